"""Reviews on a real Ray cluster of two machines, which are processes here: that they are the same
as without it, that both work, and that none is lost when one of them is killed meanwhile.

    python bench/ray_reviews.py FILE ...                     needs the extra `ray`

The server's own code judges the turns (`emporion.server.cluster`), from as many threads at once.
"""

import argparse
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from ray.cluster_utils import Cluster as Machines

from emporion.core.record import Record, load
from emporion.review import Effort, Plan, Review
from emporion.server.cluster import AT_ONCE_REVIEW, Cluster, Work


def here(record: Record, effort: Effort) -> Review:
    plan = Plan(record, effort)
    return plan.review(*plan.rough(), [one for turn in plan.turns for one in plan.judge(turn)])


def there(record: Record, effort: Effort, cluster: Cluster, each: Any) -> Review:
    plan = Plan(record, effort)
    work = Work.of(record, effort)

    def judge(number: int) -> Any:
        found = cluster.judge(plan, work, number)
        each()
        return found

    with ThreadPoolExecutor(AT_ONCE_REVIEW) as pool:
        turns = list(pool.map(judge, range(len(plan.turns))))
    return plan.review(*plan.rough(), [one for turn in turns for one in turn])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--simulations", type=int, default=Effort().simulations)
    parser.add_argument("--playouts", type=int, default=Effort().playouts)
    given = parser.parse_args()
    effort = Effort(given.simulations, given.playouts)
    records = [load(file) for file in given.files]
    began = time.monotonic()
    expected = [here(record, effort) for record in records]
    print(f"{len(records)} reviews here: {time.monotonic() - began:.0f} s")

    # The first machine has no cores: like a server's, it only hands out work.
    machines = Machines(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [machines.add_node(num_cpus=1) for _ in range(2)]
    machines.wait_for_nodes()
    cluster = Cluster(machines.address)
    for killing in (False, True):
        cluster.done.clear()
        total = sum(len(Plan(record, effort).turns) for record in records)
        counted = threading.Semaphore(0)
        began = time.monotonic()
        with ThreadPoolExecutor(len(records) + 1) as pool:
            looks = [
                pool.submit(there, record, effort, cluster, counted.release) for record in records
            ]
            if killing:
                for _ in range(total // 3):
                    counted.acquire()
                machines.remove_node(nodes.pop(), allow_graceful=False)
                print(f"killed a machine after {total // 3} of {total} turns")
            found = [look.result() for look in looks]
        same = sum(
            msgspec.json.encode(one) == msgspec.json.encode(other)
            for one, other in zip(found, expected, strict=True)
        )
        print(
            f"on the cluster: {time.monotonic() - began:.0f} s; "
            f"{same} of {len(records)} the same; turns by machine: "
            + ", ".join(f"{where[:6] or 'here'} {n}" for where, n in cluster.done.items())
        )
        if same != len(records):
            raise SystemExit("not the same")
    cluster.close()
    machines.shutdown()


if __name__ == "__main__":
    main()
