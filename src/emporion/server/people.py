"""Profiles: a name, and secrets of which only hashes are kept."""

import asyncio
import secrets
import time
from collections import OrderedDict
from typing import Final

import msgspec
import sqlalchemy as sa

from emporion.server import phrases
from emporion.server.database import Conflict, Database
from emporion.server.schema import cookies, facts, profiles
from emporion.server.store import fingerprint
from emporion.table import Person
from emporion.table.names import clean_name

CACHED: Final = 20_000
CACHE_SECONDS: Final = 60.0


class NewProfile(msgspec.Struct, frozen=True):
    """The secrets of a profile, which are told once."""

    person: Person
    cookie: str
    phrase: str


class People:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._salt = b""
        self._known: OrderedDict[bytes, tuple[float, Person]] = OrderedDict()

    async def open(self) -> None:
        """Read this installation's salt, making it on the first start."""
        query = sa.select(facts.c.value).where(facts.c.name == "salt")
        salt = await self._database.scalar(query)
        if salt is None:
            salt = secrets.token_bytes(16)
            try:
                await self._run(facts.insert().values(name="salt", value=salt))
            except Conflict:
                return await self.open()
        self._salt = salt
        return None

    async def create(self, name: str, now: int) -> NewProfile:
        person = Person(secrets.token_urlsafe(12), clean_name(name))
        cookie = secrets.token_urlsafe(32)
        phrase = phrases.fresh()
        phrase_hash = await self._hash(phrase)
        await self._run(
            profiles.insert().values(
                id=person.id, name=person.name, phrase_hash=phrase_hash, created_at=now
            ),
            cookies.insert().values(hash=fingerprint(cookie), profile=person.id, created_at=now),
        )
        return NewProfile(person, cookie, phrase)

    async def by_cookie(self, cookie: str) -> Person | None:
        key = fingerprint(cookie)
        known = self._known.get(key)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        query = (
            sa.select(profiles.c.id, profiles.c.name)
            .join(cookies, cookies.c.profile == profiles.c.id)
            .where(cookies.c.hash == key)
        )
        rows = await self._database.rows(query)
        if not rows:
            return None
        found = rows[0]
        person = Person(found.id, found.name)
        self._known[key] = (time.monotonic() + CACHE_SECONDS, person)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return person

    async def recover(self, phrase: str, now: int) -> tuple[Person, str] | None:
        """The profile with this phrase and a new cookie for it."""
        phrase_hash = await self._hash(phrase)
        query = sa.select(profiles.c.id, profiles.c.name).where(
            profiles.c.phrase_hash == phrase_hash
        )
        rows = await self._database.rows(query)
        if not rows:
            return None
        found = rows[0]
        cookie = secrets.token_urlsafe(32)
        await self._run(
            cookies.insert().values(hash=fingerprint(cookie), profile=found.id, created_at=now)
        )
        return Person(found.id, found.name), cookie

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, clean_name(name))
        await self._run(
            profiles.update().where(profiles.c.id == person.id).values(name=renamed.name)
        )
        self._known.clear()
        return renamed

    async def new_phrase(self, person: Person) -> str:
        """Another phrase; the old one is worth nothing from now on."""
        phrase = phrases.fresh()
        phrase_hash = await self._hash(phrase)
        await self._run(
            profiles.update().where(profiles.c.id == person.id).values(phrase_hash=phrase_hash)
        )
        return phrase

    async def forget(self, cookie: str) -> None:
        """This cookie is worth nothing from now on."""
        key = fingerprint(cookie)
        await self._run(cookies.delete().where(cookies.c.hash == key))
        self._known.pop(key, None)

    async def _run(self, *statements: sa.Executable) -> None:
        def work(connection: sa.Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._database.write(work)

    async def _hash(self, phrase: str) -> bytes:
        return await asyncio.to_thread(phrases.slow_hash, phrase, self._salt)
