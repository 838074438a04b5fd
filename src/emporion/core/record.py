"""A finished or running game as a file. docs/record-format.md describes the format.

One JSON value a line: a header, the actions in order, and for a finished game its result. Reading
replays the game through its rules, so a record that can be read is a game that can be played;
whatever is wrong is reported with its line.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, Self, TypeVar

import msgspec

from emporion.core.chance import FairDice
from emporion.core.errors import BadMixing, BadRecord, EmporionError, IllegalAction
from emporion.core.game import Game, Options, State
from emporion.core.kernel import CHANCE, apply_first
from emporion.core.mixing import Attempt, check, contributors, transcript
from emporion.core.registry import game as find_game

FORMAT: Final = 3
"""Format 1 had bare words as action lines, no numbers, no rules version and no commitment. Format 2
knew of no `mixing`, and what was not mixed is still written in it, for older programs to read."""
UNMIXED_FORMAT: Final = 2

MAX_LINE: Final = 256 * 1024
MAX_ACTIONS: Final = 100_000
MAX_NAME: Final = 60

T = TypeVar("T")


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str
    bot: str | None = None
    """Which bot plays the seat, or none."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    game: str
    rules: int
    options: Options
    players: tuple[Player, ...]
    commitment: str | None = None
    """SHA-256 of the secret that chance is derived from, in hex; none for physical dice."""
    mixing: tuple[Attempt, ...] | msgspec.UnsetType = msgspec.UNSET
    """How people had a part in the dice: every attempt at it, the last of which counts."""


