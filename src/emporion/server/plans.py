"""Moves planned ahead (`table/plans.py`): kept, told to nobody but their owner, and carried out."""

import asyncio
import logging
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from emporion.server.database import Database, StoreError
from emporion.server.deciding import Deciding
from emporion.server.effects import effect_of
from emporion.server.picture import MoveLine
from emporion.server.replaying import Replaying
from emporion.server.room import Room
from emporion.server.rooms import Rooms
from emporion.server.schema import plans, tables
from emporion.table import Person, Refusal, Table
from emporion.table import commands as c
from emporion.table.plans import Plan, apply, check, make, walk

SWEEP_SECONDS: Final = 10.0
NOTHING: Final = "[]"
"""The lines of a plan of which nothing is left."""

log = logging.getLogger("emporion.plans")


class Planned(msgspec.Struct, frozen=True):
    """One's own plan at a table, as far as everything has kept to it."""

    moment: int
    """How many actions have been made: what is planned comes after them."""
    lines: list[list[MoveLine]]
    dropped: bool = False
    """Whether something else has happened than was planned for; until it is dropped for good, or
    another one is made."""


class Tried(msgspec.Struct, frozen=True):
    """A position that may come."""

    moves: list[MoveLine]
    view: Any
    seat: int | None
    """Who is to move there; none where dice fall or the game is over: no plan reaches further."""


class Plans:
    def __init__(self, database: Database, rooms: Rooms, deciding: Deciding) -> None:
        self._database = database
        self._rooms = rooms
        self._deciding = deciding
        self._replaying = Replaying()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        rooms.plan_due = self._wake

    async def stop(self) -> None:
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- their owner ----------------------------------------------------------------------

    async def of(self, table_id: str, person: Person) -> Planned:
        table = (await self._rooms.room(table_id)).table
        plan = await self._read(table_id, person.id)
        left = plan.left(table) if plan is not None else ()
        dropped = plan is not None and not left and not plan.ended(table)
        lines = await self._replaying.do(lambda: [_told(table, line) for line in left])
        return Planned(len(table.actions), lines, dropped=dropped)

    async def set(
        self, table_id: str, person: Person, seat: int, moment: int, lines: list[list[str]]
    ) -> Planned:
        """A plan instead of the one before."""
        table = (await self._rooms.room(table_id)).table
        plan = await self._replaying.do(lambda: make(table, seat, person.id, moment, lines))
        row = {
            "table_id": table_id,
            "profile": person.id,
            "seat": seat,
            "number": plan.number,
            "moment": moment,
            "lines": msgspec.json.encode(plan.lines).decode(),
        }

        def work(connection: sa.Connection) -> None:
            connection.execute(plans.delete().where(*_place(table_id, person.id)))
            connection.execute(plans.insert(), row)

        await self._database.write(work)
        # Meanwhile it may have become due.
        self._wake(await self._rooms.room(table_id))
        return await self.of(table_id, person)

    async def drop(self, table_id: str, person: Person) -> None:
        gone = plans.delete().where(*_place(table_id, person.id))
        await self._database.write(lambda connection: connection.execute(gone))

    async def look_ahead(self, table_id: str, person: Person, seat: int, line: list[str]) -> Tried:
        """What would be after some moves."""
        table = (await self._rooms.room(table_id)).table
        check(table, seat, person.id)
        return await self._replaying.do(lambda: _tried(table, line))

    # ---- carrying them out ----------------------------------------------------------------

    def _wake(self, room: Room) -> None:
        """Somebody is to move, perhaps by a plan."""
        if room.id in self._tasks or self._rooms.closing.is_set():
            return
        task = asyncio.create_task(self._carry_out(room.id))
        self._tasks[room.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(room.id, None))

    async def sweep(self) -> None:
        """What a process left undone that is no more."""
        query = sa.select(plans.c.table_id).join(
            tables, sa.and_(tables.c.id == plans.c.table_id, tables.c.turn_of == plans.c.profile)
        )
        for row in await self._database.rows(query.where(plans.c.lines != NOTHING)):
            self._wake(await self._rooms.room(row.table_id))
        over = sa.select(tables.c.id).where(tables.c.phase.in_(["over", "closed"]))
        old = plans.delete().where(plans.c.table_id.in_(over))
        await self._database.write(lambda connection: connection.execute(old))

    async def _carry_out(self, table_id: str) -> None:
        """Make the moves that are due. Several processes may try: the log takes each once."""
        try:
            while True:
                table = (await self._rooms.room(table_id)).table
                seat = table.to_move
                profile = table.seats[seat].profile if seat is not None else None
                plan = await self._read(table_id, profile) if profile is not None else None
                action = plan.due(table) if plan is not None else None
                if plan is None or profile is None:
                    break
                if action is None:
                    if apply(table) and not plan.left(table):
                        await self._retire(table_id, table, plan, profile)
                    break
                await self._act(table_id, table, plan, profile, action)
        except Refusal as refusal:
            log.debug("plan refused", extra={"table": table_id, "code": refusal.code})
        except StoreError as trouble:
            log.warning("store trouble", extra={"code": trouble.code})

    async def _retire(self, table_id: str, table: Table, plan: Plan, profile: str) -> None:
        """Nothing of a plan is left; its owner is told where something else has happened."""
        # Unless another one has been made meanwhile.
        same = plans.c.number == plan.number, plans.c.moment == plan.moment
        gone = plans.delete() if plan.ended(table) else plans.update().values(lines=NOTHING)
        gone = gone.where(*_place(table_id, profile), *same)
        await self._database.write(lambda connection: connection.execute(gone))

    async def _act(
        self, table_id: str, table: Table, plan: Plan, profile: str, action: int
    ) -> None:
        words = table.game_state.notation(action)
        command = c.Act(plan.seat, words, expected=table.position)
        name = f"plan-{plan.number}-{len(table.actions)}"
        person = Person(profile, table.seats[plan.seat].name or "")
        await self._deciding.perform(table_id, command, person, command_id=name)

    async def _read(self, table_id: str, profile: str) -> Plan | None:
        rows = await self._database.rows(sa.select(plans).where(*_place(table_id, profile)))
        if not rows:
            return None
        row = rows[0]
        lines = msgspec.json.decode(row.lines, type=tuple[tuple[int, ...], ...])
        return Plan(row.seat, row.number, row.moment, lines)


def _place(table_id: str, profile: str) -> tuple[sa.ColumnElement[bool], ...]:
    return plans.c.table_id == table_id, plans.c.profile == profile


def _told(table: Table, line: tuple[int, ...]) -> list[MoveLine]:
    state = table.game_state.copy()
    found = []
    for n, action in enumerate(line, len(table.actions) + 1):
        words, effect = state.notation(action), effect_of(state, action)
        found.append(MoveLine(n, state.current_player, words, effect))
        state.apply(action)
    return found


def _tried(table: Table, line: list[str]) -> Tried:
    actions = []
    state = table.game_state
    for _, action, after in walk(table, line):
        actions.append(action)
        state = after
    player = state.current_player
    view = msgspec.Raw(msgspec.json.encode(state.view()))
    return Tried(_told(table, tuple(actions)), view, player if player >= 0 else None)
