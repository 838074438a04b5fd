"""The checker of `bench/chaos.py` finds what it is there to find."""

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))

from history import History, Opened, Sent, check


def acted(number: int, seat: int, words: str) -> dict[str, Any]:
    return {"number": number, "event": {"kind": "acted", "seat": seat, "words": words}}


def line(number: int, text: str) -> dict[str, Any]:
    return {"number": number, "text": text}


@pytest.fixture
def history() -> History:
    """Two actions and a line, all acknowledged; one stream that saw the actions."""
    return History(
        sent=[
            Sent("t", "A", "act", "buy 0", 0, 0, "acknowledged", 1),
            Sent("t", "B", "act", "pass", 1, 1, "acknowledged", 2),
            Sent("t", "A", "say", "hello", outcome="acknowledged", number=1),
        ],
        opened=[Opened("A", {"t"})],
        seen={"t": [[(1, LOG[0]["event"]), (2, LOG[1]["event"])]]},
    )


LOG = [acted(1, 0, "buy 0"), acted(2, 1, "pass")]
CHAT = [line(1, "hello")]


def findings(history: History, log: Any = LOG, chat: Any = CHAT, other: Any = None) -> list[str]:
    return check(history, {"t": [log, other or log]}, {"t": [chat, chat]})


def test_a_true_history_passes(history: History) -> None:
    assert findings(history) == []


def test_what_is_lost_or_doubled_is_found(history: History) -> None:
    assert "lost" in findings(history, [LOG[0], acted(2, 1, "buy 0")])[0]
    assert "nobody was told" in findings(history, [*LOG, acted(3, 1, "pass")])[0]
    assert "2 times" in findings(history, chat=[*CHAT, line(2, "hello")])[0]
    assert "lost" in findings(history, chat=[])[0]


def test_an_unanswered_command_may_have_acted_once(history: History) -> None:
    history.sent.append(Sent("t", "B", "act", "pass", 1, 2))
    assert findings(history, [*LOG, acted(3, 1, "pass")]) == []
    assert findings(history, [*LOG, acted(3, 1, "pass"), acted(4, 1, "pass")])


def test_two_acknowledgements_need_two_events(history: History) -> None:
    history.sent.append(Sent("t", "A", "act", "buy 0", 0, 0, "acknowledged", 1))
    assert "two acknowledgements" in findings(history)[0]


def test_a_refused_line_is_nowhere(history: History) -> None:
    history.sent[2].outcome = "refused"
    assert "refused, and there" in findings(history)[0]


def test_one_order_at_every_process(history: History) -> None:
    assert "different logs" in findings(history, other=LOG[:1])[0]
    assert "gaps" in findings(history, [LOG[0], acted(3, 1, "pass")])[0]


def test_streams_tell_a_stretch_of_the_log(history: History) -> None:
    (told,) = history.seen["t"]
    told.append(told[-1])
    assert "goes on with 2 after 2" in findings(history)[0]
    told[-1] = (3, told[-1][1])
    assert "ends at" in findings(history)[0]
    told.pop()
    told[-1] = (2, {"kind": "acted", "seat": 1, "words": "buy 0"})
    assert "something else" in findings(history)[0]


def test_one_request_opens_one_table(history: History) -> None:
    history.opened[0].tables.add("another")
    assert "2 tables" in findings(history)[0]
