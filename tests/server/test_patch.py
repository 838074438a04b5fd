"""Streams send patches of a table's picture: whatever happens, they add up to the picture."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from emporion.core.game import Game
from emporion.server.effects import advance
from emporion.server.patch import patch
from emporion.server.picture import draw
from emporion.server.room import RECENT, RECENT_BYTES, Room
from emporion.table import Asked, Entry, Person, Table, begin, create, decide
from emporion.table import commands as c
from tests.server.serving import Serving, fields_of, patched, two_players, wait_until
from tests.table.hosting import DICE

Serve = Callable[..., Serving]

ANNA = Person("anna", "Anna")
POINTS = 5
"""From how many places in a game everything afterwards is patched on."""

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b/c~d", "ü"])
documents = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(st.sampled_from(["a", "b", "c/d", "e~f", ""]), inner, max_size=4)
    ),
    max_leaves=30,
)


@given(documents, documents)
def test_a_patch_turns_any_document_into_any_other(before: Any, after: Any) -> None:
    old, new = msgspec.json.encode(before), msgspec.json.encode(after)
    found = msgspec.json.decode(msgspec.json.encode(patch(old, new)))
    # As text, since True == 1 here and not in a browser.
    assert in_order(patched(before, found)) == in_order(after)
    assert (not found) == (in_order(before) == in_order(after))
    assert {operation["op"] for operation in found} <= {"add", "remove", "replace"}


def in_order(document: Any) -> str:
    return json.dumps(document, sort_keys=True)


def test_a_patch_tells_the_whole_where_the_parts_would_take_more() -> None:
    before = msgspec.json.encode({"long": list(range(50)), "same": "x" * 500})
    after = msgspec.json.encode({"long": list(range(50, 0, -1)), "same": "x" * 500})
    (one,) = patch(before, after)
    assert (one.op, one.path) == ("replace", "/long")


class Played:
    """A game of random decisions as a room tells it to a stream."""

    def __init__(self, game: Game, rng: random.Random, seats: int) -> None:
        self.now = 1_800_000_000_000
        self.rng = rng
        setup = c.Create(game.name, seats)
        (first,) = create(setup, Asked(ANNA, self.now, dice=DICE), lobby=1000)
        entry = Entry(1, self.now, first)
        self.room = Room("table", begin(entry), DICE)
        self.room.subscribers.add(asyncio.Event())

    @property
    def table(self) -> Table:
        return self.room.table

    def do(self, command: Any) -> bytes:
        """What a stream says of a command."""
        self.now += self.rng.randrange(5000)
        before = self.table.number
        found = decide(self.table, command, Asked(ANNA, self.now, dice=DICE))
        entries = [Entry(n, self.now, event) for n, event in enumerate(found, before + 1)]
        after = self.table.copy()
        self.room.advance(advance(after, entries), after)
        told = self.room.messages_after(before)
        assert told is not None
        assert told[0] == self.table.number
        return told[1]

    def whole(self) -> Any:
        return json.loads(draw(self.table).document)


def test_patches_from_any_point_give_the_picture(game: Game) -> None:
    rng = random.Random(14)
    seats = rng.randint(max(2, game.min_players), game.max_players)
    played = Played(game, rng, seats)
    pictures: list[tuple[int, Any]] = [(played.table.number, played.whole())]
    patches: list[tuple[int, int, Any]] = []

    def do(command: Any) -> None:
        *messages, _ = played.do(command).split(b"\n\n")
        changes = [json.loads(fields_of(message)["data"]) for message in messages]
        numbers = [change["number"] for change in changes]
        assert numbers == list(range(pictures[-1][0] + 1, played.table.number + 1))
        assert [i for i, change in enumerate(changes, 1) if "patch" in change] == [len(changes)]
        patches.append((changes[-1]["since"], numbers[-1], changes[-1]["patch"]))
        pictures.append((played.table.number, played.whole()))

    for seat in range(seats):
        do(c.Sit(seat, f"Seat/{seat}~ü"))
    do(c.Start())
    for _ in range(150):
        if played.table.phase != "playing":
            break
        seat = played.table.to_move or 0
        state = played.table.game_state
        if rng.random() < 0.1 and played.table.free_undo(seat) is not None:
            do(c.Undo(seat))
            continue
        action = rng.choice(list(state.legal_actions()))
        do(c.Act(seat, state.notation(action)))
    assert len(patches) > 20
    for begin_at in sorted(rng.sample(range(len(patches)), POINTS)):
        number, document = pictures[begin_at]
        for (since, to, operations), (then, whole) in zip(
            patches[begin_at:], pictures[begin_at + 1 :], strict=True
        ):
            assert (since, to) == (number, then)
            document, number = patched(document, operations), to
            assert in_order(document) == in_order(whole)
    sent = sum(len(json.dumps(operations)) for _, _, operations in patches)
    resent = sum(len(json.dumps(whole)) for _, whole in pictures[1:])
    assert sent < resent / 2


def test_a_stream_that_fell_behind_is_shown_the_table_anew(serve: Serve) -> None:
    server = serve()
    anna, _, table = two_players(server)
    room = server.services.rooms._rooms[table]
    with anna.stream(table) as stream:
        next(iter(stream))
        anna.act(table, 0)
        # So far behind that the messages are not at hand any more.
        number, content = server.call(lambda it: it.looking.news(room, 2))
    fields = fields_of(content.strip())
    assert (int(fields["id"]), fields["event"]) == (number, "picture")
    picture = json.loads(fields["data"])
    assert picture["missed"] == anna.log(table)[2:]
    assert {**picture, "missed": []} == anna.picture(table)


def test_little_is_kept_and_nothing_after_the_last_stream(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    room = server.services.rooms._rooms[table]
    with anna.stream(table) as one, anna.stream(table) as other:
        for stream in (one, other):
            next(iter(stream))
        for _ in range(RECENT):
            ben.do(table, "take-over", seat=1)
            ben.do(table, "hand-back", seat=1)
        assert 0 < len(room._messages) <= RECENT
        assert room._messages.size <= RECENT_BYTES
        assert room.kept > 0
    wait_until(lambda: not room.subscribers)
    assert room.kept == 0
    assert [len(kept) for kept in (room._messages, room._recent)] == [0, 0]


def test_a_picture_is_drawn_once_however_many_watch(serve: Serve, monkeypatch: Any) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    drawn = []

    def counted(table: Table) -> Any:
        drawn.append(table.number)
        return draw(table)

    monkeypatch.setattr("emporion.server.room.draw", counted)
    with anna.stream(table) as one, ben.stream(table) as two, ben.stream(table) as three:
        for stream in (one, two, three):
            next(iter(stream))
        drawn.clear()
        number = anna.act(table, 0)["number"]
        for stream in (one, two, three):
            stream.until(lambda got, _kind, _data: got == number)
    assert drawn == [number]
