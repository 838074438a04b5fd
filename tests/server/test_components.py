"""Component files over the network: given out, checked, played with, and never trusted."""

import json
import re
import threading
import time
import tomllib
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import emporion
from emporion.cli.messages import explain
from emporion.core.errors import EmporionError
from emporion.core.refusals import CODES
from emporion.games import rhodes
from emporion.games.rhodes import component_file
from emporion.games.rhodes.component_file import MAX_VALUES
from emporion.server.routes import MAX_BODY
from emporion.server.services import Services
from tests.cli.test_cli import component_codes
from tests.conftest import ROOT
from tests.server.serving import Player, Serving, fresh_id

RELEASED = emporion.game("rhodes").component_file() or ""
OWN = RELEASED.replace('name = "Rhodes"', 'name = "Aus unserer Schachtel"').replace(
    "prices = [5, 7]", "prices = [4, 8]"
)
(VERSION,) = (line for line in OWN.splitlines() if line.startswith("version = "))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    path = tmp_path_factory.mktemp("components") / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}"}) as found:
        yield found


def check(person: Player, content: bytes, game: str = "rhodes") -> httpx.Response:
    headers = {"content-type": "application/toml"}
    return person.http.post(f"/api/games/{game}/components/check", content=content, headers=headers)


def create(person: Player, text: object) -> httpx.Response:
    table = {"game": "rhodes", "seats": 2, "options": {"components": text}}
    return person.post("/api/tables", {"id": fresh_id(), "table": table})


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.rule("R60")
def test_the_released_file_is_given_out(server: Serving) -> None:
    anna = server.person()
    games = {game["name"]: game for game in anna.get("/api/about")["games"]}
    assert games["rhodes"]["component_bytes"] == MAX_BODY
    assert games["corinth"]["component_bytes"] is None
    pieces = anna.get("/api/games/rhodes/components")
    assert pieces["content"] == tomllib.loads(RELEASED)
    file = anna.http.get("/api/games/rhodes/components/file")
    assert file.text == RELEASED
    assert file.headers["content-disposition"] == 'attachment; filename="rhodes.toml"'
    checked = check(anna, file.content).json()
    assert checked == {"name": "Rhodes", "hash": pieces["hash"], "released": True}
    for path, status, code in (
        ("/api/games/corinth/components", 409, "no-component-file"),
        ("/api/games/corinth/components/file", 409, "no-component-file"),
        ("/api/games/chess/components", 404, "unknown-game"),
    ):
        answer = anna.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert check(anna, b"", "corinth").json()["code"] == "no-component-file"


@pytest.mark.rule("R60")
def test_a_table_plays_with_its_own_file(server: Serving) -> None:
    anna, ben = server.person(), server.person("Ben")
    checked = check(anna, b"\xef\xbb\xbf" + OWN.replace("\n", "\r\n").encode()).json()
    assert checked["name"] == "Aus unserer Schachtel"
    assert not checked["released"]
    table = create(anna, OWN).json()["table"]
    assert anna.picture(table)["table"]["own_components"]
    assert anna.picture(table)["table"]["options"]["components_hash"] == checked["hash"]
    anna.do(table, "sit", seat=0)
    ben.do(table, "sit", seat=1)
    anna.do(table, "start")
    places = {place["name"]: place for place in ben.picture(table)["view"]["places"]}
    assert places["temple"]["prices"] == [4, 8]
    file = ben.http.get(f"/api/tables/{table}/components")
    assert file.text == OWN
    assert f"rhodes-{table}.toml" in file.headers["content-disposition"]

    plain = anna.create(game="rhodes", options={})
    assert not anna.picture(plain)["table"]["own_components"]
    answer = anna.http.get(f"/api/tables/{plain}/components")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-component-file")
    assert anna.http.get("/api/tables/nowhere/components").status_code == 404


