"""Bot accounts: profiles that are programs, each with the person whose it is.

A bot account has no cookie and no recovery phrase; whoever holds one of its tokens acts as it, as
far as the token goes. It publishes what it takes a seat for, and what does not fit is declined for
it before anybody waits.
"""

import secrets
from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.core.registry import game as find_game
from emporion.server.components import own_text
from emporion.server.database import Database
from emporion.server.lists import ClockName
from emporion.server.presence import ANYWHERE, PRESENT_FOR, Presence
from emporion.server.schema import (
    bot_accounts,
    guests,
    players,
    presence,
    profiles,
    tables,
    tokens,
)
from emporion.server.sessions import DAY, Sessions
from emporion.server.store import fingerprint
from emporion.server.tokens import SCOPES, Scope, fresh
from emporion.table import Person, Refusal, Table
from emporion.table.commands import MAX_SEATS, DeclineReason
from emporion.table.names import clean_name

MOST_BOTS: Final = 5
"""That one person may have …"""
MOST_TOKENS: Final = 10
"""… and the tokens of each."""
SHOWN: Final = 200
NO_PHRASE: Final = 32
"""Random bytes where other profiles have the hash of their words: no words lead to it."""

Label = Annotated[str, msgspec.Meta(max_length=60)]
Players = Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)]


class NoSuchBot(EmporionError):
    """Not one of one's own bots, or not one of its tokens."""


