"""Whom people have played with, and who among them are friends.

Friends are so for both: one asks, the other one accepts. Whoever declines is not asked again, and
nobody is told of it.
"""

from collections.abc import Callable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa

from emporion.server.database import Conflict, Database
from emporion.server.presence import PRESENT_FOR
from emporion.server.schema import blocks, friends, open_doors, players, presence, profiles, tables
from emporion.table import Person, Refusal

SHOWN: Final = 200
"""People whom one has played with, those of the last games first."""
MOST_FRIENDS: Final = 200
MOST_ASKED: Final = 20
"""People whom one may be waiting for to accept."""

Bond = Literal["none", "asked", "asks", "friends"]
"""`asked` by oneself, `asks` oneself."""


class Known(msgspec.Struct, frozen=True):
    """Somebody one has played with, or a friend."""

    profile: str
    name: str
    games: int
    """How many were played together, as far as the store has them."""
    last: int | None
    bond: Bond
    online: bool | None
    """Whether they are here now; none where they do not tell."""


class Acquaintances(msgspec.Struct, frozen=True):
    people: list[Known]
    shows_online: bool
    """Whether one's friends may see when one is here."""


class Friends:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.told: Callable[[str], None] = lambda _profile: None
        """Called with everyone for whom something has changed."""

    async def of(self, profile: str, now: int) -> Acquaintances:
        """Friends and those who ask to be, then whom one has played with last; nobody whom one has
        blocked or who has blocked one."""

        def work(connection: sa.Connection) -> Acquaintances:
            met = _met(connection, profile)
            bonds = _bonds(connection, profile)
            barred = _barred(connection, profile)
            ids = ({*met, *bonds}) - barred
            names = sa.select(profiles.c.id, profiles.c.name).where(profiles.c.id.in_(ids))
            close = {other for other, bond in bonds.items() if bond == "friends"}
            here = _online(connection, close, now)
            people = [
                Known(row.id, row.name, games, last, bonds.get(row.id, "none"), here.get(row.id))
                for row in connection.execute(names)
                for games, last in (met.get(row.id, (0, None)),)
            ]
            door = sa.select(open_doors.c.profile).where(open_doors.c.profile == profile)
            order = {"asks": 0, "friends": 1, "asked": 2, "none": 3}
            people.sort(
                key=lambda one: (order[one.bond], not one.online, -(one.last or 0), one.name)
            )
            return Acquaintances(people, connection.execute(door).first() is not None)

        return await self._database.read(work)

    async def asking(self, profile: str) -> int:
        """How many ask somebody to be friends; nobody among them whom a block keeps apart."""

        def work(connection: sa.Connection) -> int:
            bonds = _bonds(connection, profile)
            asking = {other for other, bond in bonds.items() if bond == "asks"}
            return len(asking - _barred(connection, profile)) if asking else 0

        return await self._database.read(work)

    async def among(self, profile: str, other: str) -> dict[str, str]:
        """Somebody's name by their profile, where the two are friends."""
        pair = sa.or_(_is(profile, other), _is(other, profile))
        query = (
            sa.select(profiles.c.id, profiles.c.name)
            .join(friends, sa.or_(friends.c.profile == other, friends.c.other == other))
            .where(profiles.c.id == other, friends.c.answer == "yes", pair)
        )
        return {row.id: row.name for row in await self._database.rows(query)}

    async def ask(self, person: Person, other: str, now: int) -> None:
        """Ask somebody to be friends, or accept where they have asked."""
        if other == person.id:
            raise Refusal("not-yourself")

        def work(connection: sa.Connection) -> None:
            bonds = _bonds(connection, person.id)
            bond = bonds.get(other, "none")
            if bond in {"asked", "friends"}:
                return
            barred = _barred(connection, person.id)
            if other in barred or (bond == "none" and other not in _met(connection, person.id)):
                raise Refusal("not-met")
            count = sum(one == "friends" for one in bonds.values())
            if count >= MOST_FRIENDS:
                raise Refusal("too-many-friends", most=MOST_FRIENDS)
            if bond == "asks":
                answer = friends.update().where(_is(other, person.id)).values(answer="yes")
                connection.execute(answer)
                # Where both asked, one of the two is enough.
                connection.execute(friends.delete().where(_is(person.id, other)))
                return
            if sum(one == "asked" for one in bonds.values()) >= MOST_ASKED:
                raise Refusal("too-many-asked", most=MOST_ASKED)
            row = {"profile": person.id, "other": other, "created_at": now}
            connection.execute(friends.insert(), row)

        try:
            await self._database.write(work)
        except Conflict:  # asked twice at once, or by both
            await self._database.write(work)
        self._tell(person.id, other)

    async def end(self, person: Person, other: str) -> None:
        """Be friends no more, withdraw what one asked, or decline: then one is not asked again."""

        def work(connection: sa.Connection) -> None:
            declined = _is(other, person.id), friends.c.answer.is_(None)
            connection.execute(friends.update().where(*declined).values(answer="no"))
            part(connection, person.id, other)

        await self._database.write(work)
        self._tell(person.id, other)

    async def show(self, person: Person, *, online: bool) -> None:
        """Whether one's friends may see when one is here."""

        def work(connection: sa.Connection) -> None:
            connection.execute(open_doors.delete().where(open_doors.c.profile == person.id))
            if online:
                connection.execute(open_doors.insert(), {"profile": person.id})

        await self._database.write(work)

    def _tell(self, *people: str) -> None:
        for profile in people:
            self.told(profile)


