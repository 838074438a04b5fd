"""What a game must keep to is checked when it is registered, and said clearly."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

import emporion
from emporion import BadGame, Game
from emporion.cli.messages import explain
from emporion.core import kernel as kernels
from emporion.core.compiled import INTERPRETED
from emporion.core.contract import MOST_PLAYERS, check_game, rehearse
from emporion.core.game import Choice
from emporion.core.kernel import record_dtype
from emporion.core.observation import Part
from emporion.core.trace import Vocabulary
from emporion.core.view import View
from emporion.table.commands import MAX_SEATS

pytestmark = pytest.mark.interpreted

PIG = emporion.game("pig")
FIELDS = [("players", "i1"), ("phase", "i1"), ("rules", "i1"), ("spare", "i1")]


def variant(**parts: Any) -> Game:
    """Pig with something else about it; its kernel is not registered."""
    kernel = parts.pop("kernel", PIG.kernel)
    made: Game = type("Variant", (type(PIG),), parts)()
    type(made).kernel = kernel
    return made


def with_kernel(**parts: Any) -> Game:
    return variant(kernel=replace(PIG.kernel, **parts))


def divided(divisor: Any) -> Game:
    return variant(observation=(Part("all", PIG.kernel.features, "?", -99, 99, divisor),))


def with_state(fields: list[Any]) -> Game:
    return with_kernel(dtype=record_dtype(fields))


def a_view(self: Game, data: Any) -> dict[str, int]:
    del self, data
    return {}


def plain(state: Any) -> int:
    return int(state.phase)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: variant(name="Pig"), "game-name"),
        (lambda: variant(name="../pig"), "game-name"),
        (lambda: variant(name=""), "game-name"),
        (lambda: variant(title=" "), "game-title"),
        (lambda: variant(min_players=1), "game-number"),
        (lambda: variant(max_players=17), "game-number"),
        (lambda: variant(max_players=1), "game-number"),
        (lambda: variant(rules_version=0), "game-number"),
        (lambda: variant(action_count=2**15), "game-number"),
        (lambda: variant(action_count=12.0), "game-number"),
        (lambda: variant(player_actions=-1), "game-number"),
        (lambda: variant(player_actions=PIG.action_count + 1), "game-number"),
        (lambda: with_kernel(max_legal=0), "game-number"),
        (lambda: with_kernel(max_legal=PIG.action_count + 1), "game-number"),
        (lambda: with_kernel(features=0), "game-number"),
        (lambda: with_kernel(earlier_features=(PIG.kernel.features,)), "game-number"),
        (lambda: variant(observation=(Part("all", PIG.kernel.features + 1, "?"),)), "game-number"),
        (lambda: divided(0), "game-divisor"),
        (lambda: divided((1, 2)), "game-divisor"),
        (lambda: variant(choices=(Choice("rules", ("a", "b")),)), "game-choice"),
        (lambda: variant(choices=(Choice("dice", ("a", "b")),) * 2), "game-choice"),
        (lambda: variant(choices=(Choice("dice", ("a",)),)), "game-choice"),
        (lambda: variant(choices=(Choice("dice", ("a", "a")),)), "game-choice"),
        (lambda: with_kernel(dtype=np.dtype("i4")), "game-state"),
        (lambda: with_kernel(dtype=np.dtype(FIELDS)), "game-state"),
        (
            lambda: with_state([field for field in FIELDS if field[0] != "players"]),
            "game-state-field",
        ),
        (
            lambda: with_state([field for field in FIELDS if field[0] != "phase"]),
            "game-state-field",
        ),
        (lambda: with_state([*FIELDS[:2], ("spare", "i1", (2,))]), "game-state-field"),
        (lambda: with_state([("phase", "i1", (2,)), *FIELDS[:1]]), "game-state-field"),
        (lambda: with_state([*FIELDS, ("size", "<i4")]), "game-state-field-hidden"),
        (lambda: with_state([*FIELDS, ("dice", "<u4")]), "game-state-field-type"),
        (lambda: with_state([*FIELDS, ("dice", ">i4")]), "game-state-field-type"),
        (lambda: with_state([*FIELDS, ("dice", "<f4")]), "game-state-field-type"),
        (lambda: with_state([*FIELDS[:3], ("dice", "<i4")]), "game-state-padded"),
        (lambda: with_state(FIELDS[:3]), "game-state-size"),
        (lambda: variant(vocabulary=Vocabulary(what=(), places=("supply",))), "game-words"),
        (lambda: variant(vocabulary=Vocabulary(what=("point",), places=("",))), "game-words"),
        (lambda: variant(vocabulary=Vocabulary(("point",), ("purse:0", "purse:4"))), "game-place"),
        (lambda: variant(vocabulary=Vocabulary(("point",), ("purse:0", "purse"))), "game-place"),
        (lambda: variant(score_sources=()), "game-words"),
        (lambda: variant(score_sources=("held", "held")), "game-words"),
        (lambda: variant(view=a_view), "game-view"),
    ],
)
def test_what_cannot_be_a_game_is_refused(make: Callable[[], Game], code: str) -> None:
    with pytest.raises(BadGame) as caught:
        check_game(make())
    assert caught.value.code == code
    assert "{" not in explain(caught.value)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_rules_that_are_not_compiled_are_refused() -> None:
    with pytest.raises(BadGame) as caught:
        check_game(with_kernel(current=plain))
    assert caught.value.code == "game-not-compiled"
    assert caught.value.details["function"] == "current"


def test_a_missing_part_is_named() -> None:
    parts = dict(vars(type(PIG)))
    del parts["vocabulary"], parts["kernel"]
    with pytest.raises(BadGame) as caught:
        check_game(type("Variant", (Game,), parts)())
    assert caught.value.code == "game-part-missing"
    assert caught.value.details["part"] == "kernel"


def test_states_that_cannot_be_told_apart_are_refused() -> None:
    """Compiled code knows a game by nothing but the layout of its states."""
    with pytest.raises(BadGame) as caught:
        type("Twin", (type(PIG),), {"name": "twin", "kernel": replace(PIG.kernel, features=9)})
    assert caught.value.code == "game-state-taken"
    assert kernels._by_dtype[PIG.kernel.dtype] is PIG.kernel


def test_every_game_that_is_here_is_one(game: Game) -> None:
    check_game(game)


def test_every_table_has_room_for_every_game() -> None:
    assert MOST_PLAYERS == MAX_SEATS


# ---- in play -------------------------------------------------------------------------------------


def same_words(self: Game, data: Any, action: int) -> str:
    del self, data
    return "roll" if action < 2 else str(action)


def two_words(self: Game, data: Any) -> str:
    del self, data
    return "a turn"


def other_lines(self: Game, data: Any) -> list[dict[str, int]]:
    del self
    return [{"held": 1}] * int(data.players)


def lacking(self: Game, data: Any) -> View:
    """An option is not told."""
    told = type(PIG).view(self, data)
    if told.decision is None:
        return told
    fewer = msgspec.structs.replace(told.decision, options=told.decision.options[1:])
    return msgspec.structs.replace(told, decision=fewer)


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        ({"notation": same_words}, "notation"),
        ({"kind": two_words}, "kind"),
        ({"uses": lambda _self, _data: ("roll",)}, "use"),
        ({"score_lines": other_lines}, "score_lines"),
        ({"view": lacking}, "options"),
        ({"vocabulary": Vocabulary(what=("point",), places=("lost",))}, "trace"),
        ({"kernel": replace(PIG.kernel, max_legal=1)}, "max_legal"),
        ({"action_count": 3}, "action_count"),
        ({"player_actions": 1}, "player_actions"),
        ({"observation": (Part("all", PIG.kernel.features, "shares", -9, 9),)}, "divisor"),
    ],
)
def test_a_rehearsal_finds_what_only_play_shows(parts: dict[str, Any], what: str) -> None:
    with pytest.raises(BadGame) as caught:
        rehearse(variant(**parts))
    assert caught.value.code == "game-in-play"
    assert caught.value.details["what"] == what


def test_a_rehearsal_finds_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.core.contract.MOST_DECISIONS", 20)
    with pytest.raises(BadGame) as caught:
        rehearse(PIG)
    assert caught.value.code == "game-endless"
