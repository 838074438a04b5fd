from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Serving


@pytest.fixture
def sqlite_server(tmp_path: Path) -> Iterator[Serving]:
    with Serving({"database_url": f"sqlite:///{tmp_path / 'emporion.db'}"}) as server:
        yield server
