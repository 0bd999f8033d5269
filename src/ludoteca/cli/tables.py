"""The arguments of ``ludoteca tables``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ludoteca.terminal.translator import Voice

__all__ = ["add"]

Translate = Callable[..., str]
Number = Callable[[str], int]
Command = Callable[..., argparse.ArgumentParser]


def add(tables: argparse.ArgumentParser, _: Translate, command: Command, days: Number) -> None:
    """Add the subcommands for tables; `command` adds one, `days` parses a positive number."""
    commands = tables.add_subparsers(metavar=_("COMMAND"), required=True, dest="what")

    def one(name: str, about: str) -> argparse.ArgumentParser:
        parser = command(commands, name, run, about, _)
        parser.add_argument("slug", metavar="TABLE", help=_("its name in the address: /t/TABLE/"))
        return parser

    _add_list(command(commands, "list", run, _("list tables, the last touched first"), _), _)
    show = one("show", _("tell of one table"))
    show.add_argument("--reveal", action="store_true", help=_("its seed and invitations too"))
    _add_json(show, _)
    one("wake", _("have the bot seen to that has to act"))
    one("close", _("end a table for good, and tell those who sit there"))
    _add_hand_over(one("hand-over", _("give a seat to a bot, or to whoever opens a new link")), _)
    about = _("remove tables that nobody has touched for long")
    purge = command(commands, "purge", run, about, _)
    purge.add_argument(
        "--older-than",
        type=days,
        metavar="DAYS",
        help=_("all untouched for so long, rather than by the rule of the site"),
    )
    purge.add_argument("--dry-run", action="store_true", help=_("only count them"))
    about = _("enter matches into the records that ended before there were any")
    command(commands, "enter", run, about, _)


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Run a subcommand; returns the exit status."""
    from ludoteca.cli.site import table_commands

    status: int = table_commands().run(given, voice)
    return status


def _add_list(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument("--game", metavar=_("GAME"), help=_("of this game; see `ludoteca games`"))
    state = parser.add_mutually_exclusive_group()
    for name, about in (
        ("live", _("neither over nor closed")),
        ("over", _("over or closed")),
        ("stale", _("live, and untouched for a week")),
    ):
        state.add_argument(f"--{name}", dest="state", action="store_const", const=name, help=about)
    _add_json(parser, _)


def _add_json(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument("--json", action="store_true", help=_("for programs"))


def _add_hand_over(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument("seat", type=int, metavar=_("SEAT"), help=_("from 1"))
    to = parser.add_mutually_exclusive_group(required=True)
    to.add_argument("--to-bot", metavar=_("LEVEL"), help=_("see `ludoteca games`"))
    to.add_argument("--to-link", action="store_true", help=_("a new invitation is printed"))
