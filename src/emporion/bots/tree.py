"""Monte Carlo tree search with PUCT, compiled, for any game: several players, explicit chance,
bounded memory.

Every node is a position in which someone has a real choice; forced actions and chance events lie on
the edges. Expanding a node evaluates the position after each action: that is the first value of the
action, and a softmax over these values is its prior. From then on a simulation follows the action
with the highest sum of value and exploration bonus, as in AlphaZero. Where chance lies on an edge,
every simulation samples it anew: an outcome seen before leads to the same node, and an edge keeps
more outcomes the more often it is visited.

Where the end of the game is near enough to look at all of it (`endgame`), nothing is simulated: the
root then has exact values and no visits.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.endgame import Endgame, enumerate_end, make_endgame
from emporion.bots.evaluate import (
    Evaluator,
    best_opponent,
    evaluate,
    forget,
    inlined,
    look_ahead_again,
    value_of,
)
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import CHANCE, OVER, Actions, RngState, apply, chance, current, legal

Ints = NDArray[np.int32]

NONE: Final = -1
"""No node, or no edge."""
MAX_DEPTH: Final = 256
"""Edges on the longest path; the position at its end is evaluated like a leaf."""
NODES, EDGES = range(2)


class Tree(NamedTuple):
    states: Any
    """By node. One more than there are nodes, for the position at hand."""
    bits: NDArray[np.int32]
    """The same memory as integers, to compare positions by."""
    player: NDArray[np.int8]
    node_visits: Ints
    first_edge: Ints
    edge_count: Ints
    sibling: Ints
    """The node of the next outcome of the same edge."""
    exact: NDArray[np.int8]
    """Whether the values of a root's edges are exact; they have no visits then."""
    action: NDArray[np.int16]
    """By edge, as is everything below."""
    visits: Ints
    child: Ints
    """The node of the first outcome."""
    outcomes: Ints
    by_chance: NDArray[np.int8]
    prior: NDArray[np.float32]
    points: NDArray[np.float32]
    """By edge and seat: the mean of all evaluations, of which there is one more than visits: the
    first is that of the position after the action."""
    win: NDArray[np.float32]
    used: Ints
    """How many nodes and edges are in use."""


class Puct(NamedTuple):
    """The constants of the search."""

    c_puct: float
    """How much exploration counts beside the value."""
    prior_temperature: float
    """Priors are softmax(value / temperature): the lower, the more they differ."""


class Search(NamedTuple):
    """A tree with everything that searching it takes."""

    tree: Tree
    evaluator: Evaluator
    puct: Puct
    rng: RngState
    path: Ints
    stop: Ints
    """The search ends once stop[0] is set; any thread may set it."""
    endgame: Endgame
    positions: int
    """How many may be looked at to play the end exactly."""


@compiled
def edges_for(nodes: int, max_legal: int) -> int:
    """How many edges a tree of that many nodes has room for."""
    return nodes * 6 + max_legal


