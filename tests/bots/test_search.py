"""The search, over every game."""

import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from emporion import CHANCE, OVER, Game
from emporion.bots import LEVELS, BadBot, Budget, SearchBot, make
from emporion.bots import net as nets
from emporion.bots.evaluate import (
    LEAD_WEIGHT,
    evaluate,
    evaluate_near,
    forget,
    look_ahead,
    look_ahead_again,
    make_evaluator,
    set_base,
    values,
)
from emporion.bots.levels import Fallible
from emporion.bots.tree import EDGES, NODES, NONE, edges_of, make_tree
from emporion.core.chance import Rng
from emporion.core.game import State
from tests.learned import learned_game  # noqa: F401  it is `game` here
from tests.play import random_state


def a_choice(game: Game, players: int, seed: int, depth: int) -> State:
    """A position in which someone has a real choice."""
    state = random_state(game, players, seed=seed, depth=depth)
    rng = Rng(seed)
    while state.current_player == CHANCE or len(state.legal_actions()) < 2:
        if state.current_player == CHANCE:
            state.sample_chance(rng)
        else:
            state.apply(state.legal_actions()[0])
    return state


def last_choice(game: Game, players: int, seed: int) -> State:
    """The last real choice of a game that random players played."""
    rng = Rng(seed)
    state = game.new(players)
    last = state.copy()
    while not state.is_over:
        if state.current_player == CHANCE:
            state.sample_chance(rng)
            continue
        actions = state.legal_actions()
        if len(actions) > 1:
            last = state.copy()
        state.apply(actions[rng.below(len(actions))])
    return last


def test_a_victory_at_hand_is_taken(game: Game) -> None:
    """Where every action ends the game at once and not all win, what to take can be looked up."""
    checked = 0
    for seed in range(4000):
        state = last_choice(game, 2, seed)
        seat = state.current_player
        shares = {}
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            while not after.is_over and len(after.legal_actions()) == 1:
                after.apply(after.legal_actions()[0])
            if not after.is_over:
                break
            winners = after.winners()
            shares[action] = (seat in winners) / len(winners)
        else:
            if len(set(shares.values())) > 1:
                checked += 1
                chosen = SearchBot(1, Budget(simulations=50)).choose(state)
                assert shares[chosen] == max(shares.values())
        if checked == 3:
            return
    pytest.fail("no such position was found")


def test_an_edge_has_the_mean_of_what_was_evaluated_below_it(game: Game) -> None:
    """So chances to win add up to one, and no sum grows with the visits."""
    for players in range(game.min_players, game.max_players + 1):
        bot = SearchBot(1, Budget(simulations=400))
        root = bot.think(a_choice(game, players, seed=players, depth=20))
        tree = bot.tree
        visited = np.flatnonzero(tree.visits[: tree.used[EDGES]])
        assert tree.visits[visited].max() > 20
        assert np.allclose(tree.win[visited, :players].sum(axis=1), 1.0, atol=1e-4)
        for edge in range(edges_of(tree, root).start, edges_of(tree, root).stop):
            below = int(tree.child[edge])
            if below != NONE and not tree.by_chance[edge] and tree.node_visits[below] > 50:
                edges = edges_of(tree, below)
                counts = tree.visits[edges] / tree.visits[edges].sum()
                assert np.allclose(
                    tree.win[edge, :players], counts @ tree.win[edges, :players], atol=0.03
                )


def test_memory_is_bounded(game: Game) -> None:
    bot = SearchBot(1, Budget(simulations=300))
    state = a_choice(game, 2, seed=4, depth=20)
    bot.choose(state)
    small = make_tree(game, 16)
    bot._search = bot._search._replace(tree=small)
    for _ in range(3):
        assert bot.choose(state) in state.legal_actions()
    assert small.used[NODES] <= 16
    assert small.used[EDGES] <= len(small.action)


def test_what_was_found_stays_while_the_turn_goes_on(game: Game) -> None:
    bot = SearchBot(1, Budget(simulations=200))
    for seed in range(50):
        state = a_choice(game, 3, seed=seed, depth=40)
        seat = state.current_player
        state.apply(bot.choose(state))
        if state.current_player == seat and len(state.legal_actions()) > 1:
            used = int(bot.tree.used[NODES])
            root = bot.think(state)
            assert root > 0  # not the beginning of a new tree
            assert bot.tree.used[NODES] >= used
            return
    pytest.fail("no turn went on")


