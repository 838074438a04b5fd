"""Reviews as rows of the store: what was asked for, what is found so far, and who is at work on it.

A process holds a review for a short time and says so again while it works, so whatever happens to
it, another one goes on with what it had found.
"""

import contextlib
import secrets
import zlib
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from emporion.review.data import Decision, Review
from emporion.server.database import Conflict, Database
from emporion.server.schema import reviews
from emporion.server.statistics import keep_verdicts

HELD: Final = 15_000
"""Milliseconds."""
MOST_BROUGHT: Final = 30
"""Records of one profile whose reviews are kept."""
KEPT: Final = 365 * 24 * 3600_000
"""Milliseconds after which a review that nobody asked for again goes."""

Work = Literal["open", "done", "failed"]


class Found(msgspec.Struct, frozen=True):
    """What a row has of a review: decisions on the way, in the end everything. Names are added when
    it is read; they are not kept twice."""

    decisions: list[Decision] = []
    review: Review | None = None


class Row(msgspec.Struct, frozen=True):
    id: str
    profile: str
    record: bytes | None
    """The file that somebody brought; none of a table."""
    made_by: str
    found: Found
    state: Work


class ReviewStore:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._process = secrets.token_hex(8)

    async def read(self, review_id: str) -> Row | None:
        rows = await self._database.rows(sa.select(reviews).where(reviews.c.id == review_id))
        return _row(rows[0]) if rows else None

    async def ask(
        self, review_id: str, profile: str, record: bytes | None, made_by: str, now: int
    ) -> None:
        """Have a row, made now or before."""
        values = {
            "id": review_id,
            "profile": profile,
            "record": None if record is None else zlib.compress(record),
            "made_by": made_by,
            "state": "open",
            "held_until": 0,
            "asked_at": now,
        }

        def work(connection: sa.Connection) -> None:
            mine = reviews.c.id == review_id
            known = connection.execute(reviews.update().where(mine).values(asked_at=now)).rowcount
            if known:
                return
            connection.execute(reviews.insert().values(values))
            if record is not None:
                _make_room(connection, profile)

        with contextlib.suppress(Conflict):  # asked twice at once, it is there
            await self._database.write(work)

    async def begin_again(self, review_id: str, made_by: str) -> None:
        """What was found is forgotten, and nobody is at work on it."""
        await self._change(
            review_id, made_by=made_by, found=None, state="open", held_by=None, held_until=0
        )

    async def hold(self, review_id: str, now: int) -> bool:
        """Be the one who works on it, or go on being so; false where another process is."""
        free = sa.or_(reviews.c.held_until < now, reviews.c.held_by == self._process)
        return await self._change(
            review_id, free, reviews.c.state == "open", held_by=self._process, held_until=now + HELD
        )

    async def keep(self, review_id: str, found: Found, now: int, *, state: Work = "open") -> bool:
        """Keep what is found; false where another process has taken over."""
        until = now + HELD if state == "open" else 0
        mine = reviews.c.held_by == self._process
        query = (
            reviews.update()
            .where(reviews.c.id == review_id, mine)
            .values(found=pack(found), state=state, held_until=until)
        )

        def work(connection: sa.Connection) -> bool:
            kept = bool(connection.execute(query).rowcount)
            if kept and found.review is not None:
                keep_verdicts(connection, review_id, found.review)
            return kept

        return await self._database.write(work)

    async def let_go(self, review_id: str) -> None:
        mine = reviews.c.held_by == self._process
        await self._change(review_id, mine, held_by=None, held_until=0)

    async def clean(self, now: int) -> None:
        """Drop what nobody has asked for in a long time; it can be made again."""
        old = reviews.delete().where(reviews.c.asked_at < now - KEPT)
        await self._database.write(lambda connection: connection.execute(old))

    async def _change(
        self, review_id: str, *conditions: sa.ColumnElement[bool], **values: Any
    ) -> bool:
        query = reviews.update().where(reviews.c.id == review_id, *conditions).values(values)
        done = await self._database.write(lambda connection: connection.execute(query).rowcount)
        return bool(done)


def _make_room(connection: sa.Connection, profile: str) -> None:
    brought = sa.and_(reviews.c.profile == profile, reviews.c.record.is_not(None))
    newest = sa.select(reviews.c.id).where(brought).order_by(reviews.c.asked_at.desc())
    too_many = connection.execute(newest.offset(MOST_BROUGHT)).scalars().all()
    if too_many:
        connection.execute(reviews.delete().where(reviews.c.id.in_(too_many)))


def pack(found: Found) -> bytes:
    return zlib.compress(msgspec.json.encode(found), 3)


def _row(row: sa.Row[Any]) -> Row:
    return Row(
        row.id,
        row.profile,
        None if row.record is None else zlib.decompress(row.record),
        row.made_by,
        _unpack(row.found),
        row.state,
    )


def _unpack(content: bytes | None) -> Found:
    """What an earlier version has kept in another shape is as good as nothing."""
    if content is None:
        return Found()
    try:
        return msgspec.json.decode(zlib.decompress(content), type=Found)
    except (msgspec.DecodeError, zlib.error):
        return Found()
