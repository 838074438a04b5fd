"""Bot accounts: owners, tokens, challenges, and what people are told."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from emporion.server.bans import Ban
from emporion.server.bot_accounts import MOST_BOTS, MOST_TOKENS
from emporion.server.tokens import PREFIX, fresh, is_token
from tests.server.serving import BotHand, Everything, Player, Serving, fresh_id, wait_until

Serve = Callable[..., Serving]
JSON = {"content-type": "application/json"}


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def heard(stream: Everything, kind: str) -> list[Any]:
    return [data for _, name, data in stream.heard if name == kind]


def asked(stream: Everything) -> Any:
    return stream.until(lambda it: heard(it, "challenge"))[-1]


def seat(person: Player, table: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = person.picture(table)["table"]["seats"][number]
    return found


def test_a_token_is_told_from_anything_else_without_asking() -> None:
    token = fresh()
    assert is_token(token)
    assert token.startswith(PREFIX)
    last = "1" if token[-1] == "0" else "0"
    for wrong in (token[:-1] + last, token[:-1], token + "0", token.upper(), "", PREFIX):
        assert not is_token(wrong)


def test_an_owner_makes_names_and_deletes_bots(serve: Serve) -> None:
    server = serve()
    ada, ben = server.person("Ada"), server.person("Ben")
    bot = BotHand(ada, "Deep")
    path = f"/api/profile/bots/{bot.id}"
    assert code(ben.http.patch(path, json={"name": "Mine"})) == (404, "no-such-bot")
    assert code(ben.http.delete(path)) == (404, "no-such-bot")
    assert code(ben.post(f"{path}/tokens", {"scopes": ["read"]})) == (404, "no-such-bot")
    (own,) = ada.http.patch(path, json={"name": "Deeper"}).json()["bots"]
    assert (own["name"], own["online"], own["accepts"]) == ("Deeper", False, None)
    assert bot.http.get("/api/bot").json() == {
        "id": bot.id,
        "name": "Deeper",
        "owner": ada.id,
        "owner_name": "Ada",
        "accepts": None,
    }
    ada.http.patch("/api/profile", json={"name": "Ada L."})
    assert bot.http.get("/api/bot").json()["owner_name"] == "Ada L."
    for _ in range(MOST_TOKENS - 1):
        bot.new_token(ada, "read")
    assert code(ada.post(f"{path}/tokens", {"scopes": ["read"]})) == (409, "too-many-tokens")
    for _ in range(MOST_BOTS - 1):
        ada.post("/api/profile/bots", {"name": "More"})
    assert code(ada.post("/api/profile/bots", {"name": "More"})) == (409, "too-many-bots")

    # Its games stay, and tell of somebody unknown, who is a bot.
    table = ada.create(2)
    bot.accept()
    with bot.everything():
        wait_until(lambda: ada.send(table, "keep-seat", seat=1, profile=bot.id).status_code == 200)
    assert bot.send(table, "sit", seat=1).status_code == 200
    assert len(ada.http.delete(path).json()["bots"]) == MOST_BOTS - 1
    assert code(bot.http.get("/api/bot")) == (401, "unknown-token")
    wait_until(lambda: seat(ada, table, 1)["name"] == "")
    assert seat(ada, table, 1)["owner_name"] == "Ada L."


def test_a_token_does_what_its_scopes_say_and_opens_no_session(serve: Serve) -> None:
    server = serve()
    ada = server.person("Ada")
    bot = BotHand(ada, scopes=("read",))
    assert bot.http.get("/api/tables").status_code == 200
    table = ada.create(2)
    setup = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2}}
    lacks = {
        "challenge": bot.http.post("/api/tables", json=setup),
        "accept": bot.send(table, "sit", seat=0),
        "play": bot.send(table, "resign", seat=0),
        "chat": bot.send(table, "say", text="hello"),
    }
    for scope, answer in lacks.items():
        assert code(answer) == (403, "token-scope")
        assert answer.json()["details"] == {"needed": scope}
    every = BotHand(ada, "Every")
    cookie = {"cookie": f"emporion={ada.cookie}"}
    for method, path in (
        ("GET", "/api/profile/export"),
        ("GET", "/api/profile/bots"),
        ("POST", "/api/profile/bots"),
        ("POST", "/api/profile"),
        ("PUT", "/api/seeking"),
        ("POST", f"/api/tables/{table}/hint"),
        ("POST", "/api/people/friends"),
    ):
        # A cookie that comes along changes nothing.
        body: dict[str, Any] = {} if method == "GET" else {"json": {}}
        answer = every.http.request(method, path, headers=cookie, **body)
        assert code(answer) == (403, "not-for-tokens"), path
        assert not answer.cookies
    # As a cookie a token is worth nothing, and what is no token is none.
    as_cookie = {"cookie": f"emporion={bot.token}"}
    answer = httpx.get(f"{server.url}/api/profile/devices", headers=as_cookie)
    assert code(answer) == (401, "no-profile")
    for wrong in ("x", "nonsense", fresh(), ada.cookie):
        answer = httpx.get(f"{server.url}/api/bot", headers={"authorization": f"Bearer {wrong}"})
        assert code(answer) == (401, "unknown-token")
    assert code(ada.http.get("/api/bot")) == (403, "not-a-bot")
    # Another site cannot make a browser send a token, so what it says of itself does not matter.
    elsewhere = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}
    answer = every.http.put("/api/bot/accepts", content=b"null", headers=JSON | elsewhere)
    assert answer.status_code == 200
    answer = ada.http.post("/api/profile/bots", json={"name": "x"}, headers=elsewhere)
    assert code(answer) == (403, "other-origin")


def test_a_revoked_or_expired_token_ends_at_once_and_everywhere(serve: Serve) -> None:
    first, second = serve(), serve()
    ada = first.person("Ada")
    bot = BotHand(ada)
    there = httpx.Client(base_url=second.url, headers=bot.headers)
    assert there.get("/api/bot").status_code == bot.http.get("/api/bot").status_code == 200
    bot.new_token(ada, "read", label="spare", days=30)
    (own,) = ada.get("/api/profile/bots")["bots"]
    used, spare = own["tokens"]
    assert used["used_at"] is not None
    assert (spare["used_at"], spare["label"], spare["scopes"]) == (None, "spare", ["read"])
    assert spare["expires_at"] == spare["created_at"] + 30 * 24 * 3600_000
    assert "hash" not in used
    with bot.everything() as stream:
        stream.until(lambda it: heard(it, "mine"))
        gone = ada.http.delete(f"/api/profile/bots/{bot.id}/tokens/{used['id']}")
        assert [one["id"] for one in gone.json()["bots"][0]["tokens"]] == [spare["id"]]
        stream.until(lambda it: heard(it, "signed-out"))
    assert code(bot.http.get("/api/bot")) == (401, "unknown-token")
    wait_until(lambda: there.get("/api/bot").status_code == 401)
    there.close()
    again = ada.http.delete(f"/api/profile/bots/{bot.id}/tokens/{used['id']}")
    assert code(again) == (404, "no-such-token")
    # Time passes.
    bot.token = bot.new_token(ada, "read", days=1)
    assert httpx.get(f"{first.url}/api/bot", headers=bot.headers).status_code == 200
    now = first.services.rooms.now() / 1000
    first.services.rooms._clock = lambda: now + 25 * 3600
    answer = httpx.get(f"{first.url}/api/bot", headers=bot.headers)
    assert code(answer) == (401, "unknown-token")


def test_a_challenge_comes_is_declined_and_accepted(serve: Serve) -> None:
    server = serve()
    ada, ben = server.person("Ada"), server.person("Ben")
    bot = BotHand(ada)
    table = ben.create(3)
    keep: dict[str, Any] = {"seat": 1, "profile": bot.id}
    refused = ben.send(table, "keep-seat", **keep)
    assert code(refused) == (409, "bot-declines")
    assert refused.json()["details"]["reason"] == "offline"
    with bot.everything() as stream:
        stream.until(lambda it: heard(it, "mine"))
        # What does not fit is declined by the server, with the reason.
        for accepts, reason in (
            (None, "generic"),
            ({"games": {"rhodes": []}}, "game"),
            ({"games": {"corinth": [2]}}, "players"),
            ({"clocks": ["live"]}, "clock"),
        ):
            if accepts is None:
                withdrawn = bot.http.put("/api/bot/accepts", content=b"null", headers=JSON)
                assert withdrawn.status_code == 200
            else:
                assert bot.accept(**accepts).status_code == 200
            assert ben.send(table, "keep-seat", **keep).json()["details"] == {"reason": reason}
        assert code(bot.accept(games={"chess": []})) == (404, "unknown-game")
        assert code(bot.accept(games={"corinth": [9]})) == (422, "players")
        assert bot.accept(games={"corinth": [3]}, hints=False, most=1).status_code == 200
        (found,) = ben.get("/api/bots", params={"game": "corinth", "players": 3})["bots"]
        assert (found["name"], found["owner_name"], found["playing"]) == ("Deep", "Ada", 0)
        assert ben.get("/api/bots", params={"players": 2})["bots"] == []
        ben.do(table, "allow-hints", allow=True)
        assert ben.send(table, "keep-seat", **keep).json()["details"] == {"reason": "hints"}
        ben.do(table, "allow-hints", allow=False)

        ben.do(table, "keep-seat", **keep)
        challenge = asked(stream)
        assert challenge == {
            "table": table,
            "seat": 1,
            "game": "corinth",
            "players": 3,
            "clock": {"kind": "off"},
            "hints": False,
            "rematch": False,
            "by": ben.id,
            "by_name": "Ben",
        }
        kept = seat(ben, table, 1)
        assert (kept["kept_name"], kept["owner_name"]) == ("Deep", "Ada")
        # One game at a time: the one it is asked to counts.
        other = ben.create(3)
        assert ben.send(other, "keep-seat", **keep).json()["details"] == {"reason": "busy"}
        ben.do(table, "uninvite", seat=1)
        stream.until(lambda it: heard(it, "challenge-gone") == [{"table": table, "seat": 1}])

        ben.do(other, "keep-seat", **keep)
        stream.until(lambda it: heard(it, "challenge")[-1]["table"] == other)
        assert bot.send(other, "decline-seat", seat=1, reason="busy").status_code == 200
        declined = [one["event"] for one in ben.log(other)][-1]
        assert (declined["kind"], declined["reason"]) == ("seat-declined", "busy")
        stream.until(lambda it: len(heard(it, "challenge-gone")) == 2)
        assert ben.refused(other, "keep-seat", **keep) == "has-declined"

        # Whoever has blocked its owner has nothing to do with it.
        ben.post("/api/profile/blocks", {"profile": ada.id, "how": "block"})
        assert ben.get("/api/bots")["bots"] == []
        assert ben.send(table, "keep-seat", **keep).json()["details"] == {"reason": "generic"}
        ben.http.delete(f"/api/profile/blocks/{ada.id}")

        ben.do(table, "keep-seat", **keep)
        stream.until(lambda it: heard(it, "challenge")[-1]["table"] == table)
        assert bot.send(table, "sit", seat=1).status_code == 200
    taken = seat(ben, table, 1)
    assert (taken["name"], taken["owner"], taken["owner_name"]) == ("Deep", ada.id, "Ada")
    (line,) = [one for one in ben.get("/api/tables")["tables"] if one["id"] == table]
    assert line["table"]["seats"][1]["owner_name"] == "Ada"
    wait_until(lambda: ben.get("/api/bots")["bots"] == [])


def test_a_bot_sits_down_unasked_only_where_the_host_wants_bots(serve: Serve) -> None:
    server = serve()
    ada, ben = server.person("Ada"), server.person("Ben")
    bot = BotHand(ada)
    assert code(bot.send(ben.create(2), "sit", seat=1)) == (403, "no-bot-accounts")
    table = ben.create(2, bot_accounts=True)
    assert bot.send(table, "sit", seat=1).status_code == 200
    ben.do(table, "sit", seat=0)
    ben.do(table, "start")
    with bot.everything() as stream:
        ben.act(table, 0)
        stream.until(lambda it: table in it.mine)
        ben.do(table, "resign", seat=0)
        (over,) = stream.until(lambda it: heard(it, "over"))
    assert (over["table"], over["phase"], over["reason"]) == (table, "over", "resigned")
    # Against bots, not against people; and no company to be friends with.
    (played,) = ben.get("/api/profile/statistics")["games"]
    assert (played["people"], played["accounts"], played["levels"]) == (0, 1, [])
    assert ben.get("/api/people")["people"] == []
    answer = ben.post("/api/people/friends", {"profile": bot.id})
    assert code(answer) == (403, "not-met")
    # A rematch is a challenge, and it is said whose bot is asked.
    ben.do(table, "rematch")
    with bot.everything() as stream:
        again = asked(stream)
    assert again["rematch"]
    assert seat(ben, again["table"], again["seat"])["owner_name"] == "Ada"
    # A bot may open a table, and is shown to be one.
    body = {"id": fresh_id(), "table": {"game": "corinth", "seats": 2, "bot_accounts": True}}
    own = bot.http.post("/api/tables", json=body).json()["table"]
    assert bot.send(own, "sit", seat=0).status_code == 200
    (line,) = [one for one in ben.get("/api/tables")["tables"] if one["id"] == own]
    assert (line["table"]["host_name"], line["table"]["owner_name"]) == ("Deep", "Ada")


def test_whatever_a_bot_says_is_told_with_whose_it_is(serve: Serve) -> None:
    server = serve()
    ada, ben = server.person("Ada"), server.person("Ben")
    bot = BotHand(ada)
    table = ben.create(2, bot_accounts=True)
    bot.send(table, "sit", seat=1)
    with ben.everything(table) as stream:
        ben.do(table, "say", text="Hello")
        assert bot.send(table, "say", text="Hi").status_code == 200
        stream.until(lambda it: "Hi" in str(heard(it, "chat")))
        said = [line for lines in heard(stream, "chat") for line in lines["lines"]]
    assert [(one["name"], one["owner_name"]) for one in said] == [("Ben", None), ("Deep", "Ada")]
    # Read again, it is looked up.
    lines = ben.get(f"/api/tables/{table}/chat")["lines"]
    assert [(one["text"], one["owner_name"]) for one in lines] == [("Hello", None), ("Hi", "Ada")]
    for profile in (bot.id, ada.id):
        ben.post("/api/profile/blocks", {"profile": profile, "how": "mute"})
    muted = {one["name"]: one["owner_name"] for one in ben.get("/api/profile/blocks")["people"]}
    assert muted == {"Deep": "Ada", "Ada": None}
    ada.http.delete(f"/api/profile/bots/{bot.id}")
    wait_until(
        lambda: ben.get(f"/api/tables/{table}/chat")["lines"][-1]["owner_name"] is None  # gone
    )


def test_bots_go_with_their_owner(serve: Serve) -> None:
    server = serve()
    ada, ben = server.person("Ada"), server.person("Ben")
    bot = BotHand(ada)
    table = ben.create(2, bot_accounts=True)
    bot.send(table, "sit", seat=1)
    told = ada.get("/api/profile/export")
    (own,) = told["bots"]
    assert own["profiles"][0]["name"] == "Deep"
    assert own["tokens"][0]["scopes"] == "read play accept challenge chat"
    assert bot.token not in str(told)
    server.call(lambda services: _ban(services, ada.id))
    assert code(bot.http.get("/api/bot")) == (403, "banned")
    server.call(lambda services: services.bans.lift("profile", ada.id))
    wait_until(lambda: bot.http.get("/api/bot").status_code == 200)
    assert ada.post("/api/profile/erasure", {"name": "Ada"}).status_code == 204
    assert code(bot.http.get("/api/bot")) == (401, "unknown-token")
    wait_until(lambda: seat(ben, table, 1)["owner_name"] == "")
    left = seat(ben, table, 1)
    assert (left["name"], ada.id in str(ben.log(table)), "Ada" in str(ben.log(table))) == (
        "",
        False,
        False,
    )
    (line,) = ben.get("/api/tables")["tables"]
    assert line["table"]["seats"][1]["owner_name"] == ""


async def _ban(services: Any, profile: str) -> None:
    await services.bans.add(Ban("profile", profile, "", services.rooms.now(), None))
    await services.refresh_bans()


@pytest.mark.parametrize("scheme", ["Basic", "Digest"])
def test_what_a_proxy_asks_for_is_no_token(serve: Serve, scheme: str) -> None:
    server = serve()
    ada = server.person("Ada")
    answer = ada.http.get("/api/profile/bots", headers={"authorization": f"{scheme} abc"})
    assert answer.status_code == 200
