"""One's own mistakes as puzzles: what cost much in games that were reviewed is asked again.

Nothing is thought about here: a review has said what was best, what the others lose and why. That
decision is kept with the profile, so it can be asked as long as its game is there, whatever becomes
of the review. What was not found comes back after some days, each time later.
"""

import contextlib
import zlib
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from emporion.core.chance import FairDice
from emporion.core.game import State as Position
from emporion.core.record import Header, Record
from emporion.lessons import Beat
from emporion.puzzles import Setting, setting_of
from emporion.review.data import Considered, Decision, Mark, Review
from emporion.server.database import Conflict, Database
from emporion.server.lessons import LEARNER, LessonBeat, beat_of, table_of
from emporion.server.picture import TableView, table_view
from emporion.server.puzzles import (
    DAY_MS,
    LOGGED,
    MOST_TRIES,
    NoSuchPuzzle,
    PuzzleAnswer,
    PuzzleLoss,
    Solution,
    leads,
    move_of,
    solved,
)
from emporion.server.records import in_thread
from emporion.server.reviews import Reviews
from emporion.server.rooms import Rooms
from emporion.server.schema import mistakes, reviews, tables
from emporion.server.summary import SeatSummary, Summary
from emporion.table import Asked, Person, Refusal, recorded
from emporion.table import events as e

DAYS: Final = (1, 3, 7, 21)
"""What was not found is asked again after so many days, once it is found after more of them; and
after the last no more."""
MOST: Final = 300
"""Of one profile; the oldest games' go first."""

State = Literal["new", "due", "later", "done"]


class MistakeLine(msgspec.Struct, frozen=True):
    """A mistake of one's own, without what would have been better."""

    review: str
    moment: int
    """After how many actions of its game it was made."""
    table: str | None
    """Where it was made; none of a record that somebody brought."""
    game: str
    theme: str
    """What was decided, in the game's word for it."""
    setting: Setting
    seat: int
    seats: tuple[SeatSummary, ...]
    """Who played."""
    played_at: int
    mark: Mark
    loss: PuzzleLoss
    """What it cost."""
    state: State
    """Never asked, to be asked again now or later, or found."""
    due_at: int | None
    """When it is asked again."""


class MistakeScene(msgspec.Struct, frozen=True):
    """A mistake as it is asked: the position before it."""

    mistake: MistakeLine
    seat: int
    table: TableView
    reconstructed: tuple[str, ...]
    before: LessonBeat


class MistakeAnswer(PuzzleAnswer, frozen=True):
    due_at: int | None
    """When it is asked again; none where it need not be."""


class _Kept(msgspec.Struct, frozen=True):
    game: str
    setting: Setting
    decision: Decision


