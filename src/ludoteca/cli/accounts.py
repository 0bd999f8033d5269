"""The arguments of ``ludoteca people``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ludoteca.terminal.translator import Voice

__all__ = ["add"]

Command = Callable[..., argparse.ArgumentParser]


def add(people: argparse.ArgumentParser, _: Callable[..., str], command: Command) -> None:
    """Add the subcommands for accounts; `command` adds one to a parser."""
    commands = people.add_subparsers(metavar=_("COMMAND"), required=True, dest="what")

    def one(name: str, about: str) -> argparse.ArgumentParser:
        parser = command(commands, name, run, about, _)
        parser.add_argument("who", metavar=_("WHO"), help=_("e-mail address, or name at tables"))
        return parser

    every = command(commands, "list", run, _("list accounts, the newest first"), _)
    every.add_argument("word", nargs="?", metavar=_("WORD"), help=_("part of a name or an address"))
    show = one("show", _("tell of one account"))
    for parser in (every, show):
        parser.add_argument("--json", action="store_true", help=_("for programs"))
    one("close", _("let nobody sign in to an account any more; its tables stay"))
    one("open", _("open an account again that was closed"))
    one("link", _("make a link by which another password is chosen once"))
    programs = command(commands, "programs", run, _("list programs that play by tokens"), _)
    programs.add_argument("word", nargs="?", metavar=_("WORD"), help=_("part of a name"))
    programs.add_argument("--json", action="store_true", help=_("for programs"))
    revoke = command(commands, "revoke", run, _("take its token away from a program"), _)
    revoke.add_argument("number", type=int, metavar=_("NUMBER"), help=_("as `programs` tells it"))


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Run a subcommand; returns the exit status."""
    from ludoteca.cli.site import account_commands

    status: int = account_commands().run(given, voice)
    return status
