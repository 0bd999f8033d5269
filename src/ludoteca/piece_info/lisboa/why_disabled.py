"""Reasons why pieces of Lisboa are disabled, from public information."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.games.lisboa.actions import DECISIONS
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.map import LANDS
from ludoteca.games.lisboa.edition.model import ARCHITECTS
from ludoteca.games.lisboa.forecast import means_of, opening_parts, opening_points, plans_for
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View
from ludoteca.piece_info.lisboa.why_disabled_court import (
    IMPOSSIBLE,
    why_no_followed_action,
    why_no_free_action,
    why_no_noble_action,
    why_no_paid_action,
    why_no_visit,
)
from ludoteca.piece_info.lisboa.why_disabled_goods import (
    why_no_cargo,
    why_no_export,
    why_no_extra,
    why_no_hold,
    why_no_new_ship,
    why_no_payment,
    why_no_upgrade,
    why_no_use,
)
from ludoteca.piece_info.lisboa.why_disabled_timing import BUILT, BY_PIECE, OPENED, otherwise
from ludoteca.piece_info.unplayable import ByPiece, Reasons, always

__all__ = ["NO_PLAN", "REASONS", "why_no_space"]

SMALL: Final = {land.id for land in LANDS if land.small}
TYPE_OF: Final = {card.id: card.type for card in CARDS}
TOO_DEAR: Final = N_("You could not pay for it, even with everything it gives you.")
"""Without a number, because it follows an income, and only the rules know how much of it counts."""
NO_STORE_TILE: Final = N_("There is no store tile for its street on display.")
NO_SMALL_TILE: Final = N_("This is a small land, and there is no small store tile on display.")
NONE_FITS: Final = N_("None of the buildings on display may be built here.")
NO_PLAN: Final = N_("You have no plan for a building that may be built here.")
NO_SLOT: Final = N_("None of your cards of this kind can be slotted now.")
NO_USE: Final = N_("You cannot use this card now.")
SAME_OFFICE: Final = N_("Place officials in different offices. You have just placed one here.")
HAVE_FAVOR: Final = N_("You already have this noble's favor.")
FAVORS_GONE: Final = N_("None of this noble's favors are left.")
OUT_OF_REACH: Final = N_("The Cardinal cannot stop next to it.")
OTHER_ROW: Final = N_("A card of the other row must be removed.")
OTHER_CUBES: Final = N_("Take rubble from the row or column of your new store.")
NOT_TAKEN: Final = N_("You have not just taken a cube of this colour.")
OTHER_PLAN: Final = N_("This plan does not fit the space you chose.")


def why_no_land(view: View, me: int, id_: str) -> Text:
    """Reason against a land: built on, no tile for it, or too expensive.

    Influence counts for its worth in money. Gains from the land need no check here: the rules have
    counted them already.
    """
    land = view["lands"][id_]
    if land["street"]:
        return BUILT
    if id_ in SMALL and not view["small_store"]:
        return NO_SMALL_TILE
    shown = {street["good"] for street in view["streets"] if street["tile"]}
    if id_ not in SMALL and not shown & land["worth"].keys():
        return NO_STORE_TILE
    return TOO_DEAR if land["price"][me] > means_of(view, me) else IMPOSSIBLE


def why_no_space(view: View, me: int, id_: str) -> Text:
    """Reason against a space: no building, no plan, or not enough money for officials."""
    if view["spaces"][id_]["building"]:
        return OPENED
    plans = plans_for(view, me, id_)
    if not plans:
        fits = [opening_points(view, me, id_, who) is not None for who in ARCHITECTS]
        return NO_PLAN if any(fits) else NONE_FITS
    least = min(opening_parts(view, me, plan)["price"] for plan in plans)
    return TOO_DEAR if least > means_of(view, me) else IMPOSSIBLE


def why_no_favor(view: View, me: int, noble: str) -> Text:
    """Reason against a favor: the seat has it, or none is left."""
    (office,) = (office for office in view["court"] if office["noble"] == noble)
    if noble in view["players"][me]["favors"]:
        return HAVE_FAVOR
    return IMPOSSIBLE if office["favors"] else FAVORS_GONE


def why_it_stays(side: str) -> Callable[..., Text]:
    """Return the function for the reason why a card of the row `side` cannot be discarded."""
    other = {"upper": "lower", "lower": "upper"}[side]

    def why(view: View, me: int, *rest: str) -> Text:
        if side == "upper" and int(rest[0]) != me:
            return ""
        return OTHER_ROW if all(view["players"][me][other]) else IMPOSSIBLE

    return why


def why_other_cubes(view: View, me: int, where: str, *rest: str) -> Text:
    """Reason against rubble that is not beside the new store."""
    return IMPOSSIBLE if _lies_there(view, where, rest[0]) else OTHER_CUBES


def _lies_there(view: View, where: str, line: str) -> bool:
    land = view["decision"]["land"]
    return {"row": land[0], "column": land[1]}.get(where) == line


_STANDARD: Final[ByPiece] = {"icon": why_no_paid_action, "good": why_no_use, "upper": why_no_hold}
_BY_DECISION: Final[Mapping[str, ByPiece]] = {
    "card": {
        "court": why_no_visit,
        "hand": always(NO_USE),
        "above": always(NO_SLOT),
        "below": always(NO_SLOT),
    },
    "drop": {"upper": why_it_stays("upper"), "lower": why_it_stays("lower")},
    "standard": _STANDARD,
    "state": {"icon": why_no_paid_action, "good": why_no_payment},
    "export": {"good": why_no_export, "upper": why_no_hold},
    "free": {"icon": why_no_free_action},
    "follow": {"icon": why_no_free_action, "act": why_no_followed_action},
    "noble": {"act": why_no_noble_action},
    "office": {"office": always(SAME_OFFICE)},
    "ship": {"ship": why_no_new_ship, "upper": why_no_upgrade},
    "spend": {"good": why_no_cargo},
    "extra": {"good": why_no_extra},
    "church": {"ring": always(OUT_OF_REACH)},
    "favor": {"favor": why_no_favor},
    "store": {"land": why_no_land},
    "clear": {"cube": why_other_cubes},
    "relic": {"rubble": always(NOT_TAKEN)},
    "open": {"space": why_no_space},
    "use_plan": {"plan": always(OTHER_PLAN)},
}

REASONS: Final = Reasons(
    by_decision={kind: {**BY_PIECE, **_BY_DECISION.get(kind, {})} for kind in DECISIONS},
    otherwise=otherwise,
    owned=(
        "hand",
        "plan",
        "clergy",
        "own-decree",
        "lower",
        "good",
        "rubble",
        "house",
        "coins",
        "above",
        "below",
        "leave",
    ),
)
