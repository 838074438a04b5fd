"""R60: components are data, checked before they are played with."""

import tomllib
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import emporion
from emporion import BadOption, Rng
from emporion.games.rhodes import component_file
from emporion.games.rhodes import components as c
from emporion.games.rhodes.check import check
from emporion.games.rhodes.component_file import (
    MAX_BYTES,
    BadComponents,
    load,
    packaged_text,
    read_components,
)
from emporion.games.rhodes.refill import draws_never_fail, refill_always_ends
from tests.games.rhodes.table import FIRST_RELEASE, GAME

PACKAGED = packaged_text()
FIRST = component_file.released()[FIRST_RELEASE]
"""What is made wrong in these tests."""


def line_of(text: str, part: str, occurrence: int = 1) -> int:
    lines = [n for n, line in enumerate(text.split("\n"), 1) if part in line]
    return lines[occurrence - 1]


def refused(text: str) -> BadComponents:
    with pytest.raises(BadComponents) as caught:
        read_components(text)
    return caught.value


# ---- the packaged file ---------------------------------------------------------------------------


@pytest.mark.rule("R60")
def test_the_packaged_file_has_everything_with_its_provenance() -> None:
    content = tomllib.loads(PACKAGED)
    for kind, entries in content.items():
        if isinstance(entries, list):
            for entry in entries:
                assert entry["provenance"] in ("book", "reconstructed"), kind
    components = read_components(PACKAGED)
    assert sum(tile.copies for tile in components.farmland) == 16
    assert sum(tile.copies for tile in components.development) == 19
    assert len(components.egyptian_ship) == 10
    assert Counter(contract.category for contract in components.contract) == {
        "I": 5,
        "II": 5,
        "III": 5,
    }
    assert sorted(chip.value for chip in components.chip for _ in range(chip.copies)) == [
        1,
        2,
        3,
        3,
        4,
    ]


@pytest.mark.rule("R60", "R29")
def test_tables_by_number_of_players() -> None:
    views = {players: GAME.new(players).view() for players in range(2, 6)}
    assert [views[n].seats[0].money for n in views] == [30, 30, 25, 25]
    assert [len(views[n].harbour.fields) for n in views] == [10, 10, 10, 11]
    assert [[ship.holds for ship in views[n].seats[0].ships] for n in views] == [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 2],
        [1, 2, 2],
    ]
    assert [views[n].town_hall.large_ship is not None for n in views] == [False, False, True, True]
    spaces: dict[str, list[int]] = {place.name: [] for place in views[2].places}
    for n in views:
        for place in views[n].places:
            spaces[place.name].append(place.spaces)
    assert spaces == {
        "production": [2, 2, 2, 2],
        "farm": [2, 3, 4, 5],
        "harbour": [2, 2, 3, 4],
        "market": [2, 2, 3, 3],
        "temple": [2, 2, 2, 2],
        "town-hall": [2, 2, 3, 3],
    }


IN_THE_BOOK = [
    # What the rulebook states or shows in an example; the rest of a component file is not from it.
    ("money", {"players": [3], "drachmas": 30}),
    ("start_tiles", {"players": [2, 3], "count": 2}),
    ("start_tiles", {"players": [4, 5], "count": 1}),
    ("ships", {"players": [3], "holds": [1, 2, 3]}),
    ("ships", {"players": [4], "holds": [1, 2, 2]}),
    ("large_ship", {"players": [4, 5], "holds": 3, "price": 10}),
    ("row 1", {"drachmas": -3, "product": False}),
    ("row 2", {"drachmas": -1, "product": False}),
    ("row 3", {"drachmas": 0, "product": False}),
    ("spaces production", {"players": [2, 3, 4, 5], "count": 2}),
    ("spaces market", {"prices": [5, 4]}),
    ("spaces market", {"prices": [5, 4, 3]}),
    ("spaces temple", {"players": [2, 3, 4, 5], "prices": [5, 7]}),
    ("chip", {"value": 1, "copies": 1}),
    ("chip", {"value": 2, "copies": 1}),
    ("chip", {"value": 3, "copies": 2}),
    ("chip", {"value": 4, "copies": 1}),
    ("farmland wine", {"price": 17, "points": 1}),
    ("farmland grain", {"price": 14, "drachmas": 1}),
    ("development poseidon", {"points": 1}),
    ("development cart", {"drachmas": 1}),
    ("development abundance", {"drachmas": 1}),
    ("development merchant", {"price": 10, "drachmas": 1}),
    ("contract", {"goods": ["wine", "olives"], "drachmas": 4, "points": 3}),
]


