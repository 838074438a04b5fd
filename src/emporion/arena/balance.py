"""What a game's pieces are worth in play: how long games last, where points come from, what is
used and by whom. This is what component numbers are judged by.

Every figure has an interval. Games are the independent cases, so intervals are over games.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from emporion.arena.estimate import Estimate, mean_of, quantile, share_of
from emporion.bots import ask, make
from emporion.bots.engine import MOVE_SECONDS
from emporion.core.chance import Rng
from emporion.core.game import Game
from emporion.core.kernel import CHANCE


class GameSummary(msgspec.Struct, frozen=True):
    """One game between equal bots, as far as the report needs it."""

    rounds: int
    first: int
    winners: tuple[int, ...]
    lines: tuple[dict[str, int], ...]
    """By seat: points by source."""
    uses: tuple[dict[str, int], ...]
    """By seat: how often each thing was used."""
    openings: tuple[str | None, ...]
    """By seat: the first thing used."""
    drawn: dict[str, int]
    """The round in which chance brought something, by the name that its use has too."""


class Source(msgspec.Struct, frozen=True):
    source: str
    points: Estimate
    """Of a seat."""
    winners: Estimate
    """Of a seat that won."""


class Use(msgspec.Struct, frozen=True):
    what: str
    games: Estimate
    """In how many games someone used it, as a share."""
    times: Estimate
    """By a seat in a game."""
    edge: Estimate
    """How often more a winning seat uses it than the average of the others."""
    after_draw: Estimate | None
    """Of the games in which chance brought it in their first half: in how many it was used."""


class Opening(msgspec.Struct, frozen=True):
    what: str
    games: int
    """How many seats began with it."""
    wins: Estimate
    """Share of those that won, as a multiple of the fair share."""


class Balance(msgspec.Struct, frozen=True):
    game: str
    players: int
    bot: str
    seed: int
    games: int
    rounds: Estimate
    middle_half: tuple[float, float]
    """Between these lie the rounds of the middle half of all games."""
    first_seat: Estimate
    """The first player's share of wins, as a multiple of the fair share."""
    by_place: tuple[Estimate, ...]
    """Likewise for every place in the order from the first player on."""
    sources: list[Source]
    uses: list[Use]
    openings: list[Opening]


def play_games(
    game: Game,
    bot: str,
    players: int,
    games: int,
    seed: int,
    limit: float | None = None,
    **options: Any,
) -> Iterator[GameSummary]:
    """Games between bots that are all alike."""
    for number in range(games):
        seats = [
            make(
                bot,
                seed * 1_000_003 + number * players + seat,
                engine_seconds=limit or MOVE_SECONDS,
            )
            for seat in range(players)
        ]
        rng = Rng(seed, number)
        state = game.new(players, **options)
        uses: list[dict[str, int]] = [{} for _ in range(players)]
        openings: list[str | None] = [None] * players
        drawn: dict[str, int] = {}
        first = -1
        move = 0
        while not state.is_over:
            move += 1
            player = state.current_player
            if player == CHANCE:
                came = game.notation(state.data, state.sample_chance(rng))
                drawn.setdefault(came, state.view().round)
                continue
            if first < 0:  # later, another may be the first player of a round
                told = state.view().first
                first = player if told is None else told
            action = ask(seats[player], state, bot, move=move, limit=limit)
            what = game.use(state.data, action)
            if what is not None:
                uses[player][what] = uses[player].get(what, 0) + 1
                openings[player] = openings[player] or what
            state.apply(action)
        view = state.view()
        yield GameSummary(
            rounds=view.round,
            first=first,
            winners=tuple(state.winners()),
            lines=tuple(game.score_lines(state.data)),
            uses=tuple(uses),
            openings=tuple(openings),
            drawn=drawn,
        )


def balance(
    game: Game, bot: str, players: int, seed: int, played: Sequence[GameSummary]
) -> Balance:
    """The report over games that were played."""
    rounds = [float(one.rounds) for one in played]
    places = tuple(_place(played, players, offset) for offset in range(players))
    return Balance(
        game=game.name,
        players=players,
        bot=bot,
        seed=seed,
        games=len(played),
        rounds=mean_of(rounds),
        middle_half=(quantile(rounds, 0.25), quantile(rounds, 0.75)),
        first_seat=places[0],
        by_place=places,
        sources=[_source(played, source) for source in played[0].lines[0]],
        uses=[_use(played, what) for what in _seen(played)],
        openings=_openings(played, players),
    )


def _won(one: GameSummary, seat: int) -> float:
    return (seat in one.winners) / len(one.winners)


def _place(played: Sequence[GameSummary], players: int, offset: int) -> Estimate:
    wins = [_won(one, (one.first + offset) % players) for one in played]
    return share_of(wins).times(players)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _source(played: Sequence[GameSummary], source: str) -> Source:
    return Source(
        source=source,
        points=mean_of([_mean([line[source] for line in one.lines]) for one in played]),
        winners=mean_of(
            [_mean([one.lines[seat][source] for seat in one.winners]) for one in played]
        ),
    )


def _seen(played: Sequence[GameSummary]) -> list[str]:
    return sorted({what for one in played for uses in one.uses for what in uses})


def _use(played: Sequence[GameSummary], what: str) -> Use:
    counts = [[uses.get(what, 0) for uses in one.uses] for one in played]
    edges = []
    for one, count in zip(played, counts, strict=True):
        others = [n for seat, n in enumerate(count) if seat not in one.winners]
        if others:
            edges.append(_mean([count[seat] for seat in one.winners]) - _mean(others))
    early = [2 * one.drawn.get(what, one.rounds) <= one.rounds for one in played]
    after = [float(any(count)) for count, was in zip(counts, early, strict=True) if was]
    return Use(
        what=what,
        games=share_of([float(any(count)) for count in counts]),
        times=mean_of([_mean(count) for count in counts]),
        edge=mean_of(edges or [0.0]),
        after_draw=share_of(after) if after else None,
    )


def _openings(played: Sequence[GameSummary], players: int) -> list[Opening]:
    wins: dict[str, list[float]] = defaultdict(list)
    for one in played:
        for seat, what in enumerate(one.openings):
            if what is not None:
                wins[what].append(_won(one, seat))
    return [
        Opening(what, len(won), share_of(won).times(players)) for what, won in sorted(wins.items())
    ]
