"""PPO in a page: learns Corinth for two by playing against itself, until it beats `greedy`.

`pip install 'emporion[envs,learn]'`, then `python examples/ppo.py --minutes 10`. All games are
played at once by `emporion.vector`; the learner is asked for whichever seat is to move. Games
against greedy are played by Gymnasium's vector environment. Prints how it goes, and leaves
`curve.csv`, `curve.svg` and the weights (`ppo.pt`) in the folder `--out`.
"""

import argparse
import csv
import math
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn

import emporion
import emporion.envs
import emporion.vector
from emporion.learn.curve import draw

GAME = emporion.game("corinth")
CLIP, LAMBDA, ENTROPY, RATE, BATCHES, EPOCHS = 0.2, 0.95, 0.01, 5e-4, 8, 3
POINTS = 10.0  # a lead of so many points is worth about three quarters of a victory


class Net(nn.Module):  # type: ignore[misc]  # torch's types are not there to check
    """From observations and masks to the logarithms of probabilities, and the value: what whoever
    is to move can expect, from -1 to 1."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(GAME.observation_spec.size, width), nn.ReLU(),
            nn.Linear(width, width), nn.ReLU(),
        )  # fmt: skip
        self.policy = nn.Linear(width, GAME.player_actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        deep = self.trunk(seen)
        logits = self.policy(deep).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.value(deep).squeeze(1).tanh()


def advantages(rewards: Any, values: Any, sign: Any) -> Any:
    """Generalised advantage estimation for two who alternate: what comes next is as good for me as
    `sign` says: 1 where I move again, -1 where the other does, 0 where the game is over."""
    result, ahead = torch.zeros_like(rewards), torch.zeros_like(rewards[0])
    for t in reversed(range(len(rewards))):
        surprise = rewards[t] + sign[t] * values[t + 1] - values[t]
        ahead = result[t] = surprise + LAMBDA * sign[t] * ahead
    return result


def update(net: Net, optimizer: torch.optim.Optimizer, kept: dict[str, Any]) -> None:
    for _ in range(EPOCHS):
        for some in torch.randperm(len(kept["action"]), device=kept["action"].device).chunk(
            BATCHES
        ):
            seen, mask, action, before, gain, target = (part[some] for part in kept.values())
            logs, value = net(seen, mask)
            ratio = (logs.gather(1, action[:, None]).squeeze(1) - before).exp()
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(logs.exp() * logs).sum(1).mean()
            loss = (value - target).pow(2).mean() - policy - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def against_greedy(net: Net, games: int, seed: int, threads: int) -> tuple[float, float]:
    """The share of games won, a tie being half of one, and half of its 95 % interval."""
    device = next(net.parameters()).device
    envs: Any = gymnasium.make_vec(
        f"emporion/{GAME.title}-v0", num_envs=games, opponents="greedy", rewards="rank",
        threads=threads,
    )  # fmt: skip
    seen, info = envs.reset(seed=seed)
    won, playing = np.zeros(games), np.ones(games, bool)
    while playing.any():
        mask = torch.from_numpy(info["action_mask"].astype(bool)).to(device)
        with torch.no_grad():
            logs, _ = net(torch.from_numpy(seen).to(device), mask)
        seen, reward, done, _, info = envs.step(logs.argmax(1).cpu().numpy())
        won[done & playing] = (1 + reward[done & playing]) / 2
        playing &= ~done
    envs.close()
    return float(won.mean()), float(1.96 * won.std() / math.sqrt(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--batch", type=int, default=4096, help="games at once")
    parser.add_argument("--steps", type=int, default=32, help="decisions of each before learning")
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--threads", type=int, default=2, help="that play")
    parser.add_argument("--evaluations", type=int, default=10)
    parser.add_argument("--games", type=int, default=200, help="of an evaluation; the last has 5x")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    net = Net(given.width).to(given.device)
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    env = emporion.vector.make(
        GAME.name, players=2, batch=given.batch, seed=given.seed,
        threads=given.threads, rewards="margin",
    )  # fmt: skip
    shape = given.steps + 1, given.batch
    seen = torch.zeros(*shape, GAME.observation_spec.size, device=given.device)
    mask = torch.zeros(*shape, GAME.player_actions, dtype=torch.bool, device=given.device)
    action = torch.zeros(shape, dtype=torch.int64, device=given.device)
    chosen, values, reward, sign = torch.zeros(4, *shape, device=given.device)
    told, every = env.reset(), np.arange(given.batch)
    curve: list[dict[str, Any]] = []
    began, games, due = time.perf_counter(), 0, 0.0
    while True:
        passed = (time.perf_counter() - began) / (60 * given.minutes)
        if passed >= due:
            due = min(passed + 1 / given.evaluations, 1.0)
            many = given.games * (5 if passed >= 1 else 1)
            share, half = against_greedy(net, many, len(curve), given.threads)
            seconds = time.perf_counter() - began
            curve.append({"seconds": round(seconds), "games": games, "wins": share, "half": half})
            print(f"{seconds:5.0f} s, {games:9,} games of self-play: wins {share:.1%} ± {half:.1%} "
                  f"of {many} games against greedy", flush=True)  # fmt: skip
        if passed >= 1:
            break
        optimizer.param_groups[0]["lr"] = RATE * (1 - passed)
        for t in range(given.steps + 1):
            seen[t] = torch.from_numpy(told.observation)
            mask[t] = torch.from_numpy(told.mask)
            with torch.no_grad():
                logs, values[t] = net(seen[t], mask[t])
            if t < given.steps:
                action[t] = logs.exp().multinomial(1).squeeze(1)
                chosen[t] = logs.gather(1, action[t][:, None]).squeeze(1)
                player = told.player.copy()
                told = env.step(action[t].cpu().numpy())
                reward[t] = torch.from_numpy(np.tanh(told.reward[every, player] / POINTS))
                follows = np.where(told.player == player, 1.0, -1.0) * ~told.done
                sign[t] = torch.from_numpy(follows)
                games += int(told.done.sum())
        gain = advantages(reward[:-1], values, sign[:-1])
        kept = (seen, mask, action, chosen, gain, gain + values[:-1])
        names = ("seen", "mask", "action", "chosen", "gain", "target")
        rows = {
            name: part[: given.steps].flatten(0, 1) for name, part in zip(names, kept, strict=True)
        }
        update(net, optimizer, rows)
    with (given.out / "curve.csv").open("w", newline="") as file:
        table = csv.DictWriter(file, list(curve[0]))
        table.writeheader()
        table.writerows(curve)
    title = f"PPO against greedy: {GAME.title} for two, {given.minutes:g} minutes"
    (given.out / "curve.svg").write_text(draw(curve, title))
    torch.save(net.state_dict(), given.out / "ppo.pt")


if __name__ == "__main__":
    main()
