"""Reading a component file: from TOML to `Components`, or a refusal that names entry and line.

A component file may come from anyone, so nothing about it is taken for granted: not its size, not
its syntax, not its types, and not that a game with it would end.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final, NoReturn, TypeVar

from emporion.core.errors import BadOption
from emporion.games.rhodes import components as c
from emporion.games.rhodes.components import Components, Entry
from emporion.games.rhodes.refill import draws_never_fail, refill_always_ends

MAX_BYTES: Final = 64 * 1024
MAX_LINE: Final = 400
"""Characters."""
MAX_PARTS: Final = 3
"""Of a dotted key, of which the files that come with the game have one. The TOML reader looks at
every part of a key once for each of its parts and those of its heading."""
MAX_NESTING: Final = 4
MAX_VALUES: Final = 4000
"""Headings, keys and members of lists; those that come with the game have fewer than 700."""

Reader = Callable[[Any], Any]
E = TypeVar("E", bound=Entry)


class BadComponents(BadOption):
    """A component file is not right: `entry` and `line` (from 1) say where, the code says why."""

    def __init__(self, code: str, entry: str, line: int, **details: object) -> None:
        super().__init__(f"components-{code}", entry=entry, line=line, **details)
        self.entry = entry
        self.line = line


class _Wrong(Exception):
    """What a reader found, before it is known where."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


# ---- values ------------------------------------------------------------------------------------


def _short(value: object) -> str:
    """A hostile value, fit for a message."""
    if isinstance(value, int) and not -(10**18) < value < 10**18:
        return "a very large number"
    if isinstance(value, str | int | float):
        return str(value)[:40]
    return type(value).__name__


def _whole(least: int, most: int) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int:
            raise _Wrong("not-a-number", given=_short(value))
        if not least <= value <= most:
            raise _Wrong("out-of-range", given=_short(value), least=least, most=most)
        return value

    return read


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise _Wrong("not-true-or-false", given=_short(value))
    return value


def _one_of(words: tuple[str, ...], code: str) -> Reader:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in words:
            raise _Wrong(code, given=_short(value), known=list(words))
        return value

    return read


def _list(item: Reader, least: int, most: int) -> Reader:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _Wrong("not-a-list", given=_short(value))
        if not least <= len(value) <= most:
            raise _Wrong("wrong-length", length=len(value), least=least, most=most)
        return tuple(item(element) for element in value)

    return read


def _players(value: Any) -> tuple[int, ...]:
    numbers: tuple[int, ...] = _list(_whole(c.MIN_PLAYERS, c.MAX_PLAYERS), 1, 4)(value)
    if len(set(numbers)) != len(numbers):
        raise _Wrong("repeated", given=", ".join(map(str, numbers)))
    return numbers


def _text(value: Any) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= 80 or not value.isprintable():
        raise _Wrong("not-a-name", given=_short(value))
    return value


_AMOUNT: Final = _whole(0, c.MOST)
_PRICE: Final = _whole(1, c.MOST)
_COPIES: Final = _whole(0, c.MAX_COPIES)
_HOLDS: Final = _whole(1, c.MAX_HOLDS)
_GOOD: Final = "unknown-good"

