"""The tables of this process: who may change them, and who hears of it.

A room is a table held in memory. It is only ever as good as the log: events count once the store
has them, and where another process was faster the room catches up and decides again.
"""

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeVar

import msgspec
import sqlalchemy as sa

from emporion.bots import LEVELS, playable
from emporion.bots.registry import REFERENCE, has_net
from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.core.record import Record
from emporion.core.view import View
from emporion.server import metrics
from emporion.server.chat import Chat, ChatLine, chat_message
from emporion.server.company import Company, Sides
from emporion.server.components import aside, have_read
from emporion.server.database import Conflict, StoreError
from emporion.server.effects import Done, Effects, advance, fill_in, size_of
from emporion.server.friends import Friends
from emporion.server.lessons import known_lesson, lesson_book, packed_book, to_finish
from emporion.server.lists import Lists
from emporion.server.news import outbox
from emporion.server.picture import MoveLine, Picture, picture, picture_message
from emporion.server.presence import Attendance, Presence
from emporion.server.problems import TooMany
from emporion.server.puzzles import (
    PuzzleLoss,
    Solution,
    judge,
    known_puzzle,
    packed_scene,
    solution,
    to_play_on,
)
from emporion.server.replaying import Replaying
from emporion.server.room import Room
from emporion.server.settings import Settings
from emporion.server.store import Sent, Store, fingerprint
from emporion.server.stored_events import LogDamaged
from emporion.server.timekeeping import Timekeeping
from emporion.table import (
    Asked,
    Entry,
    Person,
    Refusal,
    Table,
    begin,
    create,
    decide,
    line_of,
    moves,
    plans,
    recorded,
    rematch,
    speaker,
    together,
    what_if,
)
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import Clock, Days, Span

T = TypeVar("T")
MOST_MISSED: Final = 500
"""Events that a picture brings along at most …"""
MOST_BYTES: Final = 256 * 1024
"""… and the bytes of such an answer, roughly."""
ATTEMPTS: Final = 8
Prepare = Callable[[str, Asked, int], tuple[list[e.Event], FairDice]]
"""The events of a table that goes on from something prepared, and its dice."""

ToAsk = Callable[
    [str, Table, frozenset[str]], Awaitable[tuple[Person, c.DeclineReason | None] | None]
]

log = logging.getLogger("emporion.rooms")


class NoSuchTable(EmporionError):
    """No table of that name."""


class CommandResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a command."""

    table: str
    number: int
    """The last event that followed from it."""
    repeated: bool = False
    """The command had acted before; it has not acted again."""
    line: int | None = None
    """The line of chat that came of it."""
    invitation: str | None = None
    """The secret of a new invitation, told once and only to whoever invites."""
    picture: Picture | None = None
    """The table afterwards, for whoever opened it or said what they had seen of it."""


class Rooms:
    def __init__(
        self,
        store: Store,
        settings: Settings,
        presence: Presence,
        lists: Lists,
        company: Company,
        friends: Friends,
        chat: Chat,
        timekeeping: Timekeeping,
    ) -> None:
        self.store = store
        self.settings = settings
        self._presence = presence
        presence.now = self.now
        presence.changed = self._look_around
        self._lists = lists
        self._company = company
        self._friends = friends
        self.chat = chat
        self._replaying = Replaying()
        self._effects = Effects(self._replaying)
        self._timekeeping = timekeeping
        self._clock: Callable[[], float] | None = None
        """Another time than the store's, in seconds; tests let it pass."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.closing = asyncio.Event()
        self.publish: Callable[[str, int, int], None] = lambda _table, _number, _said: None
        """Called with every change made here and every line said."""
        self.claim: Callable[[sa.Connection, str, str, int], None] = lambda *_: None
        """Called in the transaction that makes a table for a profile; may refuse."""
        self.bot_due: Callable[[str], None] = lambda _table: None
        """Called where a bot is to move."""
        self.moved: list[Callable[[Room], None]] = []
        """Called where anything has happened at a table."""
        self.holidays_of: Callable[[str], Awaitable[tuple[Span, ...]]] = _none
        """Which of somebody's holidays have begun."""
        self.plan_due: Callable[[Room], None] = lambda _room: None
        """Called where a person is to move who may have planned it."""
        self.joined: Callable[[str, Iterable[str]], None] = lambda _table, _profiles: None
        """Called with who is new at a table, or asked to it."""
        self.list_changed: Callable[[str], None] = lambda _profile: None
        """Called with whoever is no longer asked."""
        self.bot_to_ask: ToAsk = _no_bot
        """A bot account that somebody asks to a table, and for what it declines that."""
        self.hints_due: Callable[[str], None] = lambda _game: None
        """Called where hints may be asked for from now on."""

    def now(self) -> int:
        """In ms since 1970: what is written in logs and judged by."""
        return self._timekeeping.now() if self._clock is None else int(self._clock() * 1000)

    # ---- holding tables -------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            await have_read(room.table)
            if room.dirty:
                async with room.lock:
                    await self._catch_up(room)
            await self._let_go_on(room)
            return room
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        room = await asyncio.shield(task)
        await self._let_go_on(room)
        return room

    async def _let_go_on(self, room: Room) -> None:
        """Whoever looks at a table after an outage sees its clocks as they are."""
        if not room.table.misses(self._timekeeping.lost_since(room.table.at)):
            return
        async with room.lock:
            try:
                await self._make_up(room)
            except Conflict:
                await self._catch_up(room)
            except StoreError:
                room.dirty = True

    async def _load(self, table_id: str) -> Room:
        table = await self.store.load(table_id)
        if table is None:
            raise NoSuchTable("no-such-table")
        await have_read(table)
        fair = table.setup.dice == "fair" and table.phase in {"lobby", "playing"}
        room = Room(table_id, table, await self.store.secret(table_id) if fair else None)
        self._hold(room)
        return room

    def _hold(self, room: Room) -> None:
        self._rooms[room.id] = room
        excess = len(self._rooms) - self.settings.cached_tables
        if excess > 0:
            idle = (
                other
                for other in self._rooms.values()
                if not other.subscribers and not other.lock.locked() and other is not room
            )
            for other in [other for other, _ in zip(idle, range(excess), strict=False)]:
                del self._rooms[other.id]
        metrics.ROOMS.set(len(self._rooms))

    async def _catch_up(self, room: Room) -> bool:
        """Read what the log has and the room has not; the caller holds the lock."""
        # What is heard while reading makes it dirty anew.
        room.dirty = False
        try:
            entries = await self.store.entries(room.id, room.table.number)
        except BaseException:
            room.dirty = True
            raise
        if not entries:
            return False
        table = room.table.copy()
        if any(isinstance(entry.event, e.Forgotten) for entry in entries):
            # Somebody was erased, of whom what is held here still tells.
            room.forget()
            found = await self.store.load(room.id)
            if found is None:
                raise NoSuchTable("no-such-table")
            after = await self.store.entries(room.id, table.number, found.number - table.number)
            shown = advance(table, after)
            table = found
        else:
            shown = await _advance(table, entries)
        self._effects.happened(room.id, room.table.number, shown)
        # Whoever wrote this wakes its bots, or else the scheduler: they should think once.
        room.advance(shown, table)
        self._tell(room)
        return True

    def _look_around(self, table_id: str) -> None:
        """Others are at a table than before."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.around += 1
            room.wake()

    def attendance(self, room: Room) -> Attendance:
        return self._presence.attendance(room.id, room.table.people())

    def heard(self, table_id: str, number: int, said: int = 0) -> None:
        """Another process says which event or line of chat a table has reached."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        if number > room.table.number:
            room.dirty = True
            room.wake()
        if said > room.talk.said:
            room.talk.said = said
            room.wake()

    # ---- changing tables ------------------------------------------------------------------

    async def open(
        self,
        command: c.Create,
        by: Person,
        command_id: str,
        commands: Sequence[c.SetUpCommand] = (),
    ) -> CommandResult:
        """A new table, with what is to be done at it at once."""
        dice = FairDice.fresh() if command.dice == "fair" else None

        async def events() -> tuple[list[e.Event], FairDice | None]:
            asked = await self._to_open(command.game, by, dice)
            found = await aside(
                command.options,
                lambda: create(
                    command,
                    asked,
                    lobby=self._lobby_of(command.clock, listed=command.listed),
                    commands=commands,
                ),
            )
            return found, dice

        with self._measured("create"):
            content = _content_hash("create", command, commands)
            return await self._open(events, by, command_id, content)

    async def what_if(
        self, table_id: str, moment: int, seat: int, by: Person, command_id: str
    ) -> CommandResult:
        """A new table that goes on from a moment of a finished game."""

        async def events() -> tuple[list[e.Event], FairDice | None]:
            old = (await self.room(table_id)).table
            secret = old.ended.secret if old.ended is not None else None
            dice = old.mixed(FairDice.from_hex(secret)).unmixed() if secret is not None else None
            found = what_if(
                old,
                moves(await self.store.entries(table_id)),
                await self._to_open(old.setup.game, by, dice),
                of=table_id,
                moment=moment,
                seat=seat,
                lobby=self._lobby,
            )
            return found, dice

        with self._measured("what-if"):
            content = _content_hash("what-if", table_id, moment, seat)
            return await self._open(events, by, command_id, content)

    async def finish_lesson(self, lesson_id: str, by: Person, command_id: str) -> CommandResult:
        """A new table that goes on where a chapter of a guided game ends."""
        game = known_lesson(lesson_id).game
        return await self._go_on("lesson", lesson_id, game, to_finish, by, command_id)

    async def play_on(self, puzzle_id: str, by: Person, command_id: str) -> CommandResult:
        """A new table that goes on from a puzzle."""
        game = known_puzzle(puzzle_id).game
        return await self._go_on("puzzle", puzzle_id, game, to_play_on, by, command_id)

    async def from_record(
        self, review_id: str, record: Record, moment: int, seat: int, by: Person, command_id: str
    ) -> CommandResult:
        """A new table that goes on from a moment of a record that somebody brought, with other
        dice: nobody knows those that would have fallen."""
        last = len(record.actions) - 1
        if moment > last:
            raise Refusal("no-such-moment", given=moment, last=last)
        if seat >= len(record.players):
            raise Refusal("no-such-seat", seat=seat, seats=len(record.players))

        def prepare(_: str, asked: Asked, lobby: int) -> tuple[list[e.Event], FairDice]:
            dice = FairDice.fresh()
            asked = msgspec.structs.replace(asked, dice=dice)
            of = e.RECORDED + review_id
            return recorded(record, moment, asked, of=of, lobby=lobby, seat=seat), dice

        of = f"{review_id} {moment} {seat}"
        return await self._go_on("record", of, record.game.name, prepare, by, command_id)

    async def _go_on(
        self, what: str, of: str, game: str, prepare: Prepare, by: Person, command_id: str
    ) -> CommandResult:
        """A new table that goes on from something prepared."""

        async def events() -> tuple[list[e.Event], FairDice | None]:
            asked = await self._to_open(game, by, None)
            return await self._replaying.do(lambda: prepare(of, asked, self._lobby))

        with self._measured(f"finish-{what}"):
            content = _content_hash(f"finish-{what}", of)
            return await self._open(events, by, command_id, content)

    async def lesson(self, lesson_id: str, *, packed: bool) -> bytes:
        """Everything about a chapter, as JSON."""
        book = packed_book if packed else lesson_book
        return await self._replaying.do(lambda: book(lesson_id))

    async def puzzle(self, puzzle_id: str) -> bytes:
        """A puzzle as it is asked, as packed JSON."""
        return await self._replaying.do(lambda: packed_scene(puzzle_id))

    async def judged(self, puzzle_id: str, actions: list[str]) -> tuple[bool, PuzzleLoss | None]:
        """Whether an answer to a puzzle is right, or else what it loses."""
        return await self._replaying.do(lambda: judge(known_puzzle(puzzle_id), actions))

    async def solution(self, puzzle_id: str) -> Solution:
        return await self._replaying.do(lambda: solution(puzzle_id))

    async def _to_open(self, game: str, by: Person | None, dice: FairDice | None) -> Asked:
        """What is needed to decide about a new table."""
        return Asked(
            by,
            self.now(),
            dice=dice,
            bots=frozenset(playable(game)),
            stand_in=_stand_in(game),
            patience=int(self.settings.dice_seconds * 1000),
            hosts=await self._lists.live_tables_of(by.id) if by is not None else 0,
            most=self.settings.tables_profile,
        )

    async def _open(
        self,
        make: Callable[[], Awaitable[tuple[list[e.Event], FairDice | None]]],
        by: Person,
        command_id: str,
        content: bytes,
    ) -> CommandResult:
        created_by = _own_id(by, command_id)
        done = await self._opened(created_by, content)
        if done is not None:
            return done
        found, dice = await make()
        entries = self._number(None, found)
        table, shown = _begun(entries)
        table_id = secrets.token_urlsafe(12)
        try:
            await self.store.create(
                table_id,
                entries,
                table,
                secret=dice,
                created_by=created_by,
                created_hash=content,
                claim=self._claim(table_id, by),
            )
        except Conflict:
            done = await self._opened(created_by, content)
            if done is None:
                raise
            return done
        self._opened_here(table_id, shown, table, dice)
        return CommandResult(table_id, table.number, picture=await self.picture(table_id, 0))

    def _claim(self, table_id: str, by: Person) -> Callable[[sa.Connection], None]:
        now = self.now()
        return lambda connection: self.claim(connection, table_id, by.id, now)

    def _opened_here(
        self, table_id: str, entries: list[Entry], table: Table, dice: FairDice | None
    ) -> None:
        room = Room(table_id, table, dice)
        room.note(entries)
        self._hold(room)
        self.joined(table_id, table.people() | table.guests())
        self._tell(room)
        metrics.EVENTS.inc(len(entries))
        if table.hints or table.coach:
            self.hints_due(table.setup.game)
        if table.waits_for_bot:
            self.bot_due(table_id)

    async def _opened(self, created_by: str, content: bytes) -> CommandResult | None:
        """The table that a command made, if it has acted before."""
        found = await self.store.created(created_by)
        if found is None:
            return None
        row, before = found
        _check_same(before, content)
        picture = await self.picture(row.id, 0)
        return CommandResult(row.id, picture.number, repeated=True, picture=picture)

    @property
    def _lobby(self) -> int:
        """After how many milliseconds without an event a lobby closes …"""
        return int(self.settings.lobby_hours * 3600_000)

    def _lobby_of(self, clock: Clock, *, listed: bool) -> int:
        """… which is sooner where strangers are offered a game to be played now."""
        if not listed or isinstance(clock, Days):
            return self._lobby
        return min(self._lobby, int(self.settings.open_minutes * 60_000))

    async def gather(
        self,
        command: c.Create,
        people: Sequence[tuple[Person, str | None]],
        host: Person,
        claim: Callable[[sa.Connection, str], None],
    ) -> str:
        """A new table for people who looked for company, which begins at once; there is none where
        `claim` refuses."""
        dice = FairDice.fresh() if command.dice == "fair" else None
        asked = await self._to_open(command.game, host, dice)
        entries = self._number(None, together(command, people, asked, lobby=self._lobby))
        table, shown = _begun(entries)
        table_id = secrets.token_urlsafe(12)
        own = self._claim(table_id, host)

        def both(connection: sa.Connection) -> None:
            own(connection)
            claim(connection, table_id)

        await self.store.create(table_id, entries, table, secret=dice, created_by=None, claim=both)
        self._opened_here(table_id, shown, table, dice)
        return table_id

    async def perform(
        self,
        table_id: str,
        command: c.Command | c.ServerCommand,
        by: Person | None,
        *,
        command_id: str | None = None,
        invitation: str | None = None,
        after: int | None = None,
    ) -> CommandResult:
        """Carry out a command, once: with the same id it never acts again.

        Whoever says up to which event they have seen the table is shown it anew.
        """
        await self._timekeeping.confirm()
        room = await self.room(table_id)
        if by is not None:
            self._presence.glance(table_id)
        if command_id is not None and by is not None:
            command_id = _own_id(by, command_id)
        kind = str(type(command).__struct_config__.tag)
        sent = Sent(command_id, _content_hash(command, invitation)) if command_id else None
        with self._measured(kind):
            async with room.lock:
                try:
                    result = await self._attempt(room, command, by, sent, invitation)
                except StoreError as error:
                    if error.code != "store-unavailable":
                        raise
                    # The connection may have been lost before or after the store had it all.
                    room.dirty = True
                    await asyncio.sleep(0.05)
                    result = await self._attempt(room, command, by, sent, invitation)
        if after is None:
            return result
        return msgspec.structs.replace(result, picture=await self.picture(table_id, after))

    async def _make_up(self, room: Room) -> None:
        """Nothing at a table counts the time in which nobody could play; the caller holds the
        lock."""
        lost = self._timekeeping.lost_since(room.table.at)
        if room.table.misses(lost):
            await self._decide(room, c.MakeUp(lost), None, None, None)

    async def say(
        self, table_id: str, command: c.Say, by: Person, command_id: str
    ) -> CommandResult:
        """Add a line to a table's chat, once."""
        room = await self.room(table_id)
        own_id = _own_id(by, command_id)
        with self._measured("say"):
            text = command.text.strip()
            try:
                text = await self._line(room, command, by)
                self.chat.check_rate(by)
                by = Person(by.id, speaker(room.table, by), by.owner)
                return await self._said(room, text, by, own_id)
            except (Refusal, Conflict, TooMany):
                # An answer may have been lost: what was said is said.
                done = await self.chat.outcome(table_id, own_id)
                if done is None:
                    raise
                number, before = done
                if before != text:
                    raise Refusal("command-id-used") from None
        return CommandResult(table_id, room.table.number, repeated=True, line=number)

    async def _line(self, room: Room, command: c.Say, by: Person) -> str:
        try:
            return line_of(room.table, command, by)
        except Refusal:
            async with room.lock:
                if not await self._catch_up(room):
                    raise
            return line_of(room.table, command, by)

    async def _said(self, room: Room, text: str, by: Person, own_id: str) -> CommandResult:
        away = room.table.people() - {by.id}

        def also(connection: sa.Connection, line: ChatLine) -> None:
            due = line.at + self.store.news_delay
            outbox.said(connection, room.id, away, line.number, due)

        try:
            line = await self.chat.add(room.id, by, text, self.now(), own_id, also)
        except StoreError as error:
            if error.code != "store-unavailable":
                raise
            # As in `perform`; where the store has it after all, this is a conflict.
            await asyncio.sleep(0.05)
            line = await self.chat.add(room.id, by, text, self.now(), own_id, also)
        if room.subscribers:
            room.talk.add([line])
            room.wake()
        self.publish(room.id, 0, line.number)
        return CommandResult(room.id, room.table.number, line=line.number)

    async def _attempt(
        self,
        room: Room,
        command: c.Command | c.ServerCommand,
        by: Person | None,
        sent: Sent | None,
        invitation: str | None,
    ) -> CommandResult:
        for _ in range(ATTEMPTS):
            if room.dirty:
                await self._catch_up(room)
                done = await self._already(room.id, sent)
                if done is not None:
                    return done
            try:
                await self._make_up(room)
                if isinstance(command, c.Rematch):
                    return await self._rematch(room, command, by, sent)
                return await self._decide(room, command, by, sent, invitation)
            except Refusal:
                done = await self._already(room.id, sent)
                if done is not None:
                    return done
                if not await self._catch_up(room):
                    raise
            except Conflict:
                metrics.CONFLICTS.inc()
                room.dirty = True
            except BaseException:
                room.dirty = True
                raise
        raise StoreError("store-unavailable")

    async def _decide(
        self,
        room: Room,
        command: c.Command | c.ServerCommand,
        by: Person | None,
        sent: Sent | None,
        invitation: str | None,
    ) -> CommandResult:
        secret = secrets.token_urlsafe(32) if isinstance(command, c.Invite) else None
        name = secrets.token_urlsafe(9) if secret else invitation
        self._check_room_left(room.table, command, by)
        found = decide(room.table, command, await self._asked(room, command, by, name))
        if not found:
            return CommandResult(room.id, room.table.number)
        entries = self._number(room.table, found)
        after = room.table.copy()
        shown = await _advance(after, entries)
        invite = None
        if secret is not None and name is not None and isinstance(command, c.Invite):
            invite = (fingerprint(secret), name, command.seat)
        await self.store.append(
            self.store.addition(room.id, entries, room.table, after, sent=sent, invitation=invite)
        )
        self._happened(room, shown, after)
        return CommandResult(room.id, after.number, invitation=secret)

    def _check_room_left(
        self, table: Table, command: c.Command | c.ServerCommand, by: Person | None
    ) -> None:
        """A log that is full takes only what brings the game to its end."""
        most = self.settings.events_table
        if by is None or isinstance(command, c.Act | c.Resign | c.Commit | c.Reveal):
            return
        if table.number >= most:
            raise Refusal("log-full", most=most)

    async def _asked(
        self,
        room: Room,
        command: c.Command | c.ServerCommand,
        by: Person | None,
        invitation: str | None,
    ) -> Asked:
        """What a command is decided by, besides the table."""
        now = self.now()
        present = None
        holidays: tuple[Span, ...] = ()
        sides = Sides()
        guest: Person | None = None
        declines: c.DeclineReason | None = None
        match command:
            case c.KeepSeat(profile=profile) if by is not None:
                guest = await self._friends.among(by.id, profile)
                if guest is None:
                    without = (await self._sides(by)).all
                    bot = await self.bot_to_ask(profile, room.table, without)
                    guest, declines = bot or (None, None)
            case c.Sit() if by is not None:
                sides = await self._sides(by)
                if isinstance(room.table.setup.clock, Days):
                    holidays = await self.holidays_of(by.id)
            case c.TakeOver():
                present = await self._presence.present(room.id, now)
            case c.Tick():
                late = room.table.late(now)
                if late is not None:
                    holidays = await self.holidays_of(late)
                # Whoever is missed, or a host who may still be waiting.
                since = room.table.missed_from() or room.table.closes_at
                if since is not None and now >= since and self._presence.is_settled:
                    present = await self._presence.present(room.id, now)
        return Asked(
            by,
            now,
            dice=room.dice,
            invitation=invitation,
            present=present,
            bots=frozenset(playable(room.table.setup.game)),
            blocks=sides.blocks,
            blocked_by=sides.blocked_by,
            holidays=holidays,
            guests={} if guest is None else {guest.id: guest},
            declines=declines,
        )

    async def _sides(self, person: Person) -> Sides:
        """Who is not to sit with somebody; with a bot, nor who is not to with its owner."""
        own = await self._company.sides(person.id)
        if person.owner is None:
            return own
        owner = await self._company.sides(person.owner.id)
        return Sides(own.blocks | owner.blocks, own.blocked_by | owner.blocked_by)

    async def _already(self, table_id: str, sent: Sent | None) -> CommandResult | None:
        found = await self.store.outcome(table_id, sent.id) if sent is not None else None
        if sent is None or found is None:
            return None
        number, content = found
        _check_same(content, sent.content)
        return CommandResult(table_id, number, repeated=True)

    async def _rematch(
        self, room: Room, command: c.Rematch, by: Person | None, sent: Sent | None
    ) -> CommandResult:
        """A new table and the old one's last word, together."""
        new_id = secrets.token_urlsafe(12)
        dice = FairDice.fresh() if room.table.setup.dice == "fair" else None
        asked = await self._to_open(room.table.setup.game, by, dice)
        if by is not None:
            sides = await self._sides(by)
            asked = msgspec.structs.replace(asked, blocks=sides.blocks, blocked_by=sides.blocked_by)
        anew = room.table.rematch is not None and await self._is_gone(room.table.rematch)
        asked_now = msgspec.structs.replace(asked, rematch=new_id, anew=anew)
        found = decide(room.table, command, asked_now)
        entries = self._number(room.table, found)
        after = room.table.copy()
        shown = await _advance(after, entries)
        setup = room.table.setup
        begun_by = rematch(
            room.table,
            asked,
            of=room.id,
            lobby=self._lobby_of(setup.clock, listed=setup.listed),
            commitment=command.commitment,
        )
        first = self._number(None, begun_by)
        table, begun = _begun(first)
        await self.store.create(
            new_id,
            first,
            table,
            secret=dice,
            created_by=None,
            beside=self.store.addition(room.id, entries, room.table, after, sent=sent),
            claim=self._claim(new_id, asked.person),
        )
        self._opened_here(new_id, begun, table, dice)
        self._happened(room, shown, after)
        return CommandResult(room.id, after.number)

    async def _is_gone(self, table_id: str) -> bool:
        """Whether nobody can join a table any more, nor play on there."""
        try:
            return (await self.room(table_id)).table.phase in {"over", "closed"}
        except NoSuchTable:
            return True

    def _happened(self, room: Room, entries: list[Entry], after: Table) -> None:
        self._effects.happened(room.id, room.table.number, entries)
        before, now = (one.people() | one.guests() for one in (room.table, after))
        new, gone = now - before, room.table.guests() - now
        room.advance(entries, after)
        if after.phase in {"over", "closed"}:
            room.dice = None
        metrics.EVENTS.inc(len(entries))
        metrics.ACTIONS.inc(sum(isinstance(entry.event, e.Acted) for entry in entries))
        self.publish(room.id, after.number, 0)
        if new:
            self.joined(room.id, new)
        for profile in gone:
            self.list_changed(profile)
        self._tell(room)
        if any(isinstance(entry.event, e.HintsAllowed | e.CoachSet) for entry in entries) and (
            after.hints or after.coach
        ):
            self.hints_due(after.setup.game)
        if after.waits_for_bot:
            self.bot_due(room.id)
        if plans.apply(after):
            self.plan_due(room)

    def _tell(self, room: Room) -> None:
        for call in self.moved:
            call(room)

    def _number(self, before: Table | None, found: list[e.Event]) -> list[Entry]:
        """Events that follow a table's, none of them earlier than the last."""
        at, last = self.now(), 0
        if before is not None:
            at, last = max(at, before.at), before.number
        return [Entry(number, at, event) for number, event in enumerate(found, last + 1)]

    @contextmanager
    def _measured(self, kind: str) -> Iterator[None]:
        start = time.perf_counter()
        outcome = "done"
        try:
            yield
        except Refusal as refusal:
            outcome = refusal.code
            raise
        except Exception:
            outcome = "failed"
            raise
        finally:
            metrics.COMMANDS.labels(kind, outcome).inc()
            metrics.COMMAND_SECONDS.observe(time.perf_counter() - start)

    # ---- looking at tables ----------------------------------------------------------------

    async def picture(self, table_id: str, after: int | None = None) -> Picture:
        """The table as it is, with the events since a number that was seen."""
        room = await self.room(table_id)
        self._presence.glance(table_id)
        table, drawing = room.table, room.drawing
        missed: tuple[Entry, ...] | None = ()
        if after is not None and after < table.number:
            missed = None
            if table.number - after <= MOST_MISSED:
                entries = await self.entries(room, after, MOST_MISSED)
                upto = [entry for entry in entries if entry.number <= table.number]
                if sum(map(size_of, upto)) <= MOST_BYTES:
                    missed = tuple(upto)
        return picture(table_id, table, drawing, missed)

    async def entries(self, room: Room, after: int, limit: int) -> list[Entry]:
        """The log of a table after a number, with what every action did."""
        at_hand = room.entries_after(after)
        if at_hand is not None:
            return at_hand[:limit]
        entries = await self.store.entries(room.id, after, limit)
        known = self._effects.known(room.id)
        found = fill_in(entries, known.effects if known is not None else {})
        if found is None:
            derived = await self._derived(room, entries[-1].number)
            found = fill_in(entries, derived.effects)
        if found is None:
            raise LogDamaged("log-damaged", table=room.id, number=after + 1)
        return found

    async def _derived(self, room: Room, upto: int) -> Done:
        return await self._effects.derive(room.id, lambda: self.store.entries(room.id), upto)

    async def log(self, room: Room, after: int, limit: int) -> tuple[list[Entry], bool]:
        """The same, as much of it as an answer may hold, and whether there is more."""
        found = await self.entries(room, after, limit + 1)
        most = min(limit, _fitting(map(size_of, found)))
        return found[:most], len(found) > most

    async def moves(self, room: Room, after: int, limit: int) -> tuple[list[MoveLine], bool]:
        """The actions of the game that stand, likewise."""
        known = self._effects.known(room.id)
        if known is None or known.upto < room.table.number:
            known = await self._derived(room, room.table.number)
        lines = known.moves[after : after + limit]
        most = _fitting(len(bytes(line.effect)) for line in lines)
        return lines[:most], len(known.moves) > after + most

    async def position(self, room: Room, moment: int) -> bytes:
        """The view of the position after a number of actions, as JSON."""
        return await self.seen(room, moment, msgspec.json.encode)

    async def seen(self, room: Room, moment: int, see: Callable[[View], T]) -> T:
        """What is made of the view after a number of actions."""
        table = room.table
        if table.state is None or moment > len(table.actions):
            raise Refusal("no-such-moment", given=moment, last=len(table.actions))
        return await self._replaying.do(lambda: see(table.state_at(moment).view()))

    async def record(self, room: Room) -> bytes:
        """The game as a file."""
        table = room.table
        if table.state is None:
            raise Refusal("not-started")
        keep_secret = table.phase != "over"
        return await self._replaying.do(
            lambda: "".join(table.record().lines(keep_secret=keep_secret)).encode()
        )

    async def news(self, room: Room, after: int) -> tuple[int, bytes]:
        """What a stream that has sent everything up to a number sends next, and up to which."""
        if room.dirty:
            async with room.lock:
                if room.dirty:
                    await self._catch_up(room)
        found = room.messages_after(after)
        if found is not None:
            return found
        anew = await self.picture(room.id, after)
        return anew.number, picture_message(anew)

    async def words(self, room: Room, after: int) -> tuple[int, bytes]:
        """The same of the chat."""
        talk = room.talk
        found = talk.after(after)
        if found is None:
            async with talk.lock:
                if talk.after(after) is None:
                    lines = await self.chat.latest(room.id, after=after)
                    talk.add(lines.lines)
                    if lines.more or talk.after(after) is None:
                        return talk.said, chat_message(lines)
            found = talk.after(after) or b""
        return max(after, talk.said), found

    def close(self) -> None:
        """End every stream; their readers come back to whoever serves next."""
        self.closing.set()
        for room in self._rooms.values():
            room.wake()


