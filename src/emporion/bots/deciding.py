"""Bots that decide in compiled code: what a game without Python needs to know of them, and how each
chooses. The bots of `baseline`, `search` and `levels` choose by the same functions, so whoever asks
a bot of some description and seed gets the same answers.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots.endgame import Endgame, make_endgame
from emporion.bots.evaluate import Evaluator, make_evaluator
from emporion.bots.net import Net
from emporion.bots.playout import Workspace, add_playouts, appraise_turns
from emporion.bots.tree import (
    NONE,
    Ints,
    Puct,
    Search,
    Tree,
    edge_value,
    edges_for,
    make_tree,
    run_search,
)
from emporion.core.chance import RNG_SIZE, below
from emporion.core.compiled import compiled
from emporion.core.game import Game
from emporion.core.kernel import Actions, RngState, apply, apply_traced, current, legal
from emporion.core.trace import Trace, new_trace

RANDOM, GREEDY, FLAT, SEARCH = range(4)
MAX_NODES: Final = 20_000
"""About 30 MB for Rhodes."""
POSITIONS: Final = 16
"""Looked at for each simulation of the budget, to play the end exactly: they take 0.13
microseconds, a simulation 5 to 11."""
MAX_POSITIONS: Final = 500_000
WON: Final = ("score", "box")
"""Where points go that are won for good."""
STORED: Final = ("purse", "pen", "shop", "estate", "warehouse")
"""Where things wait to be used. (docs/effects.md has the words of every game.)"""
APART: Final = ("field", "purse")
"""What a ship unloads for others was on its way anyway, and what they are paid is a price."""
IS_WON, IS_STORED = 1, 2
NOBODYS: Final = -1
Floats = NDArray[np.float64]


class Mind(NamedTuple):
    """A bot as compiled code knows it."""

    kind: int
    simulations: int = 0
    temperature: float = 0.0
    """Of a search: above 0 it errs (see `plausible`)."""
    slack: float = 0.0


def room_for(simulations: int | None) -> int:
    """How many nodes a search may use."""
    return MAX_NODES if simulations is None else min(MAX_NODES, 2 * simulations + 64)


def positions_for(simulations: int) -> int:
    """How many positions a search may look at to play the end exactly."""
    return min(MAX_POSITIONS, POSITIONS * simulations)


# ---- gifts ---------------------------------------------------------------------------------------


class Gifts(NamedTuple):
    """What telling gifts takes: what is known of every place, and memory."""

    kind: NDArray[np.int8]
    owner: NDArray[np.int16]
    """The word after a place's first colon as a number: the seat where it is one."""
    apart: NDArray[np.int8]
    trace: Trace
    after: Any
    legal: Actions


def make_gifts(game: Game) -> Gifts:
    places = [place.split(":") for place in game.vocabulary.places]
    words = dict.fromkeys(words[1] for words in places if len(words) > 1)
    numbers = {
        word: int(word) if word.isdigit() else 1000 + number for number, word in enumerate(words)
    }
    kinds = {**dict.fromkeys(WON, IS_WON), **dict.fromkeys(STORED, IS_STORED)}
    return Gifts(
        np.array([kinds.get(words[0], 0) for words in places], np.int8),
        np.array([numbers[words[1]] if len(words) > 1 else NOBODYS for words in places], np.int16),
        np.array([words[0] in APART for words in places], np.int8),
        new_trace(),
        np.zeros(2, game.kernel.dtype),
        np.zeros(game.kernel.max_legal, np.int16),
    )


@compiled
def _brings(state: Any, action: int, seat: int, gifts: Gifts) -> tuple[int, int]:
    """How much comes to whoever decides, and to others: points, and what can be used later."""
    gifts.after[1] = state
    gifts.trace[0, 0] = 0
    apply_traced(gifts.after[1], action, gifts.trace)
    own = 0
    others = 0
    for row in range(1, gifts.trace[0, 0] + 1):
        source = gifts.trace[row, 2]
        target = gifts.trace[row, 3]
        if target < 0 or gifts.kind[target] == 0:
            continue
        owner = gifts.owner[target]
        theirs = owner != seat
        moved = (
            gifts.kind[target] != IS_WON
            and source >= 0
            and owner != NOBODYS
            and gifts.owner[source] == owner
        )
        apart = theirs and source >= 0 and gifts.apart[source] != 0
        if not moved and not apart:
            if theirs:
                others += int(gifts.trace[row, 1])
            else:
                own += int(gifts.trace[row, 1])
    return own, others


