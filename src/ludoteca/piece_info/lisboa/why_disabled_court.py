"""Reasons why nobles, their actions and the state actions of Lisboa are disabled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.church import N_RING
from ludoteca.games.lisboa.components.counts import CHURCH_STEPS, CLERGY_MAX, EDITION
from ludoteca.games.lisboa.components.court import STATE_ACTIONS, STATE_GOOD
from ludoteca.games.lisboa.components.ships import SHIPS
from ludoteca.games.lisboa.components.tracks import MARKS
from ludoteca.games.lisboa.edition.model import DECKS, GOODS, NOBLES
from ludoteca.games.lisboa.forecast import (
    investment,
    means_of,
    opening_parts,
    plans_for,
    visit_payment,
)
from ludoteca.games.lisboa.names import word
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View, fact
from ludoteca.piece_info.lisboa.why_disabled_timing import TIMES
from ludoteca.piece_info.unplayable import counted

__all__ = [
    "why_no_followed_action",
    "why_no_free_action",
    "why_no_noble_action",
    "why_no_paid_action",
    "why_no_visit",
]

TYPE_OF: Final = {card.id: card.type for card in CARDS}
HULL_OF: Final = {ship.id: ship.hull for ship in SHIPS}
HOUSES: Final = len(EDITION.houses)
DONE: Final = N_("You have already done this in your turn.")
ONE_SHORT: Final = N_("You are 1 real short, even with your influence.")
SHORT: Final = N_("You are {count} réis short, even with your influence.")
NO_CARD: Final = N_("You have no card of this noble in hand.")
NO_TREASURY_CARD: Final = N_("You have no treasury cards in hand.")
NO_INVESTMENT: Final = N_("The effects of your treasury cards cannot be carried out now.")
DEAR_VISIT: Final = N_("You could not pay for the visit, even with victory points.")
IMPOSSIBLE: Final = N_("You could not complete the actions that must follow.")
NO_LAND: Final = N_("Noble action not possible: no land is free.")
NO_HOUSE: Final = N_("Noble action not possible: you have no houses left.")
DEAR_LAND: Final = N_("Noble action not possible: you could not pay for any store.")
DEAR_LAND_THEN: Final = N_(
    "Noble action not possible: after paying influence for the visit, you could not pay "
    "for any store."
)
NO_DECREE: Final = N_("Noble action not possible: there are no decrees on display.")
NO_PLANS: Final = N_("Noble action not possible: you have no plans.")
NO_SPACE: Final = N_(
    "Noble action not possible: there is no free space for the buildings of your plans."
)
DEAR_OFFICIALS: Final = N_("Noble action not possible: you could not pay for the officials.")
DEAR_OFFICIALS_THEN: Final = N_(
    "Noble action not possible: after paying influence for the visit, you could not pay "
    "for the officials."
)
NO_MEANS: Final = N_("You have no {good} or gold to pay for it.")
NO_OFFICIAL: Final = N_("You have no officials left in your portfolio.")
NO_PLAN_LEFT: Final = N_("No plans are left in the stacks.")
NO_SHIP_LEFT: Final = N_("No ships are left in the stack.")
NO_GOODS_FOR_SHIP: Final = N_("You have too few different goods for a ship.")
NO_PRODUCTION: Final = N_("You have no storehouse space for anything your stores produce.")
CLERGY_FULL: Final = N_("You already have 4 clergy tiles, the maximum.")
NO_CLERGY: Final = N_("The Cardinal cannot reach any clergy tile.")
NO_FAVOR: Final = N_("No favors are left that you do not already have.")


# ---- nobles ---------------------------------------------------------------------------------------------


def why_no_visit(view: View, me: int, noble: str) -> Text:
    """Reason against a visit: no card of the noble, too expensive, or no possible action."""
    if noble == "treasury":
        return _why_no_investment(view, me)
    if not _holds(view, me, noble):
        return NO_CARD
    if visit_payment(view, me, noble)["points"] > view["players"][me]["vp"]:
        return DEAR_VISIT
    (office,) = (office for office in view["court"] if office["noble"] == noble)
    return _why_impossible(view, me, noble, office["visit"][me])


def _why_no_investment(view: View, me: int) -> Text:
    """Reason against investing: no card, or not enough money."""
    if not _holds(view, me, "treasury"):
        return NO_TREASURY_CARD
    short = investment(view, me) - means_of(view, me)
    return counted(ONE_SHORT, SHORT, short) or NO_INVESTMENT


def why_no_followed_action(view: View, me: int, noble: str) -> Text:
    """Reason against following to a noble: the action is impossible."""
    if view["decision"]["noble"] != noble:
        return TIMES["act"]
    return _why_impossible(view, me, noble, view["decision"]["due"])


def why_no_noble_action(view: View, me: int, noble: str) -> Text:
    """Reason against a noble action granted by a card: it is impossible."""
    return _why_impossible(view, me, noble, 0)


def _holds(view: View, me: int, type_: str) -> bool:
    hand = view["players"][me]["hand"]
    return any(TYPE_OF[held["card"]] == type_ for held in hand if held["card"])


def _why_impossible(view: View, me: int, noble: str, due: int) -> Text:
    """Missing requirement of a noble's action after paying `due`, from public information."""
    return {"builder": _no_store, "marquis": _no_decree, "king": _no_opening}[noble](view, me, due)


