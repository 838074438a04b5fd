"""What events may say of people."""

from typing import Any, get_args, get_type_hints

from emporion.server.stored_events import personal_fields
from emporion.table import events as e

HARMLESS = {
    "game", "dice", "stand_in", "commitment", "rematch_of", "what_if_of", "invitation", "level",
    "words", "contribution", "reason", "before", "secret", "table",
}  # fmt: skip
"""Texts that tell of no person: words of games and bots, ids of tables, secrets of dice."""


def holds_text(hint: Any) -> bool:
    return hint is str or any(holds_text(part) for part in get_args(hint))


def test_every_text_in_an_event_is_personal_or_known_not_to_be() -> None:
    """What is personal must be marked, else it becomes part of a chain that cannot forget."""
    for kind in get_args(e.Event):
        marked = {name for name, _ in personal_fields(kind)}
        texts = {name for name, hint in get_type_hints(kind).items() if holds_text(hint)}
        assert texts - marked - HARMLESS - {"options"} == set(), kind


def test_what_a_text_belongs_to_is_a_profile() -> None:
    for kind in get_args(e.Event):
        fields = dict(personal_fields(kind))
        assert all(fields[of] is None for of in fields.values() if of is not None), kind
