"""Write the server's OpenAPI document, from which the browser's types are made."""

import json
import sys
from pathlib import Path

from litestar import Litestar

from emporion.server.app import create_app
from emporion.server.settings import Settings


def main() -> None:
    guarded, _ = create_app(Settings())
    app: Litestar = guarded.app  # type: ignore[attr-defined]  # the guard wraps it
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(json.loads(app.state.openapi()), indent=1))


if __name__ == "__main__":
    main()
