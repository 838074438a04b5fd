"""Whether news are still true when they are to be sent, and the words for them.

Nothing of a table is kept in the outbox: who plays there and what they said is read when it is
told, so what was erased meanwhile is not.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from emporion.draw.words import Words
from emporion.server.chat import ChatLine
from emporion.server.news.kinds import next_reminder
from emporion.server.summary import turn_of
from emporion.table import Table
from emporion.table.clock import DAY

HOUR: Final = 3600_000
MOST_TEXT: Final = 300
AT_ONCE: Final = 8
"""How many lines a letter of several news has at most."""


ASIDE: Final = {
    "test": ("letter-test", "letter-test-text"),
    "confirm": ("letter-confirm", "letter-confirm-text"),
}
"""The words of what is about no table."""


class Letter(msgspec.Struct, frozen=True):
    """News in somebody's language."""

    kind: str
    title: str
    text: str
    path: str
    """Where it leads, below the server's address."""
    id: str
    """The same whenever the same is sent again."""
    topic: str
    """A newer letter of the same topic takes its place where it has not been read."""
    lasts: int
    """For how many seconds it is worth being delivered."""
    table: str | None = None
    game: str | None = None
    again: int | None = None
    """When it is to be told once more, if it is still true then."""


class Later(msgspec.Struct, frozen=True):
    """It is not time yet."""

    at: int


class About(msgspec.Struct, frozen=True):
    """What a letter is about."""

    table_id: str
    table: Table
    profile: str
    number: int
    now: int
    after: Table | None = None
    """The table of a rematch."""
    lines: Sequence[ChatLine] = ()
    """What others have said since."""


def letter(kind: str, about: About, words: Words) -> Letter | Later | None:
    """The words for news; none where they no longer hold."""
    match kind:
        case "turn":
            return _turn(about, words)
        case "time":
            return _time(about, words)
        case "invitation":
            return _invitation(about, words)
        case "rematch":
            return _rematch(about, words)
        case "undo":
            return _undo(about, words)
        case "over":
            return _over(about, words)
        case "chat":
            return _chat(about, words)
    return None


def _turn(about: About, words: Words) -> Letter | None:
    table = about.table
    if turn_of(table) != about.profile or _has_begun(about):
        return None
    text = words.say("letter-turn-text", names=_others(about, words))
    deadline = table.time_is_up()
    lasts = DAY
    if deadline is not None:
        lasts = deadline - about.now
        text = words.say("letter-then", one=text, two=_left(lasts, words))
    return _letter("turn", about, words, words.say("letter-turn", game=_game(about, words)), text,
                   lasts=lasts)  # fmt: skip


def _has_begun(about: About) -> bool:
    """Whether whoever is to move has moved since the news arose."""
    table = about.table
    return bool(table.by) and table.by[-1] in table.seats_of(about.profile) and (
        table.position > about.number
    )  # fmt: skip


def _time(about: About, words: Words) -> Letter | Later | None:
    table = about.table
    deadline, due = table.time_is_up(), table.reminders()
    if turn_of(table) != about.profile or deadline is None or not due:
        return None
    if min(due) > about.now:
        return Later(min(due))  # they were given more time
    left = deadline - about.now
    text = words.say("letter-then", one=_left(left, words), two=words.say("letter-time-text"))
    title = words.say("letter-time", game=_game(about, words))
    found = _letter("time", about, words, title, text, lasts=left)
    return msgspec.structs.replace(found, again=next_reminder(table, about.now))


def _invitation(about: About, words: Words) -> Letter | None:
    table = about.table
    if not _is_kept(table, about.profile):
        return None
    title = words.say("letter-invitation", name=table.setup.host_name, game=_game(about, words))
    return _letter("invitation", about, words, title, words.say("letter-kept"))


def _rematch(about: About, words: Words) -> Letter | None:
    new, name = about.after, about.table.rematch
    if new is None or name is None or not _is_kept(new, about.profile):
        return None
    title = words.say("letter-rematch", name=new.setup.host_name, game=_game(about, words))
    found = _letter("rematch", about, words, title, words.say("letter-kept"))
    return msgspec.structs.replace(found, path=f"/t/{name}", table=name)


def _undo(about: About, words: Words) -> Letter | None:
    offer = about.table.offer
    if offer is None or about.profile not in offer.waiting or offer.until <= about.now:
        return None
    name = about.table.name_of(offer.by) or words.say("somebody")
    title = words.say("letter-undo", name=name, game=_game(about, words))
    lasts = offer.until - about.now
    return _letter("undo", about, words, title, words.say("letter-undo-text"), lasts=lasts)


