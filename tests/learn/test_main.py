"""`python -m emporion.learn` as a stranger meets it."""

import sys

import pytest

from emporion.learn.__main__ import main


def test_without_torch_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "emporion.learn.train", raising=False)
    assert main(["corinth"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "pip install 'emporion[learn]'" in line