@compiled
def is_gift(state: Any, action: int, gifts: Gifts) -> bool:
    """Whether an action brings only others something, though another one would bring something to
    whoever decides; or leads to nothing but such actions. Nobody who knows the rules means that."""
    seat = current(state)
    own, others = _brings(state, action, seat, gifts)
    if own != 0 or others != 0:
        if own != 0:
            return False
        for i in range(legal(state, gifts.legal)):
            if _brings(state, gifts.legal[i], seat, gifts)[0] > 0:
                return True
        return False
    gifts.after[0] = state
    after = gifts.after[0]
    apply(after, action)
    if current(after) != seat:
        return False
    helps = False
    for i in range(legal(after, gifts.legal)):
        own, others = _brings(after, gifts.legal[i], seat, gifts)
        if own != 0:
            return False
        helps = helps or others > 0
    return helps


@compiled
def is_gift_first(states: Any, action: int, gifts: Gifts) -> bool:
    return is_gift(states[0], action, gifts)


# ---- choosing after a search ---------------------------------------------------------------------


@compiled
def most_visited(tree: Tree, root: int) -> int:
    """The action that the search visited most; of equal ones, the one with the highest value. Where
    values are exact none is visited, so that is the best."""
    seat = int(tree.player[root])
    players = int(tree.states[root].players)
    first = int(tree.first_edge[root])
    best = first
    best_value = -1e9
    for edge in range(first, first + tree.edge_count[root]):
        value = edge_value(tree, edge, seat, players)
        if tree.visits[edge] > tree.visits[best] or (
            tree.visits[edge] == tree.visits[best] and value >= best_value
        ):
            best = edge
            best_value = value
    return int(tree.action[best])


@compiled
def plausible(
    tree: Tree,
    root: int,
    temperature: float,
    slack: float,
    rng: RngState,
    noisy: Floats,
    gifts: Gifts,
) -> int:
    """Samples by softmax(value / temperature) among the actions that seem plausible: visited, none
    that seems worse than the best by more than the slack, and none that helps only others where
    another one would help itself. Where all of those are such gifts, it is the best of the rest."""
    seat = int(tree.player[root])
    players = int(tree.states[root].players)
    first = int(tree.first_edge[root])
    n = int(tree.edge_count[root])
    any_visits = False
    for i in range(n):
        any_visits = any_visits or tree.visits[first + i] > 0
    best = 0
    highest = -1e9
    for i in range(n):
        noisy[i] = edge_value(tree, first + i, seat, players)
        if any_visits and tree.visits[first + i] == 0:
            noisy[i] = -np.inf
        if noisy[i] > highest:
            best = i
            highest = noisy[i]
    for i in range(n):
        # The largest sum of a value and Gumbel noise is a sample of the softmax.
        uniform = (below(rng, 1 << 15) + 0.5) / (1 << 15)
        if noisy[i] >= highest - slack:
            noisy[i] -= temperature * math.log(-math.log(uniform))
        else:
            noisy[i] = -np.inf
    for _ in range(n):
        taken = 0
        for i in range(1, n):
            if noisy[i] > noisy[taken]:
                taken = i
        if noisy[taken] == -np.inf:
            break
        action = int(tree.action[first + taken])
        if not is_gift(tree.states[root], action, gifts):
            return action
        noisy[taken] = -np.inf
    # All that seemed plausible were gifts: the best of whatever is none.
    highest = -1e9
    for i in range(n):
        value = edge_value(tree, first + i, seat, players)
        if value > highest and not is_gift(tree.states[root], int(tree.action[first + i]), gifts):
            best = i
            highest = value
    return int(tree.action[first + best])


# ---- whoever sits at a table ---------------------------------------------------------------------


class Minds(NamedTuple):
    """The bots of a table, by place, and the memory that those without a tree take."""

    kind: NDArray[np.int64]
    simulations: NDArray[np.int64]
    temperature: Floats
    slack: Floats
    nodes: NDArray[np.int64]
    positions: NDArray[np.int64]
    rng: RngState
    """A generator a place."""
    workspace: Workspace
    value: Floats


class Thinking(NamedTuple):
    """The memory of all searches at a table. Their trees lie one after the other in one."""

    trees: Tree
    nodes: int
    edges: int
    """Of every tree."""
    evaluator: Evaluator
    puct: Puct
    path: Ints
    stop: Ints
    endgame: Endgame
    noisy: Floats
    gifts: Gifts