class Mistakes:
    def __init__(self, database: Database, rooms: Rooms, of: Reviews) -> None:
        self._database = database
        self._rooms = rooms
        self._reviews = of

    # ---- collecting --------------------------------------------------------------------------

    async def collect(self, review_id: str, person: Person, seat: int) -> list[MistakeLine]:
        """The mistakes of a seat that was one's own; in a record that somebody brought, one says
        which it was, and another one takes its place."""
        record, review, at_table = await self._reviews.finished(review_id)
        if not 0 <= seat < len(record.players):
            raise Refusal("no-such-seat", seat=seat, seats=len(record.players))
        played_at = self._rooms.now()
        if at_table:
            table = (await self._rooms.room(review_id)).table
            played_at = table.at
            if table.seats[seat].profile != person.id:
                raise Refusal("not-your-seat", seat=seat)
        kept = await in_thread(partial(_mistakes, record, review, seat))
        await self._keep(person.id, review_id, seat, kept, played_at, instead=True)
        return [line for line in await self.of(person.id) if line.review == review_id]

    async def gather(self, review_id: str) -> None:
        """Everyone's at a table whose review is done. Whom the host seated has no profile."""
        record, review, _ = await self._reviews.finished(review_id)
        table = (await self._rooms.room(review_id)).table
        for number, seat in enumerate(table.seats):
            if seat.profile is None or table.at_hosts_screen(seat) or e.is_forgotten(seat.profile):
                continue
            kept = await in_thread(partial(_mistakes, record, review, number))
            await self._keep(seat.profile, review_id, number, kept, table.at)

    async def _keep(
        self,
        profile: str,
        review_id: str,
        seat: int,
        kept: Sequence[_Kept],
        played_at: int,
        *,
        instead: bool = False,
    ) -> None:
        now = self._rooms.now()

        def work(connection: sa.Connection) -> None:
            of_game = sa.and_(mistakes.c.profile == profile, mistakes.c.review == review_id)
            if instead:
                connection.execute(mistakes.delete().where(of_game, mistakes.c.seat != seat))
            for one in kept:
                content = zlib.compress(msgspec.json.encode(one))
                here = sa.and_(of_game, mistakes.c.moment == one.decision.moment)
                known = connection.execute(mistakes.update().where(here).values(content=content))
                if known.rowcount:
                    continue
                connection.execute(
                    mistakes.insert().values(
                        profile=profile,
                        review=review_id,
                        moment=one.decision.moment,
                        seat=seat,
                        content=content,
                        played_at=played_at,
                        tries=0,
                        step=None,
                        due_at=now,
                    )
                )
            _make_room(connection, profile)

        with contextlib.suppress(Conflict):  # kept twice at once, or the profile is gone
            await self._database.write(work)

    # ---- telling -----------------------------------------------------------------------------

    async def of(self, profile: str) -> list[MistakeLine]:
        """What is to be asked first, then what is new; the newest games first."""
        rows = await self._database.rows(
            _known().where(mistakes.c.profile == profile).order_by(*_NEWEST)
        )
        now = self._rooms.now()
        lines = await in_thread(lambda: [_line(row, now) for row in rows])
        order = ("due", "new", "later", "done")
        return sorted(lines, key=lambda line: order.index(line.state))

    async def scene(self, profile: str, review_id: str, moment: int) -> MistakeScene:
        row, _, record = await self._read(profile, review_id, moment)
        line = _line(row, self._rooms.now())
        return await in_thread(lambda: _scene(line, record))

    async def answer(
        self, profile: str, review_id: str, moment: int, actions: list[str] | None
    ) -> MistakeAnswer:
        """Whether an answer is right, or what it loses; or give up."""
        _, kept, record = await self._read(profile, review_id, moment)
        told = await in_thread(lambda: answered(record.at(moment), kept.decision, actions))
        due_at = await self._note(profile, review_id, moment, right=told.right)
        return MistakeAnswer(told.right, told.loss, told.elsewhere, told.solution, due_at)

    async def _read(
        self, profile: str, review_id: str, moment: int
    ) -> tuple[sa.Row[Any], _Kept, Record]:
        rows = await self._database.rows(_known().where(*_key(profile, review_id, moment)))
        if not rows:
            raise NoSuchPuzzle("no-such-puzzle")
        record = await self._reviews.game(review_id)
        return rows[0], _unpack(rows[0].content), record

    async def _note(self, profile: str, review_id: str, moment: int, *, right: bool) -> int | None:
        now = self._rooms.now()

        def work(connection: sa.Connection) -> int | None:
            here = sa.and_(*_key(profile, review_id, moment))
            before = connection.execute(sa.select(mistakes).where(here).with_for_update()).first()
            if before is None:
                return None
            step, due_at = after(before.step, before.due_at, right=right, now=now)
            tries = min(MOST_TRIES, before.tries + 1)
            values = {"tries": tries, "step": step, "due_at": due_at}
            connection.execute(mistakes.update().where(here).values(values))
            return due_at

        found: int | None = await self._database.write(work)
        return found

    async def clean(self) -> None:
        """Drop what can be asked no more, its game being gone."""
        lost = sa.and_(
            ~sa.exists().where(tables.c.id == mistakes.c.review),
            ~sa.exists().where(reviews.c.id == mistakes.c.review),
        )
        await self._database.write(
            lambda connection: connection.execute(mistakes.delete().where(lost))
        )


def after(
    step: int | None, due_at: int | None, *, right: bool, now: int
) -> tuple[int | None, int | None]:
    """How far one has come with a mistake, and when it is asked again: found at once, never; else
    after longer and longer. Found before it is due, as right after an attempt that failed, it
    comes all the same."""
    if not right:
        return 0, now + DAYS[0] * DAY_MS
    if due_at is None or due_at > now:
        return step, due_at
    if step is None or step + 1 == len(DAYS):
        return step, None
    return step + 1, now + DAYS[step + 1] * DAY_MS


def answered(state: Position, decision: Decision, actions: list[str] | None) -> PuzzleAnswer:
    """By what the review found: what lies within the error of the best is right as well, and what
    it did not even compare is wrong."""
    if actions is None:
        return PuzzleAnswer(False, None, False, _solution(state, decision))
    words = state.notation(state.parse(actions[0]))
    option = next((one for one in decision.options if one.words == words), None)
    if option is None:
        return PuzzleAnswer(False, None, False, None)
    if not _is_right(option, decision):
        return PuzzleAnswer(
            False, PuzzleLoss(option.loss.points.mean, option.loss.win.mean), False, None
        )
    best = _turn(decision) if words == decision.best else option.line
    if len(actions) > 1 and not leads(state, [words, *actions[1:]], best):
        return PuzzleAnswer(False, None, True, None)
    return PuzzleAnswer(True, None, False, _solution(state, decision))


