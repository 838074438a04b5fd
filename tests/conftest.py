"""What all tests share."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import emporion
from emporion.core import registry
from emporion.core.game import Game
from emporion.server import database, services
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
# For processes that a server starts to compile it beforehand, too.
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, [str(THIRD_PARTY), os.environ.get("PYTHONPATH")])
)
registry.load("pig")


@pytest.fixture(scope="session", autouse=True)
def _time_to_close() -> Iterator[None]:
    """A server in the tests' own process may take its time to close what it has open, however busy
    the machine is: what is open afterwards is a leak. Processes are held to their seconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "STOP_SECONDS", 10.0)
        patch.setattr(database, "CLOSE_SECONDS", 10.0)
        yield


@pytest.fixture(scope="session", params=emporion.list_games())
def game(request: pytest.FixtureRequest) -> Game:
    """Every game there is."""
    return emporion.game(request.param)
