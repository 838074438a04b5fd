"""Why a choice is good: what its turn does, what it takes from others, what it is worth.

A reason is a code with its facts, so that every interface has words of its own for it. All of them
are read off the effects of this very position (docs/effects.md) and off the analysis: nothing is
said that did not happen on a copy of the state or lies within the error.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from emporion.bots.advice import Advice, Figure
from emporion.bots.advice import Option as Advised
from emporion.bots.deciding import STORED, WON
from emporion.bots.protocol import Bot, Budget
from emporion.bots.search import SearchBot
from emporion.core.game import State
from emporion.core.view import WIN, Change, trial, trials

EXPLAINED: Final = 3
"""Choices of an analysis that are explained …"""
LOOKED_AT: Final = 8
"""… of so many at most."""
LONGEST_TURN: Final = 40
THOUGHT: Final = Budget(simulations=48)
"""For every decision of a turn beyond what the analysis says of it."""
POINT: Final = "point"
KEPT: Final = ("building", "development", "farmland", "home", "dice")
"""Where things go that stay for the rest of the game."""
MOST_SOURCES: Final = 2
FEW_LEFT: Final = 2
WORTH_DENYING: Final = 2
SURE: Final = 2.0
"""So many errors a difference must have to be spoken of …"""
LEAST_POINTS: Final = 0.5
LEAST_CHANCE: Final = 0.02
"""… and so much in all."""

Code = Literal[
    "wins", "points", "keeps", "gets", "gives", "walks",
    "denies", "leaves", "ahead", "behind", "likelier", "rarer", "level",
]  # fmt: skip


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that speaks for a choice, or against it.

    `wins`: it ends the game. `points`: so many from a place. `keeps`: something that stays one's
    own, at a place. `gets`: so much of something to be used later. `gives`: so much to another
    seat. `walks`: one's own piece goes over these places. `denies`: another seat would get so many
    points more, from a place. `leaves`: another seat has nothing but these places to take from.
    `ahead` and `behind`: so many points on average more than the next best, or fewer than the best;
    `likelier` and `rarer`: so much more often won, or less often; `level`: no difference beyond the
    error.
    """

    code: Code
    seat: int | None = None
    what: str | None = None
    count: int = 0
    places: list[str] = []
    figure: Figure | None = None


class Turn(msgspec.Struct, frozen=True):
    """What a seat does until it has nothing more to decide or chance comes."""

    words: list[str]
    changes: list[Change]
    after: State


class Explained(msgspec.Struct, frozen=True):
    """A choice that is worth showing."""

    action: int
    turn: list[str]
    """The whole of it, this action first."""
    reasons: list[Reason]


def play_turn(state: State, bot: Bot, known: Sequence[str] = ()) -> Turn:
    """The turn of whoever decides: the actions known of it, then the bot's choices."""
    state = state.copy()
    seat = state.current_player
    words: list[str] = []
    changes: list[Change] = []
    over = False
    while state.current_player == seat and not over and len(words) < LONGEST_TURN:
        legal = {state.notation(action): action for action in state.legal_actions()}
        action = legal.get(known[len(words)]) if len(words) < len(known) else None
        if action is None:
            action = bot.choose(state)
        tried = trial(state.game, state.data, action)
        words.append(tried.notation)
        changes += tried.effect.changes
        over = tried.hands_over or any(change.what == "round" for change in tried.effect.changes)
        state.apply(action)
    return Turn(words, changes, state)


def explain(state: State, advice: Advice, seed: int) -> list[Explained]:
    """The best choices, in their order, without those that come to the same as a better one."""
    bot = SearchBot(seed, THOUGHT)
    chosen: list[tuple[Advised, Turn]] = []
    for option in advice.options[:LOOKED_AT]:
        turn = play_turn(state, bot, option.line)
        if not any(alike(state.current_player, turn, other) for _, other in chosen):
            chosen.append((option, turn))
        if len(chosen) == EXPLAINED:
            break
    turns = [turn for _, turn in chosen]
    replies = [_reply(turn, bot) for turn in turns]
    found = []
    for i, (option, turn) in enumerate(chosen):
        reasons = _does(state, turn) + _takes_away(i, turns, replies, bot)
        if len(chosen) > 1:
            reasons += _worth(i == 0, chosen[1][0] if i == 0 else option)
        found.append(Explained(option.action, turn.words, reasons))
    return found


def explain_difference(
    state: State, better: Sequence[str], worse: Sequence[str], seed: int
) -> tuple[Explained, Explained]:
    """What speaks for the better of two choices, and what the other one does instead."""
    bot = SearchBot(seed, THOUGHT)
    turns = [play_turn(state, bot, known) for known in (better, worse)]
    replies = [_reply(turn, bot) for turn in turns]
    one, other = (
        Explained(
            state.parse(turn.words[0]),
            turn.words,
            _does(state, turn) + _gives(state, turn) + _takes_away(i, turns, replies, bot),
        )
        for i, turn in enumerate(turns)
    )
    same = [reason for reason in one.reasons if reason in other.reasons]
    return (
        msgspec.structs.replace(one, reasons=[r for r in one.reasons if r not in same]),
        msgspec.structs.replace(other, reasons=[r for r in other.reasons if r not in same]),
    )


def _reply(turn: Turn, bot: Bot) -> Turn | None:
    """What the next seat then does, unless chance comes before."""
    return play_turn(turn.after, bot) if turn.after.current_player >= 0 else None


