"""PPO in a page: learns Corinth for two by playing against itself, until it beats `greedy`.

    pip install 'emporion[envs,learn]'
    python examples/ppo.py --minutes 10 | tee curve.jsonl
    python -m emporion.learn.curve curve.jsonl > curve.svg

All games are played at once by `emporion.vector`; the learner is asked for whichever seat is to
move. Gymnasium's vector environment plays against greedy. The weights are left in `--out`.
"""

import argparse
import json
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

GAME = emporion.game("corinth")
CLIP, LAMBDA, ENTROPY, RATE, STEPS, BATCHES, EPOCHS = 0.2, 0.95, 0.01, 5e-4, 32, 8, 3
POINTS = 10.0  # a lead of so many points is worth about three quarters of a victory


class Net(nn.Module):  # type: ignore[misc]  # torch's types are not there to check
    """From observations and masks to the logarithms of probabilities, and the value: what whoever
    is to move can expect, from -1 to 1."""

    def __init__(self, width: int) -> None:
        super().__init__()
        layers = nn.Linear(GAME.observation_spec.size, width), nn.Linear(width, width)
        self.trunk = nn.Sequential(layers[0], nn.ReLU(), layers[1], nn.ReLU())
        self.policy, self.value = nn.Linear(width, GAME.player_actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def tensor(self, array: Any) -> torch.Tensor:
        """A copy of an array where the net is."""
        return torch.tensor(array, device=self.value.weight.device)

    def forward(self, seen: Any, mask: Any) -> tuple[torch.Tensor, torch.Tensor]:
        deep = self.trunk(seen)
        logits = self.policy(deep).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.value(deep).squeeze(1).tanh()


@torch.no_grad()  # type: ignore[untyped-decorator]
def play(env: emporion.vector.Batch, told: Any, net: Net) -> tuple[Any, int]:
    """So many decisions of every game, with advantages and targets; and how many games ended."""
    kept, ended = [], 0
    for _ in range(STEPS):
        mover = told.player.copy()
        seen, mask = net.tensor(told.observation), net.tensor(told.mask)
        logs, value = net(seen, mask)
        action = logs.exp().multinomial(1)
        env.step(action.squeeze(1).cpu().numpy())  # overwrites what was told
        reward = net.tensor(np.tanh(told.reward[np.arange(env.batch), mover] / POINTS))
        # What comes next is as good for me as this says; after the end, nothing comes.
        sign = net.tensor(np.where(told.player == mover, 1, -1) * ~told.done)
        kept.append((seen, mask, action, logs.gather(1, action), value, reward, sign))
        ended += int(told.done.sum())
    seen, mask, action, before, value, reward, sign = map(torch.stack, zip(*kept, strict=True))
    # Generalised advantage estimation, for two who alternate.
    gain, ahead = torch.zeros_like(value), 0
    _, following = net(net.tensor(told.observation), net.tensor(told.mask))
    for t in reversed(range(STEPS)):
        surprise = reward[t] + sign[t] * following - value[t]
        ahead = gain[t] = surprise + LAMBDA * sign[t] * ahead
        following = value[t]
    parts = seen, mask, action, before, gain, gain + value
    return [part.flatten(0, 1) for part in parts], ended


def learn(net: Net, optimizer: torch.optim.Optimizer, rows: list[torch.Tensor]) -> None:
    for _ in range(EPOCHS):
        for some in torch.randperm(len(rows[0]), device=rows[0].device).chunk(BATCHES):
            seen, mask, action, before, gain, target = (part[some] for part in rows)
            logs, value = net(seen, mask)
            ratio = (logs.gather(1, action) - before).exp().squeeze(1)
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(logs.exp() * logs).sum(1).mean()
            loss = (value - target).pow(2).mean() - policy - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()  # type: ignore[untyped-decorator]
def against_greedy(net: Net, games: int, seed: int, threads: int) -> tuple[float, float]:
    """The share of games won, a tie being half of one, and half of its 95 % interval."""
    setup: Any = {"opponents": "greedy", "rewards": "rank", "threads": threads}
    envs: Any = gymnasium.make_vec(f"emporion/{GAME.title}-v0", num_envs=games, **setup)
    seen, info = envs.reset(seed=seed)
    won, playing = np.zeros(games), np.ones(games, bool)
    while playing.any():
        logs, _ = net(net.tensor(seen), net.tensor(info["action_mask"].astype(bool)))
        seen, reward, done, _, info = envs.step(logs.argmax(1).cpu().numpy())
        won[done & playing] = (1 + reward[done & playing]) / 2
        playing &= ~done
    envs.close()
    return float(won.mean()), float(1.96 * won.std() / games**0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO in a page")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--batch", type=int, default=4096, help="games at once")
    parser.add_argument("--width", type=int, default=512, help="of the net")
    parser.add_argument("--threads", type=int, default=2, help="that play")
    parser.add_argument("--games", type=int, default=200, help="of an evaluation; the last has 5x")
    parser.add_argument("--out", type=Path, default=Path("ppo.pt"))
    given = parser.parse_args()
    torch.manual_seed(0)
    torch.set_float32_matmul_precision("high")
    net = Net(given.width).to("cuda" if torch.cuda.is_available() else "cpu")
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    setup = {"batch": given.batch, "threads": given.threads, "rewards": "margin"}
    env = emporion.vector.make(GAME.name, players=2, **setup)
    told, games, evaluated, began = env.reset(), 0, 0, time.perf_counter()
    while True:
        passed = min(1, (time.perf_counter() - began) / (60 * given.minutes))
        if passed >= evaluated / 10 or passed == 1:
            many = given.games * (5 if passed == 1 else 1)
            wins, half = against_greedy(net, many, evaluated, given.threads)
            seconds = round(time.perf_counter() - began)
            line = {"seconds": seconds, "games": games, "wins": wins, "half": half}
            print(json.dumps(line), flush=True)
            evaluated += 1
        if passed == 1:
            break
        optimizer.param_groups[0]["lr"] = RATE * (1 - passed)
        rows, ended = play(env, told, net)
        learn(net, optimizer, rows)
        games += ended
    torch.save(net.state_dict(), given.out)


if __name__ == "__main__":
    main()
