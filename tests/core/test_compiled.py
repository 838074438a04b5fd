"""The cache of compiled code."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from emporion.core.cache import keep
from emporion.core.compiled import INTERPRETED, PACKAGE, _open_cache, cache_folder
from tests.conftest import THIRD_PARTY


def test_two_that_start_at_once_share_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda _: str(tmp_path))
    look = Path.is_dir

    def look_too_early(folder: Path) -> bool:
        found = look(folder)
        if not found:
            folder.mkdir(parents=True)  # by the other one, right after
        return found

    monkeypatch.setattr(Path, "is_dir", look_too_early)
    folder = _open_cache()
    assert folder is not None
    assert _open_cache() == folder


SOME_RULES = """
import emporion
from emporion.core.compiled import cache_folder
from emporion.core.progress import Compilations

compilations = Compilations()
compilations.start()
state = emporion.game("corinth").new(2)
state.sample_chance(emporion.Rng(1))
state.apply(state.legal_actions()[0])
print(emporion.__file__, cache_folder(), compilations.done, sep="\\n")
"""


def run_some_rules(home: Path) -> tuple[Path, Path, int]:
    """The package, its cache, and how many functions were compiled by a process that uses it."""
    done = subprocess.run(
        [sys.executable, "-c", SOME_RULES],
        env={**os.environ, "PYTHONPATH": str(home)},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    package, cache, compilations = done.stdout.splitlines()
    return Path(package), Path(cache), int(compilations)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_the_cache_does_not_depend_on_where_the_package_lies(tmp_path: Path) -> None:
    package, cache, _ = run_some_rules(PACKAGE.parent)
    assert package.parent == PACKAGE
    copied = shutil.copytree(
        PACKAGE,
        tmp_path / "emporion",
        copy_function=shutil.copyfile,  # and so with other times
        ignore=shutil.ignore_patterns("__pycache__", "static"),
    )
    assert run_some_rules(tmp_path) == (copied / "__init__.py", cache, 0)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_change_in_the_rules_gives_another_cache(tmp_path: Path) -> None:
    copied = shutil.copytree(
        PACKAGE, tmp_path / "emporion", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    with (copied / "games" / "corinth" / "kernel.py").open("a") as kernel:
        kernel.write("# changed\n")
    done = subprocess.run(
        [sys.executable, "-c", "from emporion.core.compiled import *; print(cache_folder())"],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    ours = cache_folder()
    assert ours is not None
    assert Path(done.stdout.strip()).name != ours.name


def double(x: int) -> int:
    return x + x


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_one_process_compiled_another_finds(tmp_path: Path) -> None:
    def compilations() -> tuple[int, int]:
        dispatcher: Any = numba.njit(double)
        keep(dispatcher, tmp_path)
        assert dispatcher(21) == 42
        assert dispatcher(1.5) == 3.0
        return sum(dispatcher.stats.cache_hits.values()), len(list(tmp_path.rglob("*.bin")))

    assert compilations() == (0, 2)  # a file for each signature
    assert compilations() == (2, 2)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_where_nothing_can_be_written_it_compiles_all_the_same(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    dispatcher: Any = numba.njit(double)
    keep(dispatcher, in_the_way)
    assert dispatcher(21) == 42


PLAY = """
from emporion.core import registry

registry.load("pig")
game = registry.game("pig")
state = game.new(2, first=0)
for action in ("roll", "die 6", "roll", "die 6"):
    state.apply(action)
if not state.is_over:
    state.apply("hold")
print(state.scores(), state.is_over)
"""


class Elsewhere:
    """Pig in a folder of its own, with a compile cache of its own, played by other processes."""

    def __init__(self, folder: Path) -> None:
        self.pig = folder / "pig"
        self.cache = folder / "cache"
        shutil.copytree(THIRD_PARTY / "pig", self.pig, ignore=lambda *_: {"__pycache__"})

    def play(self) -> str:
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.pig.parent),
            "XDG_CACHE_HOME": str(self.cache),
            "PYTHONDONTWRITEBYTECODE": "1",  # Python itself looks at times and sizes only
        }
        done = subprocess.run(
            [sys.executable, "-c", PLAY],
            capture_output=True,
            text=True,
            env=environment,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def compiled(self) -> dict[str, int]:
        """What lies in the cache, and when it was written."""
        files = [path for path in self.cache.rglob("*") if path.is_file()]
        return {str(path): path.stat().st_mtime_ns for path in files}

    def change(self, file: str, old: str, new: str) -> None:
        """One line, in the same number of bytes and with the time it had."""
        path = self.pig / file
        source, times = path.read_text(), path.stat()
        assert source.count(old) == 1
        assert len(old) == len(new)
        path.write_text(source.replace(old, new))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_changed_rules_of_a_game_elsewhere_hold_at_once(tmp_path: Path) -> None:
    """What calls the changed line is compiled from other files, some of them those of `core`."""
    pig = Elsewhere(tmp_path)
    assert pig.play() == "[12, 0] False\n"
    before = pig.compiled()
    assert before
    assert pig.play() == "[12, 0] False\n"
    assert pig.compiled() == before, "something was compiled again"
    pig.change("components.py", "TARGET: Final = 100", "TARGET: Final =  12")
    assert pig.play() == "[12, 0] True\n"
    assert len(pig.compiled()) > len(before)
