"""The same games on the CPU and on a GPU, bit for bit. Also a script, for machines without pytest:

python -m tests.vector.devices
"""

import sys
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


def compare_all(batch: int, steps: int) -> list[str]:
    """Every game, number of players and layout; what was compared, in words."""
    lines = []
    for name in emporion.list_games():
        game = emporion.game(name)
        for players in range(game.min_players, game.max_players + 1):
            for options in (
                {"observation": "float32", "rewards": "rank"},
                {"observation": "int8", "rewards": "margin", "illegal": "terminate"},
            ):
                ends = compare(name, players, batch, steps, **options)
                lines.append(f"{name}, {players} players, {options}: equal, {ends} games ended")
                sys.stdout.write(f"{lines[-1]}\n")
                sys.stdout.flush()
    return lines


if __name__ == "__main__":
    compare_all(batch=3000, steps=400)
