"""What is counted of games is what happened in them, and an experiment changes nothing but what it
is about."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import emporion
from emporion.arena.blocks import Block, Plan, play_block
from emporion.arena.estimate import Estimate
from emporion.arena.match import parts_of
from emporion.bots.protocol import Budget
from emporion.bots.registry import FACTORIES
from emporion.core.chance import Rng
from emporion.core.kernel import CHANCE
from emporion.draw.words import LANGUAGES, Language
from emporion.games.corinth.components import BUILDINGS, SPOTS
from tests.conftest import ROOT

sys.path.insert(0, str(ROOT / "bench"))

from knowledge import attempt, forbid, pages, speech, told
from knowledge import corinth as of_corinth
from knowledge import rhodes as of_rhodes
from knowledge.allowed import LimitedBot
from knowledge.counts import CASES, TOTAL, Counts, basis, load, nth, running, save
from knowledge.facts import Facts
from knowledge.games import count_block


@pytest.fixture(autouse=True)
def nobody_is_limited_afterwards() -> Iterator[None]:
    yield
    FACTORIES.pop(forbid.LIMITED, None)


NO_CASE = {"nothing"}
"""What could be said of other games than those that were played."""


def played(game: str, players: int, games: int, bot: str = "search:2") -> Block:
    plan = Plan(game=game, bots=(bot,) * players, seed=3, duplicate=False, decisions=True)
    (block,) = play_block(plan, plan.seated(), 0, games)
    return block


def counted(game: str, *blocks: Block, players: int) -> Counts:
    counts = Counts(basis(emporion.game(game), players, "search:2"))
    for block in blocks:
        count_block(counts, emporion.game(game), block)
    return counts


def used(block: Block, game: str, players: int) -> dict[str, int]:
    """How often everything was used, as the games themselves tell."""
    names = emporion.game(game).uses(emporion.game(game).new(players).data)
    totals = block.games.uses[:, :players].sum(axis=(0, 1))
    return {name: int(n) for name, n in zip(names, totals, strict=True) if name is not None}


def test_rows_are_counted_and_summed_by_their_keys() -> None:
    keys = np.array([5, 1, 5, 5, 1])
    assert nth(keys).tolist() == [0, 0, 1, 2, 1]
    assert running(keys, [1, 10, 2, 3, 20]).tolist() == [1, 10, 3, 6, 30]
    assert nth(keys[:0]).tolist() == running(keys[:0], []).tolist() == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_corinth_is_counted_as_it_was_played(players: int) -> None:
    block = played("corinth", players, 12)
    counts = counted("corinth", block, players=players)
    uses = used(block, "corinth", players)
    assert counts.games == 12
    wins = counts.arrays["wins by place"]
    assert wins[:, CASES].tolist() == [12] * players
    assert wins[:, TOTAL].sum() == 12 * parts_of(players)
    dice = counts.arrays["dice by roll, possible and bought"].sum(axis=(0, 1))
    assert dice.tolist() == [uses[f"buy {n}"] for n in range(4)]
    for building, name in enumerate(BUILDINGS):
        built = counts.arrays["wins by building and turn"][building, : of_corinth.NEVER, CASES]
        assert built.sum() == uses[f"build {name}"]
    kinds = counts.arrays["turns by number and kind"].sum(axis=0)
    assert kinds[0] == uses["take goats"]
    assert kinds[of_corinth.FREE] == uses["steward"]
    turns = counts.arrays["turns by number and kind"].sum(axis=1)
    each = 16 if players == 4 else 18
    assert turns[:each].tolist() == [12 * players] * each


def test_where_the_steward_stopped_is_what_the_sheets_say() -> None:
    block = played("corinth", 3, 5)
    circled = np.zeros(SPOTS, int)
    begin = 0
    for end in block.log.ends.tolist():
        state = emporion.game("corinth").new(3)
        for action in block.log.action[begin:end].tolist():
            state.apply(action)
        begin = end
        for seat in range(3):
            circled += [(int(state.data.circled[seat]) >> spot) & 1 for spot in range(SPOTS)]
    counts = counted("corinth", block, players=3)
    assert counts.arrays["spots by move of the steward"].sum(axis=0).tolist() == circled.tolist()


@pytest.mark.parametrize("players", [2, 5])
def test_rhodes_is_counted_as_it_was_played(players: int) -> None:
    block = played("rhodes", players, 6, "greedy")
    counts = counted("rhodes", block, players=players)
    uses = used(block, "rhodes", players)
    openings = counts.arrays["wins by place and opening"][..., CASES]
    names = of_rhodes.tiles(emporion.game("rhodes"), players)
    first = emporion.game("rhodes").uses(emporion.game("rhodes").new(players).data)
    for kind, name in enumerate(names[:-1]):
        begun = [first[use] == f"acquire {name}" for use in block.games.opening.ravel() if use >= 0]
        assert openings[:, kind].sum() == sum(begun)
    bought = counts.arrays["wins by purchase and round"][:, : of_rhodes.NEVER, CASES].sum(axis=1)
    assert bought.tolist() == [uses[f"acquire {name}"] for name in of_rhodes.things()]
    markers = counts.arrays["markers by round, order and place"].sum(axis=(0, 1))
    assert markers[0] == uses["place production"]
    assert bought.sum() > 0


def test_counts_add_up_and_never_twice(tmp_path: Path) -> None:
    one, other = played("corinth", 2, 4), played("corinth", 2, 7)
    first, second = (counted("corinth", block, players=2) for block in (one, other))
    first.seeds, second.seeds = [1], [2]
    save([first], tmp_path / "1.json")
    save([second], tmp_path / "2.json")
    (total,) = load(tmp_path.glob("*.json"))
    both = counted("corinth", one, other, players=2)
    assert (total.games, total.seeds) == (11, [1, 2])
    assert set(total.arrays) == set(both.arrays)
    for name, array in both.arrays.items():
        assert np.array_equal(total.arrays[name], array), name
    with pytest.raises(ValueError, match="twice"):
        total.add(first)
    with pytest.raises(ValueError, match="basis"):
        total.add(counted("corinth", played("corinth", 3, 1), players=3))


def limited(limit: forbid.Limit, deals: int = 2) -> tuple[forbid.Forbid, Any]:
    experiment = forbid.Forbid("corinth", 2, 2, limit, 1)
    found = []
    for task in experiment.tasks(2 * deals):
        found.append(task.play())
        experiment.count(task, found[-1])
    return experiment, found


def test_a_limit_on_what_never_comes_changes_nothing() -> None:
    experiment, _ = limited(forbid.Limit(("no such thing",)))
    assert experiment.counts.games == 4
    for what in ("wins", "points", "wins by place"):
        assert not experiment.counts.arrays[what][..., TOTAL:].any()


def test_who_may_not_move_the_steward_does_not() -> None:
    _, ((equals, games),) = limited(told.NO_STEWARD)
    moves = [
        use
        for use, name in enumerate(emporion.game("corinth").uses(None))
        if name is not None and name.startswith("steward")
    ]
    seats = [number % 2 for number in range(len(games.rounds))]
    for number, seat in enumerate(seats):
        assert not games.uses[number, seat, moves].any()
        assert games.uses[number, 1 - seat, moves].any()
    assert equals.uses[:, :2, moves].any()


def test_a_limit_knows_kinds_rounds_and_how_often() -> None:
    state = emporion.game("corinth").at_a_choice(2)
    actions = state.legal_actions()
    words = [state.notation(one) for one in actions]
    assert words[0] == "buy 0"

    def left(**settings: Any) -> list[int]:
        return forbid.Keeper(forbid.Limit(("buy 0",), **settings))(state, actions)

    assert left() == actions[1:]
    assert left(must=True) == actions[:1]
    assert left(kind="choose") == left(since=2) == left(until=0) == actions
    once = forbid.Keeper(forbid.Limit(("buy 0",), times=1))
    assert once(state, actions) == actions[1:]
    assert once(state, actions) == actions


def test_the_best_of_what_is_allowed_is_allowed() -> None:
    bot = LimitedBot(1, Budget(simulations=8), lambda *_: ())
    state = emporion.game("corinth").at_a_choice(3)
    state.apply("buy 0")
    rng = Rng(1)
    while state.current_player == CHANCE:
        state.sample_chance(rng)
    actions = state.legal_actions()
    for some in (actions[:2], actions[-2:], actions[1:4]):
        assert bot.best_of(state, some) in some


@pytest.mark.parametrize(
    ("game", "question"), [("corinth", "dice"), ("corinth", "buildings"), ("rhodes", "opening")]
)
def test_the_same_position_is_played_with_this_and_with_that(game: str, question: str) -> None:
    experiment = attempt.Try(game, 2, 1, question, 1)
    for task in experiment.tasks(3):
        found = task.play()
        assert found == task.play()
        experiment.count(task, found)
    counts = experiment.counts
    assert counts.games == 3
    wins = counts.arrays["wins"]
    assert wins[:, 0, CASES].sum() == 3
    assert not wins[:, 0, TOTAL:].any()
    assert wins[:, 1:, CASES].sum() >= 3


def test_a_first_tile_is_compared_with_every_other_one() -> None:
    game = emporion.game("rhodes")
    question = attempt.questions(game, 3)["opening"]
    state = game.at_a_choice(3)
    assert game.kind(state.data) == question.kind
    moment = attempt.Moment(state, state.legal_actions()[0], state.current_player, 0, 0, 0, 0)
    bot = LimitedBot(1, Budget(simulations=4), lambda *_: ())
    own, *others = question.ways(moment, bot).values()
    assert 1 + len(others) == len(state.legal_actions())
    assert own not in others


def test_all_that_the_pages_tell_of_can_be_tried() -> None:
    for game, players in (("corinth", 4), ("rhodes", 5)):
        asked, limits = told.told(game)
        known = attempt.questions(emporion.game(game), players)
        assert set(asked) <= set(known)
        words = [
            name
            for name in emporion.game(game).uses(emporion.game(game).new(players).data)
            if name is not None
        ]
        for limit in limits:
            for word in limit.words:
                assert any(name.startswith(word) for name in words), word


@pytest.mark.parametrize("game", list(pages.TOLD))
def test_the_pages_say_what_the_data_do(game: str) -> None:
    """Else: python bench/strategy.py write"""
    for path, text in pages.made(game).items():
        assert path.read_text("utf-8") == text, path.name
        assert path.suffix != ".md" or not re.search(r"^\s*<!--.*-->\S", text, re.MULTILINE)


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("game", list(pages.TOLD))
def test_a_page_says_the_same_in_every_language(game: str, language: Language) -> None:
    """The same facts, and tables, headings, pictures, points and links in the same order."""

    def skeleton(language: Language) -> list[str]:
        folder = pages.folder_of(language)
        facts = pages.FACT.findall((folder / f"{game}.md").read_text("utf-8"))
        tags = re.findall(
            r"<(?:h2 id[^>]*|h3 id[^>]*|img src=[^ ]*|table|li|a href=[^>]*)>?",
            (folder / f"{game}.html").read_text("utf-8"),
        )
        tables = [name for name, text in facts if "|" in text]
        return [*sorted(name for name, _ in facts), *tables, *tags]

    assert skeleton(language) == skeleton("en")


def test_every_language_has_the_words_that_pages_are_made_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: set[str] = set()
    say = speech.Speech.say

    def noted(self: speech.Speech, key: str, **values: str | int) -> str:
        asked.add(key)
        return say(self, key, **values)

    monkeypatch.setattr(speech.Speech, "say", noted)
    for game in pages.TOLD:
        pages.made(game)
    for language in LANGUAGES:
        text = (speech.WORDS / f"{language}.ftl").read_text("utf-8")
        keys = re.findall(r"^([a-z0-9-]+) =", text, re.MULTILINE)
        assert len(keys) == len(set(keys)), language
        assert set(keys) - NO_CASE == asked - NO_CASE, language


def test_figures_are_said_as_a_language_says_them() -> None:
    one = Estimate(0.5564, 0.5550, 0.5578)
    said = {language: speech.speech(language) for language in LANGUAGES}
    assert said["en"].figure(1_004_928) == "1,004,928"
    assert said["de"].figure(1_004_928) == "1.004.928"
    assert said["en"].percent_within(one) == "55.6_±_0.1_%".replace("_", speech.NO_BREAK)
    assert said["de"].percent_within(one) == "55,6_±_0,1_%".replace("_", speech.NO_BREAK)
    assert said["zh-Hant"].percent_within(one) == "55.6_±_0.1%".replace("_", speech.NO_BREAK)
    lower = said["fr"].points_within(Estimate(-1.25, -1.5, -1.0))
    assert lower == "−1,2_±_0,2".replace("_", speech.NO_BREAK)
    assert (
        said["en"].points(Estimate(-0.04, -1, 1))
        == said["en"].points(Estimate(0.04, -1, 1))
        == "0.0"
    )
    assert said["nl"].points(Estimate(1.26, 1, 2)) == "+1,3"
    assert said["de"].tick(0.5) == "0,5"
    assert said["de"].tick(-2) == "−2"


def test_files_are_taken_by_game_and_number_of_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "DATA", tmp_path / "data")
    for seed, folder in ((1, "a"), (2, "b")):
        counts = counted("corinth", played("corinth", 2, 1), players=2)
        counts.seeds = [seed]
        save([counts], tmp_path / folder / f"corinth-2-play-{seed}.json")
    pages.take(tmp_path)
    (found,) = load(pages.DATA.glob("corinth-2.json"))
    assert (found.games, found.seeds) == (2, [1, 2])


def test_a_page_that_asks_for_what_nobody_can_tell_is_refused() -> None:
    facts = Facts()
    facts.words["games"] = "12"
    assert (
        pages.filled("In <!--games-->0<!--/--> games", facts) == "In <!--games-->12<!--/--> games"
    )
    with pytest.raises(pages.NoSuchFact):
        pages.filled("<!--luck--><!--/-->", facts)


def test_the_browser_gets_headings_to_go_to_and_no_links_to_files() -> None:
    page = (
        "# Title\n\n[a](../bots.md#x) [b](rhodes.md#how-we-know)\n\n"
        "## How we know\n\n| a |\n|--:|\n| 1 |\n"
    )
    html = pages.as_html(page, pages.anchors_of(page))
    assert "<h1" not in html
    assert ".md" not in html
    assert 'href="/rules/rhodes/strategy#how-we-know"' in html
    assert '<h2 id="how-we-know">' in html
    assert 'style="' not in html


def test_links_within_pages_lead_to_the_same_place_in_every_language() -> None:
    english = pages.by_english(
        "[a](#woher-wir-das-wissen) [b](corinth.md#woher-wir-das-wissen) [c](../../bots.md#x)",
        "rhodes",
        "de",
    )
    assert english == "[a](#how-we-know) [b](corinth.md#how-we-know) [c](../../bots.md#x)"
    with pytest.raises(ValueError, match="nothing is called"):
        pages.by_english("[a](#nowhere)", "rhodes", "de")
