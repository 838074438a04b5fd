"""The games behind the interfaces that learners and searches know (docs/envs.md).

`emporion.envs.pettingzoo`  all seats, one after the other
`emporion.envs.gymnasium`   one learner among bots: `gymnasium.make("emporion/Corinth-v0")` works
                            once this package is imported, as does `make_vec`
`emporion.envs.openspiel`   games for its algorithms, registered when it is imported
"""

from importlib.util import find_spec

from emporion.core.registry import game, list_games

if find_spec("gymnasium"):
    import gymnasium

    for _name in list_games():
        gymnasium.register(
            id=f"emporion/{game(_name).title.replace(' ', '')}-v0",
            entry_point="emporion.envs.gymnasium:GameEnv",
            vector_entry_point="emporion.envs.gymnasium_vector:GamesEnv",
            kwargs={"game": _name},
        )
