"""Reviews of finished games: jobs that go on while somebody waits for them.

Whoever asks or watches keeps a job going at this process; its turns go through a fair queue, one by
one, at the expense of whoever asked first. What is found is kept in the store, so a job goes on
where it was, after a restart or at another process: one of them holds it and works, the others
look at what it has kept.
"""

import asyncio
import contextlib
import hashlib
import logging
import time
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from functools import partial
from typing import Any, Final, Literal, TypeVar

import msgspec

from emporion.bots.registry import has_net
from emporion.core.errors import EmporionError
from emporion.core.game import Game
from emporion.core.record import Record
from emporion.core.registry import game as find_game
from emporion.review import Decision, Effort, Plan, Review, made_by
from emporion.review.data import Mark, Verdict
from emporion.server import metrics
from emporion.server.botroom import BotRoom
from emporion.server.cluster import AT_ONCE, AT_ONCE_REVIEW, SECONDS, Cluster, Work
from emporion.server.database import Database, StoreError
from emporion.server.effects import effect_of
from emporion.server.opening import Opening
from emporion.server.outcomes import CommandResult
from emporion.server.picture import MoveLine
from emporion.server.problems import Busy, TooMany, whole_seconds
from emporion.server.records import in_thread
from emporion.server.review_store import Found, ReviewStore, Row
from emporion.server.rooms import Rooms
from emporion.server.thinking import Crowded, GivenUp, Job, Lane
from emporion.server.whereabouts import Whereabouts
from emporion.table import Person, Refusal

EFFORT: Final = Effort()
MOST_ACTIONS: Final = 5000
"""The longest games that people play have a fifth of it."""
AT_A_TIME: Final = 2
"""How many somebody may have made at once …"""
AT_A_TIME_NETWORK: Final = 8
"""… how many everyone in a network together …"""
AT_A_TIME_ALL: Final = 32
"""… and how many everyone."""
MOST_WAITING: Final = 1000
NICE: Final = 10
"""Bots and hints are thought about first."""
GRACE_SECONDS: Final = 10.0
"""How long a job goes on without anybody, for whoever has just asked or lost a connection."""
KEEP_SECONDS: Final = 3.0
"""How often what is found is kept."""
FOLLOW_SECONDS: Final = 1.0
"""How often to look at what another process has kept."""
RETRY_SECONDS: Final = 1.0
TELL_SECONDS: Final = 0.4
"""The least time between two messages of a stream."""
BEAT_SECONDS: Final = 15.0

log = logging.getLogger("emporion.reviews")

T = TypeVar("T")
Judge = Callable[[int], Awaitable[list[Decision]]]
"""What the decisions of a turn cost, by its number."""


class NoSuchReview(EmporionError):
    """Nobody has asked for it, or it was let go."""


class Asked(msgspec.Struct, frozen=True):
    id: str
    """Where to look: `/api/reviews/{id}`."""


class ReviewView(msgspec.Struct, frozen=True):
    """A review as far as it has come."""

    id: str
    table: str | None
    """The table whose game it is; none of a record that somebody brought."""
    state: Literal["open", "done", "failed"]
    outdated: bool
    """Made with another net than the server has now: it can be asked for again."""
    left: float | None
    """About how many seconds it takes until it is done; none where nobody knows."""
    review: Review | None
    """None until the first estimates are there."""


class ReviewNews(msgspec.Struct, frozen=True):
    """What a stream tells of new."""

    done: int
    left: float | None
    moments: list[Decision]
    seats: list[Verdict]


class LineStep(msgspec.Struct, frozen=True):
    """An action of the line that was better, and the position after it."""

    words: str
    seat: int
    effect: Any
    view: Any


class ReviewMoment(msgspec.Struct, frozen=True):
    moment: int
    view: Any
    line: list[LineStep]
    """What was better, step by step; empty where nothing was."""


class Marks(msgspec.Struct, frozen=True):
    marks: dict[int, Mark]
    """By the number of the action."""