class Accepts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot account takes a seat for."""

    games: Annotated[
        dict[
            Annotated[str, msgspec.Meta(min_length=1, max_length=40)],
            Annotated[tuple[Players, ...], msgspec.Meta(max_length=MAX_SEATS)],
        ],
        msgspec.Meta(max_length=20),
    ]
    """By game, for how many players; any number where none is given."""
    clocks: Annotated[tuple[ClockName, ...], msgspec.Meta(min_length=1, max_length=3)] = (
        "off",
        "live",
        "days",
    )
    hints: bool = True
    """Whether also where hints or the coach are on."""
    options: bool = True
    """Whether also with house rules, or with components that the host brought."""
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 4
    """How many games at once, those it is asked to among them."""


class Token(msgspec.Struct, frozen=True):
    """A token without what makes it one."""

    id: str
    label: str
    scopes: list[str]
    created_at: int
    expires_at: int | None
    used_at: int | None
    """The last use, to within a few minutes."""


class OwnBot(msgspec.Struct, frozen=True):
    """A bot account as its owner sees it."""

    profile: str
    name: str
    created_at: int
    online: bool
    accepts: Accepts | None
    tokens: list[Token]


class FoundBot(msgspec.Struct, frozen=True):
    """A bot account that can be asked to a seat."""

    profile: str
    name: str
    owner: str
    owner_name: str
    accepts: Accepts
    playing: int
    """At how many tables it sits or is asked to."""


class _Known(msgspec.Struct, frozen=True):
    person: Person
    accepts: Accepts | None
    online: bool
    playing: int


def declines(accepts: Accepts | None, table: Table, playing: int) -> DeclineReason | None:
    """The reason for which a bot with these wishes does not come to a table, if any."""
    setup = table.setup
    if accepts is None:
        return "generic"
    if setup.game not in accepts.games:
        return "game"
    counts = accepts.games[setup.game]
    if counts and len(table.seats) not in counts:
        return "players"
    if str(type(setup.clock).__struct_config__.tag) not in accepts.clocks:
        return "clock"
    if not accepts.hints and (table.hints or table.coach is not None):
        return "hints"
    changed = any(one.name in setup.options for one in find_game(setup.game).choices)
    if not accepts.options and (changed or own_text(table) is not None):
        return "options"
    return "busy" if playing >= accepts.most else None


class BotAccounts:
    def __init__(self, database: Database, sessions: Sessions, presence: Presence) -> None:
        self._database = database
        self._sessions = sessions
        self._presence = presence

    # ---- their owner ----------------------------------------------------------------------

    async def of(self, owner: str) -> list[OwnBot]:
        """Somebody's bots, the oldest first."""
        found = await self._read(bot_accounts.c.owner == owner)
        query = sa.select(tokens).where(tokens.c.profile.in_(one.person.id for one in found))
        held: dict[str, list[Token]] = {}
        for row in await self._database.rows(query.order_by(tokens.c.created_at, tokens.c.id)):
            used_at = max(row.used_at or 0, self._sessions.token_used(row.hash)) or None
            held.setdefault(row.profile, []).append(
                Token(
                    row.id, row.label, row.scopes.split(), row.created_at, row.expires_at, used_at
                )
            )
        made = sa.select(bot_accounts.c.profile, bot_accounts.c.created_at).where(
            bot_accounts.c.owner == owner
        )
        since = {row.profile: row.created_at for row in await self._database.rows(made)}
        bots = [
            OwnBot(
                one.person.id,
                one.person.name,
                since.get(one.person.id, 0),
                one.online,
                one.accepts,
                held.get(one.person.id, []),
            )
            for one in found
        ]
        return sorted(bots, key=lambda bot: (bot.created_at, bot.profile))

    async def create(self, owner: str, name: str, now: int) -> str:
        """A new bot of somebody's; its profile."""
        profile, name = secrets.token_urlsafe(12), clean_name(name)

        def work(connection: sa.Connection) -> None:
            person = sa.select(profiles.c.id).where(profiles.c.id == owner).with_for_update()
            if connection.execute(person).first() is None:
                raise Refusal("no-such-profile")
            count = sa.select(sa.func.count()).select_from(bot_accounts)
            own = count.where(bot_accounts.c.owner == owner)
            if connection.execute(own).scalar_one() >= MOST_BOTS:
                raise Refusal("too-many-bots", most=MOST_BOTS)
            row = {"id": profile, "name": name, "created_at": now}
            connection.execute(
                profiles.insert(), row | {"phrase_hash": secrets.token_bytes(NO_PHRASE)}
            )
            row = {"profile": profile, "owner": owner, "created_at": now}
            connection.execute(bot_accounts.insert(), row)

        await self._database.write(work)
        return profile

    async def check_owner(self, owner: str, bot: str) -> None:
        query = sa.select(bot_accounts.c.profile).where(
            bot_accounts.c.profile == bot, bot_accounts.c.owner == owner
        )
        if await self._database.scalar(query) is None:
            raise NoSuchBot("no-such-bot")

    async def rename(self, bot: str, name: str) -> None:
        renamed = profiles.update().where(profiles.c.id == bot).values(name=clean_name(name))
        await self._sessions.change(bot, renamed)

    async def ids_of(self, owner: str) -> list[str]:
        query = sa.select(bot_accounts.c.profile).where(bot_accounts.c.owner == owner)
        return [row.profile for row in await self._database.rows(query)]

    async def owner_of(self, bot: str) -> str | None:
        query = sa.select(bot_accounts.c.owner).where(bot_accounts.c.profile == bot)
        found: str | None = await self._database.scalar(query)
        return found

    # ---- tokens ---------------------------------------------------------------------------

    async def new_token(
        self, bot: str, label: str, scopes: Iterable[Scope], days: int | None, now: int
    ) -> str:
        """A token, told once: only its hash is kept."""
        token = fresh()
        chosen = set(scopes)
        row = {
            "id": secrets.token_hex(8),
            "profile": bot,
            "hash": fingerprint(token),
            "label": clean_name(label) if label.strip() else "",
            "scopes": " ".join(scope for scope in SCOPES if scope in chosen),
            "created_at": now,
            "expires_at": None if days is None else now + days * DAY,
        }

        def work(connection: sa.Connection) -> None:
            account = sa.select(bot_accounts.c.profile).where(bot_accounts.c.profile == bot)
            if connection.execute(account.with_for_update()).first() is None:
                raise NoSuchBot("no-such-bot")
            count = sa.select(sa.func.count()).select_from(tokens).where(tokens.c.profile == bot)
            if connection.execute(count).scalar_one() >= MOST_TOKENS:
                raise Refusal("too-many-tokens", most=MOST_TOKENS)
            connection.execute(tokens.insert(), row)

        await self._database.write(work)
        return token

    async def revoke(self, bot: str, token: str) -> None:
        """A token is worth nothing from now on, at every process; its streams end."""
        which = tokens.c.profile == bot, tokens.c.id == token
        if await self._database.scalar(sa.select(tokens.c.id).where(*which)) is None:
            raise NoSuchBot("no-such-token")
        await self._sessions.change(bot, tokens.delete().where(*which))

    # ---- the bots themselves --------------------------------------------------------------

    async def publish(self, bot: str, accepts: Accepts | None) -> None:
        """What a bot takes a seat for from now on; none where it takes none."""
        for game, counts in (accepts.games if accepts else {}).items():
            for players_there in counts:
                find_game(game).options(players_there)
            find_game(game)
        text = None if accepts is None else msgspec.json.encode(accepts).decode()
        statement = bot_accounts.update().where(bot_accounts.c.profile == bot).values(accepts=text)
        await self._database.write(lambda connection: connection.execute(statement))

    async def accepts(self, bot: str) -> Accepts | None:
        query = sa.select(bot_accounts.c.accepts).where(bot_accounts.c.profile == bot)
        return _accepts(await self._database.scalar(query))

    # ---- whoever looks for one ------------------------------------------------------------

    async def find(
        self,
        without: frozenset[str],
        game: str | None = None,
        count: int | None = None,
        clock: ClockName | None = None,
    ) -> list[FoundBot]:
        """Bots that are here and play, those with the most time first."""
        found = [
            FoundBot(
                one.person.id,
                one.person.name,
                one.person.owner.id,
                one.person.owner.name,
                one.accepts,
                one.playing,
            )
            for one in await self._read(bot_accounts.c.accepts.is_not(None))
            if one.online and one.accepts and one.person.owner
            if without.isdisjoint({one.person.id, one.person.owner.id})
            if _fits(one.accepts, game, count, clock)
        ]
        found.sort(key=lambda bot: (bot.playing >= bot.accepts.most, bot.playing, bot.name))
        return found[:SHOWN]

    async def to_ask(
        self, bot: str, table: Table, without: frozenset[str]
    ) -> tuple[Person, DeclineReason | None] | None:
        """A bot account, and for what it declines a seat at a table; none where it is no bot."""
        found = await self._read(bot_accounts.c.profile == bot)
        if not found:
            return None
        one = found[0]
        if one.person.owner and not without.isdisjoint({one.person.id, one.person.owner.id}):
            return one.person, "generic"
        if not one.online:
            return one.person, "offline"
        return one.person, declines(one.accepts, table, one.playing)

    async def _read(self, which: sa.ColumnElement[bool]) -> list[_Known]:
        owner = profiles.alias("owners")
        live = sa.select(tables.c.id).where(tables.c.phase.in_(["lobby", "playing"]))

        def at(people: sa.Table) -> sa.ScalarSelect[Any]:
            here = people.c.profile == bot_accounts.c.profile, people.c.table_id.in_(live)
            return (
                sa.select(sa.func.count())
                .select_from(people)
                .where(*here)
                .correlate(bot_accounts)
                .scalar_subquery()
            )

        query = (
            sa.select(
                profiles.c.id,
                profiles.c.name,
                bot_accounts.c.owner,
                owner.c.name.label("owner_name"),
                bot_accounts.c.accepts,
                (at(players) + at(guests)).label("playing"),
            )
            .join(bot_accounts, bot_accounts.c.profile == profiles.c.id)
            .join(owner, owner.c.id == bot_accounts.c.owner)
            .where(which)
        )
        rows = await self._database.rows(query)
        since = self._presence.now() - PRESENT_FOR
        here = sa.select(presence.c.profile, presence.c.seen_at).where(
            presence.c.table_id == ANYWHERE,
            presence.c.profile.in_([row.id for row in rows]),
            presence.c.seen_at > since,
        )
        seen = {row.profile: row.seen_at for row in await self._database.rows(here)}
        return [
            _Known(
                Person(row.id, row.name, Person(row.owner, row.owner_name)),
                _accepts(row.accepts),
                self._presence.is_online(row.id, seen.get(row.id, 0)),
                row.playing,
            )
            for row in rows
        ]


def _accepts(text: str | None) -> Accepts | None:
    return None if text is None else msgspec.json.decode(text, type=Accepts)


def _fits(accepts: Accepts, game: str | None, count: int | None, clock: ClockName | None) -> bool:
    if clock is not None and clock not in accepts.clocks:
        return False
    named = [accepts.games[one] for one in accepts.games if game in (None, one)]
    return any(count is None or not counts or count in counts for counts in named)
