"""Games between bots as duplicate play: everyone meets the same luck from every seat.

A *deal* is one course of chance. A line-up plays it once from every seating, moving on by one seat
from game to game, so that luck that favours a place at the table is shared out evenly.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from emporion.arena.estimate import Estimate, mean_of, share_of
from emporion.arena.timing import DecisionTimes, Timed
from emporion.bots import Bot, ask, make
from emporion.bots.engine import MOVE_SECONDS
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE, standing_first

Choose = Callable[[State, int], int]
"""A state and the number of the action due, from 1, to one of the legal actions."""

SEED_BYTES: Final = 7
"""Seeds stay below 2**56, which everything that takes one can hold."""


def _hash(*parts: object) -> int:
    text = "/".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=SEED_BYTES).digest(), "big")


class Chance:
    """The chance of one deal. What the n-th series of events brings depends on nothing but the
    deal and their kinds, so that other decisions before it do not move it.

    Every outcome has a random number for this event, and the possible outcome with the highest one
    comes. All are equally likely; and where two games of a deal differ little in what is possible
    (the rest of a stack, say), nearly always the same outcome comes.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self._deal = (seed, deal)
        self._series = 0
        self._events: Counter[str] = Counter()

    def decided(self) -> None:
        """A player has decided; the next event begins a new series."""
        if self._events:
            self._series += 1
            self._events.clear()

    def outcome(self, state: State) -> int:
        """What comes of the event that is due in a state."""
        outcomes = state.legal_actions()
        kind = state.game.chance_kind(state.data)
        event = (*self._deal, kind, self._series, self._events[kind])
        self._events[kind] += 1
        return max(outcomes, key=lambda outcome: _hash(*event, outcome))


class Played(msgspec.Struct, frozen=True):
    """One game, by place in the line-up (not by seat)."""

    points: tuple[int, ...]
    standing: tuple[int, ...]
    """The highest won."""

    def wins(self) -> tuple[float, ...]:
        """Everyone's part of the victory; a shared one counts in parts."""
        best = max(self.standing)
        return tuple((value == best) / self.standing.count(best) for value in self.standing)


class Deal(msgspec.Struct, frozen=True):
    """The games of a line-up with the same luck: in the n-th, place i sat at seat i + n."""

    games: tuple[Played, ...]

    def points(self, place: int) -> float:
        return sum(game.points[place] for game in self.games) / len(self.games)

    def wins(self, place: int) -> float:
        return sum(game.wins()[place] for game in self.games) / len(self.games)


def play(game: Game, choose: Sequence[Choose], chance: Chance, **options: Any) -> State:
    """One game to its end; choose[i] decides for seat i where there is anything to decide."""
    state = game.new(players=len(choose), **options)
    move = 0
    while not state.is_over:
        move += 1
        player = state.current_player
        if player == CHANCE:
            state.apply(chance.outcome(state))
        else:
            actions = state.legal_actions()
            state.apply(actions[0] if len(actions) == 1 else choose[player](state, move))
            chance.decided()
    return state


def play_deal(
    game: Game,
    line_up: Sequence[str],
    seed: int,
    number: int,
    times: dict[str, DecisionTimes] | None = None,
    limit: float | None = None,
    **options: Any,
) -> Deal:
    """A deal from every seating; bots' times are added to `times`, and `limit` is the time a
    decision may take (see `emporion.bots.ask`).

    A bot's own random numbers belong to its seat, like all other luck of the deal.
    """
    times = {} if times is None else times
    count = len(line_up)
    games = []
    for rotation in range(count):
        names = [line_up[(seat - rotation) % count] for seat in range(count)]
        engine_seconds = limit or MOVE_SECONDS
        bots = [
            make(name, _hash(seed, number, "seat", seat), engine_seconds=engine_seconds)
            for seat, name in enumerate(names)
        ]
        choose = [
            _asking(Timed(bot, times.setdefault(name, DecisionTimes())), name, limit)
            for bot, name in zip(bots, names, strict=True)
        ]
        state = play(game, choose, Chance(seed, number), **options)
        points = state.scores()
        standing = np.zeros(game.max_players, np.int64)
        standing_first(state.array, standing)
        seats = [(place + rotation) % count for place in range(count)]
        games.append(
            Played(
                points=tuple(points[seat] for seat in seats),
                standing=tuple(int(standing[seat]) for seat in seats),
            )
        )
    return Deal(tuple(games))


def _asking(bot: Bot, name: str, limit: float | None) -> Choose:
    return lambda state, move: ask(bot, state, name, move=move, limit=limit)


def deals_for(games: int, players: int) -> int:
    """How many deals make at least that many games."""
    return -(-games // players)


def series(
    game: Game,
    entrants: Sequence[str],
    games: int,
    seed: int,
    limit: float | None = None,
    **options: Any,
) -> Iterator[Deal]:
    """Deals of one line-up, enough for that many games."""
    for number in range(deals_for(games, len(entrants))):
        yield play_deal(game, entrants, seed, number, limit=limit, **options)


class Entry(msgspec.Struct, frozen=True):
    """How one of the bots did over a series."""

    bot: str
    games: int
    points: Estimate
    wins: Estimate
    """Share of victories; a shared one counts in parts."""


def summarise(entrants: Sequence[str], deals: Sequence[Deal]) -> list[Entry]:
    """Deals are the independent cases, so intervals are over deals."""
    return [
        Entry(
            bot=bot,
            games=sum(len(deal.games) for deal in deals),
            points=mean_of([deal.points(place) for deal in deals]),
            wins=share_of([deal.wins(place) for deal in deals]),
        )
        for place, bot in enumerate(entrants)
    ]
