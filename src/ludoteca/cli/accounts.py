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
        parser.add_argument("who", metavar=_("ACCOUNT"), help=_("e-mail address or display name"))
        return parser

    every = command(commands, "list", run, _("list accounts, newest first"), _)
    every.add_argument("word", nargs="?", metavar=_("TEXT"), help=_("part of a name or address"))
    show = one("show", _("show one account"))
    for parser in (every, show):
        parser.add_argument("--json", action="store_true", help=_("print JSON for programs"))
    one("close", _("close an account so that nobody can sign in; its tables stay"))
    one("open", _("reopen a closed account"))
    one("link", _("create a single-use link to set a new password"))
    programs = command(commands, "programs", run, _("list programs that play with tokens"), _)
    programs.add_argument("word", nargs="?", metavar=_("TEXT"), help=_("part of a name"))
    programs.add_argument("--json", action="store_true", help=_("print JSON for programs"))
    revoke = command(commands, "revoke", run, _("revoke a program's token"), _)
    revoke.add_argument("number", type=int, metavar=_("NUMBER"), help=_("as listed by `programs`"))


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Run a subcommand and return its exit status."""
    from ludoteca.cli.site import account_commands

    status: int = account_commands().run(given, voice)
    return status
