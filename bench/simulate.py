"""How fast `emporion simulate` plays, and what it adds to what bots think.

    python bench/simulate.py                      what docs/data.md claims
    python bench/simulate.py --games 10000        less of it

Prints whole commands as they are run by hand, from the start of the process to its end, and for
`expert` the time of a balance report beside that of its searches alone, timed one by one.
"""

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import emporion
from emporion.arena.balance import Scales
from emporion.arena.blocks import Plan, play_block
from emporion.arena.table import make_clock


def command(*arguments: str) -> None:
    begin = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "emporion", *arguments], check=True, capture_output=True)
    seconds = time.perf_counter() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    games = int(arguments[arguments.index("--games") + 1])
    shown = re.sub(r"/\S+/", "", " ".join(arguments))
    print(
        f"{seconds:7.2f} s ({spent:.2f} s of processor time), {games / seconds:9,.0f} games/s: "
        f"emporion {shown}",
        flush=True,
    )


def expert_ratio(game: str, games: int) -> None:
    """Processor time of a thread, best of three: the machine may be busy."""
    rules = emporion.game(game)
    plan = Plan(game=game, bots=("expert",) * 3, duplicate=False)
    table = plan.seated()
    play_block(plan, table, 0, 1)
    found = []
    for _ in range(3):
        clock = make_clock(3, on=True)
        table.play(plan.seed, 0, games, 1, clock)
        begin = time.thread_time()
        scales = Scales(plan, rules)
        for block in play_block(plan, table, 0, games):
            scales.add(block.games)
        scales.report()
        found.append(((time.thread_time() - begin) / clock.total.sum(), clock.total.sum()))
    ratio, thought = min(found)
    print(f"{game}: {games} games of three experts, searches {thought:.2f} s, report × {ratio:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000, help="default: %(default)s")
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    corinth = ("simulate", "corinth", "--bots", "random,random,random")
    rhodes = ("simulate", "rhodes", "--report", "balance", "--bots", "random,random,random")
    tenth = str(max(1, given.games // 10))
    command(*corinth, "--games", str(given.games))
    command(*rhodes, "--games", tenth)
    with tempfile.TemporaryDirectory() as folder:
        for ending in ("parquet", "csv", "jsonl"):
            out = str(Path(folder) / f"games.{ending}")
            command(*corinth, "--games", tenth, "--out", out)
        command(*corinth, "--games", tenth, "--decisions", str(Path(folder) / "moves.parquet"))
    command("simulate", "corinth", "--bots", "expert,casual,greedy", "--games", "300")
    for game in ("corinth", "rhodes"):
        expert_ratio(game, 20)


if __name__ == "__main__":
    main()
