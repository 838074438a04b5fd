"""What all tests share."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import emporion
from emporion.core import registry
from emporion.core.game import Game
from tests.cover import PROOF, SEED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Told at the end, which `-q` does not leave out."""
    terminalreporter.write_line(f"EMPORION_SEED={SEED} draws the same covers again.")


# The first example of a test may have to compile; that says nothing about the test.
settings.register_profile(
    "emporion", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("thorough", parent=settings.get_profile("emporion"), max_examples=1000)
settings.load_profile("thorough" if PROOF else "emporion")

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"


THIRD_PARTY = ROOT / "tests" / "third-party"
"""A game that is not part of the package: what holds for it holds for other people's games."""

sys.path.insert(0, str(THIRD_PARTY))
registry.load("pig")


@pytest.fixture(scope="session", params=emporion.list_games())
def game(request: pytest.FixtureRequest) -> Game:
    """Every game there is."""
    return emporion.game(request.param)
