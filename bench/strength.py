"""How strong the levels are, one above the other and beside the yardsticks: every claim that the
documents make about it, played out. (One net beside another: bench/nets.py.)

    python bench/strength.py --list                     what is claimed
    python bench/strength.py --claim "corinth 2"        only those whose name has these words in it
    python bench/strength.py --resume results/          keep every result there; go on where it was

A claim is `held` if its whole 95 % interval is, `held narrowly` if its estimate is, else MISSED,
and then the exit code is 1. OpenSpiel's search needs the bench's environment (`make bench`).
With `--gpu`, flat Monte Carlo plays its games out on a GPU (bench/flat_gpu.py).
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

import emporion
from emporion.arena.contest import Contest
from emporion.arena.estimate import Estimate
from emporion.arena.report import Count, Report
from emporion.bots import LEVELS
from emporion.cli.arena import play_contest
from emporion.cli.arguments import BadArgument, add_seed, seed_option
from emporion.cli.messages import explain

FLAT: Final = "flat:200"
FLAT_GPU: Final = "flat-gpu"
"""The same on a GPU."""
TOP: Final = "master"
"""The strongest level that answers at once."""
PATIENT: Final = "grandmaster"
"""Thinks longer, and only must not be weaker for it."""
APART: Final = 100
"""Elo between a level and the next."""
LONGEST: Final = 300.0
"""Milliseconds a decision that the top level takes at most, 99 times of 100."""

WINS, FAIR, ELO = "wins", "× fair share", "Elo above"


@dataclass(frozen=True)
class Claim:
    game: str
    players: int
    bot: str
    other: str
    unit: str
    """WINS or FAIR of one `bot` among the others, or ELO of it above the other."""
    least: float
    load: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.game} {self.players}: {self.bot} against {self.other}"

    def contest(self, seed: int) -> Contest:
        rated = self.unit == ELO
        return Contest(
            game=self.game,
            bots=(self.other, self.bot) if rated else (self.bot,),
            against=None if rated else self.other,
            players=(self.players,),
            seed=seed,
            load=self.load,
        )

    def measured(self, count: Count) -> Estimate:
        if self.unit == ELO:
            (lead,) = count.leads
            sign = 1 if lead.bot == self.bot else -1
            low, high = sorted((sign * lead.elo.low, sign * lead.elo.high))
            return Estimate(sign * lead.elo.mean, low, high)
        (standing,) = count.standings
        return standing.wins if self.unit == WINS else standing.times_fair

    def words(self, value: float) -> str:
        return {WINS: f"{value:.1%}", FAIR: f"{value:.2f} ×", ELO: f"{value:.0f} Elo"}[self.unit]


def claims(levels: Sequence[str], top: str, budget: str, gpu: bool) -> Iterator[Claim]:
    flat, load = (FLAT_GPU, ("flat_gpu",)) if gpu else (FLAT, ())
    for name in emporion.list_games():
        game = emporion.game(name)
        counts = range(game.min_players, game.max_players + 1)
        for players in counts:
            if players == 2:
                yield Claim(name, 2, top, flat, WINS, 0.85, load=load)
                bot, peer = f"search:{budget}", f"openspiel:{budget}"
                yield Claim(name, 2, bot, peer, WINS, 0.9, load=("openspiel",))
            else:
                yield Claim(name, players, top, flat, FAIR, 1.8, load=load)
        for weaker, stronger in pairwise(levels):
            for players in counts:
                least = 0 if stronger == PATIENT else APART
                yield Claim(name, players, stronger, weaker, ELO, least)


def verdict(claim: Claim, measured: Estimate) -> str:
    if measured.mean < claim.least:
        return "MISSED"
    return "held" if measured.low >= claim.least else "held narrowly"


class Sheet:
    """The lines of the result; remembers whether a claim was missed."""

    def __init__(self) -> None:
        self.table = Table(title="Strength", caption="in brackets: 95 % confidence intervals")
        for heading in ("claim", "games", "measured", "claimed", "ms: mean, p99", ""):
            self.table.add_column(heading, justify="left" if heading == "claim" else "right")
        self.missed = False

    def add(self, claim: Claim, made: Report, top: str) -> None:
        measured = claim.measured(made.counts[0])
        low, mean, high = (claim.words(v) for v in (measured.low, measured.mean, measured.high))
        (times,) = (times for times in made.thinking if times.bot == claim.bot)
        said = verdict(claim, measured)
        slow = claim.bot == top and times.p99 > LONGEST
        self.missed |= said == "MISSED" or slow
        self.table.add_row(
            claim.name,
            str(made.games),
            f"{mean} ({low} – {high})",
            f"≥ {claim.words(claim.least)}",
            f"{times.mean:.0f}, {times.p99:.0f}{' MISSED' if slow else ''}",
            said,
        )


def opponents(claim: Claim) -> AbstractContextManager[None]:
    """Whom it takes beside the contest's own processes."""
    if claim.other != FLAT_GPU:
        return nullcontext()
    import flat_gpu

    return flat_gpu.served(claim.game)


def file_name(claim: Claim) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in claim.name) + ".jsonl"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--list", action="store_true", help="say what is claimed, and play nothing")
    parser.add_argument("--claim", action="append", metavar="WORDS", help="which; default: all")
    parser.add_argument("--games", type=int, default=1000, help="a claim, at least")
    add_seed(parser)
    parser.add_argument("--levels", help="a list instead of the levels there are")
    parser.add_argument("--top", help="a bot instead of the strongest level, such as NAME:0.1s")
    parser.add_argument(
        "--budget", default="0.02s", help="a decision, of OpenSpiel and of our search"
    )
    parser.add_argument("--resume", metavar="FOLDER", help="results are there, and more go there")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", metavar="ADDRESS")
    parser.add_argument("--gpu", action="store_true", help="flat Monte Carlo plays on a GPU")
    given = parser.parse_args()
    try:
        seed = seed_option(given)
    except BadArgument as error:
        parser.error(explain(error))
    levels = tuple(given.levels.split(",")) if given.levels else LEVELS
    if not levels:
        parser.error("there are no levels; name some with --levels")
    top = given.top or (TOP if TOP in levels else levels[-1])
    chosen = [
        claim
        for claim in claims(levels, top, given.budget, given.gpu)
        if not given.claim or any(words in claim.name for words in given.claim)
    ]
    if given.list:
        for claim in chosen:
            print(f"{claim.name}: at least {claim.words(claim.least)}")
        return 0
    folder = Path(given.resume) if given.resume else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    sheet = Sheet()
    for claim in chosen:
        path = folder / file_name(claim) if folder else None
        contest = claim.contest(seed)
        contest.check()
        label = claim.name
        games = -(-given.games // len(contest.line_ups(claim.players)))
        with opponents(claim):
            made = play_contest(contest, games, path, given.processes, given.ray, label)
        sheet.add(claim, made, top)
        print(f"{label}: {verdict(claim, claim.measured(made.counts[0]))}", file=sys.stderr)
    Console().print(sheet.table)
    return int(sheet.missed)


if __name__ == "__main__":
    sys.exit(main())
