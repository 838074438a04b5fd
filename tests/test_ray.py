"""Simulations, contests and self-play on a real Ray cluster of two machines, which are processes
here: all comes out as without it."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from emporion import game
from emporion.arena.blocks import Plan, play_blocks
from emporion.arena.contest import Contest, Done, carry_out, tasks
from emporion.arena.workers import on_ray
from emporion.bots import net as nets
from emporion.learn.selfplay import Policy
from emporion.learn.workers import Assignment, RayCluster, Threads, Workers

ray = pytest.importorskip("ray", reason="the extra ray is not installed")
pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # Ray's own
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    from ray.cluster_utils import Cluster

    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    machines.add_node(num_cpus=1)
    machines.wait_for_nodes()
    yield machines.address
    machines.shutdown()


def test_simulated_games_are_the_same(address: str) -> None:
    plan = Plan(game="corinth", bots=("greedy:1", "random"), seed=4, decisions=True)
    here, there = (list(play_blocks(plan, 60, threads=1, ray=where)) for where in (None, address))
    for part in ("games", "log"):
        for name in getattr(here[0], part)._fields:
            if name != "ends":  # which are counted from the beginning of a block
                one, other = (
                    np.concatenate([getattr(getattr(block, part), name) for block in blocks])
                    for blocks in (here, there)
                )
                assert np.array_equal(one, other), name


def test_a_contest_comes_to_the_same(address: str) -> None:
    contest = Contest(game="corinth", bots=("greedy:2", "random", "greedy:1"), players=(2,), seed=3)

    def results(done: Iterator[Done]) -> list[Any]:
        return sorted((one.task, one.result.games) for one in done)

    alone = (carry_out(contest, task) for task in tasks(contest, 6))
    there = (finished.done for finished in on_ray(contest, tasks(contest, 6), address))
    assert results(there) == results(alone)


def test_self_play_learns_from_the_same_games(address: str) -> None:
    net = nets.load(game("corinth"))
    policy = Policy(0.1, 0.02, 4, 0.9, 8)

    def samples(workers: Workers) -> list[Any]:
        workers.start(4, net, policy)
        return [part for played, totals in workers.collect() for part in (*played, totals)]

    here = samples(Threads(Assignment("corinth", 7), net, count=2))
    try:
        there = samples(RayCluster(Assignment("corinth", 7), net, address))
    finally:
        ray.shutdown()
    assert len(here) == len(there) > 0
    for one, other in zip(here, there, strict=True):
        assert np.array_equal(one, other)