def part(connection: sa.Connection, profile: str, other: str) -> None:
    """End whatever there is between two people, but what one of them has declined."""
    pair = sa.or_(_is(profile, other), _is(other, profile))
    undeclined = sa.func.coalesce(friends.c.answer, "") != "no"
    connection.execute(friends.delete().where(pair, undeclined))


def _is(profile: str, other: str) -> sa.ColumnElement[bool]:
    return sa.and_(friends.c.profile == profile, friends.c.other == other)


def _bonds(connection: sa.Connection, profile: str) -> dict[str, Bond]:
    rows = connection.execute(
        sa.select(friends).where(sa.or_(friends.c.profile == profile, friends.c.other == profile))
    )
    found: dict[str, Bond] = {}
    for row in rows:
        own = row.profile == profile
        other = row.other if own else row.profile
        if row.answer == "yes":
            found[other] = "friends"
        elif own:
            # Nobody is told that they were declined.
            found.setdefault(other, "asked")
        elif row.answer is None:
            found[other] = "asks"
    return found


def _met(connection: sa.Connection, profile: str) -> dict[str, tuple[int, int]]:
    """Those with whom somebody has played, with how many games and when the last one was."""
    mine, theirs = players.alias("mine"), players.alias("theirs")
    last = sa.func.max(tables.c.updated_at).label("last")
    query = (
        sa.select(theirs.c.profile, sa.func.count().label("games"), last)
        .join(mine, mine.c.table_id == theirs.c.table_id)
        .join(tables, tables.c.id == theirs.c.table_id)
        .where(
            mine.c.profile == profile,
            theirs.c.profile != profile,
            tables.c.phase.in_(["playing", "over"]),
        )
        .group_by(theirs.c.profile)
        .order_by(last.desc())
        .limit(SHOWN)
    )
    return {row.profile: (row.games, row.last) for row in connection.execute(query)}


def _barred(connection: sa.Connection, profile: str) -> set[str]:
    sides = sa.or_(blocks.c.profile == profile, blocks.c.other == profile)
    query = sa.select(blocks.c.profile, blocks.c.other).where(blocks.c.how == "block", sides)
    return {one for row in connection.execute(query) for one in row} - {profile}


def _online(connection: sa.Connection, people: set[str], now: int) -> dict[str, bool]:
    """Of those who tell, whether they look at anything here just now."""
    doors = sa.select(open_doors.c.profile).where(open_doors.c.profile.in_(people))
    telling = [row.profile for row in connection.execute(doors)]
    seen = sa.select(presence.c.profile).where(
        presence.c.profile.in_(telling), presence.c.seen_at > now - PRESENT_FOR
    )
    here = {row.profile for row in connection.execute(seen)}
    return {profile: profile in here for profile in telling}
