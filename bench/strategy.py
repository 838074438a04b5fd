"""What the strongest play does: very many games counted, and surprises checked by experiment.

    python bench/strategy.py play corinth --players 2 --games 250000 --bot search:8 --into FOLDER
    python bench/strategy.py experiments rhodes --players 3 --minutes 3 --into FOLDER
    python bench/strategy.py forbid corinth --players 2 --what 'build temple' --games 4000
    python bench/strategy.py try corinth --players 2 --what dice --games 4000
    python bench/strategy.py write --take FOLDER

`play` counts games between equal bots. `forbid` plays with one seat that may not do something (with
`--must`: that has to, where it can) and measures what that costs; `try` goes on from the same
position with this and with that; `experiments` does all of both that the pages tell of. Each writes
a small file into its folder; another seed gives another file, and all that have the same basis are
added up. `write` takes such files into docs/strategy/data and puts figures, tables and charts from
there into the pages of docs/strategy, in every language: prose is written by hand in each, words of
tables and charts are in bench/knowledge/words.
"""

import argparse
import hashlib
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console

import emporion
from emporion.arena.match import parts_of
from knowledge import pages
from knowledge.attempt import Try, questions
from knowledge.counts import Counts, mean, rows_of, save
from knowledge.experiment import Experiment, run
from knowledge.forbid import Forbid, Limit
from knowledge.games import counted, within
from knowledge.told import told

CONSOLE = Console(stderr=True)


def keep(all_counts: Iterable[Counts], given: argparse.Namespace) -> None:
    if given.into is not None:
        counts = list(all_counts)
        what = "\n".join(sorted(str(one.key()) for one in counts)).encode()
        digest = hashlib.sha256(what).hexdigest()[:8]
        name = f"{given.game}-{given.players}-{given.command}-{given.seed}-{digest}.json"
        save(counts, given.into / name)


def play(given: argparse.Namespace) -> None:
    game = emporion.game(given.game)
    begin = said = time.monotonic()
    series = counted(game, given.players, given.bot, given.games, given.seed, given.threads)
    last = None
    for last in within(given.minutes, series):
        if time.monotonic() > said + 10:
            said = time.monotonic()
            CONSOLE.print(f"{last.games} games, {last.games / (said - begin):.0f} a second")
    if last is not None:
        CONSOLE.print(f"{last.games} games in {time.monotonic() - begin:.0f} s")
        keep([last], given)


def carry_out(experiments: Sequence[Experiment], given: argparse.Namespace) -> None:
    for _ in run(experiments, given.games, given.minutes):
        pass
    for one in experiments:
        tell(one)
    keep((one.counts for one in experiments), given)


def tell(one: Experiment) -> None:
    counts = one.counts
    print(f"{one.game.name} {one.players}, {one.word} {counts.basis['what']}: {counts.games} games")
    if not counts.games:
        return
    players = one.players
    parts = parts_of(players)
    if isinstance(one, Forbid):
        wins = mean(counts.arrays["wins"][0], 1 / players / parts)
        points = mean(counts.arrays["points"][0], 1 / players)
        print(
            f"  wins {wins.mean:+.1%} ({wins.low:+.1%} to {wins.high:+.1%}),"
            f" points {points.mean:+.2f} ({points.low:+.2f} to {points.high:+.2f})"
        )
        return
    labels = questions(one.game, players)[counts.basis["what"]].labels
    for (stage, label), row in rows_of(counts, "wins"):
        if label > 0:
            wins, lead = mean(row, 1 / parts), mean(counts.arrays["lead"][stage, label])
            print(
                f"  {stage + 1:2} {labels[label]:16} {row[0]:6} wins {wins.mean:+.1%}"
                f" ({wins.low:+.1%} to {wins.high:+.1%}), lead {lead.mean:+.2f}"
            )


def limits(given: argparse.Namespace) -> Limit:
    return Limit(
        words=tuple(given.what),
        must=given.must,
        kind=given.kind,
        since=given.since,
        until=given.until,
        times=given.times,
    )


def experiments(given: argparse.Namespace) -> list[Experiment]:
    common = (given.game, given.players, given.simulations)
    if given.command == "forbid":
        return [Forbid(*common, limits(given), given.seed)]
    if given.command == "try":
        known = questions(emporion.game(given.game), given.players)
        for name in given.what:
            if name not in known:
                sys.exit(f"strategy.py: no question {name!r}; there are: {', '.join(known)}")
        return [Try(*common, name, given.seed) for name in given.what]
    asked, limited = told(given.game)
    return [
        *(Try(*common, name, given.seed) for name in asked),
        *(Forbid(*common, limit, given.seed) for limit in limited),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for word in ("play", "experiments", "forbid", "try"):
        command = commands.add_parser(word)
        command.add_argument("game", choices=("corinth", "rhodes"))
        command.add_argument("--players", type=int, required=True)
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--into", type=Path, metavar="FOLDER")
        command.add_argument("--minutes", type=float, help="at most")
        if word == "play":
            command.add_argument("--games", type=int, default=1000)
            command.add_argument("--bot", default="search:16", help="default: %(default)s")
            command.add_argument("--threads", type=int, help="default: as many as cores")
            continue
        command.add_argument(
            "--games", type=int, default=100_000 if word == "experiments" else 1000
        )
        command.add_argument("--simulations", type=int, default=16, help="of the bots")
        if word != "experiments":
            command.add_argument("--what", action="append", required=True)
        if word == "forbid":
            command.add_argument("--must", action="store_true", help="the contrary")
            command.add_argument("--kind", help="only in decisions of this kind")
            command.add_argument("--since", type=int, default=1, metavar="ROUND")
            command.add_argument("--until", type=int, default=1000, metavar="ROUND")
            command.add_argument("--times", type=int, default=1000, help="only so often")
    command = commands.add_parser("write")
    command.add_argument("--take", type=Path, metavar="FOLDER", help="take these files first")
    given = parser.parse_args()
    if given.command == "write":
        if given.take:
            pages.take(given.take)
        pages.write()
        return
    game = emporion.game(given.game)
    if not game.min_players <= given.players <= game.max_players:
        sys.exit(f"strategy.py: {game.title} is for {game.min_players} to {game.max_players}")
    if given.command == "play":
        play(given)
    else:
        carry_out(experiments(given), given)


if __name__ == "__main__":
    main()
