"""Every rare case has a golden game that shows it. Replaying is tested for all games alike."""

import pytest

import emporion
from tests.conftest import GOLDEN
from tests.games.rhodes.cases import RARE, READINGS, cases

FOLDER = GOLDEN / "rhodes"


@pytest.mark.rule("R41", "R43", "R25", "R22", "R56", "R58", "R9", "R8")
@pytest.mark.parametrize("case", RARE)
def test_a_golden_game_shows_the_case(case: str) -> None:
    assert case in cases(emporion.load(FOLDER / f"{case}.jsonl"))


@pytest.mark.rule("R59", "R41", "R54", "R56")
@pytest.mark.parametrize("name", READINGS)
def test_a_golden_game_shows_the_reading(name: str) -> None:
    wanted, options = READINGS[name]
    record = emporion.load(FOLDER / f"{name}.jsonl")
    assert wanted <= cases(record)
    assert options.items() <= record.options.items()


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("number", "players"), [("two", 2), ("three", 3), ("four", 4), ("five", 5)]
)
def test_there_is_a_golden_game_for_every_number_of_players(number: str, players: int) -> None:
    record = emporion.load(FOLDER / f"{number}-players.jsonl")
    assert len(record.players) == players
    assert record.state.is_over
    assert record.verify().fair


@pytest.mark.rule("R60")
def test_a_record_is_replayed_with_its_own_components() -> None:
    record = emporion.load(FOLDER / "own-components.jsonl")
    assert record.options["components_hash"] != record.game.options(2)["components_hash"]
    assert len(record.state.view().harbour.fields) == 12
    assert record.state.is_over
