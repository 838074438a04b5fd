"""Deciding commands at tables: by what is held of a table, and again where the log had more."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from emporion.bots import playable
from emporion.core.chance import FairDice
from emporion.server import metrics
from emporion.server.company import Company, Sides
from emporion.server.database import Conflict, StoreError
from emporion.server.effects import advance_aside
from emporion.server.friends import Friends
from emporion.server.looking import Looking
from emporion.server.opening import Opening
from emporion.server.outcomes import CommandResult, check_same, content_hash, measured, own_id
from emporion.server.presence import Presence
from emporion.server.room import Room
from emporion.server.rooms import NoSuchTable, Rooms
from emporion.server.store import Sent, fingerprint
from emporion.server.timekeeping import Timekeeping
from emporion.table import Asked, Person, Refusal, Table, decide
from emporion.table import commands as c
from emporion.table.clock import Days, Span

ATTEMPTS: Final = 8

ToAsk = Callable[
    [str, Table, frozenset[str]], Awaitable[tuple[Person, c.DeclineReason | None] | None]
]


class Deciding:
    def __init__(
        self,
        rooms: Rooms,
        looking: Looking,
        opening: Opening,
        presence: Presence,
        company: Company,
        friends: Friends,
        timekeeping: Timekeeping,
    ) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._settings = rooms.settings
        self._looking = looking
        self._opening = opening
        self._presence = presence
        self._company = company
        self._friends = friends
        self._timekeeping = timekeeping
        self.holidays_of: Callable[[str], Awaitable[tuple[Span, ...]]] = _none
        """Which of somebody's holidays have begun."""
        self.bot_to_ask: ToAsk = _no_bot
        """A bot account that somebody asks to a table, and for what it declines that."""

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
        room = await self._rooms.room(table_id)
        if by is not None:
            self._presence.glance(table_id)
        if command_id is not None and by is not None:
            command_id = own_id(by, command_id)
        kind = str(type(command).__struct_config__.tag)
        sent = Sent(command_id, content_hash(command, invitation)) if command_id else None
        with measured(kind):
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
        return msgspec.structs.replace(result, picture=await self._looking.picture(table_id, after))

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
                await self._rooms.catch_up(room)
                done = await self._already(room.id, sent)
                if done is not None:
                    return done
            try:
                await self._rooms.make_up(room)
                if isinstance(command, c.Rematch):
                    return await self._rematch(room, command, by, sent)
                return await self._decide(room, command, by, sent, invitation)
            except Refusal:
                done = await self._already(room.id, sent)
                if done is not None:
                    return done
                if not await self._rooms.catch_up(room):
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
        invite = None
        if secret is not None and name is not None and isinstance(command, c.Invite):
            invite = (fingerprint(secret), name, command.seat)
        await self._rooms.append(room, found, sent=sent, invitation=invite)
        return CommandResult(room.id, room.table.number, invitation=secret)

    def _check_room_left(
        self, table: Table, command: c.Command | c.ServerCommand, by: Person | None
    ) -> None:
        """A log that is full takes only what brings the game to its end."""
        most = self._settings.events_table
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
        now = self._rooms.now()
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
        found = await self._store.outcome(table_id, sent.id) if sent is not None else None
        if sent is None or found is None:
            return None
        number, content = found
        check_same(content, sent.content)
        return CommandResult(table_id, number, repeated=True)

    async def _rematch(
        self, room: Room, command: c.Rematch, by: Person | None, sent: Sent | None
    ) -> CommandResult:
        """A new table and the old one's last word, together."""
        new_id = secrets.token_urlsafe(12)
        dice = FairDice.fresh() if room.table.setup.dice == "fair" else None
        asked = await self._opening.to_open(room.table.setup.game, by, dice)
        if by is not None:
            sides = await self._sides(by)
            asked = msgspec.structs.replace(asked, blocks=sides.blocks, blocked_by=sides.blocked_by)
        anew = room.table.rematch is not None and await self._is_gone(room.table.rematch)
        asked_now = msgspec.structs.replace(asked, rematch=new_id, anew=anew)
        found = decide(room.table, command, asked_now)
        entries = self._rooms.number(room.table, found)
        after = room.table.copy()
        shown = await advance_aside(after, entries)
        await self._opening.rematch(
            new_id,
            room,
            asked,
            commitment=command.commitment,
            dice=dice,
            beside=self._store.addition(room.id, entries, room.table, after, sent=sent),
        )
        self._rooms.happened(room, shown, after)
        return CommandResult(room.id, after.number)

    async def _is_gone(self, table_id: str) -> bool:
        """Whether nobody can join a table any more, nor play on there."""
        try:
            return (await self._rooms.room(table_id)).table.phase in {"over", "closed"}
        except NoSuchTable:
            return True


async def _no_bot(_profile: str, _table: Table, _without: frozenset[str]) -> None:
    return None


async def _none(_profile: str) -> tuple[Span, ...]:
    return ()
