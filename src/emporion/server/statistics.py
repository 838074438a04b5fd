"""What somebody has played: a line for each of their finished games, the newest first.

Lists keep a summary beside every table, so this reads one row a game and replays nothing. What a
review has found of a seat lies in a row of its own, since a whole review is long.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from emporion.review.data import Review
from emporion.server.database import Database
from emporion.server.schema import players, tables, verdicts
from emporion.server.summary import Summary

MOST: Final = 1000
"""Games that are looked at."""


class PlayedGame(msgspec.Struct, frozen=True):
    table: str
    game: str
    at: int
    players: int
    points: int
    won: bool
    """Alone or with others."""
    place: int
    """From 1, among the points of all."""
    people: int
    """How many of the others were people."""
    levels: list[str]
    """Of the server's bots among them."""
    accounts: int
    """How many of them were bot accounts."""
    accuracy: float | None
    """From 0 to 100; none where the game was not reviewed."""
    luck: float | None
    """In points."""


class Statistics(msgspec.Struct, frozen=True):
    games: list[PlayedGame]
    more: bool
    """Whether there are older ones that are left out."""


async def statistics_of(database: Database, profile: str) -> Statistics:
    query = (
        sa.select(tables.c.id, tables.c.created_at, tables.c.summary)
        .join(players, players.c.table_id == tables.c.id)
        .where(players.c.profile == profile, tables.c.phase == "over")
        .order_by(tables.c.created_at.desc(), tables.c.id)
        .limit(MOST + 1)
    )
    rows = await database.rows(query)
    judged = sa.select(verdicts).where(
        verdicts.c.table_id.in_(query.with_only_columns(tables.c.id).subquery().select())
    )
    found = {(row.table_id, row.seat): row for row in await database.rows(judged)}
    games = await asyncio.to_thread(
        lambda: [one for row in rows[:MOST] if (one := _played(row, profile, found))]
    )
    return Statistics(games, len(rows) > MOST)


def _played(
    row: sa.Row[Any], profile: str, judged: dict[tuple[str, int], Any]
) -> PlayedGame | None:
    """None where nothing was won or lost: a game that was broken off, or that went on from another
    one or from a position that was set up, where somebody left before the end, or where they
    played for everyone at one screen."""
    summary = msgspec.json.decode(row.summary, type=Summary)
    own = [seat for seat, one in enumerate(summary.seats) if one.profile == profile]
    if not summary.winners or not summary.scores or summary.what_if or summary.prepared:
        return None
    if len(own) != 1:
        return None
    (seat,) = own
    others = [one for one in summary.seats if one.profile != profile]
    verdict = judged.get((row.id, seat))
    return PlayedGame(
        table=row.id,
        game=summary.game,
        at=row.created_at,
        players=len(summary.seats),
        points=summary.scores[seat],
        won=seat in summary.winners,
        place=1 + sum(points > summary.scores[seat] for points in summary.scores),
        people=sum(one.profile is not None and one.owner is None for one in others),
        levels=sorted({one.bot for one in others if one.bot and one.profile is None}),
        accounts=sum(one.profile is not None and one.owner is not None for one in others),
        accuracy=None if verdict is None else verdict.accuracy,
        luck=None if verdict is None else verdict.luck,
    )


def keep_verdicts(connection: sa.Connection, table_id: str, review: Review) -> None:
    """What a review has found of the seats of a table; of a record that somebody brought, nothing
    is kept here."""
    known = sa.select(tables.c.id).where(tables.c.id == table_id)
    if connection.execute(known).first() is None:
        return
    connection.execute(verdicts.delete().where(verdicts.c.table_id == table_id))
    rows: Sequence[dict[str, Any]] = [
        {
            "table_id": table_id,
            "seat": one.seat - 1,
            "accuracy": None if one.accuracy is None else one.accuracy.mean,
            "luck": one.luck.points.mean,
        }
        for one in review.seats
    ]
    connection.execute(verdicts.insert(), rows)
