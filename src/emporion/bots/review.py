"""A whole record looked at: what every decision cost, and what every roll brought."""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from emporion.bots import net as nets
from emporion.bots.advice import Advice, Figure, Gap, Luck, Option, chance_luck
from emporion.bots.net_playout import make_workspace
from emporion.bots.protocol import Budget
from emporion.bots.search import SearchBot
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.record import Record

COSTLIEST: Final = 3


class NothingToReview(EmporionError):
    """Nobody had a choice yet, and nothing was rolled."""


class Effort(msgspec.Struct, frozen=True):
    """How much to think about each decision: simulations of the search, playouts per action."""

    simulations: int = 800
    playouts: int = 200
    seed: int = 1


class Decision(msgspec.Struct, frozen=True, tag="decision"):
    """A decision in which there was a choice, and what it cost."""

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
    """The sums over a seat's decisions and over all rolls."""

    seat: int
    name: str
    decisions: int
    loss: Gap
    luck: Luck
    costliest: list[int]
    """The numbers of the decisions that cost most."""


class Review(msgspec.Struct, frozen=True, rename={"effort": "thinking"}):
    """A whole record, reviewed. (JSON calls the effort `thinking`.)"""

    game: str
    players: list[str]
    finished: bool
    effort: Effort
    moments: list[Decision | Roll]
    seats: list[Summary]


Task = Callable[[], Decision | Roll]


def tasks(record: Record, effort: Effort, seat: int | None = None) -> Iterator[Task]:
    """One task for each decision in which there was a choice (of a seat, from 0, or of all) and for
    each roll. They are independent: call them in any order, in any thread."""
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
            yield _roll(before, state.copy(), n - len(rolled), rolled, mover, effort)
            before, rolled = None, []
        mover = player
        if seat in (None, player) and len(state.legal_actions()) > 1:
            yield _decision(state.copy(), n, action, effort)
    last = record.state
    if before is not None and last.current_player != CHANCE:
        first = len(record.actions) + 1 - len(rolled)
        yield _roll(before, last.copy(), first, rolled, mover, effort)


def _decision(state: State, n: int, action: int, effort: Effort) -> Task:
    def task() -> Decision:
        advice = analyse(state, effort, n)
        chosen = advice.option(action)
        return Decision(
            n, advice.seat + 1, chosen.words, advice.options[0].words, chosen.loss, advice.options
        )

    return task


def analyse(state: State, effort: Effort, n: int = 0) -> Advice:
    """One decision; its random numbers depend on the seed and its number alone."""
    bot = SearchBot(_seed(effort, n), Budget(simulations=effort.simulations))
    return bot.analyse(state, Budget(simulations=effort.playouts))


def _roll(
    before: State, after: State, n: int, outcomes: list[str], mover: int | None, effort: Effort
) -> Task:
    def task() -> Roll:
        workspace = make_workspace(before.game, nets.load(before.game))
        luck = chance_luck(before, after, workspace, _seed(effort, n))
        return Roll(n, outcomes, None if mover is None else mover + 1, luck)

    return task


def _seed(effort: Effort, n: int) -> int:
    return (effort.seed << 24) + n


def review(record: Record, effort: Effort, moments: list[Decision | Roll]) -> Review:
    """The results of the tasks, in order, with a summary of every seat."""
    if not moments:
        raise NothingToReview("nothing-to-analyse")
    moments = sorted(moments, key=lambda moment: moment.n)
    return Review(
        record.game.name,
        [player.name for player in record.players],
        record.state.is_over,
        effort,
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
