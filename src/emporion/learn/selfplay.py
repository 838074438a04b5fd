"""Self-play and TD(λ) targets: games of a net against itself, one ply ahead or by the search, and
training samples from their positions. Compiled, for any game; many threads can run it at once."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.deciding import positions_for, room_for
from emporion.bots.evaluate import Evaluator, evaluate_end, look_ahead, make_evaluator
from emporion.bots.net import POINTS_UNIT, Net
from emporion.bots.search import PUCT
from emporion.bots.tree import NONE, Search, edge_value, make_search, run_search
from emporion.core.chance import Rng, below, next32
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import (
    CHANCE,
    OVER,
    RngState,
    apply,
    chance,
    current,
    legal,
    observe,
    score,
)

LONGEST: Final = 6000
"""Decisions of the longest game that is kept; a longer one gives no samples."""
CONSIDERED: Final = 4
"""Of a search's actions, those are sampled that have at least one visit in this many of the most
visited one; the values of the others are hardly more than the net's."""


class Trajectory(NamedTuple):
    """One game as it was played: by decision, the states before and after it, and the evaluations
    after it."""

    before: Any
    after: Any
    player: NDArray[np.int8]
    points: NDArray[np.float32]
    win: NDArray[np.float32]
    """By seat, after the action taken; after the best action where the policy explored."""
    points_lost: NDArray[np.float32]
    win_lost: NDArray[np.float32]
    """What exploring cost, by these evaluations."""
    samples: NDArray[np.int64]
    """How many samples to take of a decision."""


class Samples(NamedTuple):
    """Training samples: positions as seen from a seat, and their targets."""

    inputs: NDArray[np.float32]
    points: NDArray[np.float32]
    """Points still to come, by seat from the observer's on, in the net's unit."""
    win: NDArray[np.float32]
    players: NDArray[np.int8]

    def first(self, n: int) -> "Samples":
        return Samples(self.inputs[:n], self.points[:n], self.win[:n], self.players[:n])


class Memory(NamedTuple):
    """Positions of earlier games before a decision, with their targets of the time: a ring."""

    states: Any
    points: NDArray[np.float32]
    win: NDArray[np.float32]
    written: NDArray[np.int64]
    """An array of one: how many there were in all."""


class Policy(NamedTuple):
    """How games are played, and what is made of them."""

    epsilon: float
    """How often a random action is taken (ε-greedy)."""
    temperature: float
    """Otherwise actions are sampled by softmax(value / temperature)."""
    random_opening: int
    """A game begins with up to that many random decisions."""
    td_lambda: float
    """TD(λ): how much of a position's target comes from the target after the next decision; the
    rest is the evaluation there. With 1, targets are the outcome alone, after exploring too."""
    samples: int
    """Samples per game."""
    simulations: int = 1
    """Of the search for every decision (expert iteration); with 1, nothing is searched and the net
    looks one ply ahead."""
    reanalyse: float = 0.0
    """As many samples again, times this, are earlier positions that the present net looks at."""


class Workspace(NamedTuple):
    """The memory that self-play takes."""

    state: Any
    """An array of one state: the game being played."""
    trajectory: Trajectory
    rng: RngState
    evaluator: Evaluator
    search: Search
    """With the same evaluator."""
    memory: Memory
    """Without room, nothing is remembered."""


@compiled
def _uniform(rng: RngState) -> float:
    return (next32(rng) + 0.5) / 4294967296.0


@compiled
def _search(seat: int, n: int, simulations: int, workspace: Workspace) -> None:
    """What each of the n actions leads to, as `look_ahead` writes it, but by search. An action that
    the search thought little of has the least value, so that nobody means to take it."""
    evaluator = workspace.evaluator
    actions = evaluator.actions
    tree = workspace.search.tree
    players = int(workspace.state[0].players)
    # Expanding the root is the first simulation.
    root = run_search(workspace.search, workspace.state, NONE, simulations - 1, False)
    first = int(tree.first_edge[root])
    most = 0
    for i in range(n):
        most = max(most, int(tree.visits[first + i]))
    for i in range(n):
        edge = first + i
        for other in range(players):
            actions.points[i, other] = tree.points[edge, other]
            actions.win[i, other] = tree.win[edge, other]
        considered = CONSIDERED * tree.visits[edge] >= most
        actions.value[i] = edge_value(tree, edge, seat, players) if considered else -1e9


@compiled
def _look(state: Any, seat: int, n: int, policy: Policy, workspace: Workspace) -> None:
    """What each of the n actions of a state leads to, by search or one ply ahead."""
    if policy.simulations > 1:
        _search(seat, n, policy.simulations, workspace)
        legal(state, workspace.evaluator.legal)  # the search has written over it
    else:
        look_ahead(state, seat, n, workspace.evaluator)


