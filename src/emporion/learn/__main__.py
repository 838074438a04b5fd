"""python -m emporion.learn rhodes --minutes 10   trains on; run it again to go on from there."""

import argparse
import os
from pathlib import Path

from emporion.learn.crew import Crew, RayCluster, Threads
from emporion.learn.gauge import measure
from emporion.learn.train import Plan, Training


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m emporion.learn", description=__doc__)
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
    given = parser.parse_args()
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
    main()
