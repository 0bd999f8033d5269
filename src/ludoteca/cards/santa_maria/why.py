"""Why a piece of Santa Maria is dark for the seat that is asked, as far as all can see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.cards.card import Text, View, asked, fact
from ludoteca.games.santa_maria.names import said_amounts
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message

__all__ = ["why_no_monk", "why_no_place", "why_no_ship", "why_no_tile"]

SHORT: Final = N_("Short: {amounts}")
RESOURCES_SHORT: Final = N_("{count} resources short")
MONK_THERE: Final = N_("Your monk is here already")
USED: Final = N_("Used this year")


def why_no_tile(view: View, me: int, price: Mapping[str, int]) -> Text:
    """A tile that is too dear."""
    if not asked(view, me, "main"):
        return ""
    mine = view["players"][me]
    return _short({**mine["resources"], "coins": mine["coins"]}, price)


def why_no_ship(view: View, me: int, need: Mapping[str, int]) -> Text:
    """A ship that needs more resources."""
    if not asked(view, me, "ship"):
        return ""
    return _short(view["players"][me]["resources"], need)


def why_no_monk(view: View, me: int, space: View) -> Text:
    """A place where a monk stands already, or that costs too much."""
    if not asked(view, me, "hire"):
        return ""
    if me in space["monks"]:
        return MONK_THERE
    return _short({"coins": view["players"][me]["coins"]}, {"coins": space["fees"][me]})


def why_no_place(view: View, me: int, player: View, cell: View) -> Text:
    """A building that has been used, or that coins cannot pay for."""
    if player["seat"] != me or not asked(view, me, "main"):
        return ""
    if cell["blocked"]:
        return USED
    return _short({"coins": player["coins"]}, {"coins": player["coin_cost"]})


def _short(has: Mapping[str, int], price: Mapping[str, int]) -> Text:
    """What lacks; gold stands for any other resource, so with some in the store it cannot be said which."""
    missing = {what: n - has[what] for what, n in price.items() if n > has[what]}
    resources = sum(n for what, n in missing.items() if what != "coins")
    gold = max(has.get("gold", 0) - price.get("gold", 0), 0)
    if gold and resources:
        return fact(RESOURCES_SHORT, count=resources - gold) if resources > gold else ""
    return Message(SHORT, {"amounts": said_amounts(missing)}) if missing else ""