def by_the_book(text: str) -> list[tuple[str, dict[str, Any]]]:
    """What the file says the rulebook says, in order."""
    found = []
    for kind, entries in tomllib.loads(text).items():
        if isinstance(entries, list):
            for number, entry in enumerate(entries, 1):
                told = entry if entry["provenance"] == "book" else entry.get("book", ())
                which = entry.get({"farmland": "product", "development": "tile"}.get(kind, "place"))
                name = f"{kind} {number if kind == 'row' else which or ''}".strip()
                values = {key: entry[key] for key in told if key not in ("provenance", "place")}
                if values:
                    found.append((name, values))
    return found


@pytest.mark.rule("R60")
@pytest.mark.parametrize(
    "text", component_file.released().values(), ids=[one[:8] for one in component_file.released()]
)
def test_what_is_marked_as_the_books_is_what_the_book_states(text: str) -> None:
    assert by_the_book(text) == IN_THE_BOOK


# ---- the hash ------------------------------------------------------------------------------------


@pytest.mark.rule("R60")
def test_the_hash_is_that_of_what_is_played_with() -> None:
    _, packaged = load(None)
    assert load(PACKAGED)[1] == packaged
    assert (
        load(PACKAGED.replace('provenance = "book"', 'provenance = "reconstructed"'))[1] == packaged
    )
    assert load("# mine\n" + PACKAGED.replace('"Rhodes"', '"Ours"'))[1] == packaged
    together = PACKAGED.replace("players = [4, 5]\nholds = 3", "players = [5, 4]\nholds = 3")
    assert together != PACKAGED
    assert load(together)[1] == packaged
    assert load(PACKAGED.replace("price = 14", "price = 15"))[1] != packaged
    assert load(PACKAGED.replace("drachmas = 30", "drachmas = 31", 1))[1] != packaged


@pytest.mark.rule("R60")
def test_the_hashes_are_pinned() -> None:
    assert list(component_file.released()) == [
        FIRST_RELEASE,
        "2cce2dea322dca748bbd88e318c58e29903954aeac16fd61933bfe7d3e5e7062",
        "5b3b5869d5c54c4b52a6c4313ba0c0f02e14250544e94f0c75ef9ed265cc954c",
        "8f66fe21d52bb19ced13cd6ba165c98091d6a1b1eaef96ff5ceddd742f5497e8",
        "8c2584a2bc8158e5f83bf361ed90ba43dd106463628105247b8eec6a0737ffe6",
        "11e87272206f1cb11651fcd6b23bd4fc2d0b769032720c86edf319f3d9239bbf",
        "5bce860ca6fdd0291fcde2ac2362c0ac502b9f4710eb9cc9c006d9d192a0a8d4",
    ]
    assert load(None)[1] == list(component_file.released())[-1]


@pytest.mark.rule("R60")
def test_options_carry_the_components_and_their_hash() -> None:
    text = PACKAGED.replace("price = 14", "price = 15")
    options = GAME.options(3, components=text)
    assert options["components"] == text
    assert msgspec.json.decode(msgspec.json.encode(options)) == options
    assert GAME.new(**options) == GAME.new(3, components=text)
    assert GAME.new(3, components=text) != GAME.new(3)
    with pytest.raises(BadOption) as caught:
        GAME.options(3, components_hash=options["components_hash"])
    assert caught.value.code == "components-hash"
    for wrong in (7, b"", ["x"]):
        with pytest.raises(BadOption):
            GAME.options(3, components=wrong)


@pytest.mark.rule("R60")
def test_a_game_can_be_played_with_other_components() -> None:
    text = FIRST
    for old, new in (
        ("prices = [7, 6, 6, 5, 5, 4, 4, 3, 3, 2]", "prices = [9, 8, 7, 6, 5, 4, 3]"),
        ("holds = [1, 2, 3]", "holds = [2, 4]"),
        ('goods = ["wine", "olives"]', 'goods = ["gold", "gold", "wine", "wine", "wine", "wine"]'),
        ("value = 4", "value = 6"),
    ):
        assert old in text
        text = text.replace(old, new)
    state = GAME.new(3, components=text)
    rng = Rng(1)
    while not state.is_over:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    check(state.data)


# ---- what is refused -----------------------------------------------------------------------------


