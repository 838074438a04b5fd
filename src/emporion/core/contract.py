"""What every game must keep to, checked: what can be seen of it before play when it is registered
(`check_game`), the rest by playing (`rehearse`), which is for its author's tests.

Everything generic relies on this, compiled code even without looking: it writes as many actions as
`legal` says, whether or not they fit.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, get_type_hints

import numba
import numpy as np

from emporion.core.chance import Rng
from emporion.core.compiled import INTERPRETED
from emporion.core.errors import BadGame
from emporion.core.game import Choice, Game, State
from emporion.core.kernel import (
    CHANCE,
    MOST_PHASES,
    NO_USE,
    Fields,
    Kernel,
    apply_traced_first,
    legal_first,
    round_number_first,
    use_first,
)
from emporion.core.observation import Each, Layout, Part, size_of
from emporion.core.trace import MOST_CHANGES, NOWHERE, Trace, Vocabulary, new_trace
from emporion.core.view import View

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
MOST_PLAYERS: Final = 16
"""As many as a table can have seats."""
MOST_ACTIONS: Final = 2**15 - 1
"""They are 16-bit integers wherever there are many."""
MOST_FEATURES: Final = 2**20
MOST_DECISIONS: Final = 100_000
"""Of a rehearsal; a game that is not over by then is taken for endless."""
FIELDS: Final = ("phase", "players", "rules")
"""What every state has; nothing else is known of all games alike."""
NOT_CHOICES: Final = ("players", "rules")
"""Options of all games."""
ATTRIBUTES: Final = frozenset(dir(np.void))


def check_game(game: Game) -> None:
    """BadGame unless this can be a game, as far as can be seen without playing."""
    name = str(getattr(game, "name", ""))
    if not NAME.fullmatch(name):
        raise BadGame("game-name", given=name[:60])
    missing = [part for part in _parts() if not hasattr(game, part)]
    if missing:
        raise BadGame("game-part-missing", game=name, part=missing[0])
    if not game.title.strip():
        raise BadGame("game-title", game=name)
    _number(name, "min_players", game.min_players, 2, MOST_PLAYERS)
    _number(name, "max_players", game.max_players, game.min_players, MOST_PLAYERS)
    _number(name, "rules_version", game.rules_version, 1, 127)
    _number(name, "action_count", game.action_count, 1, MOST_ACTIONS)
    _number(name, "player_actions", game.player_actions, 1, game.action_count)
    _number(name, "max_legal", game.kernel.max_legal, 1, game.action_count)
    _number(name, "features", game.kernel.features, 1, MOST_FEATURES)
    for earlier in game.kernel.earlier_features:
        _number(name, "earlier_features", earlier, 1, game.kernel.features - 1)
    _check_layout(name, game)
    _check_choices(name, game.choices)
    _check_state(name, game.kernel.dtype)
    _check_rules(name, game.kernel)
    _check_words(name, game.vocabulary, game.score_sources)
    _check_places(name, game.vocabulary, game.max_players)
    view_type(game)


def view_type(game: Game) -> type[View]:
    """What `view` returns, as its annotation says."""
    found = get_type_hints(type(game).view).get("return")
    if not (isinstance(found, type) and issubclass(found, View)):
        raise BadGame("game-view", game=game.name)
    return found


def _parts() -> list[str]:
    """What a game provides and has no default for; its methods are abstract."""
    return [part for part in Game.__annotations__ if part not in Game.__dict__]


def _number(game: str, what: str, given: object, least: int, most: int) -> None:
    if type(given) is not int or not least <= given <= most:
        raise BadGame("game-number", game=game, what=what, given=given, least=least, most=most)


def _check_layout(name: str, game: Game) -> None:
    """What is said of observations fits them, in every version."""
    if game.observation:
        for version, size in enumerate((*game.kernel.earlier_features, game.kernel.features), 1):
            _number(name, "observation", size_of(game.observation, version), size, size)
    for part in _flat(game.observation):
        divisors = np.ravel(part.divisor)
        if len(divisors) not in (1, part.size) or (divisors <= 0).any():
            raise BadGame("game-divisor", game=name, part=part.name, size=part.size)


def _flat(layout: Layout) -> Iterator[Part]:
    for part in layout:
        yield from _flat(part.parts) if isinstance(part, Each) else (part,)


def _check_choices(game: str, choices: Sequence[Choice]) -> None:
    names = [choice.name for choice in choices]
    for choice in choices:
        twice = names.count(choice.name) > 1 or choice.name in NOT_CHOICES
        if twice or len(set(choice.values)) < max(2, len(choice.values)):
            raise BadGame("game-choice", game=game, choice=choice.name)


def _check_state(game: str, dtype: np.dtype[Any]) -> None:
    if dtype.names is None or dtype.fields is None or dtype.type is not Fields:
        raise BadGame("game-state", game=game)
    for field in FIELDS:
        if field not in dtype.names or dtype[field].shape:
            raise BadGame("game-state-field", game=game, field=field)
    for field in dtype.names:
        if field in ATTRIBUTES:
            raise BadGame("game-state-field-hidden", game=game, field=field)
        # Mixed with unsigned numbers, signed ones become floats in compiled code.
        if dtype[field].base.str not in ("|i1", "<i2", "<i4", "<i8"):
            raise BadGame("game-state-field-type", game=game, field=field)
    if dtype.itemsize != sum(dtype[field].itemsize for field in dtype.names):
        raise BadGame("game-state-padded", game=game)
    # A search compares states four bytes at a time.
    if dtype.itemsize % 4:
        raise BadGame("game-state-size", game=game, bytes=dtype.itemsize)


def _check_rules(game: str, rules: Kernel) -> None:
    for name, function in rules.functions().items():
        if not INTERPRETED and not isinstance(function, numba.core.dispatcher.Dispatcher):
            raise BadGame("game-not-compiled", game=game, function=name)


def _check_words(game: str, vocabulary: Vocabulary, sources: Sequence[str]) -> None:
    lists = {"what": vocabulary.what, "places": vocabulary.places, "score_sources": sources}
    for name, words in lists.items():
        if not words or not all(word.strip() for word in words):
            raise BadGame("game-words", game=game, list=name)
    if len(set(sources)) < len(sources):
        raise BadGame("game-words", game=game, list="score_sources")


def _check_places(game: str, vocabulary: Vocabulary, seats: int) -> None:
    """Whose a place is must be told by its name alone."""
    owned = vocabulary.owned()
    for place in vocabulary.places:
        kind, *rest = place.split(":")
        if kind in owned and rest[:1] not in [[str(seat)] for seat in range(seats)]:
            raise BadGame("game-place", game=game, place=place)


def rehearse(game: Game, seed: int = 1) -> None:
    """Play a random game with every number of players; BadGame where the contract is not kept."""
    for players in range(game.min_players, game.max_players + 1):
        state = game.new(players)
        rng = Rng(seed, players)
        for _ in range(MOST_DECISIONS):
            if state.is_over:
                break
            _check_moment(game, state)
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        else:
            raise BadGame("game-endless", game=game.name, players=players)
        _check_end(game, state)


def _check_moment(game: Game, state: State) -> None:
    phase = int(state.data.phase)

    def require(kept: bool, what: str) -> None:
        if not kept:
            raise BadGame("game-in-play", game=game.name, what=what, phase=phase)

    require(0 <= phase < MOST_PHASES, "phase")
    room = np.empty(2 * MOST_ACTIONS, np.int16)
    count = int(legal_first(state.array, room))
    require(0 < count <= game.kernel.max_legal, "max_legal")
    actions = room[:count].tolist()
    require(all(0 <= action < game.action_count for action in actions), "action_count")
    words = [" ".join(game.notation(state.data, action).lower().split()) for action in actions]
    require(len(set(actions)) == len(set(words)) == count, "notation")
    kind = game.kind(state.data)
    require(kind is not None and len(kind.split()) == 1, "kind")
    player = state.current_player
    require(player == CHANCE or 0 <= player < state.players, "current")
    if player != CHANCE:
        require(all(action < game.player_actions for action in actions), "player_actions")
    uses = game.uses(state.data)
    used = [int(use_first(state.array, action)) for action in actions]
    require(all(n == NO_USE or (0 <= n < len(uses) and uses[n]) for n in used), "use")
    for action in actions:
        trace = new_trace()
        apply_traced_first(state.copy().array, action, trace)
        require(_can_be_told(game, trace), "trace")
    before = state.to_bytes()
    view = state.view()
    require(round_number_first(state.array) == view.round, "round_number")
    decision = view.decision
    require(decision is not None and decision.kind == kind, "view")
    told = [] if decision is None else [option.action for option in decision.options]
    require(told == actions, "options")
    lines = [sum(line.values()) for line in game.score_lines(state.data)]
    require(lines == state.scores(), "score_lines")
    for seat in range(state.players):
        seen = state.observe(seat)
        require(bool(np.isfinite(seen).all()), "observe")
        spec = game.observation_spec
        require(bool(((spec.low <= seen) & (seen <= spec.high)).all()), "observation")
        if game.observation:  # as int8, and on a GPU, the whole numbers are all there is
            counts = np.nan_to_num(seen * spec.divisor)
            require(bool(np.allclose(counts, counts.round(), atol=1e-3)), "divisor")
    game.check(state.data)
    require(state.to_bytes() == before, "state-changed")


def _can_be_told(game: Game, trace: Trace) -> bool:
    count = int(trace[0, 0])
    if not 0 <= count <= MOST_CHANGES:
        return False
    what, _, source, target, seat = trace[1 : count + 1].T
    places = len(game.vocabulary.places)
    return bool(
        ((what >= 0) & (what < len(game.vocabulary.what))).all()
        and ((source >= NOWHERE) & (source < places)).all()
        and ((target >= NOWHERE) & (target < places)).all()
        and ((seat >= NOWHERE) & (seat < game.max_players)).all()
    )


def _check_end(game: Game, state: State) -> None:
    view = state.view()
    kept = view.decision is None and view.outcome is not None and not state.legal_actions()
    if not kept or game.kind(state.data) is not None:
        raise BadGame("game-in-play", game=game.name, what="end", phase=int(state.data.phase))
    assert view.outcome is not None
    if list(view.outcome.winners) != state.winners():
        raise BadGame("game-in-play", game=game.name, what="winners", phase=int(state.data.phase))
