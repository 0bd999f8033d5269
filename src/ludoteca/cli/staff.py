"""The arguments of ``ludoteca admin``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ludoteca.terminal.translator import Voice

__all__ = ["add", "run"]


def add(parser: argparse.ArgumentParser, _: Callable[..., str]) -> None:
    """Add the arguments: an account, and the change to make."""
    parser.add_argument("name", metavar=_("NAME"), help=_("name of the account"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--remove", action="store_true", help=_("remove the account"))
    what.add_argument(
        "--forget-second-factor",
        action="store_true",
        help=_(
            "reset the account's two-factor authentication, for example after losing the device"
        ),
    )


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Run the command and return its exit status."""
    from ludoteca.cli.site import staff_commands

    status: int = staff_commands().run(voice, given.name, given.remove, given.forget_second_factor)
    return status