def _is_right(option: Considered, decision: Decision) -> bool:
    return option.words == decision.best or not _beyond(option.loss.value)


def _beyond(loss: Any) -> bool:
    return bool(loss.mean > loss.error)


def _turn(decision: Decision) -> list[str]:
    return decision.why.turn if decision.why else decision.options[0].line


def _solution(state: Position, decision: Decision) -> Solution:
    turn = tuple(_turn(decision))
    return Solution(
        tuple(one.words for one in decision.options if _is_right(one, decision)),
        turn,
        solved(state.copy(), turn),
        tuple(decision.why.better) if decision.why else (),
        decision.loss.points,
        decision.loss.win,
    )


def _mistakes(record: Record, review: Review, seat: int) -> list[_Kept]:
    """The key moments of a seat that cost more than their error."""
    keys = {key.moment for key in review.seats[seat].keys if key.what == "decision"}
    return [
        _Kept(review.game, setting_of(record.at(one.moment)), one)
        for one in review.moments
        if isinstance(one, Decision) and one.moment in keys and _beyond(one.loss.value)
    ]


def _scene(line: MistakeLine, record: Record) -> MistakeScene:
    asked = Asked(LEARNER, 0, dice=FairDice.fresh())
    table = table_of(recorded(record, line.moment, asked, of="", lobby=0, seat=line.seat))
    state = record.at(max(0, line.moment - LOGGED))
    moves = [
        move_of(state, state.notation(action))
        for action in record.actions[max(0, line.moment - LOGGED) : line.moment]
    ]
    seen = table_view(table)
    replace = msgspec.structs.replace
    seats = tuple(
        seat
        if number == line.seat
        else replace(seat, profile=who.profile or (who.name and "-"), name=who.name, bot=who.bot)
        for number, (seat, who) in enumerate(zip(seen.seats, line.seats, strict=True))
    )
    return MistakeScene(
        line,
        line.seat,
        replace(seen, seats=seats),
        record.game.reconstructed(record.options),
        beat_of(Beat(tuple(moves), state.view())),
    )


_NEWEST: Final = (mistakes.c.played_at.desc(), mistakes.c.review, mistakes.c.moment)


def _key(profile: str, review_id: str, moment: int) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        mistakes.c.profile == profile,
        mistakes.c.review == review_id,
        mistakes.c.moment == moment,
    )


def _known() -> sa.Select[Any]:
    """Those whose game is there, with who played it."""
    return (
        sa.select(mistakes, tables.c.summary, reviews.c.record)
        .outerjoin(tables, tables.c.id == mistakes.c.review)
        .outerjoin(reviews, reviews.c.id == mistakes.c.review)
        .where(sa.or_(tables.c.id.is_not(None), reviews.c.record.is_not(None)))
    )


def _make_room(connection: sa.Connection, profile: str) -> None:
    newest = sa.select(mistakes.c.review, mistakes.c.moment).where(mistakes.c.profile == profile)
    for row in connection.execute(newest.order_by(*_NEWEST).offset(MOST)).all():
        connection.execute(mistakes.delete().where(*_key(profile, row.review, row.moment)))


def _unpack(content: bytes) -> _Kept:
    return msgspec.json.decode(zlib.decompress(content), type=_Kept)


def _line(row: sa.Row[Any], now: int) -> MistakeLine:
    kept = _unpack(row.content)
    decision = kept.decision
    return MistakeLine(
        row.review,
        row.moment,
        row.review if row.summary is not None else None,
        kept.game,
        decision.kind,
        kept.setting,
        row.seat,
        _seats(row),
        row.played_at,
        decision.mark,
        PuzzleLoss(decision.loss.points.mean, decision.loss.win.mean),
        _state(row, now),
        row.due_at,
    )


def _state(row: sa.Row[Any], now: int) -> State:
    if row.due_at is None:
        return "done"
    if row.tries == 0:
        return "new"
    return "due" if row.due_at <= now else "later"


def _seats(row: sa.Row[Any]) -> tuple[SeatSummary, ...]:
    if row.summary is not None:
        return msgspec.json.decode(row.summary, type=Summary).seats
    header = msgspec.json.decode(zlib.decompress(row.record).split(b"\n", 1)[0], type=Header)
    return tuple(SeatSummary(player.name, None, player.bot, False) for player in header.players)
