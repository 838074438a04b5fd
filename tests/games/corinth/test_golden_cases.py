"""The golden games show the rare cases they were made for."""

import pytest

import emporion
from emporion import Record
from emporion.games.corinth.components import SHOPS, SYMBOLS
from tests.conftest import GOLDEN

pytestmark = pytest.mark.interpreted


def golden(name: str) -> Record:
    return emporion.load(GOLDEN / "corinth" / f"{name}.jsonl")


def words(record: Record) -> list[str]:
    return [state.notation(action) for state, action in record.steps()]


@pytest.mark.rule("C8")
def test_a_game_ends_by_a_roll_of_one_value() -> None:
    record = golden("one-value")
    view = record.state.view()
    assert view.outcome.reason == "one-value"
    assert record.state.winners() == [int(record.state.data.first)]
    assert view.round < view.rounds


@pytest.mark.rule("C19")
def test_every_bonus_is_contested() -> None:
    """Two sheets at least are full in each district that has a bonus; one took it."""
    data = golden("contested-bonuses").state.data
    for district in range(3):
        goods = sum(size for _, size in SHOPS[district])
        full = [seat for seat in range(3) if data.shops[seat, district].sum() == goods]
        assert len(full) >= 2
        assert data.bonus[district] in full


@pytest.mark.rule("C14")
def test_compensation_is_taken_and_declined() -> None:
    told = words(golden("compensation"))
    assert "steward" in told
    assert "pass" in told


@pytest.mark.rule("C17")
def test_the_symbols_run_out() -> None:
    data = golden("symbols-run-out").state.data
    assert SYMBOLS in data.gold_gained.tolist()
    assert SYMBOLS in data.goats_gained.tolist()
