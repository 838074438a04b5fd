"""What clients were told while things broke, and whether the store's last word agrees with it."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

Log = list[dict[str, Any]]


@dataclass
class Sent:
    """A command, sent under one id until somebody answered."""

    table: str
    who: str
    kind: Literal["act", "say"]
    words: str
    seat: int = -1
    expected: int = 0
    outcome: Literal["unknown", "acknowledged", "refused"] = "unknown"
    number: int = 0
    """Of the last event that followed from it, as the answer told."""


@dataclass
class Opened:
    """A table asked for under one id; the answers to the same id must name the same one."""

    who: str
    tables: set[str] = field(default_factory=set)


@dataclass
class History:
    sent: list[Sent] = field(default_factory=list)
    opened: list[Opened] = field(default_factory=list)
    seen: dict[str, list[list[tuple[int, Any]]]] = field(default_factory=dict)
    """By table, what each stream told: numbers and events in the order of their arrival."""

    def acknowledged(self, kind: str) -> int:
        return sum(one.kind == kind and one.outcome == "acknowledged" for one in self.sent)


def check(history: History, logs: dict[str, list[Log]], chats: dict[str, list[Log]]) -> list[str]:
    """Everything that is wrong; `logs` and `chats` are what each process tells of a table now."""
    found = []
    for table, told in logs.items():
        found += [f"{table}: {wrong}" for wrong in _check_log(told)]
        log = told[0]
        acts = [one for one in history.sent if one.table == table and one.kind == "act"]
        found += [f"{table}: {wrong}" for wrong in _check_acts(acts, log)]
        for stream in history.seen.get(table, []):
            found += [f"{table}: {wrong}" for wrong in _check_stream(stream, log)]
    for table, told in chats.items():
        found += [f"{table}: chat: {wrong}" for wrong in _check_log(told)]
        lines = [one for one in history.sent if one.table == table and one.kind == "say"]
        found += [f"{table}: chat: {wrong}" for wrong in _check_lines(lines, told[0])]
    for opened in history.opened:
        if len(opened.tables) > 1:
            found.append(f"one request of {opened.who} opened {len(opened.tables)} tables")
    return found


def _check_log(told: list[Log]) -> list[str]:
    numbers = [entry["number"] for entry in told[0]]
    found = []
    if numbers != list(range(1, len(numbers) + 1)):
        found.append("the numbers have gaps or repeat")
    if any(other != told[0] for other in told[1:]):
        found.append("two processes tell different logs")
    return found


def _check_acts(acts: list[Sent], log: Log) -> list[str]:
    """Each acknowledged action is the first one after what its sender had seen, and no other's."""
    found = []
    acted = [entry for entry in log if entry["event"]["kind"] == "acted"]
    owner: dict[int, Sent] = {}
    for act in acts:
        if act.outcome != "acknowledged":
            continue
        own = next((e for e in acted if act.expected < e["number"] <= act.number), None)
        event = own["event"] if own else {}
        if own is None or (event["seat"], event["words"]) != (act.seat, act.words):
            found.append(f"acknowledged and lost: {act.words} ({act.number})")
        elif own["number"] in owner:
            found.append(f"two acknowledgements for event {own['number']}")
        else:
            owner[own["number"]] = act
    people = {act.seat for act in acts}
    nobodys = sum(e["event"]["seat"] in people and e["number"] not in owner for e in acted)
    doubtful = sum(act.outcome == "unknown" for act in acts)
    if nobodys > doubtful:
        found.append(f"{nobodys} actions that nobody was told of, {doubtful} unanswered")
    return found


def _check_stream(stream: list[tuple[int, Any]], log: Log) -> list[str]:
    """A stream tells a stretch of the log, each event once and in order."""
    if not stream:
        return []
    numbers = [number for number, _ in stream]
    for before, number in pairwise(numbers):
        if number != before + 1:
            return [f"a stream goes on with {number} after {before}"]
    if numbers[-1] > len(log):
        return [f"a stream told of event {numbers[-1]}, the log ends at {len(log)}"]
    if any(log[number - 1]["event"] != event for number, event in stream):
        return ["a stream told something else than the log"]
    return []


def _check_lines(lines: list[Sent], chat: Log) -> list[str]:
    count = Counter(line["text"] for line in chat)
    found = [f"{text!r} stands there {times} times" for text, times in count.items() if times > 1]
    for line in lines:
        if line.outcome == "acknowledged" and not count[line.words]:
            found.append(f"acknowledged and lost: {line.words!r}")
        if line.outcome == "refused" and count[line.words]:
            found.append(f"refused, and there: {line.words!r}")
    return found
