"""Keeps secrets of the store from whoever has only the store.

The key comes from the environment, or from a file beside the database that is made on the first
start and that only its owner may read.
"""

import base64
import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from emporion.server.settings import Settings

NONCE_BYTES: Final = 12
T = TypeVar("T")


class Unsealable(Exception):
    """Sealed with another key, for another purpose, or not by us at all."""


class Seal:
    def __init__(self, secret: Callable[[], bytes]) -> None:
        self._secret = secret

    # The key is looked for, or made, when it is needed and not before.
    @cached_property
    def _cipher(self) -> AESGCM:
        return AESGCM(_derived(self._secret(), b"seal"))

    @cached_property
    def _digest_key(self) -> bytes:
        return _derived(self._secret(), b"digest")

    def close(self, content: bytes, purpose: str) -> bytes:
        """Seal something; it opens for the same purpose only."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, content, purpose.encode())

    def open(self, sealed: bytes, purpose: str) -> bytes:
        try:
            return self._cipher.decrypt(
                sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], purpose.encode()
            )
        except (InvalidTag, ValueError):
            raise Unsealable from None

    def digest(self, content: str) -> bytes:
        """Tells whether something is the same, and nothing else."""
        return hmac.digest(self._digest_key, content.encode(), "sha256")

    def token(self, content: object, purpose: str) -> str:
        """What only this server can have written, to be carried in a link."""
        sealed = self.close(msgspec.json.encode(content), purpose)
        return base64.urlsafe_b64encode(sealed).rstrip(b"=").decode()

    def read(self, token: str, purpose: str, kind: type[T]) -> T:
        try:
            sealed = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
            return msgspec.json.decode(self.open(sealed, purpose), type=kind)
        except (ValueError, msgspec.DecodeError):
            raise Unsealable from None


def seal_of(settings: Settings) -> Seal:
    if settings.secret_key:
        return Seal(settings.secret_key.encode)
    return Seal(lambda: _from_file(settings.key_file))


def _from_file(path: Path) -> bytes:
    """The key in a file. Of processes that start at once one makes it, and all read the same."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(32) + "\n")
        with suppress(FileExistsError):
            path.hardlink_to(draft)
        draft.unlink()
    return path.read_bytes().strip()


def _derived(secret: bytes, purpose: bytes) -> bytes:
    # The secret is random, or as good as its owner made it: settings want sixteen characters.
    return hashlib.blake2b(secret, key=purpose, digest_size=32).digest()
