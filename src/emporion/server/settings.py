"""Everything that can be set, each by an environment variable named EMPORION_ and the field."""

import os
import re
from collections.abc import Mapping
from email.utils import parseaddr
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs
from sqlalchemy.engine import make_url

from emporion.core.errors import EmporionError

PREFIX = "EMPORION_"

Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Days = Annotated[float, msgspec.Meta(gt=0, le=1_000_000)]

PAGE = re.compile(r"https?://[^\s<>\"]+")
SMTP = re.compile(r"smtps?://([^\s@/]+@)?[^\s@/:]+(:\d{1,5})?/?")
SECRET_LENGTH = 16
BETWEEN_ENGINES = re.compile(r""";(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")
MAIL = re.compile(r"[^\s@:/<>\"]+@[^\s@:/<>\"]+")


class SettingError(EmporionError):
    """A setting that cannot be."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """docs/self-hosting.md says what each is for; a test keeps that complete."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8642
    database_url: str = ""
    store_seconds: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 10.0
    health_seconds: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 2.0
    channels_url: str = ""
    public_url: str = ""
    operator: Annotated[str, msgspec.Meta(max_length=200)] = ""
    contact: Annotated[str, msgspec.Meta(max_length=500)] = ""
    terms: Annotated[str, msgspec.Meta(max_length=500)] = ""
    trusted_proxies: str = ""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    bot_threads: Annotated[int, msgspec.Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    bot_pace: Annotated[float, msgspec.Meta(ge=0, le=60)] = 0.9
    bot_timeout: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 60.0
    load: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    engines: Annotated[str, msgspec.Meta(max_length=10_000)] = ""
    ray: str = ""
    abandoned_days: Days = 180.0
    closed_days: Days = 7.0
    idle_profile_days: Days = 90.0
    chat_days: Days = 365.0
    session_days: Annotated[int, msgspec.Meta(ge=1, le=36_500)] = 400
    lobby_hours: Annotated[float, msgspec.Meta(gt=0, le=10_000)] = 24.0
    open_minutes: Annotated[float, msgspec.Meta(gt=0, le=600_000)] = 60.0
    seek_seconds: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 45.0
    dice_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 8.0
    rate: Annotated[float, msgspec.Meta(gt=0, le=1e6)] = 20.0
    rate_address: Annotated[float, msgspec.Meta(gt=0, le=1e6)] = 100.0
    rate_server: Annotated[float, msgspec.Meta(gt=0, le=1e6)] = 1000.0
    new_profiles: Annotated[float, msgspec.Meta(gt=0, le=1e6)] = 30.0
    streams_address: Count = 200
    connections: Count = 4000
    connections_address: Count = 250
    connection_seconds: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 10.0
    tables_profile: Count = 100
    tables_address: Count = 300
    tables_day: Count = 1000
    events_table: Count = 20_000
    chat_minute: Annotated[float, msgspec.Meta(gt=0, le=1e6)] = 30.0
    chat_lines: Count = 500
    secret_key: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    smtp_url: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    mail_from: Annotated[str, msgspec.Meta(max_length=200)] = ""
    outgoing_allowed: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    news_seconds: Annotated[float, msgspec.Meta(ge=0, le=86_400)] = 60.0
    cached_tables: Count = 2000
    snapshot_every: Count = 200

    def __post_init__(self) -> None:
        # They become links in everybody's browser.
        if self.contact and not (PAGE.fullmatch(self.contact) or MAIL.fullmatch(self.contact)):
            raise ValueError("`contact` is neither a mail address nor a page's - at `$.contact`")
        if self.terms and not PAGE.fullmatch(self.terms):
            raise ValueError("`terms` is no page's address - at `$.terms`")
        if self.secret_key and len(self.secret_key) < SECRET_LENGTH:
            raise ValueError(f"`secret_key` has less than {SECRET_LENGTH} characters")
        if self.smtp_url and not SMTP.fullmatch(self.smtp_url):
            raise ValueError("`smtp_url` is not like smtp://user:password@host:587")
        if self.mail_from and not MAIL.fullmatch(parseaddr(self.mail_from)[1]):
            raise ValueError("`mail_from` is no mail address")
        _ = self.engine_commands
        for name in self.outgoing_allowed.split(","):
            if name.strip():
                ip_network(name.strip(), strict=False)

    @property
    def modules(self) -> tuple[str, ...]:
        """What is imported first."""
        return tuple(name.strip() for name in self.load.split(",") if name.strip())

    @property
    def engine_commands(self) -> dict[str, str]:
        """By the names that people choose them by, the commands that start them."""
        found = {}
        for entry in BETWEEN_ENGINES.split(self.engines):
            if entry.strip():
                name, equals, command = entry.partition("=")
                if not equals or name.strip() in found:
                    raise ValueError("`engines` is not like crow=node crow.mjs; owl=owl --fast")
                found[name.strip()] = command.strip()
        return found

    @property
    def store_url(self) -> str:
        """The database's address as SQLAlchemy takes it."""
        url = self.database_url
        if not url:
            return f"sqlite:///{data_folder() / 'emporion.db'}"
        scheme, colon, rest = url.partition("://")
        driver = {
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
            "postgresql+asyncpg": "postgresql+asyncpg",
            "sqlite": "sqlite",
        }.get(scheme)
        if not colon or driver is None:
            raise SettingError("unknown-database", given=scheme[:40])
        return f"{driver}://{rest}"

    @property
    def key_file(self) -> Path:
        """What seals secrets of the store, where the environment has no key."""
        if self.on_sqlite and (database := make_url(self.store_url).database):
            return Path(f"{database}.key")
        return data_folder() / "secret.key"

    @property
    def on_sqlite(self) -> bool:
        return self.store_url.startswith("sqlite")


def data_folder() -> Path:
    return Path(platformdirs.user_data_dir("emporion"))


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings as the environment has them; EmporionError where a value is not right."""
    given = {}
    for field in msgspec.structs.fields(Settings):
        value = environment.get(PREFIX + field.name.upper())
        if value is not None and value.strip():
            given[field.name] = value.strip()
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingError("bad-setting", reason=str(error)) from None
