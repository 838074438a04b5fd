"""Ways to a profile: recovery words, a second device, passkeys; and that none opens another's."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import cbor2
import httpx
import pytest
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from emporion.server import phrases
from emporion.server.passkeys import LIFE, site
from emporion.server.phrases import BadPhrase
from emporion.server.schema import challenges, pairings, passkeys, profiles
from emporion.server.services import Services
from tests.server.serving import Player, Serving

Serve = Callable[..., Serving]
PHONE = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/138.0.0.0 Mobile Safari/537.36"
)


# ---- words ---------------------------------------------------------------------------------------


def test_a_phrase_is_understood_however_it_is_typed() -> None:
    french = "chaton élégant zébrer 1 abaisser"
    assert phrases.tidy("  Chaton, ÉLÉGANT\n zebrer 2) abaisser.") == phrases.tidy(french)
    together = phrases.fresh("zh-Hant").replace(" ", "")
    phrases.check(together)
    assert phrases.tidy(together) == phrases.tidy(" ".join(together))


def test_a_wrong_phrase_is_told_what_is_wrong() -> None:
    good = phrases.fresh().split()
    with pytest.raises(BadPhrase, match="phrase-word") as found:
        phrases.check(" ".join([*good[:4], "emporion", *good[5:]]))
    assert found.value.details == {"word": "emporion", "place": 5}
    with pytest.raises(BadPhrase, match="phrase-length") as found:
        phrases.check(" ".join(good[:11]))
    assert found.value.details == {"given": 11, "length": 12}
    with pytest.raises(BadPhrase, match="phrase-length"):
        phrases.check("")
    # One in sixteen wrong orders has the right checksum.
    shifts = [good[i:] + good[:i] for i in range(1, 12)]
    wrong = sum(_is_wrong(" ".join(one)) for one in shifts)
    assert wrong > 5


def _is_wrong(phrase: str) -> bool:
    try:
        phrases.check(phrase)
    except BadPhrase as error:
        return error.code == "phrase-checksum"
    return False


def test_words_come_in_the_readers_language_and_old_ones_stay_good(serve: Serve) -> None:
    server = serve()
    anna = server.person()
    words: list[str] = []
    for language, known in (("fr", "fr"), ("zh-Hant", "zh-Hant"), ("de", "en"), ("xx", "en")):
        answer = anna.post("/api/profile/phrase", params={"language": language})
        words = answer.json()["phrase"].split()
        lists = anna.get("/api/profile/words")["lists"]
        assert len(words) == 12
        assert set(words) <= set(lists[known])
    stranger = httpx.Client(base_url=server.url)
    answer = stranger.post("/api/profile/recovery", json={"phrase": " ".join(words).upper()})
    assert answer.json()["id"] == anna.id
    answer = stranger.post("/api/profile/recovery", json={"phrase": "take me home"})
    assert (answer.status_code, answer.json()["code"]) == (422, "phrase-word")
    # As version 0.1 made them.
    old = "bado koli mana refi sota tilo vado wero yane zibo gamo"

    async def give_old(services: Services) -> None:
        digest = await services.people._hash(old)
        await services.database.write(
            lambda it: it.execute(profiles.update().values(phrase_hash=digest))
        )

    server.call(give_old)
    answer = stranger.post("/api/profile/recovery", json={"phrase": old.replace(" ", "-")})
    assert answer.json()["id"] == anna.id
    answer = stranger.post("/api/profile/recovery", json={"phrase": old.replace("mana", "mano")})
    assert answer.json()["code"] == "unknown-phrase"
    stranger.close()


# ---- a second device -----------------------------------------------------------------------------


@pytest.fixture
def phone(serve: Serve) -> Iterator[tuple[Serving, Player, httpx.Client]]:
    """Somebody, and a phone of theirs that is not signed in."""
    server = serve()
    with httpx.Client(base_url=server.url, headers={"user-agent": PHONE}) as new:
        yield server, server.person(), new


def test_a_second_device_is_let_in_once_and_only_when_confirmed(
    phone: tuple[Serving, Player, httpx.Client],
) -> None:
    _, anna, new = phone
    assert anna.get("/api/profile/pairing") is None
    code = anna.post("/api/profile/pairing").json()["code"]
    assert anna.get("/api/profile/pairing")["state"] == "open"
    asked = new.post("/api/pairing", json={"code": code}).json()
    assert asked["name"] == "Anna"
    late = new.post("/api/pairing", json={"code": code})
    assert (late.status_code, late.json()["code"]) == (404, "no-such-pairing")
    collect = {"claim": asked["claim"]}
    assert new.post("/api/pairing/collect", json=collect).json() is None
    seen = anna.get("/api/profile/pairing")
    assert (seen["state"], seen["device"]) == ("asked", "Chrome · Android")
    assert seen["number"] == asked["number"]

    wrong = 10 + (asked["number"] - 9) % 90
    refused = anna.post("/api/profile/pairing/confirm", {"number": wrong})
    assert refused.json()["code"] == "no-such-pairing"
    assert new.post("/api/pairing/collect", json=collect).json() is None
    assert anna.post("/api/profile/pairing/confirm", {"number": asked["number"]}).status_code == 204
    assert new.post("/api/pairing/collect", json=collect).json()["id"] == anna.id
    assert new.get("/api/profile").json()["name"] == "Anna"
    assert new.post("/api/pairing/collect", json=collect).status_code == 404
    labels = [one["label"] for one in anna.get("/api/profile/devices")["devices"]]
    assert "Chrome · Android" in labels
    assert anna.get("/api/profile/pairing") is None


def test_a_second_device_is_not_let_in_late_or_against_somebodys_will(
    phone: tuple[Serving, Player, httpx.Client],
) -> None:
    server, anna, new = phone
    code = anna.post("/api/profile/pairing").json()["code"]
    replaced = anna.post("/api/profile/pairing").json()["code"]
    assert new.post("/api/pairing", json={"code": code}).status_code == 404
    asked = new.post("/api/pairing", json={"code": replaced}).json()
    assert anna.http.delete("/api/profile/pairing").status_code == 204
    assert new.post("/api/pairing/collect", json={"claim": asked["claim"]}).status_code == 404

    code = anna.post("/api/profile/pairing").json()["code"]
    asked = new.post("/api/pairing", json={"code": code}).json()
    # Ben confirms for himself, not for Anna.
    ben = server.person("Ben")
    assert ben.post("/api/profile/pairing/confirm", {"number": asked["number"]}).status_code == 404
    anna.post("/api/profile/pairing/confirm", {"number": asked["number"]})
    age(server, pairings)
    assert new.post("/api/pairing/collect", json={"claim": asked["claim"]}).status_code == 404
    assert new.get("/api/profile").json() is None
    server.call(lambda services: services.pairings.clean())
    assert count(server, pairings) == 0


def age(server: Serving, table: sa.Table) -> None:
    statement = table.update().values(until=1)
    server.call(lambda services: services.database.write(lambda it: it.execute(statement)))


def count(server: Serving, table: sa.Table) -> int:
    query = sa.select(sa.func.count()).select_from(table)
    found: int = server.call(lambda services: services.database.scalar(query))
    return found


# ---- passkeys ------------------------------------------------------------------------------------


def text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def content(given: str) -> bytes:
    return urlsafe_b64decode(given + "=" * (-len(given) % 4))


class Authenticator:
    """A device with one passkey, such as a phone has it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.host = urlsplit(origin).hostname or ""
        self.id = secrets.token_bytes(16)
        self.count = 0
        self.handle = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        self.handle = content(options["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        sides = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, **sides})
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        made = {"fmt": "none", "attStmt": {}, "authData": self._data(0x45) + about}
        return self._answer(
            attestationObject=text(cbor2.dumps(made)),
            clientDataJSON=text(self._said("webauthn.create", options)),
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        self.count += 1
        data, said = self._data(0x05), self._said("webauthn.get", options)
        signed = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            authenticatorData=text(data),
            clientDataJSON=text(said),
            signature=text(signed),
            userHandle=text(self.handle),
        )

    def _data(self, flags: int) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([flags]) + self.count.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(said).encode()

    def _answer(self, **response: str) -> dict[str, Any]:
        name = text(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def add(person: Player, device: Authenticator) -> Any:
    options = person.post("/api/profile/passkeys/question").json()["options"]
    answer = person.post("/api/profile/passkeys", {"answer": device.make(options)})
    assert answer.status_code == 201, answer.text
    return answer.json()["passkeys"]


def question(http: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = http.post("/api/passkeys/question").json()["options"]
    return found


def sign_in(http: httpx.Client, answer: dict[str, Any]) -> httpx.Response:
    return http.post("/api/passkeys/sign-in", json={"answer": answer})


def test_a_passkey_is_made_named_used_and_removed(
    phone: tuple[Serving, Player, httpx.Client],
) -> None:
    server, anna, new = phone
    device = Authenticator(server.url)
    (kept,) = add(anna, device)
    assert (kept["used_at"], kept["synced"]) == (None, False)
    asked = anna.post("/api/profile/passkeys/question").json()["options"]
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert [content(one["id"]) for one in asked["excludeCredentials"]] == [device.id]
    path = f"/api/profile/passkeys/{kept['id']}"
    (kept,) = anna.http.patch(path, json={"name": "  My  phone "}).json()["passkeys"]
    assert kept["name"] == "My phone"

    # No name is asked for: the device knows whose it is.
    assert "allowCredentials" not in question(new) or not question(new)["allowCredentials"]
    assert sign_in(new, device.sign(question(new))).json() == {"id": anna.id, "name": "Anna"}
    assert new.get("/api/profile").json()["id"] == anna.id
    (kept,) = anna.get("/api/profile/passkeys")["passkeys"]
    assert kept["used_at"] is not None

    ben = server.person("Ben")
    assert ben.http.delete(path).json()["code"] == "no-such-passkey"
    assert ben.http.patch(path, json={"name": "Mine"}).status_code == 404
    told = anna.get("/api/profile/export")
    assert [one["name"] for one in told["passkeys"]] == ["My phone"]
    assert anna.http.delete(path).json()["passkeys"] == []
    assert sign_in(new, device.sign(question(new))).json()["code"] == "passkey-refused"


def test_forged_replayed_and_late_answers_are_refused(
    phone: tuple[Serving, Player, httpx.Client],
) -> None:
    server, anna, new = phone
    device = Authenticator(server.url)
    add(anna, device)
    good = device.sign(question(new))
    assert sign_in(new, good).status_code == 200
    assert sign_in(new, good).status_code == 401  # once is once

    def refused(answer: Any) -> bool:
        found = sign_in(new, answer)
        return (found.status_code, found.json()["code"]) == (401, "passkey-refused")

    assert refused(device.sign({"challenge": text(secrets.token_bytes(32))}))
    thief = Authenticator(server.url)
    thief.id, thief.handle, thief.count = device.id, device.handle, device.count
    assert refused(thief.sign(question(new)))
    phished = device.sign(question(new))
    device.origin, device.count = "https://evil.example", device.count + 1
    assert refused(device.sign(question(new)))
    device.origin = server.url
    device.host = "evil.example"
    assert refused(device.sign(question(new)))
    device.host = "127.0.0.1"
    # A copy of the device signs with a count that was seen before.
    device.count = 0
    assert refused(device.sign(question(new)))
    device.count = 50
    device.handle = b"somebody else"
    assert refused(device.sign(question(new)))
    device.handle = anna.id.encode()
    late = device.sign(question(new))
    age(server, challenges)
    assert refused(late)
    assert refused(phished)
    # A question to add a passkey is none to sign in with, nor is it anybody else's.
    ben = server.person("Ben")
    asked = ben.post("/api/profile/passkeys/question").json()["options"]
    assert refused(device.sign(asked))
    other = Authenticator(server.url)
    answer = anna.post("/api/profile/passkeys", {"answer": other.make(asked)})
    assert answer.json()["code"] == "passkey-refused"
    broken: Any
    for broken in ({}, {"response": []}, {"rawId": 7, "response": {"clientDataJSON": "e30"}}):
        assert refused(broken)
    deep = device.sign(question(new)) | {"rawId": "A" * 9000}
    assert refused(deep)
    assert sign_in(new, device.sign(question(new))).status_code == 200
    server.call(lambda services: services.passkeys.clean())
    assert count(server, challenges) <= 12


def test_passkeys_go_with_their_profile_and_are_not_endless(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emporion.server.passkeys.MOST", 3)
    server = serve()
    anna = server.person()
    known: list[Any] = []
    for _ in range(3):
        known = add(anna, Authenticator(server.url))
    assert len(known) == 3
    answer = anna.post("/api/profile/passkeys/question")
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-passkeys")
    anna.post("/api/profile/pairing")
    assert anna.post("/api/profile/erasure", {"name": "Anna"}).status_code == 204
    assert [count(server, table) for table in (passkeys, challenges, pairings)] == [0, 0, 0]


def test_a_passkey_belongs_to_the_address_that_people_see() -> None:
    assert site("", "http", "localhost:8642").origins == [
        "http://localhost:8642", "https://localhost:8642",
    ]  # fmt: skip
    assert site("", "http", "[::1]:8642").host == "::1"
    behind = site("https://play.example/", "http", "10.0.0.7:8642")
    assert (behind.host, behind.origins) == ("play.example", ["https://play.example"])
    assert LIFE <= 5 * 60_000
