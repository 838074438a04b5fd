"""A whole record looked at: what every decision cost, and what every roll brought."""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from emporion.bots import net as nets
from emporion.bots.advice import Advice, Figure, Gap, Luck, Option, chance_luck
from emporion.bots.ahead import bench
from emporion.bots.protocol import Budget
from emporion.bots.search import SearchBot
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.record import Record

COSTLIEST: Final = 3


class NothingToReview(EmporionError):
    """Nobody had a choice yet, and nothing was rolled."""


class Thinking(msgspec.Struct, frozen=True):
    """How much to think about each decision."""

    simulations: int = 800
    playouts: int = 200
    seed: int = 1


class Decision(msgspec.Struct, frozen=True, tag="decision"):
    n: int
    """The action's number in the record."""
    seat: int
    """From 1, as in the record."""
    chosen: str
    best: str
    loss: Gap
    options: list[Option]
    """The best first."""


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Chance events one after another."""

    n: int
    """The number of the first of them."""
    outcomes: list[str]
    mover: int | None
    """The seat that decided last, from 1: whose roll it is."""
    luck: list[Luck]
    """By seat."""


class Summary(msgspec.Struct, frozen=True):
    seat: int
    name: str
    decisions: int
    loss: Gap
    luck: Luck
    costliest: list[int]
    """The numbers of the decisions that cost most."""


class Review(msgspec.Struct, frozen=True):
    game: str
    players: list[str]
    finished: bool
    thinking: Thinking
    moments: list[Decision | Roll]
    seats: list[Summary]


Work = Callable[[], Decision | Roll]


def works(record: Record, thinking: Thinking, seat: int | None = None) -> Iterator[Work]:
    """What there is to do, each to be done whenever and wherever: the seat's decisions (from 0,
    or everyone's) in which there was a choice, and every roll."""
    mover: int | None = None
    rolled: list[str] = []
    before: State | None = None
    for n, (state, action) in enumerate(record.steps(), 1):
        player = state.current_player
        words = record.game.notation(state.data, action)
        if player == CHANCE:
            before = before or state.copy()
            rolled.append(words)
            continue
        if before is not None:
            yield _roll(before, state.copy(), n - len(rolled), rolled, mover, thinking)
            before, rolled = None, []
        mover = player
        if seat in (None, player) and len(state.legal_actions()) > 1:
            yield _decision(state.copy(), n, action, thinking)
    last = record.state
    if before is not None and last.current_player != CHANCE:
        first = len(record.actions) + 1 - len(rolled)
        yield _roll(before, last.copy(), first, rolled, mover, thinking)


def _decision(state: State, n: int, action: int, thinking: Thinking) -> Work:
    def work() -> Decision:
        advice = analyse(state, thinking, n)
        chosen = advice.option(action)
        return Decision(
            n, advice.seat + 1, chosen.words, advice.options[0].words, chosen.loss, advice.options
        )

    return work


def analyse(state: State, thinking: Thinking, n: int = 0) -> Advice:
    """One decision, with chance of its own."""
    bot = SearchBot(_seed(thinking, n), Budget(simulations=thinking.simulations))
    return bot.analyse(state, Budget(simulations=thinking.playouts))


def _roll(
    before: State, after: State, n: int, outcomes: list[str], mover: int | None, thinking: Thinking
) -> Work:
    def work() -> Roll:
        net = nets.load(before.game)
        at = bench(before.game, net)
        luck = chance_luck(before, after, net, at, _seed(thinking, n))
        return Roll(n, outcomes, None if mover is None else mover + 1, luck)

    return work


def _seed(thinking: Thinking, n: int) -> int:
    return (thinking.seed << 24) + n


def review(record: Record, thinking: Thinking, moments: list[Decision | Roll]) -> Review:
    """What was found, in order, with a summary of every seat."""
    if not moments:
        raise NothingToReview("nothing-to-analyse")
    moments = sorted(moments, key=lambda moment: moment.n)
    return Review(
        record.game.name,
        [player.name for player in record.players],
        record.state.is_over,
        thinking,
        moments,
        [_summary(seat, player.name, moments) for seat, player in enumerate(record.players)],
    )


def _summary(seat: int, name: str, moments: list[Decision | Roll]) -> Summary:
    mine = [
        moment for moment in moments if isinstance(moment, Decision) and moment.seat == seat + 1
    ]
    luck = [moment.luck[seat] for moment in moments if isinstance(moment, Roll)]
    costly = sorted(mine, key=lambda decision: -decision.loss.value.mean)[:COSTLIEST]
    return Summary(
        seat + 1,
        name,
        len(mine),
        Gap(
            _sum([decision.loss.points for decision in mine]),
            _sum([decision.loss.win for decision in mine]),
            _sum([decision.loss.value for decision in mine]),
        ),
        Luck(_sum([one.points for one in luck]), _sum([one.win for one in luck])),
        [decision.n for decision in costly if decision.loss.value.mean > 0],
    )


def _sum(figures: list[Figure]) -> Figure:
    return Figure(
        sum(figure.mean for figure in figures),
        sum(figure.error**2 for figure in figures) ** 0.5,
    )
