"""Programs at tables: the operator names them, people choose by the name, and no other starts."""

import logging
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from emporion.bots import registry
from emporion.cli import main
from emporion.server.settings import SettingError, from_environment
from tests.server.serving import Serving, wait_until

PROGRAM = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    if question["action"] == "choose" and sys.argv[1] == "tired":
        sys.exit("too tired")
    options = question.get("view", {}).get("decision", {}).get("options", [{"notation": ""}])
    answer = {"id": question["id"], "protocol": 1, "move": options[-1]["notation"]}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[Serving]:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    command = shlex.join([sys.executable, "-S", "-E", str(script)])
    engines = f"crow={command} plays; owl = {command} tired"
    before = dict(registry.FACTORIES)
    with Serving({"database_url": sqlite_url, "engines": engines}) as found:
        yield found
    registry.FACTORIES.clear()
    registry.FACTORIES.update(before)


COMMANDS = (
    "engine:touch here", "engine:crow", "crow:5", "engine", "os:system", "my_bots:Last", "raven",
)  # fmt: skip


def test_only_named_engines_play_and_one_that_fails_is_replaced(server: Serving) -> None:
    anna = server.person()
    for game in anna.get("/api/about")["games"]:
        assert game["bots"][-2:] == ["crow", "owl"]
    table = anna.create(3)
    anna.do(table, "sit", seat=0)
    for level in COMMANDS:
        assert anna.refused(table, "add-bot", seat=1, level=level) == "unknown-bot"
    anna.do(table, "add-bot", seat=1, level="crow")
    anna.do(table, "add-bot", seat=2, level="owl")
    anna.do(table, "start")

    def both_had_a_turn() -> bool:
        if anna.picture(table)["table"]["to_move"] == 0:
            anna.act(table, 0)
        return {move["seat"] for move in anna.moves(table)} >= {1, 2}

    wait_until(both_had_a_turn, 120)
    seats = anna.picture(table)["table"]["seats"]
    assert [seat["bot"] for seat in seats] == [None, "crow", "greedy"]
    events = [entry["event"] for entry in anna.log(table)]
    replaced = [event for event in events if event["kind"] == "bot-replaced"]
    assert [one["reason"] for one in replaced] == ["engine-died"]


@pytest.mark.parametrize("engines", ["crow", "crow=a;crow=b", "; x"])
def test_settings_that_name_no_engine_are_refused(engines: str) -> None:
    with pytest.raises(SettingError):
        from_environment({"EMPORION_ENGINES": engines})


def test_commands_may_have_semicolons_in_quotes() -> None:
    settings = from_environment({"EMPORION_ENGINES": "crow=sh -c 'a; b'; owl=c;"})
    assert settings.engine_commands == {"crow": "sh -c 'a; b'", "owl": "c"}


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("EMPORION_ENGINES", "crow=no-such-program", "“no-such-program” is no command here"),
        ("EMPORION_ENGINES", "Crow=true", "“Crow” is no name for a bot"),
        ("EMPORION_ENGINES", "master=true", "master is a bot that comes with Emporion"),
        ("EMPORION_LOAD", "no_such_module", "no_such_module cannot be loaded"),
    ],
)
def test_a_server_that_cannot_have_them_does_not_start(
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
    told: str,
) -> None:
    monkeypatch.setenv("EMPORION_DATABASE_URL", sqlite_url)
    monkeypatch.setenv(name, value)
    with monkeypatch.context() as patch:
        patch.setattr(logging.getLogger(), "handlers", [])  # it would go on writing to this stderr
        assert main(["serve", "--port", "0"]) == 2
    assert told in capsys.readouterr().err
