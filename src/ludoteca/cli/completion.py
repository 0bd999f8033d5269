"""Shell completion: ``ludoteca completion SHELL`` prints a script that the shell reads at its start."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

import shtab

from ludoteca.kernel.game import games

__all__ = ["script"]

PATHS: Final = {"FILE": shtab.FILE, "DIR": shtab.DIRECTORY}
"""Completions by the placeholder of an argument."""


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """Return the completion script of a parser for `shell`; the parser is of no other use afterwards."""
    names = [game.name for game in games()]
    for action in _actions(parser):
        if action.metavar in PATHS:
            action.complete = PATHS[action.metavar]  # type: ignore[attr-defined]
        elif action.dest in ("game", "games") and action.type is None:
            action.choices = names
    text: str = shtab.complete(parser, shell)
    return text


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
