"""Self-play, over one game: it is the same code for all."""

from typing import Any

import numpy as np
import pytest

import emporion
from emporion.bots import net as nets
from emporion.bots.net import POINTS_UNIT
from emporion.core.compiled import INTERPRETED
from emporion.learn.selfplay import Policy, Samples, SelfPlayer, _self_play
from emporion.learn.workers import Assignment, LearnError, RayCluster, Threads, _Worker

GAME = emporion.game("corinth")
ASSIGNMENT = Assignment("corinth", seed=1)
RANDOM = Policy(epsilon=1.0, temperature=0.0, random_opening=0, td_lambda=1.0, samples=16)
USUAL = Policy(epsilon=0.05, temperature=0.005, random_opening=10, td_lambda=0.99, samples=16)


@pytest.fixture(scope="module")
def net() -> nets.Net:
    return nets.load(GAME)


def starts(*counts: int) -> Any:
    return np.concatenate([GAME.new(players).array for players in counts])


def test_samples_are_what_happened(net: nets.Net) -> None:
    """With nothing but outcomes: what is to come ends in whole points, and one wins in all."""
    samples, totals = SelfPlayer(GAME, net, 1).play(starts(3), 4, net, RANDOM)
    assert totals[0] == 4
    assert len(samples.players) > 30
    points = samples.points[:, :3] * POINTS_UNIT
    assert np.allclose(points, points.round(), atol=1e-3)
    assert np.allclose(samples.win.sum(axis=1), 1.0)
    assert not samples.win[:, 3].any()
    assert (samples.players == 3).all()


def test_evaluations_take_part(net: nets.Net) -> None:
    samples, _ = SelfPlayer(GAME, net, 1).play(starts(2, 3, 4), 6, net, USUAL)
    assert set(samples.players.tolist()) == {2, 3, 4}
    assert np.allclose(samples.win.sum(axis=1), 1.0, atol=1e-4)
    points = samples.points * POINTS_UNIT
    assert not np.allclose(points, points.round(), atol=1e-3)
    # A trained net knows about how games will end.
    assert np.abs(points[:, :2]).mean() < 60


def test_a_search_can_play_the_games(net: nets.Net) -> None:
    """Expert iteration: the same seed, the same games; other choices than one ply ahead."""

    def play(simulations: int) -> Samples:
        policy = USUAL._replace(simulations=simulations)
        return SelfPlayer(GAME, net, 5, simulations).play(starts(2), 2, net, policy)[0]

    one, again, without = play(12), play(12), play(1)
    assert np.array_equal(one.inputs, again.inputs)
    assert np.array_equal(one.win, again.win)
    assert np.allclose(one.win.sum(axis=1), 1.0, atol=1e-4)
    assert not np.array_equal(one.win, without.win)


def test_earlier_positions_are_looked_at_again_by_the_present_net(net: nets.Net) -> None:
    """Half as many again, from the second round on, and only where there is room to remember."""
    policy = USUAL._replace(simulations=8, reanalyse=0.5)

    def rounds(remembered: int, second: nets.Net) -> list[Samples]:
        player = SelfPlayer(GAME, net, 5, 8, remembered)
        return [player.play(starts(2), 2, by, policy)[0] for by in (net, second)]

    fresh = 2 * USUAL.samples
    first, second = rounds(100, net)
    assert (len(first.players), len(second.players)) == (fresh, fresh + fresh // 2)
    assert [len(one.players) for one in rounds(0, net)] == [fresh, fresh]
    again = second.inputs[: fresh // 2]
    features = GAME.kernel.features
    assert np.allclose(second.win.sum(axis=1), 1.0, atol=1e-4)
    assert (again[:, :features].any(axis=1)).all()
    # Another net thinks otherwise of the same positions.
    other = nets.Net(*(part * np.float32(0.5) for part in net))
    _, by_another = rounds(100, other)
    assert np.array_equal(by_another.inputs[0], again[0])
    k = fresh // 2
    assert not np.array_equal(by_another.win[:k], second.win[:k])


def test_memory_is_a_ring(net: nets.Net) -> None:
    player = SelfPlayer(GAME, net, 5, 1, 10)
    player.play(starts(2), 3, net, USUAL)
    memory = player._workspace.memory
    assert memory.written[0] > 10
    assert np.allclose(memory.win[:, :2].sum(axis=1), 1.0, atol=1e-4)
    assert all(state.players == 2 for state in memory.states)


def test_the_same_seed_plays_the_same_games(net: nets.Net) -> None:
    def play(seed: int) -> Samples:
        return SelfPlayer(GAME, net, seed).play(starts(2), 3, net, USUAL)[0]

    assert np.array_equal(play(5).inputs, play(5).inputs)
    assert not np.array_equal(play(5).win, play(6).win)


def test_threads_play_all_that_was_asked(net: nets.Net) -> None:
    workers = Threads(Assignment("corinth", 1), net, count=2)
    workers.start(8, net, USUAL)
    assert sum(int(totals[0]) for _, totals in workers.collect()) == 8


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_net_that_cannot_be_written_is_played_by_the_same_code(net: nets.Net) -> None:
    """As it comes over Ray; to compiled code it would be another type."""
    worker = _Worker(ASSIGNMENT, net, 1)
    worker.play(1, net, RANDOM)
    known = len(_self_play.signatures)  # type: ignore[attr-defined]
    sealed = nets.Net(*(part.copy() for part in net))
    for part in sealed:
        part.setflags(write=False)
    there = _Worker(ASSIGNMENT, sealed, 1).play(1, sealed, RANDOM)
    assert len(_self_play.signatures) == known  # type: ignore[attr-defined]
    here = _Worker(ASSIGNMENT, net, 1).play(1, net, RANDOM)
    assert np.array_equal(there[0].inputs, here[0].inputs)


def test_without_ray_it_says_so(net: nets.Net, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(LearnError) as caught:
        RayCluster(ASSIGNMENT, net, "local")
    assert caught.value.code == "needs-ray-extra"
