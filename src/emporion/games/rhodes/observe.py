from typing import Any
from emporion.core.compiled import compiled
from emporion.core.kernel import Features
FEATURES = 1
@compiled
def observe(state: Any, seat: int, out: Features) -> None:
    out[0] = 0.0
