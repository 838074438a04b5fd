"""Trains a game's net by self-play, in stretches: everything needed to go on is kept in a folder.

While the crew plays one round with the net as it is, the net learns from the rounds before it.
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
from emporion.core.game import Game
from emporion.learn.crew import Crew, LearnError
from emporion.learn.selfplay import Habits, Lessons

FIRST_ROUNDS: Final = 3
"""Rounds of random play, before there is anything to expect."""
CHECKPOINT: Final = "checkpoint.pt"
CURVE: Final = "curve.jsonl"


@dataclass(frozen=True)
class Plan:
    """What a training run is made of; it stays the same over all its stretches."""

    game: str
    hidden_1: int = 128
    hidden_2: int = 32
    games: int = 4096
    """A round's games, of all numbers of players alike."""
    lessons: int = 32
    """Positions kept of each."""
    window: int = 1_500_000
    """Positions learned from at a time."""
    batch: int = 8192
    passes: float = 3.0
    """How often a position is seen while it is in the window, about."""
    rate: float = 2e-3
    slow_after: int = 150_000
    """Games after which the rate of learning begins to fall."""
    stray: float = 0.04
    noise: float = 0.005
    opening: int = 24
    trace: float = 0.99
    seed: int = 1

    def command(self, begin_with: str | None = None) -> str:
        """What makes this plan; run again and again, it learns on."""
        given = [f"python -m emporion.learn {self.game}"]
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name != "game" and value != field.default:
                given.append(f"--{field.name.replace('_', '-')} {value}")
        if begin_with is not None:
            given.append(f"--begin-with {shlex.quote(begin_with)}")
        return " ".join(given)


class Model(nn.Module):  # type: ignore[misc]  # torch's types are not there to check
    """The net of `bots.net`, to learn."""

    def __init__(self, game: Game, plan: Plan) -> None:
        super().__init__()
        self.first = nn.Linear(nets.inputs(game), plan.hidden_1)
        self.second = nn.Linear(plan.hidden_1, plan.hidden_2)
        self.third = nn.Linear(plan.hidden_2, 2 * game.max_players)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.first(inputs))
        out: torch.Tensor = self.third(torch.relu(self.second(hidden)))
        return out

    def export(self) -> Net:
        arrays: list[Any] = []
        for layer in (self.first, self.second, self.third):
            arrays.append(np.ascontiguousarray(layer.weight.detach().cpu().float().numpy().T))
            arrays.append(layer.bias.detach().cpu().float().numpy().copy())
        return Net(*arrays)


