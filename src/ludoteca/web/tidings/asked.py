"""Whether there is still reason to tell somebody that it is their turn, or that a match is over."""

from __future__ import annotations

from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.tables.asked import place_asked
from ludoteca.web.tidings.kinds import Kind
from ludoteca.web.tidings.models import Notice
from ludoteca.web.tidings.noting import ENDED, TURN

__all__ = ["KINDS"]


def _waits(notice: Notice) -> bool:
    """Whether the table still waits for the guest, who has done nothing there since."""
    table, guest = notice.table, notice.line.guest
    places = list(table.places.all())
    place = place_asked(table, places)
    if place is None or place.guest != guest:
        return False
    own = [each.number for each in places if each.guest == guest]
    return not table.moves.filter(ply__gte=notice.ply, seat__in=own, forced=False).exists()


def _is_over(notice: Notice) -> bool:
    """Whether the match has not been taken back from its end, nor the guest left it."""
    own = any(place.guest == notice.line.guest for place in notice.table.places.all())
    return own and notice.table.over


KINDS: Final = (
    Kind(TURN, N_("It is my turn"), N_("It is your turn: {game}"), _waits),
    Kind(ENDED, N_("A match is over"), N_("The match is over: {game}"), _is_over),
)
