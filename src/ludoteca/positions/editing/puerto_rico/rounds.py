"""Rounds: the governor, and the roles taken and their money."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ludoteca.games.puerto_rico.actions import ASK_ROLE, NEXT_ROLE
from ludoteca.games.puerto_rico.components import (
    N_ROLES,
)
from ludoteca.games.puerto_rico.rounds import choices
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    ONE,
    need,
    seats,
)
from ludoteca.positions.editing.model import (
    Edit,
    less_and_more,
)

__all__ = ["begin_round", "is_turn_start", "role", "turn"]

TAKE_ROLE: Final = N_("Taken by {seat}")
FREE_ROLE: Final = N_("Not taken")
GOVERNOR: Final = N_("{seat} is governor and begins the round")
MOST: Final = 99


def is_turn_start(s: Record) -> bool:
    """Return True if a role is to be chosen."""
    return not s.over and int(s.pending_kind[max(int(s.depth) - 1, 0)]) == ASK_ROLE


def _set_number(s: Record, number: int) -> None:
    """Ask for the role with this number of the round, from 1."""
    for part in (s.pending_kind, s.pending_seat, s.pending_arg):
        part[:] = 0
    s.depth = 2
    s.pending_kind[:2] = NEXT_ROLE, ASK_ROLE
    s.pending_seat[:2] = s.governor, (int(s.governor) + number - 1) % int(s.seats)
    s.pending_arg[0] = number


def begin_round(s: Record, governor: int | None = None) -> None:
    """Begin the round anew, with no role taken."""
    s.over = 0
    if governor is not None:
        s.governor = governor
    for name in ("role", "doubled", "library_used", "owed", "privilege", "packed", "idle"):
        s[name] = 0
    for part in (s.role_taken, s.gained, s.produced, s.moved, s.returned, s.started, s.supplied):
        part[:] = 0
    for part in (s.wharf_used, s.small_wharf_used, s.kept):
        part[:] = 0
    _set_number(s, 1)


def _by_turn(s: Record) -> list[int]:
    """Roles taken in this round, in order of their seats."""
    taken = [role for role in range(N_ROLES) if s.role_taken[role]]
    return sorted(taken, key=lambda r: (int(s.role_taken[r]) - 1 - int(s.governor)) % int(s.seats))


def _take_role(s: Record, role: int) -> None:
    number = int(s.pending_arg[0])
    need(s.role_taken[role] == 0 and number < choices(s))
    s.chooser = s.pending_seat[1]
    s.role_taken[role] = 1 + s.chooser
    s.role_coins[role] = 0
    _set_number(s, number + 1)


def _free_role(s: Record, role: int) -> None:
    need(s.role_taken[role] > 0)
    others = [other for other in _by_turn(s) if other != role]
    s.role_taken[:] = 0
    for place, other in enumerate(others):
        s.role_taken[other] = 1 + (int(s.governor) + place) % int(s.seats)
    _set_number(s, len(others) + 1)


def _add_coins(s: Record, role: int, by: int) -> None:
    need(s.role_taken[role] == 0 and 0 <= s.role_coins[role] + by <= MOST)
    s.role_coins[role] += by


def role(s: Record, role: int) -> Iterator[Edit]:
    """Edits of a role and its money."""
    chooser = int(s.pending_seat[int(s.depth) - 1])
    yield Edit(
        "take", Message(TAKE_ROLE, {"seat": SeatName(chooser)}), partial(_take_role, role=role)
    )
    yield Edit("free", Message(FREE_ROLE), partial(_free_role, role=role))
    yield from less_and_more({by: partial(_add_coins, role=role, by=by) for by in ONE})


def _add_rounds(s: Record, by: int) -> None:
    need(1 <= s.round_no + by <= MOST)
    s.round_no += by


def turn(s: Record) -> Iterator[Edit]:
    """Edits of the round and its governor."""
    yield from less_and_more({by: partial(_add_rounds, by=by) for by in ONE})
    for seat in seats(s):
        label = Message(GOVERNOR, {"seat": SeatName(seat)})
        yield Edit(f"governor.{seat}", label, partial(begin_round, governor=seat))
