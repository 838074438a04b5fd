"""The cache of compiled code."""

from pathlib import Path

import pytest

from emporion.core.compiled import _open_cache


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
