"""`emporion admin` on a store that is being served, and what people do with their own data."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from emporion.cli import main, parser
from emporion.cli.admin import _cell
from emporion.server.bans import Ban, Bans
from tests.server.serving import Serving, two_players, wait_until

Serve = Callable[..., Serving]
Ask = Callable[..., Any]


@pytest.fixture
def ask(store_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """What the command prints for programs; where it is refused, the words."""

    def run(*arguments: str, as_json: bool = True) -> Any:
        monkeypatch.setenv("EMPORION_DATABASE_URL", store_url)
        capsys.readouterr()
        code = main(["admin", *arguments, *(["--json"] if as_json else [])])
        printed = capsys.readouterr()
        if code != 0:
            return printed.err
        return json.loads(printed.out) if as_json else printed.out

    return run


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["code"])


def test_tables_and_profiles_are_listed_and_inspected(serve: Serve, ask: Ask) -> None:
    anna, ben, table = two_players(serve())
    (line,) = ask("tables", "--phase", "playing")
    assert (line["id"], line["host_name"], line["seats"]) == (table, "Anna", ["Anna", "Ben"])
    assert ask("tables", "--phase", "lobby") == []
    assert ask("table", table) == line
    names = {one["name"]: one for one in ask("profiles")}
    assert names["Anna"]["id"] == anna.id
    assert (names["Ben"]["tables"], names["Ben"]["devices"], names["Ben"]["banned"]) == (
        1,
        1,
        False,
    )
    assert [one["id"] for one in ask("profiles", "--name", "be")] == [ben.id]
    assert ask("profile", ben.id)["tables"] == [line]
    for arguments in (("tables",), ("table", table), ("profile", ben.id)):
        assert table in ask(*arguments, as_json=False)
    assert "table" in ask("table", "nowhere")
    assert "no such person" in ask("profile", "nobody")


def test_a_reported_line_is_read_and_settled(serve: Serve, ask: Ask) -> None:
    anna, ben, table = two_players(serve())
    line = ben.do(table, "say", text="you fool")["line"]
    answer = anna.post(f"/api/tables/{table}/reports", {"line": line})
    assert answer.status_code in {200, 201, 204}, answer.text
    (report,) = ask("reports")
    assert (report["line"]["text"], report["reporter"]) == ("you fool", anna.id)
    assert "you fool" in ask("reports", as_json=False)
    assert ask("profile", ben.id)["profile"]["reports"] == 1
    ask("settle", table, str(line))
    assert ask("reports") == []


def test_a_table_is_closed_while_it_is_played_at(serve: Serve, ask: Ask) -> None:
    anna, _, table = two_players(serve())
    assert "--yes" in ask("close", table)
    assert anna.picture(table)["table"]["phase"] == "playing"
    assert ask("close", table, "--yes") == {"closed": table}
    wait_until(lambda: anna.picture(table)["table"]["phase"] == "closed", 30)
    assert anna.refused(table, "resign", seat=0) == "table-closed"
    assert "closed" in ask("close", table, "--yes")


def test_a_banned_profile_may_only_look(serve: Serve, ask: Ask) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    assert "no such person" in ask("ban", "profile", "nobody")
    with ben.stream(table) as stream:
        next(iter(stream))
        ban = ask("ban", "profile", ben.id, "--for", "2h", "--reason", "spam")
        for _ in stream._chunks:  # its stream ends
            pass
    assert ban["until"] - ban["created_at"] == 2 * 3600_000
    assert ask("profile", ben.id)["ban"]["reason"] == "spam"
    answer = ben.send(table, "say", text="hello")
    assert (answer.status_code, code_of(answer)) == (403, "banned")
    assert answer.json()["details"] == {"until": ban["until"]}
    assert ben.post("/api/tables", {"id": "x" * 10, "table": {}}).status_code in {400, 403}
    assert ben.get("/api/profile")["id"] == ben.id
    assert ben.picture(table)["table"]["phase"] == "playing"
    anna.do(table, "say", text="quiet now")
    assert ask("unban", "profile", ben.id) == {"unbanned": ben.id}
    wait_until(lambda: ben.send(table, "say", text="sorry").status_code == 200, 30)
    assert "not banned" in ask("unban", "profile", ben.id)


def test_a_banned_network_is_refused_by_every_process(serve: Serve, ask: Ask) -> None:
    servers = [serve(), serve()]
    ask("ban", "address", "127.0.0.0/8")
    for server in servers:
        wait_until(lambda: httpx.get(f"{server.url}/api/about").status_code == 403, 30)  # noqa: B023
        assert code_of(httpx.get(f"{server.url}/api/tables")) == "address-banned"
        assert httpx.get(f"{server.url}/health").status_code == 200
    (ban,) = ask("bans")
    assert (ban["what"], ban["until"]) == ("127.0.0.0/8", None)
    ask("unban", "address", "127.0.0.0/8")
    for server in servers:
        wait_until(lambda: httpx.get(f"{server.url}/api/about").status_code == 200, 30)  # noqa: B023
    assert "no address" in ask("ban", "address", "somewhere")
    assert "duration" in ask("ban", "address", "192.0.2.1", "--for", "long")


def test_networks_of_any_size_and_kind() -> None:
    async def read() -> list[Ban]:
        return [
            Ban("address", what, "", 0, until)
            for what, until in (
                ("192.0.2.7", None),
                ("198.51.100.0/24", 100),
                ("2001:db8::/32", None),
            )
        ]

    bans = Bans(None)  # type: ignore[arg-type]  # what is read is given here
    bans.read = read  # type: ignore[method-assign]
    asyncio.run(bans.refresh())
    assert bans.of_address("192.0.2.7", 1) is not None
    assert bans.of_address("::ffff:192.0.2.7", 1) is not None
    assert bans.of_address("192.0.2.8", 1) is None
    assert bans.of_address("198.51.100.200", 99) is not None
    assert bans.of_address("198.51.100.200", 100) is None
    assert bans.of_address("2001:db8:5::1", 1) is not None
    assert bans.of_address("2001:db9::1", 1) is None
    assert bans.of_address("unknown", 1) is None


def test_a_profile_is_exported_and_deleted(serve: Serve, ask: Ask, tmp_path: Path) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    ben.do(table, "say", text="remember me")
    file = tmp_path / "ben.json"
    ask("export", ben.id, str(file))
    exported = json.loads(file.read_text())
    assert exported["profiles"][0]["name"] == "Ben"
    assert "remember me" in file.read_text()
    assert exported == ask("export", ben.id) == ben.get("/api/profile/export")
    assert "--yes" in ask("delete", ben.id)
    assert ask("delete", ben.id, "--yes") == {"deleted": ben.id}
    wait_until(lambda: ben.http.get("/api/profile").status_code == 401, 30)
    assert "no such person" in ask("profile", ben.id)
    wait_until(lambda: ben.id not in json.dumps(anna.picture(table)), 30)
    assert anna.post("/api/profile/recovery", {"phrase": ben.phrase}).status_code == 401


def test_somebody_deletes_their_own_profile(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    refused = ben.post("/api/profile/erasure", {"name": "Bob"})
    assert (refused.status_code, code_of(refused)) == (403, "wrong-name")
    assert ben.post("/api/profile/erasure", {"name": "Ben"}).status_code == 204
    assert ben.get("/api/profile") is None
    picture = anna.picture(table)
    assert ben.id not in json.dumps(picture)
    assert picture["table"]["seats"][1]["name"] != "Ben"
    assert anna.get("/api/profile/export")["profiles"][0]["id"] == anna.id


def test_without_a_store_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EMPORION_DATABASE_URL", f"sqlite:///{tmp_path / 'none.db'}")
    assert main(["admin", "tables"]) == 2
    assert "there is no store" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize("name", ["-hfFzc0JcBoFXmLm", "--h_zc0JcBoFXmLm", "zc0JcBoFXmLm-h"])
def test_names_may_begin_with_a_hyphen(name: str) -> None:
    assert parser().parse_args(["admin", "delete", name, "--yes"]).id == name
    assert parser().parse_args(["admin", "ban", "profile", name, "--for", "1d"]).what == name


def test_what_people_wrote_is_no_command_to_the_terminal() -> None:
    assert _cell("\x1b[2J[red]name[/red]\u202e").plain == "?[2J[red]name[/red]?"


def test_a_bot_account_is_made_and_its_tokens_are_revoked(serve: Serve, ask: Ask) -> None:
    server = serve()
    ada = server.person("Ada")
    bot = ask("add-bot", ada.id, "Deep")["bot"]
    token = ask("add-token", bot, "--scope", "read", "--label", "at home", "--for", "4w")["token"]
    bearer = {"authorization": f"Bearer {token}"}
    assert httpx.get(f"{server.url}/api/bot", headers=bearer).json()["name"] == "Deep"
    ((listed,),) = [one["tokens"] for one in ask("bots", ada.id)]
    assert (listed["scopes"], listed["label"]) == (["read"], "at home")
    assert "at home" in ask("bots", ada.id, as_json=False)
    assert ask("profile", bot)["profile"]["owner"] == ada.id
    assert "bot account" in ask("add-bot", bot, "Deeper")
    assert "no such bot" in ask("add-token", ada.id)
    ask("revoke-token", bot, listed["id"])
    wait_until(lambda: httpx.get(f"{server.url}/api/bot", headers=bearer).status_code == 401)
    ask("delete", bot, "--yes")
    assert ask("bots", ada.id) == []
