"""How fast something goes, beside its bar."""

from rich.progress import Task, TextColumn
from rich.text import Text


class Rate(TextColumn):
    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:.3g} games/s" if speed else "")
