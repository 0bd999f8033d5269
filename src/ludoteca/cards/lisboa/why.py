"""Why a piece of Lisboa is dark for the seat that is asked, as far as all can see it."""

from __future__ import annotations

from typing import Final

from ludoteca.cards.card import Text, View, asked, fact
from ludoteca.games.lisboa.edition.model import ARCHITECTS
from ludoteca.games.lisboa.forecast import means_of, opening_parts, opening_points, plans_for
from ludoteca.i18n import N_

__all__ = ["why_no_good", "why_no_land", "why_no_space", "why_no_state_action"]

DONE: Final = N_("Already done in this turn.")
BUILT: Final = N_("Already built")
SHORT: Final = N_("{count} short")
NONE_FITS: Final = N_("No building on display fits")
NO_PLAN: Final = N_("You have no plan for it")
NOTHING: Final = N_("You have none")


def why_no_state_action(view: View, me: int, action: str) -> Text:
    """A state action that has been done in the turn."""
    return DONE if action in view["icons"] and asked(view, me, "state", "free", "follow") else ""


def why_no_land(view: View, me: int, id_: str) -> Text:
    """A land that is built on, or too dear; influence pays, too, as much as it is worth."""
    if not asked(view, me, "store"):
        return ""
    land, mine = view["lands"][id_], view["players"][me]
    if land["street"]:
        return BUILT
    short = land["price"][me] - mine["coins"] - mine["marks"]
    return fact(SHORT, count=short) if short > 0 else ""


def why_no_space(view: View, me: int, id_: str) -> Text:
    """A space for which there is no building, no plan, or not enough money for the officials."""
    if not asked(view, me, "open"):
        return ""
    plans = plans_for(view, me, id_)
    if not plans:
        fits = [opening_points(view, me, id_, who) is not None for who in ARCHITECTS]
        return NO_PLAN if any(fits) else NONE_FITS
    short = min(opening_parts(view, me, plan)["price"] for plan in plans) - means_of(view, me)
    return fact(SHORT, count=short) if short > 0 else ""


def why_no_good(view: View, me: int, good: str) -> Text:
    """A good that is not there."""
    if not asked(view, me, "spend", "extra", "export", "state"):
        return ""
    return "" if view["players"][me]["goods"][good] else NOTHING