class _Live:
    """A job at this process, and those who wait for it."""

    def __init__(self, review_id: str) -> None:
        self.id = review_id
        self.watching = 0
        self.subscribers: set[asyncio.Event] = set()
        self.task: asyncio.Task[None] | None = None
        self.review: Review | None = None
        self.decisions: list[Decision] = []
        """In the order in which they were found."""
        self.state: Literal["open", "done", "failed"] = "open"
        self.asker = ""
        self.began = 0.0
        self.begun_with = 0

    def tell(self) -> None:
        for event in self.subscribers:
            event.set()

    @property
    def left(self) -> float | None:
        if self.review is None or self.state != "open":
            return None
        done = len(self.decisions) - self.begun_with
        if done < 3:
            return None
        each = (time.monotonic() - self.began) / done
        return round(each * (self.review.total - len(self.decisions)), 1)


class Reviews:
    def __init__(
        self,
        database: Database,
        rooms: Rooms,
        opening: Opening,
        botroom: BotRoom,
        whereabouts: Whereabouts,
    ) -> None:
        self._rooms = rooms
        self._opening = opening
        self._botroom = botroom
        self._whereabouts = whereabouts
        self._store = ReviewStore(database)
        settings = rooms.settings
        self.lane = Lane(
            "review",
            max(1, settings.bot_threads // 2),
            most=MOST_WAITING,
            limit=settings.bot_timeout,
            nice=NICE,
        )
        self._cluster = Cluster(settings.ray) if settings.ray else None
        self._far = Lane("cluster", AT_ONCE, most=MOST_WAITING, limit=SECONDS, nice=NICE)
        """Threads that wait for the cluster."""
        self._live: dict[str, _Live] = {}
        self.done: Callable[[str], Awaitable[None]] | None = None
        """Called with every review of a table that is done here."""

    # ---- asking ------------------------------------------------------------------------------

    async def ask_table(self, table_id: str, person: Person, *, again: bool) -> Asked:
        table = (await self._rooms.room(table_id)).table
        if table.state is None or table.phase != "over":
            raise Refusal("not-over")
        return await self._ask(
            table_id, find_game(table.setup.game), len(table.actions), person, again=again
        )

    async def ask_record(self, content: bytes, person: Person, *, again: bool) -> Asked:
        record, lines = await in_thread(lambda: _read(content))
        review_id = hashlib.sha256(lines).hexdigest()[:32]
        return await self._ask(
            review_id, record.game, len(record.actions), person, again=again, record=lines
        )

    async def _ask(
        self,
        review_id: str,
        game: Game,
        actions: int,
        person: Person,
        *,
        again: bool,
        record: bytes | None = None,
    ) -> Asked:
        if not has_net(game.name):
            raise Refusal("no-review", game=game.name)
        if actions > MOST_ACTIONS:
            raise Refusal("review-too-long", most=MOST_ACTIONS)
        known = await self._store.read(review_id)
        if known is None or known.state == "open":
            self._check_room(person, review_id)
        version = made_by(game)
        await self._store.ask(review_id, person.id, record, version, self._rooms.now())
        if known is not None:
            outdated = known.made_by != version or known.state == "failed"
            lost = known.state == "done" and known.found.review is None  # of an earlier version
            if lost or (again and outdated):
                await self._store.begin_again(review_id, version)
                self._forget(review_id)
        with self._watching(review_id) as live:
            live.asker = live.asker or person.id
            return Asked(review_id)

    def _check_room(self, person: Person, review_id: str) -> None:
        working = [live for live in self._live.values() if live.state == "open"]
        if any(live.id == review_id for live in working):
            return
        if len(working) >= AT_A_TIME_ALL:
            metrics.THINKING.labels("review", "refused").inc()
            raise Busy("reviews-busy", seconds=whole_seconds(self.lane.patience()))
        mine = sum(live.asker == person.id for live in working)
        here = dict(self._whereabouts.networks(person.id))
        near = {
            name: sum(name in dict(self._whereabouts.networks(live.asker)) for live in working)
            for name in here
        }
        if mine >= AT_A_TIME or any(
            near[name] >= factor * AT_A_TIME_NETWORK for name, factor in here.items()
        ):
            metrics.THINKING.labels("review", "refused").inc()
            raise TooMany("too-many-reviews", seconds=whole_seconds(self.lane.patience()))

    # ---- telling -----------------------------------------------------------------------------

    async def view(self, review_id: str) -> ReviewView:
        row = await self._row(review_id)
        live = self._live.get(review_id)
        review = row.found.review or (live.review if live else None)
        return self._view(row, review, await self._names(row))

    def _view(self, row: Row, review: Review | None, names: list[str]) -> ReviewView:
        live = self._live.get(row.id)
        return ReviewView(
            row.id,
            row.id if row.record is None else None,
            row.state,
            review is not None and row.made_by != made_by(find_game(review.game)),
            live.left if live and row.state == "open" else None,
            None if review is None else _named(review, names),
        )

    async def stream(self, review_id: str) -> AsyncGenerator[bytes, None]:
        """`review` first, as far as it has come; `found` for what is new; `review` again once
        everything is there, or `failed`; then it ends."""
        row = await self._row(review_id)
        names = await self._names(row)
        if row.found.review is not None:
            yield _message("review", self._view(row, row.found.review, names))
            return
        with self._watching(review_id) as live, _subscribed(live) as event:
            told = -1
            while not self._rooms.closing.is_set():
                event.clear()
                if self._live.get(review_id) is not live:
                    return  # it was begun again
                if live.state == "failed":
                    yield _message("failed", {})
                    return
                if live.state == "done":
                    yield _message("review", await self.view(review_id))
                    return
                review = live.review
                if review is not None and told < 0:
                    yield _message("review", self._view(row, review, names))
                elif review is not None and review.done > told:
                    new = live.decisions[told : review.done]
                    seats = _named(review, names).seats
                    yield _message("found", ReviewNews(review.done, live.left, new, seats))
                told = review.done if review is not None else told
                try:
                    async with asyncio.timeout(BEAT_SECONDS):
                        await event.wait()
                    await asyncio.sleep(TELL_SECONDS)
                except TimeoutError:
                    yield b"event: beat\ndata: %d\n\n" % self._rooms.now()

    async def moment(self, review_id: str, moment: int) -> ReviewMoment:
        """A position on the way, and the better line from there on."""
        row = await self._row(review_id)
        review = row.found.review
        live = self._live.get(review_id)
        if review is None and live is not None:
            review = live.review
        record = await self._record(row)
        if moment > len(record.actions):
            raise Refusal("no-such-moment", given=moment, last=len(record.actions))
        decision = next(
            (
                one
                for one in (review.moments if review else ())
                if isinstance(one, Decision) and one.moment == moment
            ),
            None,
        )
        return await in_thread(lambda: look_at(record, moment, decision))

    async def moves(self, review_id: str, after: int, limit: int) -> tuple[list[MoveLine], bool]:
        """The actions of the game, in words and with what they did."""
        record = await self._record(await self._row(review_id))
        return await in_thread(lambda: moves_of(record, after, limit))

    async def found(self, review_id: str) -> tuple[Record, Review]:
        """The game and what is known of it, for whoever keeps it."""
        row = await self._row(review_id)
        live = self._live.get(review_id)
        review = row.found.review or (live.review if live else None)
        if review is None:
            raise NoSuchReview("no-such-review")
        record = await self._record(row)
        return record, _named(review, [player.name for player in record.players])

    async def finished(self, review_id: str) -> tuple[Record, Review, bool]:
        """The game and its whole review, and whether it is a table's."""
        row = await self._row(review_id)
        if row.found.review is None:
            raise NoSuchReview("no-such-review")
        return await self._record(row), row.found.review, row.record is None

    async def game(self, review_id: str) -> Record:
        """The game, also where its review is gone."""
        row = await self._store.read(review_id)
        if row is not None:
            return await self._record(row)
        return await in_thread((await self._rooms.room(review_id)).table.record)

    async def try_it(
        self, review_id: str, moment: int, seat: int, by: Person, command_id: str
    ) -> CommandResult:
        """A new table that goes on from a moment of the game."""
        row = await self._row(review_id)
        if row.record is None:
            return await self._opening.what_if(review_id, moment, seat, by, command_id)
        record = await self._record(row)
        return await self._opening.from_record(review_id, record, moment, seat, by, command_id)

    async def marks(self, review_id: str) -> Marks:
        """How good the choices were, as far as they were looked at; none where nobody asked."""
        row = await self._store.read(review_id)
        if row is None:
            return Marks({})
        review = row.found.review
        among = review.moments if review else row.found.decisions
        return Marks({one.n: one.mark for one in among if isinstance(one, Decision)})

    async def _row(self, review_id: str) -> Row:
        row = await self._store.read(review_id)
        if row is None:
            raise NoSuchReview("no-such-review")
        return row

    async def _names(self, row: Row) -> list[str]:
        return [player.name for player in (await self._record(row)).players]

    async def _record(self, row: Row) -> Record:
        content = row.record
        if content is not None:
            return await in_thread(lambda: Record.read(content.splitlines()))
        table = (await self._rooms.room(row.id)).table
        return await in_thread(table.record)

    # ---- working -----------------------------------------------------------------------------

    @contextlib.contextmanager
    def _watching(self, review_id: str) -> Iterator[_Live]:
        """Keep a job going, and a little longer."""
        live = self._live.get(review_id)
        if live is None:
            live = self._live[review_id] = _Live(review_id)
            live.task = asyncio.create_task(self._work(live))
        live.watching += 1
        try:
            yield live
        finally:
            live.watching -= 1
            asyncio.get_running_loop().call_later(GRACE_SECONDS, self._leave, live)

    def _leave(self, live: _Live) -> None:
        if live.watching == 0 and self._live.get(live.id) is live:
            self._forget(live.id)

    def _forget(self, review_id: str) -> None:
        live = self._live.pop(review_id, None)
        if live is not None and live.task is not None:
            live.task.cancel()
            live.tell()

    async def stop(self) -> None:
        tasks = [live.task for live in self._live.values() if live.task is not None]
        for task in tasks:
            task.cancel()
        self.lane.close()
        self._far.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._cluster is not None:
            await in_thread(self._cluster.close)

    async def clean(self) -> None:
        await self._store.clean(self._rooms.now())

    async def _work(self, live: _Live) -> None:
        while live.state == "open":
            try:
                await self._attempt(live)
            except (Crowded, GivenUp, StoreError):
                await asyncio.sleep(RETRY_SECONDS)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("review failed", extra={"review": live.id})
                live.state = "failed"
                with contextlib.suppress(StoreError):
                    await self._store.keep(live.id, Found(), self._rooms.now(), state="failed")
            live.tell()

    async def _attempt(self, live: _Live) -> None:
        row = await self._row(live.id)
        live.asker = row.profile
        if row.state != "open":
            live.review, live.state = row.found.review, row.state
            return
        record = await self._record(row)
        await self._botroom.compiled(record.game.name)
        path = (*self._whereabouts.path(row.profile), live.id)

        async def think(work: Callable[[], T]) -> T:
            found: T = await self.lane.think(Job(path, work))
            return found

        plan = await think(lambda: Plan(record, EFFORT))
        series, rolls = await think(plan.rough)
        live.decisions = row.found.decisions if row.made_by == made_by(record.game) else []

        def summed() -> Review:
            return plan.review(series, rolls, live.decisions)

        live.review = await think(summed)
        live.tell()
        try:
            while not await self._store.hold(live.id, self._rooms.now()):
                # Another process is at work on it.
                await asyncio.sleep(FOLLOW_SECONDS)
                row = await self._row(live.id)
                if row.state != "open":
                    live.review, live.state = row.found.review, row.state
                    return
                if len(row.found.decisions) > len(live.decisions):
                    live.decisions = row.found.decisions
                    live.review = await think(summed)
                    live.tell()
            cluster, work = self._cluster, Work.of(record, EFFORT)

            async def judge(number: int) -> list[Decision]:
                if cluster is None:
                    return await think(partial(plan.judge, plan.turns[number]))
                job = Job(path, partial(cluster.judge, plan, work, number))
                found: list[Decision] = await self._far.think(job)
                return found

            await self._judge(live, plan, judge, think, summed)
            if self.done is not None and row.record is None and live.state == "done":
                await self.done(live.id)
        finally:
            if live.state == "open":
                await asyncio.shield(self._let_go(live))

    async def _judge(
        self, live: _Live, plan: Plan, judge: Judge, think: Any, summed: Callable[[], Review]
    ) -> None:
        live.began, live.begun_with = time.monotonic(), len(live.decisions)
        kept = time.monotonic()
        known = {decision.moment for decision in live.decisions}
        todo = deque(n for n, turn in enumerate(plan.turns) if turn[0].moment not in known)

        async def work() -> None:
            nonlocal kept
            while todo:
                found = await judge(todo.popleft())
                live.decisions += found
                live.review = await think(summed)
                live.tell()
                if time.monotonic() - kept > KEEP_SECONDS:
                    kept = time.monotonic()
                    if not await self._keep(live):
                        todo.clear()
                        raise GivenUp  # another process holds it

        at_once = AT_ONCE_REVIEW if self._cluster is not None else 1
        ended = await asyncio.gather(*(work() for _ in range(at_once)), return_exceptions=True)
        for error in ended:
            if error is not None:
                raise error
        found = await think(lambda: plan.explain(summed()))
        await self._store.keep(
            live.id, Found(review=_named(found, [])), self._rooms.now(), state="done"
        )
        live.review, live.state = found, "done"

    async def _keep(self, live: _Live) -> bool:
        return await self._store.keep(live.id, Found(live.decisions), self._rooms.now())

    async def _let_go(self, live: _Live) -> None:
        with contextlib.suppress(StoreError):
            if await self._keep(live):
                await self._store.let_go(live.id)


@contextlib.contextmanager
def _subscribed(live: _Live) -> Iterator[asyncio.Event]:
    event = asyncio.Event()
    live.subscribers.add(event)
    try:
        yield event
    finally:
        live.subscribers.discard(event)


def _read(content: bytes) -> tuple[Record, bytes]:
    """A record that somebody brought, and its lines as they are always written."""
    record = Record.read(content.splitlines())
    if not record.state.is_over:
        raise Refusal("not-over")
    return record, "".join(record.lines()).encode()


def _named(review: Review, names: list[str]) -> Review:
    replace = msgspec.structs.replace
    each = names or [""] * len(review.seats)
    seats = [replace(seat, name=name) for seat, name in zip(review.seats, each, strict=True)]
    return replace(review, players=names, seats=seats)


def look_at(record: Record, moment: int, decision: Decision | None) -> ReviewMoment:
    state = record.at(moment)
    view = msgspec.Raw(msgspec.json.encode(state.view()))
    line = []
    if decision is not None and decision.mark != "best":
        for words in decision.why.turn if decision.why else decision.options[0].line:
            action = state.parse(words)
            seat, effect = state.current_player, effect_of(state, action)
            state.apply(action)
            shown = msgspec.Raw(msgspec.json.encode(state.view()))
            line.append(LineStep(words, seat, effect, shown))
    return ReviewMoment(moment, view, line)


def moves_of(record: Record, after: int, limit: int) -> tuple[list[MoveLine], bool]:
    found = []
    for n, (state, action) in enumerate(record.steps(), 1):
        if after < n <= after + limit:
            seat = state.current_player
            words = state.notation(action)
            found.append(MoveLine(n, seat if seat >= 0 else None, words, effect_of(state, action)))
    return found, len(record.actions) > after + limit


def _message(event: str, content: Any) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (event.encode(), msgspec.json.encode(content))