class Move(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Either a chance event or what a seat (from 1) does."""

    n: int
    seat: int | None = None
    do: str | None = None
    chance: str | None = None


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winners: tuple[int, ...]
    """Seats from 1."""
    scores: tuple[int, ...]


class Ending(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The result of a finished game and the secret of its dice.

    A running game kept by its owner may end in the secret alone, so that it can go on.
    """

    result: Result | None = None
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class Verification:
    """What recomputing the chance events of a record gave."""

    events: int
    wrong: tuple[int, ...]
    """The numbers (`n`) of the actions that the secret does not give."""
    contributors: tuple[int, ...] = ()
    """The seats (from 1) of those who mixed the dice, besides whoever had the secret."""
    left_out: tuple[int, ...] = ()
    """The seats of those who had committed themselves to that and did not do it in time."""
    attempts: int = 0

    @property
    def fair(self) -> bool:
        """Whether every chance event is the one that the secret gives."""
        return not self.wrong


class Record:
    """A game from its beginning: who plays, how it was set up, and every action so far."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player | str],
        *,
        dice: FairDice | None = None,
        commitment: str | None = None,
        mixing: Sequence[Attempt] = (),
        rules: int | None = None,
        **options: Any,
    ) -> None:
        self.game: Final = game
        self.players: Final = tuple(p if isinstance(p, Player) else Player(p) for p in players)
        for player in self.players:
            _check_name(player.name)
        self.options: Final = game.options(len(self.players), **options)
        self.commitment: Final = dice.commitment if dice else commitment
        self.mixing: Final = tuple(mixing)
        self.actions: Final[list[int]] = []
        self._by_chance: Final[list[bool]] = []
        self.rules: Final = game.rules_version if rules is None else rules
        if self.mixing and self.commitment is None:
            raise BadMixing("bad-mixing", attempt=1)
        check(self.mixing, len(self.players), begun=False)
        self.dice = self.mixed(dice) if dice else None
        self.state = self._first_state()

    def _first_state(self) -> State:
        return self.game.new(rules=self.rules, **self.options)

    def mixed(self, dice: FairDice) -> FairDice:
        """The dice that fall in this game, of those that have the server's secret."""
        if not self.mixing:
            return dice
        return dice.mixed(transcript(self.game.name, self.rules, dice.commitment, self.mixing))

    # ---- playing --------------------------------------------------------------------------

    def apply(self, action: int | str) -> None:
        """Carry out an action and write it down."""
        number = self.state.parse(action) if isinstance(action, str) else action
        player = self.state.current_player
        self.state.apply(number)
        self.actions.append(number)
        self._by_chance.append(player == CHANCE)

    def roll(self) -> int:
        """Resolve the chance event due now with the record's own dice."""
        if self.state.current_player != CHANCE:
            raise IllegalAction("no-chance-event")
        if self.dice is None:
            raise IllegalAction("no-dice")
        outcomes = self.state.legal_actions()
        action = outcomes[self.dice.outcome(sum(self._by_chance), len(outcomes))]
        self.apply(action)
        return action

    def take_back(self, count: int) -> None:
        """Undo the last actions."""
        keep = len(self.actions) - count
        if count < 0 or keep < 0:
            raise IllegalAction("nothing-to-take-back", count=count, actions=len(self.actions))
        self.state = self.at(keep)
        del self.actions[keep:], self._by_chance[keep:]

    # ---- looking back ---------------------------------------------------------------------

    def at(self, n: int) -> State:
        """The state after the first n actions."""
        if not 0 <= n <= len(self.actions):
            raise IllegalAction("no-such-moment", given=n, last=len(self.actions))
        state = self._first_state()
        for action in self.actions[:n]:
            apply_first(state.array, action)
        return state

    def steps(self) -> Iterator[tuple[State, int]]:
        """Every state on the way with the action taken there; the state is reused."""
        state = self._first_state()
        for action in self.actions:
            yield state, action
            apply_first(state.array, action)

    def verify(self) -> Verification:
        """Recompute every chance event from the revealed secret."""
        if self.commitment is None:
            raise EmporionError("no-commitment")
        if self.dice is None:
            raise EmporionError("secret-not-revealed")
        events = 0
        wrong = []
        for n, (state, action) in enumerate(self.steps(), 1):
            if state.current_player == CHANCE:
                outcomes = state.legal_actions()
                if outcomes[self.dice.outcome(events, len(outcomes))] != action:
                    wrong.append(n)
                events += 1
        mixed_by = contributors(self.mixing)
        committed = {share.seat for attempt in self.mixing for share in attempt}
        left_out = tuple(sorted(committed - set(mixed_by)))
        return Verification(events, tuple(wrong), mixed_by, left_out, len(self.mixing))

    # ---- files ----------------------------------------------------------------------------

    def lines(self, *, keep_secret: bool = True) -> Iterator[str]:
        """The file's lines. The secret is written once the game is over, or when told to."""
        yield _line(
            Header(
                format=FORMAT if self.mixing else UNMIXED_FORMAT,
                game=self.game.name,
                rules=self.rules,
                options=self.options,
                players=self.players,
                commitment=self.commitment,
                mixing=self.mixing or msgspec.UNSET,
            )
        )
        for n, (state, action) in enumerate(self.steps(), 1):
            yield _line(_move(n, state, action))
        over = self.state.is_over
        secret = self.dice.reveal() if self.dice and (over or not keep_secret) else None
        if over or secret:
            yield _line(Ending(result=_outcome(self.state) if over else None, secret=secret))

    def save(self, path: Path | str, *, keep_secret: bool = True) -> None:
        """Write the file in one piece: a reader never sees half of it."""
        path = Path(path)
        scratch = path.with_name(path.name + ".part")
        scratch.write_text("".join(self.lines(keep_secret=keep_secret)), encoding="utf-8")
        scratch.replace(path)

    @classmethod
    def read(cls, lines: Iterable[str | bytes]) -> Self:
        """The record in these lines; BadRecord, with the line, for anything that is not right."""
        numbered = enumerate(lines, 1)
        line, text = next(numbered, (1, ""))
        header = _read_header(text)
        try:
            record = cls(
                find_game(header.game),
                header.players,
                commitment=header.commitment,
                mixing=header.mixing or (),
                rules=header.rules,
                **_keywords(header),
            )
        except EmporionError as error:
            raise _in_record(error, 1) from None
        ending: Ending | None = None
        for line, text in numbered:
            if ending is not None:
                raise BadRecord("line-after-end", line)
            if len(record.actions) >= MAX_ACTIONS:
                raise BadRecord("too-many-actions", line, most=MAX_ACTIONS)
            item = _read_line(text, line, header.format)
            if isinstance(item, Ending):
                ending = item
            else:
                _replay(record, item, line, numbered=header.format > 1)
        _finish(record, ending or Ending(), line)
        return record


def load(path: Path | str) -> Record:
    """Read a record from a file."""
    with Path(path).open("rb") as file:
        return Record.read(_bounded_lines(file))


def _bounded_lines(file: IO[bytes]) -> Iterator[bytes]:
    # One byte over the limit is enough to be refused, and a line without end is never held whole.
    while line := file.readline(MAX_LINE + 1):
        yield line


def _line(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode() + "\n"


def _move(n: int, state: State, action: int) -> Move:
    words = state.game.notation(state.data, action)
    seat = state.current_player
    return Move(n, chance=words) if seat == CHANCE else Move(n, seat=seat + 1, do=words)


def _outcome(state: State) -> Result:
    winners = tuple(seat + 1 for seat in state.winners())
    return Result(winners=winners, scores=tuple(state.scores()))


def _check_name(name: str) -> None:
    if not 0 < len(name) <= MAX_NAME or not name.strip():
        raise EmporionError("name-length", most=MAX_NAME)
    if has_control_character(name):
        raise EmporionError("name-control-character")


def has_control_character(text: str) -> bool:
    """Anything that shows nothing of its own. Letters newer than this Python count as letters."""
    return any(unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co"} for letter in text)


def _keywords(header: Header) -> Options:
    options = dict(header.options)
    if options.pop("players", None) != len(header.players):
        raise EmporionError("players-mismatch", seats=len(header.players))
    for name in ("game", "dice", "commitment", "mixing", "rules", "self"):
        if name in options:
            raise EmporionError("unknown-option", given=name)
    return options


def _in_record(error: EmporionError, line: int) -> BadRecord:
    """A refusal as that of a line. Embedded components have lines of their own."""
    facts = dict(error.details)
    if "line" in facts:
        facts["components_line"] = facts.pop("line")
    return BadRecord(error.code, line, **facts)


def _decode(text: str | bytes, line: int) -> Any:
    if len(text) > MAX_LINE:
        raise BadRecord("line-too-long", line, most=MAX_LINE)
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRecord("not-json", line) from None


def _convert(value: Any, kind: type[T], line: int) -> T:
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("wrong-fields", line, reason=str(error)) from None


def _read_header(text: str | bytes) -> Header:
    value = _decode(text, 1)
    if not isinstance(value, dict) or type(value.get("format")) is not int:
        raise BadRecord("not-a-record", 1)
    version = value["format"]
    if not 1 <= version <= FORMAT:
        raise BadRecord("unknown-format", 1, given=version, newest=FORMAT)
    if version == 1:
        names = value.get("players")
        if isinstance(names, list):
            value["players"] = [{"name": name} for name in names]
        value["rules"] = 1
    header = _convert(value, Header, 1)
    if version <= UNMIXED_FORMAT and header.mixing is not msgspec.UNSET:
        raise BadRecord("wrong-fields", 1, reason="`mixing` before format 3")
    if header.commitment is not None and not _is_sha256(header.commitment):
        raise BadRecord("bad-commitment", 1)
    return header


def _is_sha256(text: str) -> bool:
    return len(text) == 64 and all(letter in "0123456789abcdef" for letter in text)


def _read_line(text: str | bytes, line: int, version: int) -> Move | Ending:
    value = _decode(text, line)
    if version == 1 and isinstance(value, str):
        return Move(line - 1, do=value)
    if isinstance(value, dict) and not value.keys() & {"n", "do", "chance"}:
        return _convert(value, Ending, line)
    return _convert(value, Move, line)


def _replay(record: Record, move: Move, line: int, *, numbered: bool) -> None:
    words = move.do if move.chance is None else move.chance
    if words is None or (move.do is not None and move.chance is not None):
        raise BadRecord("wrong-fields", line, reason="either `do` or `chance`")
    if numbered:
        due = len(record.actions) + 1
        if move.n != due:
            raise BadRecord("wrong-number", line, given=move.n, due=due)
        player = record.state.current_player
        if (move.chance is not None) != (player == CHANCE):
            raise BadRecord("chance-mismatch", line)
        if move.seat != (None if player == CHANCE else player + 1):
            raise BadRecord("wrong-seat", line, given=move.seat)
    try:
        record.apply(words)
    except IllegalAction as error:
        raise _in_record(error, line) from None


def _finish(record: Record, ending: Ending, line: int) -> None:
    if ending.result is not None and ending.result != (
        _outcome(record.state) if record.state.is_over else None
    ):
        raise BadRecord("wrong-result", line)
    if ending.result is None and record.state.is_over:
        raise BadRecord("missing-result", line)
    try:
        check(record.mixing, len(record.players), begun=bool(record.actions))
    except EmporionError as error:
        raise _in_record(error, 1) from None
    if ending.secret is not None:
        try:
            dice = FairDice.from_hex(ending.secret)
        except EmporionError as error:
            raise _in_record(error, line) from None
        if dice.commitment != record.commitment:
            raise BadRecord("commitment-mismatch", line)
        record.dice = record.mixed(dice)
