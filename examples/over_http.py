"""Play a game over a server's HTTP API, and have a part in its dice.

The program sits down against a bot, answers at random, and in the end checks the record: that the
dice are fair, that its own contribution was used, and that nobody changed theirs after seeing it.
The address of a server can be given; docs/api.md and docs/fair-dice.md say more.
"""

import json
import secrets
import sys
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from emporion import Record
from emporion.core.mixing import commit


class Server:
    def __init__(self, address: str) -> None:
        self.address = address
        self.browser = build_opener(HTTPCookieProcessor(CookieJar()))

    def read(self, path: str) -> bytes:
        with self.browser.open(f"{self.address}/api{path}") as answer:
            content: bytes = answer.read()
            return content

    def post(self, path: str, body: dict[str, Any]) -> Any:
        content = json.dumps(body).encode()
        kind = {"content-type": "application/json"}
        request = Request(f"{self.address}/api{path}", content, kind)  # noqa: S310 the address is ours
        with self.browser.open(request) as answer:
            return json.load(answer)


class Game:
    """A table where this program has the first seat."""

    def __init__(self, server: Server) -> None:
        self.server = server
        server.post("/profile", {"name": "A program"})
        self.contribution = secrets.token_bytes(32)
        commands = [
            {"kind": "sit", "seat": 0, "commitment": commit(1, 1, self.contribution)},
            {"kind": "add-bot", "seat": 1, "level": "random"},
            {"kind": "start"},
        ]
        setup = {"game": "corinth", "seats": 2}
        body = {"id": secrets.token_hex(8), "table": setup, "commands": commands}
        self.id = server.post("/tables", body)["table"]
        self.seen: dict[str, Any] = {}

    def ask(self, kind: str, **more: Any) -> None:
        command = {"kind": kind, "seat": 0, **more}
        self.server.post(
            f"/tables/{self.id}/commands", {"id": secrets.token_hex(8), "command": command}
        )

    def picture(self) -> Any:
        return json.loads(self.server.read(f"/tables/{self.id}"))

    def mix(self, table: Any) -> None:
        """Take the next step in mixing the dice, where one is due."""
        attempts = table["mixing"]["attempts"]
        now = attempts[-1]
        if all(str(seat) in now["commitments"] for seat in now["seats"]):
            # Nobody can answer to what this program tells: they are bound to what is kept here.
            self.seen = {"server": table["commitment"], "people": now["commitments"]}
            self.ask("reveal", contribution=self.contribution.hex())
        else:
            self.contribution = secrets.token_bytes(32)
            self.ask("commit", commitment=commit(len(attempts), 1, self.contribution))

    def play(self) -> None:
        while (picture := self.picture())["table"]["phase"] == "playing":
            table = picture["table"]
            waited_for = table["mixing"] is not None and table["mixing"]["until"] is not None
            if waited_for:
                self.mix(table)
            elif table["to_move"] == 0:
                options = picture["view"]["decision"]["options"]
                self.ask("act", action=secrets.choice(options)["notation"])
            else:
                time.sleep(0.01)

    def check(self) -> None:
        record = Record.read(self.server.read(f"/tables/{self.id}/record").splitlines())
        verdict = record.verify()
        last = {str(share.seat - 1): share for share in record.mixing[-1]}
        mine = last["0"].contribution == self.contribution.hex()
        kept = {seat: share.commitment for seat, share in last.items()} == self.seen["people"]
        print(f"{verdict.events} chance events, fair: {verdict.fair}")
        print(f"my contribution was used: {mine}")
        same = kept and record.commitment == self.seen["server"]
        print(f"all is as it was before I told mine: {same}")


if __name__ == "__main__":
    game = Game(Server(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"))
    game.play()
    game.check()
