"""With what pieces and house rules self-play begins."""

import tomllib

import numpy as np

import emporion
from emporion.learn.starts import LEAST, Starts, vary

RHODES = emporion.game("rhodes")


def test_numbers_of_players_come_in_turn() -> None:
    assert Starts(RHODES, 1).take(6)["players"].tolist() == [2, 3, 4, 5, 2, 3]


def test_as_many_games_are_varied_as_asked() -> None:
    usual = Starts(RHODES, 1).take(400)
    some = Starts(RHODES, 1, 0.25).take(400)
    assert (some["players"] == usual["players"]).all()
    changed = np.mean([a.tobytes() != b.tobytes() for a, b in zip(some, usual, strict=True)])
    assert 0.15 < changed < 0.35
    assert (Starts(RHODES, 1, 0.25).take(400) == some).all()


def test_every_version_is_among_them_as_it_came() -> None:
    """A net that no longer meets an older version forgets how to play with it."""
    starts = Starts(RHODES, 5, 1.0)
    seen = {start.tobytes() for _ in range(150) for start in starts.take(40)}
    files = RHODES.component_files()
    assert len(files) > 3
    for text in files:
        assert {RHODES.new(n, components=text).array[0].tobytes() for n in (2, 3, 4, 5)} <= seen


def test_house_rules_are_among_them() -> None:
    starts = Starts(RHODES, 3, 1.0)
    readings = {reading for _ in range(20) for reading in starts.take(40)["readings"].tolist()}
    assert len(readings) > 4


def test_what_is_the_books_stays() -> None:
    text = RHODES.component_file()
    assert text is not None
    before, after = tomllib.loads(text), tomllib.loads(vary(text, np.random.default_rng(1)))
    changed = 0
    for kind, entries in before.items():
        if not isinstance(entries, list):
            assert after[kind] == entries
            continue
        for old, new in zip(entries, after[kind], strict=True):
            assert old.keys() == new.keys()
            differ = {key for key in old if old[key] != new[key]}
            assert differ <= {*LEAST, "product"} - set(old.get("book", ()))
            assert "product" not in differ or kind == "row"
            assert not differ or old["provenance"] == "reconstructed"
            changed += len(differ)
            assert all(np.min(new[key]) >= LEAST.get(key, 0) for key in differ)
    assert changed > 30


def test_pieces_come_and_go() -> None:
    starts = Starts(RHODES, 1, 1.0)
    seen: set[bytes] = set()
    for _ in range(3):
        seen |= {start.tobytes() for start in starts.take(200)}
        taken = len(seen)
        # Some of what comes is a released version that was there before.
        seen |= {start.tobytes() for _ in range(20) for start in starts.take(200)}
        assert len(seen) > taken
