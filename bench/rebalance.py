"""Searches for reconstructed numbers that make Rhodes a balanced game for every number of players.

    python bench/rebalance.py --minutes 10 --into found.toml

Response-surface methodology: component files are drawn from a region around the best one so far,
equal bots play some games with each, logistic regressions of what is asked (docs/balance.md) on the
numbers are fitted to all games so far, simulated annealing finds what these like best within the
region, and the best of a few such proposals, by games of their own, is the middle of the next one.
Nothing that the book states is changed; prices of tiles are the same for all numbers of players.
"""

import argparse
import json
import math
import os
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import emporion
from emporion.arena.match import parts_of, seated, won_parts
from emporion.arena.table import Games
from emporion.core.errors import BadOption

Floats = NDArray[np.float64]
Design = dict[str, int]
"""By name of a number; those of one number of players end in it."""

PLAYERS: Final = (2, 3, 4, 5)
PRODUCTS: Final = ("wine", "milk", "olives", "grain")
ROWS: Final = 5
"""Rows below the three that the book states, at most."""
ROW_KINDS: Final = ((1, False), (2, False), (0, True), (1, True), (2, True))
"""What such a row may bring, by the book: drachmas, and whether a product. 0 is no row."""
BOTH: Final = (4, 5)
"""The rows that bring money and a product: one must be there."""

FAIR: Final = 0.03
"""What a place may win above its fair share; bench/balance.py is more generous."""
BOUGHT: Final = (0.07, 0.75)
OUT_OF_REACH: Final = 2.0
"""As a difference of logits: what is farther off than this is not worth giving up more for."""
LASTS: Final = {2: (7.0, 14.0), 3: (7.5, 11.5), 4: (7.0, 11.0), 5: (7.0, 11.0)}
"""Rounds on average, by number of players."""

KEPT: Final = 5
"""Of the best designs, to choose from by many games at the end."""


# ---- the numbers --------------------------------------------------------------------------------


def domains() -> dict[str, tuple[int, int]]:
    """The least and the most of every number that may change."""
    found = {f"demeter {product}": (2, 14) for product in PRODUCTS}
    found |= {"poseidon": (3, 18), "irrigation": (2, 12), "barn": (2, 12), "cart": (2, 12)}
    found |= {"abundance": (2, 18)}
    for product in PRODUCTS:
        found[f"low {product}"] = (10, 12)
        if product != "grain":  # the book's
            found[f"middle {product}"] = (13, 15)
        if product != "wine":
            found[f"high {product}"] = (16, 19)
    for category in ("II", "III"):
        found[f"drachmas {category}"] = (-4, 6)
        found[f"points {category}"] = (0, 5)  # no fewer than a contract of I gives
    for n in PLAYERS:
        if n != 3:
            found[f"money {n}"] = (20, 40)
        found[f"harbour {n}"] = (2, 4)  # with one, games last half as long again
        found[f"hall {n}"] = (1, 4)
        found[f"market {n}"] = (2, 3)
        for row in range(ROWS):
            found[f"row {row} {n}"] = (0, len(ROW_KINDS))
    return found


DOMAINS: Final = domains()


def of_file(content: dict[str, Any]) -> Design:
    """The numbers of a component file (as read from TOML)."""
    base = tomllib.loads((PIECES / "2.toml").read_text("utf-8"))
    design: Design = {}
    for entry in content["development"]:
        if entry["tile"] in DOMAINS:
            design[entry["tile"]] = entry["price"]
    for product in PRODUCTS:
        prices = sorted(e["price"] for e in content["farmland"] if e["product"] == product)
        for name, price in zip(("low", "middle", "high"), prices, strict=True):
            if f"{name} {product}" in DOMAINS:
                design[f"{name} {product}"] = price
    for category in ("II", "III"):
        for key in ("drachmas", "points"):
            now, then = (
                next(e[key] for e in c["contract"] if e["category"] == category)
                for c in (content, base)
            )
            design[f"{key} {category}"] = now - then
    for n in PLAYERS:
        if n != 3:
            design[f"money {n}"] = _for(content["money"], n)["drachmas"]
        spaces = {e["place"]: e for e in content["spaces"] if n in e["players"]}
        design[f"harbour {n}"] = spaces["harbour"]["count"]
        design[f"hall {n}"] = spaces["town-hall"]["count"]
        design[f"market {n}"] = len(spaces["market"]["prices"])
        rows = [e for e in content["row"] if n in e.get("players", PLAYERS)][3:]
        kinds = [ROW_KINDS.index((e["drachmas"], e["product"])) + 1 for e in rows]
        for row in range(ROWS):
            design[f"row {row} {n}"] = kinds[row] if row < len(kinds) else 0
    return design


