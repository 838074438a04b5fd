"""What each refusal says to a person at the command line, in English.

What the browser says, too, has its words in `locale/en`; those of the terminal alone are here.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from emporion.core.errors import BadRecord, EmporionError

LOCALE: Final = Path(__file__).parents[1] / "locale" / "en"

MESSAGES: Final = {
    "admin-not-confirmed": "nothing was changed; add --yes to do it without being asked",
    "altered-backup": (
        "the copy was altered after it was written, and nothing was put back: {reason} "
        "({faults} findings; “emporion check FILE” lists them)"
    ),
    "data-ending": "a file of rows ends in {known}, and {given} does not",
    "needs-data-extra": "{module} is not installed: pip install 'emporion[data]', or write .csv",
    "unknown-column": "{path} has no column {given}",
    "unknown-frame": "{given} is no kind of frame; there are {known}",
    "arena-repeated": "a bot or a number of players is named twice",
    "arena-too-few": "all against all needs at least two bots; or say whom to play --against",
    "arena-too-many": "that would be {games} games; {most} is the most",
    "arena-worker-died": "a process that played died; the results up to then are kept",
    "bad-duration": "“{given}” is no duration; write 12h, 7d or 4w",
    "bad-setting": "a setting is not right: {reason}",
    "wrong-secret-key": (
        "the store was sealed with another key: set EMPORION_SECRET_KEY to that one, or put its "
        "file back; if it is lost, `emporion admin forget-news` lets people choose their news anew"
    ),
    "batch-action": "game {at}: {action} is no legal action now",
    "batch-device": "{what} lies on {given}, not on {expected}",
    "batch-dtype": "{what} has the type {given}, not {expected}",
    "batch-number": "{what} must be {least} to {most}, not {given}",
    "batch-seat": "game {at}: there is no seat {seat} among {seats}",
    "batch-shape": "{what} has the shape {given}, not {expected}",
    "batch-state": "game {at}: this is no state that can be played on ({reason})",
    "bot-crashed": "{bot} failed in {game}, seat {seat}, move {move}: {reason}",
    "bot-illegal-action": (
        "{bot} answered {answer} in {game}, seat {seat}, move {move}, which is no legal action"
    ),
    "bot-name": "“{given}” is no name for a bot: small letters, digits, hyphens, underscores",
    "bot-name-reserved": "{given}:COMMAND is a program as a bot; choose another name than {given}",
    "bot-name-taken": "{given} is a bot that comes with Emporion; choose another name",
    "bot-needs-net": (
        "{given} needs a net, and none comes with {game}; those that can play it: {known}"
    ),
    "bot-not-loaded": "the bot {bot} cannot be loaded: {reason}",
    "bot-takes-no-budget": "the bot “{given}” takes no budget",
    "bot-too-slow": "{bot} took more than {limit} s in {game}, seat {seat}, move {move}",
    "bots-differ": "a balance report needs bots that are all alike, such as greedy,greedy,greedy",
    "budget-either-or": "a budget is either simulations or seconds",
    "budget-range": (
        "{given} is out of range: a budget is 1 to 1,000,000 simulations, or 0.001 to 3,600 seconds"
    ),
    "budget-unreadable": (
        "the budget of “{given}” cannot be read; write :200 for simulations or :0.5s for seconds"
    ),
    "cannot-load": "{module} cannot be loaded: {reason}",
    "damaged-backup": "the copy is damaged; nothing was put back. Take another copy",
    "engine-died": "the engine “{engine}” ended (status {status}): {said}",
    "engine-garbage": "the engine “{engine}” answered what is no object of JSON: {answer}",
    "engine-not-found": "“{given}” is no command here; write engine:PROGRAM ARGUMENTS",
    "engine-not-named": (
        "seat {seat} was played by an engine, and no file starts programs: name every bot again, "
        "in order, with --bots"
    ),
    "engine-not-ready": "the engine “{engine}” did not say in {seconds} s which protocol it speaks",
    "engine-not-started": "the engine “{engine}” cannot be started: {reason}",
    "engine-refused": "the engine “{engine}” refused the question: {reason}",
    "engine-stopped": "the engine “{engine}” was stopped",
    "engine-version": "the engine “{engine}” speaks protocol {given}; spoken here: {known}",
    "file-not-text": "the file is not UTF-8 text",
    "file-too-long": "the file is longer than {most} bytes",
    "game-choice": "{game}: {choice} is the name of another option, or has not two values or more",
    "game-differs": "the record is a game of {found}, not of {given}",
    "game-divisor": "{game}: {part} of an observation needs one divisor above 0, or {size}",
    "game-endless": "{game} with {players} players does not end",
    "game-entry-name": "the entry point “{given}” leads to a game that calls itself {game}",
    "game-in-play": "{game} does not keep to the contract of a game in phase {phase}: {what}",
    "game-name": "“{given}” is no name for a game: small letters, digits and hyphens",
    "game-name-taken": "there is another game called {game}",
    "game-not-compiled": "{game}: the function {function} is not compiled; decorate it",
    "game-number": "{game}: {what} must be {least} to {most}, not {given}",
    "game-part-missing": "{game}: {part} is missing",
    "game-place": "{game}: the place {place} has no number of a seat, as others of its kind have",
    "game-state": "{game}: the state is not made with record_dtype",
    "game-state-field": "{game}: every state needs a number {field}",
    "game-state-field-hidden": "{game}: a field cannot be called {field}, as NumPy calls something",
    "game-state-field-type": "{game}: the field {field} is not made of signed integers",
    "game-state-padded": "{game}: the state has gaps; put wide fields first",
    "game-state-size": "{game}: the state has {bytes} bytes; add some up to a multiple of four",
    "game-state-taken": "another game has states of these very fields; rename one: {fields}",
    "game-title": "{game}: the title is empty",
    "game-view": "{game}: `view` is not annotated to return a View",
    "game-words": "{game}: {list} is empty, or something in it is empty or there twice",
    "id-in-use": "another question has the id “{given}” and is not answered yet",
    "impossible": "the state is impossible: {field}",
    "lesson-does-not-replay": "{file}, line {line}: “{action}” is not possible there",
    "lesson-name": "{file} is no name for a chapter; write 01-name.toml",
    "lesson-not-asked": "{file}, line {line}: it is not the learner who decides there",
    "lesson-unreadable": "{file}: {reason}",
    "needs-ray-extra": "Ray needs the extra: pip install 'emporion[ray]'",
    "needs-redis-extra": "Redis needs the extra: pip install 'emporion[redis]'",
    "newer-backup": (
        "the copy was written by a newer version (schema {given}, here {known}); "
        "install that version first"
    ),
    "newer-store": (
        "the store was written by a newer version (schema {given}, here {known}); "
        "install that version, or put back a copy with “emporion restore”"
    ),
    "net-layout": (
        "the net {net} was made for layout {given} of what bots see of {game}; known: 1 to {known}"
    ),
    "net-unreadable": "{net} has no net that can be read",
    "no-backup": "there is no file {path}",
    "no-gpu": "there is no GPU that can be used: {reason}",
    "no-cache": (
        "compiled code cannot be kept: the cache folder cannot be written, or "
        "NUMBA_DISABLE_JIT is set"
    ),
    "no-chance-event": "no chance event is due now",
    "no-commitment": "the record has no commitment: its dice were rolled by hand",
    "no-decision": "nobody is to decide now",
    "no-dice": "the record has no dice of its own",
    "no-net": "no net comes with {game} yet; python -m emporion.learn {game} trains one",
    "no-store": "there is no store at {path} yet",
    "not-a-backup": "this is no copy that “emporion backup” wrote",
    "not-a-store": "this is no store of Emporion",
    "old-backup": "the copy is of a version before {known} that cannot be brought up to date",
    "old-store": (
        "the store is of an earlier version (schema {given}, here {known}); “emporion serve” "
        "brings it up to date, “emporion restore” a copy"
    ),
    "other-bots": "{given} bots are named for the {seats} seats that bots have in the file",
    "part-of-a-backup": "the copy is incomplete: the file ends too early. Copy it again",
    "not-a-game": "there is no game in {module}",
    "not-a-network": "“{given}” is no address or network; write 192.0.2.7 or 2001:db8::/32",
    "not-banned": "{what} is not banned",
    "not-built": (
        "the browser application is not built yet: run “make web” once, or play "
        "here with “emporion play corinth”"
    ),
    "not-embedded": "only the embedded store is copied like this; for PostgreSQL use pg_dump",
    "not-numbers": "{name} takes numbers with commas between them",
    "not-results": "this is no file of results of the arena",
    "nothing-to-analyse": "nobody had a choice in this record, and nothing was rolled",
    "opponents": "{given} opponents are named, and there are {seats}",
    "number-range": "{name} must be {least} to {most}",
    "port-taken": (
        "port {port} is taken, perhaps by Emporion itself: open http://127.0.0.1:{port}/, or "
        "choose another one with “emporion serve --port” or EMPORION_PORT"
    ),
    "random-range": "a random number must be asked for below {least} to {most}, not {given}",
    "ray-other-version": "the cluster has other rules or bots installed",
    "ray-unreachable": "no Ray cluster is reached at {address}: {reason}",
    "results-damaged": "line {number} of the results is damaged",
    "results-differ": "the results are of another contest: {setting} is {found}, not {given}",
    "results-have-no-rows": "the file of results has games that would be missing from --out; "
    "begin a new one, or leave out --out",
    "results-in-use": "another contest is writing to these results",
    "results-of-other-version": "the results are of another version: the {what} differs",
    "same-file": "this would write over {path}; name another file",
    "secret-not-revealed": "the secret is not in the record: it is revealed when the game is over",
    "store-in-use": "the store is being served; stop the server first",
    "too-many-questions": "that would be more than {most} positions to think about",
    "unknown-action": "there is no action “{given}”; known: {known}",
    "unknown-channels": "news cannot travel over “{given}”; use redis://…",
    "unknown-database": "no database is reached by “{given}”; use postgresql://… or sqlite:///…",
    "which-game": "say which game to play, or --resume FILE",
    "wrong-header": "these are not the bytes of such a state (they begin with {expected})",
    "wrong-size": "{bytes} bytes are given where a state has {expected}",
}


def explain(error: EmporionError) -> str:
    """One line for a person; a code without a message speaks for itself."""
    facts = {key: _printable(value) for key, value in error.details.items()}
    template = templates().get(error.code)
    text = template.format(**facts) if template else str(error)
    if "entry" in facts:
        line = facts["components_line" if isinstance(error, BadRecord) else "line"]
        text = f"components, line {line} ({facts['entry']}): {text}"
    return f"line {error.line}: {text}" if isinstance(error, BadRecord) else text


@cache
def templates() -> dict[str, str]:
    """By code, the words for it, with the names of facts in braces."""
    found = {}
    for name, prefix in (("components", ""), ("errors", "error-")):
        for line in (LOCALE / f"{name}.ftl").read_text(encoding="utf-8").splitlines():
            key, equals, text = line.partition(" = ")
            if equals and key.startswith(prefix):
                found[key.removeprefix(prefix)] = _as_clause(text)
    return found | MESSAGES


def _as_clause(text: str) -> str:
    """A sentence of Fluent as it stands after a colon, with Python's braces."""
    text = re.sub(r"{ \$(\w+) }", r"{\1}", text).removesuffix(".")
    return text[0].lower() + text[1:] if text[1:2].islower() else text


def _printable(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return "".join(letter if letter.isprintable() else "?" for letter in text)
