"""The store: schemas, snapshots, copies."""

import asyncio
import json
import os
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

import emporion
from emporion.cli import main
from emporion.core.chance import FairDice
from emporion.server import backup
from emporion.server.backup import BackupError
from emporion.server.database import Database, revisions, upgrade
from emporion.server.lists import PAGE
from emporion.server.schema import metadata
from emporion.server.settings import Settings
from emporion.server.store import Store
from emporion.table import Asked, Entry, Person, begin, create, evolve
from emporion.table import commands as c
from emporion.table import events as e
from tests.server.serving import Serving, two_players

RELEASED = Path(__file__).parent / "released"
DICE = FairDice(bytes(32))


def released() -> list[str]:
    """The schemas that somebody may have a store of, each with a sample of one."""
    return [path.stem for path in sorted(RELEASED.glob("*.json"))]


def fill(connection: sa.Connection, revision: str) -> None:
    """A store as a schema had it, with a game in it."""
    sample = json.loads((RELEASED / f"{revision}.json").read_text())
    upgrade(connection, revision)
    old = sa.MetaData()
    old.reflect(connection)
    for name, rows in sample.items():
        table = old.tables[name]
        for row in rows:
            values = {
                key: bytes.fromhex(value["hex"]) if isinstance(value, dict) else value
                for key, value in row.items()
            }
            connection.execute(table.insert().values(values))


def test_every_sample_is_of_a_schema() -> None:
    assert released()[0] == revisions()[0]
    assert set(released()) <= set(revisions())


