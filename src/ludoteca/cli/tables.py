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
        parser.add_argument("slug", metavar="TABLE", help=_("the part after /t/ in its address"))
        return parser

    _add_list(command(commands, "list", run, _("list tables, most recently active first"), _), _)
    show = one("show", _("show one table"))
    show.add_argument("--reveal", action="store_true", help=_("also show its seed and invitations"))
    _add_json(show, _)
    one("wake", _("let the bot whose turn it is act now"))
    one("close", _("close a table for good and notify its players"))
    _add_hand_over(
        one("hand-over", _("give a seat to a bot, or to the player who opens a new link")), _
    )
    about = _("delete tables with no activity for a long time")
    purge = command(commands, "purge", run, about, _)
    purge.add_argument(
        "--older-than",
        type=days,
        metavar="DAYS",
        help=_("delete all tables inactive for this many days, instead of by the site's rule"),
    )
    purge.add_argument("--dry-run", action="store_true", help=_("only count them, delete nothing"))
    about = _("add matches that ended before match history existed to the history")
    command(commands, "enter", run, about, _)
    about = _("count the openings of all finished matches again")
    command(commands, "count-openings", run, about, _)


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Run a subcommand and return its exit status."""
    from ludoteca.cli.site import table_commands

    status: int = table_commands().run(given, voice)
    return status


def _add_list(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument("--game", metavar=_("GAME"), help=_("only this game; see `ludoteca games`"))
    state = parser.add_mutually_exclusive_group()
    for name, about in (
        ("live", _("only tables in play")),
        ("over", _("only finished or closed tables")),
        ("stale", _("only tables in play with no activity for a week")),
    ):
        state.add_argument(f"--{name}", dest="state", action="store_const", const=name, help=about)
    _add_json(parser, _)


def _add_json(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument("--json", action="store_true", help=_("print JSON for programs"))


def _add_hand_over(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument("seat", type=int, metavar=_("SEAT"), help=_("from 1"))
    to = parser.add_mutually_exclusive_group(required=True)
    to.add_argument("--to-bot", metavar=_("LEVEL"), help=_("see `ludoteca games`"))
    to.add_argument("--to-link", action="store_true", help=_("print a new invitation link"))
