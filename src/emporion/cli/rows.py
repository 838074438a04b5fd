"""Files of rows that commands write."""

from pathlib import Path

from emporion.cli.arguments import output
from emporion.data.files import kind_of


def row_path(name: str | None, *others: str | None) -> Path | None:
    """A file of rows to be written, checked before anything is played; it is none of the others."""
    if name is not None:
        kind_of(Path(name))
    return output(name, *others)
