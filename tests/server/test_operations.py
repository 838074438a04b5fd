"""Settings, documentation, health, metrics."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.core.refusals import CODES
from emporion.server import phrases
from emporion.server.broadcast import make_backend
from emporion.server.database import Database, StoreError
from emporion.server.settings import PREFIX, Settings, from_environment
from tests.server.serving import Cluster, Serving, fresh_id, two_players, wait_until

ROOT = Path(__file__).parents[2]
NAMES = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}


def test_every_setting_is_documented() -> None:
    text = (ROOT / "docs" / "self-hosting.md").read_text()
    assert set(re.findall(r"\| `(EMPORION_[A-Z_]+)`", text)) == NAMES
    used = set(re.findall(r"EMPORION_[A-Z_]+", text))
    assert used <= NAMES


def test_every_refusal_and_command_is_documented() -> None:
    text = (ROOT / "docs" / "api.md").read_text()
    rows = {int(row[0]): row[1] for row in re.findall(r"^\| (\d+) \| (.*) \|$", text, re.M)}
    for code, kind in CODES.items():
        if isinstance(kind.status, int) and not code.startswith("components-"):
            assert f"`{code}`" in rows[kind.status]
    from emporion.table import commands, events

    for union in (commands.Command, events.Event):
        for kind in union.__args__:
            assert f"`{kind.__struct_config__.tag}`" in text


def test_settings_come_from_the_environment() -> None:
    found = from_environment(
        {"EMPORION_PORT": "99", "EMPORION_BOT_PACE": "0.5", "EMPORION_HOST": ""}
    )
    assert (found.port, found.bot_pace, found.host) == (99, 0.5, "127.0.0.1")
    with pytest.raises(EmporionError) as error:
        from_environment({"EMPORION_PORT": "many"})
    assert error.value.code == "bad-setting"
    with pytest.raises(EmporionError) as error:
        _ = Settings(database_url="mysql://x").store_url
    assert error.value.code == "unknown-database"


def test_whoever_runs_it_says_who_they_are(tmp_path: Path) -> None:
    given = {
        "operator": "Stoa e. V.",
        "contact": "stoa@example.org",
        "terms": "https://example.org/terms/{language}",
    }
    database = f"sqlite:///{tmp_path / 'emporion.db'}"
    with Serving({"database_url": database, "chat_days": 30, **given}) as server:
        about = server.person().http.get("/api/about").json()
    assert about["operator"] == {
        "name": given["operator"],
        "contact": given["contact"],
        "terms": given["terms"],
    }
    assert about["kept"]["chat"] == 30


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CONTACT", "javascript:alert(1)"),
        ("CONTACT", "nobody"),
        ("CONTACT", "a@b\nc"),
        ("TERMS", "terms.html"),
        ("TERMS", "javascript:alert(1)"),
        ("TERMS", 'https://example.org/"onclick="'),
    ],
)
def test_links_of_the_operator_lead_to_pages_and_people(name: str, value: str) -> None:
    with pytest.raises(EmporionError) as error:
        from_environment({f"EMPORION_{name}": value})
    assert error.value.code == "bad-setting"
    assert name.lower() in str(error.value.details["reason"])


@pytest.mark.parametrize("query", ["?sslmode=prefer", "?ssl=prefer", "?sslmode=disable"])
def test_tls_is_asked_for_in_the_address(cluster: Cluster, query: str) -> None:
    url = cluster.create_database(f"tls_{fresh_id()}")
    with Serving({"database_url": url + query}) as server:
        anna = server.person()
        anna.create()
        wait_until(lambda: server.services.broadcaster.connected)


@pytest.mark.parametrize("query", ["?sslmode=require", "?ssl=require"])
def test_where_tls_is_demanded_nothing_goes_without(cluster: Cluster, query: str) -> None:
    url = cluster.create_database(f"tls_{fresh_id()}")

    async def run() -> None:
        settings = Settings(database_url=url + query)
        database = Database(settings.store_url)
        with pytest.raises(StoreError):
            await database.scalar(sa.select(1))
        await database.close()
        with pytest.raises(ConnectionError):
            await make_backend(settings).on_startup()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("url", "told"), [("kafka://x", "kafka"), ("redis://x:many", "EMPORION_CHANNELS_URL")]
)
def test_wrong_channels_are_told_at_the_start(sqlite_url: str, url: str, told: str) -> None:
    settings = {"EMPORION_DATABASE_URL": sqlite_url, "EMPORION_CHANNELS_URL": url}
    done = subprocess.run(
        [sys.executable, "-m", "emporion", "serve", "--port", "0"],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_health_and_metrics(tmp_path: Path) -> None:
    with Serving({"database_url": f"sqlite:///{tmp_path / 'e.db'}"}) as server:
        anna, _, table = two_players(server)
        anna.act(table, 0)
        with anna.stream(table) as stream:
            next(iter(stream))
            well = anna.get("/health")
            assert abs(well.pop("clock_off")) < 60
            assert well == {"status": "ok", "store": "ok", "live": True, "time": "ok"}
            text = anna.http.get("/metrics").text
    for name in (
        "emporion_tables",
        "emporion_actions_total",
        "emporion_command_seconds_bucket",
        "emporion_request_seconds_bucket",
        'emporion_thinking_queue{kind="move",watched="no"}',
        'emporion_thinking_running{kind="hint"}',
        "emporion_streams",
    ):
        assert name in text


def test_phrases_are_long_enough_to_be_secrets() -> None:
    import math

    for language in phrases.LISTS:
        words = phrases.words(language)
        assert len({phrases.tidy(word)[:4] for word in words}) == len(words) == 2048
        # The last word's share of the checksum is no secret.
        assert phrases.LENGTH * math.log2(len(words)) - 4 >= 128
        first = phrases.fresh(language)
        assert first != phrases.fresh(language)
        phrases.check(first)
        tidied = phrases.tidy(first)
        assert phrases.tidy(first.upper().replace(" ", " - ")) == tidied
