"""People who look for somebody to play with, brought together.

The queue lies in the store. Whoever waits says so every few seconds, to any process; each time it
is seen whether there are enough to begin. The table is made in the transaction that takes them out
of the queue, so nobody is seated twice and nobody is lost, whatever happens to a process.
"""

import random
from typing import Annotated, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from emporion.core.registry import game as find_game
from emporion.server.database import Conflict, Database
from emporion.server.lists import ClockName
from emporion.server.opening import Opening
from emporion.server.rooms import Rooms
from emporion.server.schema import blocks, profiles, seekers
from emporion.table import Person, Refusal
from emporion.table import commands as c
from emporion.table.clock import Clock, Days, Live, Off

PATIENCE: Final = 12_000
"""Whoever has not been heard of for so many ms has gone."""
KEPT: Final = 24 * 3600_000
AHEAD: Final = 50
"""Of those who wait longest, how many are looked at."""
LOCK: Final = 0x454D5051
CLOCKS: Final[dict[str, Clock]] = {"off": Off(), "live": Live(600, 15), "days": Days(3)}


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With what somebody would like to play."""

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
    """Chosen at random for every new wish; sent again, it says that one still waits."""
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=2, le=c.MAX_SEATS)]
    clock: ClockName
    bots: bool = False
    """Whether bots may take the seats that are left after a while."""
    again: bool = False
    """Only go on waiting: refused where it was withdrawn, or where one looks for something else by
    now, as from another device."""
    commitments: Annotated[tuple[c.Hex, ...], msgspec.Meta(max_length=c.MAX_SEATS)] = ()
    """By seat, what one would commit to for the dice; as in `sit`."""


class Sought(msgspec.Struct, frozen=True):
    since: int
    waiting: int
    """How many wait for the same, oneself among them."""
    bots_at: int | None
    """When bots are asked to join."""
    table: str | None
    """Where one is seated by now."""


class _Seeker(msgspec.Struct, frozen=True):
    person: Person
    id: str
    bots: bool
    commitments: tuple[str, ...]
    since: int


class Seekers:
    def __init__(self, database: Database, rooms: Rooms, opening: Opening) -> None:
        self._database = database
        self._rooms = rooms
        self._opening = opening
        self._bots_after = int(rooms.settings.seek_seconds * 1000)

    async def seek(self, person: Person, wish: Seek) -> Sought:
        """Wait, or go on waiting; where enough people do, a game begins."""
        game = find_game(wish.game)
        game.options(wish.players)
        now = self._rooms.now()
        found = await self._note(person, wish, now)
        if found.table is not None:
            return found
        waiting = await self._waiting(_key(wish), now)
        group = await self._group(person, waiting, wish.players)
        late = wish.bots and now >= found.since + self._bots_after
        if len(group) < wish.players and late:
            group = await self._group(person, [one for one in waiting if one.bots], wish.players)
        if len(group) == wish.players or late:
            table = await self._begin(person, wish, group)
            if table is not None or (found := await self._note(person, wish, now)).table:
                return msgspec.structs.replace(found, table=table or found.table)
        return msgspec.structs.replace(found, waiting=max(1, len(waiting)))

    async def leave(self, person: Person) -> None:
        gone = seekers.delete().where(seekers.c.profile == person.id)
        await self._database.write(lambda connection: connection.execute(gone))

    async def clean(self) -> None:
        """Forget those who went long ago."""
        old = seekers.delete().where(seekers.c.seen_at < self._rooms.now() - KEPT)
        await self._database.write(lambda connection: connection.execute(old))

    async def _note(self, person: Person, wish: Seek, now: int) -> Sought:
        """That somebody waits, since when, and where they have been seated."""
        values = {
            "id": wish.id,
            "wish": _key(wish),
            "bots": wish.bots,
            "commitments": msgspec.json.encode(wish.commitments),
            "created_at": now,
            "seen_at": now,
            "at_table": None,
        }
        dialect = sqlite if self._database.on_sqlite else postgresql
        new = dialect.insert(seekers).values(profile=person.id, **values)
        instead = new.on_conflict_do_update(index_elements=["profile"], set_=values)
        own = seekers.c.profile == person.id
        again = seekers.update().where(own, seekers.c.id == wish.id, seekers.c.wish == _key(wish))

        def work(connection: sa.Connection) -> Sought:
            if not connection.execute(again.values(seen_at=now, bots=wish.bots)).rowcount:
                if wish.again:
                    raise Refusal("not-seeking")
                connection.execute(instead)
            row = connection.execute(sa.select(seekers).where(own)).one()
            bots_at = row.created_at + self._bots_after if wish.bots else None
            return Sought(row.created_at, 1, bots_at, row.at_table)

        return await self._database.write(work)

    async def _waiting(self, key: str, now: int) -> list[_Seeker]:
        """Those who wait for the same and are still there, the longest waiting first."""
        query = (
            sa.select(seekers, profiles.c.name)
            .join(profiles, profiles.c.id == seekers.c.profile)
            .where(
                seekers.c.wish == key,
                seekers.c.seen_at > now - PATIENCE,
                seekers.c.at_table.is_(None),
            )
            .order_by(seekers.c.created_at, seekers.c.profile)
            .limit(AHEAD)
        )
        return [
            _Seeker(
                Person(row.profile, row.name),
                row.id,
                row.bots,
                msgspec.json.decode(row.commitments, type=tuple[str, ...]),
                row.created_at,
            )
            for row in await self._database.rows(query)
        ]

    async def _group(self, person: Person, waiting: list[_Seeker], most: int) -> list[_Seeker]:
        """Somebody and those who wait longest, of whom nobody has blocked another."""
        ids = [one.person.id for one in waiting]
        query = sa.select(blocks.c.profile, blocks.c.other).where(
            blocks.c.how == "block", blocks.c.profile.in_(ids), blocks.c.other.in_(ids)
        )
        apart = {frozenset(row) for row in await self._database.rows(query)}
        group = [one for one in waiting if one.person.id == person.id]
        for one in waiting:
            near = (frozenset((one.person.id, other.person.id)) for other in group)
            if group and len(group) < most and one not in group and apart.isdisjoint(near):
                group.append(one)
        return group

    async def _begin(self, person: Person, wish: Seek, group: list[_Seeker]) -> str | None:
        """Their table; none where some of them have been seated or have left meanwhile."""
        if not group:
            return None
        random.shuffle(group)
        people: dict[Person, str | None] = {}
        for seat, one in enumerate(group):
            told = one.commitments[seat] if seat < len(one.commitments) else None
            # Whoever repeats what another one committed to has no part in the dice.
            people[one.person] = None if told in people.values() else told
        setup = c.Create(wish.game, wish.players, clock=CLOCKS[wish.clock])

        def claim(connection: sa.Connection, table_id: str) -> None:
            if not self._database.on_sqlite:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
            one_of_them = sa.or_(
                *(
                    sa.and_(seekers.c.profile == one.person.id, seekers.c.id == one.id)
                    for one in group
                )
            )
            taken = seekers.update().where(one_of_them, seekers.c.at_table.is_(None))
            if connection.execute(taken.values(at_table=table_id)).rowcount < len(group):
                raise Conflict("conflict")

        try:
            return await self._opening.gather(setup, list(people.items()), person, claim)
        except Conflict:
            return None


def _key(wish: Seek) -> str:
    return f"{wish.game} {wish.players} {wish.clock}"
