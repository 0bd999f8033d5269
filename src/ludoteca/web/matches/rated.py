"""Rated tables: each seat has a different person or a bot of known strength. There are no hints.

A match counts if it ends regularly; one that is closed or never finished does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ludoteca.i18n import N_
from ludoteca.nets.levels import LEVELS
from ludoteca.web.lib.exceptions import Forbidden
from ludoteca.web.matches.models import Seat, Table

__all__ = ["check", "check_sitting", "check_taking_away", "fits"]

NOT_SO: Final = N_(
    "A rated table needs at least two seats, each with a different player or a bot of a "
    "set level, and at least one player who is not a bot."
)
ONE_SEAT: Final = N_("You already have a seat at this rated table. Each player can take only one.")
NO_PROGRAMS: Final = N_("Programs cannot play at rated tables. Choose an unrated table.")
NOT_TAKEN_AWAY: Final = N_("At a rated table you can hand over only your own seat to a bot.")

_LEVELS: Final = frozenset(level.name for level in LEVELS)


class SeatLike(Protocol):
    """A planned or taken seat, such as `ludoteca.web.matches.seats.SeatPlan`."""

    @property
    def guest(self) -> str:
        """Id of the guest; empty for a bot or a free seat."""

    @property
    def program(self) -> bool:
        """True if the guest is a program."""

    @property
    def bot(self) -> str:
        """Name of the bot; empty for a guest or a free seat."""


def fits(plans: Sequence[SeatLike]) -> bool:
    """Return True if a table with these seats can be rated."""
    guests = [plan.guest for plan in plans if plan.guest]
    known = all(not s.program and (not s.bot or s.bot in _LEVELS) for s in plans)
    someone = any(not plan.bot for plan in plans)
    return known and someone and len(plans) > 1 and len(guests) == len(set(guests))


def check(plans: Sequence[SeatLike]) -> None:
    """Raise Forbidden if a table with these seats cannot be rated."""
    if not fits(plans):
        raise Forbidden(NOT_SO)


def check_sitting(table: Table, guest: str, program: bool) -> None:
    """Raise Forbidden if a guest may not take one more seat of a rated table."""
    if not table.rated:
        return
    if program:
        raise Forbidden(NO_PROGRAMS)
    if table.seats.filter(guest=guest).exists():
        raise Forbidden(ONE_SEAT)


def check_taking_away(table: Table, place: Seat, guest: str) -> None:
    """Raise Forbidden for handing another player's seat at a rated table under way to a bot."""
    if table.rated and table.started and place.guest not in ("", guest):
        raise Forbidden(NOT_TAKEN_AWAY)
