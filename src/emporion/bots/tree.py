"""A search tree over any game, compiled: several players, explicit chance, bounded memory.

Every node is a position in which someone has a real choice; forced actions and chance events lie
on the way to it. A node is opened by asking the net about what every action leads to. From then on
an action is tried the more, the better it looks for whoever decides there and the less it was
tried. Where chance lies on the way, each visit draws anew: outcomes met again lead to the same
node, and an action keeps more of them the more often it is tried.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.net import MARGIN, Desk, Expectation, Net, expect, expect_next, look, worth
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import CHANCE, OVER, Actions, Words, apply, chance, current, legal

Ints = NDArray[np.int32]

NOWHERE: Final = -1
DEEPEST: Final = 256
"""Decisions on the longest way down; there the net is asked and the way ends."""
USED_NODES, USED_EDGES = range(2)


class Tree(NamedTuple):
    states: Any
    """By node. One more than there are nodes, for the position at hand."""
    bits: NDArray[np.int32]
    """The same memory, to compare positions by."""
    mover: NDArray[np.int8]
    visits: Ints
    first_edge: Ints
    edges: Ints
    sibling: Ints
    """The next outcome of the same action."""
    action: NDArray[np.int16]
    """By edge, as is everything below."""
    tried: Ints
    child: Ints
    """The first outcome."""
    outcomes: Ints
    by_chance: NDArray[np.int8]
    prior: NDArray[np.float32]
    points: NDArray[np.float32]
    """By edge and seat: the sum of what was expected, the net's first word included."""
    win: NDArray[np.float32]
    counts: Ints
    """Nodes used and edges used."""


class Manner(NamedTuple):
    """How to search."""

    explore: float
    sharpness: float
    """How much the net's first word tells actions apart: the smaller, the more."""


def plant(game: Game, nodes: int) -> Tree:
    """An empty tree of so many nodes at most."""
    edges = nodes * 6 + game.kernel.max_legal
    dtype = game.kernel.dtype
    states = np.zeros(nodes + 1, dtype)
    seats = game.max_players
    return Tree(
        states,
        states.view(np.uint8).view(np.int32).reshape(nodes + 1, dtype.itemsize // 4),
        np.zeros(nodes, np.int8),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(edges, np.int16),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int8),
        np.zeros(edges, np.float32),
        np.zeros((edges, seats), np.float32),
        np.zeros((edges, seats), np.float32),
        np.zeros(2, np.int32),
    )


@compiled
def _same(tree: Tree, one: int, other: int) -> bool:
    for i in range(tree.bits.shape[1]):
        if tree.bits[one, i] != tree.bits[other, i]:
            return False
    return True


@compiled
def _value(tree: Tree, edge: int, seat: int, players: int) -> float:
    """What the seat makes of an action by all that is known."""
    n = tree.tried[edge] + 1
    best = np.float32(-1e6)
    for other in range(players):
        if other != seat:
            best = max(best, tree.points[edge, other])
    return float((tree.win[edge, seat] + MARGIN * (tree.points[edge, seat] - best)) / n)


@compiled
def _open(
    tree: Tree, node: int, net: Net, manner: Manner, out: Actions, desk: Desk, told: Expectation
) -> int:
    """Make a node of the position at its place; returns its best edge, NOWHERE if it is full."""
    spare = len(tree.states) - 1
    state = tree.states[node]
    n = legal(state, out)
    at = int(tree.counts[USED_EDGES])
    if at + n > len(tree.action):
        return NOWHERE
    seat = current(state)
    players = int(state.players)
    tree.counts[USED_NODES] = node + 1
    tree.counts[USED_EDGES] = at + n
    tree.mover[node] = seat
    tree.visits[node] = 0
    tree.first_edge[node] = at
    tree.edges[node] = n
    tree.sibling[node] = NOWHERE
    best = at
    best_value = -1e9
    look(state, seat, net, desk)
    for i in range(n):
        edge = at + i
        tree.states[spare] = state
        apply(tree.states[spare], out[i])
        expect_next(tree.states[spare], seat, net, desk, told)
        value = worth(told, seat, players)
        tree.action[edge] = out[i]
        tree.tried[edge] = 0
        tree.child[edge] = NOWHERE
        tree.outcomes[edge] = 0
        tree.by_chance[edge] = 0
        tree.prior[edge] = value
        for other in range(players):
            tree.points[edge, other] = told.points[other]
            tree.win[edge, other] = told.win[other]
        if value > best_value:
            best = edge
            best_value = value
    total = 0.0
    for edge in range(at, at + n):
        weight = math.exp((tree.prior[edge] - best_value) / manner.sharpness)
        tree.prior[edge] = weight
        total += weight
    for edge in range(at, at + n):
        tree.prior[edge] /= total
    return best