def _for(entries: list[dict[str, Any]], players: int) -> dict[str, Any]:
    return next(entry for entry in entries if players in entry["players"])


def in_order(kinds: list[int]) -> list[int]:
    """Rows by what they bring, and then those that are not there."""
    return sorted(kinds, key=lambda kind: worth(ROW_KINDS[kind - 1]) if kind else 9)


def worth(row: tuple[int, bool]) -> int:
    """Of a row, in drachmas."""
    return row[0] + 3 * row[1]


def rows_of(design: Design, players: int) -> list[tuple[int, bool]]:
    kinds = (design[f"row {row} {players}"] for row in range(ROWS))
    return [ROW_KINDS[kind - 1] for kind in kinds if kind]


def allowed(design: Design) -> bool:
    """Whether every number of players has enough rows, and one that brings money and a product;
    lower rows bring no less, and contracts of more goods no fewer points; and there are markets of
    two spaces and of three, as in the book."""
    if design["points III"] < design["points II"] - 1:
        return False
    if {design[f"market {n}"] for n in PLAYERS} != {2, 3}:
        return False
    for n in PLAYERS:
        kinds = [design[f"row {row} {n}"] for row in range(ROWS)]
        if 3 + sum(kind > 0 for kind in kinds) < n + 1 or not any(kind in BOTH for kind in kinds):
            return False
        if in_order(kinds) != kinds:
            return False
    return True


PIECES: Final = Path(emporion.__file__).parent / "games" / "rhodes" / "pieces"
NEXT: Final = 1 + max(int(path.stem) for path in PIECES.glob("*.toml"))


def content_of(design: Design) -> dict[str, Any]:
    """A component file with these numbers."""
    content = tomllib.loads((PIECES / "2.toml").read_text("utf-8"))
    content["version"] = NEXT
    for entry in content["development"]:
        entry["price"] = design.get(entry["tile"], entry["price"])
    for product in PRODUCTS:
        theirs = sorted(
            (e for e in content["farmland"] if e["product"] == product),
            key=lambda e: int(e["price"]),
        )
        for name, entry in zip(("low", "middle", "high"), theirs, strict=True):
            entry["price"] = design.get(f"{name} {product}", entry["price"])
    for entry in content["contract"]:
        for key in ("drachmas", "points"):
            change = design.get(f"{key} {entry['category']}", 0)
            entry[key] = max(0 if key == "drachmas" else 1, entry[key] + change)
    content["money"] = _joined(
        {n: {"drachmas": design.get(f"money {n}", 30)} for n in PLAYERS}, {3: "book"}
    )
    of_place = {e["place"]: i for i, e in enumerate(content["spaces"])}
    spaces = [
        *(e for e in content["spaces"] if e["place"] in ("production", "temple")),
        *_spaces("harbour", {n: {"count": design[f"harbour {n}"]} for n in PLAYERS}),
        *_spaces("town-hall", {n: {"count": design[f"hall {n}"]} for n in PLAYERS}),
        *_spaces("market", {n: {"prices": [5, 4, 3][: design[f"market {n}"]]} for n in PLAYERS}),
    ]
    content["spaces"] = sorted(
        spaces, key=lambda e: (of_place[e["place"]], e.get("prices", e["players"]))
    )
    content["row"] = content["row"][:3] + [
        {"players": entry["players"], "drachmas": drachmas, "product": product}
        | {"provenance": "reconstructed"}
        for entry in _joined({n: {"rows": rows_of(design, n)} for n in PLAYERS}, {})
        for drachmas, product in entry["rows"]
    ]
    return content


