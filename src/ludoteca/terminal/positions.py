"""``ludoteca position``: positions as text, written, checked and drawn."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console

from ludoteca.i18n import N_
from ludoteca.importers import is_position
from ludoteca.kernel.errors import BadArgument, BadSave
from ludoteca.kernel.match import Match
from ludoteca.positions import load_untrusted, match_from, problems_in_text, to_text
from ludoteca.terminal.commands import seat_index, show_position
from ludoteca.terminal.log import SPECTATOR
from ludoteca.terminal.match_args import names, read_match
from ludoteca.terminal.translator import Voice

__all__ = ["position"]

POSSIBLE = N_("This position is possible.")
ONE_POSITION = N_("this is a position, not a match; leave out --ply and --match")


def position(voice: Voice, given: argparse.Namespace) -> int:
    """Print the text of a position of a file; check or draw it instead if asked to.

    Returns 1 if a position that is checked is not possible.
    """
    text = _text(given)
    if given.check:
        return _check(voice, text)
    if given.show:
        _show(voice, text, given.seat)
    else:
        print(text)
    return 0


def _text(given: argparse.Namespace) -> str:
    """The position as text: that of the file, or that of its match after some actions."""
    raw = "" if given.match is not None else _read(given.file)
    if is_position(raw) or (given.check and not raw.lstrip().startswith("{")):
        if given.ply is not None:
            raise BadArgument(ONE_POSITION)
        return raw.strip()
    match = load_untrusted(raw) if given.file == "-" else read_match(given.file, given.match)
    return to_text(match.game, match.position_at(match.ply if given.ply is None else given.ply))


def _read(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadSave("this is not a Ludoteca save file") from error


def _check(voice: Voice, text: str) -> int:
    problems = problems_in_text(text)
    for problem in problems:
        print(voice.say(problem))
    if not problems:
        print(voice.text(POSSIBLE))
    return 1 if problems else 0


def _show(voice: Voice, text: str, seat: int | None) -> None:
    match: Match = match_from(text)
    voice = voice.naming(names(voice, match))
    viewer = SPECTATOR if seat is None else seat_index(seat, match.seats)
    show_position(Console(), match, voice, viewer, match.ply)
