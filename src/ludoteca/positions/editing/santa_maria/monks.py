"""Scholars, bishops and missions, and the monks on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ludoteca.games.santa_maria.components import EDITION, N_BISHOPS, N_SCHOLARS
from ludoteca.games.santa_maria.names import NAMES
from ludoteca.games.santa_maria.position import learn
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import EXCHANGE, each_seat, need, seats
from ludoteca.positions.editing.model import Edit, Place, term

__all__ = ["own_scholar_edits", "places", "space_edits"]

HIRE: Final = N_("Put a monk of {seat} here")
DISMISS: Final = N_("Remove the monk of {seat}")
OWN_SCHOLAR: Final = N_("Own scholar")


def space_edits(s: Record, space: int) -> Iterator[Edit]:
    """Edits of a space for monks: the monks, and the scholar or bishop; missions are printed."""
    yield from each_seat(s, "hire", HIRE, _hire, space=space)
    yield from each_seat(s, "dismiss", DISMISS, _dismiss, space=space)
    if space < N_SCHOLARS:
        for scholar, known in enumerate(EDITION.scholars):
            change = partial(_put_scholar, space=space, scholar=scholar)
            yield Edit(f"put.{known.id}", term(EXCHANGE, NAMES, what=known.id), change)
    elif space < N_SCHOLARS + N_BISHOPS:
        for bishop, other in enumerate(EDITION.bishops):
            change = partial(_put_bishop, space=space - N_SCHOLARS, bishop=bishop)
            yield Edit(f"put.{other.id}", term(EXCHANGE, NAMES, what=other.id), change)


def _hire(s: Record, seat: int, space: int) -> None:
    """Put a monk of the reserve on a space, without fee and effect."""
    need(s.monks[seat] > 0 and not s.monk_at[seat, space])
    s.monk_at[seat, space] = 1
    s.monks[seat] -= 1
    _learn(s)


def _dismiss(s: Record, seat: int, space: int) -> None:
    need(s.monk_at[seat, space])
    s.monk_at[seat, space] = 0
    s.monks[seat] += 1
    _learn(s)


def _put_scholar(s: Record, space: int, scholar: int) -> None:
    _need_free(s, scholar)
    s.scholars[space] = scholar
    _learn(s)


def _put_bishop(s: Record, space: int, bishop: int) -> None:
    need(bishop not in s.bishops)
    s.bishops[space] = bishop


def _need_free(s: Record, scholar: int) -> None:
    """Raise Refused if a scholar is on the board or with a seat."""
    need(scholar not in s.scholars and scholar + 1 not in s.own_scholar)


def _learn(s: Record) -> None:
    """Give each seat the abilities of its scholars."""
    s.learned[:] = 0
    for seat in seats(s):
        for space, scholar in enumerate(s.scholars.tolist()):
            if s.monk_at[seat, space]:
                learn(s, seat, scholar)
        if s.own_scholar[seat]:
            learn(s, seat, int(s.own_scholar[seat]) - 1)


# ---- scholars of one's own --------------------------------------------------------------------


def own_scholar_edits(s: Record, seat: int) -> Iterator[Edit]:
    """Exchanges of the scholar that a seat has chosen at the start."""
    for scholar, known in enumerate(EDITION.scholars):
        change = partial(_put_own, seat=seat, scholar=scholar)
        yield Edit(f"put.{known.id}", term(EXCHANGE, NAMES, what=known.id), change)


def _put_own(s: Record, seat: int, scholar: int) -> None:
    need(s.advanced)
    _need_free(s, scholar)
    s.own_scholar[seat] = scholar + 1
    _learn(s)


def places(s: Record, seat: int) -> Iterator[Place]:
    """The scholar of a seat, in the advanced game."""
    if s.advanced:
        yield Place(f"scholar:{seat}", Message(OWN_SCHOLAR), seat=seat)