def _spaces(place: str, by_players: dict[int, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for entry in _joined(by_players, {}):
        booked = {"book": ["prices"]} if place == "market" else {}
        yield {"place": place, **entry, **booked}


def _joined(
    by_players: dict[int, dict[str, Any]], provenance: dict[int, str]
) -> list[dict[str, Any]]:
    """One entry for all numbers of players that have the same."""
    entries: list[dict[str, Any]] = []
    for n, values in by_players.items():
        told = {**values, "provenance": provenance.get(n, "reconstructed")}
        same = next((e for e in entries if {**told, "players": e["players"]} == e), None)
        if same:
            same["players"].append(n)
        else:
            entries.append({"players": [n], **told})
    return entries


def toml_of(content: dict[str, Any]) -> str:
    """A component file as the newest one is written, with its comments."""
    comments = _comments()
    lines = [*comments["name"]]
    lines += [f"{key} = {json.dumps(content[key])}" for key in ("name", "version")]
    for kind, entries in content.items():
        if isinstance(entries, list):
            for number, entry in enumerate(entries):
                lines += ["", *(() if number else comments.get(kind, ())), f"[[{kind}]]"]
                lines += [f"{key} = {json.dumps(value)}" for key, value in entry.items()]
    return "\n".join(lines) + "\n"


@cache
def _comments() -> dict[str, list[str]]:
    """What the newest file says above its name and above the first entry of a kind."""
    found: dict[str, list[str]] = {}
    held: list[str] = []
    for line in (PIECES / f"{NEXT - 1}.toml").read_text("utf-8").splitlines():
        if line.startswith("#") or (held and not line):
            held.append(line)
        elif line:
            found.setdefault(line.split(" = ")[0].strip("[]"), held)
            held = []
    return found


# ---- games --------------------------------------------------------------------------------------


class Found(NamedTuple):
    """Of the games of a design for one number of players."""

    games: int
    wins: list[float]
    """By place in the order from the first player on."""
    bought: list[int]
    """By development: the games in which someone bought it."""
    rounds: int
    openings: dict[str, tuple[int, float]]
    """How many seats began with it, and what they won."""


class Judge:
    """Bots that play designs on all cores."""

    def __init__(self, bot: str, threads: int) -> None:
        self._bot = bot
        self._game = emporion.game("rhodes")
        self._pool = ThreadPoolExecutor(threads)
        self._seed = 1
        self.played = 0

    def play(
        self, designs: list[Design], games: int, numbers: Sequence[int] = PLAYERS
    ) -> list[dict[int, Found]]:
        """Likewise for every number of players; {} for a design that cannot be played."""
        texts = [toml_of(content_of(design)) for design in designs]
        tasks = [
            [self._pool.submit(self._of, text, n, games, self._seed + i) for n in numbers]
            for i, text in enumerate(texts)
        ]
        self._seed += len(designs)
        results = []
        for task in tasks:
            found = [future.result() for future in task]
            whole = {n: f for n, f in zip(numbers, found, strict=True) if f is not None}
            results.append(whole if len(whole) == len(numbers) else {})
        self.played += games * len(numbers) * len(designs)
        return results

    def _of(self, text: str, players: int, games: int, seed: int) -> Found | None:
        try:
            table = seated(self._game, (self._bot,) * players, components=text)
        except BadOption:
            return None
        played, _ = table.play(seed, 0, games, 1)
        return self._found(played, players, self._game.uses(self._game.new(players).data))

    @staticmethod
    def _found(games: Games, players: int, names: Sequence[str | None]) -> Found:
        parts = parts_of(players)
        won = won_parts(games, players, parts) / parts
        wins = []
        for offset in range(players):
            seat = ((games.first + offset) % players)[:, None].astype(np.int64)
            wins.append(float(np.take_along_axis(won, seat, axis=1).sum()))
        used = games.uses[:, :players].sum(axis=1) > 0
        bought = [int(used[:, names.index(f"acquire {tile}")].sum()) for tile in TILES]
        opening = games.opening[:, :players]
        openings = {
            str(names[use]): (int((opening == use).sum()), float(won[opening == use].sum()))
            for use in np.unique(opening[opening >= 0]).tolist()
        }
        return Found(len(won), wins, bought, int(games.rounds.sum()), openings)


TILES: Final = [
    entry["tile"] for entry in tomllib.loads((PIECES / "2.toml").read_text("utf-8"))["development"]
]


def penalty(shares: Floats, players: int) -> float:
    """How far this is from what is asked: 0 if it is met. Shares are wins by place, games in which
    each development is bought, and mean rounds."""
    wins, bought, rounds = shares[:players], shares[players:-1], shares[-1]
    fair = 1 / players
    total = float((np.maximum(0, wins - fair - FAIR) ** 2).sum()) * 400
    share = np.clip(bought, 0.002, 0.998)
    logit = np.log(share / (1 - share))
    low, high = (math.log(b / (1 - b)) for b in BOUGHT)
    off = np.maximum(0, low - logit) + np.maximum(0, logit - high)
    total += float(np.minimum(off, OUT_OF_REACH).sum())
    return float(total + max(0.0, LASTS[players][0] - rounds, rounds - LASTS[players][1]) ** 2)


def shares_of(found: Found) -> Floats:
    n = found.games
    return np.array(
        [*(w / n for w in found.wins), *(b / n for b in found.bought), found.rounds / n]
    )


def opening_penalty(found: Found, players: int) -> float:
    """For first purchases that win too often; those that are rare say nothing."""
    total = 0.0
    for seats, won in found.openings.values():
        if seats * 4 >= found.games:
            total += max(0.0, won / seats * players - 1.2) ** 2 * 20
    return total


# ---- the surrogate ------------------------------------------------------------------------------


def features(design: Design, players: int) -> Floats:
    """What of a design matters for that number of players: every number and its square."""
    values = []
    for name, (least, most) in DOMAINS.items():
        if name[-1].isdigit():
            if not name.endswith(f" {players}"):
                continue
            if name.startswith("row "):
                kind = design[name]
                drachmas, product = ROW_KINDS[kind - 1] if kind else (0, False)
                values += [float(kind > 0), drachmas / 2, float(product)]
                continue
        x = 2 * (design[name] - least) / (most - least) - 1
        values += [x, x * x]
    rows = rows_of(design, players)
    values += [max(map(worth, rows)) / 5, sum(map(worth, rows)) / 15]
    return np.array([1.0, *values])


class Surrogate:
    """Regressions with weights by how near a design is to the middle of the region."""

    def __init__(self, players: int, played: list[tuple[Design, Found]], weights: Floats) -> None:
        self.players = players
        self._x = np.array([features(design, players) for design, _ in played])
        y = np.array([shares_of(found) for _, found in played])
        games = np.array([found.games for _, found in played]) * weights
        logistic = [self._fit(y[:, i], games) for i in range(y.shape[1] - 1)]
        self._betas = np.array([*logistic, self._solve(games, y[:, -1])])

    def _solve(self, weights: Floats, y: Floats) -> Floats:
        x = self._x
        ridge = np.full(x.shape[1], 3.0)
        ridge[0] = 1e-3
        weighted = x.T * weights
        return np.linalg.solve(weighted @ x + np.diag(ridge), weighted @ y)

    def _fit(self, y: Floats, games: Floats) -> Floats:
        """Logistic regression by iteratively reweighted least squares."""
        mean = np.clip((y * games).sum() / games.sum(), 0.01, 0.99)
        beta = np.zeros(self._x.shape[1])
        beta[0] = math.log(mean / (1 - mean))
        for _ in range(12):
            eta = np.clip(self._x @ beta, -7, 7)
            p = 1 / (1 + np.exp(-eta))
            w = p * (1 - p)
            beta = self._solve(games * w, eta + (y - p) / w)
        return beta

    def predict(self, design: Design) -> Floats:
        eta = self._betas @ features(design, self.players)
        shares = 1 / (1 + np.exp(-np.clip(eta, -7, 7)))
        shares[: self.players] /= shares[: self.players].sum()
        shares[-1] = eta[-1]
        return shares


# ---- the search ---------------------------------------------------------------------------------


def near(middle: Design, rng: np.random.Generator, radius: float, share: float) -> Design:
    """A design in the region around another: some numbers are moved, none by more than `radius` of
    its range."""
    while True:
        design = dict(middle)
        for name, (least, most) in DOMAINS.items():
            if rng.random() < share:
                if name.startswith("row "):
                    design[name] = int(rng.integers(least, most + 1))
                    continue
                step = max(1.0, radius * (most - least))
                moved = round(middle[name] + rng.uniform(-step, step))
                design[name] = min(most, max(least, moved))
        for n in PLAYERS:
            kinds = in_order([design[f"row {row} {n}"] for row in range(ROWS)])
            design |= {f"row {row} {n}": kind for row, kind in enumerate(kinds)}
        if allowed(design):
            return design


def annealed(
    start: Design, surrogates: list[Surrogate], seed: int, radius: float, steps: int
) -> Design:
    """What the surrogates like best near a design."""
    rng = np.random.default_rng(seed)

    def cost(design: Design) -> float:
        moved = sum(
            ((design[name] - start[name]) / max(1.0, radius * (most - least))) ** 2
            for name, (least, most) in DOMAINS.items()
            if not name.startswith("row ")
        )
        asked = sum(penalty(s.predict(design), s.players) for s in surrogates)
        return asked + 0.02 * moved

    here, best = dict(start), dict(start)
    here_cost = best_cost = cost(here)
    for step in range(steps):
        temperature = 0.5 * (1 - step / steps) ** 2 + 1e-4
        there = near(here, rng, 0.15, 2 / len(DOMAINS))
        there_cost = cost(there)
        if there_cost < here_cost or rng.random() < math.exp(
            (here_cost - there_cost) / temperature
        ):
            here, here_cost = there, there_cost
            if here_cost < best_cost:
                best, best_cost = dict(here), here_cost
    return best


def distance(one: Design, other: Design) -> float:
    """Mean square of differences, in ranges."""
    return float(
        np.mean(
            [((one[k] - other[k]) / (most - least)) ** 2 for k, (least, most) in DOMAINS.items()]
        )
    )


def polished(
    design: Design, players: int, judge: Judge, rng: np.random.Generator, many: int, games: int
) -> Design:
    """What is only of one number of players, better: by successive halving of many variants, twice
    as many games for half as many in every turn."""

    def variant() -> Design:
        other = near(design, rng, 0.2, 0.5)
        own = {name for name in DOMAINS if name[-1].isdigit() and name.endswith(f" {players}")}
        return {name: other[name] if name in own else value for name, value in design.items()}

    left = [design, *(variant() for _ in range(many - 1))]
    while True:
        found = judge.play(left, games, [players])
        marks = [judged(one) for one in found]
        order = np.argsort(marks)
        best = int(order[0])
        print(f"{len(left)} left: off by {marks[best]:.2f}\n{said(found[best])}", flush=True)
        if len(left) <= 2:
            return left[best]
        left = [left[i] for i in order[: len(left) // 2]]
        games *= 2


def judged(found: dict[int, Found]) -> float:
    """How far off the wishes it is; what cannot be played is farthest."""
    if not found:
        return math.inf
    return sum(penalty(shares_of(f), n) + opening_penalty(f, n) for n, f in found.items())


def said(found: dict[int, Found]) -> str:
    lines = []
    for n, f in found.items():
        shares = shares_of(f)
        wins = " ".join(f"{x:3.0%}" for x in shares[:n])
        bought = " ".join(f"{x:3.0%}" for x in shares[n:-1])
        openings = max(
            (won / seats * n for seats, won in f.openings.values() if seats * 4 >= f.games),
            default=0.0,
        )
        lines.append(
            f"    {n}: wins {wins} | bought {bought} | {shares[-1]:.1f} rounds "
            f"| opening {openings:.2f}"
        )
    return "\n".join(lines)


def search(given: argparse.Namespace) -> None:
    rng = np.random.default_rng(given.seed)
    judge = Judge(given.bot, given.threads)
    middle = of_file(tomllib.loads(given.start.read_text("utf-8")))
    if not allowed(middle):
        middle = near(middle, rng, 0.2, 0.3)
    judge.play([middle], 1)  # compiles
    end = time.monotonic() + 60 * given.minutes
    played: list[tuple[Design, dict[int, Found]]] = []
    best: list[tuple[float, Design]] = []
    radius = given.radius
    turn = 0
    while time.monotonic() < end:
        turn += 1
        designs = [near(middle, rng, radius, 0.6) for _ in range(given.designs)]
        pairs = zip(designs, judge.play(designs, given.games), strict=True)
        played += [(design, found) for design, found in pairs if found]
        sizes = np.array([distance(design, middle) for design, _ in played])
        weights = np.exp(-sizes / (2 * np.median(sizes[-given.designs :])))
        surrogates = [
            Surrogate(n, [(design, found[n]) for design, found in played], weights) for n in PLAYERS
        ]
        with ProcessPoolExecutor(given.proposals, get_context("fork")) as pool:
            seeds = rng.integers(2**32, size=given.proposals).tolist()
            tasks = [
                pool.submit(annealed, middle, surrogates, seed, radius, given.steps)
                for seed in seeds
            ]
            proposals = [*(task.result() for task in tasks), middle]
        tried = judge.play(proposals, given.trial)
        played += [(d, f) for d, f in zip(proposals, tried, strict=True) if f]
        marks = [judged(found) for found in tried]
        chosen = int(np.argmin(marks))
        middle = proposals[chosen]
        best = sorted([*best, *zip(marks, proposals, strict=True)], key=lambda pair: pair[0])[:KEPT]
        given.into.write_text(toml_of(content_of(best[0][1])), "utf-8")
        radius = max(0.08, radius * 0.93)
        left = end - time.monotonic()
        print(
            f"turn {turn}: {judge.played} games, {left:.0f} s left, off by {marks[chosen]:.2f} "
            f"(it stayed: {chosen == len(proposals) - 1}; best {best[0][0]:.2f})\n"
            f"{said(tried[chosen])}",
            flush=True,
        )
    finals = judge.play([design for _, design in best], given.last)
    for (_, design), found in sorted(
        zip(best, finals, strict=True), key=lambda pair: judged(pair[1]), reverse=True
    ):
        print(f"by {given.last} games each: off by {judged(found):.2f}\n{said(found)}")
        print(json.dumps(design))
        given.into.write_text(toml_of(content_of(design)), "utf-8")


def polish(given: argparse.Namespace) -> None:
    rng = np.random.default_rng(given.seed)
    judge = Judge(given.bot, given.threads)
    design = of_file(tomllib.loads(given.start.read_text("utf-8")))
    for players in given.polish:
        design = polished(design, players, judge, rng, given.designs, given.games)
        given.into.write_text(toml_of(content_of(design)), "utf-8")
    print(json.dumps(design))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--start", type=Path, default=PIECES / "2.toml", metavar="FILE")
    parser.add_argument("--into", type=Path, required=True, metavar="FILE")
    parser.add_argument("--bot", default="search:8", help="default: %(default)s")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--designs", type=int, default=256, help="drawn in a turn")
    parser.add_argument("--games", type=int, default=6, help="for each and each number of players")
    parser.add_argument("--proposals", type=int, default=6)
    parser.add_argument("--trial", type=int, default=160, help="games for each of these")
    parser.add_argument("--last", type=int, default=400, help="games for the best at the end")
    parser.add_argument("--steps", type=int, default=2000, help="of the annealing")
    parser.add_argument("--radius", type=float, default=0.35)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--polish",
        type=int,
        nargs="+",
        choices=PLAYERS,
        metavar="PLAYERS",
        help="only look for what is of these numbers of players alone",
    )
    given = parser.parse_args()
    (polish if given.polish else search)(given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
