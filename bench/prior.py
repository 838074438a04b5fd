"""Whether a learned policy would be a better prior of the search than the values one ply ahead.

    python bench/prior.py rhodes --players 2 --games 800 --simulations 150
    python bench/prior.py rhodes --positions FILE.npz      keeps what was played, to learn again

The net that comes with the game plays itself. What is learned from are its decisions: what the
mover sees, the value of every action one ply ahead, and how often the search visited it. A policy
learns the visits by the first of these alone, and again with the values added to its logits. On
games that it did not learn from, prints how far each prior is from the visits (the Kullback-Leibler
divergence: their cross-entropy less the entropy of the visits), and how often its first choice is
the most visited action, with 95 % intervals by game. Needs the extra `emporion[learn]`.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import emporion
from emporion.arena.estimate import errors95
from emporion.bots import Budget
from emporion.bots import net as nets
from emporion.bots.search import PUCT, SearchBot
from emporion.bots.tree import edges_of
from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.core.kernel import CHANCE
from knowledge.counts import basis

NO_ACTION: Final = -1
"""Where a decision has fewer actions than there is room for."""
BATCH: Final = 512
LEARNED, CHOSEN = 0.75, 0.10
"""The shares of games to learn from, and to choose by when to stop. The others are for the result.
"""
FEWEST: Final = 20
TEMPERATURES: Final = np.geomspace(0.005, 0.2, 75)


class Positions(NamedTuple):
    """Decisions, one a row; all but the inputs and the game's number by action."""

    inputs: NDArray[np.float16]
    actions: NDArray[np.int16]
    visits: NDArray[np.float32]
    """As shares of all."""
    values: NDArray[np.float32]
    """One ply ahead, below the best."""
    game: NDArray[np.int32]


# ---- playing -------------------------------------------------------------------------------------


def play(name: str, players: int, simulations: int, number: int) -> Positions:
    """One game of the shipped net against itself. Actions are taken as often as the search visited
    them, not just the best: in its tree, a search meets positions of both kinds."""
    game = emporion.game(name)
    bot = SearchBot(number, Budget(simulations=simulations))
    rng, choices = Rng(number, 99), np.random.default_rng(number)
    state = game.new(players)
    rows: list[tuple[Any, ...]] = []
    while not state.is_over:
        seat = state.current_player
        if seat == CHANCE:
            state.sample_chance(rng)
            continue
        actions = state.legal_actions()
        if len(actions) == 1:
            state.apply(actions[0])
            continue
        root = bot.think(state)
        edges = edges_of(bot.tree, root)
        taken = bot.tree.action[edges]
        if bot.tree.exact[root]:  # the end is played exactly, and nothing was visited
            state.apply(bot.choose(state))
            bot.tree.used[:] = 0
            continue
        visits = bot.tree.visits[edges] / bot.tree.visits[edges].sum()
        # The prior is softmax(value / temperature), so it tells the values but for a constant.
        prior = np.maximum(bot.tree.prior[edges], 1e-30)
        values = PUCT.prior_temperature * np.log(prior / prior.max())
        scores = np.zeros(game.max_players)
        scores[:players] = np.roll(state.scores(), -seat)
        inputs = np.concatenate((state.observe(seat), scores / nets.POINTS_UNIT))
        rows.append((inputs, taken.copy(), visits, values))
        state.apply(int(choices.choice(taken, p=visits)))
        bot.tree.used[:] = 0  # every decision is searched anew, with as many simulations
    return gather(rows, number)


def gather(rows: list[tuple[Any, ...]], number: int) -> Positions:
    width = max(len(row[1]) for row in rows)
    result = Positions(
        np.array([row[0] for row in rows], np.float16),
        np.full((len(rows), width), NO_ACTION, np.int16),
        np.zeros((len(rows), width), np.float32),
        np.zeros((len(rows), width), np.float32),
        np.full(len(rows), number, np.int32),
    )
    for i, (_, actions, visits, values) in enumerate(rows):
        result.actions[i, : len(actions)] = actions
        result.visits[i, : len(actions)] = visits
        result.values[i, : len(actions)] = values
    return result


def join(parts: list[Positions]) -> Positions:
    width = max(part.actions.shape[1] for part in parts)

    def widen(array: Any, filler: int) -> Any:
        room = ((0, 0), (0, width - array.shape[1]))
        return np.pad(array, room, constant_values=filler)

    return Positions(
        np.concatenate([part.inputs for part in parts]),
        np.concatenate([widen(part.actions, NO_ACTION) for part in parts]),
        np.concatenate([widen(part.visits, 0) for part in parts]),
        np.concatenate([widen(part.values, 0) for part in parts]),
        np.concatenate([part.game for part in parts]),
    )


# ---- learning ------------------------------------------------------------------------------------


