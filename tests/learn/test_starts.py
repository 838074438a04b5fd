"""With what pieces and house rules self-play begins."""

import tomllib
from typing import Any

import numpy as np

import emporion
from emporion.learn.starts import NUMBERS, Starts, vary

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


def test_house_rules_are_among_them() -> None:
    readings = Starts(RHODES, 3, 1.0).take(200)["readings"]
    assert len(set(readings.tolist())) > 4


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
            assert differ <= set(NUMBERS) - set(old.get("book", ()))
            assert not differ or old["provenance"] == "reconstructed"
            changed += len(differ)
            assert all(_at_least_one(new[key]) for key in differ)
    assert changed > 30


def _at_least_one(value: Any) -> bool:
    return bool(np.min(value) >= 1)