def make_tree(game: Game, nodes: int) -> Tree:
    """An empty tree with room for that many nodes."""
    edges = int(edges_for(nodes, game.kernel.max_legal))
    dtype = game.kernel.dtype
    states = np.zeros(nodes + 1, dtype)
    seats = game.max_players
    return Tree(
        states,
        bits=states.view(np.uint8).view(np.int32).reshape(nodes + 1, dtype.itemsize // 4),
        player=np.zeros(nodes, np.int8),
        node_visits=np.zeros(nodes, np.int32),
        first_edge=np.zeros(nodes, np.int32),
        edge_count=np.zeros(nodes, np.int32),
        sibling=np.zeros(nodes, np.int32),
        exact=np.zeros(nodes, np.int8),
        action=np.zeros(edges, np.int16),
        visits=np.zeros(edges, np.int32),
        child=np.zeros(edges, np.int32),
        outcomes=np.zeros(edges, np.int32),
        by_chance=np.zeros(edges, np.int8),
        prior=np.zeros(edges, np.float32),
        points=np.zeros((edges, seats), np.float32),
        win=np.zeros((edges, seats), np.float32),
        used=np.zeros(2, np.int32),
    )


def make_search(
    game: Game,
    nodes: int,
    positions: int,
    evaluator: Evaluator,
    puct: Puct,
    rng: RngState,
    stop: Ints,
) -> Search:
    tree, path = make_tree(game, nodes), np.zeros(MAX_DEPTH, np.int32)
    return Search(tree, evaluator, puct, rng, path, stop, make_endgame(game), positions)


def edges_of(tree: Tree, node: int) -> slice:
    """A node's edges."""
    first = int(tree.first_edge[node])
    return slice(first, first + int(tree.edge_count[node]))


@compiled
def _same(tree: Tree, one: int, other: int) -> bool:
    for i in range(tree.bits.shape[1]):
        if tree.bits[one, i] != tree.bits[other, i]:
            return False
    return True


@compiled
def edge_value(tree: Tree, edge: int, seat: int, players: int) -> float:
    """What an action is worth to a seat."""
    lead = tree.points[edge, seat] - best_opponent(tree.points, edge, seat, players)
    return float(value_of(tree.win[edge, seat], lead))


@compiled
def _expand(tree: Tree, evaluator: Evaluator, puct: Puct, node: int) -> int:
    """Expand the position at a node's place; returns its best edge, NONE if there is no room."""
    state = tree.states[node]
    n = legal(state, evaluator.legal)
    first = int(tree.used[EDGES])
    if first + n > len(tree.action):
        return NONE
    seat = current(state)
    players = int(state.players)
    tree.used[NODES] = node + 1
    tree.used[EDGES] = first + n
    tree.player[node] = seat
    tree.node_visits[node] = 0
    tree.first_edge[node] = first
    tree.edge_count[node] = n
    tree.sibling[node] = NONE
    tree.exact[node] = 0
    best = first
    best_value = -1e9
    look_ahead_again(state, seat, n, evaluator)
    for i in range(n):
        edge = first + i
        value = evaluator.actions.value[i]
        tree.action[edge] = evaluator.legal[i]
        tree.visits[edge] = 0
        tree.child[edge] = NONE
        tree.outcomes[edge] = 0
        tree.by_chance[edge] = 0
        tree.prior[edge] = value
        for other in range(players):
            tree.points[edge, other] = evaluator.actions.points[i, other]
            tree.win[edge, other] = evaluator.actions.win[i, other]
        if value > best_value:
            best = edge
            best_value = value
    total = 0.0
    for edge in range(first, first + n):
        weight = math.exp((tree.prior[edge] - best_value) / puct.prior_temperature)
        tree.prior[edge] = weight
        total += weight
    for edge in range(first, first + n):
        tree.prior[edge] /= total
    return best


@compiled
def _select(tree: Tree, node: int, puct: Puct) -> int:
    """The edge with the highest sum of value and exploration bonus."""
    seat = int(tree.player[node])
    players = int(tree.states[node].players)
    first = int(tree.first_edge[node])
    scale = puct.c_puct * math.sqrt(tree.node_visits[node] + 1.0)
    best = first
    best_value = -1e9
    for edge in range(first, first + tree.edge_count[node]):
        value = edge_value(tree, edge, seat, players)
        value += scale * tree.prior[edge] / (1.0 + tree.visits[edge])
        if value > best_value:
            best = edge
            best_value = value
    return best


@inlined
def _advance(state: Any, rng: RngState, out: Actions) -> bool:
    """Go on to the next real choice or the end of the game; returns whether chance was met."""
    by_chance = False
    while True:
        seat = current(state)
        if seat == CHANCE:
            chance(state, rng)
            by_chance = True
        elif seat == OVER:
            return by_chance
        elif legal(state, out) == 1:
            apply(state, out[0])
        else:
            return by_chance


@compiled
def _root(tree: Tree, evaluator: Evaluator, puct: Puct, start: Any) -> int:
    """The node of this position: one from an earlier search if it is there, else a new tree's.

    A tree that is half full is also started anew: what is lost is soon found again, and the search
    has room.
    """
    spare = len(tree.states) - 1
    tree.states[spare] = start
    if 2 * tree.used[NODES] < spare and 2 * tree.used[EDGES] < len(tree.action):
        for node in range(tree.used[NODES]):
            if _same(tree, node, spare):
                return node
    tree.used[NODES] = 0
    tree.used[EDGES] = 0
    tree.states[0] = start
    _expand(tree, evaluator, puct, 0)
    return 0


@compiled
def _take_exact(tree: Tree, evaluator: Evaluator, node: int) -> None:
    """Give a node's edges the values in `evaluator.actions`."""
    players = int(tree.states[node].players)
    first = int(tree.first_edge[node])
    tree.exact[node] = 1
    tree.node_visits[node] = 0
    for i in range(tree.edge_count[node]):
        edge = first + i
        tree.visits[edge] = 0
        tree.child[edge] = NONE
        tree.outcomes[edge] = 0
        for other in range(players):
            tree.points[edge, other] = evaluator.actions.points[i, other]
            tree.win[edge, other] = evaluator.actions.win[i, other]


@compiled
def _decided(tree: Tree, node: int, left: int) -> bool:
    """Whether the most visited action will still be that after `left` more simulations."""
    most = 0
    second = 0
    first = int(tree.first_edge[node])
    for edge in range(first, first + tree.edge_count[node]):
        visits = int(tree.visits[edge])
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second > left


@inlined
def _simulate(
    tree: Tree, evaluator: Evaluator, puct: Puct, rng: RngState, path: Ints, root: int
) -> None:
    """One simulation: select a path to a leaf, expand and evaluate it, and back the result up."""
    nodes = len(tree.player)
    players = int(tree.states[root].players)
    node = root
    depth = 0
    while True:
        tree.node_visits[node] += 1
        edge = _select(tree, node, puct)
        path[depth] = edge
        depth += 1
        child = int(tree.child[edge])
        if child != NONE and tree.by_chance[edge] == 0 and depth < MAX_DEPTH:
            node = child
            continue
        # The position that follows is made where the next node would be.
        fresh = int(tree.used[NODES])
        room = fresh < nodes
        if not room:
            fresh = nodes
        tree.states[fresh] = tree.states[node]
        seat = int(tree.player[node])
        state = tree.states[fresh]
        apply(state, tree.action[edge])
        by_chance = _advance(state, rng, evaluator.legal)
        if current(state) == OVER or depth == MAX_DEPTH:
            evaluate(state, seat, evaluator)
            break
        while child != NONE and not _same(tree, child, fresh):
            child = int(tree.sibling[child])
        if child != NONE:
            node = child
            continue
        tree.by_chance[edge] = 1 if by_chance else 0
        keep = tree.outcomes[edge] * tree.outcomes[edge] <= tree.visits[edge]
        best = NONE
        if room and keep:
            best = _expand(tree, evaluator, puct, fresh)
        if best == NONE:
            evaluate(state, seat, evaluator)
            break
        tree.sibling[fresh] = tree.child[edge]
        tree.child[edge] = fresh
        tree.outcomes[edge] += 1
        for other in range(players):
            evaluator.result.points[other] = tree.points[best, other]
            evaluator.result.win[other] = tree.win[best, other]
        break
    for i in range(depth):
        edge = path[i]
        tree.visits[edge] += 1
        weight = np.float32(1.0 / (tree.visits[edge] + 1))
        for other in range(players):
            points = tree.points[edge, other]
            win = tree.win[edge, other]
            tree.points[edge, other] += weight * (evaluator.result.points[other] - points)
            tree.win[edge, other] += weight * (evaluator.result.win[other] - win)


@compiled
def run_search(search: Search, start: Any, root: int, visits: int, only_choose: bool) -> int:
    """Simulate from the position start[0] until its node has that many visits or the search is
    stopped; returns the node, which the caller gives as `root` if it is known, else NONE. Near the
    end of the game the node becomes exact instead.

    To `only_choose` an action, it ends as soon as more simulations could not change the choice."""
    tree = search.tree
    evaluator = search.evaluator
    puct = search.puct
    rng = search.rng
    path = search.path
    if root == NONE:
        # Bots may share an evaluator: none is to depend on what another one looked at.
        forget(evaluator)
        root = _root(tree, evaluator, puct, start[0])
        tree.exact[root] = 0
        if enumerate_end(start[0], search.endgame, evaluator, search.positions, search.stop):
            _take_exact(tree, evaluator, root)
    if tree.exact[root] != 0:
        return root
    while tree.node_visits[root] < visits and search.stop[0] == 0:
        if only_choose and _decided(tree, root, visits - tree.node_visits[root]):
            break
        _simulate(tree, evaluator, puct, rng, path, root)
    return root