@compiled
def _best_and_sampled(n: int, policy: Policy, workspace: Workspace) -> tuple[int, int]:
    """Of the n actions looked at, the best, and a sample by softmax(value / temperature)."""
    actions = workspace.evaluator.actions
    best = 0
    sampled = 0
    highest = -1e9
    for i in range(n):
        if actions.value[i] > actions.value[best]:
            best = i
        # The largest sum of a value and Gumbel noise is a sample of the softmax.
        noisy = actions.value[i] - policy.temperature * np.log(-np.log(_uniform(workspace.rng)))
        if noisy > highest:
            sampled = i
            highest = noisy
    return best, sampled


@compiled
def _play(state: Any, policy: Policy, workspace: Workspace) -> int:
    """Play one game to its end; returns its decisions, or -1 if it was too long."""
    trajectory = workspace.trajectory
    evaluator = workspace.evaluator
    actions = evaluator.actions
    rng = workspace.rng
    opening = below(rng, policy.random_opening + 1)
    length = 0
    players = int(state.players)
    while True:
        seat = current(state)
        if seat == CHANCE:
            chance(state, rng)
            continue
        if seat == OVER:
            return length
        n = legal(state, evaluator.legal)
        if n == 1:
            apply(state, evaluator.legal[0])
            continue
        if length == len(trajectory.player):
            return -1
        explores = length < opening or _uniform(rng) < policy.epsilon
        taken = below(rng, n) if explores else -1
        _look(state, seat, n, policy, workspace)
        best, sampled = _best_and_sampled(n, policy, workspace)
        if explores:
            expected = best
        else:
            # Not the best: the highest of many evaluations is biased upwards, so targets are
            # corrected only where the policy explored.
            taken = sampled
            expected = sampled
        for other in range(players):
            points = actions.points[expected, other]
            win = actions.win[expected, other]
            trajectory.points[length, other] = points
            trajectory.win[length, other] = win
            trajectory.points_lost[length, other] = points - actions.points[taken, other]
            trajectory.win_lost[length, other] = win - actions.win[taken, other]
        trajectory.before[length] = state
        trajectory.player[length] = seat
        apply(state, evaluator.legal[taken])
        trajectory.after[length] = state
        length += 1


@compiled
def _write_sample(state: Any, seat: int, evaluator: Evaluator, samples: Samples, row: int) -> None:
    """A position as seen from a seat, with `evaluator.result` as its target."""
    players = int(state.players)
    features = samples.inputs.shape[1] - samples.points.shape[1]
    target = evaluator.result
    observe(state, seat, evaluator.features)
    score(state, evaluator.points)
    for i in range(features):
        samples.inputs[row, i] = evaluator.features[i]
    for offset in range(samples.points.shape[1]):
        samples.inputs[row, features + offset] = 0.0
        samples.points[row, offset] = 0.0
        samples.win[row, offset] = 0.0
    for offset in range(players):
        other = (seat + offset) % players
        now = evaluator.points[other]
        samples.inputs[row, features + offset] = now / POINTS_UNIT
        samples.points[row, offset] = (target.points[other] - now) / POINTS_UNIT
        samples.win[row, offset] = target.win[other]
    samples.players[row] = players


@compiled
def _observer(decider: int, players: int, rng: RngState) -> int:
    """From whose seat a position is learned: half the time from the one that decides there."""
    return below(rng, players) if next32(rng) & 1 else decider


@compiled
def _remember(state: Any, target: Any, memory: Memory) -> None:
    if len(memory.states) == 0:
        return
    at = memory.written[0] % len(memory.states)
    memory.states[at] = state
    for other in range(int(state.players)):
        memory.points[at, other] = target.points[other]
        memory.win[at, other] = target.win[other]
    memory.written[0] += 1


@compiled
def _reanalyse(count: int, policy: Policy, workspace: Workspace, samples: Samples, row: int) -> int:
    """Write earlier positions with fresh targets from a row on; returns the next row.

    A target is the mean of what it was, which knows how the game ended, and of what the present net
    and its search think: by that alone, evaluations would come to agree only with themselves.
    """
    evaluator = workspace.evaluator
    actions = evaluator.actions
    target = evaluator.result
    memory = workspace.memory
    known = min(int(memory.written[0]), len(memory.states))
    if known == 0:
        return row
    for _ in range(min(count, len(samples.players) - row)):
        at = below(workspace.rng, known)
        workspace.state[0] = memory.states[at]
        state = workspace.state[0]
        seat = current(state)
        players = int(state.players)
        observer = _observer(seat, players, workspace.rng)
        n = legal(state, evaluator.legal)
        _look(state, seat, n, policy, workspace)
        _, sampled = _best_and_sampled(n, policy, workspace)
        for other in range(players):
            target.points[other] = (memory.points[at, other] + actions.points[sampled, other]) / 2
            target.win[other] = (memory.win[at, other] + actions.win[sampled, other]) / 2
        _write_sample(state, observer, evaluator, samples, row)
        row += 1
    return row


