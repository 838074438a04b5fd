"""The client plays at real servers, also where they are killed in the middle."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from emporion.client import Accepts, Challenge, Client, Over, Refused, Turn, run
from emporion.core.game import State
from tests.server.serving import BotHand, Player, Process, Serving, wait_until

CORINTH = Accepts({"corinth": (2,)})


def at_random(state: State) -> int:
    return random.choice(state.legal_actions())


def ask(person: Player, bot: BotHand, **more: Any) -> str:
    """A table at which somebody sits and a bot is asked to the other seat."""
    table = person.create(2, stand_in="random", **more)
    person.do(table, "sit", seat=0)
    wait_until(lambda: person.send(table, "keep-seat", seat=1, profile=bot.id).status_code == 200)
    return table


def play_out(person: Player, table: str) -> Any:
    """Start once the other one has sat down; a bot of the server's plays the first seat."""
    begin(person, table)
    wait_until(lambda: person.picture(table)["table"]["phase"] == "over", 600)
    return person.picture(table)


def begin(person: Player, table: str) -> None:
    wait_until(lambda: person.picture(table)["table"]["seats"][1]["profile"], 60)
    person.do(table, "start")
    person.do(table, "take-over", seat=0)


async def beside(work: Callable[[], Any], playing: Awaitable[Any]) -> tuple[Any, Any]:
    task = asyncio.ensure_future(playing)
    try:
        return await asyncio.to_thread(work), await asyncio.wait_for(task, 60)
    finally:
        task.cancel()


def test_two_games_at_once_are_played_to_their_end(sqlite_server: Serving) -> None:
    ada, ben = sqlite_server.person("Ada"), sqlite_server.person("Ben")
    bot = BotHand(ada)

    def people() -> list[Any]:
        tables = [ask(ben, bot), ask(ben, bot)]
        return [play_out(ben, table) for table in tables]

    async def main() -> None:
        async with Client(sqlite_server.url, bot.token) as client:
            account = await client.account()
            assert (account.name, account.owner_name) == ("Deep", "Ada")
            pictures, over = await beside(people, run(client, at_random, CORINTH, most_games=2))
        assert {one.table for one in over} == {one["id"] for one in pictures}
        scores = {one.table: one.scores for one in over}
        for picture in pictures:
            assert scores[picture["id"]] == tuple(picture["table"]["ended"]["scores"])

    asyncio.run(main())


def test_a_refusal_is_an_exception_and_a_challenge_can_be_declined(sqlite_server: Serving) -> None:
    ada, ben = sqlite_server.person("Ada"), sqlite_server.person("Ben")
    bot = BotHand(ada)

    async def main() -> None:
        async with Client(sqlite_server.url, bot.token) as client:
            with pytest.raises(Refused) as refused:
                await client.publish(Accepts({"chess": ()}))
            assert (refused.value.status, refused.value.code) == (404, "unknown-game")
            await client.publish(CORINTH)
            challenge, table = await asyncio.gather(
                first(client, Challenge), asyncio.to_thread(ask, ben, bot)
            )
            assert challenge.by_name == "Ben"
            await client.decline(challenge, "busy")
            told = [one["event"].get("reason") for one in ben.log(table)]
            assert told[-1] == "busy"
            # Also a bot may ask: this one opens a table and says something there.
            own = (await client.open_table("corinth", 2, bot_accounts=True)).table
            await client.command(own, "sit", seat=0)
            await client.say(own, "Anybody?")
            assert [line["text"] for line in ben.chat(own)] == ["Anybody?"]
        async with Client(sqlite_server.url, bot.token[:-1] + "x") as client:
            with pytest.raises(Refused) as refused:
                await client.account()
            assert refused.value.code == "unknown-token"

    asyncio.run(main())


async def first(client: Client, kind: type[Any]) -> Any:
    async for event in client.events():
        if isinstance(event, kind):
            return event
    raise AssertionError


def test_a_server_that_is_killed_and_comes_back_is_played_on_at(tmp_path: Path) -> None:
    """Every action is done once, whatever was on its way; taken-over seats are handed back."""
    with Process({"database_url": f"sqlite:///{tmp_path / 'emporion.db'}"}) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        bot = BotHand(ada)

        def people() -> Any:
            table = ask(ben, bot)
            begin(ben, table)
            wait_until(lambda: ben.picture(table)["table"]["actions"] >= 10, 60)
            server.kill()
            server.start()
            wait_until(lambda: ben.picture(table)["table"]["phase"] == "over", 600)
            return table

        async def main() -> tuple[Any, list[Over]]:
            async with Client(server.url, bot.token) as client:
                return await beside(people, run(client, at_random, CORINTH, most_games=1))

        table, (over,) = asyncio.run(main())
        assert over.table == table
        commands = [one["event"] for one in ben.log(table) if one["event"]["kind"] == "acted"]
        assert any(one["seat"] == 1 for one in commands)
        assert not any(
            one["event"]["kind"] == "taken-over" and one["event"]["seat"] == 1
            for one in ben.log(table)
        )


def test_a_turn_is_told(sqlite_server: Serving) -> None:
    ada, ben = sqlite_server.person("Ada"), sqlite_server.person("Ben")
    bot = BotHand(ada)
    table = ben.create(2, bot_accounts=True, options={"first": 1})
    bot.send(table, "sit", seat=1)
    ben.do(table, "sit", seat=0)
    ben.do(table, "start")

    async def main() -> Turn:
        async with Client(sqlite_server.url, bot.token) as client:
            found: Turn = await first(client, Turn)
            return found

    turn = asyncio.run(main())
    assert (turn.table, turn.seat) == (table, 1)
