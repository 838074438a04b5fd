"""What each refusal says to a person at the command line."""

from typing import Final

from emporion.core.errors import BadRecord, EmporionError

MESSAGES: Final = {
    "bad-setting": "a setting is not right: {reason}",
    "damaged-backup": "the copy is damaged",
    "needs-redis-extra": "Redis needs the extra: pip install 'emporion[redis]'",
    "net-layout": (
        "the net {net} was made for layout {given} of what bots see of {game}; known: 1 to {known}"
    ),
    "no-net": "no net comes with {game} yet; python -m emporion.learn {game} trains one",
    "needs-ray-extra": "Ray needs the extra: pip install 'emporion[ray]'",
    "no-cache": "compiled code cannot be kept: the cache folder cannot be written, or "
    "NUMBA_DISABLE_JIT is set",
    "no-backup": "there is no file {path}",
    "no-store": "there is no store at {path} yet",
    "not-a-backup": "this is no copy that “emporion backup” wrote",
    "not-embedded": "only the embedded store is copied like this; for PostgreSQL use pg_dump",
    "store-in-use": "the store is being served; stop the server first",
    "unknown-channels": "news cannot travel over “{given}”; use redis://…",
    "unknown-database": "no database is reached by “{given}”; use postgresql://… or sqlite:///…",
    "arena-repeated": "a bot or a number of players is named twice",
    "arena-too-few": "all against all needs at least two bots; or say whom to play --against",
    "arena-too-many": "that would be {games} games; {most} is the most",
    "arena-worker-died": "a process that played died; the results up to then are kept",
    "bad-commitment": "the commitment is not a SHA-256 in hex",
    "bots-differ": "a balance report needs bots that are all alike, such as greedy,greedy,greedy",
    "bot-crashed": "{bot} failed in {game}, seat {seat}, move {move}: {reason}",
    "bot-failed": "no bot could go on: {reason}",
    "bot-illegal-action": "{bot} answered {answer} in {game}, seat {seat}, move {move}, "
    "which is no legal action",
    "bot-name": "“{given}” is no name for a bot: small letters, digits, hyphens, underscores",
    "bot-needs-net": "{given} needs a net, and none comes with {game}; those that can play it: "
    "{known}",
    "bot-not-loaded": "the bot {bot} cannot be loaded: {reason}",
    "bot-name-taken": "{given} is a bot that comes with Emporion; choose another name",
    "bot-too-slow": "{bot} took more than {limit} s in {game}, seat {seat}, move {move}",
    "bot-takes-no-budget": "the bot “{given}” takes no budget",
    "budget-either-or": "a budget is either simulations or seconds",
    "budget-range": "{given} is out of range: a budget is 1 to 1,000,000 simulations, "
    "or 0.001 to 3,600 seconds",
    "budget-unreadable": "the budget of “{given}” cannot be read; write :200 for simulations "
    "or :0.5s for seconds",
    "cannot-load": "{module} cannot be loaded: {reason}",
    "chance-mismatch": "chance and the players are mixed up here",
    "commitment-mismatch": "the secret is not the one that was committed to",
    "file-not-text": "the file is not UTF-8 text",
    "file-too-long": "the file is longer than {most} bytes",
    "components": "the components are not given as text",
    "components-harbour-too-short": (
        "the harbour has {length} fields, but the longest ship {longest_ship} holds"
    ),
    "components-hash": "these are not the components that the hash was made of",
    "components-line-too-long": "the line is longer than {most} characters",
    "components-malformed": "this is not TOML: {reason}",
    "components-missing": "{key} is missing",
    "components-missing-for-players": "there is none for {players} players",
    "components-not-a-list": "{key} must be a list, not {given}",
    "components-not-a-name": "{key} must be a short text, not {given}",
    "components-not-a-number": "{key} must be a whole number, not {given}",
    "components-not-entries": "these must be entries, each under a heading in double brackets",
    "components-not-text": "the file is not text",
    "components-not-true-or-false": "{key} must be true or false, not {given}",
    "components-out-of-range": "{key} must be {least} to {most}, not {given}",
    "components-refill-may-not-end": (
        "with {gold} gold on all ships and {length} fields, refilling the harbour might never end"
    ),
    "components-repeated": "{given} is there twice",
    "components-ships-run-out": (
        "all {ships} Egyptian ships fit into a harbour of {length} fields, and none is left to come"
    ),
    "components-too-few": "there must be at least {least}",
    "components-too-large": "the file has {bytes} bytes; at most {most} are read",
    "components-too-many": "there can be at most {most}",
    "components-twice-for-players": "there is a second one for {players} players",
    "components-unknown-category": "no category is called “{given}”; known: {known}",
    "components-unknown-development": "no development is called “{given}”; known: {known}",
    "components-unknown-good": "no good is called “{given}”; known: {known}",
    "components-unknown-key": "there is no such key here: {key}",
    "components-unknown-place": "no place is called “{given}”; known: {known}",
    "components-unknown-product": "no product is called “{given}”; known: {known}",
    "components-unknown-provenance": "provenance is {known}, not “{given}”",
    "components-wrong-length": "{key} must have {least} to {most} items, not {length}",
    "first": "seat {given} cannot begin with {players} players; seats count from 0",
    "game-choice": "{game}: {choice} is the name of another option, or has not two values or more",
    "game-entry-name": "the entry point “{given}” leads to a game that calls itself {game}",
    "game-in-play": "{game} does not keep to the contract of a game in phase {phase}: {what}",
    "game-endless": "{game} with {players} players does not end",
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
    "game-differs": "the record is a game of {found}, not of {given}",
    "illegal-action": "“{action}” is not possible now",
    "impossible": "the state is impossible: {field}",
    "line-after-end": "there is something after the end of the record",
    "line-too-long": "the line is longer than {most} bytes",
    "missing-result": "the game is over but its result is missing",
    "name-control-character": "a name contains a control character",
    "name-length": "a name needs 1 to {most} letters",
    "no-chance-event": "no chance event is due now",
    "no-commitment": "the record has no commitment: its dice were rolled by hand",
    "no-decision": "nobody is to decide now",
    "no-component-file": "the pieces of {game} are not data; there is no file to show",
    "no-dice": "the record has no dice of its own",
    "no-such-moment": "there is no moment {given}; the record has 0 to {last}",
    "no-such-seat": "there is no seat {seat} among {seats}; seats count from 0",
    "not-built": "the browser application is not built yet: run “make web” once, "
    "or play here with “emporion play corinth”",
    "not-a-game": "there is no game in {module}",
    "not-a-record": "this is no record: its first line has no format",
    "not-numbers": "{name} takes numbers with commas between them",
    "not-results": "this is no file of results of the arena",
    "not-json": "the line is not JSON",
    "nothing-to-analyse": "nobody had a choice in this record, and nothing was rolled",
    "nothing-to-take-back": "there is nothing to take back",
    "number-range": "{name} must be {least} to {most}",
    "option-value": "{option} cannot be “{given}”; known: {known}",
    "other-rules-version": "version {given} of the rules is needed; the newest here is {known}",
    "players": "{given} players cannot play this; it takes {least} to {most}",
    "players-mismatch": "the number of players is not that of the seats ({seats})",
    "random-range": "a random number is drawn below {least} to {most}, not {given}",
    "ray-other-version": "the cluster has other rules or bots installed",
    "ray-unreachable": "no Ray cluster is reached at {address}: {reason}",
    "results-damaged": "line {number} of the results is damaged",
    "results-differ": "the results are of another contest: {setting} is {found}, not {given}",
    "results-in-use": "another contest is writing to these results",
    "results-of-other-version": "the results are of another version: the {what} differs",
    "same-file": "this would write over {path}; name another file",
    "secret-length": "a secret has 32 bytes",
    "secret-not-hex": "the secret is not hexadecimal",
    "secret-not-revealed": "the secret is not in the record: it is revealed when the game is over",
    "too-many-actions": "the record has more than {most} actions",
    "unknown-bot": "no bot is called “{given}”; known: {known}",
    "unknown-format": "format {given} is not known; the newest is {newest}",
    "unknown-game": "no game is called “{given}”; known: {known}",
    "unknown-option": "this game has no option “{given}”",
    "which-game": "say which game to play, or --resume FILE",
    "wrong-fields": "the line is not as it should be: {reason}",
    "wrong-header": "these are not the bytes of such a state (they begin with {expected})",
    "wrong-number": "the action is numbered {given}, but {due} is due",
    "wrong-result": "the result is not what the actions lead to",
    "wrong-seat": "this is not the seat whose turn it is",
    "wrong-size": "{bytes} bytes are given where a state has {expected}",
}


def explain(error: EmporionError) -> str:
    """One line for a person; a code without a message speaks for itself."""
    facts = {key: _plain(value) for key, value in error.details.items()}
    template = MESSAGES.get(error.code)
    text = template.format(**facts) if template else str(error)
    if "line" in facts and "entry" in facts:
        return f"components, line {facts['line']} ({facts['entry']}): {text}"
    return f"line {error.line}: {text}" if isinstance(error, BadRecord) else text


def _plain(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return "".join(letter if letter.isprintable() else "?" for letter in text)