def _over(about: About, words: Words) -> Letter | None:
    ended, own = about.table.ended, set(about.table.seats_of(about.profile))
    if ended is None:
        return None
    seats = [about.table.seats[seat] for seat in ended.winners]
    won = [_name(seat.name, words, seat.owner_name) for seat in seats]
    if not ended.winners:
        text = words.say("letter-over-nobody")
    elif own & set(ended.winners):
        text = words.say("letter-over-won", count=len(won))
    else:
        text = words.say("letter-over-lost", names=words.all(won))
    title = words.say("letter-over", game=_game(about, words))
    return _letter("over", about, words, title, text)


def _chat(about: About, words: Words) -> Letter | None:
    if not about.lines:
        return None
    last = about.lines[-1]
    said = [_name(line.name, words, line.owner_name) for line in about.lines]
    names = list(dict.fromkeys(said))
    title = words.say("letter-chat", names=words.all(names), game=_game(about, words))
    text = last.text
    if len(about.lines) > 1:
        text = words.say("letter-chat-more", count=len(about.lines), text=last.text)
    return _letter("chat", about, words, title, text)


def told(kind: str, profile: str, words: Words, number: int) -> Letter:
    """A letter that is about no table: a test, or the question whether an address is right."""
    title, text = (words.say(key) for key in ASIDE[kind])
    name = _hash(profile, kind, str(number))
    return Letter(kind, title, text, "/profile", name, name, 3600)


def together(letters: Sequence[Letter], words: Words) -> Letter:
    """Several letters as one."""
    if len(letters) == 1:
        return letters[0]
    lines = [one.title for one in letters[:AT_ONCE]]
    if len(letters) > AT_ONCE:
        lines.append(words.say("letter-more", count=len(letters) - AT_ONCE))
    return Letter(
        kind="several",
        title=words.say("letter-several", count=len(letters)),
        text="\n".join(lines),
        path="/",
        id=_hash(*(one.id for one in letters)),
        topic=_hash("several"),
        lasts=max(one.lasts for one in letters),
    )


def _letter(
    kind: str, about: About, words: Words, title: str, text: str, *, lasts: int = 3 * DAY
) -> Letter:
    number = str(about.number)
    return Letter(
        kind=kind,
        title=title,
        text=_short(text),
        path=f"/t/{about.table_id}",
        id=_hash(about.profile, about.table_id, kind, number, words.language),
        topic=_hash(about.table_id, kind),
        lasts=max(1, lasts // 1000),
        table=about.table_id,
        game=about.table.setup.game,
    )


def _short(text: str) -> str:
    return text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1] + "…"


def _left(ms: int, words: Words) -> str:
    if ms >= 2 * DAY:
        return words.say("letter-days", count=ms // DAY)
    return words.say("letter-hours", count=max(1, ms // HOUR))


def _is_kept(table: Table, profile: str) -> bool:
    """Whether a seat waits for somebody."""
    waits = any(seat.kept_for == profile and not seat.taken for seat in table.seats)
    return table.phase == "lobby" and waits and profile not in table.people()


def _game(about: About, words: Words) -> str:
    name = about.table.setup.game
    return words.say(f"game-{name}") if words.has(f"game-{name}") else name.capitalize()


def _others(about: About, words: Words) -> str:
    """Whom somebody plays with, people before bots."""
    seats = [seat for seat in about.table.seats if seat.profile != about.profile]
    people = [seat for seat in seats if seat.profile is not None]
    names = [_name(seat.name, words, seat.owner_name) for seat in people]
    if len(names) < len(seats):
        names.append(words.say("letter-bots", count=len(seats) - len(names)))
    return words.all(names)


def _name(name: str | None, words: Words, owner: str | None = None) -> str:
    """What somebody is called; a bot account with whose it is."""
    plain = name or words.say("somebody")
    if owner is None:
        return plain
    return words.say("letter-bot-of", name=plain, owner=owner or words.say("somebody"))


def _hash(*parts: str) -> str:
    """Of 32 characters that everything takes: headers, topics, addresses."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def heard(lines: Iterable[ChatLine], profile: str, deaf_to: frozenset[str]) -> list[ChatLine]:
    """What somebody is told of what was said."""
    return [
        line for line in lines if line.profile not in deaf_to | {profile} and line.text
    ]  # fmt: skip
