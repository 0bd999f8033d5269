"""``ludoteca play``, ``show``, ``replay`` and ``position``: matches and positions in the terminal."""

from __future__ import annotations

import argparse

from ludoteca.cli.shared_arguments import (
    Commands,
    Translate,
    add_help_of_game,
    add_options,
    command,
    whole,
)
from ludoteca.terminal.translator import Voice

__all__ = ["add_play", "add_position", "add_replay", "add_show"]


def add_play(commands: Commands, _: Translate) -> None:
    """Add ``ludoteca play``."""
    about = _("play against bots in the terminal")
    parser = command(commands, "play", _run_play, about, _, own_help=True)
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=_("see `ludoteca games`"))
    add_help_of_game(parser, _)
    parser.add_argument(
        "--seats", type=int, help=_("number of players (default: the game's usual number)")
    )
    parser.add_argument(
        "--seat", default="1", metavar="N[,N...]", help=_("your seat, from 1, or 0 to watch (1)")
    )
    parser.add_argument("--bots", default="medium", help=_("bots in the other seats (medium)"))
    parser.add_argument(
        "--seed", type=int, help=_("random seed; the same seed gives the same deals and rolls")
    )
    add_options(parser, _)
    parser.add_argument("--load", metavar="FILE", help=_("continue a saved match"))
    _add_match(parser, _)
    parser.add_argument(
        "--ply",
        type=int,
        metavar="N",
        help=_("continue after this number of actions (with --load; default: all)"),
    )
    parser.add_argument(
        "--save", metavar="FILE", help=_("save the match to this file when you quit")
    )


def add_show(commands: Commands, _: Translate) -> None:
    """Add ``ludoteca show``."""
    parser = command(commands, "show", _run_show, _("show the board of a saved match"), _)
    _add_file(parser, _)
    parser.add_argument("--seat", type=int, help=_("show what this seat sees, from 1"))


def add_replay(commands: Commands, _: Translate) -> None:
    """Add ``ludoteca replay``."""
    parser = command(commands, "replay", _run_replay, _("print the log of a saved match"), _)
    parser.add_argument("file", metavar="FILE")
    _add_match(parser, _)


def add_position(commands: Commands, _: Translate) -> None:
    """Add ``ludoteca position``."""
    about = _("print a position as one line of text, or check or draw one")
    parser = command(commands, "position", _run_position, about, _)
    _add_file(parser, _, _("a save file, or a position as text; - for standard input"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--check", action="store_true", help=_("print what makes the position impossible")
    )
    what.add_argument("--show", action="store_true", help=_("draw the position"))
    parser.add_argument("--seat", type=int, help=_("with --show: show what this seat sees, from 1"))


def _add_file(parser: argparse.ArgumentParser, _: Translate, about: str | None = None) -> None:
    """Add a saved match and one of its positions."""
    parser.add_argument("file", metavar="FILE", help=about)
    _add_match(parser, _)
    parser.add_argument("--ply", type=int, help=_("number of actions played (default: all)"))


def _add_match(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument(
        "--match",
        type=whole(_),
        metavar="N",
        help=_("if the file is an arena journal: play its match N again, from 0"),
    )


def _run_play(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import play

    return play(voice, given)


def _run_show(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import show

    return show(voice, given)


def _run_replay(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import replay

    return replay(voice, given)


def _run_position(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.positions import position

    return position(voice, given)
