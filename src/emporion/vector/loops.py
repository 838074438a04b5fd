"""One step of many games, compiled. The functions about one game run on a GPU as they are
(`cuda.py`); the loops are for CPU cores.

A cached function does not see changes of what other files of this package hold, so all that is
compiled for a CPU is in this one.
"""

from typing import Any, Final, NamedTuple

from emporion.core.chance import below, seed_rng
from emporion.core.compiled import compiled, inlined
from emporion.core.kernel import CHANCE, OVER, apply, chance, current, legal, observe
from emporion.core.rewards import reward

NONE: Final = -1
"""No game."""
WAIT: Final = -1
"""In place of an action: this game stays as it is."""
WRONG: Final = -2
"""In place of an action: one that is never legal."""
BEGIN: Final = -3
"""In place of an action: this game begins anew."""
CHUNK: Final = 1024
"""Games for all of which one thing is done after the other. So the code for it, and what the core
has learned of its branches, stay at hand: with 64 a step of Rhodes takes a third longer. (Sorting
these games by phase, as on a GPU, brings nothing more.)"""


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


# ---- one game ------------------------------------------------------------------------------------


@inlined
def seed_game(games: Games, i: int, seed: int) -> None:
    """Game i has the generators that seed and i give, whatever else is in the batch."""
    seed_rng(games.rng[i], seed, 2 * i)
    seed_rng(games.choices[i], seed, 2 * i + 1)


@inlined
def is_legal(games: Games, i: int, action: int) -> bool:
    found = False
    for n in range(games.count[i]):
        found |= games.legal[i, n] == action
    return found


@inlined
def advance(
    states: Any,
    rng: Any,
    legal_actions: Any,
    count: Any,
    finals: Any,
    start: Any,
    done: Any,
    illegal: Any,
    rewards: Any,
    i: int,
    action: int,
    kind: int,
    lowest: float,
    points: Any,
) -> int:
    """Carry out an action of a game and what chance brings. One that is not legal ends the game.

    Where a game ends, the next begins at once, and the seat that moved last is returned; else NONE.
    (The arrays are given one by one: taken out of their tuples inside a loop, they would cost as
    much as the rules.)
    """
    done[i] = False
    illegal[i] = False
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0.0
    state = states[i]
    mover = current(state)
    if action == BEGIN:
        states[i] = start[0]
    elif action != WAIT:
        found = False
        for n in range(count[i]):
            found |= legal_actions[i, n] == action
        if found:
            apply(state, action)
            while current(state) == CHANCE:
                chance(state, rng[i])
            if current(state) == OVER:
                reward(state, kind, points, rewards[i])
                done[i] = True
        else:
            rewards[i, mover] = lowest
            done[i] = True
            illegal[i] = True
    ended = NONE
    if done[i]:
        ended = mover
        finals[i] = state
        states[i] = start[0]
    while current(state) == CHANCE:
        chance(state, rng[i])
    return ended


@inlined
def find_legal(states: Any, legal_actions: Any, count: Any, player: Any, mask: Any, i: int) -> None:
    """Who moves, and what is legal; the mask must be blank."""
    state = states[i]
    player[i] = current(state)
    found = legal(state, legal_actions[i])
    count[i] = found
    for n in range(found):
        mask[i, legal_actions[i, n]] = True


# ---- all games -----------------------------------------------------------------------------------


@compiled
def seed_games(games: Games, seed: int) -> None:
    for i in range(len(games.states)):
        seed_game(games, i, seed)


@compiled
def find_illegal(games: Games, actions: Any) -> int:
    """The first game whose action is not legal, or NONE."""
    for i in range(len(actions)):
        if actions[i] != WAIT and not is_legal(games, i, int(actions[i])):
            return i
    return NONE


@compiled
def sample(games: Games, out: Any) -> None:
    """A legal action for every game, all equally likely."""
    for i in range(len(out)):
        out[i] = games.legal[i, below(games.choices[i], int(games.count[i]))]


@compiled
def observe_seats(states: Any, seats: Any, out: Any, first: int, last: int) -> None:
    """Every state as one seat sees it."""
    for i in range(first, last):
        observe(states[i], int(seats[i]), out[i])


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
    """Carry out an action of every game from the first on and before the last."""
    states, rng, _, legal_actions, count, finals, start = games
    observation, mask, player, rewards, done, illegal, final_observation = step
    for begin in range(first, last, CHUNK):
        end = min(begin + CHUNK, last)
        for i in range(begin, end):
            seat = advance(
                states,
                rng,
                legal_actions,
                count,
                finals,
                start,
                done,
                illegal,
                rewards,
                i,
                int(actions[i]),
                kind,
                lowest,
                points,
            )
            if seat != NONE:
                player[i] = seat  # until the next game's is found
                observe_seats(finals, player, final_observation, i, i + 1)
        for i in range(begin, end):
            for action in range(mask.shape[1]):
                mask[i, action] = False
            find_legal(states, legal_actions, count, player, mask, i)
        observe_seats(states, player, observation, begin, end)