@pytest.mark.rule("R60")
def test_what_is_wrong_is_said_with_its_line(server: Serving) -> None:
    anna = server.person()
    cases: list[tuple[str, str, dict[str, Any]]] = [
        ("[[money", "malformed", {"entry": "file", "line": 1}),
        (
            OWN.replace("[4, 8]", "[4, 800]"),
            "out-of-range",
            {"key": "prices", "line": line_of(OWN, "[4, 8]"), "most": 99},
        ),
        (
            OWN.replace('["gold", "wine"]', '["gold", "honey"]', 1),
            "unknown-good",
            {"given": "honey", "entry": "egyptian_ship 1"},
        ),
        (OWN.replace(VERSION + "\n", ""), "missing", {"key": "version"}),
    ]
    for text, code, facts in cases:
        for answer in (check(anna, text.encode()), create(anna, text)):
            problem = answer.json()
            assert problem["code"] == f"components-{code}"
            assert facts.items() <= problem["details"].items()
        assert check(anna, text.encode()).status_code == 422
    assert anna.get("/api/tables", params={"list": "mine"})["tables"] == []


MISTAKES = {
    "harbour-too-short": ("[7, 6, 6, 5, 5, 4, 4, 3, 3, 2]", "[7, 6]"),
    "line-too-long": (VERSION, VERSION + " #" + " " * 400),
    "malformed": (VERSION, "version = "),
    "missing": ("price = 14\n", ""),
    "missing-for-players": ("players = [4, 5]\ncount = 1", "players = [4]\ncount = 1"),
    "not-a-list": ("holds = [1, 2, 3]", "holds = 3"),
    "not-a-name": ('name = "Aus unserer Schachtel"', "name = 3"),
    "not-a-number": ("price = 17", 'price = "17"'),
    "not-entries": ("[[large_ship]]", "[large_ship]"),
    "not-true-or-false": ("product = true", "product = 1"),
    "out-of-range": ("price = 17", "price = 100"),
    "refill-may-not-end": ("gold", "wine"),
    "repeated": ("value = 2", "value = 1"),
    "ships-run-out": ("[[egyptian_ship]]", ""),
    "too-deep": (VERSION, VERSION + "\na.b.c.d = 1"),
    "too-few": ("[[row]]", ""),
    "too-many": ('[[chip]]\nvalue = 1\ncopies = 1\nprovenance = "book"\n\n', ""),
    "too-many-values": (VERSION, VERSION + "\na = [" + "\n1," * MAX_VALUES + "]"),
    "twice-for-players": ("players = [4, 5]", "players = [3, 4]"),
    "unknown-category": ('category = "II"', 'category = "IV"'),
    "unknown-development": ('tile = "barn"', 'tile = "shed"'),
    "unknown-good": ('"gold", "wine"', '"gold", "honey"'),
    "unknown-key": ("copies = 2\n", "copies = 2\ncolour = 3\n"),
    "unknown-place": ('place = "temple"', 'place = "theatre"'),
    "unknown-product": ('product = "wine"', 'product = "honey"'),
    "unknown-provenance": ('provenance = "book"', 'provenance = "hearsay"'),
    "wrong-length": ("holds = [1, 2, 3]", "holds = [1, 1, 2, 3]"),
}


def mistaken(code: str) -> bytes:
    old, new = MISTAKES[code]
    assert old in OWN
    head, begin, rest = OWN.partition("[[egyptian_ship]]")
    ships, end, contracts = rest.partition("# ---- contracts")
    if code == "too-many":
        text = OWN + "\n" + old * 9
    elif code == "too-few":
        first, *others = OWN.split(old)
        text = first + old + others[-1]
    elif code == "ships-run-out":
        text = head + begin + begin.join(ships.split(begin)[:4]) + end + contracts
    elif code == "refill-may-not-end":
        text = head + begin + ships.replace(old, new) + end + contracts
    else:
        text = OWN.replace(old, new, 1)
    return text.encode()


@pytest.mark.rule("R60")
def test_every_mistake_is_told_in_words_with_its_facts(server: Serving) -> None:
    """The words of the page ask for no fact that the server does not give."""
    anna = server.person()
    words = (ROOT / "src/emporion/locale/en/components.ftl").read_text()
    messages = dict(re.findall(r"^(components-[a-z-]+) = (.*)$", words, re.MULTILINE))
    codes = component_codes() - {"components-hash"}  # a hash is no part of a file
    assert codes <= set(messages)
    told = {f"components-{code}" for code in MISTAKES} | {
        "components-too-large",
        "components-not-text",
    }
    assert told == codes
    for code in MISTAKES:
        problem = check(anna, mistaken(code)).json()
        assert problem["code"] == f"components-{code}", problem
        wanted = set(re.findall(r"\{ \$(\w+) \}", messages[problem["code"]]))
        assert wanted <= set(problem["details"]), code
        assert explain(EmporionError(problem["code"], **problem["details"])).isprintable()


