"""Serving: one process, until it is told to stop."""

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType
from typing import Any, Final, NoReturn, cast

import uvicorn
from litestar.types import ASGIApp

from emporion.server import logs
from emporion.server.app import create_app
from emporion.server.connections import protocol
from emporion.server.services import Services
from emporion.server.settings import SettingError, Settings

GRACEFUL_SECONDS: Final = 1
KEEP_ALIVE_SECONDS: Final = 30


class Server(uvicorn.Server):
    """uvicorn with limits on connections. Before it stops it ends the event streams, which would
    never end by themselves."""

    def __init__(
        self, app: ASGIApp, services: Services, settings: Settings, *, port: int | None = None
    ) -> None:
        super().__init__(
            uvicorn.Config(
                cast("Any", app),
                host=settings.host,
                port=settings.port if port is None else port,
                http=protocol(settings),
                ws="none",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(settings.trusted_proxies),
                forwarded_allow_ips=settings.trusted_proxies or None,
                timeout_graceful_shutdown=GRACEFUL_SECONDS,
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                lifespan="on",
            )
        )
        self._services = services

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._services.rooms.close()
        super().handle_exit(sig, frame)


def serve(settings: Settings, *, open_browser: bool = False) -> int:
    """Serve until SIGTERM or Ctrl-C; what is under way is finished first."""
    logs.set_up(settings.log_level)
    _stay_responsive()
    server = Server(*create_app(settings), settings)
    with _listen(settings.host, settings.port) as listener:
        address = settings.public_url or _address(settings.host, listener.getsockname()[1])
        print(f"Emporion is at {address}", flush=True)
        if open_browser:
            threading.Thread(target=_open_when_ready, args=(server, address), daemon=True).start()
        # uvicorn raises the signal it was stopped by once more; being told to stop is no failure.
        for sig in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sig, lambda _sig, _frame: None)
        # Not closed afterwards: that would wait for threads.
        asyncio.Runner(loop_factory=server.config.get_loop_factory()).run(
            server.serve(sockets=[listener])
        )
    return 0 if server.started else 1


def leave(code: int) -> NoReturn:
    """End the process. Everything is stored and closed by now; threads that still think about what
    nobody waits for are not waited for."""
    logging.shutdown()
    sys.stdout.flush()
    os._exit(code)


def _stay_responsive() -> None:
    """Short turns between threads, and no long pauses to look for garbage."""
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise SettingError("port-taken", port=port) from None
        raise
    return listener


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104
    return f"http://{shown}:{port}/"


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    for _ in range(6000):
        if server.started:
            webbrowser.open(address)
            return
        threading.Event().wait(0.1)
