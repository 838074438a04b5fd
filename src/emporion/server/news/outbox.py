"""What is to be sent, as the store has it.

A row is one piece of news for one channel. It is written in the transaction of what it follows
from, so it is there exactly if that has happened. A channel is served by one process at a time,
which holds it for a while; that also keeps a channel that fails from being tried too often.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from emporion.server.news.kinds import Kind, News
from emporion.server.schema import news_channels, news_outbox, news_wishes

LEASE: Final = 60_000
"""A process that sends holds the channel for so many ms; one that died holds it no longer."""
TOGETHER: Final = 20

NO_TABLE: Final = "-"
"""Stands for the table where news are about none."""


class Row(msgspec.Struct, frozen=True):
    table_id: str
    kind: str
    number: int


class Claimed(msgspec.Struct, frozen=True):
    """A channel that this process serves just now, with all that is due there."""

    id: str
    profile: str
    channel: str
    target: bytes
    verified: bool
    failures: int
    counted_from: int
    counted: int
    held_until: int
    language: str
    zone: str
    quiet_from: int | None
    quiet_until: int | None
    rows: tuple[Row, ...]


def queue(connection: sa.Connection, news: Iterable[tuple[str, News]]) -> None:
    """Put news of tables into the outbox, for everyone who has asked for them."""
    wanted = list(news)
    if not wanted:
        return
    known = sa.select(
        news_channels.c.id,
        news_channels.c.profile,
        news_channels.c.channel,
        news_wishes.c.push,
        news_wishes.c.mail,
        news_wishes.c.webhook,
    ).where(
        news_channels.c.profile == news_wishes.c.profile,
        news_channels.c.verified,
        news_channels.c.profile.in_({one.profile for _, one in wanted}),
    )
    channels = connection.execute(known).all()
    rows = {
        (channel.id, table_id, one.kind): _row(channel, table_id, one)
        for table_id, one in wanted
        for channel in channels
        if channel.profile == one.profile and one.kind in channel._mapping[channel.channel].split()
    }
    # Everyone in the same order: two processes never each wait for what the other has.
    put(connection, [rows[key] for key in sorted(rows)])


def _row(channel: Any, table_id: str, news: News) -> dict[str, Any]:
    return {
        "channel": channel.id,
        "table_id": table_id,
        "kind": news.kind,
        "profile": channel.profile,
        "number": news.number,
        "due_at": news.due_at,
    }


def put(connection: sa.Connection, rows: Sequence[dict[str, Any]]) -> None:
    if not rows:
        return
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    statement = dialect.insert(news_outbox)
    # What is said goes on, and is told of once: from the first line on, at the first one's time.
    said = news_outbox.c.kind == "chat"
    new = statement.excluded
    statement = statement.on_conflict_do_update(
        index_elements=["channel", "table_id", "kind"],
        set_={
            "number": sa.case((said, news_outbox.c.number), else_=new.number),
            "due_at": sa.case((said, news_outbox.c.due_at), else_=new.due_at),
        },
    )
    connection.execute(statement, rows)


def said(connection: sa.Connection, table_id: str, to: Iterable[str], line: int, due: int) -> None:
    """A line of chat, for those who may be away."""
    kind: Kind = "chat"
    queue(connection, [(table_id, News(profile, kind, line, due)) for profile in sorted(set(to))])


def any_due(connection: sa.Connection, now: int) -> bool:
    query = sa.select(news_outbox.c.channel).where(news_outbox.c.due_at <= now).limit(1)
    return connection.execute(query).first() is not None


def claim(connection: sa.Connection, now: int) -> list[Claimed]:
    """Hold some channels for which something is due. Nobody else serves them meanwhile."""
    due = news_outbox.c.due_at <= now
    free = (
        sa.select(news_channels)
        .where(
            news_channels.c.held_until <= now,
            news_channels.c.id.in_(sa.select(news_outbox.c.channel).where(due)),
        )
        .order_by(news_channels.c.id)
        .limit(TOGETHER)
        .with_for_update(skip_locked=True)
    )
    channels = connection.execute(free).all()
    ids = [channel.id for channel in channels]
    if not ids:
        return []
    until = now + LEASE
    connection.execute(
        news_channels.update().where(news_channels.c.id.in_(ids)).values(held_until=until)
    )
    rows = connection.execute(sa.select(news_outbox).where(news_outbox.c.channel.in_(ids), due))
    by_channel: dict[str, list[Row]] = {name: [] for name in ids}
    for row in rows:
        by_channel[row.channel].append(Row(row.table_id, row.kind, row.number))
    profiles = {channel.profile for channel in channels}
    wishes = {
        row.profile: row
        for row in connection.execute(
            sa.select(news_wishes).where(news_wishes.c.profile.in_(profiles))
        )
    }
    return [
        Claimed(
            id=channel.id,
            profile=channel.profile,
            channel=channel.channel,
            target=channel.target,
            verified=channel.verified,
            failures=channel.failures,
            counted_from=channel.counted_from,
            counted=channel.counted,
            held_until=until,
            language=wishes[channel.profile].language,
            zone=wishes[channel.profile].zone,
            quiet_from=wishes[channel.profile].quiet_from,
            quiet_until=wishes[channel.profile].quiet_until,
            rows=tuple(sorted(by_channel[channel.id], key=lambda row: (row.kind, row.table_id))),
        )
        for channel in channels
    ]


def settle(
    connection: sa.Connection,
    claimed: Claimed,
    done: Iterable[Row],
    later: Iterable[tuple[Row, int]],
    **changes: Any,
) -> None:
    """Let go of a channel: these rows are done with, those wait until a moment.

    A row that has become another one's meanwhile, with another number, is left alone.
    """
    for row in done:
        connection.execute(news_outbox.delete().where(*_same(claimed, row)))
    for row, at in later:
        connection.execute(news_outbox.update().where(*_same(claimed, row)).values(due_at=at))
    mine = news_channels.c.id == claimed.id, news_channels.c.held_until == claimed.held_until
    values = {"held_until": 0, **changes}
    connection.execute(news_channels.update().where(*mine).values(**values))


def _same(claimed: Claimed, row: Row) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        news_outbox.c.channel == claimed.id,
        news_outbox.c.table_id == row.table_id,
        news_outbox.c.kind == row.kind,
        news_outbox.c.number == row.number,
    )
