"""`emporion play`: a person at the terminal, against bots or with others at the same keyboard."""

import argparse
import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

import platformdirs
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from emporion.boards import Board, board_of
from emporion.bots import Bot, BotFailed, ask, check, is_engine, levels_of, make
from emporion.bots.engine import MOVE_SECONDS
from emporion.cli.arguments import (
    ENGINE_HELP,
    BadArgument,
    Subcommands,
    add,
    add_limit,
    add_load,
    add_options,
    bot_list,
    console,
    given_options,
    limit_option,
    offers,
)
from emporion.cli.effects import tell
from emporion.cli.log import sentence
from emporion.cli.messages import explain
from emporion.core.chance import FairDice
from emporion.core.errors import EmporionError
from emporion.core.kernel import CHANCE
from emporion.core.record import Player, Record, load
from emporion.core.registry import game as find_game

ENGINE = "engine"
"""What a record calls every engine: it says nothing of the command."""
HELP = """\
Answer with a number of the list or in its words. Also:
  undo          take back your last answer (until dice are rolled or the turn passes on)
  board         draw the table again
  log           what happened so far
  save [FILE]   write the game to a file
  quit          save and leave; go on later with: emporion play --resume FILE"""


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "play",
        "play a game in the terminal",
        "emporion play corinth --bots expert,master",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game; not with --resume")
    parser.add_argument(
        "--bots",
        metavar="LIST",
        help=f"opponents ({offers()}); or random, greedy, flat or search with :SIMULATIONS or "
        f":SECONDSs; {ENGINE_HELP} (default: two of the game's second level, or those of the file)",
    )
    parser.add_argument(
        "--people",
        default="You",
        metavar="NAMES",
        help="who plays at this keyboard, by commas (default: %(default)s)",
    )
    parser.add_argument(
        "--physical-dice", action="store_true", help="roll real dice and type in what they show"
    )
    add_limit(parser)
    add_options(parser)
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_load(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if given.resume:
        record = load(given.resume)
        if given.game and find_game(given.game) is not record.game:
            raise BadArgument("game-differs", found=record.game.name, given=given.game)
        path = Path(given.resume)
        dice = record.dice is None and record.commitment is not None
        if dice and not record.state.is_over:
            raise BadArgument("secret-not-revealed")
        bots = _bots_of(record, given)
    elif given.game:
        record, bots = _new(given)
        path = _default_path(record)
    else:
        raise BadArgument("which-game")
    return Session(record, path, console(), bots, limit_option(given)).run()


def _new(given: argparse.Namespace) -> tuple[Record, list[str]]:
    """The game, and the bots in the order of their seats."""
    people = [Player(name.strip()) for name in given.people.split(",") if name.strip()]
    game = find_game(given.game)
    named = ",".join([levels_of(game.name)[1]] * 2) if given.bots is None else given.bots
    bots = bot_list(named)
    for bot in bots:
        check(bot, game, engines=True)
    names = [ENGINE if is_engine(bot) else bot for bot in bots]
    players = people + [Player(f"{name} {i}", name) for i, name in enumerate(names, 1)]
    dice = None if given.physical_dice else FairDice.fresh()
    return Record(game, players, dice=dice, **given_options(given)), bots


def _bots_of(record: Record, given: argparse.Namespace) -> list[str]:
    """Who goes on at the seats of bots. A file may have been written by anybody, so it names bots
    but starts no program."""
    seats = [(number, player.bot) for number, player in enumerate(record.players, 1) if player.bot]
    if given.bots is None:
        for number, bot in seats:
            if bot == ENGINE or is_engine(bot):
                raise BadArgument("engine-not-named", seat=number)
        return [bot for _, bot in seats]
    bots = bot_list(given.bots)
    if len(bots) != len(seats):
        raise BadArgument("other-bots", given=len(bots), seats=len(seats))
    for bot in bots:
        check(bot, record.game, engines=True)
    return bots


def _default_path(record: Record) -> Path:
    folder = Path(platformdirs.user_data_dir("emporion")) / "games"
    return folder / f"{record.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"


NOT_SAVED = 1


class _Leave(Exception):
    """The person wants to stop."""


class Session:
    """One game at one terminal."""

    def __init__(
        self, record: Record, path: Path, out: Console, bots: list[str], limit: float | None = None
    ) -> None:
        self.record = record
        self.path = path
        self.out = out
        self.board: Board = board_of(record.game)
        self.stale = True
        """Whether something happened since the person last saw the board."""
        self.names = [player.name for player in record.players]
        self.limit = limit
        seats = [seat for seat, player in enumerate(record.players) if player.bot is not None]
        self.bots: dict[int, Bot] = {
            seat: make(bot, len(record.actions) * 8 + seat, engine_seconds=limit or MOVE_SECONDS)
            for seat, bot in zip(seats, bots, strict=True)
        }
        self.words: dict[str, Callable[[str], object]] = {
            "undo": self._undo,
            "board": self._draw,
            "log": self._log,
            "save": self._save,
            "quit": self._quit,
            "help": self._help,
        }

    def run(self) -> int:
        record = self.record
        if record.dice is not None and not record.state.is_over:
            self.out.print(f"Fair dice, committed to as {record.dice.commitment}", style="dim")
        for choice in record.game.choices:
            if choice.name in record.options:
                self.out.print(f"House rule: {choice.name} = {record.options[choice.name]}")
        self.out.print("Type help for what you can do besides choosing.", style="dim")
        try:
            while not record.state.is_over:
                self._step()
        except _Leave:
            return 0
        except (EOFError, KeyboardInterrupt):
            return 0 if self._save_and_tell() else NOT_SAVED
        except BotFailed:
            self._save_and_tell()
            raise
        self._draw("")
        if not self._save(""):
            return NOT_SAVED
        if record.dice is not None:
            self.out.print(f"Check the dice with: emporion verify {escape(str(self.path))}")
        return 0

    def _step(self) -> None:
        record = self.record
        player = record.state.current_player
        if player == CHANCE and record.dice is not None:
            self._chance()
        elif player in self.bots:
            self.stale = True
            name = record.players[player].bot or ""
            move = len(record.actions) + 1
            self._do(ask(self.bots[player], record.state, name, move=move, limit=self.limit))
        else:
            self._ask()

    def _chance(self) -> None:
        """Everything that chance has to say now, in one line."""
        record = self.record
        words = []
        while record.state.current_player == CHANCE:
            before = record.state.copy()
            words.append(record.game.notation(before.data, record.roll()))
        self.out.print(f"chance: {', '.join(words)}", style="dim")
        self.stale = True

    def _do(self, action: int) -> None:
        self.out.print(escape(sentence(self.record, self.record.state, action)), style="cyan")
        self.record.apply(action)

    def _ask(self) -> None:
        """Put the decision to the person until something is done about it."""
        record = self.record
        view = record.state.view()
        assert view.decision is not None  # noqa: S101  somebody is asked
        options = view.decision.options
        # Nothing is lost by playing a forced answer, but handing over the turn stays the person's.
        if len(options) == 1 and not options[0].hands_over:
            self._do(options[0].action)
            return
        if self.stale:
            self._draw("")
        table = Table.grid(padding=(0, 2))
        seat = view.decision.seat
        for number, option in enumerate(options, 1):
            told = tell(option.effect, record.game.vocabulary, seat, self.names)
            told += filter(None, [self.board.hint(option)])
            table.add_row(f"{number:>2}", option.notation, f"[dim]{escape(', '.join(told))}")
        self.out.print(table)
        who = "The dice" if seat is None else self.names[seat]
        self.out.print(f"[bold]{escape(who)}:[/] {escape(self.board.question(view))}")
        self._answer(self.out.input("> ").strip())

    def _answer(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        options = self.record.state.legal_actions()
        try:
            if word.lower() in self.words:
                self.words[word.lower()](rest.strip())
            elif text.isdecimal() and 1 <= int(text) <= len(options):
                self._do(options[int(text) - 1])
            elif text:
                self._do(self.record.state.parse(text))
        except EmporionError as error:
            self.out.print(f"{escape(explain(error))}. Type help for what you can do.", style="red")

    def _undo(self, _: str) -> None:
        """Back to the person's last decision with a choice, never past dice or another's turn."""
        record = self.record
        seat = record.state.current_player
        for n in range(len(record.actions) - 1, -1, -1):
            before = record.at(n)
            if before.current_player != seat:
                break
            if len(before.legal_actions()) > 1 or n == 0:
                record.take_back(len(record.actions) - n)
                self._draw("")
                return
        self.out.print("Nothing to take back: dice were rolled or the turn passed on.", style="red")

    def _draw(self, _: str) -> None:
        view = self.record.state.view()
        seat = None if view.decision is None else view.decision.seat
        self.out.print(self.board.draw(view, self.names, seat))
        self.stale = False

    def _log(self, _: str) -> None:
        for n, (state, action) in enumerate(self.record.steps(), 1):
            self.out.print(f"{n:>4}  {escape(sentence(self.record, state, action))}")

    def _save(self, text: str) -> bool:
        """Whether it could be; where not, the game stays as it is."""
        try:
            path = Path(text).expanduser() if text else self.path
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            path.parent.mkdir(parents=True, exist_ok=True)
            self.record.save(path, keep_secret=False)
        except (OSError, RuntimeError, ValueError) as error:  # no such place, no such home, no path
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            said = f"Not saved in {text or self.path}: {reason}. Say save FILE for another place."
            self.out.print(escape(said), style="red")
            return False
        self.path = path
        self.out.print(f"Saved in {escape(str(path))}", style="dim")
        return True

    def _save_and_tell(self) -> bool:
        if not self._save(""):
            return False
        self.out.print(f"Go on with: emporion play --resume {escape(str(self.path))}")
        return True

    def _quit(self, _: str) -> None:
        if self._save_and_tell():
            raise _Leave

    def _help(self, _: str) -> None:
        self.out.print(HELP)