def test_it_ends_where_more_could_not_change_the_choice(game: Game) -> None:
    """The same choice as the whole budget makes, for less of it."""
    saved = 0
    for seed in range(4):
        state = a_choice(game, 3, seed=seed, depth=30)
        whole = SearchBot(1, Budget(simulations=200))
        root = whole.think(state)
        edges = edges_of(whole.tree, root)
        visits = whole.tree.visits[edges]
        assert visits.sum() == 199
        bot = SearchBot(1, Budget(simulations=200))
        chosen = bot.choose(state)
        assert visits[list(whole.tree.action[edges]).index(chosen)] == visits.max()
        saved += 199 - int(bot.tree.node_visits[0])
    assert saved > 0


def test_it_stops_when_told_to(game: Game) -> None:
    state = a_choice(game, 2, seed=5, depth=25)
    bot = SearchBot(1, Budget(seconds=60.0))
    SearchBot(1, Budget(simulations=2)).choose(state)  # compiled by now
    answers: list[int] = []
    thread = threading.Thread(target=lambda: answers.append(bot.choose(state)))
    thread.start()
    time.sleep(0.3)
    bot.stop()
    thread.join(55)
    assert answers
    assert answers[0] in state.legal_actions()


def test_it_can_be_stopped_at_any_moment(game: Game) -> None:
    state = a_choice(game, 2, seed=5, depth=25)
    SearchBot(1, Budget(simulations=2)).analyse(state, Budget(simulations=4))  # compiled by now
    begin = time.monotonic()
    for budget in (Budget(seconds=60.0), Budget(simulations=1_000_000)):
        bot = SearchBot(1, budget)
        bot.stop()  # before its first question
        assert bot.choose(state) in state.legal_actions()
        bot = SearchBot(1, budget)
        timer = threading.Timer(0.2, bot.stop)
        timer.start()
        assert bot.analyse(state, budget).playouts < 1000
        timer.join()
    assert time.monotonic() - begin < 55


def test_stopped_at_once_it_samples_as_with_one_simulation(game: Game) -> None:
    chosen, looked, offered_first = [], [], []
    for seed in range(10):
        state = a_choice(game, 2, seed=seed, depth=25)
        bot = Fallible(seed, Budget(simulations=4), temperature=0.025, slack=1.0)
        bot.stop()
        chosen.append(bot.choose(state))
        one = Fallible(seed, Budget(simulations=1), temperature=0.025, slack=1.0)
        looked.append(one.choose(state))
        offered_first.append(state.legal_actions()[0])
    assert chosen == looked != offered_first


