"""What people say at tables."""

import asyncio

import sqlalchemy as sa

from emporion.server.chat import Chat, ChatLine
from emporion.server.database import Conflict, StoreError
from emporion.server.news import outbox
from emporion.server.outcomes import CommandResult, measured, own_id
from emporion.server.problems import TooMany
from emporion.server.room import Room
from emporion.server.rooms import Rooms
from emporion.table import Person, Refusal, line_of, speaker
from emporion.table import commands as c


class Saying:
    def __init__(self, rooms: Rooms, chat: Chat) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._chat = chat

    async def say(
        self, table_id: str, command: c.Say, by: Person, command_id: str
    ) -> CommandResult:
        """Add a line to a table's chat, once."""
        room = await self._rooms.room(table_id)
        sent_as = own_id(by, command_id)
        with measured("say"):
            text = command.text.strip()
            try:
                text = await self._line(room, command, by)
                self._chat.check_rate(by)
                by = Person(by.id, speaker(room.table, by), by.owner)
                return await self._said(room, text, by, sent_as)
            except (Refusal, Conflict, TooMany):
                # An answer may have been lost: what was said is said.
                done = await self._chat.outcome(table_id, sent_as)
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
                if not await self._rooms.catch_up(room):
                    raise
            return line_of(room.table, command, by)

    async def _said(self, room: Room, text: str, by: Person, sent_as: str) -> CommandResult:
        away = room.table.people() - {by.id}

        def also(connection: sa.Connection, line: ChatLine) -> None:
            due = line.at + self._store.news_delay
            outbox.said(connection, room.id, away, line.number, due)

        try:
            line = await self._chat.add(room.id, by, text, self._rooms.now(), sent_as, also)
        except StoreError as error:
            if error.code != "store-unavailable":
                raise
            # As in `Deciding.perform`; where the store has it after all, this is a conflict.
            await asyncio.sleep(0.05)
            line = await self._chat.add(room.id, by, text, self._rooms.now(), sent_as, also)
        if room.subscribers:
            room.talk.add([line])
            room.wake()
        self._rooms.publish(room.id, 0, line.number)
        return CommandResult(room.id, room.table.number, line=line.number)
