"""Why a piece of The Castles of Burgundy is dark for the seat that is asked, as far as all can see it."""

from __future__ import annotations

from typing import Final

from ludoteca.cards.card import Text, View, asked, fact
from ludoteca.games.castles_of_burgundy.purchase import PRICE
from ludoteca.i18n import N_

__all__ = ["why_no_purchase", "why_no_sale", "why_no_space", "why_no_tile"]

NO_DIE: Final = N_("No die left")
WORKERS_SHORT: Final = N_("{count} workers short")
SILVER_SHORT: Final = N_("{count} silver short")
BOUGHT: Final = N_("Only one purchase in a turn")
NO_SUCH_TILE: Final = N_("No such tile in your storage")
NOT_BESIDE: Final = N_("It lies beside none of your tiles")


def why_no_tile(view: View, me: int, number: int) -> Text:
    """A tile in a numbered depot."""
    return _why_no_die(view, me, "take", number)


def why_no_sale(view: View, me: int, number: int) -> Text:
    """Goods that are not sold."""
    return _why_no_die(view, me, "sell", number)


def why_no_purchase(view: View, me: int) -> Text:
    """A tile in the black depot: bought already, or too dear."""
    if not asked(view, me, "turn"):
        return ""
    if view["decision"]["bought"]:
        return BOUGHT
    mine = view["players"][me]
    means = mine["silver"] + (mine["workers"] if view["decision"]["workers_pay"] else 0)
    return fact(SILVER_SHORT, count=PRICE - means) if means < PRICE else ""


def why_no_space(view: View, me: int, space: View) -> Text:
    """An empty space: no tile for it, no die for it, or nothing beside it."""
    if not asked(view, me, "turn"):
        return ""
    mine = view["players"][me]
    if space["kind"] not in {tile["kind"] for tile in mine["storage"] if tile}:
        return NO_SUCH_TILE
    return _why_no_die(view, me, space["kind"], space["number"]) or NOT_BESIDE


def _why_no_die(view: View, me: int, use: str, number: int) -> Text:
    """No die is left for a use, or none can be changed to the number."""
    if not asked(view, me, "turn"):
        return ""
    mine = view["players"][me]
    quotes = view["decision"]["workers"]
    dice = zip(mine["dice"], quotes, strict=False)
    needed = [quote[use][number - 1] for die, quote in dice if not die["used"]]
    if not needed:
        return NO_DIE
    short = min(needed) - mine["workers"]
    return fact(WORKERS_SHORT, count=short) if short > 0 else ""
