"""python -m emporion.learn rhodes --minutes 10   trains on; run it again to go on from there."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from emporion.core.errors import EmporionError
from emporion.learn.evaluation import evaluate
from emporion.learn.workers import (
    REMEMBERED,
    Assignment,
    LearnError,
    RayCluster,
    Threads,
    Workers,
)

PROGRAM: Final = "python -m emporion.learn"
ERROR: Final = 2
MESSAGES: Final = {
    "another-net": "{path} has a net of another game, another layout or more units; "
    "begin with another one",
    "other-hyperparameters": "another run is under way in {folder}; give the options it began "
    "with, or another --folder",
    "no-heads": "the run in {folder} is from before nets had a head for every number of players; "
    "learn on from its net in another folder: --begin-with {net}",
    "old-checkpoint": "the run in {folder} is of version 0.1, which this one does not read",
    "needs-learn-extra": "training needs PyTorch: pip install 'emporion[learn]'",
    "needs-ray-extra": "Ray needs the extra: pip install 'emporion[ray]'",
    "net-unreadable": "{net} has no net that can be read",
    "no-net-to-begin-with": "there is no net to begin with: {path}",
    "ray-unreachable": "no Ray cluster is reached at {address}: {reason}",
    "unknown-game": "no game is called “{given}”; known: {known}",
}
"""What refusals say here; the command line has its own, in a package that this may not import."""
OLD_NAMES: Final = {
    "samples": "lessons",
    "replay_size": "window",
    "batch_size": "batch",
    "replay_ratio": "passes",
    "learning_rate": "rate",
    "decay_after": "slow-after",
    "epsilon": "stray",
    "temperature": "noise",
    "random_opening": "opening",
    "td_lambda": "trace",
}
"""What 0.1 called them, and the commands recorded in its nets still do."""


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        learn(arguments)
    except EmporionError as error:
        facts = {
            key: ", ".join(value) if isinstance(value, list) else value
            for key, value in error.details.items()
        }
        message = MESSAGES.get(error.code)
        return _fail(message.format(**facts) if message else str(error))
    except OSError as error:
        return _fail(f"{error.filename or ''}: {error.strerror}".lstrip(": "))
    return 0


def _count(given: str) -> int:
    if (count := int(given)) < 1:
        raise argparse.ArgumentTypeError("it takes one at least")
    return count


def _fail(message: str) -> int:
    print(f"{PROGRAM}: {' '.join(message.split())}", file=sys.stderr)
    return ERROR


def learn(arguments: Sequence[str] | None) -> None:
    try:
        from emporion.learn.train import Hyperparameters, Training
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise LearnError("needs-learn-extra") from None
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0, help="default: %(default)s")
    parser.add_argument("--folder", type=Path, help="what is kept (default: runs/GAME)")
    parser.add_argument(
        "--begin-with",
        type=Path,
        metavar="NET",
        help="learn on from a net, no larger than this one: its file, or the folder of its run",
    )
    parser.add_argument("--threads", type=_count, default=os.cpu_count() or 1)
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster; `local` starts one"
    )
    parser.add_argument("--device", help="where to learn: cuda, cpu (default: cuda if there)")
    parser.add_argument("--evaluation-games", type=_count, default=128)
    parser.add_argument("--evaluate-every", type=float, default=60.0, metavar="SECONDS")
    for name, field in Hyperparameters.__dataclass_fields__.items():
        if name != "game":
            kind = (
                field.type
                if isinstance(field.type, type)
                else {"int": int, "float": float}[field.type]
            )
            flags = [f"--{name.replace('_', '-')}"]
            if name in OLD_NAMES:
                flags.append(f"--{OLD_NAMES[name]}")
            parser.add_argument(*flags, dest=name, type=kind, default=field.default)
    given = parser.parse_args(arguments)
    names = Hyperparameters.__dataclass_fields__
    hyper = Hyperparameters(**{name: getattr(given, name) for name in names})
    folder = given.folder or Path("runs") / given.game
    training = Training(folder, hyper, given.device, given.begin_with)
    net = training.average.export()
    seed = hyper.seed + training.rounds
    remembered = REMEMBERED if hyper.reanalyse else 0
    assignment = Assignment(hyper.game, seed, hyper.simulations, hyper.variety, remembered)
    workers: Workers = (
        RayCluster(assignment, net, given.ray)
        if given.ray
        else Threads(assignment, net, given.threads)
    )
    training.run(
        workers,
        given.minutes,
        lambda net: evaluate(training.game, net, given.evaluation_games, given.threads),
        given.evaluate_every,
    )


if __name__ == "__main__":
    sys.exit(main())