@pytest.mark.parametrize("rules", ["the same rules", "other rules"])
@pytest.mark.parametrize("revision", released())
def test_upgrade_from_every_released_schema(
    empty_url: str, revision: str, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store as that schema had it, with a game in it, is today's store afterwards, also where the
    game's rules have changed since."""
    if rules == "other rules":
        monkeypatch.setattr(type(emporion.game("corinth")), "rules_version", 2)

    def differences(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def run() -> None:
        database = Database(Settings(database_url=empty_url).store_url)
        await database.write(partial(fill, revision=revision))
        await database.migrate()
        await database.migrate()
        assert await database.read(differences) == []
        table = await Store(database).load("sample-table")
        assert table is not None
        assert table.phase == "playing"
        assert len(table.actions) > 10
        assert table.state == table.state_at(len(table.actions))
        assert table.game_state.rules_version == 1
        await database.close()

    asyncio.run(run())


def test_a_long_log_is_read_from_its_snapshot(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emporion.table.table.A_WHILE", 600_000)  # however long a start takes
    with Serving({"database_url": store_url, "snapshot_every": 20}) as server:
        anna, ben, table = two_players(server)
        anna.act(table, 0)
        for i in range(60):
            ben.do(table, "hand-back" if i % 2 else "take-over", seat=1)
        before = anna.picture(table)
    with Serving({"database_url": store_url, "snapshot_every": 20}) as server:
        store = server.services.store
        asked: list[int] = []
        entries = store.entries

        async def counted(table_id: str, after: int = 0, limit: int | None = None) -> Any:
            found = await entries(table_id, after, limit)
            asked.append(len(found))
            return found

        store.entries = counted  # type: ignore[method-assign]  # to see how much is read
        person = server.person()
        assert person.picture(table) == before
        assert sum(asked) < 20


def test_a_damaged_snapshot_is_left_aside(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.table.table.A_WHILE", 600_000)  # however long a start takes
    with Serving({"database_url": sqlite_url, "snapshot_every": 5}) as server:
        anna, _, table = two_players(server)
        anna.act(table, 0)
        before = anna.picture(table)
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as store:
        store.execute("UPDATE snapshots SET body = x'330A00'")
    store.close()
    with Serving({"database_url": sqlite_url}) as server:
        assert server.person().picture(table) == before


def test_tables_written_together_are_written_in_one_order(sqlite_url: str) -> None:
    """Else two processes could each wait for a row that the other has."""

    async def run() -> None:
        database = Database(Settings(database_url=sqlite_url).store_url)
        await database.migrate()
        store = Store(database)
        changed: list[str] = []

        def note(_c: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
            if statement.startswith("UPDATE tables"):
                changed.extend(row[-1] for row in values)

        additions = []
        for name in ("c", "a", "b"):
            (event,) = create(
                c.Create("corinth", 2), Asked(Person("p", "P"), 1, dice=DICE), lobby=1
            )
            entries = [Entry(1, 1, event)]
            table = begin(entries[0])
            await store.create(name, entries, table, secret=DICE, created_by=None)
            more = [Entry(2, 2, e.HintsAllowed(allow=True))]
            after = evolve(table.copy(), more[0])
            additions.append(store.addition(name, more, table, after))
        sa.event.listen(database._writer, "before_cursor_execute", note)
        await asyncio.gather(*(store.append(addition) for addition in additions))
        assert changed == ["a", "b", "c"]
        await database.close()

    asyncio.run(run())


def test_pages_of_a_list_leave_nothing_out(store_url: str) -> None:
    """Also where many tables changed in the same millisecond."""
    with Serving({"database_url": store_url}) as server:
        anna = server.person()
        made = set()
        for second, tables in ((1.0, 5), (2.0, 15), (3.0, PAGE - 5)):
            server.services.rooms._clock = partial(float, second)
            made |= {anna.create() for _ in range(tables)}
        seen: list[str] = []
        before: dict[str, int] = {}
        while True:
            page = anna.get("/api/tables", params={"list": "open", **before})
            seen += [table["id"] for table in page["tables"]]
            if page["before"] is None:
                break
            before = {"before": page["before"]}
        assert len(seen) == len(made)
        assert set(seen) == made


def test_nobody_else_reads_the_store(tmp_path: Path) -> None:
    path, copy = tmp_path / "emporion.db", tmp_path / "copy.db"
    settings = Settings(database_url=f"sqlite:///{path}")
    before = os.umask(0o022)
    try:
        with Serving({"database_url": settings.database_url}) as server:
            server.person()
            files = [path, *tmp_path.glob("emporion.db-*")]
            assert len(files) > 1
            assert {file.stat().st_mode & 0o077 for file in files} == {0}
            backup.back_up(settings, copy)
        backup.restore(settings, copy)
    finally:
        os.umask(before)
    assert (copy.stat().st_mode | path.stat().st_mode) & 0o077 == 0


def test_backup_while_serving_and_restore(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "emporion.db"
    copy = tmp_path / "copy.db"
    settings = Settings(database_url=f"sqlite:///{path}")
    monkeypatch.setenv("EMPORION_DATABASE_URL", settings.database_url)
    with Serving({"database_url": settings.database_url}) as server:
        anna, _, table = two_players(server)
        assert main(["backup", str(copy)]) == 0
        anna.act(table, 0)
        after = anna.picture(table)["number"]
    assert main(["restore", str(copy)]) == 0
    assert "restored" in capsys.readouterr().out
    with Serving({"database_url": settings.database_url}) as server:
        assert server.person().picture(table)["number"] < after
    with backup.in_use(path):
        assert main(["restore", str(copy)]) != 0
    assert (tmp_path / "emporion.db.before-restore").is_file()


def test_only_copies_are_restored(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'emporion.db'}")
    wrong = tmp_path / "wrong.db"
    for content, code in ((b"not a database at all", "not-a-backup"), (b"", "not-a-backup")):
        wrong.write_bytes(content)
        with pytest.raises(BackupError) as trouble:
            backup.restore(settings, wrong)
        assert trouble.value.code == code
    with pytest.raises(BackupError):
        backup.restore(settings, tmp_path / "missing.db")
    with pytest.raises(BackupError):
        backup.back_up(settings, tmp_path / "copy.db")
    with pytest.raises(BackupError):
        backup.back_up(Settings(database_url="postgresql://x/y"), tmp_path / "copy.db")