def _means_after(view: View, me: int, due: int) -> int:
    """Maximum that a seat can pay after spending this influence."""
    player = view["players"][me]
    return int(player["coins"] + MARKS[max(player["influence"] - due, 0)])


def _too_dear(view: View, me: int, due: int, least: int, now: str, then: str) -> Text:
    """Sentence on missing money, `now` or `then`, once the influence is paid."""
    if least > means_of(view, me):
        return now
    return then if least > _means_after(view, me, due) else IMPOSSIBLE


def _no_store(view: View, me: int, due: int) -> Text:
    lands = view["lands"].values()
    free = [land["price"][me] for land in lands if land["used"] and not land["street"]]
    if not free:
        return NO_LAND
    if sum(view["players"][me]["houses_used"].values()) >= HOUSES:
        return NO_HOUSE
    return _too_dear(view, me, due, min(free), DEAR_LAND, DEAR_LAND_THEN)


def _no_decree(view: View, me: int, due: int) -> Text:
    return IMPOSSIBLE if any(view["decrees"]) else NO_DECREE


def _no_opening(view: View, me: int, due: int) -> Text:
    if not view["players"][me]["plans"]:
        return NO_PLANS
    plans = {plan for space in view["spaces"] for plan in plans_for(view, me, space)}
    if not plans:
        return NO_SPACE
    least = min(opening_parts(view, me, plan)["price"] for plan in plans)
    return _too_dear(view, me, due, least, DEAR_OFFICIALS, DEAR_OFFICIALS_THEN)


# ---- state actions --------------------------------------------------------------------------------------


def why_no_paid_action(view: View, me: int, action: str) -> Text:
    """Reason against a state action: done in this turn, impossible, or too expensive."""
    if action in view["icons"]:
        return DONE
    goods = view["players"][me]["goods"]
    good = GOODS[STATE_GOOD[STATE_ACTIONS.index(action) // 2]]
    if not goods[good] and not goods["gold"]:
        return fact(NO_MEANS, good=word(good))
    return _NEEDS[action](view, me) or IMPOSSIBLE


def why_no_free_action(view: View, me: int, action: str) -> Text:
    """Reason against a state action of the visited noble: impossible, or another noble's."""
    if NOBLES[STATE_ACTIONS.index(action) // 2] != view["decision"]["noble"]:
        return TIMES["icon"]
    return _NEEDS[action](view, me) or IMPOSSIBLE


def _no_recruits(view: View, me: int) -> Text:
    return "" if view["players"][me]["officials"] else NO_OFFICIAL


def _no_plan(view: View, me: int) -> Text:
    return "" if any(there["plan"] for there in view["architects"]) else NO_PLAN_LEFT


def _no_ship(view: View, me: int) -> Text:
    deck = next((deck for deck in DECKS if view["ships"][deck]), None)
    if deck is None:
        return NO_SHIP_LEFT
    player = view["players"][me]
    kinds = sum(count > 0 for count in player["goods"].values())
    return NO_GOODS_FOR_SHIP if _goods_for_ship(player, HULL_OF[f"ship_{deck}"]) > kinds else ""


def _goods_for_ship(player: View, hull: int) -> int:
    """Minimum goods for a ship, replacing the largest smaller one if there is one."""
    if player["lasting"].get("ship_goods_free"):
        return 0
    old = [entry["hull"] for entry in player["upper"] if entry and entry["ship"]]
    spared = max((size for size in old if size < hull), default=0)
    return max(hull - spared - int(player["lasting"].get("ship_goods_discount", 0)), 0)


def _no_production(view: View, me: int) -> Text:
    player = view["players"][me]
    stores, goods = player["stores"], player["goods"]
    fits = any(n and goods[good] < player["goods_limit"] for good, n in stores.items())
    return "" if fits else NO_PRODUCTION


def _no_church(view: View, me: int) -> Text:
    player, church = view["players"][me], view["church"]
    if len(player["clergy"]) >= CLERGY_MAX:
        return CLERGY_FULL
    steps = range(CHURCH_STEPS[0], CHURCH_STEPS[1] + player["lasting"].get("cardinal_extra", 0) + 1)
    near = {(church["place"] + step + side) % N_RING for step in steps for side in (0, 1)}
    return "" if any(church["tiles"][place] for place in near) else NO_CLERGY


def _no_favor(view: View, me: int) -> Text:
    held = view["players"][me]["favors"]
    left = any(office["favors"] and office["noble"] not in held for office in view["court"])
    return "" if left else NO_FAVOR


_NEEDS: Final[Mapping[str, Callable[[View, int], Text]]] = {
    "recruit": _no_recruits,
    "plan": _no_plan,
    "ship": _no_ship,
    "produce": _no_production,
    "church": _no_church,
    "favor": _no_favor,
}
"""Function for the missing requirement of each state action."""
