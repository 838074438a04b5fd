"""Whose turn it is, level by level."""

from emporion.server.fair_queue import FairQueue
from emporion.server.whereabouts import KEPT, Whereabouts


def order(queue: FairQueue[str], cost: float = 1.0) -> list[str]:
    """All that waits, in its order; an item says where it came from."""
    found = []
    while len(queue):
        item = queue.pop()
        queue.charge(tuple(item.split("/")[:-1]), cost)
        found.append(item)
    return found


def filled(*items: str) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue()
    for item in items:
        queue.push(tuple(item.split("/")[:-1]), item)
    return queue


def test_networks_take_turns_then_people_then_tables() -> None:
    queue = filled(
        *(f"bad/{who}/{table}/{n}" for who in "pq" for table in "st" for n in range(2)),
        "good/a/x/1", "good/a/x/2",
    )  # fmt: skip
    assert order(queue) == [
        "bad/p/s/0", "good/a/x/1", "bad/q/s/0", "good/a/x/2",
        "bad/p/t/0", "bad/q/t/0", "bad/p/s/1", "bad/q/s/1", "bad/p/t/1", "bad/q/t/1",
    ]  # fmt: skip


def test_what_costs_more_comes_less_often() -> None:
    queue = filled(*(f"{who}/t/{n}" for who in ("dear", "cheap") for n in range(6)))
    found = []
    while len(queue):
        item = queue.pop()
        queue.charge((item.split("/")[0], "t"), 3.0 if item.startswith("dear") else 1.0)
        found.append(item.split("/")[0])
    assert found[:8] == ["dear", *["cheap"] * 3, "dear", *["cheap"] * 3]


def test_nobody_saves_up_turns_by_staying_away() -> None:
    queue = filled(*(f"busy/t/{n}" for n in range(50)))
    for _ in range(40):
        queue.pop()
        queue.charge(("busy", "t"), 1.0)
    for n in range(10):
        queue.push(("late", "t"), f"late/t/{n}")
    found = [item.split("/")[0] for item in order(queue)]
    assert found[:6].count("busy") == 3


def test_what_is_taken_out_is_not_there() -> None:
    queue = filled("a/x/1", "a/x/2", "b/y/1")
    assert queue.remove(("a", "x"), "a/x/1")
    assert not queue.remove(("a", "x"), "a/x/1")
    assert not queue.remove(("c",), "c/1")
    assert (len(queue), queue.count(("a",)), queue.count(("b", "y")), queue.count(("c",))) == (
        2, 1, 1, 0,
    )  # fmt: skip
    assert order(queue) == ["a/x/2", "b/y/1"]


def test_where_there_is_too_much_the_newest_of_the_most_goes() -> None:
    queue = filled("a/x/1", "b/y/1", "b/z/1", "b/z/2")
    assert queue.longest() == (("b", "z"), "b/z/2")


def test_who_has_been_here_is_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(1000):
        for who in (f"once-{n}", "always", "always"):
            queue.push((who, "t"), f"{who}/t/1")
        order(queue)
    assert len(queue._root.children) < 100


def test_only_the_last_address_of_the_last_people_is_kept() -> None:
    whereabouts = Whereabouts()
    whereabouts.note("anna", "192.0.2.1")
    whereabouts.note("anna", "192.0.2.2")
    assert whereabouts.path("anna") == ("192.0.2.2", "anna")
    assert whereabouts.path("ben") == ("unknown", "ben")
    whereabouts.note("cleo", "2001:db8:1:203::1")
    wide = ("2001:db8:1::/48", "2001:db8:1:200::/56", "2001:db8:1:203::/64")
    assert whereabouts.path("cleo") == (*wide, "cleo")
    for n in range(KEPT):
        whereabouts.note(str(n), "192.0.2.3")
    assert whereabouts.path("anna") == ("unknown", "anna")
