"""What the store knows of one profile: told, or erased.

Nothing personal is part of a log's chain, so a profile goes without a trace and no hash changes. A
last event in every log they are part of tells whoever holds the table in memory to read it anew.
"""

from typing import Any, Final

import msgspec
import sqlalchemy as sa

from emporion.server.schema import (
    chat,
    events,
    guests,
    members,
    metadata,
    players,
    presence,
    profile_changes,
    profiles,
    reports,
    snapshots,
    tables,
)
from emporion.server.stored_events import Member, Members, chained
from emporion.server.summary import Summary
from emporion.table.events import Forgotten

TOGETHER: Final = 20
"""Tables erased from in one transaction: others want to write in between."""


def tables_of(connection: sa.Connection, profile: str, limit: int | None = None) -> list[str]:
    """The tables whose logs tell of a profile."""
    query = sa.select(members.c.table_id).where(members.c.profile == profile).distinct()
    return [row[0] for row in connection.execute(query.order_by(members.c.table_id).limit(limit))]


def erase_account(connection: sa.Connection, profile: str, now: int) -> None:
    """What does not belong to a table. Devices and whatever else hangs on a profile go with it;
    the bare id of the profile is listed for a day, so that every process forgets its cookies."""
    connection.execute(profile_changes.insert().values(profile=profile, at=now))
    connection.execute(profiles.delete().where(profiles.c.id == profile))
    connection.execute(guests.delete().where(guests.c.profile == profile))
    connection.execute(presence.delete().where(presence.c.profile == profile))
    told = sa.or_(reports.c.profile == profile, reports.c.reporter == profile)
    connection.execute(reports.delete().where(told))


def erase_from_tables(connection: sa.Connection, profile: str, now: int) -> list[tuple[str, int]]:
    """Erase a profile from some tables; these and their new last numbers. None: it is done."""
    found = tables_of(connection, profile, TOGETHER)
    rows = connection.execute(
        sa.select(tables).where(tables.c.id.in_(found)).order_by(tables.c.id).with_for_update()
    ).all()
    lost = set(found) - {row.id for row in rows}
    connection.execute(members.delete().where(members.c.table_id.in_(lost)))
    return [(row.id, _erase_from(connection, row, profile, now)) for row in rows]


def _erase_from(connection: sa.Connection, row: sa.Row[Any], profile: str, now: int) -> int:
    table_id: str = row.id
    number: int = row.number + 1
    known = members.c.table_id == table_id, members.c.profile == profile
    found = connection.execute(sa.select(members).where(*known)).one()
    member = Member(found.member, profile, found.salt)
    body = Members(table_id, [member]).write(Forgotten(profile))
    # As if at the same time: a deletion moves no table up in the lists.
    head = chained(row.head, table_id, number, row.updated_at, body)
    connection.execute(
        events.insert().values(
            table_id=table_id, number=number, at=row.updated_at, body=body, hash=head, last=number
        )
    )
    connection.execute(members.update().where(*known).values(profile=None, salt=None, texts=None))
    unknown = Member(member.number, None, None).id
    commands = events.c.command.between(f"{profile}:", f"{profile};")
    connection.execute(
        events.update()
        .where(events.c.table_id == table_id, commands)
        .values(command=None, command_hash=None)
    )
    connection.execute(
        tables.update()
        .where(tables.c.id == table_id)
        .values(
            number=number,
            head=head,
            erased_at=now,
            host=unknown if row.host == profile else row.host,
            turn_of=unknown if row.turn_of == profile else row.turn_of,
            created_by=None if _is_by(profile, row.created_by) else row.created_by,
            created_hash=None if _is_by(profile, row.created_by) else row.created_hash,
            summary=_without(row.summary, profile, unknown),
        )
    )
    connection.execute(
        chat.update()
        .where(chat.c.table_id == table_id, chat.c.profile == profile)
        .values(profile=unknown, name="", text="", salt=None, command=None)
    )
    connection.execute(snapshots.delete().where(snapshots.c.table_id == table_id))
    connection.execute(
        players.delete().where(players.c.table_id == table_id, players.c.profile == profile)
    )
    return number


def _is_by(profile: str, command: str | None) -> bool:
    return command is not None and command.startswith(f"{profile}:")


def _without(content: bytes, profile: str, unknown: str) -> bytes:
    summary = msgspec.json.decode(content, type=Summary)
    replace = msgspec.structs.replace
    summary = replace(
        summary,
        seats=tuple(
            replace(seat, profile=unknown, name="")
            if seat.profile == profile
            else replace(seat, kept_for=None, kept_name=None, owner=None, owner_name=None)
            if seat.kept_for == profile
            else replace(seat, owner=unknown, owner_name="")
            if seat.owner == profile
            else seat
            for seat in summary.seats
        ),
    )
    if summary.host == profile:
        summary = replace(summary, host=unknown, host_name="")
    if summary.owner == profile:
        summary = replace(summary, owner=unknown, owner_name="")
    return msgspec.json.encode(summary)


def personal_data(connection: sa.Connection, profile: str) -> dict[str, Any]:
    """Everything that is kept of a profile, by the store's tables; secrets' hashes are not told."""
    found: dict[str, Any] = {}
    for table in metadata.sorted_tables:
        columns = [column for column in table.columns if _holds_profile(column)]
        if not columns:
            continue
        told = [one for one in table.columns if not isinstance(one.type, sa.LargeBinary)]
        query = sa.select(*told).where(sa.or_(*(column == profile for column in columns)))
        found[table.name] = [dict(row._mapping) for row in connection.execute(query)]
    texts = sa.select(members.c.table_id, members.c.texts).where(members.c.profile == profile)
    names = {row.table_id: msgspec.json.decode(row.texts) for row in connection.execute(texts)}
    for row in found["members"]:
        row["texts"] = names[row["table_id"]]
    return found


def _holds_profile(column: sa.Column[Any]) -> bool:
    refers = any(key.column is profiles.c.id for key in column.foreign_keys)
    return (
        column is profiles.c.id
        or refers
        or column.name in {"profile", "host", "turn_of", "reporter"}
    )
