"""A bot account: take every challenge at a server, and play with one of the bots or your own.

Make the account and a token on the profile page (docs/api.md says more), then:
EMPORION_TOKEN=emporion_bot_… python examples/bot_account.py http://127.0.0.1:8000 casual
"""

import asyncio
import os
import sys

from emporion import State, bots
from emporion.client import Accepts, Client, Refused, run


async def main(address: str, level: str) -> None:
    bot = bots.make(level, seed=1)

    def choose(state: State) -> int:
        return bot.choose(state)  # or what you think best: one of state.legal_actions()

    async with Client(address, os.environ["EMPORION_TOKEN"]) as client:
        account = await client.account()
        print(f"{account.name}, bot of {account.owner_name}, takes challenges", flush=True)
        await run(client, choose, Accepts(games={"corinth": (), "rhodes": ()}, most=8))


if __name__ == "__main__":
    given = sys.argv[1:]
    trouble = None
    try:
        asyncio.run(main(*given if len(given) == 2 else ("http://127.0.0.1:8000", "casual")))
    except* Refused as refused:  # a token that was revoked, for one
        trouble = f"The server refuses: {refused.exceptions[0]}"
    sys.exit(trouble)
