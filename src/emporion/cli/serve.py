"""`emporion serve`, `emporion backup`, `emporion restore`: tables for people, and their store."""

import argparse
import asyncio
import os
from contextlib import ExitStack
from pathlib import Path

import msgspec

from emporion.cli.arguments import Subcommands, add, add_load, import_modules, number


def add_commands(commands: Subcommands) -> None:
    serve = add(
        commands,
        "serve",
        "serve tables to browsers on this machine, or to others behind a proxy",
        "emporion serve --port 8700",
        "Everything else is set by environment variables; see docs/self-hosting.md.",
    )
    serve.add_argument("--host", help="the address to listen at (default: 127.0.0.1)")
    serve.add_argument("--port", type=int, help="the port to listen at (default: 8642)")
    serve.add_argument("--open", action="store_true", help="open the browser")
    add_load(serve)
    serve.set_defaults(run=run_serve)
    backup = add(
        commands,
        "backup",
        "copy the embedded store, also while it serves",
        "emporion backup copy.db",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="where to write the copy")
    backup.set_defaults(run=run_backup)
    restore = add(
        commands,
        "restore",
        "put a copy in the embedded store's place",
        "emporion restore copy.db",
        "Nothing may be serving; what was there stays beside it, named .before-restore.",
    )
    restore.add_argument(
        "file", type=Path, metavar="FILE", help="a copy that `emporion backup` wrote"
    )
    restore.set_defaults(run=run_restore)


# The server is imported only by those who serve: it takes longer than most commands run.


def run_alone(_: argparse.Namespace) -> int:
    """What somebody wants who types nothing but the name: a game in the browser."""
    from emporion.server.web import NotBuilt, is_built

    if not is_built():
        raise NotBuilt("not-built")
    os.environ.setdefault("EMPORION_LOG_LEVEL", "warning")
    return run_serve(argparse.Namespace(host=None, port=None, open=True))


def run_serve(given: argparse.Namespace) -> int:
    from emporion.server.backup import in_use, store_path
    from emporion.server.database import bring_up_to_date
    from emporion.server.news.delivery import check_key
    from emporion.server.run import leave, serve
    from emporion.server.settings import from_environment

    if given.port is not None:
        number("--port", given.port, 0, 65535)
    chosen = {"host": given.host, "port": given.port}
    settings = msgspec.structs.replace(
        from_environment(), **{name: value for name, value in chosen.items() if value is not None}
    )
    import_modules(settings.modules)
    with ExitStack() as held:
        if settings.on_sqlite:
            held.enter_context(in_use(store_path(settings)))
        asyncio.run(bring_up_to_date(settings.store_url))
        asyncio.run(check_key(settings))
        code = serve(settings, open_browser=given.open)
    leave(code)


def run_backup(given: argparse.Namespace) -> int:
    from emporion.server.backup import back_up
    from emporion.server.settings import from_environment

    size = back_up(from_environment(), given.file)
    print(f"{given.file}: {size:,} bytes")
    return 0


def run_restore(given: argparse.Namespace) -> int:
    from emporion.server.backup import restore
    from emporion.server.settings import from_environment

    restore(from_environment(), given.file)
    print(f"restored from {given.file}")
    return 0
