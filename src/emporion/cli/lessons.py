"""`emporion lessons`: the chapters of guided first games."""

import argparse

from emporion.cli.arguments import Subcommands, add, console
from emporion.lessons import lessons, play


def add_command(commands: Subcommands) -> None:
    parser = add(
        commands,
        "lessons",
        "list the chapters of guided first games, playing each to see that it still can be",
        "emporion lessons",
    )
    parser.set_defaults(run=run)


def run(_given: argparse.Namespace) -> int:
    out = console()
    for lesson in lessons():
        moves = sum(1 for _ in play(lesson).moves)
        steps = len(lesson.chapter.step)
        out.print(f"{lesson.id}  {lesson.name}: {steps} steps, {moves} actions", markup=False)
    return 0
