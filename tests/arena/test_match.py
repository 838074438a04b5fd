"""Duplicate play: the same luck for everyone, from every seat."""

from collections import Counter, defaultdict
from functools import partial

import numpy as np
import pytest

import emporion
from emporion import Game, State
from emporion.arena.asked import AskedTable, Chance
from emporion.arena.match import can_be_compiled, compare, play_deal, series
from emporion.arena.speed import measure
from emporion.arena.table import Table
from emporion.arena.timing import DecisionTimes, thinking_time
from emporion.bots import Bot, Budget, RandomBot, make, mind_of, playable
from emporion.bots.registry import FACTORIES


def test_everyone_sits_everywhere(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every place of a line-up has every seat exactly once in a deal."""
    sat: dict[str, list[int]] = defaultdict(list)

    class Watcher(RandomBot):
        def __init__(self, name: str, seed: int) -> None:
            super().__init__(seed)
            self.name = name
            self.seen = False

        def choose(self, state: State) -> int:
            if not self.seen:
                self.seen = True
                sat[self.name].append(state.current_player)
            return super().choose(state)

    def watcher(name: str, seed: int, _: Budget | None) -> Bot:
        return Watcher(name, seed)

    for name in "abc":
        monkeypatch.setitem(FACTORIES, name, partial(watcher, name))
    deal = play_deal(game, ["a", "b", "c"], seed=1, number=0)
    assert len(deal.games) == 3
    for name in "abc":
        assert sorted(sat[name]) == [0, 1, 2]


def test_results_are_those_of_the_seat(game: Game) -> None:
    """The stronger bot wins from wherever it sits, so its results follow it around."""
    deal = play_deal(game, ["greedy:20", "random", "random"], seed=3, number=0)
    for played in deal.games:
        assert played.wins() == (1, 0, 0)
        assert played.points[0] == max(played.points)


class Noted(Chance):
    """Keeps what it brought: by series, the words of every event."""

    def __init__(self, game: Game, seed: int, deal: int) -> None:
        super().__init__(game, seed, deal)
        self.brought: list[list[str]] = [[]]

    def decided(self) -> None:
        if self.brought[-1]:
            self.brought.append([])
        super().decided()

    def outcome(self, state: State) -> int:
        outcome = super().outcome(state)
        self.brought[-1].append(state.notation(outcome))
        return outcome


def luck(game: Game, names: list[str], seed: int, deal: int) -> list[list[str]]:
    chance = Noted(game, seed, deal)
    bots = [make(bot, seat) for seat, bot in enumerate(names)]
    state = game.new(len(bots))
    while not state.is_over:
        if state.current_player == emporion.CHANCE:
            state.apply(chance.outcome(state))
        else:
            state.apply(bots[state.current_player].choose(state))
            chance.decided()
    return chance.brought


LINE_UPS = [["random", "greedy:3"], ["greedy:3", "random"], ["random", "random"]]


def test_all_games_of_a_deal_have_the_same_luck() -> None:
    """Dice of a round fall alike whoever plays and whatever was done before."""
    seen = [luck(emporion.game("corinth"), bots, 5, 2) for bots in LINE_UPS]
    rounds = list(zip(*seen, strict=False))
    assert len(rounds) > 5
    assert len({len(one) for dice in rounds for one in dice}) > 1  # more or less yellow dice
    for thrown in rounds:
        for dice in zip(*thrown, strict=False):
            assert len(set(dice)) == 1
    assert luck(emporion.game("corinth"), LINE_UPS[0], 5, 3) != seen[0]


def test_stacks_lie_nearly_alike_in_all_games_of_a_deal() -> None:
    seen = [luck(emporion.game("rhodes"), bots, 5, 2) for bots in LINE_UPS]
    other = luck(emporion.game("rhodes"), LINE_UPS[0], 5, 3)
    assert seen[0][0] == seen[1][0] == seen[2][0] != other[0]

    def alike(one: list[list[str]], two: list[list[str]]) -> float:
        pairs = [pair for a, b in zip(one, two, strict=False) for pair in zip(a, b, strict=False)]
        return sum(a == b for a, b in pairs) / len(pairs)

    assert alike(seen[0], seen[1]) > 2 * alike(seen[0], other)


def test_chance_is_fair() -> None:
    game = emporion.game("corinth")
    state = game.new(2, first=0)
    state.apply("buy 0")
    counts: Counter[int] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for deal in range(1500):
        chance = Chance(game, 1, deal)
        one, two = chance.outcome(state), chance.outcome(state)
        counts.update((one, two))
        pairs[one, two] += 1
    assert len(counts) == 6
    assert sum((n - 500) ** 2 / 500 for n in counts.values()) < 20.5  # 1 in 1000, 5 free
    expected = 1500 / 36
    assert len(pairs) == 36
    assert sum((n - expected) ** 2 / expected for n in pairs.values()) < 67  # 35 free


def test_equal_bots_are_even_by_construction(game: Game) -> None:
    for entry in compare(game, ["random"] * 3, 12, seed=4):
        assert entry.games == 12
        assert entry.wins.mean == pytest.approx(1 / 3)


def test_a_series_can_be_repeated(game: Game) -> None:
    entrants = ["greedy:5", "random"]
    assert list(series(game, entrants, 4, seed=7)) == list(series(game, entrants, 4, seed=7))
    assert list(series(game, entrants, 4, seed=7)) != list(series(game, entrants, 4, seed=8))


@pytest.mark.parametrize(
    "bots",
    [["random", "greedy:2", "flat:1"], ["beginner", "expert", "search:300"]],
    ids=["reference", "levels"],
)
def test_compiled_games_are_those_of_the_bots_that_python_asks(game: Game, bots: list[str]) -> None:
    """Choice by choice, with everything that is told of them."""
    if not {bot.partition(":")[0] for bot in bots} <= set(playable(game.name)):
        pytest.skip("there is no net for this game")
    stop = np.zeros(1, np.int32)
    minds = [mind for mind in map(mind_of, bots) if mind is not None]
    tables = Table(game.new(3), minds, stop), AskedTable(game.new(3), bots, stop)
    (one, log), (two, other) = (table.play(5, 3, 3, 3, decisions=True) for table in tables)
    assert log.ends[-1] > 300
    for told, again in ((one, two), (log, other)):
        for name in told._fields:
            assert np.array_equal(getattr(told, name), getattr(again, name)), name


def test_bots_that_only_python_can_ask_are_known() -> None:
    assert mind_of("flat:0.5s") is None
    assert mind_of("expert") == mind_of("search:6") != mind_of("search:7")
    assert can_be_compiled(["random", "master"], limit=None)
    assert not can_be_compiled(["random", "master"], limit=1.0)


def test_a_table_that_is_stopped_plays_no_more(game: Game) -> None:
    stop = np.ones(1, np.int32)
    minds = [mind for mind in map(mind_of, ["random"] * 2) if mind is not None]
    for table in (Table(game.new(2), minds, stop), AskedTable(game.new(2), ["random"] * 2, stop)):
        played, _ = table.play(1, 0, 4, 2)
        assert len(played.rounds) == 0


def test_games_are_rounded_up_to_whole_deals(game: Game) -> None:
    assert [len(deal.games) for deal in series(game, ["random"] * 2, 3, seed=1)] == [2, 2]


def test_times_are_those_of_decisions() -> None:
    times: dict[str, DecisionTimes] = {}
    play_deal(emporion.game("corinth"), ["flat:0.002s", "random"], 1, 0, times)
    timed, fast = times["flat:0.002s"], times["random"]
    assert 40 < timed.decisions < 400
    shown = thinking_time("timed", timed)
    assert 1.5 < shown.p50 <= shown.p99 * 1.01 <= shown.longest * 1.02
    assert thinking_time("fast", fast).p50 < 1


def test_quantiles_of_times_are_right_to_a_few_percent_and_add_up() -> None:
    one, two = DecisionTimes(), DecisionTimes()
    for n in range(1, 1001):
        (one if n % 2 else two).add(n / 1000)
    one.merge(two)
    assert one.decisions == 1000
    assert one.total == pytest.approx(500.5)
    assert one.longest == 1
    for share in (0.5, 0.99):
        assert one.quantile(share) == pytest.approx(share, rel=0.02)


def test_speed_counts_what_it_plays() -> None:
    speed = measure(emporion.game("corinth"), 3, seconds=0.01)
    assert speed.games >= 1000
    assert 150 < speed.decisions / speed.games < 300
    assert 24 < speed.mean_points < 27.5
    assert speed.games_per_second == pytest.approx(speed.games / speed.seconds)