def test_it_can_be_stopped_while_it_loads_the_net(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = a_choice(game, 2, seed=5, depth=25)
    bot = SearchBot(1, Budget(simulations=50))
    load = nets.load

    def load_and_stop(game: Game) -> nets.Net:
        bot.stop()
        return load(game)

    monkeypatch.setattr(nets, "load", load_and_stop)
    root = bot.think(state)
    assert bot.tree.node_visits[root] == 0


def test_being_stopped_is_over_with_the_answer(game: Game) -> None:
    state = a_choice(game, 2, seed=5, depth=25)
    bot = SearchBot(1, Budget(simulations=50))
    bot.stop()
    root = bot.think(state)
    assert bot.tree.node_visits[root] == 0
    assert bot.think(state) == root
    assert bot.tree.node_visits[root] == 49
    bot.stop()
    stopped = bot.analyse(state, Budget(simulations=20))
    assert (stopped.playouts, sum(option.visits for option in stopped.options)) == (8, 0)
    whole = bot.analyse(state, Budget(simulations=20))
    assert (whole.playouts, sum(option.visits for option in whole.options)) == (20, 49)


def test_more_thought_makes_it_stronger(game: Game) -> None:
    from emporion.arena.match import compare

    entrants = ["search:40", "search:1"]
    more, less = compare(game, entrants, 12, seed=3)
    assert more.wins.mean > less.wins.mean


def test_levels_are_in_order(game: Game) -> None:
    """Not a measurement (that is bench/strength.py): only far apart ones, in few games."""
    from emporion.arena.match import compare

    entrants = [LEVELS[3], LEVELS[0]]
    better, worse = compare(game, entrants, 8, seed=2)
    assert better.wins.mean > 0.8 > worse.wins.mean


def test_evaluations_are_sound(game: Game) -> None:
    """Probabilities of winning add up to one, whoever looks; at the end they are what happened."""
    evaluator = make_evaluator(game, nets.load(game))
    result = evaluator.result
    for players in range(game.min_players, game.max_players + 1):
        state = a_choice(game, players, seed=players, depth=50)
        for seat in range(players):
            evaluate(state.data, seat, evaluator)
            assert abs(sum(result.win[:players]) - 1.0) < 1e-5
            assert all(-50 < points < 400 for points in result.points[:players])
        rng = Rng(players)
        while state.current_player != OVER:
            if state.current_player == CHANCE:
                state.sample_chance(rng)
            else:
                actions = state.legal_actions()
                state.apply(actions[rng.below(len(actions))])
        evaluate(state.data, 0, evaluator)
        assert result.points[:players].tolist() == state.scores()
        winners = state.winners()
        shares = [(seat in winners) / len(winners) for seat in range(players)]
        assert np.allclose(result.win[:players], shares)


def test_one_ply_ahead_is_each_position_evaluated_alone(game: Game) -> None:
    net = nets.load(game)
    ahead, alone = make_evaluator(game, net), make_evaluator(game, net)
    result = alone.result
    for players in range(game.min_players, game.max_players + 1):
        for depth in (0, 30, 60):
            state = a_choice(game, players, seed=players, depth=depth)
            seat = state.current_player
            actions = state.legal_actions()
            ahead.legal[: len(actions)] = actions
            look_ahead(state.data, seat, len(actions), ahead)
            for i, action in enumerate(actions):
                after = state.copy()
                after.apply(action)
                evaluate(after.data, seat, alone)
                assert np.allclose(ahead.actions.points[i], result.points, atol=1e-3)
                assert np.allclose(ahead.actions.win[i], result.win, atol=1e-5)
                lead = result.points[seat] - np.delete(result.points[:players], seat).max()
                value = result.win[seat] + LEAD_WEIGHT * lead
                assert np.isclose(ahead.actions.value[i], value, atol=1e-5)
                points, win = result.points[:players], result.win[:players]
                assert np.isclose(values(points, win, seat), value, atol=1e-5)
                forget(alone)
                set_base(state.data, seat, alone)
                evaluate_near(after.data, seat, alone)
                assert np.array_equal(ahead.actions.points[i], result.points)


def test_looking_ahead_again_says_the_same(game: Game) -> None:
    """However far a position is from the first one that was seen from its seat."""
    net = nets.load(game)
    fresh, kept = make_evaluator(game, net), make_evaluator(game, net)
    rows = []
    for players in range(game.min_players, game.max_players + 1):
        forget(kept)
        for depth in (4, 8, 30, 60):
            state = a_choice(game, players, seed=players, depth=depth)
            actions = state.legal_actions()
            for evaluator in (fresh, kept):
                evaluator.legal[: len(actions)] = actions
            seat = state.current_player
            look_ahead(state.data, seat, len(actions), fresh)
            look_ahead_again(state.data, seat, len(actions), kept)
            one, other = (evaluator.actions for evaluator in (fresh, kept))
            n = slice(len(actions)), slice(players)
            assert np.allclose(one.points[n], other.points[n], atol=1e-3)
            assert np.allclose(one.win[n], other.win[n], atol=1e-5)
            rows.append(np.array_equal(one.win[n], other.win[n]))
    assert not all(rows)  # so they were worked out in another way


def test_nets_say_how_they_were_made(game: Game, tmp_path: Path) -> None:
    path = nets.NETS / f"{game.name}.npz"
    about = nets.about(path)
    assert about["command"].startswith(f"python -m emporion.learn {game.name}")
    assert sum(run["games"] for run in (about, *about.get("before", ()))) > 100_000
    assert about["evaluation"]["wins"] > 0.9
    copy = tmp_path / "copy.npz"
    nets.write(copy, nets.read(path), about)
    assert nets.about(copy) == about
    for one, other in zip(nets.read(copy), nets.read(path), strict=True):
        assert np.array_equal(one, other)


def forward(net: nets.Net, state: State, seat: int) -> tuple[Any, Any]:
    """Points at the end and chances to win by seat, worked out from the net as it is; of the
    observation it sees as much as it has rows for."""
    game, players = state.game, state.players
    order = [(seat + offset) % players for offset in range(players)]
    points = np.zeros(game.max_players)
    points[:players] = np.array(state.scores())[order]
    seen = state.observe(seat)[: len(net.weight_1) - game.max_players]
    given = np.concatenate([seen, points / nets.POINTS_UNIT])
    hidden = np.maximum(given @ net.weight_1 + net.bias_1, 0)
    head = players - game.min_players
    hidden = np.maximum(hidden @ net.weight_2[head] + net.bias_2[head], 0)
    out = hidden @ net.weight_3[head] + net.bias_3[head]
    chances = np.exp(out[game.max_players :][:players])
    at_the_end = points[:players] + out[:players] * nets.POINTS_UNIT
    back = np.argsort(order)
    return at_the_end[back], (chances / chances.sum())[back]


def test_a_net_of_any_layout_says_what_it_knows(game: Game) -> None:
    """What came after its layout weighs nothing, in positions that have it, too."""
    net = nets.load(game)
    newest = game.kernel.features
    for layout, size in enumerate((*game.kernel.earlier_features, newest), 1):
        held = net._replace(weight_1=np.delete(net.weight_1, np.s_[size:newest], axis=0))
        evaluator = make_evaluator(game, nets.widen(game, held, layout, "own.npz"))
        for players in range(game.min_players, game.max_players + 1):
            for depth in (0, 30, 60):
                state = a_choice(game, players, seed=players, depth=depth)
                for seat in range(players):
                    evaluate(state.data, seat, evaluator)
                    points, win = forward(held, state, seat)
                    assert np.allclose(evaluator.result.points[:players], points, atol=1e-3)
                    assert np.allclose(evaluator.result.win[:players], win, atol=1e-5)


def test_every_number_of_players_has_its_own_head(game: Game) -> None:
    net = nets.load(game)
    rng = np.random.default_rng(5)
    noisy = {
        name: array + rng.normal(0, 0.1, array.shape).astype(np.float32)
        for name, array in list(net._asdict().items())[2:]
    }
    own = net._replace(**noisy)
    evaluator = make_evaluator(game, own)
    for players in range(game.min_players, game.max_players + 1):
        state = a_choice(game, players, seed=players, depth=30)
        evaluate(state.data, 0, evaluator)
        points, win = forward(own, state, 0)
        assert np.allclose(evaluator.result.points[:players], points, atol=1e-2)
        assert np.allclose(evaluator.result.win[:players], win, atol=1e-4)


def test_a_net_without_heads_is_the_same_for_every_number_of_players(game: Game) -> None:
    net = nets.load(game)
    before = net._replace(**{name: array[0] for name, array in list(net._asdict().items())[2:]})
    widened = nets.widen(game, before, game.kernel.layout, "own.npz")
    for array, held in zip(widened[2:], before[2:], strict=True):
        assert len(array) == nets.heads(game)
        assert all(np.array_equal(head, held) for head in array)


def test_a_net_that_is_cut_somewhere_is_refused(game: Game) -> None:
    net = nets.load(game)
    for name, array in list(net._asdict().items())[1:]:
        for cut in (array[1:], array[..., 1:], array.ravel()[0]):
            fewer = net._replace(**{name: np.asarray(cut)})
            with pytest.raises(BadBot) as caught:
                nets.widen(game, fewer, game.kernel.layout, "own.npz")
            assert caught.value.code == "net-unreadable"
            with pytest.raises(ValueError, match="does not fit"):
                make_evaluator(game, fewer)


def test_a_net_of_another_layout_is_refused_by_name(game: Game) -> None:
    net = nets.load(game)
    newest = game.kernel.layout
    assert np.array_equal(nets.widen(game, net, newest, "own.npz").weight_1, net.weight_1)
    narrow = net._replace(weight_1=net.weight_1[1:])
    for given, layout in ((net, newest + 1), (net, 0), (narrow, newest)):
        with pytest.raises(BadBot) as caught:
            nets.widen(game, given, layout, "own.npz")
        assert caught.value.code == "net-layout"
        assert caught.value.details["net"] == "own.npz"


def test_a_file_that_is_no_net_is_refused_by_name(game: Game, tmp_path: Path) -> None:
    whole = tmp_path / "whole.npz"
    nets.write(whole, nets.load(game), {"layout": game.kernel.layout})
    assert [path.name for path in tmp_path.iterdir()] == ["whole.npz"]
    contents = {
        "text.npz": b"no net at all",
        "empty.npz": b"",
        "cut.npz": whole.read_bytes()[:2000],
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    np.savez(tmp_path / "other.npz", weight_1=np.zeros(3))
    np.save(tmp_path / "array.npy", np.zeros(3))
    for path in tmp_path.iterdir():
        if path != whole:
            for look in (nets.read, nets.about):
                with pytest.raises(BadBot) as caught:
                    look(path)
                assert (caught.value.code, caught.value.details["net"]) == (
                    "net-unreadable",
                    path.name,
                )
    with pytest.raises(FileNotFoundError):
        nets.read(tmp_path / "none.npz")


def test_a_net_for_another_number_of_inputs_is_not_evaluated(game: Game) -> None:
    net = nets.load(game)
    with pytest.raises(ValueError, match="does not fit"):
        make_evaluator(game, net._replace(weight_1=net.weight_1[1:]))


def test_a_game_without_a_net_says_so(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "NETS", Path("nowhere"))
    state = a_choice(game, 2, seed=1, depth=5)
    with pytest.raises(BadBot) as caught:
        make("master", 1).choose(state)
    assert caught.value.code == "no-net"
