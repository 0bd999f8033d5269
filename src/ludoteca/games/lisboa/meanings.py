"""Effects of cards, tiles, lands, spaces and houses as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ludoteca.games.lisboa.edition.model import GOODS, NOBLES, Effect
from ludoteca.games.lisboa.names import amount, both, joined
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Param

__all__ = ["NOTHING", "does"]

NOTHING: Final = N_("no new effect")

#: Words for effects, by op; ``.one`` for one, ``.all`` for all nobles, goods or types.
_OPS: Final[Mapping[str, str]] = {
    # once
    "lose_official": N_("cost: return {n} of your officials from the court"),
    "pay": N_("cost: pay {money}"),
    "place_officials": N_("place up to {n} officials, each in a different office"),
    "place_officials.one": N_("place 1 official"),
    "place_officials.shared": N_(
        "place up to {n} officials, each in a different office; from official {more} on, any office"
    ),
    "favor": N_("take up to {n} royal favors you do not have"),
    "favor.one": N_("take a royal favor you do not have"),
    "influence": N_("{n} influence"),
    "decree": N_("take {n} decrees"),
    "decree.one": N_("take a decree"),
    "cardinal": N_("move the Cardinal {n} steps and take a clergy tile next to him"),
    "cardinal.one": N_("move the Cardinal 1 step and take a clergy tile next to him"),
    "plan": N_("take {n} plans"),
    "plan.one": N_("take a plan"),
    "rubble": N_("take {n} rubble from the common pile"),
    "ship": N_("build or upgrade a ship at the usual cost"),
    "produce": N_("produce"),
    "store_or_open": N_("build a store or open a public building"),
    "noble_action": N_("take a noble action of your choice"),
    # lasting
    "rubble_discount": N_("each {what} cube adds {n} less to the price of a store"),
    "rubble_free": N_("{what} cubes add nothing to the price of a store"),
    "pay_discount": N_("pay {n} less whenever you pay money"),
    "sell_bonus": N_("{n} more for each {what} you export"),
    "sell_bonus.all": N_("{n} more for each good you export"),
    "open_discount": N_("public buildings need fewer officials (−{n})"),
    "slot_vp": N_("{n} VP whenever you slot a political card"),
    "slot_treasury_money": N_("{money} whenever you slot a treasury card"),
    "court_money": N_("{money} whenever you play a card of the {what} to the court"),
    "invest_free": N_("investing costs nothing"),
    "visit_discount": N_("visiting the {what} or following costs {n} influence less"),
    "visit_discount.all": N_("visiting or following any noble costs {n} influence less"),
    "follow_free": N_("following costs no influence"),
    "money_for_influence": N_("in visits you may pay money instead of influence, 1 for 1"),
    "money_for_influence.one": N_("in visits you may pay 1 real instead of 1 influence"),
    "ship_vp": N_(
        "{n} extra VP whenever one of your ships is full, and {more} VP at the end of the game"
    ),
    "ship_influence": N_("+{n} influence on each of your ships"),
    "ship_goods_discount": N_("ships need fewer goods (−{n})"),
    "ship_goods_free": N_("ships need no goods"),
    "produce_extra.one": N_("when you produce, take {n} extra of one type produced"),
    "produce_extra.all": N_("when you produce, take {n} extra of every type produced"),
    "cardinal_extra": N_("you may move the Cardinal up to {n} extra steps"),
    "open_vp": N_("{n} VP whenever you open a public building"),
    "store_vp": N_("{n} VP whenever you build a store"),
    "decree_vp": N_("{n} VP whenever you take a decree"),
    "hire_discount": N_("each hired official costs {n} less"),
    "influence_bonus": N_("{n} extra whenever you gain influence"),
    "rubble_for_vp": N_("when you take rubble, you may discard 1 of the cubes for {more} VP"),
    "rubble_money": N_("{money} for each cube of rubble you take"),
    "set_vp": N_("{n} extra VP for each set of rubble at the end of each period"),
    "plan_official": N_("{n} extra officials on each completed plan at the end of the game"),
    "counts_as_plan": N_("counts as a completed plan by the {what} at the end of the game"),
}


def does(effects: Iterable[Effect]) -> Message:
    """Description of a sequence of effects, or `NOTHING`."""
    parts = [_effect(effect) for effect in effects]
    return joined(parts) if parts else Message(NOTHING)


def _effect(effect: Effect) -> Message:
    if effect.op in ("good", "money"):
        return amount(effect.what[0] if effect.op == "good" else "coins", effect.n)
    params: dict[str, Param] = {
        "n": effect.n,
        "more": effect.more,
        "money": amount("coins", effect.n),
    }
    if effect.what and effect.op != "produce_extra":
        params["what"] = both(effect.what)
    template = _OPS[_key(effect)]
    return Message(template, {k: v for k, v in params.items() if f"{{{k}}}" in template})


def _key(effect: Effect) -> str:
    """Key of the words for an effect."""
    if effect.op == "produce_extra":
        return f"{effect.op}.{effect.what[0]}"
    if effect.op == "place_officials" and effect.more:
        return f"{effect.op}.shared"
    if set(effect.what) in (set(GOODS), set(NOBLES)) and f"{effect.op}.all" in _OPS:
        return f"{effect.op}.all"
    return f"{effect.op}.one" if effect.n == 1 and f"{effect.op}.one" in _OPS else effect.op
