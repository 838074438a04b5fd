"""Games that an account plays, each followed by its log: a bot sees a state of the rules."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from typing import Any, Final

import msgspec

from emporion.client.connection import Client
from emporion.client.errors import Refused
from emporion.client.wire import (
    Accepts,
    AccountEvent,
    Challenge,
    Entry,
    Over,
    Picture,
    Reason,
    Tables,
    Turn,
)
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.core.registry import game as find_game

Choose = Callable[[State], int]
"""What a bot does: one of the state's legal actions. It may use the state as a scratch pad."""
Decide = Callable[[Challenge], Reason | None]
"""Whether a challenge is taken: none for yes, or why not."""
OFFERS: Final = {
    "undo-offered": "decline-undo",
    "pause-offered": "accept-pause",
    "bot-offered": "accept-bot",
    "vote-called": "agree-vote",
}
"""What others ask of everybody at a table, and how a bot answers: what was played stands, and in
everything else people have their way."""

log = logging.getLogger("emporion.client")


class Game:
    """A table, by its log: what the rules say, and at which seats the account sits."""

    def __init__(self, client: Client, table: str, profile: str) -> None:
        self._client = client
        self.table = table
        self._profile = profile
        self.number = 0
        """The last event that is known."""
        self.phase = "lobby"
        self.state: State | None = None
        """The position; none before the start."""
        self._setup: dict[str, Any] = {}
        self._actions: list[int] = []
        self._own: set[int] = set()
        self._away: set[int] = set()
        """Own seats that a stand-in plays."""
        self._unanswered: set[str] = set()

    async def play(self, choose: Callable[[State], Any]) -> None:
        """Follow the table to its end, and answer wherever the account is to decide; `choose`
        gives something to wait for."""
        where: dict[str, Any] = {"after": 0}
        messages = self._client.stream(f"/api/tables/{self.table}/stream", where)
        async with aclosing(messages):
            async for message in messages:
                if message.kind == "picture":
                    await self._catch_up(msgspec.json.decode(message.data, type=Picture))
                elif message.kind == "change":
                    entry = msgspec.json.decode(message.data, type=Entry)
                    if entry.number > self.number + 1:
                        await self._read_on()
                    self._take([entry])
                    if entry.patch is None:
                        continue
                else:
                    continue
                await self._answer(choose)
                where["after"] = self.number
                if self.phase in {"over", "closed"} or self._has_left:
                    return

    @property
    def _has_left(self) -> bool:
        return self.phase == "playing" and not self._own

    async def _answer(self, choose: Callable[[State], Any]) -> None:
        for seat in sorted(self._away):
            await self._try("hand-back", seat=seat)
        while self._unanswered:
            await self._try(self._unanswered.pop())
        while (state := self._to_decide()) is not None:
            seat, expected = state.current_player, self.number
            words = state.notation(await choose(state.copy()))
            if not await self._try("act", seat=seat, action=words, expected=expected):
                return  # the stream tells what has happened meanwhile

    def _to_decide(self) -> State | None:
        state = self.state
        if self.phase != "playing" or state is None or state.is_over:
            return None
        player = state.current_player
        mine = player != CHANCE and player in self._own - self._away
        return state if mine else None

    async def _try(self, kind: str, **more: Any) -> bool:
        """Whether a command was taken; what followed from it is known then."""
        before = self.number
        try:
            result = await self._client.command(self.table, kind, after=before, **more)
        except Refused as refused:
            if refused.status in {401, 404} or refused.code in {"token-scope", "illegal-action"}:
                raise
            log.info("refused", extra={"command": kind, "code": refused.code})
            return False
        if result.picture is not None:
            await self._catch_up(result.picture)
        return self.number > before

    # ---- the log --------------------------------------------------------------------------

    async def _catch_up(self, picture: Picture) -> None:
        if picture.missed is None or (
            picture.missed and picture.missed[0].number > self.number + 1
        ):
            await self._read_on()
        else:
            self._take(picture.missed)

    async def _read_on(self) -> None:
        more = True
        while more:
            page = await self._client.log(self.table, self.number)
            self._take(page.events)
            more = page.more

    def _take(self, entries: Iterable[Entry]) -> None:
        """What is new; what was told before is passed over."""
        for entry in entries:
            if entry.number == self.number + 1:
                self._happen(entry.event)
                self.number = entry.number

    def _happen(self, event: dict[str, Any]) -> None:
        match event:
            case {"kind": "created"}:
                self._setup = event
            case {"kind": "sat", "seat": seat, "profile": self._profile}:
                self._own.add(seat)
                self._away.discard(seat)
            case {"kind": "sat" | "stood" | "removed" | "bot-added" | "resigned", "seat": seat}:
                self._own.discard(seat)
                self._away.discard(seat)
            case {"kind": "taken-over", "seat": seat} if seat in self._own:
                self._away.add(seat)
            case {"kind": "handed-back", "seat": seat}:
                self._away.discard(seat)
            case {"kind": "started"}:
                self.phase = "playing"
                self.state = self._first_state()
            case {"kind": "acted" | "rolled", "action": action} if self.state is not None:
                self.state.apply(action)
                self._actions.append(action)
            case {"kind": "undone", "to": to}:
                del self._actions[to:]
                self.state = self._first_state()
                for action in self._actions:
                    self.state.apply(action)
            case {"kind": "ended"}:
                self.phase = "over"
            case {"kind": "closed"}:
                self.phase = "closed"
            case {"kind": kind} if kind in OFFERS and self._is_asked(event):
                self._unanswered.add(OFFERS[kind])

    def _is_asked(self, event: dict[str, Any]) -> bool:
        return not {self._profile, *self._own}.isdisjoint(event.get("asked", ()))

    def _first_state(self) -> State:
        return find_game(self._setup["game"]).new(
            rules=self._setup["rules"], **self._setup["options"]
        )


