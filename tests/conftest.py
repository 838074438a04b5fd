"""What all tests share."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import emporion
from emporion.core import registry
from emporion.core.game import Game

# The first example of a test may have to compile; that says nothing about the test.
settings.register_profile(
    "emporion", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("thorough", parent=settings.get_profile("emporion"), max_examples=1000)
settings.load_profile("thorough" if os.environ.get("EMPORION_THOROUGH") else "emporion")

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"


registry.load("pig")  # which nobody has installed: what holds for it holds for other people's games


@pytest.fixture(scope="session", params=emporion.list_games())
def game(request: pytest.FixtureRequest) -> Game:
    """Every game there is."""
    return emporion.game(request.param)