@pytest.mark.rule("R60")
def test_hostile_files_are_turned_away_quickly(server: Serving) -> None:
    anna = server.person()
    full = OWN + "#" * 300 + "\n" + ("# \u03c1\n" * MAX_BODY)
    fits = full.encode()[:MAX_BODY].decode(errors="ignore")
    fits = fits[: fits.rindex("\n") + 1]
    assert check(anna, fits.encode()).status_code == 200
    assert create(anna, fits).status_code == 201, "escaped as JSON it is longer"
    hostile: dict[str, tuple[bytes, set[str]]] = {
        "too large": (OWN.encode() + b"#\n" * MAX_BODY, {"too-large"}),
        "not UTF-8": (OWN.encode() + b"# \xff\n", {"components-not-text"}),
        "UTF-16": (OWN.encode("utf-16"), {"components-not-text"}),
        "bytes": (bytes(range(256)) * 200, {"components-not-text"}),
        "zeros": (b"\0" * 20_000, {"components-malformed", "components-line-too-long"}),
        "a long line": (b'name = "' + b"x" * 60_000, {"components-line-too-long"}),
        "deep lists": (b"a = " + b"[\n" * 20_000, {"components-too-deep"}),
        "deep tables": (b"a = " + b"{a = " * 70, {"components-too-deep"}),
        "deep keys": (b"a" + b".a" * 190 + b" = 1\n", {"components-too-deep"}),
        "many keys": (
            b"".join(b"%s = 1\n" % (b"k%d." % i + b".".join([b"b"] * 150)) for i in range(180)),
            {"components-too-deep"},
        ),
        "a long number": (b"version = " + b"9" * 380, {"components-missing"}),
        "infinity": (b"version = inf\nname = 'x'", {"components-not-a-number"}),
        "a date": (b"version = 3020-01-01\nname = 'x'", {"components-not-a-number"}),
        "a script": (b'name = "<script>"\nversion = "<b>"', {"components-not-a-number"}),
        "nothing": (b"", {"components-missing"}),
    }
    for what, (content, codes) in hostile.items():
        start = time.perf_counter()
        answer = check(anna, content)
        assert time.perf_counter() - start < 5, what
        assert answer.status_code in {413, 422}, what
        assert answer.json()["code"] in codes, (what, answer.text)
        assert len(answer.content) < 1000, what

    def chunks() -> Iterator[bytes]:
        for _ in range(20):
            yield b"#" * 399 + b"\n" + b"# x\n" * 2500

    headers = {"content-type": "application/toml"}
    path = "/api/games/rhodes/components/check"
    answer = anna.http.post(path, content=chunks(), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (411, "no-length")
    answer = anna.http.post(path, content=OWN, headers={"content-type": "text/plain"})
    assert answer.status_code == 415
    elsewhere = {**headers, "origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}
    assert anna.http.post(path, content=OWN, headers=elsewhere).status_code == 403
    for given in ("5", '["a"]', '""', '"\\ud800"', '{"a": 1}'):
        table = '{"game": "rhodes", "seats": 2, "options": {"components": ' + given + "}}"
        answer = anna.http.post(
            "/api/tables",
            content=f'{{"id": "{fresh_id()}", "table": {table}}}',
            headers={"content-type": "application/json"},
        )
        assert answer.status_code in {400, 422}, given


def dotted_keys_under_a_deep_heading() -> bytes:
    """What once took the TOML reader most of a second, in one of the largest files that are taken:
    it walks down a heading of 190 parts for every part of every key."""
    heading = b"[" + b".".join([b"a"] * 190) + b"]\n"
    lines = (b"k%d." % i + b".".join([b"b"] * 180) + b" = 1\n" for i in range(1000))
    content = heading
    for line in lines:
        if len(content) + len(line) > MAX_BODY:
            break
        content += line
    return content


@pytest.mark.rule("R60")
def test_what_would_take_the_reader_long_is_refused_before_it_begins() -> None:
    hostile = dotted_keys_under_a_deep_heading().decode()
    start = time.thread_time()
    tomllib.loads(hostile)
    usual = time.thread_time() - start
    start = time.thread_time()
    with pytest.raises(EmporionError) as refused:
        emporion.game("rhodes").options(2, components=hostile)
    assert refused.value.code == "components-too-deep"
    assert time.thread_time() - start < usual / 20


# Each hides from a careless scan what the TOML reader then meets, or shows what it never meets.
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('name = "a.b.c.d.e # ["', "missing"),
        ("name = 'a.b.c.d.e [[[[[['", "missing"),
        ('name = """\na.b.c.d\n[[[[[[ \\""" ]"""', "not-a-name"),
        ("name = '''\na.b.c.d\n[[[[[['''", "not-a-name"),
        ('name = "x" # a.b.c.d.e [[[[[[', "missing"),
        ('name = """x""""" # "\na.b.c.d = 1', "too-deep"),
        ('name = """x""""\nb = [[[[[[1]]]]]]', "too-deep"),
        ("name = '''x''''\na.b.c.d = 1", "too-deep"),
        ('name = "\\""\na.b.c.d = 1', "too-deep"),
        ("name = '\\'\na.b.c.d = 1", "too-deep"),
        ('name = "x"\n"a"."b"."c"."d" = 1', "too-deep"),
        ('name = "x"\n[a . b . c . d]', "too-deep"),
        ('name = "x"\r\na.b.c.d = 1', "too-deep"),
    ],
)
@pytest.mark.rule("R60")
def test_the_scan_and_the_reader_agree_on_what_is_a_string(text: str, code: str) -> None:
    with pytest.raises(EmporionError) as refused:
        emporion.game("rhodes").options(2, components=text)
    assert refused.value.code == f"components-{code}", refused.value.details