KINDS: Final[dict[str, tuple[type[Entry], int, int, dict[str, Reader]]]] = {
    # kind: what it becomes, the fewest and the most there may be, its values
    "money": (c.Money, 1, 4, {"players": _players, "drachmas": _whole(0, c.MOST_MONEY)}),
    "start_tiles": (
        c.StartTiles,
        1,
        4,
        {"players": _players, "count": _whole(0, len(c.PRODUCTS))},
    ),
    "ships": (c.Ships, 1, 4, {"players": _players, "holds": _list(_HOLDS, 1, c.LARGE)}),
    "large_ship": (c.LargeShip, 0, 4, {"players": _players, "holds": _HOLDS, "price": _PRICE}),
    "harbour": (c.Harbour, 1, 4, {"players": _players, "prices": _list(_PRICE, 1, c.MAX_FIELDS)}),
    "row": (
        c.Row,
        c.MIN_PLAYERS + 1,
        c.MAX_ROWS * 4,
        {"drachmas": _whole(-c.MOST, c.MOST), "product": _flag, "players": _players},
    ),
    "spaces": (
        c.Spaces,
        5,
        20,
        {
            "place": _one_of(tuple(p for p in c.PLACES if p != "farm"), "unknown-place"),
            "players": _players,
            "count": _whole(1, c.MAX_SPACES),
            "prices": _list(_PRICE, 1, c.MAX_SPACES),
        },
    ),
    "chip": (c.Chip, 1, c.MAX_CHIP, {"value": _whole(1, c.MAX_CHIP), "copies": _COPIES}),
    "farmland": (
        c.Farmland,
        1,
        c.FARMLAND_KINDS,
        {
            "product": _one_of(c.PRODUCTS, "unknown-product"),
            "price": _PRICE,
            "copies": _COPIES,
            "drachmas": _AMOUNT,
            "points": _AMOUNT,
        },
    ),
    "development": (
        c.Development,
        len(c.DEVELOPMENTS),
        len(c.DEVELOPMENTS),
        {
            "tile": _one_of(c.DEVELOPMENTS, "unknown-development"),
            "price": _PRICE,
            "copies": _COPIES,
            "drachmas": _AMOUNT,
            "points": _AMOUNT,
        },
    ),
    "egyptian_ship": (
        c.EgyptianShip,
        1,
        c.EGYPTIAN_SHIPS,
        {"cargo": _list(_one_of(c.CARGO, _GOOD), 1, c.MAX_HOLDS)},
    ),
    "contract": (
        c.Contract,
        len(c.CATEGORIES),
        len(c.CATEGORIES) * c.CATEGORY_SIZE,
        {
            "category": _one_of(c.CATEGORIES, "unknown-category"),
            "goods": _list(_one_of(c.GOODS, _GOOD), 1, c.CONTRACT_GOODS),
            "drachmas": _AMOUNT,
            "points": _AMOUNT,
        },
    ),
}
_OPTIONAL: Final = {("row", "players")}
_PROVENANCE: Final = _one_of(("book", "reconstructed"), "unknown-provenance")


# ---- where things stand ------------------------------------------------------------------------


