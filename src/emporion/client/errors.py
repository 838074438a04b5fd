"""What a server refuses, as an exception."""

from typing import Any

from emporion.core.errors import EmporionError


class Refused(EmporionError):
    """A server's refusal, with its code and its facts; docs/api.md lists the codes."""

    def __init__(self, status: int, code: str, details: dict[str, Any]) -> None:
        super().__init__(code, **details)
        self.status = status
        """Of the answer over HTTP."""
