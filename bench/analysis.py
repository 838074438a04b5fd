"""Whether the numbers of an analysis can be trusted, in games between fallible bots.

    python bench/analysis.py                                 both games, every number of players
    python bench/analysis.py --game rhodes --players 3       one of them
    python bench/analysis.py --decisions 0 --games 60        luck alone, which is soon told
    python bench/analysis.py --review 10 --reference 2000    a review beside the whole analysis
    python bench/analysis.py --whole 10                      every decision of ten records
    python bench/analysis.py --strongest 10                  the strongest level, judged deeper
    python bench/analysis.py --played-on 100                 search or playouts: which is off?

Three things are measured. How far the search is off when it compares two actions, beside many
playouts (docs/analysis.md weighs it by that). How often a loss is negative beyond its error. And
what luck comes to for each seat, which should be nothing.

With `--review`, decisions of so many records are sampled and looked at as a review does and as
`SearchBot.analyse` does by default, in the same run. A reference of more playouts, all to the end
of the game, of what was done and of whatever either holds for the best says how far both are off.
A seat's summed loss is then off by what its decisions are off by on average, and by their scatter.
`--whole` looks at every decision of a record in this way, for each seat's sum and key moments.
`--strongest` has the strongest level play and judges some of its decisions by a deeper search: it
should lose next to nothing. `--played-on` compares what a casual bot did with what the search
prefers: by the search, by playouts, and by so many games that are played on by searches after each.
"""

import argparse
import multiprocessing
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track
from rich.table import Table

import emporion
from emporion.arena.workers import ONE_THREAD
from emporion.bots import Budget, SearchBot, make
from emporion.bots import net as nets
from emporion.bots.advice import Figure
from emporion.bots.evaluate import values
from emporion.bots.levels import LEVELS
from emporion.bots.net_playout import Workspace, make_workspace
from emporion.bots.net_playout import playouts as net_playouts
from emporion.bots.tree import edges_of
from emporion.core.chance import Rng
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE
from emporion.core.record import Record
from emporion.review import Effort, Plan
from emporion.review.books import KEY_DECISIONS
from emporion.review.calibration import fitted
from emporion.review.judge import MARKS, Comparison
from emporion.review.series import after, changes, expected

Floats = NDArray[np.float64]

TABLE: Final = ("experienced", "casual", "expert", "casual", "experienced")
"""Who plays the records of `--review`."""
SHOWN: Final = 100
"""Turns after which it is told how things stand."""
DEEP: Final = Effort(simulations=24_000, playouts=1024)
"""Eight times what the strongest level thinks."""
RESAMPLED: Final = 400
BOT: Final = "casual"
"""Who plays the games: good enough to be in sensible positions, weak enough to lose something."""
SIMULATIONS: Final = 800
MIXED: Final = (0.25, 0.5, 0.75)
USUAL: Final = 200
"""Playouts of an analysis by default."""
PLAYED_ON: Final = 32
"""Simulations of everyone in games that are played on."""
VISITED: Final = 0.05
"""Actions with a smaller share of the visits are left out: the search hardly looked at them."""


@dataclass
class Found:
    off: list[tuple[float, float]] = field(default_factory=list)
    """Search less playouts, by pair of actions, and the error of the playouts."""
    losses: list[tuple[float, float]] = field(default_factory=list)
    luck: list[list[tuple[float, float]]] = field(default_factory=list)
    """By game and seat: chances to win, and points."""


def positions(game: Game, players: int, seed: int) -> Iterator[State]:
    """Every position of a game."""
    rng = Rng(seed)
    bots = [make(BOT, seed * 10 + seat) for seat in range(players)]
    state = game.new(players)
    while not state.is_over:
        yield state.copy()
        seat = state.current_player
        if seat == CHANCE:
            state.sample_chance(rng)
        else:
            state.apply(bots[seat].choose(state))
    yield state