async def run(
    client: Client,
    choose: Choose,
    accepts: Accepts,
    *,
    decide: Decide | None = None,
    threads: int = 1,
    most_games: int | None = None,
) -> list[Over]:
    """Play every game that the account is asked to, several at once; `choose` is called in a thread
    beside, by default for one decision at a time. Goes on until it is cancelled or, with
    `most_games`, until so many are over: these."""
    account = await client.account()
    await client.publish(accepts)
    loop = asyncio.get_running_loop()
    games: dict[str, asyncio.Task[None]] = {}
    over: list[Over] = []
    with ThreadPoolExecutor(threads, thread_name_prefix="choose") as pool:

        async def play(table: str) -> None:
            game = Game(client, table, account.id)
            try:
                await game.play(lambda state: loop.run_in_executor(pool, choose, state))
            except Refused as refused:
                if refused.status != 404:  # the table is gone: the others are not
                    raise

        # A bot that fails does not do so in silence: the group ends with it.
        async with asyncio.TaskGroup() as group:
            async with aclosing(client.events()) as events:
                async for event in events:
                    match event:
                        case Challenge():
                            await _answer(client, event, decide)
                        case Over(phase="over"):
                            over.append(event)
                        case _:
                            pass
                    for table in _to_play(event):
                        if table not in games or games[table].done():
                            games[table] = group.create_task(play(table))
                    if len(over) == most_games:
                        break
            for task in games.values():
                task.cancel()
    return over


async def _answer(client: Client, challenge: Challenge, decide: Decide | None) -> None:
    reason = decide(challenge) if decide is not None else None
    with contextlib.suppress(Refused):  # it may be gone by now
        if reason is not None:
            await client.decline(challenge, reason)
        else:
            await client.accept(challenge)


def _to_play(event: AccountEvent) -> list[str]:
    """The tables at which there is something to do."""
    match event:
        case Tables(tables):
            return [line.id for line in tables if line.phase == "playing"]
        case Turn(table):
            return [table]
        case _:
            return []
