"""The examples of docs/api.md about bot accounts are really sent, and the answers look the same."""

import json
import re
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx

from tests.conftest import ROOT
from tests.server.serving import Everything, Player, Serving, wait_until

Serve = Callable[..., Serving]
SECTION = re.search(
    r"^## Bot accounts$(.*?)^## ", (ROOT / "docs/api.md").read_text(), re.MULTILINE | re.DOTALL
)
EXAMPLES = re.compile(r"```http\n(.*?)\n```\n\n```json\n(.*?)\n```", re.DOTALL)
TOLD = re.compile(r"^event: (\S+)\ndata: (.*)$", re.MULTILINE)


class Names:
    """What the document calls by names of its own: ids and tokens."""

    def __init__(self) -> None:
        self._real: dict[str, str] = {}

    def real(self, text: str) -> str:
        for told, real in self._real.items():
            text = text.replace(told, real)
        return text

    def compare(self, told: Any, real: Any, where: str = "") -> None:
        if isinstance(told, dict) and "…" in told:
            return
        if isinstance(told, str) and isinstance(real, str) and len(told) > 12 and told != real:
            self._real.setdefault(told, real)
        assert type(told) is type(real), f"{where}: {told!r} in the document, {real!r} in truth"
        if isinstance(told, dict):
            assert told.keys() == real.keys(), where
            for key in told:
                self.compare(told[key], real[key], f"{where}/{key}")
        elif isinstance(told, list):
            assert bool(told) == bool(real), where
            for one, other in zip(told, real, strict=False):
                self.compare(one, other, f"{where}/…")


def follow(url: str, token: str, stream: list[Everything], done: threading.Event) -> None:
    headers = {"authorization": f"Bearer {token}"}
    with (
        httpx.Client(base_url=url, headers=headers, timeout=30) as http,
        http.stream("GET", "/api/stream") as answer,
    ):
        stream.append(Everything(answer))
        stream[0].until(
            lambda it: done.is_set() or any(kind == "signed-out" for _, kind, _ in it.heard)
        )


def test_what_the_document_says_is_so(serve: Serve) -> None:
    assert SECTION is not None
    server = serve()
    ada = server.person("Ada")
    names, token = Names(), ""
    stream: list[Everything] = []
    done = threading.Event()
    reader: threading.Thread | None = None
    examples = EXAMPLES.findall(SECTION[1])
    assert len(examples) > 8
    try:
        for asked, told in examples:
            if token and reader is None:
                reader = threading.Thread(target=follow, args=(server.url, token, stream, done))
                reader.start()
                wait_until(lambda: stream and stream[0].heard)
            told = json.loads(told)
            head, _, body = names.real(asked).partition("\n\n")
            method, path = head.split("\n")[0].split(" ")
            # What an example ends is told of before the next one.
            if '"kind": "resign"' in body:
                wait_until(lambda: heard(stream, "turn"))
            elif method == "DELETE":
                wait_until(lambda: heard(stream, "over"))
            answer = send(ada, token if "Authorization" in head else "", method, path, body)
            names.compare(told, answer, f"{method} {path}")
            token = token or answer.get("token", "")
        for kind, data in TOLD.findall(SECTION[1]):
            names.compare(json.loads(data), wait_until(partial(heard, stream, kind))[0], kind)
    finally:
        done.set()
        if reader is not None:
            reader.join(30)


def heard(stream: list[Everything], kind: str) -> list[Any]:
    return [data for _, name, data in stream[0].heard if name == kind]


def send(ada: Player, token: str, method: str, path: str, body: str) -> Any:
    content = json.loads(body) if body else None
    if content and content.get("command", {}).get("kind") == "act":
        table = path.split("/")[3]
        content["command"] |= {"action": ada.options(table)[0]}
        content["command"]["expected"] = ada.picture(table)["number"]
    given: dict[str, Any] = {} if content is None else {"json": content}
    if token:
        headers = {"authorization": f"Bearer {token}"}
        answer = httpx.request(method, ada.url + path, headers=headers, **given)
    else:
        answer = ada.http.request(method, path, **given)
    assert answer.is_success, answer.text
    return answer.json()
