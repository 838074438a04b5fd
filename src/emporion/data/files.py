"""Files of rows, written as they come: Parquet, CSV or JSON lines, by the ending of the name.

A file has another name until it is complete, so that whatever is called by its name can be trusted.
"""

import csv
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Protocol, Self

import msgspec

from emporion.core.errors import EmporionError
from emporion.data.columns import Column

ROW_GROUP: Final = 50_000
"""Rows that are kept back until they make a group of a Parquet file."""


class BadData(EmporionError, ValueError):
    """A file of rows cannot be written or read like this."""


class _Rows(Protocol):
    def write(self, columns: Sequence[Column]) -> None: ...

    def close(self) -> None: ...


class _Csv:
    def __init__(self, file: IO[bytes]) -> None:
        self._file = open(file.fileno(), "w", encoding="utf-8", newline="", closefd=False)  # noqa: SIM115
        self._writer = csv.writer(self._file)
        self._begun = False

    def write(self, columns: Sequence[Column]) -> None:
        if not self._begun:
            self._writer.writerow(column.name for column in columns)
            self._begun = True
        self._writer.writerows(zip(*map(self._cells, columns), strict=True))

    def _cells(self, column: Column) -> list[Any]:
        """As every reader knows them: Python's own words for yes and no begin with a capital."""
        if column.values.dtype == bool:
            return ["true" if value else "false" for value in column.values]
        return column.cells()

    def close(self) -> None:
        self._file.close()


class _JsonLines:
    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._encoder = msgspec.json.Encoder()

    def write(self, columns: Sequence[Column]) -> None:
        names = [column.name for column in columns]
        rows = zip(*(column.cells() for column in columns), strict=True)
        self._file.write(
            self._encoder.encode_lines([dict(zip(names, row, strict=True)) for row in rows])
        )

    def close(self) -> None:
        self._file.flush()


class _Parquet:
    def __init__(self, file: IO[bytes]) -> None:
        self._arrow: Any = needed("pyarrow")
        self._parquet: Any = needed("pyarrow.parquet")
        self._file = file
        self._writer: Any = None
        self._kept: list[Any] = []
        self._rows = 0

    def write(self, columns: Sequence[Column]) -> None:
        arrays = [self._array(column) for column in columns]
        table = self._arrow.table(dict(zip((c.name for c in columns), arrays, strict=True)))
        if self._writer is None:
            self._writer = self._parquet.ParquetWriter(self._file, table.schema)
        self._kept.append(table)
        self._rows += len(table)
        if self._rows >= ROW_GROUP:
            self._flush()

    def _array(self, column: Column) -> Any:
        values = column.values
        mask = values < 0 if column.words is not None or column.optional else None
        array = self._arrow.array(values, mask=mask)
        if column.words is None:
            return array
        words = self._arrow.array(column.words, self._arrow.string())
        return self._arrow.DictionaryArray.from_arrays(array, words).cast(self._arrow.string())

    def _flush(self) -> None:
        if self._kept:
            self._writer.write_table(self._arrow.concat_tables(self._kept))
            self._kept, self._rows = [], 0

    def close(self) -> None:
        self._flush()
        if self._writer is not None:
            self._writer.close()


KINDS: Final[dict[str, Any]] = {".parquet": _Parquet, ".csv": _Csv, ".jsonl": _JsonLines}


def needed(module: str) -> Any:
    """A module of the extra `data`."""
    try:
        return __import__(module, fromlist=["_"])
    except ImportError:
        raise BadData("needs-data-extra", module=module.partition(".")[0]) from None


def kind_of(path: Path) -> str:
    """The ending that says of what kind a file is."""
    ending = path.suffix.lower()
    if ending not in KINDS:
        raise BadData("data-ending", given=path.name[:80], known=list(KINDS))
    return ending


class RowFile:
    """A file to write rows to. Left without an error it has its name; else it is gone."""

    def __init__(self, path: Path) -> None:
        make = KINDS[kind_of(path)]
        self._path = path
        self._scratch = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
        if path.is_dir():
            raise IsADirectoryError(21, os.strerror(21), str(path))
        self._file = self._scratch.open("xb")
        try:
            self._rows: _Rows = make(self._file)
        except BaseException:
            self._file.close()
            self._scratch.unlink()
            raise

    def write(self, columns: Sequence[Column]) -> None:
        self._rows.write(columns)

    def _discard(self) -> None:
        with suppress(Exception):  # whatever is wrong with it, it goes
            self._rows.close()
        self._file.close()
        self._scratch.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if kind is not None:
            self._discard()
            return
        try:
            self._rows.close()
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            self._scratch.replace(self._path)
        except BaseException:
            self._discard()
            raise
