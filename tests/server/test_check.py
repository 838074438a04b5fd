"""`emporion check`, copies that are refused, and damaged files."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from emporion.cli import main
from emporion.server import backup
from emporion.server.backup import BackupError
from emporion.server.schema import chat, dice, events, members, snapshots, tables
from emporion.server.settings import Settings
from tests.server.serving import Player, Serving, two_players
from tests.server.test_chain import in_store
from tests.server.test_store import fill


def play_on(players: tuple[Player, Player], table: str, actions: int) -> None:
    for _ in range(actions):
        seat = players[0].picture(table)["table"]["to_move"]
        if seat is None:
            return
        players[seat].act(table, seat)


@pytest.fixture
def played(store_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store with a running game, a finished one and a lobby; the running one's id."""
    monkeypatch.setenv("EMPORION_DATABASE_URL", store_url)
    with Serving({"database_url": store_url, "snapshot_every": 5}) as server:
        anna, ben, table = two_players(server)
        play_on((anna, ben), table, 4)
        for text in ("hello", "well played", "again?"):
            ben.do(table, "say", text=text)
        anna.create()
        other = anna.create()
        anna.do(other, "sit", seat=0)
        ben.do(other, "sit", seat=1)
        anna.do(other, "start")
        anna.do(other, "resign", seat=0)
    return table


def checked(capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, Any]:
    capsys.readouterr()
    code = main(["check", "--json", *more])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.usefixtures("played")
def test_a_sound_store_is_sound(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = checked(capsys)
    assert told["findings"] == []
    assert (code, told["sound"], told["tables"], told["chat_lines"]) == (0, True, 3, 3)
    assert told["events"] > 12
    with Serving({"database_url": store_url}) as server:
        server.person().create()
        assert checked(capsys)[1]["tables"] == 4, "while it is served"
    assert main(["check"]) == 0
    assert "all as written" in capsys.readouterr().out


def of(table: str, number: int) -> sa.ColumnElement[bool]:
    return sa.and_(events.c.table_id == table, events.c.number == number)


def delete_events(connection: sa.Connection, table: str) -> None:
    connection.execute(events.delete().where(of(table, 5)))


def delete_end(connection: sa.Connection, table: str) -> None:
    last = connection.execute(sa.select(tables.c.number).where(tables.c.id == table)).scalar_one()
    connection.execute(events.delete().where(of(table, last)))


def alter_event(connection: sa.Connection, table: str) -> None:
    connection.execute(events.update().where(of(table, 4)).values(at=1))


def rename_member(connection: sa.Connection, _: str) -> None:
    connection.execute(members.update().values(texts=b'["Mallory"]'))


def swap_snapshot(connection: sa.Connection, table: str) -> None:
    found = connection.execute(
        sa.select(snapshots.c.body).where(snapshots.c.table_id == table)
    ).scalar_one()
    body = found.replace(b"Ben", b"Bob")
    assert body != found
    connection.execute(snapshots.update().values(body=body).where(snapshots.c.table_id == table))


def change_secret(connection: sa.Connection, _: str) -> None:
    connection.execute(dice.update().values(secret=bytes(32)))


def hide_table(connection: sa.Connection, table: str) -> None:
    connection.execute(tables.update().where(tables.c.id == table).values(phase="closed"))


def change_head(connection: sa.Connection, table: str) -> None:
    connection.execute(tables.update().where(tables.c.id == table).values(head=b"x"))


def change_words(connection: sa.Connection, _: str) -> None:
    connection.execute(chat.update().where(chat.c.number == 2).values(text="badly played"))


def delete_words(connection: sa.Connection, _: str) -> None:
    connection.execute(chat.delete().where(chat.c.number == 2))


def lose_table(connection: sa.Connection, table: str) -> None:
    connection.execute(tables.delete().where(tables.c.id == table))


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (delete_events, "hole"), (delete_end, "hole"), (alter_event, "chain"),
        (rename_member, "member"), (swap_snapshot, "snapshot"), (change_secret, "dice"),
        (hide_table, "derived"), (change_head, "head"), (change_words, "chat"),
        (delete_words, "chat"), (lose_table, "orphan"),
    ],
)  # fmt: skip
def test_damage_is_found(
    played: str,
    store_url: str,
    damage: Callable[[sa.Connection, str], None],
    code: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    in_store(store_url, lambda connection: damage(connection, played))
    status, told = checked(capsys)
    assert status == 1
    assert not told["sound"]
    assert told["findings"][0]["code"] == code
    assert main(["check"]) == 1
    assert code in capsys.readouterr().out


# ---- copies --------------------------------------------------------------------------------------


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Settings, Path, str]:
    """A store with a game, and a copy of it."""
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'emporion.db'}")
    monkeypatch.setenv("EMPORION_DATABASE_URL", settings.database_url)
    with Serving({"database_url": settings.database_url}) as server:
        anna, ben, table = two_players(server)
        play_on((anna, ben), table, 3)
        backup.back_up(settings, tmp_path / "copy.db")
    return settings, tmp_path / "copy.db", table


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as store, store:
        for statement in statements:
            store.execute(statement)


def cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 5000)


def flip(path: Path) -> None:
    """Damage pages in the middle."""
    content = bytearray(path.read_bytes())
    for place in range(8192, len(content) - 100, 4096):
        content[place : place + 40] = b"\xff" * 40
    path.write_bytes(content)


