"""Hints: what the best bot considers in a decision, for whoever has to make it."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal

import msgspec

from emporion.bots.advice import Advice, Figure, Gap, Outlook
from emporion.bots.coach import Loss
from emporion.bots.reasons import Explained, Reason
from emporion.core.errors import EmporionError
from emporion.core.game import State
from emporion.server import metrics
from emporion.server.botroom import BotRoom
from emporion.server.guard import Buckets
from emporion.server.problems import Busy, TooMany, whole_seconds
from emporion.server.rooms import Rooms
from emporion.server.thinking import Crowded, GivenUp
from emporion.server.whereabouts import Whereabouts
from emporion.table import Person, Refusal, decision_of

EVERY_SECONDS: Final = 2.0
"""How often somebody may ask in the long run …"""
AT_ONCE: Final = 5
"""… and how often in a row."""
AT_A_TIME: Final = 2
"""How many somebody may wait for …"""
AT_A_TIME_NETWORK: Final = 8
"""… how many everyone in a network together …"""
AT_A_TIME_ALL: Final = 64
"""… and how many everyone."""
KEPT: Final = 200
LOOKS_A_SECOND: Final = 2.0
"""How often the coach looks at somebody's choices in the long run …"""
LOOKS_AT_ONCE: Final = 12
"""… and how often in a row."""
COACH_PATIENCE: Final = 0.6
"""The coach says nothing where that many seconds of thinking wait before it: whoever has chosen
does not wait for a word that may never come."""


class HintOption(msgspec.Struct, frozen=True):
    action: str
    """In the game's notation."""
    line: list[str]
    """What is expected to follow, this action first."""
    points: Figure
    win: Figure
    """What whoever decides can expect, by the search and the playouts together."""
    seats: list[Outlook]
    """How the playouts ended, by seat."""
    loss: Gap
    """By how much it is worse than the best."""
    turn: list[str] = []
    """Of the few that are worth showing: the whole turn, this action first …"""
    reasons: list[Reason] = []
    """… and what speaks for it."""


class Hint(msgspec.Struct, frozen=True):
    seat: int
    position: int
    """The event that brought about the decision."""
    playouts: int
    """Games played to their end, per action."""
    options: list[HintOption]
    """The best first."""


class Judgement(msgspec.Struct, frozen=True):
    """What the coach says about a choice that is about to be made."""

    said: Literal["nothing", "loss", "busy"]
    loss: Loss | None = None


class Hints:
    def __init__(self, rooms: Rooms, botroom: BotRoom, whereabouts: Whereabouts) -> None:
        self._rooms = rooms
        self._botroom = botroom
        self._whereabouts = whereabouts
        self._waiting: Counter[str] = Counter()
        """By profile and by network."""
        self._all_waiting = 0
        self._askers = Buckets(1 / EVERY_SECONDS, AT_ONCE)
        self._looks = Buckets(LOOKS_A_SECOND, LOOKS_AT_ONCE)
        self._kept: OrderedDict[str, Hint] = OrderedDict()

    async def ask(self, table_id: str, seat: int, person: Person) -> Hint:
        room = await self._rooms.room(table_id)
        state = decision_of(room.table, seat, person)
        position = room.table.position
        known = self._kept.get(table_id)
        if known is not None and known.position == position:
            return known
        with self._place(person.id):
            wait = self._askers.wait(person.id, time.monotonic())
            if wait > 0:
                raise TooMany("too-many-hints", seconds=whole_seconds(wait))
            try:
                path = (*self._whereabouts.path(person.id), table_id)
                advice, explained = await self._botroom.hint(state, path)
            except (Crowded, GivenUp):
                raise self.busy() from None
        found = _hint(advice, explained, position)
        if room.table.position != position:
            raise Refusal("stale", number=room.table.number)
        self._kept[table_id] = found
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def look(self, table_id: str, seat: int, actions: list[str], person: Person) -> Judgement:
        """What the coach says; under load nothing, rather than late."""
        room = await self._rooms.room(table_id)
        state = decision_of(room.table, seat, person, coach=True)
        how = room.table.coach
        _check(state, actions)
        busy = Judgement("busy")
        lane = self._botroom.hints
        if how is None or (lane.waiting() and lane.patience() > COACH_PATIENCE):
            return busy
        if self._looks.wait(person.id, time.monotonic()) > 0:
            return busy
        try:
            with self._place(person.id):
                path = (*self._whereabouts.path(person.id), table_id)
                loss = await self._botroom.look(state, actions, how, path)
        except (Crowded, GivenUp, TimeoutError, TooMany, Busy):
            return busy
        return Judgement("nothing") if loss is None else Judgement("loss", loss)

    @contextmanager
    def _place(self, profile: str) -> Iterator[None]:
        """Among those who wait for a hint, where there is one."""
        most = {profile: AT_A_TIME}
        for network, factor in self._whereabouts.networks(profile):
            most[network] = factor * AT_A_TIME_NETWORK
        if self._all_waiting >= AT_A_TIME_ALL:
            metrics.THINKING.labels("hint", "refused").inc()
            raise self.busy()
        if any(self._waiting[name] >= limit for name, limit in most.items()):
            metrics.THINKING.labels("hint", "refused").inc()
            raise TooMany("too-many-hints", seconds=whole_seconds(self._botroom.hints.patience()))
        self._all_waiting += 1
        self._waiting.update(most.keys())
        try:
            yield
        finally:
            self._all_waiting -= 1
            self._waiting -= Counter(most.keys())  # which keeps no zeros

    def busy(self) -> Busy:
        """Later, please; also said when the server is about to close."""
        return Busy("hints-busy", seconds=whole_seconds(self._botroom.hints.patience()))


def _check(state: State, actions: list[str]) -> None:
    """A refusal unless all of it could be done, one after another, before anybody else decides."""
    state = state.copy()
    seat = state.current_player
    for number, words in enumerate(actions):
        if number and state.current_player != seat:
            raise Refusal("not-your-turn", seat=seat)
        try:
            state.apply(state.parse(words))
        except EmporionError as error:
            raise Refusal(error.code, **error.details) from None


def _hint(advice: Advice, explained: list[Explained], position: int) -> Hint:
    said = {one.action: one for one in explained}
    nothing = Explained(-1, [], [])
    return Hint(
        advice.seat,
        position,
        advice.playouts,
        [
            HintOption(
                option.words,
                option.line,
                option.points,
                option.win,
                option.seats,
                option.loss,
                said.get(option.action, nothing).turn,
                said.get(option.action, nothing).reasons,
            )
            for option in advice.options
        ],
    )
