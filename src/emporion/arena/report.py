"""What the results of a contest say."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from emporion.arena.contest import Contest, Done
from emporion.arena.estimate import Estimate, mean_of, share_of
from emporion.arena.match import Deal, deals_for
from emporion.arena.ratings import Numbers, Results, interval
from emporion.arena.timing import DecisionTimes, ThinkingTime, thinking_time


class Standing(msgspec.Struct, frozen=True):
    """How a bot did at one number of players."""

    bot: str
    games: int
    """A game counts once for every seat the bot has in it."""
    wins: Estimate
    """A seat's share of victories; a shared one counts in parts."""
    times_fair: Estimate
    """The same as a multiple of the fair share, one over the number of players."""
    points: Estimate
    elo: Estimate | None
    """Where all play all; their mean is about 0."""


class Lead(msgspec.Struct, frozen=True):
    """By how much one bot is rated above another."""

    bot: str
    over: str
    elo: Estimate


class Count(msgspec.Struct, frozen=True):
    """The results with one number of players."""

    players: int
    games: int
    deals: int
    line_ups: int
    standings: list[Standing]
    """Where all play all, from the best."""
    leads: list[Lead]
    """Of every bot over every one rated below it."""
    worth: float | None
    """How many games with a luck of their own a game of duplicate play is worth, as far as the
    share of victories is concerned; None where there is nothing to tell it by."""


class Report(msgspec.Struct, frozen=True):
    contest: Contest
    games: int
    counts: list[Count]
    thinking: list[ThinkingTime]


def report(contest: Contest, games: int, done: Iterable[Done]) -> Report:
    """The report over the first deals, as many as make that many games of each line-up."""
    by_players: dict[int, list[Done]] = defaultdict(list)
    thinking: dict[str, DecisionTimes] = defaultdict(DecisionTimes)
    for one in sorted(done, key=lambda done: done.task):
        if one.task.deal < deals_for(games, one.task.players):
            by_players[one.task.players].append(one)
            for bot, times in one.thinking.items():
                thinking[bot].merge(times)
    counts = [_count(contest, players, by_players[players]) for players in contest.players]
    return Report(
        contest=contest,
        games=sum(count.games for count in counts),
        counts=counts,
        thinking=[thinking_time(bot, thinking[bot]) for bot in sorted(thinking)],
    )


def _count(contest: Contest, players: int, done: Sequence[Done]) -> Count:
    line_ups = contest.line_ups(players)
    standings = [_standing(contest, players, bot, done) for bot in contest.bots]
    leads: list[Lead] = []
    if contest.against is None:
        elo, samples = _ratings(contest, players, done)
        best = sorted(range(len(elo)), key=lambda bot: -elo[bot])
        standings = [
            msgspec.structs.replace(standings[bot], elo=interval(elo[bot], samples[:, bot]))
            for bot in best
        ]
        leads = [
            Lead(
                contest.bots[bot],
                contest.bots[other],
                interval(elo[bot] - elo[other], samples[:, bot] - samples[:, other]),
            )
            for place, bot in enumerate(best)
            for other in best[place + 1 :]
        ]
    return Count(
        players=players,
        games=sum(len(one.result.games) for one in done),
        deals=len({one.task.deal for one in done}),
        line_ups=len(line_ups),
        standings=standings,
        leads=leads,
        worth=_worth(done),
    )


def _standing(contest: Contest, players: int, bot: str, done: Sequence[Done]) -> Standing:
    """Deals are the independent cases: line-ups that play the same one share its luck."""
    line_ups = contest.line_ups(players)
    seats: dict[int, list[tuple[Deal, int]]] = defaultdict(list)
    for one in done:
        for place, name in enumerate(line_ups[one.task.line_up]):
            if name == bot and (contest.against is None or place == 0):
                seats[one.task.deal].append((one.result, place))
    wins = share_of([_mean([deal.wins(place) for deal, place in of]) for of in seats.values()])
    return Standing(
        bot=bot,
        games=sum(len(deal.games) for of in seats.values() for deal, _ in of),
        wins=wins,
        times_fair=wins.times(players),
        points=mean_of(
            [_mean([deal.points(place) for deal, place in of]) for of in seats.values()]
        ),
        elo=None,
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _ratings(contest: Contest, players: int, done: Sequence[Done]) -> tuple[Numbers, Numbers]:
    number = {bot: i for i, bot in enumerate(contest.bots)}
    tables = [tuple(number[bot] for bot in table) for table in contest.line_ups(players)]
    results = Results(len(contest.bots), 1 + max(one.task.deal for one in done))
    for one in done:
        results.add(one.task.deal, tables[one.task.line_up], one.result)
    return results.ratings(contest.seed)


def _worth(done: Sequence[Done]) -> float | None:
    """Games of a deal that had nothing to do with each other would make the mean of a deal vary by
    the first figure; it does by the second."""
    by_line_up: dict[int, list[list[float]]] = defaultdict(list)
    for one in done:
        by_line_up[one.task.line_up].append([game.wins()[0] for game in one.result.games])
    apart = together = 0.0
    for deals in by_line_up.values():
        if len(deals) > 1:
            wins = np.array(deals)
            apart += float(wins.var(axis=0, ddof=1).sum()) / wins.shape[1] ** 2
            together += float(wins.mean(axis=1).var(ddof=1))
    return apart / together if together > 0 else None
