"""Opening tables: new ones, and those that go on from a game, a lesson, a puzzle or a record."""

import secrets
from collections.abc import Awaitable, Callable, Sequence

import msgspec
import sqlalchemy as sa

from emporion.bots import LEVELS, playable
from emporion.bots.registry import REFERENCE, has_net
from emporion.core.chance import FairDice
from emporion.core.record import Record
from emporion.server.components import aside
from emporion.server.database import Conflict
from emporion.server.effects import advance
from emporion.server.lessons import known_lesson, to_finish
from emporion.server.lists import Lists
from emporion.server.looking import Looking
from emporion.server.outcomes import CommandResult, check_same, content_hash, measured, own_id
from emporion.server.puzzles import known_puzzle, to_play_on
from emporion.server.replaying import Replaying
from emporion.server.room import Room
from emporion.server.rooms import Rooms
from emporion.server.store import Append
from emporion.table import (
    Asked,
    Entry,
    Person,
    Refusal,
    Table,
    begin,
    create,
    moves,
    recorded,
    rematch,
    together,
    what_if,
)
from emporion.table import commands as c
from emporion.table import events as e
from emporion.table.clock import Clock, Days

Prepare = Callable[[str, Asked, int], tuple[list[e.Event], FairDice]]
"""The events of a table that goes on from something prepared, and its dice."""


class Opening:
    def __init__(self, rooms: Rooms, looking: Looking, lists: Lists, replaying: Replaying) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._settings = rooms.settings
        self._looking = looking
        self._lists = lists
        self._replaying = replaying
        self.claim: Callable[[sa.Connection, str, str, int], None] = lambda *_: None
        """Called in the transaction that makes a table for a profile; may refuse."""

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
            asked = await self.to_open(command.game, by, dice)
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

        with measured("create"):
            content = content_hash("create", command, commands)
            return await self._open(events, by, command_id, content)

    async def what_if(
        self, table_id: str, moment: int, seat: int, by: Person, command_id: str
    ) -> CommandResult:
        """A new table that goes on from a moment of a finished game."""

        async def events() -> tuple[list[e.Event], FairDice | None]:
            old = (await self._rooms.room(table_id)).table
            secret = old.ended.secret if old.ended is not None else None
            dice = old.mixed(FairDice.from_hex(secret)).unmixed() if secret is not None else None
            found = what_if(
                old,
                moves(await self._store.entries(table_id)),
                await self.to_open(old.setup.game, by, dice),
                of=table_id,
                moment=moment,
                seat=seat,
                lobby=self._lobby,
            )
            return found, dice

        with measured("what-if"):
            content = content_hash("what-if", table_id, moment, seat)
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
            asked = await self.to_open(game, by, None)
            return await self._replaying.do(lambda: prepare(of, asked, self._lobby))

        with measured(f"finish-{what}"):
            content = content_hash(f"finish-{what}", of)
            return await self._open(events, by, command_id, content)

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
        asked = await self.to_open(command.game, host, dice)
        entries = self._rooms.number(None, together(command, people, asked, lobby=self._lobby))
        table, shown = _begun(entries)
        table_id = secrets.token_urlsafe(12)
        own = self._claim(table_id, host)

        def both(connection: sa.Connection) -> None:
            own(connection)
            claim(connection, table_id)

        await self._store.create(table_id, entries, table, secret=dice, created_by=None, claim=both)
        self._rooms.opened(table_id, shown, table, dice)
        return table_id

    async def rematch(
        self,
        table_id: str,
        old: Room,
        asked: Asked,
        *,
        commitment: str | None,
        dice: FairDice | None,
        beside: Append,
    ) -> None:
        """A new table after an old one, together with that one's last word."""
        setup = old.table.setup
        found = rematch(
            old.table,
            asked,
            of=old.id,
            lobby=self._lobby_of(setup.clock, listed=setup.listed),
            commitment=commitment,
        )
        entries = self._rooms.number(None, found)
        table, shown = _begun(entries)
        await self._store.create(
            table_id,
            entries,
            table,
            secret=dice,
            created_by=None,
            beside=beside,
            claim=self._claim(table_id, asked.person),
        )
        self._rooms.opened(table_id, shown, table, dice)

    async def to_open(self, game: str, by: Person | None, dice: FairDice | None) -> Asked:
        """What is needed to decide about a new table."""
        return Asked(
            by,
            self._rooms.now(),
            dice=dice,
            bots=frozenset(playable(game)),
            stand_in=_stand_in(game),
            patience=int(self._settings.dice_seconds * 1000),
            hosts=await self._lists.live_tables_of(by.id) if by is not None else 0,
            most=self._settings.tables_profile,
        )

    async def _open(
        self,
        make: Callable[[], Awaitable[tuple[list[e.Event], FairDice | None]]],
        by: Person,
        command_id: str,
        content: bytes,
    ) -> CommandResult:
        created_by = own_id(by, command_id)
        done = await self._opened(created_by, content)
        if done is not None:
            return done
        found, dice = await make()
        entries = self._rooms.number(None, found)
        table, shown = _begun(entries)
        table_id = secrets.token_urlsafe(12)
        try:
            await self._store.create(
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
        self._rooms.opened(table_id, shown, table, dice)
        return CommandResult(
            table_id, table.number, picture=await self._looking.picture(table_id, 0)
        )

    def _claim(self, table_id: str, by: Person) -> Callable[[sa.Connection], None]:
        now = self._rooms.now()
        return lambda connection: self.claim(connection, table_id, by.id, now)

    async def _opened(self, created_by: str, content: bytes) -> CommandResult | None:
        """The table that a command made, if it has acted before."""
        found = await self._store.created(created_by)
        if found is None:
            return None
        row, before = found
        check_same(before, content)
        picture = await self._looking.picture(row.id, 0)
        return CommandResult(row.id, picture.number, repeated=True, picture=picture)

    @property
    def _lobby(self) -> int:
        """After how many milliseconds without an event a lobby closes …"""
        return int(self._settings.lobby_hours * 3600_000)

    def _lobby_of(self, clock: Clock, *, listed: bool) -> int:
        """… which is sooner where strangers are offered a game to be played now."""
        if not listed or isinstance(clock, Days):
            return self._lobby
        return min(self._lobby, int(self._settings.open_minutes * 60_000))


def _begun(entries: list[Entry]) -> tuple[Table, list[Entry]]:
    """A new table, and its events with what each did."""
    table = begin(entries[0])
    return table, [entries[0], *advance(table, entries[1:])]


def _stand_in(game: str) -> str:
    """The bot in the middle of those that come with a game."""
    levels = LEVELS if has_net(game) else REFERENCE
    return levels[(len(levels) - 1) // 2]
