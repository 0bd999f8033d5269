"""Plans of seats from a form in which each seat is the guest, a friend by link, or a bot of a level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.nets.levels import names_of
from ludoteca.web.guest import Guest
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.matches.seats import SeatPlan

__all__ = ["FRIEND", "ME", "read_plans"]

ME: Final = "me"
FRIEND: Final = "friend"
NOBODY: Final = N_("Choose who plays each seat: you, a friend, or a bot of one of the levels.")


def read_plans(kinds: Sequence[str], game: Game, guest: Guest) -> list[SeatPlan]:
    """Plans of seats from the posted `kinds`; raises BadRequest for an unknown one."""
    plans: list[SeatPlan] = []
    for i, kind in enumerate(kinds):
        if kind == ME:
            first = ME not in kinds[:i]
            name = guest.name if first else _("Player {number}").format(number=i + 1)
            plans.append(SeatPlan(guest=guest.id, name=name))
        elif kind == FRIEND:
            plans.append(SeatPlan())
        elif kind in names_of(game):
            plans.append(SeatPlan(bot=kind))
        else:
            raise BadRequest(NOBODY)
    return plans
