"""Why a piece of Lisboa is dark for the seat that is asked, as far as all can see it."""

from __future__ import annotations

from typing import Final

from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.edition.model import ARCHITECTS
from ludoteca.games.lisboa.forecast import (
    investment,
    means_of,
    opening_parts,
    opening_points,
    plans_for,
)
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View, asked, fact

__all__ = [
    "why_no_good",
    "why_no_investment",
    "why_no_land",
    "why_no_noble_action",
    "why_no_space",
    "why_no_state_action",
    "why_no_visit",
]

TYPE_OF: Final = {card.id: card.type for card in CARDS}
DONE: Final = N_("Already done in this turn.")
BUILT: Final = N_("Already built")
SHORT: Final = N_("{count} short")
TOO_DEAR: Final = N_("You could not pay for it, even with what it brings.")
"""No number is said where something comes in before the payment: how much of it counts, the rules alone know."""
NONE_FITS: Final = N_("No building on display fits")
NO_PLAN: Final = N_("You have no plan for it")
NOTHING: Final = N_("You have none")
NO_CARD: Final = N_("You have no card of his in hand.")
NO_TREASURY_CARD: Final = N_("You have no card of the treasury in hand.")
IMPOSSIBLE: Final = N_("His action cannot be carried out now.")
NO_LAND: Final = N_("His action is not possible: no land is free.")
DEAR_LAND: Final = N_("His action is not possible: you could not pay for any store.")
NO_DECREE: Final = N_("His action is not possible: no decree is on display.")
NO_PLANS: Final = N_("His action is not possible: you have no plan.")
NO_SPACE: Final = N_(
    "His action is not possible: none of your plans is for a building that has a free space."
)
DEAR_OFFICIALS: Final = N_("His action is not possible: you could not pay for the officials.")


def why_no_state_action(view: View, me: int, action: str) -> Text:
    """A state action that has been done in the turn."""
    return DONE if action in view["icons"] and asked(view, me, "state", "free", "follow") else ""


def why_no_land(view: View, me: int, id_: str) -> Text:
    """A land that is built on, or too dear; influence pays, too, as much as it is worth, and what the land brings."""
    if not asked(view, me, "store"):
        return ""
    land = view["lands"][id_]
    if land["street"]:
        return BUILT
    return TOO_DEAR if land["price"][me] > means_of(view, me) else ""


def why_no_space(view: View, me: int, id_: str) -> Text:
    """A space for which there is no building, no plan, or not enough money for the officials."""
    if not asked(view, me, "open"):
        return ""
    plans = plans_for(view, me, id_)
    if not plans:
        fits = [opening_points(view, me, id_, who) is not None for who in ARCHITECTS]
        return NO_PLAN if any(fits) else NONE_FITS
    least = min(opening_parts(view, me, plan)["price"] for plan in plans)
    return TOO_DEAR if least > means_of(view, me) else ""


def why_no_good(view: View, me: int, good: str) -> Text:
    """A good that is not there."""
    if not asked(view, me, "spend", "extra", "export", "state"):
        return ""
    return "" if view["players"][me]["goods"][good] else NOTHING


def why_no_visit(view: View, me: int, noble: str) -> Text:
    """A noble of whom the seat has no card, or whose action it could not carry out."""
    if not asked(view, me, "card"):
        return ""
    return _why_impossible(view, me, noble) if _holds(view, me, noble) else NO_CARD


def why_no_investment(view: View, me: int) -> Text:
    """No card to invest with, or not enough money."""
    if not asked(view, me, "card"):
        return ""
    if not _holds(view, me, "treasury"):
        return NO_TREASURY_CARD
    short = investment(view, me) - means_of(view, me)
    return fact(SHORT, count=short) if short > 0 else ""


def why_no_noble_action(view: View, me: int, noble: str) -> Text:
    """The action of a noble at whose office the seat is, which it could not carry out."""
    if not asked(view, me, "follow") or view["decision"]["noble"] != noble:
        return ""
    return _why_impossible(view, me, noble)


def _holds(view: View, me: int, type_: str) -> bool:
    hand = view["players"][me]["hand"]
    return any(TYPE_OF[held["card"]] == type_ for held in hand if held["card"])


def _why_impossible(view: View, me: int, noble: str) -> Text:
    """What is missing for the action of a noble, as far as the table shows it."""
    return {"builder": _no_store, "marquis": _no_decree, "king": _no_opening}[noble](view, me)


def _no_store(view: View, me: int) -> Text:
    free = [
        land["price"][me] for land in view["lands"].values() if land["used"] and not land["street"]
    ]
    if not free:
        return NO_LAND
    return DEAR_LAND if min(free) > means_of(view, me) else IMPOSSIBLE


def _no_decree(view: View, me: int) -> Text:
    return IMPOSSIBLE if any(view["decrees"]) else NO_DECREE


def _no_opening(view: View, me: int) -> Text:
    if not view["players"][me]["plans"]:
        return NO_PLANS
    plans = {plan for space in view["spaces"] for plan in plans_for(view, me, space)}
    if not plans:
        return NO_SPACE
    least = min(opening_parts(view, me, plan)["price"] for plan in plans)
    return DEAR_OFFICIALS if least > means_of(view, me) else IMPOSSIBLE
