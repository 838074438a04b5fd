"""What every action's number means, for good: logs of tables hold nothing but numbers.

`<game>/actions.txt` pins each to its words. A line may be added at its end and none may change;
`*` stands for what depends on the position.
"""

import pkgutil
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import emporion

HERE = Path(__file__).parent
PACKAGED = sorted(
    module.name for module in pkgutil.iter_modules([str(Path(emporion.__path__[0]) / "games")])
)


@pytest.mark.parametrize("name", PACKAGED)
def test_action_numbers_keep_their_meaning(name: str) -> None:
    game = emporion.game(name)
    data = game.new(game.min_players).data
    pinned = (HERE / name / "actions.txt").read_text().splitlines()
    told = [f"{action} {game.notation(data, action)}" for action in range(game.action_count)]
    assert len(told) == len(pinned)
    for line, words in zip(pinned, told, strict=True):
        assert fnmatchcase(words, line), (line, words)
