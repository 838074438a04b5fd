"""Whom people have muted or blocked."""

import contextlib
from typing import Final, Literal

import msgspec
import sqlalchemy as sa

from emporion.server.database import Conflict, Database
from emporion.server.friends import part
from emporion.server.schema import blocks, bot_accounts, profiles
from emporion.table import Person, Refusal

MOST: Final = 500

How = Literal["mute", "block"]
"""Muted people are not heard; blocked ones cannot join either."""


class Blocked(msgspec.Struct, frozen=True):
    profile: str
    name: str
    how: How
    at: int
    owner_name: str | None = None
    """Whose bot it is, if it is a bot account."""


class Sides(msgspec.Struct, frozen=True):
    """Who is not to sit with somebody."""

    blocks: frozenset[str] = frozenset()
    blocked_by: frozenset[str] = frozenset()

    @property
    def all(self) -> frozenset[str]:
        return self.blocks | self.blocked_by


class Company:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, profile: str) -> list[Blocked]:
        """Everyone whom somebody has muted or blocked, the newest first."""
        owner = profiles.alias("owners")
        query = (
            sa.select(blocks.c.other, profiles.c.name, blocks.c.how, blocks.c.created_at)
            .add_columns(owner.c.name.label("owner_name"))
            .join(profiles, profiles.c.id == blocks.c.other)
            .outerjoin(bot_accounts, bot_accounts.c.profile == blocks.c.other)
            .outerjoin(owner, owner.c.id == bot_accounts.c.owner)
            .where(blocks.c.profile == profile)
            .order_by(blocks.c.created_at.desc(), blocks.c.other)
        )
        rows = await self._database.rows(query)
        return [Blocked(*tuple(row)) for row in rows]

    async def block(self, person: Person, other: str, how: How, now: int) -> None:
        if other == person.id:
            raise Refusal("not-yourself")

        def work(connection: sa.Connection) -> None:
            known = sa.select(profiles.c.id).where(profiles.c.id == other)
            if connection.execute(known).first() is None:
                raise Refusal("no-such-profile")
            own = blocks.c.profile == person.id
            connection.execute(blocks.delete().where(own, blocks.c.other == other))
            count = sa.select(sa.func.count()).select_from(blocks).where(own)
            if connection.execute(count).scalar_one() >= MOST:
                raise Refusal("too-many-blocked", most=MOST)
            row = {"profile": person.id, "other": other, "how": how, "created_at": now}
            connection.execute(blocks.insert(), row)
            if how == "block":
                part(connection, person.id, other)

        with contextlib.suppress(Conflict):  # asked twice at once, it is done
            await self._database.write(work)

    async def unblock(self, person: Person, other: str) -> None:
        statement = blocks.delete().where(blocks.c.profile == person.id, blocks.c.other == other)
        await self._database.write(lambda connection: connection.execute(statement))

    async def sides(self, profile: str) -> Sides:
        query = sa.select(blocks.c.profile, blocks.c.other).where(
            blocks.c.how == "block",
            sa.or_(blocks.c.profile == profile, blocks.c.other == profile),
        )
        rows = await self._database.rows(query)
        return Sides(
            frozenset(row.other for row in rows if row.profile == profile),
            frozenset(row.profile for row in rows if row.other == profile),
        )
