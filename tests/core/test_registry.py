"""Where games come from: this package, others with an entry point, modules that are loaded."""

import importlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import emporion
from emporion import BadGame, Game, UnknownGame
from emporion.core import registry
from tests.conftest import THIRD_PARTY


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A registry that has loaded nothing yet, as in a new process."""
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(registry, "_homes", {})
    registry._installed.cache_clear()
    yield
    registry._installed.cache_clear()


def run(code: str, *path: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        env=environment,
        timeout=300,
        check=False,
    )


def install(site: Path, entry: str) -> None:
    """What installing a package leaves behind, as far as entry points go."""
    folder = site / "somebodys_games-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys-games\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[emporion.games]\n{entry}\n")


def test_games_of_the_package_are_found_by_their_packages(alone: None) -> None:
    del alone
    assert emporion.list_games() == ("corinth", "rhodes")
    assert registry.home_of("rhodes") == "emporion.games.rhodes"


def test_the_package_keeps_its_name() -> None:
    import emporion.games.rhodes as r

    assert emporion.games.rhodes is r
    assert r.GAME is emporion.game("rhodes")


def test_the_old_call_goes_on_working_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match="list_games"):
        assert emporion.games() == emporion.list_games()  # type: ignore[operator]
    done = run("from emporion import games; games()")
    assert "DeprecationWarning: emporion.games() is now emporion.list_games()" in done.stderr


def test_a_module_that_is_loaded_brings_its_game(alone: None) -> None:
    del alone
    with pytest.raises(UnknownGame):
        emporion.game("pig")
    registry.load("pig")
    assert emporion.list_games() == ("corinth", "pig", "rhodes")
    assert emporion.game("pig").title == "Pig"
    assert registry.home_of("pig") == "pig"
    registry.load("pig")  # once more changes nothing


def test_a_module_can_register_a_game_itself(alone: None) -> None:
    del alone
    game: Game = importlib.import_module("pig").GAME
    assert emporion.register(game) is game
    assert emporion.game("pig") is game


def test_a_module_without_a_game_is_only_imported() -> None:
    before = emporion.list_games()
    assert registry.load("json").__name__ == "json"
    assert emporion.list_games() == before


@pytest.mark.parametrize("entry", ["pig = pig", "pig = pig:GAME"])
def test_an_installed_package_brings_its_game_by_its_entry_point(
    tmp_path: Path, entry: str
) -> None:
    install(tmp_path, entry)
    code = (
        "import sys, emporion; assert emporion.list_games() == ('corinth', 'pig', 'rhodes');"
        "assert 'pig' not in sys.modules; print(repr(emporion.game('pig').new(2)))"
    )
    done = run(code, tmp_path, THIRD_PARTY)
    assert done.stdout == "<pig state, 2 players, chance>\n", done.stderr


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("pig = no_such_module", "cannot-load"),
        ("pig = pig:NOTHING", "cannot-load"),
        ("pig = json", "not-a-game"),
        ("hog = pig", "game-entry-name"),
    ],
)
def test_a_wrong_entry_point_is_named(
    alone: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, code: str
) -> None:
    del alone
    install(tmp_path, entry)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadGame) as caught:
        emporion.game(entry.partition(" ")[0])
    assert caught.value.code == code


def test_no_name_is_taken_twice(alone: None) -> None:
    del alone
    pig: Game = importlib.import_module("pig").GAME
    registry.register(pig)
    for name in ("pig", "corinth"):
        twin = type("Twin", (type(pig),), {"name": name})
        with pytest.raises(BadGame) as caught:
            registry.register(twin())
        assert caught.value.code == "game-name-taken"
    assert registry.home_of("corinth") == "emporion.games.corinth"


def test_a_module_that_cannot_be_imported_is_named() -> None:
    with pytest.raises(BadGame) as caught:
        registry.load("no_such_module")
    assert caught.value.code == "cannot-load"
    assert caught.value.details["module"] == "no_such_module"


def test_a_pickled_state_brings_its_game_along(tmp_path: Path) -> None:
    """As to a worker process that has loaded nothing."""
    state = emporion.game("pig").new(3, first=1)
    file = tmp_path / "state"
    file.write_bytes(pickle.dumps(state))
    code = f"import pickle; print(pickle.load(open({str(file)!r}, 'rb')))"
    done = run(code, THIRD_PARTY)
    assert done.stdout == f"{state}\n", done.stderr
