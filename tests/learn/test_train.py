"""Training itself; runs where the extra emporion[learn] is installed."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: pip install 'emporion[learn]'")

import emporion  # noqa: E402
from emporion.bots import net as nets  # noqa: E402
from emporion.bots.evaluate import evaluate as evaluate_position  # noqa: E402
from emporion.bots.evaluate import make_evaluator  # noqa: E402
from emporion.learn.__main__ import main  # noqa: E402
from emporion.learn.evaluation import evaluate  # noqa: E402
from emporion.learn.selfplay import Samples  # noqa: E402
from emporion.learn.train import (  # noqa: E402
    CHECKPOINT,
    CURVE,
    Hyperparameters,
    ReplayBuffer,
    Training,
)
from emporion.learn.workers import Assignment, LearnError, Threads  # noqa: E402

SMALL = Hyperparameters(
    "corinth", hidden_1=16, hidden_2=8, games=48, samples=24, replay_size=4000, batch_size=128
)


def run(folder: Path) -> Training:
    training = Training(folder, SMALL, "cpu")
    workers = Threads(Assignment("corinth", 1), training.average.export(), 2)
    training.run(workers, 0.05, lambda net: evaluate(training.game, net, 2, 2, "random"), 1.0)
    return training


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = run(tmp_path)
    second = run(tmp_path)
    assert second.rounds > first.rounds
    assert second.games > first.games
    curve = [json.loads(line) for line in (tmp_path / CURVE).read_text().splitlines()]
    assert [line["round"] for line in curve] == list(range(1, second.rounds + 1))
    assert any("wins" in line for line in curve)
    # It learns: the first rounds of random play are soon predicted better.
    assert curve[-1]["points_loss"] < curve[0]["points_loss"]


def test_other_hyperparameters_are_refused(tmp_path: Path) -> None:
    run(tmp_path)
    with pytest.raises(LearnError) as caught:
        Training(tmp_path, Hyperparameters("corinth", hidden_1=32), "cpu")
    assert caught.value.code == "other-hyperparameters"


def test_a_run_goes_on_only_with_the_net_it_began_with(tmp_path: Path) -> None:
    for name in ("one", "other"):
        Training(tmp_path / name, SMALL, "cpu").save()
    Training(tmp_path / "run", SMALL, "cpu", tmp_path / "one").save()
    for begin_with in (None, tmp_path / "one"):
        assert Training(tmp_path / "run", SMALL, "cpu", begin_with).begun_with is not None
    with pytest.raises(LearnError) as caught:
        Training(tmp_path / "run", SMALL, "cpu", tmp_path / "other")
    assert caught.value.code == "other-hyperparameters"


def test_of_too_many_samples_the_latest_are_kept() -> None:
    game = emporion.game("corinth")
    players = np.arange(6, dtype=np.int8)
    seats = np.zeros((6, game.max_players), np.float32)
    given = Samples(np.zeros((6, nets.inputs(game)), np.float32), seats, seats, players)
    replay = ReplayBuffer(game, 4, torch.device("cpu"))
    replay.add(given)
    assert sorted(replay.players.tolist()) == [2, 3, 4, 5]


def test_a_run_begins_with_what_another_learned(tmp_path: Path) -> None:
    first = run(tmp_path / "first")
    second = Training(tmp_path / "second", SMALL, "cpu", tmp_path / "first")
    for old, new in zip(first.average.export(), second.average.export(), strict=True):
        assert np.array_equal(old.astype(np.float16), new)
    assert second.games == 0
    began = f" --begin-with {tmp_path / 'first'}"
    assert second.about()["command"] == SMALL.command() + began
    assert began not in first.about()["command"]
    assert {"torch", "numpy", "numba"} < set(second.about()["versions"])
    assert nets.about(tmp_path / "first" / "corinth.npz")["evaluation"] == first.evaluation
    assert 0 <= first.evaluation["wins"] <= 1
    assert [run["games"] for run in second.about()["before"]] == [first.games]
    second.save()
    resumed = Training(tmp_path / "second", SMALL, "cpu")
    assert resumed.about() == second.about()
    with pytest.raises(LearnError) as caught:
        Training(tmp_path / "third", SMALL, "cpu", tmp_path / "nowhere")
    assert caught.value.code == "no-net-to-begin-with"


@pytest.mark.parametrize("change", ["fewer", "more"])
def test_a_run_of_another_version_is_gone_on_with_or_refused(tmp_path: Path, change: str) -> None:
    """From before an option came, it has the default; with an option unknown here it is refused."""
    Training(tmp_path, SMALL, "cpu").save()
    held = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    if change == "fewer":
        del held["hyperparameters"]["reanalyse"]
    else:
        held["hyperparameters"]["patience"] = 1
    torch.save(held, tmp_path / CHECKPOINT)
    if change == "fewer":
        assert Training(tmp_path, SMALL, "cpu").hyper == SMALL
        return
    with pytest.raises(LearnError) as caught:
        Training(tmp_path, SMALL, "cpu")
    assert caught.value.code == "other-hyperparameters"


def test_a_run_from_before_there_were_heads_is_refused(tmp_path: Path) -> None:
    Training(tmp_path, SMALL, "cpu").save()
    held = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    for name in ("model", "average"):
        held[name] |= {key: held[name][key][0] for key in ("second.weight", "second.bias")}
    torch.save(held, tmp_path / CHECKPOINT)
    with pytest.raises(LearnError) as caught:
        Training(tmp_path, SMALL, "cpu")
    assert caught.value.code == "no-heads"
    # What it says to do instead is done: every head begins as the only one there was.
    path = tmp_path / "corinth.npz"
    net, about = nets.read(path), nets.about(path)
    only = [array[0] for array in net[2:]]
    nets.write(path, nets.Net(*net[:2], *only), about)
    again = Training(tmp_path / "on", SMALL, "cpu", begin_with=path)
    assert again.begun_with == str(path)
    for head in zip(*again.model.export()[2:], strict=True):
        assert all(map(np.array_equal, head, only))


def test_a_larger_net_begins_as_the_smaller_one_plays(tmp_path: Path) -> None:
    small = Training(tmp_path / "small", SMALL, "cpu")
    small.save()
    wide = replace(SMALL, hidden_1=24, hidden_2=12)
    large = Training(tmp_path / "large", wide, "cpu", tmp_path / "small" / "corinth.npz")
    game = small.game
    state = game.at_a_choice(3)
    told = []
    for training in (small, large):
        evaluator = make_evaluator(game, training.average.export())
        evaluate_position(state.data, 1, evaluator)
        told.append((evaluator.result.points.copy(), evaluator.result.win.copy()))
    assert np.allclose(told[0], told[1], atol=2e-2)
    large.save()
    with pytest.raises(LearnError) as caught:
        Training(tmp_path / "again", SMALL, "cpu", tmp_path / "large")
    assert caught.value.code == "another-net"


def test_what_is_wrong_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    run, fresh = str(tmp_path / "run"), str(tmp_path / "fresh")
    Training(tmp_path / "run", SMALL, "cpu").save()
    for arguments, said in (
        (("ludo", "--folder", fresh), "no game is called “ludo”; known: corinth, "),
        (("corinth", "--folder", run), f"another run is under way in {run}"),
        (
            ("corinth", "--folder", fresh, "--begin-with", run, "--hidden-1", "8"),
            "another game, another layout or more units",
        ),
        (("corinth", "--folder", fresh, "--begin-with", fresh), "there is no net to begin with"),
        (("corinth", "--folder", fresh, "--ray", "local"), "pip install 'emporion[ray]'"),
        (("corinth", "--folder", str(tmp_path / "run" / CURVE / "x")), "Not a directory"),
    ):
        (tmp_path / "run" / CURVE).touch()
        assert main([*arguments, "--device", "cpu"]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("python -m emporion.learn: ")
        assert said in line


def test_the_exported_net_computes_what_the_model_does(tmp_path: Path) -> None:
    training = Training(tmp_path, SMALL, "cpu")
    net = training.average.export()
    game = training.game
    evaluator = make_evaluator(game, net)
    for players in range(game.min_players, game.max_players + 1):
        state = game.new(players, first=0)
        evaluate_position(state.data, 0, evaluator)
        inputs = np.zeros(nets.inputs(game), np.float32)
        inputs[: game.kernel.features] = state.observe(0)
        inputs[game.kernel.features :][:players] = np.array(state.scores()) / nets.POINTS_UNIT
        with torch.no_grad():
            given = torch.from_numpy(inputs)[None], torch.tensor([players])
            out = training.average(*given)[0].numpy()
        points = np.array(state.scores()) + out[:players] * nets.POINTS_UNIT
        win = np.exp(out[game.max_players :][:players])
        assert np.allclose(evaluator.result.points[:players], points, atol=1e-3)
        assert np.allclose(evaluator.result.win[:players], win / win.sum(), atol=1e-5)


def test_the_average_follows_as_fast_as_it_is_told(tmp_path: Path) -> None:
    for decay in (0.0, 0.75):
        training = Training(tmp_path / str(decay), replace(SMALL, ema_decay=decay), "cpu")
        before = training.average.first.bias.detach().clone()
        with torch.no_grad():
            training.model.first.bias += 1.0
        training._update_average()
        moved = training.average.first.bias.detach() - before
        assert np.allclose(moved.numpy(), 1.0 - decay)


def test_a_checkpoint_of_0_1_is_refused_by_name(tmp_path: Path) -> None:
    torch.save({"plan": {}, "model": {}}, tmp_path / CHECKPOINT)
    with pytest.raises(LearnError) as caught:
        Training(tmp_path, SMALL, "cpu")
    assert caught.value.code == "old-checkpoint"


def test_the_names_of_0_1_are_still_taken(tmp_path: Path) -> None:
    """The files of the shipped nets hold commands with them."""
    old = "--lessons 8 --window 2000 --batch 64 --stray 0.1 --trace 0.9"
    quick = "--hidden-1 16 --hidden-2 8 --games 8 --minutes 0 --evaluation-games 2 --threads 1"
    command = f"corinth --folder {tmp_path} --device cpu {quick} {old}"
    assert main(command.split()) == 0
    about = nets.about(tmp_path / "corinth.npz")
    hyper = about["hyperparameters"]
    assert (hyper["samples"], hyper["replay_size"], hyper["batch_size"]) == (8, 2000, 64)
    assert (hyper["epsilon"], hyper["td_lambda"]) == (0.1, 0.9)
    assert "--epsilon 0.1 --td-lambda 0.9" in about["command"]
