"""What an operator asks of the store and does to it, beside the processes that serve it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa

from emporion.server.backup import BackupError, store_path
from emporion.server.bans import Ban, Bans, Kind
from emporion.server.bot_accounts import OwnBot
from emporion.server.reports import Report
from emporion.server.rooms import NoSuchTable
from emporion.server.schema import (
    bans,
    bot_accounts,
    cookies,
    players,
    profiles,
    reports,
    tables,
    tokens,
)
from emporion.server.services import Services
from emporion.server.settings import Settings
from emporion.server.summary import Summary
from emporion.server.tokens import Scope
from emporion.table import Refusal
from emporion.table import commands as c


class TableLine(msgspec.Struct, frozen=True):
    id: str
    game: str
    phase: str
    listed: bool
    host: str
    host_name: str
    seats: list[str]
    """Who sits there, or which bot; empty where nobody does."""
    events: int
    created_at: int
    updated_at: int


class ProfileLine(msgspec.Struct, frozen=True):
    id: str
    name: str
    created_at: int
    used_at: int | None
    """The last use of any device that is signed in."""
    devices: int
    tables: int
    reports: int
    """How often something they said was reported."""
    banned: bool
    owner: str | None
    """Whose bot it is, if it is a bot account."""


class ProfileDetails(msgspec.Struct, frozen=True):
    profile: ProfileLine
    tables: list[TableLine]
    ban: Ban | None


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator["Admin"]:
    """The store, as it is: nothing is served and nothing brought up to date."""
    if settings.on_sqlite and not store_path(settings).is_file():
        raise BackupError("no-store", path=str(store_path(settings)))
    services = Services(settings)
    try:
        yield Admin(services)
    finally:
        await services.database.close()


class Admin:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._database = services.database
        self._bans: Bans = services.bans
        self._accounts = services.bot_accounts
        self._now = services.rooms.now

    async def forget_news(self) -> None:
        await self._services.news.push.forget()

    async def tables(self, phase: str | None, limit: int) -> list[TableLine]:
        """The last changed first."""
        query = sa.select(tables)
        if phase is not None:
            query = query.where(tables.c.phase == phase)
        return await self._tables(query.order_by(tables.c.updated_at.desc()).limit(limit))

    async def table(self, table_id: str) -> TableLine:
        found = await self._tables(sa.select(tables).where(tables.c.id == table_id))
        if not found:
            raise NoSuchTable("no-such-table")
        return found[0]

    async def _tables(self, query: sa.Select[Any]) -> list[TableLine]:
        found = []
        for row in await self._database.rows(query):
            summary = msgspec.json.decode(row.summary, type=Summary)
            seats = [seat.name or seat.bot or "" for seat in summary.seats]
            found.append(
                TableLine(
                    row.id,
                    row.game,
                    row.phase,
                    row.listed,
                    row.host,
                    summary.host_name,
                    seats,
                    row.number,
                    row.created_at,
                    row.updated_at,
                )
            )
        return found

    async def profiles(self, name: str | None, limit: int) -> list[ProfileLine]:
        """The newest first; those whose name has something in it, if that is asked for."""
        query = _profile_lines()
        if name is not None:
            query = query.where(profiles.c.name.icontains(name, autoescape=True))
        query = query.order_by(profiles.c.created_at.desc()).limit(limit)
        return [_profile_line(row) for row in await self._database.rows(query)]

    async def profile(self, profile: str) -> ProfileDetails:
        rows = await self._database.rows(_profile_lines().where(profiles.c.id == profile))
        if not rows:
            raise Refusal("no-such-profile")
        own = sa.select(players.c.table_id).where(players.c.profile == profile)
        query = sa.select(tables).where(sa.or_(tables.c.id.in_(own), tables.c.host == profile))
        ban = next((one for one in await self._bans.read() if one.what == profile), None)
        return ProfileDetails(
            _profile_line(rows[0]),
            await self._tables(query.order_by(tables.c.updated_at.desc())),
            ban,
        )

    async def reports(self, limit: int) -> list[Report]:
        return await self._services.reports.read(limit)

    async def settle(self, table_id: str, line: int) -> None:
        await self._services.reports.settle(table_id, line, self._now())

    async def bans(self) -> list[Ban]:
        return await self._bans.read()

    async def ban(self, kind: Kind, what: str, reason: str, milliseconds: int | None) -> Ban:
        if kind == "profile":
            await self.profile(what)
        now = self._now()
        until = None if milliseconds is None else now + milliseconds
        ban = Ban(kind, what, reason, now, until)
        await self._bans.add(ban)
        return ban

    async def unban(self, kind: Kind, what: str) -> bool:
        return await self._bans.lift(kind, what)

    async def close(self, table_id: str) -> None:
        await self._services.deciding.perform(table_id, c.Shut(), None)

    async def bots(self, owner: str) -> list[OwnBot]:
        await self.profile(owner)
        return await self._accounts.of(owner)

    async def add_bot(self, owner: str, name: str) -> str:
        if await self._accounts.owner_of(owner) is not None:
            raise Refusal("not-for-tokens")
        return await self._accounts.create(owner, name, self._now())

    async def add_token(self, bot: str, label: str, scopes: list[Scope], days: int | None) -> str:
        return await self._accounts.new_token(bot, label, scopes, days, self._now())

    async def revoke(self, bot: str, token: str) -> None:
        await self._accounts.revoke(bot, token)

    async def delete(self, profile: str) -> None:
        await self.profile(profile)
        await self._services.erase(profile)

    async def export(self, profile: str) -> dict[str, Any]:
        await self.profile(profile)
        return await self._services.personal_data_of(profile)


def _profile_lines() -> sa.Select[Any]:
    own = cookies.c.profile == profiles.c.id
    return sa.select(
        profiles.c.id,
        profiles.c.name,
        profiles.c.created_at,
        sa.func.coalesce(_last_use(cookies), _last_use(tokens)).label("used_at"),
        _count(cookies, own).label("devices"),
        _count(players, players.c.profile == profiles.c.id).label("tables"),
        _count(reports, reports.c.profile == profiles.c.id).label("reports"),
        _count(bans, sa.and_(bans.c.kind == "profile", bans.c.what == profiles.c.id)).label("bans"),
        sa.select(bot_accounts.c.owner)
        .where(bot_accounts.c.profile == profiles.c.id)
        .scalar_subquery()
        .label("owner"),
    )


def _last_use(secrets: sa.Table) -> sa.ScalarSelect[Any]:
    own = secrets.c.profile == profiles.c.id
    return sa.select(sa.func.max(secrets.c.used_at)).where(own).scalar_subquery()


def _count(table: sa.Table, condition: sa.ColumnElement[bool]) -> sa.ScalarSelect[Any]:
    return sa.select(sa.func.count()).select_from(table).where(condition).scalar_subquery()


def _profile_line(row: sa.Row[Any]) -> ProfileLine:
    return ProfileLine(
        row.id,
        row.name,
        row.created_at,
        row.used_at,
        row.devices,
        row.tables,
        row.reports,
        bool(row.bans),
        row.owner,
    )