def make_minds(game: Game, minds: list[Mind]) -> Minds:
    kernel = game.kernel
    return Minds(
        np.array([mind.kind for mind in minds]),
        np.array([mind.simulations for mind in minds]),
        np.array([mind.temperature for mind in minds]),
        np.array([mind.slack for mind in minds]),
        np.array([room_for(mind.simulations) for mind in minds]),
        np.array([positions_for(mind.simulations) for mind in minds]),
        np.zeros((len(minds), RNG_SIZE), np.int64),
        Workspace(
            np.zeros(1, kernel.dtype),
            np.zeros(RNG_SIZE, np.int64),
            np.zeros(kernel.max_legal, np.int16),
            np.zeros(game.max_players, np.int64),
        ),
        np.zeros(kernel.max_legal),
    )


def make_thinking(
    game: Game, net: Net, puct: Puct, places: int, nodes: int, path: Ints, stop: Ints
) -> Thinking:
    """Room for that many searches of up to that many nodes."""
    tree = make_tree(game, nodes)
    trees = Tree(*(np.concatenate([part] * places) for part in tree))
    bits = trees.states.view(np.uint8).view(np.int32).reshape(len(trees.states), -1)
    return Thinking(
        trees._replace(bits=bits),
        nodes,
        len(tree.action),
        make_evaluator(game, net),
        puct,
        path,
        stop,
        make_endgame(game),
        np.zeros(game.kernel.max_legal),
        make_gifts(game),
    )


@compiled
def _tree_of(thinking: Thinking, place: int, nodes: int, edges: int) -> Tree:
    """The part of the memory that is one place's tree."""
    trees = thinking.trees
    state = place * (thinking.nodes + 1)
    node = place * thinking.nodes
    edge = place * thinking.edges
    return Tree(
        trees.states[state : state + nodes + 1],
        trees.bits[state : state + nodes + 1],
        trees.player[node : node + nodes],
        trees.node_visits[node : node + nodes],
        trees.first_edge[node : node + nodes],
        trees.edge_count[node : node + nodes],
        trees.sibling[node : node + nodes],
        trees.exact[node : node + nodes],
        trees.action[edge : edge + edges],
        trees.visits[edge : edge + edges],
        trees.child[edge : edge + edges],
        trees.outcomes[edge : edge + edges],
        trees.by_chance[edge : edge + edges],
        trees.prior[edge : edge + edges],
        trees.points[edge : edge + edges],
        trees.win[edge : edge + edges],
        trees.used[2 * place : 2 * place + 2],
    )


@compiled
def _search(states: Any, place: int, minds: Minds, thinking: Thinking) -> int:
    nodes = int(minds.nodes[place])
    tree = _tree_of(thinking, place, nodes, edges_for(nodes, len(thinking.noisy)))
    rng = minds.rng[place]
    search = Search(
        tree,
        thinking.evaluator,
        thinking.puct,
        rng,
        thinking.path,
        thinking.stop,
        thinking.endgame,
        minds.positions[place],
    )
    errs = minds.temperature[place] > 0.0
    # Expanding the root is the first simulation.
    root = run_search(search, states, NONE, minds.simulations[place] - 1, not errs)
    if errs:
        return plausible(
            tree,
            root,
            minds.temperature[place],
            minds.slack[place],
            rng,
            thinking.noisy,
            thinking.gifts,
        )
    return most_visited(tree, root)


@compiled
def decide(
    states: Any, options: Actions, n: int, place: int, minds: Minds, thinking: Thinking | None
) -> int:
    """What the bot at a place takes of the n options in states[0]. Without `thinking`, nobody at
    the table searches."""
    kind = minds.kind[place]
    rng = minds.rng[place]
    if kind == RANDOM:
        return int(options[below(rng, n)])
    if thinking is not None:  # noqa: SIM102  numba drops what is in such a branch, not an `and`
        if kind == SEARCH:
            return _search(states, place, minds, thinking)
    memory = minds.workspace
    workspace = Workspace(memory.state, rng, memory.legal, memory.points)
    simulations = minds.simulations[place]
    if kind == GREEDY:
        appraise_turns(states, options[:n], minds.value, simulations, workspace)
    else:
        minds.value[:n] = 0.0
        add_playouts(states, options[:n], minds.value, simulations, workspace)
    best = 0
    for i in range(1, n):
        if minds.value[i] > minds.value[best]:
            best = i
    return int(options[best])