ALTERED = [
    "UPDATE profiles SET name = 'Mallory'",
    "DELETE FROM events WHERE number = 5",
    "UPDATE events SET at = 1 WHERE number = 2",
]
FORGED = "DELETE FROM facts WHERE name LIKE 'checksum%'"


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda path: change(path, "UPDATE alembic_version SET version_num = '9999'"),
         "newer-backup"),
        (lambda path: change(path, "UPDATE alembic_version SET version_num = '0000'"),
         "old-backup"),
        (lambda path: change(path, "DELETE FROM alembic_version"), "old-backup"),
        (lambda path: change(path, "DROP TABLE events"), "not-a-backup"),
        (cut, "part-of-a-backup"),
        (flip, "damaged-backup"),
        (lambda path: path.write_bytes(b"something else"), "not-a-backup"),
        *((lambda path, s=statement: change(path, s), "altered-backup") for statement in ALTERED),
        (lambda path: change(path, ALTERED[1], FORGED), "altered-backup"),
        (lambda path: change(path, ALTERED[2], FORGED), "altered-backup"),
    ],
)  # fmt: skip
def test_a_copy_that_is_not_right_is_refused(
    copied: tuple[Settings, Path, str],
    spoil: Callable[[Path], None],
    code: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings, copy, _ = copied
    store = backup.store_path(settings)
    before = store.read_bytes()
    spoil(copy)
    with pytest.raises(BackupError) as trouble:
        backup.restore(settings, copy)
    assert trouble.value.code == code
    assert store.read_bytes() == before
    assert not list(store.parent.glob("*.part*"))
    assert not list(store.parent.glob("*before-restore*"))
    assert main(["restore", str(copy)]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_copy_can_be_checked(
    copied: tuple[Settings, Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    _, copy, table = copied
    before = copy.read_bytes()
    assert checked(capsys, str(copy))[0] == 0
    assert copy.read_bytes() == before
    assert not list(copy.parent.glob("copy.db-*"))
    change(copy, "DELETE FROM events WHERE number = 5")
    status, told = checked(capsys, str(copy))
    assert status == 1
    assert told["findings"] == [{"code": "hole", "table": table, "number": 5}]
    assert main(["check", str(copy.with_name("missing.db"))]) == 2


def test_a_copy_of_the_released_version_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.db"
    in_store(f"sqlite:///{old}", lambda connection: fill(connection, "0001"))
    change(old, "PRAGMA journal_mode=DELETE")
    monkeypatch.setenv("EMPORION_DATABASE_URL", f"sqlite:///{tmp_path / 'emporion.db'}")
    assert main(["check", str(old)]) == 2
    assert "earlier version" in capsys.readouterr().err
    assert main(["restore", str(old)]) == 0
    assert checked(capsys)[1]["findings"] == []
    with Serving({"database_url": f"sqlite:///{tmp_path / 'emporion.db'}"}) as server:
        assert server.person().picture("sample-table")["number"] >= 16


# ---- damaged pages -------------------------------------------------------------------------------


def test_damaged_pages_are_told_and_a_copy_helps(
    copied: tuple[Settings, Path, str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    settings, copy, table = copied
    store = backup.store_path(settings)
    change(store, "PRAGMA wal_checkpoint(TRUNCATE)")
    flip(store)
    for command in (["check"], ["backup", str(tmp_path / "second.db")]):
        status = main(command)
        said = capsys.readouterr()
        assert status in (1, 2)
        assert "emporion restore" in said.out + said.err, command
        assert "Traceback" not in said.err
    assert not (tmp_path / "second.db").exists()
    assert main(["restore", str(copy)]) == 0
    assert store.with_name("emporion.db.before-restore").is_file()
    with Serving({"database_url": settings.database_url}) as server:
        assert server.person().picture(table)["number"] > 5


def serve_once(url: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "emporion", "serve", "--port", "0"],
        env={**os.environ, "EMPORION_DATABASE_URL": url},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_store_that_cannot_be_served_is_told_at_the_start(
    copied: tuple[Settings, Path, str],
) -> None:
    settings, _, _ = copied
    store = backup.store_path(settings)
    change(store, "PRAGMA wal_checkpoint(TRUNCATE)")
    sound = store.read_bytes()
    change(store, "UPDATE alembic_version SET version_num = '9999'")
    newer = serve_once(settings.database_url)
    store.write_bytes(sound)
    flip(store)
    damaged = serve_once(settings.database_url)
    for told, words in ((newer, "newer version"), (damaged, "damaged")):
        assert told.returncode == 2
        assert words in told.stderr
        assert "Traceback" not in told.stderr
        assert len(told.stderr.splitlines()) == 1


def test_damage_while_serving_is_a_refusal(tmp_path: Path) -> None:
    """Pages of the log go bad under a server: whoever needs them is told so with a code."""
    path = tmp_path / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}", "cached_tables": 1}) as server:
        anna, ben, table = two_players(server)
        play_on((anna, ben), table, 3)
        other = anna.create()
        person = server.person()
        change(path, "PRAGMA wal_checkpoint(TRUNCATE)")
        with closing(sqlite3.connect(path)) as store:
            (root,) = store.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
            ).fetchone()
            (size,) = store.execute("PRAGMA page_size").fetchone()
        with path.open("r+b") as file:
            file.seek((root - 1) * size)
            file.write(b"\xff" * size)
        for engine in (server.services.database._reader, server.services.database._writer):
            engine.dispose()
        answers = [person.http.get(f"/api/tables/{one}") for one in (table, other)]
        refused = [answer for answer in answers if answer.status_code != 200]
        assert refused
        for answer in refused:
            assert answer.status_code == 503
            assert answer.json()["code"] == "store-damaged"
