"""Trains a game's net by self-play, in as many runs as one likes: a folder keeps the checkpoint.

While the workers play one round with the present net, it learns from the rounds before.
"""

import copy
import json
import platform
import shlex
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np
import torch
from torch import nn

import emporion
from emporion.bots import net as nets
from emporion.bots.net import Net
from emporion.bots.protocol import BadBot
from emporion.core.game import Game
from emporion.learn.selfplay import Policy, Samples
from emporion.learn.workers import LearnError, Workers

RANDOM_ROUNDS: Final = 3
"""Rounds of random play at first: an untrained net plays no better."""
CHECKPOINT: Final = "checkpoint.pt"
CURVE: Final = "curve.jsonl"


@dataclass(frozen=True)
class Hyperparameters:
    """What a training run is made of; they stay the same as often as it is gone on with."""

    game: str
    hidden_1: int = 128
    hidden_2: int = 32
    games: int = 4096
    """Games per round, of every number of players."""
    samples: int = 32
    """Positions kept of a game."""
    replay_size: int = 1_500_000
    """Positions in the replay buffer."""
    batch_size: int = 8192
    replay_ratio: float = 3.0
    """How often a position is learned from while it is in the replay buffer, on average."""
    learning_rate: float = 2e-3
    decay_after: int = 150_000
    """Games after which the learning rate has halved."""
    epsilon: float = 0.04
    temperature: float = 0.005
    random_opening: int = 24
    td_lambda: float = 0.99
    simulations: int = 1
    """Of the search by which games are played (expert iteration); 1 looks one ply ahead."""
    variety: float = 0.0
    """The share of games with house rules and pieces of their own (see `starts`)."""
    reanalyse: float = 0.0
    """Earlier positions that the present net looks at again, for each new sample."""
    ema_decay: float = 0.995
    """Of the moving average of the weights, for each step."""
    seed: int = 1

    def command(self, begin_with: str | None = None) -> str:
        """The command of this run; given again, it goes on."""
        given = [f"python -m emporion.learn {self.game}"]
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name != "game" and value != field.default:
                given.append(f"--{field.name.replace('_', '-')} {value}")
        if begin_with is not None:
            given.append(f"--begin-with {shlex.quote(begin_with)}")
        return " ".join(given)


class Heads(nn.Module):  # type: ignore[misc]  # torch's types are not there to check
    """A linear layer for every number of players."""

    def __init__(self, heads: int, given: int, units: int) -> None:
        super().__init__()
        layers = [nn.Linear(given, units) for _ in range(heads)]
        self.weight = nn.Parameter(torch.stack([layer.weight.T for layer in layers]).detach())
        self.bias = nn.Parameter(torch.stack([layer.bias for layer in layers]).detach())

    def forward(self, inputs: torch.Tensor, head: torch.Tensor) -> torch.Tensor:
        # All heads, of which one is taken: faster than gathering the weights of each row.
        every = torch.einsum("bi,hij->bhj", inputs, self.weight) + self.bias
        chosen: torch.Tensor = every[torch.arange(len(head), device=head.device), head]
        return chosen


