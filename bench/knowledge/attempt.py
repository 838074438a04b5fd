"""The same position with this and with that, both played to the end with the same luck: what one
decision is worth, by play and not by anybody's opinion.

A game of equals is played; of its decisions that a question is about, one is drawn; and each of the
ways to go on there is played out. Which action of a kind it is (which group the steward takes, say)
is up to a search.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import emporion
from emporion.arena.match import parts_of, won_parts
from emporion.arena.table import Table
from emporion.bots import mind_of
from emporion.bots.protocol import Budget
from emporion.core.chance import Rng
from emporion.core.errors import InvalidState
from emporion.core.game import Game, State
from emporion.core.kernel import round_number_first
from emporion.games.corinth.components import (
    BUILDING_GOATS,
    BUILDING_GOLD,
    BUILDINGS,
)
from emporion.games.rhodes.components import DEVELOPMENTS
from knowledge.allowed import LimitedBot
from knowledge.experiment import Experiment

WAYS: Final = 60
"""That a process plays at a time, about."""
DEEPER: Final = 4
"""So many times the simulations of a decision choose the action of a kind."""

AS_IT_IS, WITHOUT, AGAINST = "as it is", "without", ", against"
TURN: Final = "choose"
"""The decision that a turn of Corinth begins with."""
NOBODY: Final = -1

Ways = dict[str, State]
"""By its label: the position to play on from. The first is what the others are compared with."""


class Moment(NamedTuple):
    """A decision of a game. All numbers count from 0."""

    state: State
    action: int
    """What was done in the game."""
    seat: int
    place: int
    """From the first player on."""
    turn: int
    """Corinth: which turn of the seat it is."""
    round: int
    nth: int
    """Which decision of its kind it is for the seat."""

    @property
    def roll(self) -> int:
        """Corinth: which roll of the seat it is."""
        return self.round // self.state.players


class Question(NamedTuple):
    kind: str
    """Of the decisions it is about."""
    labels: tuple[str, ...]
    stage: str
    """What the answer is asked by, as a moment calls it."""
    stages: int
    ways: Callable[[Moment, LimitedBot], Ways]
    """Fewer than two where there is nothing to compare."""


def _actions(moment: Moment) -> dict[str, int]:
    state = moment.state
    return {state.game.notation(state.data, one): one for one in state.legal_actions()}


def _after(moment: Moment, action: int) -> State:
    state = moment.state.copy()
    state.apply(action)
    return state


def _each(prefix: str, labels: tuple[str, ...]) -> Callable[[Moment, LimitedBot], Ways]:
    def ways(moment: Moment, bot: LimitedBot) -> Ways:
        del bot
        actions = _actions(moment)
        return {
            label: _after(moment, actions[f"{prefix} {label}"])
            for label in labels
            if f"{prefix} {label}" in actions
        }

    return ways


def _instead(label: str, begins: str) -> Callable[[Moment, LimitedBot], Ways]:
    """The best action that begins with these words, and before it the best of the others. Where the
    game went on with another one, the label says *against*: it would not have been played."""

    def ways(moment: Moment, bot: LimitedBot) -> Ways:
        actions = _actions(moment)
        meant = [one for words, one in actions.items() if words.startswith(begins)]
        others = [one for words, one in actions.items() if not words.startswith(begins)]
        if not meant or not others:
            return {}
        own = label if moment.action in meant else f"{label}{AGAINST}"
        return {
            WITHOUT: _after(moment, bot.best_of(moment.state, others)),
            own: _after(moment, bot.best_of(moment.state, meant)),
        }

    return ways


def _buildings(moment: Moment, bot: LimitedBot) -> Ways:
    """At the beginning of a turn: a building less, or one more, with the same gold and goats in
    hand, where the sheet has the symbols for that."""
    del bot
    found = {AS_IT_IS: moment.state}
    seat = moment.seat
    for building, label in enumerate(BUILDINGS):
        state = moment.state.copy()
        data = state.data
        owned = (int(data.buildings[seat]) >> building) & 1 == 1
        sign = -1 if owned else 1
        data.buildings[seat] ^= 1 << building
        for price, gained, spent in (
            (BUILDING_GOLD[building], data.gold_gained, data.gold_spent),
            (BUILDING_GOATS[building], data.goats_gained, data.goats_spent),
        ):
            gained[seat] += sign * price
            spent[seat] += sign * price
        with suppress(InvalidState):
            state.game.check(data)
            found[f"{'without' if owned else 'with'} {label}"] = state
    return found


def _openings(moment: Moment, bot: LimitedBot) -> Ways:
    """What the search takes as the first tile, and every other one in its place."""
    if moment.nth > 0:
        return {}
    actions = _actions(moment)
    own = bot.best_of(moment.state, list(actions.values()))
    return {"its own": _after(moment, own)} | {
        words.removeprefix("acquire "): _after(moment, action)
        for words, action in actions.items()
        if action != own
    }


def questions(game: Game, players: int, **options: Any) -> dict[str, Question]:
    if game.name == "corinth":
        dice = tuple(map(str, range(4)))
        having = (AS_IT_IS, *(f"{word} {one}" for word in ("with", "without") for one in BUILDINGS))
        moving = (WITHOUT, "steward", f"steward{AGAINST}")
        return {
            "dice": Question("buy", dice, "roll", 6, _each("buy", dice)),
            "move": Question("choose", moving, "turn", 18, _instead("steward", "steward")),
            "buildings": Question("choose", having, "turn", 18, _buildings),
        }
    data = game.new(players, **options).data
    tiles = tuple(
        dict.fromkeys(
            words.removeprefix("acquire ")
            for words in game.uses(data)
            if words is not None and words.startswith("acquire ") and words[-1].isdigit()
        )
    )
    return {
        "opening": Question("start", ("its own", *tiles), "place", players, _openings),
        **{
            f"acquire {one}": Question(
                "town-hall",
                (WITHOUT, one, f"{one}{AGAINST}"),
                "round",
                40,
                _instead(one, f"acquire {one}"),
            )
            for one in DEVELOPMENTS
        },
    }


class End(NamedTuple):
    """What became of whoever decided."""

    wins: int
    """In parts of a victory."""
    points: int
    lead: int
    """Over the best other."""


class Answer(NamedTuple):
    stage: int
    ends: dict[str, End]
    """By way, in the order of the ways."""


class Anywhere(Table):
    """Equal bots that go on from any position."""

    def whole(self, state: State, seed: int, number: int) -> NDArray[np.int16]:
        """The actions of a whole game."""
        self._start = state.array
        _, log = self.play(seed, number, 1, 1, decisions=True)
        return log.action

    def go_on(self, state: State, seat: int, seed: int, number: int) -> End:
        self._start = state.array
        games, _ = self.play(seed, number, 1, 1)
        players = state.players
        won = won_parts(games, players, parts_of(players))[0]
        points = games.lines[0, :players].sum(axis=1)
        lead = points[seat] - np.delete(points, seat).max()
        return End(int(won[seat]), int(points[seat]), int(lead))


def moments(game: Game, players: int, actions: Any, kind: str) -> Iterator[Moment]:
    """All decisions of a kind in a game."""
    state = game.new(players)
    first = NOBODY
    turns = Counter[int]()
    met = Counter[int]()
    for action in actions.tolist():
        seat = state.current_player
        if seat >= 0:
            first = seat if first == NOBODY else first
            here = game.kind(state.data)
            turns[seat] += here == TURN
            if here == kind:
                number = round_number_first(state.array) - 1
                place = (seat - first) % players
                yield Moment(state.copy(), action, seat, place, turns[seat] - 1, number, met[seat])
                met[seat] += 1
        state.apply(action)


class Task(NamedTuple):
    game: str
    players: int
    simulations: int
    seed: int
    first: int
    games: int
    question: str

    def play(self) -> list[Answer]:
        """By game that had such a decision."""
        game = emporion.game(self.game)
        question = questions(game, self.players)[self.question]
        mind = mind_of(f"search:{self.simulations}")
        assert mind is not None
        fresh = game.new(self.players)
        table = Anywhere(fresh, [mind] * self.players, np.zeros(1, np.int32))
        found = []
        for number in range(self.first, self.first + self.games):
            bot = LimitedBot(number, Budget(simulations=DEEPER * self.simulations), lambda *_: ())
            rng = Rng(self.seed, number)
            actions = table.whole(fresh, self.seed, number)
            left = list(moments(game, self.players, actions, question.kind))
            while left:
                moment = left.pop(rng.below(len(left)))
                ways = question.ways(moment, bot)
                if len(ways) > 1:
                    ends = {
                        label: table.go_on(state, moment.seat, self.seed, number)
                        for label, state in ways.items()
                    }
                    found.append(Answer(getattr(moment, question.stage), ends))
                    break
        return found


class Try(Experiment):
    word = "try"

    def __init__(self, game: str, players: int, simulations: int, name: str, seed: int) -> None:
        super().__init__(game, players, f"search:{simulations}", name, seed)
        self._simulations = simulations
        self._name = name
        self._question = questions(self.game, players)[name]

    def tasks(self, games: int) -> Iterator[Task]:
        at_once = max(1, WAYS // len(self._question.labels))
        for at in range(0, games, at_once):
            some = min(at_once, games - at)
            yield Task(
                self.game.name, self.players, self._simulations, self.seed, at, some, self._name
            )

    def count(self, task: Task, found: list[Answer]) -> None:
        """Differences from the first way, by stage and label; `games` counts positions."""
        del task
        question = self._question
        shape = (question.stages, len(question.labels))
        for stage, ends in found:
            self.counts.games += 1
            compared = next(iter(ends.values()))
            for label, end in ends.items():
                at = question.labels.index(label)
                for what, value, other in zip(End._fields, end, compared, strict=True):
                    self.counts.tally(what, shape, [value - other], [stage], [at])