@compiled
def _select(tree: Tree, node: int, manner: Manner) -> int:
    seat = int(tree.mover[node])
    players = int(tree.states[node].players)
    at = int(tree.first_edge[node])
    scale = manner.explore * math.sqrt(tree.visits[node] + 1.0)
    best = at
    best_value = -1e9
    for edge in range(at, at + tree.edges[node]):
        value = _value(tree, edge, seat, players)
        value += scale * tree.prior[edge] / (1.0 + tree.tried[edge])
        if value > best_value:
            best = edge
            best_value = value
    return best


@compiled
def _advance(state: Any, words: Words, out: Actions) -> bool:
    """Go on to the next real choice or the end; whether chance lay on the way."""
    by_chance = False
    while True:
        seat = current(state)
        if seat == CHANCE:
            chance(state, words)
            by_chance = True
        elif seat == OVER:
            return by_chance
        elif legal(state, out) == 1:
            apply(state, out[0])
        else:
            return by_chance


@compiled
def _root(
    tree: Tree, start: Any, net: Net, manner: Manner, out: Actions, desk: Desk, told: Expectation
) -> int:
    """The node of this position, kept from before if it is there, else in a tree begun anew.

    So is one whose tree is half full: what was found is soon found again, and there is room.
    """
    spare = len(tree.states) - 1
    tree.states[spare] = start
    if 2 * tree.counts[USED_NODES] < spare and 2 * tree.counts[USED_EDGES] < len(tree.action):
        for node in range(tree.counts[USED_NODES]):
            if _same(tree, node, spare):
                return node
    tree.counts[USED_NODES] = 0
    tree.counts[USED_EDGES] = 0
    tree.states[0] = start
    _open(tree, 0, net, manner, out, desk, told)
    return 0


@compiled
def _decided(tree: Tree, node: int, left: int) -> bool:
    """Whether what was tried most will still be that after so many more simulations."""
    most = 0
    second = 0
    at = int(tree.first_edge[node])
    for edge in range(at, at + tree.edges[node]):
        tried = int(tree.tried[edge])
        if tried > most:
            most, second = tried, most
        elif tried > second:
            second = tried
    return most - second > left


@compiled
def search(
    tree: Tree,
    start: Any,
    root: int,
    visits: int,
    to_choose: bool,
    net: Net,
    manner: Manner,
    words: Words,
    out: Actions,
    desk: Desk,
    told: Expectation,
    path: Ints,
    stop: Ints,
) -> int:
    """Simulate from the position start[0] until it was visited so often, or until stop[0] is
    set; returns its node, which may be given if it is known.

    If it is only to choose, it ends as soon as more visits could not change the choice."""
    if root == NOWHERE:
        root = _root(tree, start[0], net, manner, out, desk, told)
    nodes = len(tree.mover)
    players = int(tree.states[root].players)
    while tree.visits[root] < visits and stop[0] == 0:
        if to_choose and _decided(tree, root, visits - tree.visits[root]):
            break
        node = root
        depth = 0
        while True:
            tree.visits[node] += 1
            edge = _select(tree, node, manner)
            path[depth] = edge
            depth += 1
            child = int(tree.child[edge])
            if child != NOWHERE and tree.by_chance[edge] == 0 and depth < DEEPEST:
                node = child
                continue
            # The position that follows is made where the next node would be.
            fresh = int(tree.counts[USED_NODES])
            room = fresh < nodes
            if not room:
                fresh = nodes
            tree.states[fresh] = tree.states[node]
            seat = int(tree.mover[node])
            state = tree.states[fresh]
            apply(state, tree.action[edge])
            by_chance = _advance(state, words, out)
            if current(state) == OVER or depth == DEEPEST:
                expect(state, seat, net, desk, told)
                break
            while child != NOWHERE and not _same(tree, child, fresh):
                child = int(tree.sibling[child])
            if child != NOWHERE:
                node = child
                continue
            tree.by_chance[edge] = 1 if by_chance else 0
            keep = tree.outcomes[edge] * tree.outcomes[edge] <= tree.tried[edge]
            best = NOWHERE
            if room and keep:
                best = _open(tree, fresh, net, manner, out, desk, told)
            if best == NOWHERE:
                expect(state, seat, net, desk, told)
                break
            tree.sibling[fresh] = tree.child[edge]
            tree.child[edge] = fresh
            tree.outcomes[edge] += 1
            for other in range(players):
                told.points[other] = tree.points[best, other]
                told.win[other] = tree.win[best, other]
            break
        for i in range(depth):
            edge = path[i]
            tree.tried[edge] += 1
            for other in range(players):
                tree.points[edge, other] += told.points[other]
                tree.win[edge, other] += told.win[other]
    return root
