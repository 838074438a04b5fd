"""Where a recorded game asks each kind of decision: the latest of those with most answers."""

import json
import sys

import emporion


def moments(path: str) -> dict[str, int]:
    found: dict[str, tuple[int, int]] = {}
    for moment, (state, _) in enumerate(emporion.load(path).steps()):
        decision = state.view().decision
        # What leaves no choice is played by the page itself.
        if decision is not None and len(state.legal_actions()) > 1:
            answers = len(state.legal_actions()), moment
            found[decision.kind] = max(found.get(decision.kind, answers), answers)
    return {kind: moment for kind, (_, moment) in found.items()}


print(json.dumps(moments(sys.argv[1])))
