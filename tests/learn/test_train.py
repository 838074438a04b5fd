"""Training itself; runs where the extra emporion[learn] is installed."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: pip install 'emporion[learn]'")

from emporion.bots import net as nets  # noqa: E402
from emporion.learn.__main__ import main  # noqa: E402
from emporion.learn.crew import LearnError, Threads  # noqa: E402
from emporion.learn.gauge import measure  # noqa: E402
from emporion.learn.train import CURVE, Plan, Training  # noqa: E402

SMALL = Plan("corinth", hidden_1=16, hidden_2=8, games=48, lessons=24, window=4000, batch=128)


def stretch(folder: Path, plan: Plan = SMALL) -> Training:
    training = Training(folder, plan, "cpu")
    crew = Threads("corinth", training.steady.export(), 1, 2)
    training.stretch(crew, 0.05, lambda net: measure(training.game, net, 2, 2, "random"), 1.0)
    return training


def test_a_stretch_goes_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    first = stretch(tmp_path)
    second = stretch(tmp_path)
    assert second.rounds > first.rounds
    assert second.games > first.games
    curve = [json.loads(line) for line in (tmp_path / CURVE).read_text().splitlines()]
    assert [told["round"] for told in curve] == list(range(1, second.rounds + 1))
    assert any("wins" in told for told in curve)
    # It learns: the first rounds of random play are soon expected better.
    assert curve[-1]["off"] < curve[0]["off"]


def test_another_plan_is_refused(tmp_path: Path) -> None:
    stretch(tmp_path)
    with pytest.raises(LearnError) as caught:
        Training(tmp_path, Plan("corinth", hidden_1=32), "cpu")
    assert caught.value.code == "another-plan"


def test_a_run_begins_with_what_another_learned(tmp_path: Path) -> None:
    first = stretch(tmp_path / "first")
    second = Training(tmp_path / "second", SMALL, "cpu", tmp_path / "first")
    for old, new in zip(first.steady.export(), second.steady.export(), strict=True):
        assert np.array_equal(old, new)
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
    assert caught.value.code == "no-checkpoint"


def test_what_is_wrong_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    run, fresh = str(tmp_path / "run"), str(tmp_path / "fresh")
    Training(tmp_path / "run", SMALL, "cpu").save()
    for arguments, said in (
        (("ludo", "--folder", fresh), "no game is called “ludo”; known: corinth, rhodes"),
        (("corinth", "--folder", run), f"another plan is under way in {run}"),
        (("corinth", "--folder", fresh, "--begin-with", run), "a net of another game or size"),
        (("corinth", "--folder", fresh, "--begin-with", fresh), "there is no run to begin with"),
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
    net = training.steady.export()
    game = training.game
    desk, told = nets.desk(game, net), nets.expectation(game)
    state = game.new(2, first=0)
    nets.expect(state.data, 0, net, desk, told)
    inputs = np.zeros(nets.inputs(game), np.float32)
    inputs[: game.kernel.features] = state.observe(0)
    inputs[game.kernel.features :][:2] = np.array(state.scores()) / nets.POINTS_UNIT
    with torch.no_grad():
        out = training.steady(torch.from_numpy(inputs)).numpy()
    points = np.array(state.scores()) + out[:2] * nets.POINTS_UNIT
    win = np.exp(out[game.max_players :][:2])
    assert np.allclose(told.points[:2], points, atol=1e-3)
    assert np.allclose(told.win[:2], win / win.sum(), atol=1e-5)