class _Lines:
    """Finds the line of an entry, or of a value in it, in the text of the file."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.headers: dict[str, list[int]] = {}
        for number, line in enumerate(self.lines, 1):
            if match := re.match(r"\s*\[\[\s*([A-Za-z_]+)\s*\]\]", line):
                self.headers.setdefault(match[1], []).append(number)

    def of(self, kind: str, index: int, key: str | None = None) -> int:
        headers = self.headers.get(kind, [])
        if index >= len(headers):
            return self.of_key(kind)
        start = headers[index]
        if key is not None:
            for number in range(start + 1, len(self.lines) + 1):
                line = self.lines[number - 1]
                if line.lstrip().startswith("["):
                    break
                if re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
                    return number
        return start

    def of_key(self, key: str) -> int:
        """The line of a value of the whole file; the first line where it is not to be found."""
        for number, line in enumerate(self.lines, 1):
            if re.match(rf"{re.escape(key)}\b", line.strip().strip("[ \t\"'")):
                return number
        return 1


def _key(key: object) -> str:
    """A key as given by a stranger, cut to a length that can be shown and searched for."""
    return str(key)[:40]


class _File:
    def __init__(self, text: str) -> None:
        self.lines = _Lines(text)

    def refuse(
        self, kind: str, index: int, code: str, key: str | None = None, **details: object
    ) -> NoReturn:
        line = self.lines.of(kind, index, key)
        if key is not None:
            # Of a list of keys, the wrong one is named.
            named = details.pop("given", key) if code == "unknown-key" else key
            details = {"key": named, **details}
        raise BadComponents(code, f"{kind} {index + 1}", line, **details)

    def entries(self, content: dict[str, Any], kind: str) -> tuple[Any, ...]:
        made, fewest, most, _ = KINDS[kind]
        raw = content.get(kind, [])
        if not isinstance(raw, list) or not all(isinstance(entry, dict) for entry in raw):
            raise BadComponents("not-entries", kind, self.lines.of_key(kind))
        if len(raw) < fewest:
            raise BadComponents(
                "too-few", kind, self.lines.of_key(kind), count=len(raw), least=fewest
            )
        if len(raw) > most:
            line = self.lines.of(kind, most)
            raise BadComponents("too-many", kind, line, count=len(raw), most=most)
        return tuple(self.entry(kind, index, entry, made) for index, entry in enumerate(raw))

    def entry(self, kind: str, index: int, raw: dict[str, Any], made: type[E]) -> E:
        readers = dict(KINDS[kind][3])
        if kind == "spaces":  # priced or counted, by the place
            readers.pop("count" if raw.get("place") in c.PRICED else "prices")
        readers["provenance"] = _PROVENANCE
        values: dict[str, Any] = {}
        for key, reader in readers.items():
            if key not in raw:
                if (kind, key) in _OPTIONAL:
                    continue
                self.refuse(kind, index, "missing", key)
            try:
                values[key] = reader(raw[key])
            except _Wrong as wrong:
                self.refuse(kind, index, wrong.code, key, **wrong.details)
        for key in raw:
            if key == "book":
                try:
                    values[key] = _list(_one_of(tuple(readers), "unknown-key"), 1, len(readers))(
                        raw[key]
                    )
                except _Wrong as wrong:
                    self.refuse(kind, index, wrong.code, key, **wrong.details)
            elif key not in readers:
                self.refuse(kind, index, "unknown-key", _key(key), known=sorted(readers))
        if kind == "spaces":
            values.setdefault("count", len(values.get("prices", ())))
        return made(**values)


# ---- the whole file ----------------------------------------------------------------------------

# Whatever begins here also ends here, at the latest with the text: so this takes linear time.
_MARKS: Final = re.compile(
    r'''"""(?:\\?.)*?(?:"{3,5}|\Z)|\'\'\'.*?(?:\'{3,5}|\Z)|"(?:\\.|[^"\\\n])*"?|\'[^\'\n]*\'?'''
    r"""|\#[^\n]*|[][{}=,.]|\n+""",
    re.DOTALL,
)


def _check_work(text: str) -> None:
    """Refuse what would take the TOML reader long, before it begins."""
    parts, nesting, values = 1, 0, 0
    for found in _MARKS.finditer(text):
        mark = found[0][0]
        if mark == ".":
            parts += 1
        elif mark in "[]{}=,\n":
            parts = 1
            nesting += (mark in "[{") - (mark in "]}")
            values += mark in "[{=,"
        if parts > MAX_PARTS or nesting > MAX_NESTING:
            most = MAX_PARTS if parts > MAX_PARTS else MAX_NESTING
            raise BadComponents("too-deep", "file", _line_at(text, found.start()), most=most)
        if values > MAX_VALUES:
            line = _line_at(text, found.start())
            raise BadComponents("too-many-values", "file", line, most=MAX_VALUES)


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _parse(text: str) -> dict[str, Any]:
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise BadComponents("not-text", "file", 1) from None
    if size > MAX_BYTES:
        raise BadComponents("too-large", "file", 1, bytes=size, most=MAX_BYTES)
    for number, content in enumerate(text.split("\n"), 1):
        if len(content) > MAX_LINE:
            raise BadComponents("line-too-long", "file", number, most=MAX_LINE)
    _check_work(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadComponents("malformed", "file", 1, reason="nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError, and numbers too long to convert
        reason, _, where = str(error).partition(" (at ")
        match = re.match(r"line (\d+)", where)
        line = int(match[1]) if match else text.count("\n") + 1 if where else 1
        raise BadComponents("malformed", "file", line, reason=reason[:80]) from None


def read_components(text: str) -> Components:
    """The components a file describes; BadComponents where it is not right."""
    content = _parse(text)
    file = _File(text)
    for key in content:
        if key not in KINDS and key not in ("name", "version"):
            line = file.lines.of_key(_key(key))
            raise BadComponents("unknown-key", "file", line, key=_key(key))
    head: dict[str, Any] = {}
    for key, reader in (("name", _text), ("version", _whole(0, 10**6))):
        line = file.lines.of_key(key)
        if key not in content:
            raise BadComponents("missing", "file", 1, key=key)
        try:
            head[key] = reader(content[key])
        except _Wrong as wrong:
            raise BadComponents(wrong.code, "file", line, key=key, **wrong.details) from None
    read = {kind: file.entries(content, kind) for kind in KINDS}
    _check_players(file, read)
    _check_rows(file, read["row"])
    _check_repetition(file, read)
    _check_amounts(file, read)
    _check_harbour(file, read)
    read["farmland"] = tuple(
        sorted(read["farmland"], key=lambda tile: (c.PRODUCTS.index(tile.product), tile.price))
    )
    read["development"] = tuple(
        sorted(read["development"], key=lambda tile: c.DEVELOPMENTS.index(tile.tile))
    )
    read["contract"] = tuple(
        sorted(read["contract"], key=lambda contract: c.CATEGORIES.index(contract.category))
    )
    head.update(read)
    return Components(**head)


def _check_players(file: _File, read: dict[str, tuple[Any, ...]]) -> None:
    """Every number of players has what it needs, once."""
    everyone = set(range(c.MIN_PLAYERS, c.MAX_PLAYERS + 1))
    for kind in ("money", "start_tiles", "ships", "large_ship", "harbour", "spaces"):
        covered: dict[str, set[int]] = {}
        for index, entry in enumerate(read[kind]):
            seen = covered.setdefault(entry.place if kind == "spaces" else "", set())
            for players in entry.players:
                if players in seen:
                    file.refuse(kind, index, "twice-for-players", "players", players=players)
                seen.add(players)
        if kind == "large_ship":
            continue
        for place in (p for p in c.PLACES if p != "farm") if kind == "spaces" else ("",):
            if missing := everyone - covered.get(place, set()):
                raise BadComponents(
                    "missing-for-players",
                    f"{kind} {place}".strip(),
                    file.lines.of(kind, 0),
                    players=min(missing),
                )


def _check_rows(file: _File, rows: tuple[c.Row, ...]) -> None:
    """Every number of players has one row more than there are players, for the last to move to
    (R11), and not more than there is room for."""
    for players in range(c.MIN_PLAYERS, c.MAX_PLAYERS + 1):
        theirs = [index for index, row in enumerate(rows) if players in row.players]
        count = len(theirs)
        if count <= players:
            line = file.lines.of_key("row")
            raise BadComponents("too-few", "row", line, count=count, least=players + 1)
        if count > c.MAX_ROWS:
            line = file.lines.of("row", theirs[c.MAX_ROWS])
            raise BadComponents("too-many", "row", line, count=count, most=c.MAX_ROWS)


def _check_repetition(file: _File, read: dict[str, tuple[Any, ...]]) -> None:
    """What notation tells apart must differ."""
    for kind, keys in (
        ("farmland", ("product", "price")),
        ("development", ("tile",)),
        ("chip", ("value",)),
    ):
        seen = set()
        for index, entry in enumerate(read[kind]):
            what = tuple(getattr(entry, key) for key in keys)
            if what in seen:
                file.refuse(kind, index, "repeated", keys[-1], given=" ".join(map(str, what)))
            seen.add(what)


def _check_amounts(file: _File, read: dict[str, tuple[Any, ...]]) -> None:
    for kind, key, most in (
        ("farmland", "product", c.FARMLAND_KINDS // len(c.PRODUCTS)),
        ("contract", "category", c.CATEGORY_SIZE),
    ):
        counts: Counter[str] = Counter()
        for index, entry in enumerate(read[kind]):
            which = getattr(entry, key)
            counts[which] += 1
            if counts[which] > most:
                file.refuse(kind, index, "too-many", key, given=which, most=most)
        if kind == "contract":
            for category in c.CATEGORIES:
                if not counts[category]:  # one is put away, so there must be one
                    line = file.lines.of_key(kind)
                    raise BadComponents("too-few", f"contract {category}", line, count=0, least=1)
            in_play = sum(counts.values()) - len(c.CATEGORIES)
            if in_play < c.OPEN_CONTRACTS:
                line = file.lines.of_key(kind)
                least = c.OPEN_CONTRACTS + len(c.CATEGORIES)
                raise BadComponents("too-few", kind, line, count=len(read[kind]), least=least)
    if sum(chip.copies for chip in read["chip"]) < 2:  # R13
        raise BadComponents("too-few", "chip", file.lines.of_key("chip"), least=2)


def _check_harbour(file: _File, read: dict[str, tuple[Any, ...]]) -> None:
    """Every ship fits into every harbour it may enter, and R9 always comes to an end."""
    cargoes = [ship.cargo for ship in read["egyptian_ship"]]
    holds = [len(cargo) for cargo in cargoes]
    gold = [cargo.count("gold") for cargo in cargoes]
    for index, harbour in enumerate(read["harbour"]):
        length = len(harbour.prices)
        longest = max(holds)
        for players in harbour.players:
            ships = c.for_players(read["ships"], players)
            large = c.for_players(read["large_ship"], players)
            assert ships is not None  # checked before
            longest = max(longest, *ships.holds, large.holds if large else 0)
        if length < longest:
            file.refuse(
                "harbour", index, "harbour-too-short", "prices", length=length, longest_ship=longest
            )
        deck = file.lines.of_key("egyptian_ship")
        if not draws_never_fail(holds, length):
            raise BadComponents(
                "ships-run-out", "egyptian_ship", deck, ships=len(holds), length=length
            )
        if not refill_always_ends(holds, gold, length):
            raise BadComponents(
                "refill-may-not-end", "egyptian_ship", deck, gold=sum(gold), length=length
            )


@cache
def released() -> dict[str, str]:
    """Every component file that ever came with the game, by its hash, the newest last.

    They are named by their version. What is played with never changes in a released file, and no
    file is removed: records that name its hash must still be replayed. What a file says about
    provenance may be corrected, since the hash does not cover it.
    """
    folder = resources.files(__package__).joinpath("pieces")
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    files.sort(key=lambda file: int(file.name.removesuffix(".toml")))
    texts = [file.read_text("utf-8") for file in files]
    return {c.fingerprint(read_components(text)): text for text in texts}


def packaged_text() -> str:
    """The component file that comes with the game now."""
    return list(released().values())[-1]


@lru_cache(maxsize=64)
def _read(text: str) -> tuple[Components, str]:
    components = read_components(text)
    return components, c.fingerprint(components)


@cache
def _read_released(text: str) -> tuple[Components, str]:
    """Never forgotten, however many files of their own people bring."""
    return _read(text)


def load(text: str | None, digest: str | None = None) -> tuple[Components, str]:
    """The components of a file's text, and their hash.

    Without a text: those that came with the game when they had that hash, or the newest.
    """
    if text is None:
        text = packaged_text() if digest is None else released().get(digest, packaged_text())
        components, actual = _read_released(text)
    else:
        components, actual = _read(text)
    if digest is not None and digest != actual:
        raise BadOption("components-hash", given=digest[:64], actual=actual)
    return components, actual
