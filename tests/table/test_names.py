"""Names: what they may be made of, and that no two at a table look the same."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from emporion.core.record import MAX_NAME, has_control_character
from emporion.table import Asked, Entry, Person, Refusal, begin, create, rematch, replay
from emporion.table import commands as c
from emporion.table.names import (
    BOTS,
    clean_name,
    clean_text,
    confusable,
    distinct,
    looks,
    tidy_name,
)
from tests.table.hosting import ANNA, BEN, DICE, Host, playing

SEATS = Path(__file__).parents[2] / "src" / "emporion" / "draw" / "seats.json"
"""What the browser and pictures have in common."""


def code(name: str, *, text: bool = False) -> str | None:
    try:
        clean_text(name, 500) if text else clean_name(name)
    except Refusal as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize(
    "name",
    [
        "Ben\u200b", "Be\u00adn", "\u202eBen", "B\u2066en", "Be\u2028n", "Be\nn", "Ben\x00",
        "\u3164", "\u115fBen", "\u2800\u2800", "Be\ufe01n", "Ben\U000e0041", "Ben\U000e0101",
        "B\ufeffen", "Be\u200dn", "Be\u200cn", "Ben\ufe0f", "\ufdd0", "Ben\ufffe", "\ue000",
    ],
)  # fmt: skip
def test_nothing_hides_in_a_name(name: str) -> None:
    assert code(name) == "text-control-character"
    assert has_control_character(tidy_name(name)) is False
    assert code(tidy_name(name)) is None


@pytest.mark.parametrize(
    "name",
    ["A" + "\u0301" * 20, "A\u0316\u0317\u0318", "\u0301Anna", "A \u0301", "A" + "\u20dd" * 5],
)
def test_marks_do_not_pile_up(name: str) -> None:
    assert code(name) == "text-marks"
    assert code(name, text=True) == "text-marks"
    assert code(tidy_name(name)) is None


@pytest.mark.parametrize(
    "name",
    [
        "Anna", "Jürgen Groß", "Nguyễn Thị Ánh", "שָּׁלוֹם", "Ελένη", "Łukasz", "देवनागरी",
        "สวัสดี", "王小明",
        "O’Brien", "J.-P. 2", "Anna 🙂", "❤️", "👍🏽", "1️⃣", "🇳🇱",
    ],
)  # fmt: skip
def test_names_of_the_world_are_names(name: str) -> None:
    assert clean_name(name)
    assert tidy_name(clean_name(name)) == clean_name(name)


def test_a_name_is_composed_and_trimmed() -> None:
    assert clean_name("  Ju\u0308rgen\u00a0\u2003 Gross ") == "J\u00fcrgen Gross"
    assert code("   ") == code("\u2003") == "text-length"
    assert code("x" * (MAX_NAME + 1)) == "text-length"


def test_joined_pictures_and_scripts_are_text_but_no_names() -> None:
    for joined in ("👩‍👩‍👧 here", "🏳️‍🌈", "می‌خواهم", "क्‍ष"):
        assert clean_text(joined, 500) == joined
        assert code(joined) == "text-control-character"
    for hidden in (
        "a\u200db",
        "👍\u200d",
        "\u200d👍",
        "a\u200cb",
        "😀\u200c😀",
        "\u202eabc",
        "a\nb",
    ):
        assert code(hidden, text=True) == "text-control-character"


@given(st.text(max_size=80))
def test_what_is_tidied_is_clean(name: str) -> None:
    tidied = tidy_name(name)
    assert clean_name(tidied) == tidied
    assert tidy_name(tidied) == tidied


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"), ("Anna", "Аnnа"), ("Anna", "Ann\u0430"), ("Anna", "Ａｎｎａ"),
        ("Ian", "lan"), ("Ian", "1an"), ("Bob", "B0b"), ("Marno", "Mamo"), ("Peter", "Рeter"),
        ("Niko", "Νiko"), ("Anna", "Ànná"), ("Anna", "Anna."), ("Anna", "An na"), ("Anna", "𝐀nna"),
        ("VVilma", "Wilma"), ("ΝΙΚΟΣ", "νικος"), ("АННА", "анна"), ("Søren", "Soren"),
        ("Sam", "5am"),
    ],
)  # fmt: skip
def test_what_looks_alike_is_told(one: str, other: str) -> None:
    assert confusable(one, other)
    assert distinct(other, [one]) == f"{other} (2)"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Ben", "Benno"),
        ("王明", "王朋"),
        ("Ольга", "Olga"),
        ("!", "?"),
        ("🙂", "🙃"),
    ],
)
def test_what_does_not_is_left_alone(one: str, other: str) -> None:
    assert distinct(other, [one]) == other


@given(st.lists(st.sampled_from(["Anna", "ANNA", "Аnna", "Ben", "x" * MAX_NAME, "Anna (2)"])))
def test_numbers_tell_everyone_apart(wishes: list[str]) -> None:
    taken: list[str] = []
    for wish in wishes:
        name = distinct(wish, taken)
        assert len(name) <= MAX_NAME
        assert all(looks(name).isdisjoint(looks(other)) for other in taken)
        taken.append(name)


# ---- at a table ----------------------------------------------------------------------------------


def test_no_two_at_a_table_have_the_same_name() -> None:
    host = Host(4)
    host(c.Sit(0))
    host(c.Sit(1), Person("other", "anna"))
    host(c.Sit(2), Person("third", "Аnna"))
    host(c.Sit(3, name="Ben"))
    assert [seat.name for seat in host.table.seats] == ["Anna", "anna (2)", "Аnna (3)", "Ben"]
    assert [host.table.name_of(who) for who in ("other", "anna")] == ["anna (2)", "Anna"]


def test_nobody_sits_down_as_the_host_who_stands() -> None:
    host = Host(2)
    host(c.Sit(0), Person("other", "Anna"))
    assert host.table.seats[0].name == "Anna (2)"
    host(c.Sit(1))
    assert host.table.seats[1].name == "Anna"


def test_people_are_not_called_as_bots() -> None:
    host = Host(2)
    host(c.Sit(0), Person("other", "Xanthe"))
    assert host.table.seats[0].name == "Xanthe (2)"
    created = create(c.Create("corinth", 2), Asked(Person("x", "Timon"), 0, dice=DICE), lobby=1)[0]
    assert begin(Entry(1, 0, created)).setup.host_name == "Timon (2)"


def test_the_browser_knows_the_same_bots() -> None:
    assert tuple(json.loads(SEATS.read_text())["bots"]) == BOTS


def test_a_name_from_before_is_tidied() -> None:
    host = Host(2)
    host(c.Sit(0), Person("other", "B\u202een" + "\u0301" * 9))
    assert host.table.seats[0].name == "Be\u0144\u0301\u0301"
    assert host.refuses(c.Sit(1, name="B\u202een")) == "text-control-character"


def test_whom_the_host_has_seated_is_told() -> None:
    host = Host(3)
    host(c.Sit(0))
    host(c.Sit(1, name="Ben"))
    host(c.Sit(2), BEN)
    assert [seat.name for seat in host.table.seats] == ["Anna", "Ben", "Ben (2)"]
    assert [host.table.at_hosts_screen(seat) for seat in host.table.seats] == [False, True, False]


def test_a_rematch_keeps_who_sits_at_whose_screen() -> None:
    host = Host(3)
    host(c.Sit(0))
    host(c.Sit(1, name="Carl"))
    host(c.Sit(2), Person("other", "anna"))
    host(c.Start())
    for seat, person in ((0, ANNA), (1, ANNA)):
        host(c.Resign(seat), person)
    other = Person("other", "anna")
    for person, expected in ((ANNA, {"Anna": False, "Carl": True}), (other, {"anna": False})):
        asked = Asked(person, host.now, dice=DICE)
        events = rematch(host.table, asked, of="old", lobby=1000)
        table = replay(Entry(i, host.now, event) for i, event in enumerate(events, 1))
        seated = [seat for seat in table.seats if seat.name is not None]
        assert {str(seat.name): table.at_hosts_screen(seat) for seat in seated} == expected


def test_a_rematch_keeps_no_seat_for_whom_one_has_blocked() -> None:
    host = playing()
    host(c.Resign(1), BEN)
    asked = Asked(ANNA, host.now, dice=DICE)
    for field in ("blocks", "blocked_by"):
        asked = structs.replace(asked, **{field: {"ben"}})
        events = rematch(host.table, asked, of="old", lobby=1000)
        table = replay(Entry(i, host.now, event) for i, event in enumerate(events, 1))
        assert "ben" not in [seat.kept_for for seat in table.seats]