class Model(nn.Module):  # type: ignore[misc]
    """The net of `bots.net` in PyTorch."""

    def __init__(self, game: Game, hyper: Hyperparameters) -> None:
        super().__init__()
        heads = nets.heads(game)
        self.fewest = game.min_players
        self.first = nn.Linear(nets.inputs(game), hyper.hidden_1)
        self.second = Heads(heads, hyper.hidden_1, hyper.hidden_2)
        self.third = Heads(heads, hyper.hidden_2, 2 * game.max_players)

    def forward(self, inputs: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
        head = players.long() - self.fewest
        hidden = torch.relu(self.first(inputs))
        out: torch.Tensor = self.third(torch.relu(self.second(hidden, head)), head)
        return out

    def take_over(self, net: Net) -> None:
        """A net that is no larger: what it has no units for begins without a say."""
        with torch.no_grad():
            for (weight, bias), held, held_bias in zip(
                self._layers(),
                (net.weight_1, net.weight_2, net.weight_3),
                (net.bias_1, net.bias_2, net.bias_3),
                strict=True,
            ):
                given, units = held.shape[-2:]
                weight[..., :given, :units] = torch.from_numpy(held)
                weight[..., given:, :units] = 0.0
                bias[..., :units] = torch.from_numpy(held_bias)

    def export(self) -> Net:
        tensors = (tensor for layer in self._layers() for tensor in layer)
        return Net(*(np.array(t.detach().cpu().float().numpy(), order="C") for t in tensors))

    def _layers(self) -> tuple[tuple[torch.Tensor, torch.Tensor], ...]:
        """Weights, by input and then by output, and biases."""
        return (
            (self.first.weight.T, self.first.bias),
            (self.second.weight, self.second.bias),
            (self.third.weight, self.third.bias),
        )


def loss(
    out: torch.Tensor, points: torch.Tensor, win: torch.Tensor, players: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """The mean squared error of the points, and the cross-entropy of the winner."""
    seats = points.shape[1]
    occupied = torch.arange(seats, device=out.device)[None, :] < players[:, None]
    squared_error = ((out[:, :seats] - points) ** 2 * occupied).sum(1) / players
    logits = out[:, seats:].masked_fill(~occupied, -1e4)
    cross_entropy = -(win * torch.log_softmax(logits, 1)).sum(1)
    return squared_error.mean(), cross_entropy.mean()


class ReplayBuffer:
    """The latest samples, on the device that learns."""

    def __init__(self, game: Game, size: int, device: torch.device) -> None:
        seats = game.max_players
        small = torch.float16
        self.inputs = torch.zeros((size, nets.inputs(game)), dtype=small, device=device)
        self.points = torch.zeros((size, seats), dtype=small, device=device)
        self.win = torch.zeros((size, seats), dtype=small, device=device)
        self.players = torch.zeros(size, dtype=torch.int8, device=device)
        self.filled = 0
        self._at = 0

    def add(self, samples: Samples) -> None:
        given: Any = (samples.inputs, samples.points, samples.win, samples.players)
        rows = min(len(samples.players), len(self.players))
        at = torch.arange(self._at, self._at + rows, device=self.players.device) % len(self.players)
        mine = (self.inputs, self.points, self.win, self.players)
        for held, array in zip(mine, given, strict=True):
            held[at] = torch.from_numpy(array[-rows:]).to(held.device, held.dtype)
        self._at = (self._at + rows) % len(self.players)
        self.filled = min(len(self.players), self.filled + rows)

    def sample(self, size: int) -> tuple[torch.Tensor, ...]:
        at = torch.randint(self.filled, (size,), device=self.players.device)
        return (
            self.inputs[at].float(),
            self.points[at].float(),
            self.win[at].float(),
            self.players[at],
        )


class Training:
    """One run: what was learned so far, and how to learn on."""

    def __init__(
        self,
        folder: Path,
        hyper: Hyperparameters,
        device: str | None = None,
        begin_with: Path | None = None,
    ) -> None:
        self.folder = folder
        self.game = emporion.game(hyper.game)
        self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.manual_seed(hyper.seed)
        self.hyper = hyper
        self.model = Model(self.game, hyper).to(self.device)
        self.average = copy.deepcopy(self.model)
        """The exponential moving average of the model's weights, which plays better than any of
        the states it averages. This is the net that plays and is kept."""
        self.optimiser = torch.optim.AdamW(
            self.model.parameters(), lr=hyper.learning_rate, weight_decay=1e-4
        )
        self.rounds = 0
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.before: list[dict[str, Any]] = []
        """The runs that this one began with, the oldest first."""
        self.begun_with: str | None = None
        """Where the last of them was."""
        self.evaluation: dict[str, float] = {}
        """How the net last did against a bot that never changes (see `evaluation`)."""
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()
            if begin_with is not None and str(begin_with) != self.begun_with:
                raise LearnError("other-hyperparameters", folder=str(folder))
        elif begin_with is not None:
            self._begin_with(begin_with)
        self.replay = ReplayBuffer(self.game, hyper.replay_size, self.device)

    def _begin_with(self, given: Path) -> None:
        """Take over a net from its file or that of another run, perhaps of other components and
        perhaps smaller; games are counted anew."""
        path = given / f"{self.game.name}.npz" if given.is_dir() else given
        if not path.is_file():
            raise LearnError("no-net-to-begin-with", path=str(path))
        about, net = nets.about(path), nets.read(path)
        try:
            net = nets.widen(self.game, net, about.get("layout", 1), path.name)
            self.model.take_over(net)
        except (BadBot, RuntimeError):
            raise LearnError("another-net", path=str(path)) from None
        self.average.load_state_dict(self.model.state_dict())
        self.rounds = RANDOM_ROUNDS
        self.begun_with = str(given)
        names = ("hyperparameters", "plan", "command", "options", "games", "seconds")
        run = {name: about[name] for name in names if name in about}
        self.before = [*about.get("before", ()), run]

    def _load(self, folder: Path) -> dict[str, Any]:
        held: dict[str, Any] = torch.load(
            folder / CHECKPOINT, map_location=self.device, weights_only=True
        )
        if "hyperparameters" not in held:
            raise LearnError("old-checkpoint", folder=str(folder))
        return held

    def _resume(self) -> None:
        held = self._load(self.folder)
        known = Hyperparameters.__dataclass_fields__  # a run before one came has its default
        if (
            held["hyperparameters"].keys() - known
            or Hyperparameters(**held["hyperparameters"]) != self.hyper
        ):
            raise LearnError("other-hyperparameters", folder=str(self.folder))
        if held.get("layout", 1) != self.game.kernel.layout:
            raise LearnError("another-net", path=str(self.folder / CHECKPOINT))
        try:
            self.model.load_state_dict(held["model"])
        except RuntimeError:  # from before every number of players had its own head
            net = self.folder / f"{self.game.name}.npz"
            raise LearnError("no-heads", folder=str(self.folder), net=str(net)) from None
        self.average.load_state_dict(held["average"])
        self.optimiser.load_state_dict(held["optimiser"])
        for name in ("rounds", "games", "decisions", "seconds"):
            setattr(self, name, held[name])
        self.before = held.get("before", [])
        self.begun_with = held.get("begun_with")
        self.evaluation = held.get("evaluation", {})

    def save(self) -> None:
        """All or nothing: a run that is cut off loses what came after the last save."""
        fresh = self.folder / (CHECKPOINT + ".new")
        held = {
            "hyperparameters": asdict(self.hyper),
            "options": self.game.options(self.game.min_players),
            "layout": self.game.kernel.layout,
            "model": self.model.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "rounds": self.rounds,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "before": self.before,
            "begun_with": self.begun_with,
            "evaluation": self.evaluation,
        }
        torch.save(held, fresh)
        fresh.replace(self.folder / CHECKPOINT)
        nets.write(self.folder / f"{self.game.name}.npz", self.average.export(), self.about())

    def about(self) -> dict[str, Any]:
        """How the net was trained, for its file."""
        return {
            "hyperparameters": asdict(self.hyper),
            "command": self.hyper.command(self.begun_with),
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds),
            "options": self.game.options(self.game.min_players),
            "layout": self.game.kernel.layout,
            "before": self.before,
            "evaluation": self.evaluation,
            "versions": {
                "emporion": emporion.__version__,
                "python": platform.python_version(),
                "torch": str(torch.__version__),
                "numpy": np.__version__,
                "numba": numba.__version__,
            },
        }

    def policy(self) -> Policy:
        hyper = self.hyper
        if self.rounds < RANDOM_ROUNDS:
            return Policy(1.0, 0.0, 0, 1.0, hyper.samples)
        return Policy(
            hyper.epsilon,
            hyper.temperature,
            hyper.random_opening,
            hyper.td_lambda,
            hyper.samples,
            hyper.simulations,
            hyper.reanalyse,
        )

    def learn(self, fresh: int) -> dict[str, float]:
        """Learn from the replay buffer, in proportion to what is fresh in it."""
        hyper = self.hyper
        steps = max(1, round(hyper.replay_ratio * fresh / hyper.batch_size))
        rate = hyper.learning_rate / (1.0 + self.games / hyper.decay_after)
        for group in self.optimiser.param_groups:
            group["lr"] = max(rate, hyper.learning_rate / 40)
        sums = torch.zeros(2, device=self.device)
        for _ in range(steps):
            inputs, points, win, players = self.replay.sample(hyper.batch_size)
            points_loss, win_loss = loss(self.model(inputs, players), points, win, players)
            self.optimiser.zero_grad(set_to_none=True)
            (points_loss + win_loss).backward()
            nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            self.optimiser.step()
            sums += torch.stack((points_loss.detach(), win_loss.detach()))
            self._update_average()
        mean_points_loss, mean_win_loss = (sums / steps).tolist()
        return {"points_loss": mean_points_loss, "win_loss": mean_win_loss, "steps": steps}

    def _update_average(self) -> None:
        with torch.no_grad():
            pairs = zip(self.average.parameters(), self.model.parameters(), strict=True)
            for mean, now in pairs:
                mean.lerp_(now, 1.0 - self.hyper.ema_decay)

    def run(
        self,
        workers: Workers,
        minutes: float,
        evaluate: Callable[[Net], dict[str, float]] | None = None,
        evaluate_every: float = 60.0,
        report: Callable[[str], None] = print,
    ) -> None:
        """Learn for that long, then save."""
        begin = time.perf_counter()
        before = self.seconds
        evaluated = begin
        workers.start(self.hyper.games, self.average.export(), self.policy())
        while True:
            totals = np.zeros(4)
            collected = []
            for samples, counted in workers.collect():
                collected.append(samples)
                totals += counted
            self.rounds += 1
            self.games += int(totals[0])
            self.decisions += int(totals[1])
            now = time.perf_counter()
            over = now - begin > 60 * minutes
            if not over:
                workers.start(self.hyper.games, self.average.export(), self.policy())
            fresh = 0
            for samples in collected:
                self.replay.add(samples)
                fresh += len(samples.players)
            line: dict[str, Any] = self.learn(fresh)
            self.seconds = before + time.perf_counter() - begin
            line |= {
                "round": self.rounds,
                "games": self.games,
                "seconds": round(self.seconds, 1),
                "length": totals[1] / max(totals[0], 1),
                "winner": totals[2] / max(totals[0], 1),
                "points": totals[3] / max(totals[0], 1),
            }
            if evaluate is not None and (over or now - evaluated > evaluate_every):
                self.evaluation = evaluate(self.average.export())
                line |= self.evaluation
                evaluated = time.perf_counter()
                self.save()
            with (self.folder / CURVE).open("a") as file:
                file.write(json.dumps(line) + "\n")
            report(
                " ".join(
                    f"{k} {v:.4g}" if isinstance(v, float) else f"{k} {v}" for k, v in line.items()
                )
            )
            if over:
                break
        self.save()
