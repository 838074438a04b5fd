"""What `python -m build` makes, and that it serves the game where nothing else is."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path
from typing import Any

import hatch_build
import httpx
import pytest
from hatch_build import PAGE, PagesMissing, ensure_pages

from tests.conftest import ROOT
from tests.server.serving import wait_until

PAGES = "emporion/server/static/"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A wheel, made from the sdist, and that sdist.

    Without isolation: the tools are the pinned ones of this environment, and nothing is downloaded.
    """
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (wheel,) = out.glob("*.whl")
    (sdist,) = out.glob("*.tar.gz")
    return wheel, sdist


@pytest.mark.package
def test_wheel_and_sdist_carry_the_pages_and_the_data(built: tuple[Path, Path]) -> None:
    wheel, sdist = built
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(sdist) as file:
        in_sdist = {name.partition("/")[2] for name in file.getnames()}
    for name in (
        f"{PAGES}index.html",
        "emporion/bots/nets/rhodes.npz",
        "emporion/draw/art.svg",
        "emporion/draw/tokens.css",
        "emporion/py.typed",
    ):
        assert name in in_wheel
        assert f"src/{name}" in in_sdist
    assert any(name.startswith(f"{PAGES}assets/") for name in in_wheel)
    packaged = {name for name in in_wheel if name.startswith("emporion/")}
    assert {f"src/{name}" for name in packaged} <= in_sdist


@pytest.mark.package
def test_the_wheel_serves_the_game_from_an_empty_environment(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    """Only the package itself is installed; what it depends on is lent by this environment through
    a .pth file, since a download would test the registry and take minutes."""
    home = tmp_path / "empty"
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--python", str(python), "--quiet", "install"),
            *("--no-deps", "--no-index", str(built[0])),
        ],
        check=True,
    )
    (site,) = home.glob("lib/python*/site-packages")
    # A path in a .pth file comes after the environment's own, and .pth files of the lender, among
    # them that of its editable emporion, are not read.
    (site / "lent.pth").write_text(sysconfig.get_path("purelib"))
    environment = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        "EMPORION_PORT": "0",
        "EMPORION_DATABASE_URL": f"sqlite:///{tmp_path / 'tables.db'}",
    }
    found = subprocess.run(
        [python, "-c", "import emporion; print(emporion.__file__)"],
        cwd=tmp_path,
        env=environment,
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    assert Path(found.strip()).is_relative_to(site)
    with subprocess.Popen(
        [programs / "emporion", "serve"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            page: Any = wait_until(lambda: _page(address), 120)
            script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
            assert script is not None
            asset = httpx.get(address.rstrip("/") + script[1])
            assert asset.status_code == 200
            assert asset.headers["content-type"].startswith("text/javascript")
        finally:
            server.terminate()


def _page(address: str) -> httpx.Response | None:
    try:
        answer = httpx.get(address, timeout=5)
    except httpx.TransportError:
        return None
    return answer if answer.status_code == 200 else None


# ---- where there are no pages ----------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The part of a checkout that pages are built from."""
    for name in hatch_build.SOURCES:
        if (ROOT / name).is_dir():
            (tmp_path / name).mkdir(parents=True)
            (tmp_path / name / "source").write_text("")
        else:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text("")
    return tmp_path


def test_an_image_has_all_that_pages_are_built_from() -> None:
    stage = (ROOT / "Containerfile").read_text().split("RUN make web")[0]
    copied = [Path(line.split()[1]) for line in stage.splitlines() if line.startswith("COPY")]
    for name in hatch_build.SOURCES:
        assert any(Path(name).is_relative_to(one) for one in copied), name


def give_page(root: Path, time: float) -> Path:
    page = root / PAGE
    page.parent.mkdir(parents=True)
    page.write_text("<!doctype html>")
    os.utime(page, (time, time))
    return page


def test_without_node_a_build_says_why_it_fails(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(PagesMissing, match="npm and node"):
        ensure_pages(checkout)


def test_pages_older_than_their_sources_are_not_taken(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    page = give_page(checkout, 1.0)
    with pytest.raises(PagesMissing, match="older than its sources"):
        ensure_pages(checkout)
    os.utime(page)
    ensure_pages(checkout)


def test_a_build_that_fails_shows_what_npm_said(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = checkout / "programs"
    programs.mkdir()
    for name, script in {
        "node": "echo v99.0.0",
        "npm": "echo something is amiss; exit 1",
    }.items():
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(programs / "python"))
    with pytest.raises(PagesMissing, match="something is amiss"):
        ensure_pages(checkout)


def test_an_unpacked_sdist_needs_no_node(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    (checkout / "PKG-INFO").write_text("")
    with pytest.raises(PagesMissing, match="is missing"):
        ensure_pages(checkout)
    give_page(checkout, 1.0)
    ensure_pages(checkout)