async def _no_bot(_profile: str, _table: Table, _without: frozenset[str]) -> None:
    return None


async def _none(_profile: str) -> tuple[Span, ...]:
    return ()


async def _advance(table: Table, entries: list[Entry]) -> list[Entry]:
    """Let events happen; where something is taken back, a long game is played again for it."""
    if any(isinstance(entry.event, e.Undone) for entry in entries):
        return await asyncio.to_thread(advance, table, entries)
    return advance(table, entries)


def _fitting(sizes: Iterable[int]) -> int:
    """How many of what has these sizes an answer may hold; at least one."""
    total = count = 0
    for size in sizes:
        total += size
        if total > MOST_BYTES and count:
            break
        count += 1
    return count


def _begun(entries: list[Entry]) -> tuple[Table, list[Entry]]:
    """A new table, and its events with what each did."""
    table = begin(entries[0])
    return table, [entries[0], *advance(table, entries[1:])]


def _stand_in(game: str) -> str:
    """The bot in the middle of those that come with a game."""
    levels = LEVELS if has_net(game) else REFERENCE
    return levels[(len(levels) - 1) // 2]


def _own_id(by: Person, command_id: str) -> str:
    """An id is its sender's own: nobody can use up somebody else's."""
    return f"{by.id}:{command_id}"


def _content_hash(*parts: object) -> bytes:
    """What tells commands of one id apart, whatever the order of their fields."""
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).digest()


def _check_same(before: bytes | None, content: bytes) -> None:
    """A command sent again is the same as before; commands before 0.2 left no hash."""
    if before is not None and before != content:
        raise Refusal("command-id-used")
