"""Messages that people have reported, with the lines around them, for whoever runs the server."""

import contextlib
from typing import Final

import msgspec
import sqlalchemy as sa

from emporion.server.chat import Chat, ChatLine
from emporion.server.database import Conflict, Database
from emporion.server.schema import reports
from emporion.table import Person, Refusal

DAY: Final = 24 * 3600_000
MOST_A_DAY: Final = 20
MOST_A_LINE: Final = 5
"""More people say nothing new about the same line."""
AROUND: Final = 5
"""How many lines before and after are kept with it."""


class Report(msgspec.Struct, frozen=True):
    reporter: str
    table: str
    line: ChatLine
    around: tuple[ChatLine, ...]
    """What the two said before and after, as it was when it was reported."""
    at: int
    settled_at: int | None = None


class Content(msgspec.Struct, frozen=True):
    line: ChatLine
    around: tuple[ChatLine, ...]


class Reports:
    def __init__(self, database: Database, chat: Chat) -> None:
        self._database = database
        self._chat = chat

    async def add(self, by: Person, table_id: str, number: int, now: int) -> None:
        """Keep a line of a chat; the same one twice is kept once."""
        after, before = number - AROUND - 1, number + AROUND + 1
        page = await self._chat.latest(table_id, after=after, before=before)
        line = next((one for one in page.lines if one.number == number), None)
        if line is None:
            raise Refusal("no-such-line")
        if line.profile == by.id:
            raise Refusal("not-yourself")
        # What others said is theirs: it goes with their profiles, a report does not.
        both = {line.profile, by.id}
        around = tuple(one for one in page.lines if one is not line and one.profile in both)
        row = {
            "reporter": by.id,
            "table_id": table_id,
            "line": number,
            "profile": line.profile,
            "said_at": line.at,
            "content": msgspec.json.encode(Content(line, around)),
            "created_at": now,
        }

        def work(connection: sa.Connection) -> None:
            same = sa.and_(reports.c.table_id == table_id, reports.c.line == number)
            known = connection.execute(sa.select(reports.c.reporter).where(same)).scalars().all()
            if by.id in known or len(known) >= MOST_A_LINE:
                return
            lately = sa.and_(reports.c.reporter == by.id, reports.c.created_at > now - DAY)
            count = sa.select(sa.func.count()).select_from(reports).where(lately)
            if connection.execute(count).scalar_one() >= MOST_A_DAY:
                raise Refusal("too-many-reports", most=MOST_A_DAY)
            connection.execute(reports.insert(), row)

        with contextlib.suppress(Conflict):  # asked twice at once, it is done
            await self._database.write(work)

    async def read(self, limit: int = 100) -> list[Report]:
        """Those that nobody has settled yet, the oldest first."""
        query = (
            sa.select(reports)
            .where(reports.c.settled_at.is_(None))
            .order_by(reports.c.created_at)
            .limit(limit)
        )
        return [report_of(row) for row in await self._database.rows(query)]

    async def settle(self, table_id: str, number: int, now: int) -> None:
        """The operator has dealt with a line, whoever reported it."""
        same = sa.and_(reports.c.table_id == table_id, reports.c.line == number)
        statement = reports.update().where(same).values(settled_at=now)
        await self._database.write(lambda connection: connection.execute(statement))


def report_of(row: sa.Row[tuple[object, ...]]) -> Report:
    content = msgspec.json.decode(row.content, type=Content)
    return Report(
        row.reporter, row.table_id, content.line, content.around, row.created_at, row.settled_at
    )