@pytest.mark.rule("R60")
@pytest.mark.parametrize(
    ("old", "new", "code", "entry", "key"),
    [
        ("price = 14\n", "", "missing", "farmland 2", "price"),
        (
            'goods = ["milk", "grain"]',
            'goods = ["milk", "silk"]',
            "unknown-good",
            "contract 2",
            "goods",
        ),
        ('cargo = ["gold", "wine"]', 'cargo = ["tin"]', "unknown-good", "egyptian_ship 1", "cargo"),
        ("price = 17", "price = -1", "out-of-range", "farmland 3", "price"),
        ("price = 17", "price = 100", "out-of-range", "farmland 3", "price"),
        ("price = 17", "price = 9999999999999999999999999", "out-of-range", "farmland 3", "price"),
        ("price = 17", 'price = "17"', "not-a-number", "farmland 3", "price"),
        ("price = 17", "price = 17.0", "not-a-number", "farmland 3", "price"),
        ("price = 17", "price = true", "not-a-number", "farmland 3", "price"),
        ("product = true", "product = 1", "not-true-or-false", "row 6", "product"),
        ("holds = [1, 2, 3]", "holds = 3", "not-a-list", "ships 1", "holds"),
        ("holds = [1, 2, 3]", "holds = [1, 1, 2, 3]", "wrong-length", "ships 1", "holds"),
        ("holds = [1, 2, 3]", "holds = [1, 5]", "out-of-range", "ships 1", "holds"),
        ("prices = [5, 7]", "prices = [5, 7, 8, 9, 9, 9]", "wrong-length", "spaces 7", "prices"),
        ("prices = [5, 7]", "prices = []", "wrong-length", "spaces 7", "prices"),
        ('tile = "barn"', 'tile = "shed"', "unknown-development", "development 7", "tile"),
        ('tile = "barn"', 'tile = "cart"', "repeated", "development 8", "tile"),
        ("price = 14", "price = 12", "repeated", "farmland 2", "price"),
        ("value = 2", "value = 1", "repeated", "chip 2", "value"),
        ('category = "II"', 'category = "IV"', "unknown-category", "contract 6", "category"),
        (
            'provenance = "book"',
            'provenance = "hearsay"',
            "unknown-provenance",
            "money 2",
            "provenance",
        ),
        ("players = [4, 5]", "players = [3, 4]", "twice-for-players", "money 3", "players"),
        ("players = [2, 3]", "players = [2, 2]", "repeated", "start_tiles 1", "players"),
        ("players = [2, 3]", "players = [1, 2]", "out-of-range", "start_tiles 1", "players"),
        ("copies = 2\n", "copies = 2\ncolour = 3\n", "unknown-key", "chip 3", "colour"),
        ("value = 1\n", 'value = 1\nbook = ["colour"]\n', "unknown-key", "chip 1", "colour"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(
    old: str, new: str, code: str, entry: str, key: str
) -> None:
    assert old in FIRST
    text = FIRST.replace(old, new, 1)
    error = refused(text)
    assert (error.code, error.entry) == (f"components-{code}", entry)
    assert error.details["key"] == key
    kind, number = entry.split()
    header = line_of(text, f"[[{kind}]]", int(number))
    if code == "missing":
        assert error.line == header
    else:
        assert header < error.line < header + 9
        assert (
            text.split("\n")[error.line - 1].startswith(key)
            or f'["{key}"]' in text.splitlines()[error.line - 1]
        )


@pytest.mark.rule("R60")
@pytest.mark.parametrize(
    ("old", "new", "code", "entry"),
    [
        (
            "players = [4, 5]\ndrachmas = 25",
            "players = [4]\ndrachmas = 25",
            "missing-for-players",
            "money",
        ),
        (
            'place = "temple"\nplayers = [2, 3, 4, 5]',
            'place = "temple"\nplayers = [2]',
            "missing-for-players",
            "spaces temple",
        ),
        (
            "prices = [7, 6, 6, 5, 5, 4, 4, 3, 3, 2]",
            "prices = [7, 6]",
            "harbour-too-short",
            "harbour 1",
        ),
        ('[[row]]\ndrachmas = -3\nproduct = false\nprovenance = "book"\n', "", "too-few", "row"),
        ('name = "Rhodes"', "", "missing", "file"),
        ('name = "Rhodes"', "name = 3", "not-a-name", "file"),
        ("version = 1", "version = 1\ncolour = 2", "unknown-key", "file"),
        ("version = 1", "version = ", "malformed", "file"),
        ("[[money]]", "[[money]", "malformed", "file"),
        ("[[chip]]\nvalue = 1", "[[chip]]\nvalue = 1\nvalue = 1", "malformed", "file"),
    ],
)
def test_a_wrong_file_is_refused(old: str, new: str, code: str, entry: str) -> None:
    assert old in FIRST
    error = refused(FIRST.replace(old, new, 1))
    assert (error.code, error.entry) == (f"components-{code}", entry)
    assert 1 <= error.line <= FIRST.count("\n") + 2


def row(players: str = "") -> str:
    return f'\n[[row]]\ndrachmas = 1\nproduct = true\n{players}provenance = "reconstructed"\n'


@pytest.mark.rule("R60")
@pytest.mark.rule("R11")
def test_rows_may_differ_by_number_of_players() -> None:
    text = FIRST + row("players = [2, 5]\n") + row("players = [5]\n")
    for players, count in ((2, 7), (3, 6), (4, 6), (5, 8)):
        state = GAME.new(players, components=text)
        check(state.data)
        view = state.view()
        assert [r.number for r in view.rows] == list(range(1, count + 1))
        assert [(r.drachmas, r.product) for r in view.rows[6:]] == [(1, True)] * (count - 6)
        named = c.reconstructed(read_components(text), players)
        assert (f"row {count}" in named, f"row {count + 1}" in named) == (True, False)


@pytest.mark.rule("R12")
def test_some_row_brings_money_and_a_product() -> None:
    for players in range(2, 6):
        rows = read_components(PACKAGED).rows(players)
        assert any(row.drachmas > 0 and row.product for row in rows)


@pytest.mark.rule("R60")
def test_rows_of_some_players_are_part_of_the_hash() -> None:
    _, plain = load(FIRST)
    everyone = FIRST.replace("drachmas = -3\n", "drachmas = -3\nplayers = [5, 4, 3, 2]\n", 1)
    assert load(everyone)[1] == plain
    assert load(FIRST + row("players = [2]\n"))[1] not in (plain, load(FIRST + row())[1])


@pytest.mark.rule("R60")
@pytest.mark.parametrize(
    ("players", "code", "line"),
    [("[3, 4]", "too-few", 84), ("[2, 2]", "repeated", None), ("[6]", "out-of-range", None)],
)
def test_rows_for_the_wrong_players(players: str, code: str, line: int | None) -> None:
    """Without the top row five have five, and the last to move none to move to."""
    text = FIRST.replace("drachmas = -3\n", f"drachmas = -3\nplayers = {players}\n", 1)
    error = refused(text)
    assert error.code == f"components-{code}"
    assert error.line == (line or line_of(text, f"players = {players}"))


def one_contract(category: str) -> str:
    return f"""
[[contract]]
category = "{category}"
goods = ["wine"]
drachmas = 1
points = 1
provenance = "book"
"""


@pytest.mark.rule("R60")
def test_too_many_of_anything_for_the_state() -> None:
    def grown(entry: str, kind: str) -> BadComponents:
        error = refused(FIRST + entry * 30)
        assert error.entry.startswith(kind)
        return error

    for entry, kind in (
        (one_contract("I"), "contract"),
        ('\n[[egyptian_ship]]\ncargo = ["gold"]\nprovenance = "book"\n', "egyptian_ship"),
        ('\n[[row]]\ndrachmas = 1\nproduct = false\nprovenance = "book"\n', "row"),
        ('\n[[chip]]\nvalue = 1\ncopies = 1\nprovenance = "book"\n', "chip"),
    ):
        assert grown(entry, kind).code == "components-too-many"
    long = ", ".join(["3"] * 17)
    text = FIRST.replace("prices = [7, 6, 6, 5, 5, 4, 4, 3, 3, 2]", f"prices = [{long}]")
    assert refused(text).code == "components-wrong-length"


@pytest.mark.rule("R60")
def test_no_category_may_be_too_large_or_missing() -> None:
    error = refused(FIRST + one_contract("II") * 5)
    assert (error.code, error.entry) == ("components-too-many", "contract 19")
    error = refused(FIRST.replace('category = "III"', 'category = "II"'))
    assert error.code == "components-too-many"


@pytest.mark.rule("R60", "R9")
@pytest.mark.parametrize(
    ("cargo", "code"),
    [
        (["wine wine"] * 10, "refill-may-not-end"),
        (["wine wine"] * 9 + ["gold wine"], "refill-may-not-end"),
        (["wine wine"] * 8 + ["gold wine"] * 2, "refill-may-not-end"),
        (["gold gold"] * 5, "ships-run-out"),
        (["gold gold"], "ships-run-out"),
        (["gold gold"] * 6, "ships-run-out"),  # with 5 players there is room for six
        (["gold gold"] * 7, None),
        (["gold wine"] * 5 + ["wine wine"] * 5, None),
        (["gold"] * 11, "ships-run-out"),
        (["gold"] * 12, None),
        (["wine wine"] * 9 + ["gold gold"], None),
    ],
)
def test_a_deck_must_let_every_refill_end(cargo: list[str], code: str | None) -> None:
    head, _, rest = FIRST.partition("[[egyptian_ship]]")
    _, _, contracts = rest.rpartition("# ---- contracts")
    text = head
    for goods in cargo:
        held = ", ".join(f'"{good}"' for good in goods.split())
        text += f'[[egyptian_ship]]\ncargo = [{held}]\nprovenance = "book"\n\n'
    text += "# ---- contracts" + contracts
    if code is None:
        read_components(text)
    else:
        error = refused(text)
        assert error.code == f"components-{code}"
        assert error.line == line_of(text, "[[egyptian_ship]]")


# ---- the rule that accepts decks is sound --------------------------------------------------------


@pytest.mark.rule("R9", "R60")
@given(st.data())
def test_an_accepted_deck_never_refills_for_ever(data: st.DataObject) -> None:
    """Against an adversary who chooses every draw, and from an empty harbour or a full one."""
    length = data.draw(st.integers(4, 16))
    deck = data.draw(
        st.lists(st.lists(st.sampled_from("gw"), min_size=1, max_size=4), min_size=2, max_size=16)
    )
    holds = [len(cargo) for cargo in deck]
    gold = [cargo.count("g") for cargo in deck]
    if not draws_never_fail(holds, length) or not refill_always_ends(holds, gold, length):
        return
    pile = set(range(len(deck)))
    discarded: set[int] = set()
    queue: list[tuple[int, str]] = []  # from the gate: ship and content of each field
    for _ in range(4 * len(deck) + 40):
        assert pile or discarded
        if not pile:
            pile, discarded = discarded, set()
        ship = data.draw(st.sampled_from(sorted(pile, key=lambda ship: (gold[ship], ship))[:3]))
        pile.remove(ship)
        queue = [(ship, good) for good in reversed(deck[ship])] + queue
        if sum(good == "g" for _, good in queue[:length]) >= 2:
            return
        inside = {ship for ship, _ in queue[:length]}
        discarded |= {ship for ship, _ in queue} - inside
        queue = [field for field in queue if field[0] in inside]
    raise AssertionError("still no two gold bars")


# ---- hostile files -------------------------------------------------------------------------------


@pytest.mark.rule("R60")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "\ud800",
        "a = " + "[" * 399,
        "\n".join(["a = ["] + ["["] * 20000),
        "a." * 30000 + "a = 1",
        "\n".join("a." * 150 + f"b{n} = 1" for n in range(150)),
        " " * 60000,
        "\n" * 60000,
        "a = " + "9" * 390,
        "x" * (MAX_BYTES + 1),
        "[[money]]\n" * 5000,
        "money = 3",
        "money = [1, 2]",
        "[money]\nplayers = 3",
        'name = "Rhodes"\nversion = 1\n[[money]]\nplayers = [{a = 1}]\n',
    ],
    ids=range(16),
)
def test_hostile_files_are_refused_quickly(text: str) -> None:
    error = refused(text)
    assert error.line >= 1
    assert len(str(error)) < 1000


@pytest.mark.rule("R60")
@given(st.integers(0, len(FIRST) - 1), st.integers(0, 40), st.text(max_size=12))
def test_a_damaged_file_is_read_or_refused(at: int, cut: int, put: str) -> None:
    text = FIRST[:at] + put + FIRST[at + cut :]
    problem = None
    try:
        components = read_components(text)
    except BadComponents as error:
        problem = error
    else:
        assert len(c.fingerprint(components)) == 64
    assert problem is None or 1 <= problem.line <= text.count("\n") + 1


@pytest.mark.rule("R60")
def test_a_record_keeps_the_components_it_was_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """When a newer file comes with the game, older games are still set up with theirs."""
    game = emporion.game("rhodes")
    before = game.options(3)
    newer = PACKAGED.replace("drachmas = 30", "drachmas = 31")
    _, digest = component_file.load(newer)
    releases = {before["components_hash"]: PACKAGED, digest: newer}
    monkeypatch.setattr(component_file, "released", lambda: releases)
    assert game.options(3)["components_hash"] == digest
    assert int(game.new(3).data.money[0]) == 31
    assert int(game.new(**before).data.money[0]) == 30


@pytest.mark.parametrize("claimed", ["00" * 32, 7, ["x"], ""])
def test_an_unknown_hash_is_refused(claimed: Any) -> None:
    with pytest.raises(BadOption) as caught:
        emporion.game("rhodes").new(3, components_hash=claimed)
    assert caught.value.code == "components-hash"
