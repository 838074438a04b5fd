"""The cache of compiled code."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from emporion.core.compiled import _open_cache
from tests.conftest import THIRD_PARTY

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
    folder, new = _open_cache()
    assert folder is not None
    assert new
    assert _open_cache() == (folder, False)


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
