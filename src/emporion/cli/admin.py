"""`emporion admin`: look at what the store holds, and keep order; also while it is served."""

import argparse
import asyncio
import re
import sys
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.table import Table
from rich.text import Text

from emporion.cli.arguments import BadArgument, Subcommands, add, console

if TYPE_CHECKING:
    from emporion.server.admin import Admin, TableLine
    from emporion.server.bans import Ban

MILLISECONDS: Final = {"h": 3600_000, "d": 24 * 3600_000, "w": 7 * 24 * 3600_000}
PHASES: Final = ("lobby", "playing", "over", "closed")
SCOPES: Final = ("read", "play", "accept", "challenge", "chat")

Ask = Callable[["Admin", argparse.Namespace], Awaitable[Any]]
Show = Callable[[Any], None]


class _Part(argparse.ArgumentParser):
    """Takes names of tables and profiles for what they are, also those that begin with a hyphen."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        given = sys.argv[1:] if args is None else args
        return super().parse_known_args(
            [f" {one}" if re.fullmatch(r"-[\w-]{15}", one) else one for one in given], namespace
        )


def add_command(commands: Subcommands) -> None:
    admin = add(
        commands,
        "admin",
        "look at what the store holds and keep order, also while it is served",
        "emporion admin ban address 192.0.2.0/24 --for 7d",
        "The store is the one that the settings name; see docs/self-hosting.md.",
    )
    parts = admin.add_subparsers(dest="part", metavar="WHAT", required=True, parser_class=_Part)
    made = _part(parts, "tables", "list tables, the last changed first", _tables, _show_tables)
    made.add_argument("--phase", choices=PHASES, help="only those in this phase")
    _limit(made)
    made = _part(parts, "table", "one table", _table, _show_one)
    made.add_argument("id", type=str.strip, metavar="TABLE")
    made = _part(parts, "profiles", "list profiles, the newest first", _profiles, _show_profiles)
    made.add_argument("--name", metavar="TEXT", help="only those with this in their name")
    _limit(made)
    made = _part(parts, "profile", "one profile, with its tables", _profile, _show_profile)
    made.add_argument("id", type=str.strip, metavar="PROFILE")
    made = _part(parts, "reports", "list what people have reported", _reports, _show_reports)
    _limit(made)
    made = _part(parts, "settle", "a reported line is dealt with", _settle, _show_done)
    made.add_argument("id", type=str.strip, metavar="TABLE")
    made.add_argument("line", type=int, metavar="LINE")
    _part(parts, "bans", "list who is banned", _bans, _show_bans)
    made = _part(parts, "ban", "shut out a profile, or an address or network", _ban, _show_ban)
    _banned(made)
    made.add_argument("--for", dest="duration", metavar="TIME", help="such as 12h, 7d or 4w")
    made.add_argument("--reason", default="", metavar="TEXT", help="for yourself; nobody is told")
    made = _part(parts, "unban", "let a profile or network in again", _unban, _show_done)
    _banned(made)
    made = _part(parts, "close", "close a table, whatever goes on there", _close, _show_done)
    made.add_argument("id", type=str.strip, metavar="TABLE")
    _yes(made)
    made = _part(
        parts, "delete", "delete a profile and what is personal of it", _delete, _show_done
    )
    made.add_argument("id", type=str.strip, metavar="PROFILE")
    _yes(made)
    made = _part(
        parts, "forget-news", "let everybody choose anew where news reach them", _news, _show_done
    )
    _yes(made)
    made = _part(parts, "bots", "list the bot accounts of a profile", _bots, _show_bots)
    made.add_argument("id", type=str.strip, metavar="OWNER")
    made = _part(parts, "add-bot", "make a bot account for a profile", _add_bot, _show_done)
    made.add_argument("id", type=str.strip, metavar="OWNER")
    made.add_argument("name", metavar="NAME")
    made = _part(parts, "add-token", "make a token; it is shown once", _add_token, _show_done)
    made.add_argument("id", type=str.strip, metavar="BOT")
    made.add_argument(
        "--scope",
        action="append",
        choices=SCOPES,
        help="what it is good for; several times for more, all without",
    )
    made.add_argument("--label", default="", metavar="TEXT", help="what it is for")
    made.add_argument("--for", dest="duration", metavar="TIME", help="such as 30d or 4w")
    made = _part(parts, "revoke-token", "make a token worthless", _revoke, _show_done)
    made.add_argument("id", type=str.strip, metavar="BOT")
    made.add_argument("token", metavar="TOKEN", help="its id, as `bots` lists it")
    made = _part(parts, "export", "all that is kept of a profile, as JSON", _export, _show_json)
    made.add_argument("id", type=str.strip, metavar="PROFILE")
    made.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where to write it")


def _part(
    parts: Subcommands, name: str, help_text: str, ask: Ask, show: Show
) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = parts.add_parser(
        name,
        help=help_text,
        description=f"{help_text[0].upper()}{help_text[1:]}.",
        allow_abbrev=False,
    )
    made.add_argument("--json", action="store_true", help="for programs")
    made.set_defaults(run=run, ask=ask, show=show)
    return made


def _limit(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--limit", type=int, default=50, metavar="N", help="(default: 50)")


def _banned(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", choices=("profile", "address"))
    parser.add_argument(
        "what", type=str.strip, metavar="WHAT", help="a profile's id; an address or network"
    )


def _yes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help="do not ask first")


def run(given: argparse.Namespace) -> int:
    from emporion.server.admin import opened
    from emporion.server.settings import from_environment

    async def work() -> Any:
        async with opened(from_environment()) as admin:
            return await given.ask(admin, given)

    found = asyncio.run(work())
    (_show_json if given.json else given.show)(found)
    return 0


# ---- what is asked -------------------------------------------------------------------------------


async def _tables(admin: "Admin", given: argparse.Namespace) -> Any:
    return await admin.tables(given.phase, given.limit)


async def _table(admin: "Admin", given: argparse.Namespace) -> Any:
    return await admin.table(given.id)


async def _profiles(admin: "Admin", given: argparse.Namespace) -> Any:
    return await admin.profiles(given.name, given.limit)


async def _profile(admin: "Admin", given: argparse.Namespace) -> Any:
    return await admin.profile(given.id)


async def _reports(admin: "Admin", given: argparse.Namespace) -> Any:
    return await admin.reports(given.limit)


async def _settle(admin: "Admin", given: argparse.Namespace) -> Any:
    await admin.settle(given.id, given.line)
    return {"settled": [given.id, given.line]}


async def _bans(admin: "Admin", _given: argparse.Namespace) -> Any:
    return await admin.bans()


async def _ban(admin: "Admin", given: argparse.Namespace) -> Any:
    lasts = None if given.duration is None else _milliseconds(given.duration)
    return await admin.ban(given.kind, given.what, given.reason[:200], lasts)


async def _unban(admin: "Admin", given: argparse.Namespace) -> Any:
    if not await admin.unban(given.kind, given.what):
        raise BadArgument("not-banned", what=given.what)
    return {"unbanned": given.what}


async def _news(admin: "Admin", given: argparse.Namespace) -> Any:
    _confirm(given, "Forget every address, device and webhook that news go to?")
    await admin.forget_news()
    return {"forgotten": "news"}


async def _close(admin: "Admin", given: argparse.Namespace) -> Any:
    table = await admin.table(given.id)
    _confirm(given, f"Close {table.id} ({table.game}, {table.phase}, host {table.host_name})?")
    await admin.close(given.id)
    return {"closed": given.id}


async def _delete(admin: "Admin", given: argparse.Namespace) -> Any:
    found = await admin.profile(given.id)
    name, count = found.profile.name, len(found.tables)
    _confirm(given, f"Delete {given.id} ({name}) for good, at {count} tables?")
    await admin.delete(given.id)
    return {"deleted": given.id}


async def _bots(admin: "Admin", given: argparse.Namespace) -> Any:
    return await admin.bots(given.id)


async def _add_bot(admin: "Admin", given: argparse.Namespace) -> Any:
    return {"bot": await admin.add_bot(given.id, given.name)}


async def _add_token(admin: "Admin", given: argparse.Namespace) -> Any:
    lasts = None if given.duration is None else _milliseconds(given.duration)
    days = None if lasts is None else max(1, lasts // MILLISECONDS["d"])
    label = given.label[:60]
    return {"token": await admin.add_token(given.id, label, given.scope or [*SCOPES], days)}


async def _revoke(admin: "Admin", given: argparse.Namespace) -> Any:
    await admin.revoke(given.id, given.token)
    return {"revoked": given.token}


async def _export(admin: "Admin", given: argparse.Namespace) -> Any:
    found = await admin.export(given.id)
    if given.file is None:
        return found
    given.file.touch(0o600)
    given.file.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return {"exported": str(given.file)}


def _milliseconds(text: str) -> int:
    found = re.fullmatch(r"([1-9][0-9]{0,4})([hdw])", text)
    if found is None:
        raise BadArgument("bad-duration", given=text)
    return int(found[1]) * MILLISECONDS[found[2]]


def _confirm(given: argparse.Namespace, question: str) -> None:
    if given.yes:
        return
    if sys.stdin.isatty():
        print(f"{_plain(question)} [y/N] ", end="", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().lower() in {"y", "yes"}:
            return
    raise BadArgument("admin-not-confirmed")


# ---- how it is shown -----------------------------------------------------------------------------


def _show_json(found: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(found)).decode())


def _show_done(found: dict[str, Any]) -> None:
    for word, what in found.items():
        print(word, *(what if isinstance(what, list) else [what]))


def _show_one(found: Any) -> None:
    table = Table(box=None, show_header=False)
    for name in found.__struct_fields__:
        value = getattr(found, name)
        table.add_row(name.replace("_", " "), _cell(value, name))
    console().print(table)


def _show_tables(found: "list[TableLine]") -> None:
    _print(
        ("table", "game", "phase", "host", "seats", "events", "changed"),
        (
            (
                one.id,
                one.game,
                one.phase,
                one.host_name,
                one.seats,
                one.events,
                _when(one.updated_at),
            )
            for one in found
        ),
    )


def _show_profiles(found: list[Any]) -> None:
    _print(
        ("profile", "name", "made", "last used", "devices", "tables", "reports", "banned"),
        (
            (
                one.id,
                one.name,
                _when(one.created_at),
                _when(one.used_at),
                one.devices,
                one.tables,
                one.reports,
                "yes" if one.banned else "",
            )
            for one in found
        ),
    )


def _show_profile(found: Any) -> None:
    _show_one(found.profile)
    if found.ban is not None:
        _show_bans([found.ban])
    _show_tables(found.tables)


def _show_bots(found: list[Any]) -> None:
    _print(
        ("bot", "name", "online", "token", "label", "scopes", "last used", "until"),
        (
            (
                one.profile,
                one.name,
                "yes" if one.online else "",
                *_token_cells(token),
            )
            for one in found
            for token in (one.tokens or [None])
        ),
    )


def _token_cells(token: Any | None) -> tuple[Any, ...]:
    if token is None:
        return ("",) * 5
    until = _when(token.expires_at)
    return token.id, token.label, token.scopes, _when(token.used_at), until


def _show_reports(found: list[Any]) -> None:
    _print(
        ("table", "line", "profile", "name", "said", "by", "reported"),
        (
            (
                one.table,
                one.line.number,
                one.line.profile,
                one.line.name,
                one.line.text,
                one.reporter,
                _when(one.at),
            )
            for one in found
        ),
    )


def _show_bans(found: "list[Ban]") -> None:
    _print(
        ("what", "who", "since", "until", "reason"),
        (
            (one.kind, one.what, _when(one.created_at), _when(one.until) or "for good", one.reason)
            for one in found
        ),
    )


def _show_ban(found: "Ban") -> None:
    _show_bans([found])


def _print(head: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> None:
    table = Table(box=None, pad_edge=False)
    for name in head:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*(_cell(value) for value in row))
    console().print(table)


def _cell(value: Any, name: str = "") -> Text:
    """As it is: what people wrote is no markup, and no command to a terminal."""
    if name.endswith("_at"):
        value = _when(value)
    if isinstance(value, list):
        value = ", ".join(one or "–" for one in value)
    return Text(_plain(str(value)))


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _when(at: int | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"