@compiled
def _write_samples(
    length: int, policy: Policy, workspace: Workspace, samples: Samples, row: int
) -> int:
    """Write random positions of the game from a row on; returns the next row.

    `evaluator.result` holds the outcome. Backwards from the end, the target of each position mixes
    the target after the next decision with the evaluation there.
    """
    trajectory = workspace.trajectory
    evaluator = workspace.evaluator
    rng = workspace.rng
    target = evaluator.result
    players = int(trajectory.before[0].players)
    for t in range(length):
        trajectory.samples[t] = 0
    for _ in range(min(policy.samples, len(samples.players) - row)):
        trajectory.samples[below(rng, length)] += 1
    for back in range(length):
        t = length - 1 - back
        # First the position after decision t, then the one before it.
        for before in range(2):
            if before == 1 and policy.td_lambda < 1.0:
                rest = np.float32(1.0 - policy.td_lambda)
                for other in range(players):
                    target.points[other] += trajectory.points_lost[t, other]
                    target.win[other] += trajectory.win_lost[t, other]
                    target.points[other] += rest * (
                        trajectory.points[t, other] - target.points[other]
                    )
                    target.win[other] += rest * (trajectory.win[t, other] - target.win[other])
            if before == 1 and trajectory.samples[t] > 0:
                _remember(trajectory.before[t], target, workspace.memory)
            for _ in range((trajectory.samples[t] + before) // 2):
                seat = _observer(int(trajectory.player[t]), players, rng)
                state = trajectory.before[t] if before == 1 else trajectory.after[t]
                _write_sample(state, seat, evaluator, samples, row)
                row += 1
    return row


@compiled
def _self_play(
    starts: Any, games: int, policy: Policy, workspace: Workspace, samples: Samples, totals: Any
) -> int:
    """Play games from the starts in turn; returns how many samples were written.

    `totals` sums up games, decisions, winners' points and mean points. Earlier positions come
    first, so that nothing is looked at again in the round it was played in.
    """
    again = int(games * policy.samples * policy.reanalyse)
    row = _reanalyse(again, policy, workspace, samples, 0)
    for game in range(games):
        workspace.state[0] = starts[game % len(starts)]
        state = workspace.state[0]
        length = _play(state, policy, workspace)
        if length <= 0:
            continue
        evaluate_end(state, workspace.evaluator)
        outcome = workspace.evaluator.result
        totals[0] += 1
        totals[1] += length
        players = int(state.players)
        for seat in range(players):
            totals[2] += outcome.points[seat] * outcome.win[seat]
            totals[3] += outcome.points[seat] / players
        row = _write_samples(length, policy, workspace, samples, row)
    return row


class SelfPlayer:
    """Plays games against itself in one thread."""

    def __init__(
        self, game: Game, net: Net, seed: int, simulations: int = 1, remembered: int = 0
    ) -> None:
        """With room for searches of that many simulations, and for so many earlier positions."""
        kernel = game.kernel
        seats = game.max_players
        self._game = game
        rng = Rng(seed).state
        evaluator = make_evaluator(game, net)
        stop = np.zeros(1, np.int32)
        self._workspace = Workspace(
            np.zeros(1, kernel.dtype),
            Trajectory(
                before=np.zeros(LONGEST, kernel.dtype),
                after=np.zeros(LONGEST, kernel.dtype),
                player=np.zeros(LONGEST, np.int8),
                points=np.zeros((LONGEST, seats), np.float32),
                win=np.zeros((LONGEST, seats), np.float32),
                points_lost=np.zeros((LONGEST, seats), np.float32),
                win_lost=np.zeros((LONGEST, seats), np.float32),
                samples=np.zeros(LONGEST, np.int64),
            ),
            rng,
            evaluator,
            make_search(
                game,
                room_for(simulations),
                positions_for(simulations),
                evaluator,
                PUCT,
                rng,
                stop,
            ),
            Memory(
                np.zeros(remembered, kernel.dtype),
                np.zeros((remembered, seats), np.float32),
                np.zeros((remembered, seats), np.float32),
                np.zeros(1, np.int64),
            ),
        )

    def play(self, starts: Any, games: int, net: Net, policy: Policy) -> tuple[Samples, Any]:
        """Play that many games with a net; returns samples and totals."""
        rows = games * policy.samples + int(games * policy.samples * policy.reanalyse)
        seats = self._game.max_players
        samples = Samples(
            np.empty((rows, self._game.kernel.features + seats), np.float32),
            np.empty((rows, seats), np.float32),
            np.empty((rows, seats), np.float32),
            np.empty(rows, np.int8),
        )
        totals = np.zeros(4)
        evaluator = self._workspace.evaluator._replace(net=net)
        search = self._workspace.search._replace(evaluator=evaluator)
        search.tree.used[:] = 0  # what is in the tree was valued by the net before
        workspace = self._workspace._replace(evaluator=evaluator, search=search)
        written = _self_play(starts, games, policy, workspace, samples, totals)
        return samples.first(written), totals
