"""Command-line arguments of a match: its options, seats and bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ludoteca import bots
from ludoteca.i18n import N_
from ludoteca.kernel.errors import BadOption, BadSave, BadSeats
from ludoteca.kernel.game import Game, Option, find
from ludoteca.kernel.match import Match
from ludoteca.positions import load_untrusted
from ludoteca.terminal.translator import Voice

__all__ = ["match_to_play", "names", "options", "people", "read_match", "sitting_bots"]

PLAYER = N_("Player {seat}")
JOURNAL: Final = b'{"format":"ludoteca-arena-'
WHICH = N_("this is the journal of a contest; choose one of its matches with --match N, from 0")
BOT = N_("{bot} {seat}")


def options(game: Game, given: Sequence[str]) -> dict[str, object]:
    """Parse options ``NAME`` (switched on) and ``NAME=VALUE``; raise BadOption if invalid.

    Hyphens are accepted for underscores here, unlike in Python and in files.
    """
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        option = game.option(_underscored(name))
        chosen[option.name] = _value(option, value) if equals else _switched_on(option)
    return chosen


def _underscored(text: str) -> str:
    return text.lower().replace("-", "_")


def _value(option: Option, text: str) -> object:
    known = _by_text(option)
    if _underscored(text) not in known:
        raise BadOption(
            "option {name} cannot be {value}; allowed: {allowed}",
            name=option.name,
            value=repr(text),
            allowed=", ".join(known),
        )
    return known[_underscored(text)]


def _switched_on(option: Option) -> object:
    """The value of an option given without one, which must be an on/off option."""
    if option.names:
        raise BadOption(
            "option {name} needs a value; it can be: {allowed}",
            name=option.name,
            allowed=", ".join(_by_text(option)),
        )
    return True


def _by_text(option: Option) -> dict[str, object]:
    """The values of an option by their text on the command line."""
    return {str(value).lower(): value for value in option.values}


def read_match(file: str, number: int | None = None) -> Match:
    """Load a saved match, perhaps of unknown origin, or match `number` of an arena journal.

    Raises BadSave for an invalid file, BadResults or OutOfRange for a journal whose match cannot be
    played again, OSError if the file cannot be read.
    """
    if number is not None or _is_journal(file):
        return _recorded(file, number)
    try:
        text = Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadSave("this is not a Ludoteca save file") from error
    return load_untrusted(text)


def _is_journal(file: str) -> bool:
    """Return True if a file begins as arena journals do; does not import the arena."""
    with Path(file).open("rb") as opened:
        return opened.read(len(JOURNAL)) == JOURNAL


def _recorded(file: str, number: int | None) -> Match:
    from ludoteca.arena import recorded_match

    if number is None:
        raise BadSave(WHICH)
    return recorded_match(file, number)


def match_to_play(given: argparse.Namespace) -> Match:
    """The match of ``ludoteca play``: a saved one, perhaps up to a ply, or a new one."""
    return _up_to(given.ply, _whole_match(given))


def _whole_match(given: argparse.Namespace) -> Match:
    if given.load:
        return read_match(given.load, given.match)
    game = find(given.game or "")
    seats = game.usual_seats if given.seats is None else given.seats
    return Match(game, seats, given.seed, options(game, given.option))


def _up_to(ply: int | None, match: Match) -> Match:
    """The match after its first `ply` actions, by default after all; raises OutOfRange if it has fewer."""
    if ply is not None:
        match.position_at(ply)
        if ply < match.ply:
            match.undo(match.ply - ply)
    return match


def people(text: str, seats: int) -> list[int]:
    """Seats of people from ``"1"`` or ``"1,3"``; none from ``"0"``."""
    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        numbers = [-1]
    if not all(0 <= number <= seats for number in numbers):
        raise BadSeats(
            "there is no seat {seat}; seats are numbered 1 to {last}", seat=repr(text), last=seats
        )
    return sorted({number - 1 for number in numbers if number})


def sitting_bots(text: str, seats: int, taken: Sequence[int]) -> dict[int, bots.Bot]:
    """A bot for each free seat, in the given order, repeated as needed."""
    named = [bots.find(name.strip()) for name in text.split(",")]
    free = [seat for seat in range(seats) if seat not in taken]
    return {seat: named[i % len(named)] for i, seat in enumerate(free)}


def names(voice: Voice, match: Match, sitting: dict[int, bots.Bot] | None = None) -> list[str]:
    """Names of the players, numbered from 1, and of the solo opponent if there is one."""
    sitting = sitting or {}
    opponent = match.game.opponent
    others = [voice.text(opponent.name)] if opponent and match.seats == 1 else []
    seated = [
        voice.text(BOT, bot=voice.text(sitting[seat].title), seat=seat + 1)
        if seat in sitting
        else voice.text(PLAYER, seat=seat + 1)
        for seat in range(match.seats)
    ]
    return [*seated, *others]
