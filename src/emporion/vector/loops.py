"""One step of many games on CPU cores, compiled. All compiled code of this package is in this file,
since a cached function does not see changes of what other files of the package hold."""

from typing import Any, NamedTuple

from emporion.core.chance import below, seed_rng
from emporion.core.compiled import compiled
from emporion.core.kernel import CHANCE, OVER, apply, chance, current, legal, observe
from emporion.core.rewards import reward

NONE = -1
WAIT = -1
"""In place of an action: this game stays as it is."""


class Step(NamedTuple):
    """What a step tells of every game, as arrays whose first dimension is the batch."""

    observation: Any
    """(batch, features): the game as the seat to move sees it."""
    mask: Any
    """(batch, player_actions), bool: what the seat to move may do."""
    player: Any
    """(batch,), int8: the seat to move."""
    reward: Any
    """(batch, players), float32: for the step just made, by seat; 0 but for the end of a game."""
    done: Any
    """(batch,), bool: the step ended a game. What is told above is then of the next one, which has
    begun already; its rewards are of the one that ended."""
    illegal: Any
    """(batch,), bool: it ended by an illegal action."""
    final_observation: Any
    """(batch, features): where done, how the game that ended looked to the seat that moved last.
    Elsewhere it is left as it was."""


class Games(NamedTuple):
    """The games themselves. Nobody else writes here, since compiled code relies on it."""

    states: Any
    rng: Any
    """By game: the generator that its chance comes from."""
    choices: Any
    """By game: the generator that `sample` draws actions from."""
    legal: Any
    """By game: the legal actions, so many as `count` says."""
    count: Any
    finals: Any
    """By game: the last state of the game that ended last."""
    start: Any
    """An array of one: every game's first state."""


@compiled
def seed_games(games: Games, seed: int) -> None:
    """Game i has the generators that seed and i give, whatever else is in the batch."""
    for i in range(len(games.states)):
        seed_rng(games.rng[i], seed, 2 * i)
        seed_rng(games.choices[i], seed, 2 * i + 1)


@compiled
def find_illegal(games: Games, actions: Any) -> int:
    """The first game whose action is not legal, or NONE."""
    for i in range(len(actions)):
        if actions[i] != WAIT and not _is_legal(games, i, actions[i]):
            return i
    return NONE


@compiled
def _is_legal(games: Games, i: int, action: int) -> bool:
    for n in range(games.count[i]):
        if games.legal[i, n] == action:
            return True
    return False


@compiled
def sample(games: Games, out: Any) -> None:
    """A legal action for every game, all equally likely."""
    for i in range(len(out)):
        out[i] = games.legal[i, below(games.choices[i], int(games.count[i]))]


@compiled
def begin(games: Games, step: Step, first: int, last: int) -> None:
    """New games."""
    for i in range(first, last):
        games.states[i] = games.start[0]
        _clear(step, i)
        _tell(games, step, i)


@compiled
def tell(games: Games, step: Step, first: int, last: int) -> None:
    """The games as they are."""
    for i in range(first, last):
        _clear(step, i)
        _tell(games, step, i)


@compiled
def play(
    games: Games,
    step: Step,
    actions: Any,
    kind: int,
    lowest: float,
    points: Any,
    first: int,
    last: int,
) -> None:
    """Carry out an action of every game that does not wait. Those that are not legal end theirs."""
    for i in range(first, last):
        _clear(step, i)
        state = games.states[i]
        seat = current(state)
        if actions[i] == WAIT:
            pass
        elif _is_legal(games, i, actions[i]):
            apply(state, int(actions[i]))
            player = current(state)
            while player == CHANCE:
                chance(state, games.rng[i])
                player = current(state)
            if player == OVER:
                reward(state, kind, points, step.reward[i])
                step.done[i] = True
        else:
            step.reward[i, seat] = lowest
            step.done[i] = True
            step.illegal[i] = True
        if step.done[i]:
            games.finals[i] = state
            observe(state, seat, step.final_observation[i])
            games.states[i] = games.start[0]
        _tell(games, step, i)


@compiled
def _clear(step: Step, i: int) -> None:
    step.done[i] = False
    step.illegal[i] = False
    for seat in range(step.reward.shape[1]):
        step.reward[i, seat] = 0.0


@compiled
def _tell(games: Games, step: Step, i: int) -> None:
    """Let chance have its say, and write what the seat to move is told."""
    state = games.states[i]
    player = current(state)
    while player == CHANCE:
        chance(state, games.rng[i])
        player = current(state)
    step.player[i] = player
    count = legal(state, games.legal[i])
    games.count[i] = count
    mask = step.mask[i]
    for action in range(len(mask)):
        mask[action] = False
    for n in range(count):
        mask[games.legal[i, n]] = True
    observe(state, player, step.observation[i])


@compiled
def observe_seats(states: Any, seats: Any, out: Any, first: int, last: int) -> None:
    """Every state as one seat sees it."""
    for i in range(first, last):
        observe(states[i], seats[i], out[i])