def study(name: str, players: int, seed: int, decisions: int, playouts: int) -> Found:
    """One game: some of its decisions, and all of its rolls."""
    game = emporion.game(name)
    met = list(positions(game, players, seed))
    choices = [s for s in met if s.current_player >= 0 and len(s.legal_actions()) > 1]
    found = Found()
    for i in range(decisions):
        state = choices[(2 * i + 1) * len(choices) // (2 * decisions)]
        found.off += compared(state, seed + i, playouts)
        advice = SearchBot(seed + i, Budget(simulations=SIMULATIONS)).analyse(
            state, Budget(simulations=USUAL)
        )
        losses = (option.loss.value for option in advice.options)
        found.losses += [(loss.mean, loss.error) for loss in losses]
    found.luck.append(luck(met, players, seed))
    return found


def compared(state: State, seed: int, playouts: int) -> Iterator[tuple[float, float]]:
    """The most visited action with the others, by the search and by playouts."""
    seat = state.current_player
    bot = SearchBot(seed, Budget(simulations=SIMULATIONS))
    root = bot.think(state)
    tree = bot.tree
    if tree.exact[root]:
        return  # The playouts have no say.
    edges = edges_of(tree, root)
    seats = slice(state.players)
    visits = tree.visits[edges]
    searched = values(tree.points[edges, seats], tree.win[edges, seats], seat)
    starts = np.repeat(state.array, len(visits))
    for at, action in enumerate(tree.action[edges]):
        starts[at] = after(state, int(action)).array[0]
    workspace = make_workspace(state.game, nets.load(state.game))
    ended = net_playouts(state.game, starts, workspace, to_the_end=True, count=playouts, seed=seed)
    played = values(ended.points[..., seats], ended.win[..., seats], seat)
    best = int(visits.argmax())
    for other in range(len(visits)):
        if other != best and visits[other] >= VISITED * visits.sum():
            pairs = played[best] - played[other]
            error = float(pairs.std(ddof=1)) / playouts**0.5
            yield float(searched[best] - searched[other]) - float(pairs.mean()), error


def played_on(name: str, players: int, seed: int, decisions: int, games: int) -> list[Floats]:
    """Of some decisions of a game in which a casual bot would not do what the search prefers: what
    that loses, by the search, by playouts to the end, by those of a review, and by games that are
    played on with the error of those."""
    game = emporion.game(name)
    rng = np.random.default_rng(seed)
    choices = [s for s in positions(game, players, seed) if s.current_player >= 0]
    workspace = make_workspace(game, nets.load(game))
    bot = SearchBot(seed, Budget(simulations=SIMULATIONS))
    found: list[Floats] = []
    for at in rng.permutation(len(choices)):
        state, seat = choices[at], choices[at].current_player
        root = bot.think(state)
        tree, edges = bot.tree, edges_of(bot.tree, root)
        taken = make(BOT, seed * 1000 + int(at)).choose(state)
        preferred = int(tree.visits[edges].argmax())
        pair = [preferred, list(tree.action[edges]).index(taken)]
        if tree.exact[root] or pair[0] == pair[1]:
            continue
        said = values(tree.points[edges, :players], tree.win[edges, :players], seat)
        following = [after(state, int(tree.action[edges][i])) for i in pair]
        starts = np.concatenate([one.array for one in following])
        losses = [float(said[pair[0]] - said[pair[1]])]
        for turns in (None, fitted(name).rounds * players):
            ended = net_playouts(
                game, starts, workspace, to_the_end=turns is None, turns=turns or 0,
                count=USUAL, seed=seed,
            )  # fmt: skip
            better, worse = values(ended.points[..., :players], ended.win[..., :players], seat)
            losses.append(float((better - worse).mean()))
        ends = np.array(
            [
                [ended_by_search(one, seat, seed * games + n) for n in range(games)]
                for one in following
            ]
        )
        pairs = ends[0] - ends[1]
        found.append(np.array([*losses, pairs.mean(), pairs.std(ddof=1) / games**0.5]))
        if len(found) == decisions:
            break
    return found


def ended_by_search(start: State, seat: int, seed: int) -> float:
    """What the end of a game is worth that searches play on; each roll has a stream of its own."""
    state = start.copy()
    bot = SearchBot(seed, Budget(simulations=PLAYED_ON))
    rolls = 0
    while not state.is_over:
        if state.current_player != CHANCE:
            state.apply(bot.choose(state))
            continue
        rng = Rng((seed << 10) + rolls)
        rolls += 1
        while state.current_player == CHANCE:
            state.sample_chance(rng)
    win = np.zeros(state.players)
    win[state.winners()] = 1 / len(state.winners())
    return float(values(np.array(state.scores(), float), win, seat))


def of_played_on(found: list[Floats]) -> Iterator[tuple[str, str]]:
    *judges, truth, error = np.array(found).T
    yield "decisions", str(len(truth))
    spread = truth.std(ddof=1) / len(truth) ** 0.5
    yield "lost, by games played on", f"{truth.mean():.3f} ± {spread:.3f}"
    search, *sampled = judges
    named = [("the search", search)]
    for name, judge in zip(("playouts to the end", "playouts of a review"), sampled, strict=True):
        named.append((name, judge))
        named += [(f"{w:.0%} of it, and the search", search + w * (judge - search)) for w in MIXED]
    for name, judge in named:
        off = max(0.0, float(((judge - truth) ** 2 - error**2).mean())) ** 0.5
        yield f"{name}: lost; off by", f"{judge.mean():.3f}; {off:.3f}"


def luck(met: list[State], players: int, seed: int) -> list[tuple[float, float]]:
    """What the rolls of a game came to."""
    workspace = make_workspace(met[0].game, nets.load(met[0].game))
    total = np.zeros((players, 2))
    before: State | None = None
    for n, state in enumerate(met):
        if state.current_player == CHANCE:
            before = before or state
        elif before is not None:
            # Every roll is compared with others, so that their errors add up to nothing, too.
            rolled = changes(
                *(expected(one, workspace, (seed << 24) + n) for one in (before, state))
            )
            for seat, one in enumerate(rolled):
                total[seat] += (one.win.mean, one.points.mean)
            before = None
    return [(float(win), float(points)) for win, points in total]


def of_decisions(found: list[Found]) -> Iterator[tuple[str, str]]:
    off, error = np.array([pair for one in found for pair in one.off]).T
    beyond = max(0.0, float((off**2 - error**2).mean()))
    yield "pairs of actions compared", str(len(off))
    yield "playouts' own error", f"{float((error**2).mean()) ** 0.5:.3f}"
    yield "search off by (root mean square, without that)", f"{beyond**0.5:.3f}"
    loss, error = np.array([pair for one in found for pair in one.losses]).T
    unsure = error > 0
    below = loss[unsure] / error[unsure]
    yield "losses", str(len(loss))
    yield "below -2 errors, below -3", f"{(below < -2).mean():.1%}, {(below < -3).mean():.1%}"
    yield "lowest loss, in chances to win", f"{loss.min():.3f}"


@dataclass
class Case:
    """A decision, as three judges see it; losses in value."""

    record: int
    choices: int
    """Of a seat in that record, on average."""
    truth: float
    truth_error: float
    loss: dict[str, float]
    marked: dict[str, bool]
    seconds: dict[str, float]
    points_off: float
    """Of the review, beside the reference."""


def judged(name: str, players: int, seed: int, decisions: int, reference: int) -> list[Case]:
    """Some decisions of a record."""
    record = play(emporion.game(name), players, seed)
    plan = Plan(record, Effort(seed=seed))
    turns = [plan.turns[(2 * i + 1) * len(plan.turns) // (2 * decisions)] for i in range(decisions)]
    workspace = make_workspace(record.game, nets.load(record.game))
    found = []
    for turn in turns:
        step = turn[len(turn) // 2]
        state, seat, taken = step.state, step.state.current_player, step.actions[0]
        began = time.process_time()
        quick = plan.judge(turn)[len(turn) // 2]
        then = time.process_time()
        advice = SearchBot(seed, Budget(simulations=SIMULATIONS)).analyse(
            state, Budget(simulations=USUAL)
        )
        seconds = {"review": (then - began) / len(turn), "usual": time.process_time() - then}
        usual = advice.option(taken).loss.value
        first = advice.options[0].action
        rivals = [taken, first, state.parse(quick.best)]
        truth = refer(state, rivals, workspace, reference, ~seed)
        value, lost = truth.sampled(0), truth.effect(0)[seat].points.mean
        marks = {"review": quick.mark in MARKS, "usual": first != taken and _marked(usual)}
        marks["reference"] = truth.order[0] != 0 and _marked(Figure(-value.mean, value.error))
        found.append(
            Case(
                seed, plan.total // players, -value.mean, value.error,
                {"review": quick.loss.value.mean, "usual": usual.mean},
                marks, seconds, quick.loss.points.mean + lost,
            )
        )  # fmt: skip
    return found


def refer(
    state: State, rivals: list[int], workspace: Workspace, count: int, seed: int
) -> Comparison:
    """Many playouts to the end of the game; the first of the actions is what was done."""
    rivals = list(dict.fromkeys(rivals))
    starts = np.concatenate([after(state, action).array for action in rivals])
    ended = net_playouts(state.game, starts, workspace, to_the_end=True, count=count, seed=seed)
    points, win = (kind[..., : state.players].astype(float) for kind in (ended.points, ended.win))
    return Comparison(points, win, state.current_player, np.zeros(len(rivals)))


@dataclass
class Whole:
    """A decision of a record that is looked at as a whole, by the judges and the reference."""

    record: int
    seat: int
    moment: int
    loss: dict[str, float]
    sure: dict[str, float]
    """What is lost for sure, where the decision is marked."""
    error: float = 0.0
    """Of the reference."""


@cache
def plan_of(lines: tuple[str, ...], seed: int) -> tuple[Plan, Workspace]:
    record = Record.read(lines)
    return Plan(record, Effort(seed=seed)), make_workspace(record.game, nets.load(record.game))


def played(name: str, players: int, seed: int) -> tuple[tuple[str, ...], int]:
    """A record, and how many turns it has."""
    record = play(emporion.game(name), players, seed)
    return tuple(record.lines()), len(Plan(record, Effort(seed=seed)).turns)


def whole_turn(lines: tuple[str, ...], seed: int, turn: int, reference: int) -> list[Whole]:
    """Every decision of a turn. Where the judges agree on what was done, nothing is lost."""
    plan, workspace = plan_of(lines, seed)
    steps = plan.turns[turn]
    found = []
    for step, quick in zip(steps, plan.judge(steps), strict=True):
        state, taken = step.state, step.actions[0]
        advice = SearchBot(seed, Budget(simulations=SIMULATIONS)).analyse(
            state, Budget(simulations=USUAL)
        )
        usual, first = advice.option(taken).loss.value, advice.options[0].action
        one = Whole(
            seed,
            state.current_player,
            step.moment,
            {"usual": usual.mean, "review": quick.loss.value.mean, "reference": 0.0},
            {},
        )
        if quick.mark in MARKS:
            one.sure["review"] = quick.loss.value.mean - quick.loss.value.error
        if first != taken and _marked(usual):
            one.sure["usual"] = usual.mean - usual.error
        rivals = [taken, first, state.parse(quick.best)]
        if len(set(rivals)) > 1:
            truth = refer(state, rivals, workspace, reference, ~seed)
            value = truth.sampled(0)
            one.loss["reference"], one.error = -value.mean, value.error
            if truth.order[0] != 0 and _marked(Figure(-value.mean, value.error)):
                one.sure["reference"] = -value.mean - value.error
        found.append(one)
    return found


def of_wholes(decisions: list[Whole]) -> Iterator[tuple[str, str]]:
    """By seat: its summed loss, and the costly decisions among its key moments."""
    seats: dict[tuple[int, int], list[Whole]] = {}
    for one in decisions:
        seats.setdefault((one.record, one.seat), []).append(one)

    def keys(own: list[Whole], who: str) -> set[int]:
        marked = sorted((one.sure[who], one.moment) for one in own if who in one.sure)
        return {moment for _, moment in marked[-KEY_DECISIONS:]}

    told = sum(len(keys(own, "reference")) for own in seats.values())
    yield "decisions; seats", f"{len(decisions)}; {len(seats)}"
    yield "key decisions of the reference", str(told)
    noise = np.array([sum(one.error**2 for one in own) for own in seats.values()])
    rng = np.random.default_rng(1)
    for who in ("usual", "review"):
        off = np.array(
            [sum(one.loss[who] - one.loss["reference"] for one in own) for own in seats.values()]
        )
        picked = rng.integers(len(off), size=(RESAMPLED, len(off)))
        drawn = np.maximum(0, (off[picked] ** 2 - noise[picked]).mean(axis=1)) ** 0.5
        low, high = np.percentile(drawn, (5, 95))
        rms = max(0.0, float((off**2 - noise).mean())) ** 0.5
        yield f"{who}: a seat's sum off by (90 %)", f"{rms:.2f} ({low:.2f} to {high:.2f})"
        pairs = [(keys(own, who), keys(own, "reference")) for own in seats.values()]
        both = sum(len(one & other) for one, other in pairs)
        either = sum(len(one | other) for one, other in pairs)
        yield f"{who}: key decisions that agree, of all", f"{both} of {either}"


def strongest(name: str, players: int, seed: int, decisions: int) -> list[float]:
    """What some decisions of a game of the strongest level lost, in value, by a deeper search."""
    record = play(emporion.game(name), players, seed, [LEVELS[-1]] * players)
    plan = Plan(record, msgspec.structs.replace(DEEP, seed=seed))
    turns = [plan.turns[(2 * i + 1) * len(plan.turns) // (2 * decisions)] for i in range(decisions)]
    return [plan.judge([turn[len(turn) // 2]])[0].loss.value.mean for turn in turns]


def of_strongest(losses: list[list[float]]) -> Iterator[tuple[str, str]]:
    every = np.array([loss for game in losses for loss in game])
    by_game = np.array([sum(game) for game in losses]) / len(losses[0])
    error = by_game.std(ddof=1) / len(by_game) ** 0.5 if len(by_game) > 1 else float("nan")
    yield "decisions", str(len(every))
    yield "value lost at a decision (error over games)", f"{every.mean():+.4f} ± {error:.4f}"
    yield "of them lost 0.03 or more", f"{(every >= min(MARKS.values())).mean():.1%}"
    yield "most", f"{every.max():.3f}"


def _marked(loss: Figure) -> bool:
    return loss.mean - loss.error >= min(MARKS.values())


def play(game: Game, players: int, seed: int, table: Sequence[str] = TABLE) -> Record:
    record = Record(game, table[:players])
    bots = [make(level, seed * 10 + seat) for seat, level in enumerate(table[:players])]
    rng = Rng(seed)
    while not record.state.is_over:
        seat = record.state.current_player
        if seat == CHANCE:
            outcomes = record.state.legal_actions()
            record.apply(outcomes[rng.below(len(outcomes))])
        else:
            record.apply(bots[seat].choose(record.state))
    return record


def summed(cases: list[Case], who: str) -> tuple[float, float, float]:
    """What a decision is off by on average, the scatter of that without the reference's own error,
    and what follows for a seat's sum."""
    off = np.array([case.loss[who] - case.truth for case in cases])
    noise = float(np.mean([case.truth_error**2 for case in cases]))
    scatter = max(0.0, float(off.var()) - noise)
    choices = float(np.mean([case.choices for case in cases]))
    bias = float(off.mean())
    return bias, scatter**0.5, ((choices * bias) ** 2 + choices * scatter) ** 0.5


def of_reviews(cases: list[Case]) -> Iterator[tuple[str, str]]:
    yield "decisions sampled", str(len(cases))
    yield "error of the reference", f"{np.mean([c.truth_error**2 for c in cases]) ** 0.5:.3f}"
    yield "value lost by the reference", f"{np.mean([case.truth for case in cases]):.4f}"
    rng = np.random.default_rng(1)
    records = sorted({case.record for case in cases})
    for who in ("usual", "review"):
        bias, scatter, rms = summed(cases, who)
        drawn = []
        for _ in range(RESAMPLED):
            picked = rng.choice(records, len(records))
            drawn.append(summed([c for r in picked for c in cases if c.record == r], who)[2])
        low, high = np.percentile(drawn, (5, 95))
        yield f"{who}: a decision off by", f"{bias:+.4f}, scatter {scatter:.3f}"
        yield f"{who}: a seat's sum off by (90 %)", f"{rms:.2f} ({low:.2f} to {high:.2f})"
        both = sum(case.marked[who] and case.marked["reference"] for case in cases)
        either = sum(case.marked[who] or case.marked["reference"] for case in cases)
        yield f"{who}: marks that agree, of all", f"{both} of {either}"
        seconds = [case.seconds[who] for case in cases]
        yield f"{who}: seconds a decision", f"{np.mean(seconds):.3f}"
    points = np.array([case.points_off for case in cases])
    yield "review: points off by (scatter)", f"{points.mean():+.2f} ({points.std():.2f})"


def of_rolls(found: list[Found]) -> Iterator[tuple[str, str]]:
    sums = np.array([one for game in found for one in game.luck])
    mean, error = sums.mean(axis=0), sums.std(axis=0, ddof=1) / len(sums) ** 0.5
    for seat in range(sums.shape[1]):
        (win, points), (win_error, points_error) = mean[seat], error[seat]
        said = f"{win:+.3f} ± {win_error:.3f} wins, {points:+.2f} ± {points_error:.2f} points"
        yield f"luck of seat {seat + 1} in a game (± standard error)", said


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=emporion.list_games(), help="default: all")
    parser.add_argument("--players", type=int, help="default: any number")
    parser.add_argument("--games", type=int, default=20, help="default: %(default)s")
    parser.add_argument("--decisions", type=int, default=6, help="of each; default: %(default)s")
    parser.add_argument("--playouts", type=int, default=400, help="to compare with the search")
    parser.add_argument("--review", type=int, default=0, metavar="N", help="records to review")
    parser.add_argument("--whole", type=int, default=0, metavar="N", help="records, whole")
    parser.add_argument("--strongest", type=int, default=0, metavar="N", help="games to judge")
    parser.add_argument("--played-on", type=int, default=0, metavar="N", help="games, of each")
    parser.add_argument("--reference", type=int, default=10 * USUAL, help="its playouts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    os.environ.update(ONE_THREAD)
    with ProcessPoolExecutor(given.processes, multiprocessing.get_context("spawn")) as pool:
        for name in [given.game] if given.game else emporion.list_games():
            game = emporion.game(name)
            counts = range(game.min_players, game.max_players + 1)
            for players in [given.players] if given.players else counts:
                most = max(given.games, given.review, given.whole, given.strongest)
                seeds = range(given.seed * 1000, given.seed * 1000 + most)
                label = f"{name} {players}"
                if given.review:
                    looks = [
                        pool.submit(judged, name, players, seed, given.decisions, given.reference)
                        for seed in seeds[: given.review]
                    ]
                    cases = [case for look in looks for case in look.result()]
                    show(f"{label}: {given.review} records", of_reviews(cases))
                    continue
                if given.whole:
                    games = [pool.submit(played, name, players, s) for s in seeds[: given.whole]]
                    turns = [
                        pool.submit(whole_turn, lines, seed, turn, given.reference)
                        for seed, game_played in zip(seeds, games, strict=False)
                        for lines, count in [game_played.result()]
                        for turn in range(count)
                    ]
                    every: list[Whole] = []
                    for n, look in enumerate(as_completed(turns), 1):
                        every += look.result()
                        if n % SHOWN == 0 or n == len(turns):
                            show(f"{label}: {n} of {len(turns)} turns", of_wholes(every))
                    continue
                if given.played_on:
                    studies = [
                        pool.submit(played_on, name, players, s, given.decisions, given.played_on)
                        for s in seeds[: given.games]
                    ]
                    rows = [row for one in track(studies, label) for row in one.result()]
                    show(f"{label}: {given.games} games of {BOT} bots", of_played_on(rows))
                    continue
                if given.strongest:
                    plays = [
                        pool.submit(strongest, name, players, seed, given.decisions)
                        for seed in seeds[: given.strongest]
                    ]
                    losses: list[list[float]] = []
                    for n, one in enumerate(as_completed(plays), 1):
                        losses.append(one.result())
                        show(f"{label}: {n} games of {LEVELS[-1]} bots", of_strongest(losses))
                    continue
                waiting = [
                    pool.submit(study, name, players, seed, given.decisions, given.playouts)
                    for seed in seeds[: given.games]
                ]
                bar = track(waiting, label, console=Console(stderr=True))
                found = [one.result() for one in bar]
                decided = of_decisions(found) if given.decisions else iter(())
                show(f"{label}: {given.games} games of {BOT} bots", chain(decided, of_rolls(found)))


def show(title: str, rows: Iterable[tuple[str, str]]) -> None:
    table = Table("measured", "", title=title)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
