"""Why a table says no."""

from emporion.core.errors import EmporionError


class Refusal(EmporionError):
    """A command that the table does not carry out; nothing has changed."""


class TableError(EmporionError):
    """A log or a server that is not as it must be; nothing a player did."""