class Policy(nn.Module):  # type: ignore[misc]  # torch's types are not there to check
    """As wide as the value net in its first layer, and beginning with that layer of it."""

    def __init__(self, game: Game, hidden_2: int, shares: bool, temperature: float | None) -> None:
        """With a temperature, the values have a say: at first by it, and nothing else has any. One
        that shares the first layer leaves it as it is, so that a search need not work out another.
        """
        super().__init__()
        net = nets.load(game)
        self.first = nn.Linear(*net.weight_1.shape)
        self.second = nn.Linear(len(net.bias_1), hidden_2)
        self.third = nn.Linear(hidden_2, game.player_actions)
        self.sharpness = nn.Parameter(torch.tensor(0.0))
        """The logarithm of 1 / temperature."""
        self.uses_values = temperature is not None
        with torch.no_grad():
            self.first.weight.copy_(torch.from_numpy(net.weight_1.T.copy()))
            self.first.bias.copy_(torch.from_numpy(net.bias_1))
            self.third.weight.zero_()
            self.third.bias.zero_()
            self.sharpness.fill_(-np.log(temperature or 1.0))
        self.first.requires_grad_(not shares)

    def forward(
        self, inputs: torch.Tensor, actions: torch.Tensor, values: torch.Tensor
    ) -> torch.Tensor:
        """Logits of the given actions."""
        hidden = torch.relu(self.second(torch.relu(self.first(inputs))))
        logits: torch.Tensor = self.third(hidden).gather(1, actions.clamp(min=0).long())
        if self.uses_values:
            logits = logits + values * self.sharpness.exp()
        return logits.masked_fill(actions == NO_ACTION, -1e9)


def batches(
    positions: Positions, rows: NDArray[np.int64], size: int
) -> Iterator[tuple[torch.Tensor, ...]]:
    for i in range(0, len(rows), size):
        at = rows[i : i + size]
        yield tuple(
            torch.from_numpy(part[at])
            for part in (positions.inputs, positions.actions, positions.values, positions.visits)
        )


def logits_of(policy: Policy, positions: Positions, rows: NDArray[np.int64]) -> NDArray[Any]:
    with torch.no_grad():
        parts = [
            policy(inputs.float(), actions, values).numpy()
            for inputs, actions, values, _ in batches(positions, rows, 4096)
        ]
    return np.concatenate(parts)


