"""Games between bots that only Python can ask: the same games as those of `table`, told in the same
arrays."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from emporion.arena.table import (
    LOG_ROOM,
    Clock,
    Games,
    Log,
    begin_deal,
    bot_seed,
    count_time,
    decided,
    make_games,
    make_log,
    make_luck,
    outcome,
)
from emporion.bots import Bot, ask, make
from emporion.bots.engine import MOVE_SECONDS
from emporion.core.chance import RNG_SIZE, signed64
from emporion.core.contract import MOST_DECISIONS
from emporion.core.game import Game, State
from emporion.core.kernel import (
    CHANCE,
    NO_USE,
    round_number_first,
    score_first,
    score_lines_first,
    standing_first,
    use_first,
)


class Chance:
    """The chance of one deal (see `table.Luck`)."""

    def __init__(self, game: Game, seed: int, deal: int) -> None:
        self._luck = make_luck(game)
        begin_deal(self._luck, signed64(seed), deal)

    def decided(self) -> None:
        """A player has decided; the next event begins a new series."""
        decided(self._luck)

    def outcome(self, state: State) -> int:
        """What comes of the event that is due in a state."""
        outcomes = np.array(state.legal_actions(), np.int16)
        return int(outcome(self._luck, outcomes, len(outcomes)))


def seat_bot(name: str, seed: int, deal: int, seat: int, limit: float | None) -> Bot:
    """The bot for a seat in a deal: its random numbers belong to the seat."""
    own = int(bot_seed(np.zeros(RNG_SIZE, np.int64), signed64(seed), deal, seat))
    return make(name, own, engine_seconds=limit or MOVE_SECONDS)


class AskedTable:
    """Bots that sit together. A `limit` is the time a decision may take (see `bots.ask`)."""

    def __init__(
        self,
        start: State,
        line_up: Sequence[str],
        stop: NDArray[np.int32],
        limit: float | None = None,
    ) -> None:
        self.game = start.game
        self.uses = len(start.game.uses(start.data))
        self._start = start
        self._line_up = line_up
        self._stop = stop
        self._limit = limit

    def play(
        self,
        seed: int,
        number: int,
        games: int,
        seatings: int,
        clock: Clock | None = None,
        *,
        decisions: bool = False,
    ) -> tuple[Games, Log]:
        """As `Table.play`."""
        into = make_games(self.game, self.uses, games)
        log = make_log(self.game, LOG_ROOM if decisions else 0, games if decisions else 0)
        at = played = 0
        for game in range(games):
            if self._stop[0] or 0 < len(log.seat) < at + MOST_DECISIONS:
                break
            at = self._play(seed, *divmod(number + game, seatings), into, game, log, at, clock)
            if decisions:
                log.ends[game] = at
            played += 1
        played -= played % seatings
        return into.first_of(played), log.first_of(played) if decisions and played else log

    def _play(
        self,
        seed: int,
        deal: int,
        rotation: int,
        games: Games,
        game: int,
        log: Log,
        at: int,
        clock: Clock | None,
    ) -> int:
        players = len(self._line_up)
        places = [(seat - rotation) % players for seat in range(players)]
        bots = [
            seat_bot(self._line_up[place], seed, deal, seat, self._limit)
            for seat, place in enumerate(places)
        ]
        chance = Chance(self.game, seed, deal)
        state = self._start.copy()
        move = 0
        while not state.is_over:
            move += 1
            seat = state.current_player
            actions = state.legal_actions()
            if seat == CHANCE:
                action = chance.outcome(state)
            elif len(actions) == 1:
                action = actions[0]
            else:
                place = places[seat]
                begin = time.process_time()
                name = self._line_up[place]
                action = ask(bots[seat], state, name, move=move, limit=self._limit)
                if clock is not None:
                    count_time(clock, place, time.process_time() - begin)
            used = int(use_first(state.array, action))
            if at < len(log.seat):
                self._note(state, seat, action, len(actions), used, log, at)
                at += 1
            state.apply(action)
            if seat == CHANCE:
                if used != NO_USE and games.drawn[game, used] < 0:
                    games.drawn[game, used] = round_number_first(state.array)
                continue
            chance.decided()
            if games.first[game] < 0:
                games.first[game] = seat
            games.decisions[game, seat] += 1
            if used != NO_USE:
                games.uses[game, seat, used] += 1
                if games.opening[game, seat] == NO_USE:
                    games.opening[game, seat] = used
        games.rounds[game] = round_number_first(state.array)
        score_lines_first(state.array, games.lines[game])
        standing_first(state.array, games.standing[game])
        return at

    def _note(
        self, state: State, seat: int, action: int, n: int, used: int, log: Log, at: int
    ) -> None:
        scores: Any = np.zeros(self.game.max_players, np.int64)
        score_first(state.array, scores)
        log.seat[at], log.action[at], log.legal[at], log.use[at] = seat, action, n, used
        log.phase[at] = state.data.phase
        log.scores[at] = scores
