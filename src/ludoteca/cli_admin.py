"""The arguments of ``ludoteca admin``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ludoteca.terminal.voice import Voice

__all__ = ["add", "run"]


def add(parser: argparse.ArgumentParser, _: Callable[..., str]) -> None:
    """Whose account, and whether it is to go."""
    parser.add_argument("name", metavar=_("NAME"), help=_("of the account"))
    parser.add_argument("--remove", action="store_true", help=_("remove the account"))


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Do what is asked; gives the exit status."""
    from ludoteca.terminal.commands import admin

    status: int = admin().run(voice, given.name, given.remove)
    return status