def learn(
    policy: Policy,
    positions: Positions,
    learned: NDArray[np.int64],
    chosen: NDArray[np.int64],
    epochs: int,
    rate: float,
) -> Policy:
    """Keeps the weights of the epoch that did best on games apart from those learned from."""
    learning = [parameter for parameter in policy.parameters() if parameter.requires_grad]
    optimiser = torch.optim.AdamW(learning, lr=rate, weight_decay=1e-2)
    steps = epochs * -(-len(learned) // BATCH)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.02, steps)
    best, kept = np.inf, policy.state_dict()
    random = np.random.default_rng(1)
    for epoch in range(epochs):
        begin = time.perf_counter()
        total = 0.0
        for inputs, actions, values, visits in batches(
            positions, random.permutation(learned), BATCH
        ):
            logits = policy(inputs.float(), actions, values)
            loss = -(visits * torch.log_softmax(logits, 1)).sum(1).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            total += float(loss.detach()) * len(inputs)
        now = cross_entropy(logits_of(policy, positions, chosen), positions.visits[chosen]).mean()
        print(
            f"  epoch {epoch + 1}: {total / len(learned):.4f} learned, {now:.4f} apart, "
            f"{time.perf_counter() - begin:.0f} s",
            flush=True,
        )
        if now < best:
            best = now
            kept = {name: tensor.clone() for name, tensor in policy.state_dict().items()}
    policy.load_state_dict(kept)
    return policy


# ---- comparing -----------------------------------------------------------------------------------


def cross_entropy(logits: NDArray[Any], visits: NDArray[np.float32]) -> NDArray[Any]:
    shifted = logits - logits.max(axis=1, keepdims=True)
    log_prior = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    result: NDArray[Any] = -(visits * np.maximum(log_prior, -100.0)).sum(axis=1)
    return result


def entropy(visits: NDArray[np.float32]) -> NDArray[Any]:
    result: NDArray[Any] = -(visits * np.log(np.maximum(visits, 1e-30))).sum(axis=1)
    return result


def agrees(logits: NDArray[Any], visits: NDArray[np.float32]) -> NDArray[Any]:
    """Whether the first choice is the most visited action, or one of them."""
    result: NDArray[Any] = visits[np.arange(len(visits)), logits.argmax(1)] == visits.max(1)
    return result


def interval(given: NDArray[Any], games: NDArray[np.int32]) -> tuple[float, float]:
    """The mean over decisions, and half its 95 % interval: those of one game hang together."""
    _, which = np.unique(games, return_inverse=True)
    mean = float(given.mean())
    off = np.bincount(which, given - mean)
    n = len(off)
    return mean, errors95(n) * float(np.sqrt(n / (n - 1) * (off**2).sum())) / len(given)


def of_values(positions: Positions, rows: NDArray[np.int64], temperature: float) -> NDArray[Any]:
    scaled = positions.values[rows] / temperature
    return np.where(positions.actions[rows] == NO_ACTION, -1e9, scaled)


def compare(game: Game, positions: Positions, given: argparse.Namespace) -> None:
    order = np.random.default_rng(0).permutation(np.unique(positions.game))
    parts = np.split(order, [int(len(order) * s) for s in (LEARNED, LEARNED + CHOSEN)])
    learned, chosen, tested = (np.flatnonzero(np.isin(positions.game, part)) for part in parts)
    visits, games = positions.visits[tested], positions.game[tested]
    print(
        f"{len(positions.game)} decisions of {len(order)} games; learned from {len(learned)} of "
        f"{len(parts[0])}, compared on {len(tested)} of {len(parts[2])}",
        flush=True,
    )
    fits = [
        cross_entropy(of_values(positions, learned, t), positions.visits[learned]).mean()
        for t in TEMPERATURES
    ]
    fitted = float(TEMPERATURES[int(np.argmin(fits))])
    fixed = PUCT.prior_temperature
    priors = {
        f"values at {fixed}": of_values(positions, tested, fixed),
        f"values at {fitted:.4f}": of_values(positions, tested, fitted),
    }
    beside = priors[f"values at {fitted:.4f}"]
    options = learned, chosen, given.epochs, given.rate
    torch.manual_seed(1)
    alone = learn(Policy(game, given.hidden_2, given.shared_layer, None), positions, *options)
    priors["policy"] = logits_of(alone, positions, tested)
    both = learn(Policy(game, given.hidden_2, given.shared_layer, fitted), positions, *options)
    temperature = float(np.exp(-both.sharpness.item()))
    priors[f"policy and values at {temperature:.4f}"] = logits_of(both, positions, tested)
    floor = entropy(visits)
    print(
        f"entropy of the visits {floor.mean():.4f}, {(visits > 0).sum(1).mean():.1f} visited of "
        f"{(positions.actions[tested] != NO_ACTION).sum(1).mean():.1f} legal actions"
    )
    for name, logits in priors.items():
        gap = cross_entropy(logits, visits)
        found = interval(gap - floor, games)
        less = interval(gap - cross_entropy(beside, visits), games)
        first = interval(agrees(logits, visits), games)
        more = interval(agrees(logits, visits).astype(float) - agrees(beside, visits), games)
        print(
            f"{name}: divergence {found[0]:.4f} ± {found[1]:.4f} ({less[0]:+.4f} ± {less[1]:.4f}), "
            f"same choice {first[0]:.1%} ± {first[1]:.1%} ({more[0]:+.1%} ± {more[1]:.1%})",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=emporion.list_games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=800, help=f"{FEWEST} at least")
    parser.add_argument("--simulations", type=int, default=150, help="a decision")
    parser.add_argument("--hidden-2", type=int, default=128, help="units of the second layer")
    parser.add_argument("--shared-layer", action="store_true", help="the first of the value net")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at first")
    parser.add_argument("--positions", type=Path, metavar="FILE", help="read, or else written")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    torch.set_num_threads(given.processes)
    game = emporion.game(given.game)
    if not game.min_players <= given.players <= game.max_players:
        sys.exit(f"prior.py: {game.title} is for {game.min_players} to {game.max_players}")
    if given.simulations < 2:
        sys.exit("prior.py: a search of one simulation visits nothing")
    if given.games < FEWEST:
        sys.exit(f"prior.py: {FEWEST} games are the fewest to learn from and to compare on")
    rests_on = basis(game, given.players, f"search:{given.simulations}")
    played = json.dumps({**rests_on, "games": given.games})
    if given.positions and given.positions.exists():
        with np.load(given.positions) as held:
            if str(held["played"]) != played:
                sys.exit(f"prior.py: {given.positions} is of {held['played']}, not of {played}")
            positions = Positions(*(held[name] for name in Positions._fields))
    else:
        begin = time.perf_counter()
        with ProcessPoolExecutor(given.processes) as pool:
            told = [
                pool.submit(play, given.game, given.players, given.simulations, number)
                for number in range(given.games)
            ]
            positions = join([future.result() for future in told])
        print(f"played for {time.perf_counter() - begin:.0f} s", flush=True)
        if given.positions:
            np.savez(given.positions, played=played, **positions._asdict())
    compare(game, positions, given)


if __name__ == "__main__":
    main()