@pytest.mark.rule("R60")
def test_files_are_read_beside_the_event_loop(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checked, at a new table, and at tables that come back from the store."""
    where: set[str] = set()
    reads = 0
    read = component_file.read_components

    def noted(text: str) -> Any:
        nonlocal reads
        reads += 1
        where.add(threading.current_thread().name)
        return read(text)

    monkeypatch.setattr(component_file, "read_components", noted)

    def again() -> int:
        nonlocal reads
        component_file._read.cache_clear()
        rhodes._reconstructed.cache_clear()
        found, reads = reads, 0
        return found

    anna = server.person()
    again()
    text = OWN.replace("Aus unserer Schachtel", "Von Anna")
    assert check(anna, text.encode()).status_code == 200
    assert again()
    table = create(anna, text).json()["table"]
    assert again()
    for seat in range(2):
        assert anna.send(table, "sit", seat=seat).status_code == 200
    again()
    assert anna.send(table, "start").status_code == 200
    assert again()

    async def forget(services: Services) -> None:
        services.rooms._rooms.clear()

    server.call(forget)
    anna.picture(table)
    assert again()
    assert server.thread not in where


@pytest.mark.rule("R59")
def test_a_table_chooses_its_readings(server: Serving) -> None:
    anna = server.person()
    games = {game["name"]: game for game in anna.get("/api/about")["games"]}
    assert games["corinth"]["choices"] == []
    assert games["rhodes"]["choices"][1] == {"name": "irrigation", "values": ["all", "own"]}
    table = anna.create(game="rhodes", options={"irrigation": "own", "unload": "hold"})
    assert anna.picture(table)["table"]["choices"] == {"irrigation": "own"}
    assert anna.picture(anna.create(game="rhodes", options={}))["table"]["choices"] == {}
    for option, code in (("some", "option-value"), (7, "option-value")):
        body = {"game": "rhodes", "seats": 2, "options": {"irrigation": option}}
        answer = anna.post("/api/tables", {"id": fresh_id(), "table": body})
        status = CODES[code].status
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["details"]["option"] == "irrigation"


def test_a_record_with_wrong_components_is_refused_with_its_line(server: Serving) -> None:
    header = {
        "format": 2,
        "game": "rhodes",
        "rules": 1,
        "options": {"players": 2, "components": "name = 'x'\nversion = 1.5\n"},
        "players": [{"name": "A"}, {"name": "B"}],
    }
    answer = server.person().http.post(
        "/api/records/check",
        content=json.dumps(header).encode(),
        headers={"content-type": "application/x-ndjson"},
    )
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, "components-not-a-number")
    assert (problem["details"]["line"], problem["details"]["components_line"]) == (1, 2)
