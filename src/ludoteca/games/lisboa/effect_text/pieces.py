"""Tooltips of pieces by id, and of actions by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.lisboa.components.counts import EDITION, FAVOR_VP, PLAN_PLACES
from ludoteca.games.lisboa.decree_meanings import DECREE_SCORES
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    GOODS,
    ROWS,
    Building,
    Card,
    Clergy,
    Decree,
    House,
    Land,
    Plan,
    Ship,
    Space,
)
from ludoteca.games.lisboa.effect_text.provenance import RECONSTRUCTED, marks, one_after_another
from ludoteca.games.lisboa.meanings import does
from ludoteca.games.lisboa.names import both, street, word
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Param, together

__all__ = ["NOTES", "RECONSTRUCTED", "TIPS"]

ABOVE: Final = N_("Slotted above, once: {effects}. Its influence of {influence} lasts.")
VISIT: Final = N_("Played to the court: a visit ({noble}).")
BELOW: Final = N_(
    "Slotted below: you gain the price of the treasury, which falls a step. It lasts: {effects}."
)
INVEST: Final = N_("Played to the court, for the price of the treasury: {effects}.")
SHIP: Final = N_(
    "Costs as many different goods as its hull is large ({hull}); an upgrade only as many as its hull is larger. A"
    " good exported on it brings {price} more than its price. When it is full, its owner has 1 VP for each good."
    " Influence {influence}. At the end of the game {hull} VP."
)
LASTING: Final = N_("Lasting: {effects}.")
AT_ONCE: Final = N_("At once when you take it: {effects}.")
AT_END: Final = N_("If you have it then: {effects}.")
CLERGY_VP: Final = N_(
    "Given up at the church's scoring: {vp} VP, and influence as much as the portfolio has."
)
BUILDING: Final = N_(
    "{architect}, with the colours {colours}. In the north it stands at a street of its colours, and joins all"
    " stores facing that street; in the west or east it joins the stores of its row that face a street of its colours."
)
PLAN: Final = N_(
    "{architect}. To open a public building, {officials} of your officials go home from the court; those missing are"
    " hired for the price of the treasury. Most officials on completed plans: {places} VP."
)
LAND: Final = N_("Land {land} on {streets}. Bonus: {effects}.")
SMALL: Final = N_("It takes a small store tile.")
NORTH: Final = N_("At the head of {street}: the building must show its colour. Bonus: {effects}.")
OF_ROW: Final = N_("Beside row {row}, for any building. Bonus: {effects}.")
CUBES: Final = N_("Whoever opens a building here takes both cubes.")
HOUSE: Final = N_("Once this house stands on a store: {effects}.")
DECREE: Final = N_("At the end of the game: {score}.")
NOT_WITH_TWO: Final = N_("Not used with two players.")

#: Tooltips of actions, by the action's name in the edition.
ACTIONS_TIPS: Final[Mapping[str, str]] = {
    "recruit": N_(
        "Up to two of your officials take seats, in different offices. Where none is free, one of the"
        " most numerous colour has to wait."
    ),
    "plan": N_("You take the top plan of a stack."),
    "ship": N_(
        "You pay different goods for the top ship, or for an upgrade. The treasury rises a step, and"
        " you gain influence as much as your portfolio has."
    ),
    "produce": N_(
        "Each of your stores brings a good of its street. The price of each type produced falls a step."
    ),
    "church": N_(
        "The Cardinal goes one or two steps, and you take a clergy tile beside him. Where he comes past the"
        " treasury the treasury rises; at the letter everybody may score a tile."
    ),
    "favor": N_("You take a royal favor that you lack."),
    "store": N_("Land, bonus, a cube of rubble, payment, a house, points."),
    "decree": N_("You take one on display, which scores at the end of the game."),
    "open": N_("A plan, both cubes, bonus, officials, points for all linked stores."),
}
FAVORS: Final = N_(
    "With one you may follow when somebody visits this noble. At the end of the game {vp} VP each."
)


Told = tuple[Message, list[Message]]
"""The effect of a piece, and notes on its provenance."""


def _card(card: Card) -> Told:
    once = does(card.once)
    if card.type != "treasury":
        said = [
            Message(ABOVE, {"effects": once, "influence": card.influence}),
            Message(VISIT, {"noble": word(card.type)}),
        ]
        return together(said), marks("political.nobles", card.id, "top", "bottom")
    lasting = does(card.permanent)
    said = [Message(BELOW, {"effects": lasting}), Message(INVEST, {"effects": once})]
    return together(said), marks("political.treasury", card.id, "centre", "bottom")


def _ship(ship: Ship) -> Told:
    said = Message(SHIP, {"hull": ship.hull, "price": ship.price, "influence": ship.influence})
    return said, marks("ships", ship.id, "hull", "price", "influence")


_KINDS: Final = {"permanent": LASTING, "immediate": AT_ONCE, "end": AT_END}
"""By kind of clergy tile: the sentence that says when its effect applies."""


def _clergy(tile: Clergy) -> Told:
    effects = does([tile.effect])
    said = [
        Message(_KINDS[tile.kind], {"effects": effects}),
        Message(CLERGY_VP, {"vp": tile.vp}),
    ]
    return together(said), marks("clergy", tile.id, "effect", "vp")


def _building(building: Building, side: int) -> Told:
    architect = ARCHITECTS[side]
    colours = both(GOODS[i] for i in building.colours[side])
    said = Message(BUILDING, {"architect": word(architect), "colours": colours})
    return said, marks("public_buildings", building.id, architect)


def _plan(plan: Plan) -> Told:
    architect = word(ARCHITECTS[plan.architect])
    places = "–".join(map(str, PLAN_PLACES))
    filled: dict[str, Param] = {"officials": plan.officials, "places": places}
    said = Message(PLAN, {"architect": architect, **filled})
    return said, marks("plans", plan.id, "officials")


def _land(land: Land) -> Told:
    streets = one_after_another([street(GOODS[i]) for i in land.streets])
    effects = does(land.bonus)
    filled: dict[str, Param] = {"land": land.id, "streets": streets, "effects": effects}
    small = [Message(SMALL)] if land.small else []
    return together([Message(LAND, filled), *small]), marks("map.lands", land.id, "bonus")


def _space(space: Space) -> Told:
    effects = does(space.bonus)
    if space.side == "north":
        said = Message(NORTH, {"street": street(GOODS[space.line]), "effects": effects})
    else:
        said = Message(OF_ROW, {"row": ROWS[space.line], "effects": effects})
    return together([said, Message(CUBES)]), marks("map.public_spaces", space.id, "bonus")


def _house(house: House) -> Message:
    return Message(HOUSE, {"effects": does(house.effect)})


def _decree(decree: Decree) -> Told:
    said = [Message(DECREE, {"score": DECREE_SCORES[decree.id]})]
    if decree.not_with_two:
        said.append(Message(NOT_WITH_TWO))
    return together(said), marks("decrees", decree.id, "vp")


_TOLD: Final[Mapping[str, Told]] = {
    **{card.id: _card(card) for card in EDITION.cards},
    **{ship.id: _ship(ship) for ship in EDITION.ships},
    **{tile.id: _clergy(tile) for tile in EDITION.clergy},
    **{
        f"{building.id}.{architect}": _building(building, side)
        for building in EDITION.buildings
        for side, architect in enumerate(ARCHITECTS)
    },
    **{plan.id: _plan(plan) for plan in EDITION.plans},
    **{decree.id: _decree(decree) for decree in EDITION.decrees},
    **{land.id: _land(land) for land in EDITION.lands},
    **{space.id: _space(space) for space in EDITION.spaces},
}
TIPS: Final[Mapping[str, Message]] = {
    **{id_: said for id_, (said, _) in _TOLD.items()},
    **{house.id: _house(house) for house in EDITION.houses},
    **{f"act.{action}": Message(said) for action, said in ACTIONS_TIPS.items()},
    "favors": Message(FAVORS, {"vp": FAVOR_VP}),
}
"""Tooltips by id of the piece; buildings by id and architect, actions by name."""
NOTES: Final[Mapping[str, Message]] = {
    id_: together(known) for id_, (_, known) in _TOLD.items() if known
}
"""Notes on values that are not certain, by id of the piece."""
