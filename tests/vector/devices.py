"""The same games on the CPU and on a GPU, bit for bit. Also a script, for machines without pytest:

python -m tests.vector.devices corinth rhodes
"""

import importlib
import sys
from collections.abc import Sequence
from typing import Any

import emporion
from emporion import vector


def host(array: Any) -> Any:
    return array.numpy() if hasattr(array, "numpy") else array


def compare(name: str, players: int, batch: int, steps: int, **options: Any) -> int:
    """How many games ended on the way; AssertionError where the two differ."""
    cpu = vector.make(name, players=players, batch=batch, seed=5, **options)
    gpu = vector.make(name, players=players, batch=batch, seed=5, device="cuda", **options)
    told, other = cpu.reset(), gpu.reset()
    ends = 0
    for number in range(steps):
        where = f"{name}, {players} players, {options}, step {number}"
        for field, one, two in zip(told._fields, told, other, strict=True):
            assert one.tobytes() == host(two).tobytes(), f"{where}: {field}"
        assert cpu.states().tobytes() == host(gpu.states()).tobytes(), f"{where}: states"
        actions = cpu.sample()
        assert actions.tobytes() == host(gpu.sample()).tobytes(), f"{where}: sample"
        if options.get("illegal") == "terminate":
            actions[number % batch] = 10_000
        told, other = cpu.step(actions), gpu.step(actions)
        ends += int(told.done.sum())
    for seat in range(players):
        for final in (False, True):
            seen, same = cpu.observe(seat, final=final), gpu.observe(seat, final=final)
            assert seen.tobytes() == host(same).tobytes(), f"{name}: seat {seat}, final {final}"
    moved = gpu.set_states(host(gpu.states())[::-1].copy())
    back = cpu.set_states(cpu.states()[::-1].copy())
    assert host(moved.observation).tobytes() == back.observation.tobytes()
    return ends


def compare_all(names: Sequence[str], batch: int, steps: int) -> None:
    """Every number of players and both layouts; says what was compared."""
    for name in names:
        game = emporion.game(name)
        for players in range(game.min_players, game.max_players + 1):
            _tell(name, players, batch, steps, rewards="rank")
        options = {"observation": "int8", "rewards": "margin", "illegal": "terminate"}
        _tell(name, game.max_players, batch, steps, **options)


def _tell(name: str, players: int, batch: int, steps: int, **options: Any) -> None:
    ends = compare(name, players, batch, steps, **options)
    sys.stdout.write(f"{name}, {players} players, {options}: equal, {ends} games ended\n")
    sys.stdout.flush()


def shares_memory_with_torch() -> None:
    """PyTorch takes the arrays by DLPack and sees what the next step writes."""
    torch: Any = importlib.import_module("torch")
    env = vector.make("corinth", players=2, batch=100, device="cuda", illegal="terminate")
    told = env.reset()
    tensors = {name: torch.from_dlpack(array) for name, array in told._asdict().items()}
    for _ in range(50):
        mask = tensors["mask"].float()
        env.step(torch.multinomial(mask, 1).squeeze(1))
        torch.cuda.synchronize()
        assert not host(told.illegal).any()
        for name, tensor in tensors.items():
            seen = tensor.cpu().numpy()
            assert seen.tobytes() == host(getattr(told, name)).tobytes(), name
    address = told.observation.__cuda_array_interface__["data"][0]
    assert tensors["observation"].data_ptr() == address
    sys.stdout.write("PyTorch shares the memory of every array\n")


if __name__ == "__main__":
    compare_all(sys.argv[1:] or emporion.list_games(), batch=3000, steps=300)
    shares_memory_with_torch()