def alike(seat: int, turn: Turn, other: Turn) -> bool:
    """Whether two turns come to the same: the same position, or the same end of a walk."""
    if turn.after.data.tobytes() == other.after.data.tobytes():
        return True
    way, other_way = way_of(turn.changes, seat), way_of(other.changes, seat)
    return (
        bool(way)
        and way[-1:] == other_way[-1:]
        and _won(turn.changes, seat) == _won(other.changes, seat)
    )


def _own(place: str | None, seat: int) -> bool:
    return place is not None and place.split(":")[1:2] == [str(seat)]


def _kind(place: str | None) -> str:
    return (place or "").split(":")[0]


def _won(changes: Sequence[Change], seat: int) -> dict[str, int]:
    """Points that a seat has won for good, by where they come from; the most first."""
    found: dict[str, int] = {}
    for change in changes:
        if change.what == POINT and _kind(change.target) in WON and _own(change.target, seat):
            source = change.source or ""
            found[source] = found.get(source, 0) + change.count
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _does(state: State, turn: Turn) -> list[Reason]:
    seat = state.current_player
    if any(change.what == WIN and change.seat == seat for change in turn.changes):
        return [Reason("wins")]
    found = [
        Reason("points", count=count, places=[place])
        for place, count in _won(turn.changes, seat).items()
        if count > 0
    ][:MOST_SOURCES]
    found += [
        Reason("keeps", what=change.what, count=change.count, places=[change.target or ""])
        for change in turn.changes
        if _kind(change.target) in KEPT
        and _own(change.target, seat)
        # A ship that comes home was one's own before.
        and _kind(change.source) not in ("field", "loading", "home")
    ][:MOST_SOURCES]
    if len(found) < MOST_SOURCES:
        found += _gets(turn.changes, seat)[: MOST_SOURCES - len(found)]
    way = way_of(turn.changes, seat)
    if way:
        found.append(Reason("walks", places=way))
    return found


def _gets(changes: Sequence[Change], seat: int) -> list[Reason]:
    """What a seat has more of, the most first."""
    more: dict[tuple[str, str], int] = {}
    for change in changes:
        for place, sign in ((change.target, 1), (change.source, -1)):
            if change.what != POINT and _own(place, seat) and _kind(place) in STORED:
                key = (change.what, _kind(place))
                more[key] = more.get(key, 0) + sign * change.count
    best = sorted(more.items(), key=lambda pair: -pair[1])
    return [
        Reason("gets", what=what, count=count, places=[f"{kind}:{seat}"])
        for (what, kind), count in best
        if count > 0
    ]


def _gives(state: State, turn: Turn) -> list[Reason]:
    """What a turn brings the others, where it is much: the seat that gets most of something."""
    found = [
        Reason("gives", seat=seat, what=got.what, count=got.count, places=got.places)
        for seat in range(state.players)
        if seat != state.current_player
        for got in _gets(turn.changes, seat)[:1]
    ]
    return sorted(found, key=lambda reason: -reason.count)[:1]


def way_of(changes: Sequence[Change], seat: int) -> list[str]:
    """The places that a piece of one's own goes over, step by step among places of one kind."""
    way: list[str] = []
    for change in changes:
        source, target = change.source, change.target
        if not (_own(source, seat) and _own(target, seat)) or _kind(source) != _kind(target):
            continue
        if not way:
            way = [source or ""]
        if source == way[-1] and target is not None:
            way.append(target)
    return way


def _takes_away(
    i: int, turns: Sequence[Turn], replies: Sequence[Turn | None], bot: Bot
) -> list[Reason]:
    """What the next seat has to do without, beside what the other choices would let it have."""
    after, reply = turns[i].after, replies[i]
    seat = after.current_player
    kind = after.game.kind(after.data)
    # Only where the same seat is asked the same: a turn and a choice of rows cannot be compared.
    rivals = [
        (turn.after, other)
        for turn, other in zip(turns, replies, strict=True)
        if other is not None
        and other is not reply
        and turn.after.current_player == seat
        and turn.after.game.kind(turn.after.data) == kind
    ]
    if reply is None or not rivals:
        return []
    found = []
    most, then = max(
        ((_won(other.changes, seat), other) for _, other in rivals),
        key=lambda pair: sum(pair[0].values()),
    )
    # It is taken away only if the same turn would not bring it any more.
    again = play_turn(after, bot, then.words)
    mine = max(
        (_won(turn.changes, seat) for turn in (reply, again)), key=lambda won: sum(won.values())
    )
    gone = [place for place in most if most[place] > mine.get(place, 0)]
    less = sum(most.values()) - sum(mine.values())
    if gone and less >= WORTH_DENYING:
        found.append(Reason("denies", seat=seat, count=less, places=gone[:1]))
    left = _left(after)
    if 0 < len(left) <= FEW_LEFT and any(_left(other) != left for other, _ in rivals):
        found.append(Reason("leaves", seat=seat, places=left))
    return found


def _left(state: State) -> list[str]:
    """The places of everybody's that whoever decides can take something from."""
    seat = state.current_player
    found: dict[str, None] = {}
    for tried in trials(state.game, state.data):
        for change in tried.effect.changes:
            source = change.source or ""
            if change.seat == seat and ":" in source and not source.split(":")[1].isdigit():
                found[source] = None
    return list(found)


def _worth(best: bool, option: Advised) -> list[Reason]:
    """By how much the best is better than the next one, or an option worse than the best."""
    gap = option.behind
    if gap.points.mean > max(LEAST_POINTS, SURE * gap.points.error):
        return [Reason("ahead" if best else "behind", figure=gap.points)]
    if gap.win.mean > max(LEAST_CHANCE, SURE * gap.win.error):
        return [Reason("likelier" if best else "rarer", figure=gap.win)]
    return [] if best else [Reason("level")]
