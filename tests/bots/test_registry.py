"""The one registry of bots: this package's, other packages', and modules'."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import emporion
from emporion import bots
from emporion.bots import LEVELS, REFERENCE, BadBot, Budget, RandomBot, make, registry

CORINTH = emporion.game("corinth")


class Mine(RandomBot):
    def __init__(self, seed: int, budget: Budget | None) -> None:
        super().__init__(seed)
        self.budget = budget


@pytest.fixture(autouse=True)
def _put_back() -> Iterator[None]:
    before = dict(registry.FACTORIES)
    yield
    registry.FACTORIES.clear()
    registry.FACTORIES.update(before)
    registry._installed.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *points: EntryPoint) -> None:
    monkeypatch.setattr(registry, "entry_points", lambda **_: points)
    registry._installed.cache_clear()


def point(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, registry.GROUP)


def test_a_bot_of_ones_own_is_made_like_any_other() -> None:
    bots.register("mine", Mine)
    made = make("mine:30", 1)
    assert isinstance(made, Mine)
    assert made.budget == Budget(simulations=30)
    assert "mine" in bots.names()
    bots.check("mine:30", CORINTH)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("master", "bot-name-taken"),
        ("engine", "bot-name-reserved"),
        ("", "bot-name"),
        ("a:b", "bot-name"),
        ("Ä", "bot-name"),
    ],
)
def test_bad_names_are_refused(name: str, code: str) -> None:
    with pytest.raises(BadBot) as caught:
        bots.register(name, Mine)
    assert caught.value.code == code


def test_bots_of_other_packages_are_found_by_their_entry_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(
        monkeypatch,
        point("theirs", f"{__name__}:Mine"),
        point("broken", "no_such_package:Bot"),
        point("random", f"{__name__}:Mine"),
        point("engine", f"{__name__}:Mine"),
    )
    with pytest.raises(BadBot, match="bot-name-reserved"):
        make("engine", 1)
    assert {"theirs", "broken"} <= set(bots.names())
    assert isinstance(make("theirs", 1), Mine)
    assert not isinstance(make("random", 1), Mine)  # a name of this package's stays its own
    with pytest.raises(BadBot) as caught:
        make("broken", 1)
    assert caught.value.code == "bot-not-loaded"
    assert caught.value.details["bot"] == "broken"
    assert "no_such_package" in str(caught.value.details["reason"])


def test_a_game_offers_what_can_play_it() -> None:
    assert bots.levels_of("corinth") == list(LEVELS)
    assert bots.levels_of("pig") == list(REFERENCE)
    assert "search" in bots.playable("rhodes")
    assert not {*LEVELS, "search"} & set(bots.playable("pig"))
    bots.register("mine", Mine)
    assert bots.levels_of("corinth") == [*LEVELS, "mine"]
    assert bots.levels_of("pig") == [*REFERENCE, "mine"]


def test_what_cannot_play_a_game_is_refused_with_what_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(BadBot) as caught:
        bots.check("oracle", CORINTH)
    assert (caught.value.code, caught.value.details["known"]) == ("unknown-bot", bots.names())
    with pytest.raises(BadBot) as caught:
        bots.check("flat:0", CORINTH)
    assert (caught.value.code, caught.value.details["given"]) == ("budget-range", "flat:0")
    monkeypatch.setattr(registry, "has_net", lambda _: False)
    bots.check("flat:5", CORINTH)
    for name in ("master", "search:5"):
        with pytest.raises(BadBot) as caught:
            bots.check(name, CORINTH)
        assert caught.value.code == "bot-needs-net"
        assert caught.value.details["known"] == list(REFERENCE)


def test_the_old_dictionary_still_works_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match="register"):
        bots.BOTS["mine"] = Mine
    assert isinstance(make("mine", 1), Mine)
