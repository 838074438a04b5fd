"""The script of the claims about strength lists what the documents say."""

import sys
from typing import Any

import pytest

from tests.conftest import ROOT


@pytest.fixture
def strength(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    import strength

    return strength


def test_by_default_search_and_openspiel_have_20_ms_each(
    strength: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength.py", "--list", "--claim", "openspiel"])
    assert strength.main() == 0
    line, *_ = capsys.readouterr().out.splitlines()
    assert line == "corinth 2: search:0.02s against openspiel:0.02s: at least 90.0%"
    claim = strength.Claim("corinth", 2, "search:0.02s", "openspiel:0.02s", strength.WINS, 0.9)
    assert strength.file_name(claim) == "corinth-2--search-0-02s-against-openspiel-0-02s.jsonl"


def test_a_seed_that_cannot_be_is_refused_before_anything_is_played(
    strength: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength.py", "--seed", "-1"])
    with pytest.raises(SystemExit) as caught:
        strength.main()
    assert caught.value.code == 2
    assert "--seed must be 0 to 4294967296" in capsys.readouterr().err
