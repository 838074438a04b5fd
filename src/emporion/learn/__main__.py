"""python -m emporion.learn rhodes --minutes 10   trains on; run it again to go on from there."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from emporion.core.errors import EmporionError
from emporion.learn.crew import Crew, LearnError, RayCluster, Threads
from emporion.learn.gauge import measure

PROGRAM: Final = "python -m emporion.learn"
ERROR: Final = 2
WORDS: Final = {
    "another-net": "the run in {folder} has a net of another game or size; begin with another one",
    "another-plan": "another plan is under way in {folder}; give the options it began with, "
    "or another --folder",
    "needs-learn-extra": "training needs PyTorch: pip install 'emporion[learn]'",
    "needs-ray-extra": "Ray needs the extra: pip install 'emporion[ray]'",
    "no-checkpoint": "there is no run to begin with in {folder}",
    "ray-unreachable": "no Ray cluster is reached at {address}: {reason}",
    "unknown-game": "no game is called “{given}”; known: {known}",
}
"""What refusals say here; the command line, which has its own, is not below this."""


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        learn(arguments)
    except EmporionError as error:
        facts = {
            key: ", ".join(value) if isinstance(value, list) else value
            for key, value in error.details.items()
        }
        words = WORDS.get(error.code)
        return _fail(words.format(**facts) if words else str(error))
    except OSError as error:
        return _fail(f"{error.filename or ''}: {error.strerror}".lstrip(": "))
    return 0


def _fail(message: str) -> int:
    print(f"{PROGRAM}: {' '.join(message.split())}", file=sys.stderr)
    return ERROR


def learn(arguments: Sequence[str] | None) -> None:
    try:
        from emporion.learn.train import Plan, Training
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise LearnError("needs-learn-extra") from None
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0, help="default: %(default)s")
    parser.add_argument("--folder", type=Path, help="what is kept (default: runs/GAME)")
    parser.add_argument(
        "--begin-with", type=Path, metavar="FOLDER", help="another run, to learn on from its net"
    )
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster; `local` starts one"
    )
    parser.add_argument("--device", help="where to learn: cuda, cpu (default: cuda if there)")
    parser.add_argument("--gauge-games", type=int, default=128)
    parser.add_argument("--gauge-every", type=float, default=60.0, metavar="SECONDS")
    for name, field in Plan.__dataclass_fields__.items():
        if name != "game":
            kind = (
                field.type
                if isinstance(field.type, type)
                else {"int": int, "float": float}[field.type]
            )
            parser.add_argument(f"--{name.replace('_', '-')}", type=kind, default=field.default)
    given = parser.parse_args(arguments)
    plan = Plan(**{name: getattr(given, name) for name in Plan.__dataclass_fields__})
    folder = given.folder or Path("runs") / given.game
    training = Training(folder, plan, given.device, given.begin_with)
    net = training.steady.export()
    seed = plan.seed + training.rounds
    crew: Crew = (
        RayCluster(plan.game, net, seed, given.ray)
        if given.ray
        else Threads(plan.game, net, seed, given.threads)
    )
    training.stretch(
        crew,
        given.minutes,
        lambda net: measure(training.game, net, given.gauge_games, given.threads),
        given.gauge_every,
    )


if __name__ == "__main__":
    sys.exit(main())
