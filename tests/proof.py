"""Writes the result of `make proof`, which ends in this, into docs/proof.md and prints it."""

import datetime
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "proof.md"
RESULT = re.compile(r"(?<=\n## Last result\n\n).*", re.DOTALL)


def result(seconds: int, today: datetime.date) -> str:
    """The sentence; what was not committed is said, since nobody could repeat it."""
    commit = _git("rev-parse", "--short=12", "HEAD")
    changed = " with changes that are not in it" if _git("status", "--porcelain") else ""
    hours = f"{seconds // 3600} h {seconds % 3600 // 60:02} min"
    cores = os.cpu_count()
    return (
        f"{today.isoformat()}, commit {commit}{changed}: everything held, in {hours} on {cores} "
        f"cores, Python {platform.python_version()}.\n"
    )


def _git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
    )
    return done.stdout.strip()


if __name__ == "__main__":
    told = result(int(sys.argv[1]), datetime.datetime.now(datetime.UTC).date())
    PAGE.write_text(RESULT.sub(lambda _: told, PAGE.read_text()))
    sys.stdout.write(told)
