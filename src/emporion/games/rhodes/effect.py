"""What an action does at once: tried on a copy, and told as changes."""

from typing import Any

import msgspec
import numpy as np

from emporion.games.rhodes import actions, board
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.board import Contract, Goods
from emporion.games.rhodes.estate import haulage, hauled, room
from emporion.games.rhodes.kernel import apply, current, score


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action changes for one seat."""

    seat: int
    money: int = 0
    points: int = 0
    """Points gained at once."""
    score: int = 0
    """By how much the score changes, in which money and gold count."""
    estate: Goods = Goods()
    warehouse: Goods = Goods()


class Unloaded(msgspec.Struct, frozen=True):
    """A good that is pushed past the last price."""

    ship: int
    """The place of its ship in `Harbour.ships`."""
    good: str


class Push(msgspec.Struct, frozen=True):
    """What a ship pushes as it enters the harbour."""

    fields: int
    """So many fields every ship moves on."""
    unloaded: tuple[Unloaded, ...]
    """In the order in which they are unloaded; an Egyptian ship's go to the supply."""
    leaving: tuple[int, ...]
    """The places in `Harbour.ships` of those that leave."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action does at once."""

    changes: tuple[Change, ...] = ()
    good: str | None = None
    """What is bought, as it lies in the harbour."""
    contract: Contract | None = None
    """The contract that is fulfilled."""
    push: Push | None = None
    """What the ship that sails pushes, now or once it is loaded."""
    lost: int = 0
    """Units of a chip that nobody has room for."""
    hauled: int = 0
    """Goods of a contract that come straight from the estate."""
    haulage: int = 0
    """What these cost."""
    last_round: bool = False
    """The contract cannot be replaced, so this becomes the last round."""
    next_kind: str | None = None
    next_seat: int | None = None
    """What is decided next and by whom; no seat where it is chance or the end."""


def scores_of(data: Any) -> list[int]:
    out = np.zeros(c.MAX_PLAYERS, np.int64)
    score(data, out)
    return [int(points) for points in out]


def effect(data: Any, action: int) -> Effect:
    """What a seat's legal action does."""
    return effect_from(data, action, scores_of(data))


def effect_from(data: Any, action: int, before: list[int]) -> Effect:
    """The same where the scores before it are known already."""
    after = np.ndarray(1, s.DTYPE, bytearray(data.tobytes()))[0]
    apply(after, action)
    scores = scores_of(after)
    changes = []
    for seat in range(data.players):
        change = Change(
            seat=seat,
            money=int(after.money[seat]) - int(data.money[seat]),
            points=int(after.points[seat].sum() - data.points[seat].sum()),
            score=scores[seat] - before[seat],
            estate=_more(data.units[seat], after.units[seat]),
            warehouse=_more(data.goods[seat], after.goods[seat]),
        )
        if change != Change(seat):
            changes.append(change)
    next_seat = int(current(after))
    return Effect(
        changes=tuple(changes),
        **_details(data, action),
        last_round=bool(after.ending > data.ending),
        next_kind=s.PHASES[after.phase],
        next_seat=next_seat if next_seat >= 0 else None,
    )


def _details(data: Any, action: int) -> dict[str, Any]:
    """What the changes alone do not tell."""
    if actions.PRODUCE <= action < actions.USE_DEMETER:
        return {"lost": _lost(data, action)}
    if actions.SAIL <= action < actions.LOAD:
        return {"push": _push(data, action - actions.SAIL + 1)}
    if actions.POINTS <= action < actions.BUY:
        return {"push": _push(data, int(data.ship_holds[data.sailing]))}
    if actions.BUY <= action < actions.JOKER:
        return {"good": board.good_name(data.field_good[action - actions.BUY])}
    if actions.FULFIL <= action < actions.DISCARD:
        contract = int(data.contracts[action - actions.FULFIL])
        units = hauled(data, int(data.seat), contract)
        return {
            "contract": board.contract(data, contract),
            "hauled": units,
            "haulage": int(haulage(units)),
        }
    return {}


def _push(data: Any, fields: int) -> Push:
    """R40–R42, for a ship that would enter now."""
    ships = board.harbour(data).ships
    length = int(data.length)
    whole = bool(data.readings & s.WHOLE_SHIP)
    unloaded = []
    for place in reversed(range(len(ships))):
        ship = ships[place]
        bow = ship.stern + ship.holds - 1 + fields
        unloaded += [
            Unloaded(place, good)
            for hold, good in enumerate(ship.cargo)
            if good is not None and bow - (0 if whole else hold) > length
        ]
    leaving = (i for i, ship in enumerate(ships) if ship.stern + fields > length)
    return Push(fields, tuple(unloaded), tuple(leaving))


def _more(before: Any, after: Any) -> Goods:
    return Goods(*(int(new) - int(old) for old, new in zip(before, after, strict=True)))


def _lost(data: Any, action: int) -> int:
    """R14: the chip's units beyond all the room there is for its product."""
    value, product = divmod(action - actions.PRODUCE, 4)
    return max(0, value + 1 - sum(room(data, seat, product) for seat in range(data.players)))
