"""Ways to a position: play to it in notation, or set a sheet's fields and have them checked."""

from collections.abc import Mapping
from typing import Any

from emporion.core.chance import Rng
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.games.corinth import GAME
from tests.games.corinth.naive import BONUS, BUILDINGS, MARKET, SHOPS, neighbour

ALL_SIX = "1 1 2 3 4 5 6 6 6"
"""A roll with a group in every district: two goats, one die a colour, three in gold."""
TWO_GROUPS = "1 1 1 1 5 5 5 5 5"

SPOTS = list(MARKET)
BOXES = [spot for spot in SPOTS if MARKET[spot][0] == "score"]
WAYS = {"n": "north", "e": "east", "s": "south", "w": "west"}


def start(players: int = 3, first: int = 0) -> State:
    return GAME.new(players, first=first)


def play(state: State, text: str) -> State:
    """Carry out actions given in notation, separated by commas."""
    for words in text.split(","):
        state.apply(words)
    return state


def roll(state: State, white: str, yellow: str = "") -> State:
    """Let the dice fall as told."""
    for colour, dice in (("white", white), ("yellow", yellow)):
        for value in dice.split():
            state.apply(f"{colour} {value}")
    return state


def opened(players: int, white: str, yellow: str = "", first: int = 0) -> State:
    """A first round after its roll. The first player has 1 gold left, or 0 with yellow dice."""
    state = start(players, first)
    bought = len(yellow.split())
    if bought:
        pose(state, first, gold=bought)
    play(state, f"buy {bought}")
    return roll(state, white, yellow)


def final_round(players: int) -> State:
    """Before the purchase of the last round of a game that seat 0 began."""
    state = start(players, first=players - 1)
    state.data.track[:players] = 6
    GAME.check(state.data)
    return state


def pose(
    state: State,
    seat: int = 0,
    *,
    gold: int | None = None,
    goats: int | None = None,
    gold_gained: int | None = None,
    goats_gained: int | None = None,
    buildings: str = "",
    shops: Mapping[str, tuple[int, ...]] | None = None,
    walk: str = "",
) -> State:
    """Change a sheet: what is left, what was built, goods checked by shop, the steward's way.

    A way is written in letters, a full stop where a move ended: `e.ss.` is two moves.
    """
    data = state.data
    owned = int(data.buildings[seat])
    for name in buildings.split():
        owned |= 1 << list(BUILDINGS).index(name)
    data.buildings[seat] = owned
    for i, (kind, left, gained) in enumerate(
        (("gold", gold, gold_gained), ("goats", goats, goats_gained))
    ):
        if left is None:
            left = int(data[f"{kind}_gained"][seat]) - int(data[f"{kind}_spent"][seat])
        costs = [cost[i] for j, cost in enumerate(BUILDINGS.values()) if owned >> j & 1]
        least = max(left + sum(costs), 1)
        data[f"{kind}_gained"][seat] = least if gained is None else gained
        data[f"{kind}_spent"][seat] = data[f"{kind}_gained"][seat] - left
    for district, checked in (shops or {}).items():
        i = list(SHOPS).index(district)
        data.shops[seat, i, : len(checked)] = checked
        full = tuple(SHOPS[district].values()) == checked
        if full and BONUS[district] and data.bonus[i] < 0:
            data.bonus[i] = seat
    if walk:
        _walk(data, seat, walk)
    GAME.check(data)
    return state


def _walk(data: Any, seat: int, walk: str) -> None:
    here = "C3"
    used = 1 << SPOTS.index(here)
    circled = path = length = count = 0
    boxes = [0, 0, 0]
    for letter in walk:
        if letter == ".":
            circled |= 1 << SPOTS.index(here)
            count += 2 if MARKET[here][0] == "plus" else 1
            if here in BOXES:
                boxes[BOXES.index(here)] = count
            continue
        here = neighbour(here, WAYS[letter]) or ""
        used |= 1 << SPOTS.index(here)
        path |= list(WAYS).index(letter) << (2 * length)
        length += 1
    data.steward[seat] = SPOTS.index(here)
    data.used[seat] = used
    data.circled[seat] = circled
    data.path[seat] = path
    data.path_length[seat] = length
    data.boxes[seat] = boxes


def legal(state: State) -> list[str]:
    return [state.notation(action) for action in state.legal_actions()]


def gold(state: State, seat: int = 0) -> int:
    return int(state.view().sheets[seat].gold.left)


def goats(state: State, seat: int = 0) -> int:
    return int(state.view().sheets[seat].goats.left)


def shops(state: State, district: str, seat: int = 0) -> tuple[int, ...]:
    """Goods checked in each shop of a district, in the order of the sheet's table."""
    found = next(d for d in state.view().sheets[seat].districts if d.name == district)
    return tuple(shop.checked for shop in found.shops)


def harbour(state: State) -> dict[str, tuple[int, int, int]]:
    """The groups there are: district to value, white dice, yellow dice."""
    groups = state.view().harbour
    return {g.district: (g.value, g.white, g.yellow) for g in groups if g.value}


def wander(state: State, rng: Rng, actions: int) -> State:
    """Play at random, and stop early where the game is over."""
    for _ in range(actions):
        if state.is_over:
            break
        if state.current_player == CHANCE:
            state.sample_chance(rng)
        else:
            options = state.legal_actions()
            state.apply(options[rng.below(len(options))])
    return state
