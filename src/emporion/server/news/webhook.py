"""News as a request to an address that somebody named: JSON, or as Discord or Slack take it."""

import re
from typing import Any, Final, Literal

import msgspec

from emporion.server.news.letters import Letter
from emporion.server.news.outgoing import Failed, Outgoing
from emporion.server.news.push import GONE

Format = Literal["json", "discord", "slack"]
MARKDOWN: Final = re.compile(r"([\\*_~`|>#@\[\]()<:-])")


class Hook(msgspec.Struct, frozen=True):
    address: str
    format: Format


class Webhook:
    def __init__(self, outgoing: Outgoing, public_url: str) -> None:
        self._outgoing = outgoing
        self._base = public_url.rstrip("/")

    async def send(self, to: Hook, letter: Letter) -> None:
        content = msgspec.json.encode(_body(to.format, letter, self._base + letter.path))
        headers = {"content-type": "application/json", "idempotency-key": letter.id}
        status = await self._outgoing.post(to.address, content, headers)
        if status in GONE:
            raise Failed("gone", final=True)
        if status == 429 or status >= 500:
            raise Failed("busy")
        if not 200 <= status < 300:
            raise Failed("refused", final=True)


def _body(form: Format, letter: Letter, url: str) -> dict[str, Any]:
    match form:
        case "discord":
            title, text = _marked(letter.title), _marked(letter.text)
            # Names and what people say must call nobody.
            return {
                "content": f"**{title}**\n{text}\n<{url}>",
                "allowed_mentions": {"parse": []},
            }
        case "slack":
            return {"text": f"*{_entities(letter.title)}*\n{_entities(letter.text)}\n<{url}>"}
        case "json":
            return {
                "id": letter.id,
                "kind": letter.kind,
                "title": letter.title,
                "text": letter.text,
                "url": url,
                "table": letter.table,
                "game": letter.game,
            }


def _marked(text: str) -> str:
    return MARKDOWN.sub(r"\\\1", text)


def _entities(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
