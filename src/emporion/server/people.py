"""Profiles: a name, and secrets of which only hashes are kept."""

import asyncio
import secrets

import msgspec
import sqlalchemy as sa

from emporion.server import phrases
from emporion.server.database import Conflict, Database
from emporion.server.devices import label_of
from emporion.server.schema import facts, profiles
from emporion.server.sessions import Sessions
from emporion.table import Person
from emporion.table.names import clean_name


class NewProfile(msgspec.Struct, frozen=True):
    """The secrets of a profile, which are told once."""

    person: Person
    cookie: str
    phrase: str


class People:
    def __init__(self, database: Database, sessions: Sessions) -> None:
        self._database = database
        self._sessions = sessions
        self._salt = b""

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

    async def create(
        self, name: str, now: int, agent: str = "", language: str = "en"
    ) -> NewProfile:
        person = Person(secrets.token_urlsafe(12), clean_name(name))
        cookie, sign_in = self._sessions.begin(person.id, label_of(agent))
        phrase = phrases.fresh(language)
        phrase_hash = await self._hash(phrase)
        await self._run(
            profiles.insert().values(
                id=person.id, name=person.name, phrase_hash=phrase_hash, created_at=now
            ),
            sign_in,
        )
        return NewProfile(person, cookie, phrase)

    async def recover(self, phrase: str, agent: str = "") -> tuple[Person, str] | None:
        """The profile with this phrase and a new cookie for it; BadPhrase where it
        cannot be one."""
        phrases.check(phrase)
        phrase_hash = await self._hash(phrase)
        query = sa.select(profiles.c.id, profiles.c.name).where(
            profiles.c.phrase_hash == phrase_hash
        )
        rows = await self._database.rows(query)
        if not rows:
            return None
        found = rows[0]
        cookie, sign_in = self._sessions.begin(found.id, label_of(agent))
        await self._run(sign_in)
        return Person(found.id, found.name), cookie

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, clean_name(name))
        await self._sessions.change(
            person.id, profiles.update().where(profiles.c.id == person.id).values(name=renamed.name)
        )
        return renamed

    async def new_phrase(
        self, person: Person, only: str | None = None, language: str = "en"
    ) -> str:
        """Another phrase; the old one is worth nothing from now on, nor, where one cookie is to be
        the `only` one left, are the others."""
        phrase = phrases.fresh(language)
        phrase_hash = await self._hash(phrase)
        update = profiles.update().where(profiles.c.id == person.id).values(phrase_hash=phrase_hash)
        if only is None:
            await self._run(update)
        else:
            others = self._sessions.others(person.id, only)
            await self._sessions.change(person.id, update, others)
        return phrase

    async def _run(self, *statements: sa.Executable) -> None:
        def work(connection: sa.Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._database.write(work)

    async def _hash(self, phrase: str) -> bytes:
        return await asyncio.to_thread(phrases.slow_hash, phrase, self._salt)