def loss(
    out: torch.Tensor, points: torch.Tensor, win: torch.Tensor, players: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """How far off the points were, squared, and how surprising the winner."""
    seats = points.shape[1]
    there = torch.arange(seats, device=out.device)[None, :] < players[:, None]
    off = ((out[:, :seats] - points) ** 2 * there).sum(1) / players
    logits = out[:, seats:].masked_fill(~there, -1e4)
    surprise = -(win * torch.log_softmax(logits, 1)).sum(1)
    return off.mean(), surprise.mean()


class Window:
    """The latest lessons, on the device that learns."""

    def __init__(self, game: Game, size: int, device: torch.device) -> None:
        seats = game.max_players
        small = torch.float16
        self.inputs = torch.zeros((size, nets.inputs(game)), dtype=small, device=device)
        self.points = torch.zeros((size, seats), dtype=small, device=device)
        self.win = torch.zeros((size, seats), dtype=small, device=device)
        self.players = torch.zeros(size, dtype=torch.int8, device=device)
        self.filled = 0
        self._at = 0

    def add(self, lessons: Lessons) -> None:
        given: Any = (lessons.inputs, lessons.points, lessons.win, lessons.players)
        rows = min(len(lessons.players), len(self.players))
        at = torch.arange(self._at, self._at + rows, device=self.players.device) % len(self.players)
        mine = (self.inputs, self.points, self.win, self.players)
        for held, array in zip(mine, given, strict=True):
            held[at] = torch.from_numpy(array[:rows]).to(held.device, held.dtype)
        self._at = (self._at + rows) % len(self.players)
        self.filled = min(len(self.players), self.filled + rows)

    def draw(self, size: int) -> tuple[torch.Tensor, ...]:
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
        self, folder: Path, plan: Plan, device: str | None = None, begin_with: Path | None = None
    ) -> None:
        self.folder = folder
        self.game = emporion.game(plan.game)
        self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.manual_seed(plan.seed)
        self.plan = plan
        self.model = Model(self.game, plan).to(self.device)
        self.steady = copy.deepcopy(self.model)
        """The mean of the model's latest states, which plays better than any of them."""
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=plan.rate, weight_decay=1e-4)
        self.rounds = 0
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.before: list[dict[str, Any]] = []
        """What the runs were that this one began with, the oldest first."""
        self.begun_with: str | None = None
        """Where the last of them was."""
        self.evaluation: dict[str, float] = {}
        """How the net last did against a bot that never changes (see `gauge`)."""
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()
        elif begin_with is not None:
            self._begin_with(begin_with)
        self.window = Window(self.game, plan.window, self.device)

    def _begin_with(self, run: Path) -> None:
        """What another run learned, of other components perhaps; the count begins anew."""
        if not (run / CHECKPOINT).exists():
            raise LearnError("no-checkpoint", folder=str(run))
        held = torch.load(run / CHECKPOINT, map_location=self.device, weights_only=True)
        mine = asdict(self.plan)
        if any(held["plan"][name] != mine[name] for name in ("game", "hidden_1", "hidden_2")):
            raise LearnError("another-net", folder=str(run))
        self._check_layout(held, run)
        self.model.load_state_dict(held["model"])
        self.steady.load_state_dict(held["steady"])
        self.rounds = FIRST_ROUNDS
        self.begun_with = str(run)
        names = ("plan", "options", "games", "seconds")
        self.before = [*held.get("before", ()), {name: held.get(name) for name in names}]

    def _check_layout(self, held: dict[str, Any], run: Path) -> None:
        if held.get("layout", 1) != self.game.kernel.layout:
            raise LearnError("another-net", folder=str(run))

    def _resume(self) -> None:
        held = torch.load(self.folder / CHECKPOINT, map_location=self.device, weights_only=True)
        if held["plan"] != asdict(self.plan):
            raise LearnError("another-plan", folder=str(self.folder))
        self._check_layout(held, self.folder)
        self.model.load_state_dict(held["model"])
        self.steady.load_state_dict(held["steady"])
        self.optimiser.load_state_dict(held["optimiser"])
        for name in ("rounds", "games", "decisions", "seconds"):
            setattr(self, name, held[name])
        self.before = held.get("before", [])
        self.begun_with = held.get("begun_with")
        self.evaluation = held.get("evaluation", {})

    def save(self) -> None:
        """All or nothing: a stretch that is cut off loses what came after the last save."""
        fresh = self.folder / (CHECKPOINT + ".new")
        held = {
            "plan": asdict(self.plan),
            "options": self.game.options(self.game.min_players),
            "layout": self.game.kernel.layout,
            "model": self.model.state_dict(),
            "steady": self.steady.state_dict(),
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
        nets.write(self.folder / f"{self.game.name}.npz", self.steady.export(), self.about())

    def about(self) -> dict[str, Any]:
        return {
            "plan": asdict(self.plan),
            "command": self.plan.command(self.begun_with),
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

    def habits(self) -> Habits:
        plan = self.plan
        if self.rounds < FIRST_ROUNDS:
            return Habits(1.0, 0.0, 0, 1.0, plan.lessons)
        return Habits(plan.stray, plan.noise, plan.opening, plan.trace, plan.lessons)

    def learn(self, fresh: int) -> dict[str, float]:
        """Learn from the window, in proportion to what is fresh in it."""
        plan = self.plan
        steps = max(1, round(plan.passes * fresh / plan.batch))
        rate = plan.rate / (1.0 + self.games / plan.slow_after)
        for group in self.optimiser.param_groups:
            group["lr"] = max(rate, plan.rate / 40)
        sums = torch.zeros(2, device=self.device)
        for _ in range(steps):
            inputs, points, win, players = self.window.draw(plan.batch)
            off, surprise = loss(self.model(inputs), points, win, players)
            self.optimiser.zero_grad(set_to_none=True)
            (off + surprise).backward()
            nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            self.optimiser.step()
            sums += torch.stack((off.detach(), surprise.detach()))
            with torch.no_grad():
                for mean, now in zip(
                    self.steady.parameters(), self.model.parameters(), strict=True
                ):
                    mean.lerp_(now, 0.005)
        off_mean, surprise_mean = (sums / steps).tolist()
        return {"off": off_mean, "surprise": surprise_mean, "steps": steps}

    def stretch(
        self,
        crew: Crew,
        minutes: float,
        gauge: Callable[[Net], dict[str, float]] | None = None,
        gauge_every: float = 60.0,
        tell: Callable[[str], None] = print,
    ) -> None:
        """Learn for so long, then save."""
        begin = time.perf_counter()
        before = self.seconds
        gauged = begin
        crew.start(self.plan.games, self.steady.export(), self.habits())
        while True:
            tally = np.zeros(4)
            came = []
            for lessons, counted in crew.collect():
                came.append(lessons)
                tally += counted
            self.rounds += 1
            self.games += int(tally[0])
            self.decisions += int(tally[1])
            now = time.perf_counter()
            over = now - begin > 60 * minutes
            if not over:
                crew.start(self.plan.games, self.steady.export(), self.habits())
            fresh = 0
            for lessons in came:
                self.window.add(lessons)
                fresh += len(lessons.players)
            told: dict[str, Any] = self.learn(fresh)
            self.seconds = before + time.perf_counter() - begin
            told |= {
                "round": self.rounds,
                "games": self.games,
                "seconds": round(self.seconds, 1),
                "length": tally[1] / max(tally[0], 1),
                "winner": tally[2] / max(tally[0], 1),
                "points": tally[3] / max(tally[0], 1),
            }
            if gauge is not None and (over or now - gauged > gauge_every):
                self.evaluation = gauge(self.steady.export())
                told |= self.evaluation
                gauged = time.perf_counter()
                self.save()
            with (self.folder / CURVE).open("a") as file:
                file.write(json.dumps(told) + "\n")
            tell(
                " ".join(
                    f"{k} {v:.4g}" if isinstance(v, float) else f"{k} {v}" for k, v in told.items()
                )
            )
            if over:
                break
        self.save()
