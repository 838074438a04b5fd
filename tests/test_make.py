"""What stands around the code: make's targets, the hooks and the proof."""

import datetime
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import proof
from tests.conftest import ROOT

NEEDED = ("date", "expr", "find", "getconf", "id", "sh")
"""What the Makefile itself calls, besides what it would install."""


def make(target: str, folder: Path, **environment: str) -> tuple[int, str, str]:
    """The exit code of a target, what it said, and how apt-get was called, where nothing is."""
    program = shutil.which("make")
    if program is None:
        pytest.skip("there is no make")
    folder.mkdir()
    for name in NEEDED:
        (folder / name).symlink_to(shutil.which(name) or "")
    calls = folder / "calls"
    for name, script in {"apt-get": f'echo "$@" >> {calls}', "sudo": 'shift; exec "$@"'}.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    done = subprocess.run(
        [program, "--no-print-directory", target],
        cwd=ROOT,
        env={"PATH": str(folder), "HOME": os.environ.get("HOME", "/"), **environment},
        capture_output=True,
        encoding="utf-8",
    )
    return done.returncode, done.stdout, calls.read_text() if calls.exists() else ""


@pytest.mark.parametrize(
    ("target", "package"),
    [
        ("redis", "redis-server"),
        ("chromium", "chromium fonts-noto-cjk"),
        ("firefox", "firefox-esr"),
    ],
)
def test_what_is_installed_and_why_is_said_first(tmp_path: Path, target: str, package: str) -> None:
    code, said, calls = make(target, tmp_path / "refusing", NO_INSTALL="1")
    assert code != 0
    assert re.search(rf"is missing: .*tests.*apt-get install {package}$", said, re.MULTILINE)
    assert calls == ""
    code, said, calls = make(target, tmp_path / "installing")
    assert code == 0
    assert f"apt-get install {package}" in said
    assert "NO_INSTALL=1" in said
    assert calls.splitlines()[-1].endswith(f"install -y {package}")


def test_hooks_fetch_nothing_and_are_valid() -> None:
    config = ROOT / ".pre-commit-config.yaml"
    assert set(re.findall(r"^ *- repo: (.+)$", config.read_text(), re.MULTILINE)) == {"local"}
    prek = shutil.which(
        "prek", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    )
    assert prek is not None
    subprocess.run([prek, "validate-config", str(config)], check=True, capture_output=True)


def test_the_proof_has_a_place_for_its_result() -> None:
    page = proof.PAGE.read_text()
    (before,) = proof.RESULT.findall(page)
    assert before.strip()
    told = "2026-01-02, commit abc: everything held.\n"
    written = proof.RESULT.sub(lambda _: told, page)
    assert written.endswith(f"## Last result\n\n{told}")
    assert written.startswith(page.removesuffix(before))


def test_the_result_names_date_commit_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"rev-parse": "0123456789ab", "status": " M Makefile"}
    monkeypatch.setattr(proof, "_git", lambda command, *_: answers[command])
    told = proof.result(2 * 3600 + 7 * 60 + 59, datetime.date(2026, 11, 16))
    assert told.startswith(
        "2026-11-16, commit 0123456789ab with changes that are not in it: everything held, in "
        "2 h 07 min on "
    )


def test_the_classifiers_name_the_pythons_that_are_tested() -> None:
    classifiers = re.findall(
        r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text()
    )
    tested = re.search(r"^PYTHONS \?= (.+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert tested is not None
    assert tested[1].split() == classifiers
