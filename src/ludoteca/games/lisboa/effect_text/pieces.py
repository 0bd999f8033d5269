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

ABOVE: Final = N_("Slotted above, once: {effects}. Its influence of {influence} is permanent.")
VISIT: Final = N_("Played to the court: visit the {noble}.")
BELOW: Final = N_(
    "Slotted below: gain réis equal to the treasury's price, and the treasury falls a "
    "step. Permanent: {effects}."
)
INVEST: Final = N_("Played to the court for the treasury's price: {effects}.")
SHIP: Final = N_(
    "Costs {hull} different goods, the size of its hull; an upgrade costs only the "
    "difference in hull size. Goods exported on it sell for {price} more than their price. "
    "When it is full, its owner gains 1 VP per good. Influence {influence}. {hull} VP at the "
    "end of the game."
)
LASTING: Final = N_("Permanent: {effects}.")
AT_ONCE: Final = N_("Immediate: {effects}.")
AT_END: Final = N_("If you still have it at the end: {effects}.")
CLERGY_VP: Final = N_(
    "Discarded in a church scoring: {vp} VP, and influence equal to your portfolio's influence."
)
BUILDING: Final = N_(
    "{architect}; colours: {colours}. In the north it must be at a street of one of its "
    "colours, and it connects to all stores facing that street. In the west and east it "
    "connects to the stores in its row that face a street of its colours."
)
PLAN: Final = N_(
    "{architect}. To open a public building, return {officials} of your officials from the "
    "court. Hire missing ones for the treasury's price each. Most officials on completed "
    "plans: {places} VP."
)
LAND: Final = N_("Land {land} at {streets}. Bonus: {effects}.")
SMALL: Final = N_("For a small store tile.")
NORTH: Final = N_("North of {street}: only for buildings with its colour. Bonus: {effects}.")
OF_ROW: Final = N_("Next to row {row}: for any building. Bonus: {effects}.")
CUBES: Final = N_("The player who opens a building here takes both cubes.")
HOUSE: Final = N_("Once this house is on a store: {effects}.")
DECREE: Final = N_("At the end of the game: {score}.")
NOT_WITH_TWO: Final = N_("Not used with 2 players.")

#: Tooltips of actions, by the action's name in the edition.
ACTIONS_TIPS: Final[Mapping[str, str]] = {
    "recruit": N_(
        "Place up to 2 of your officials in different offices. If an office is full, an "
        "official of the colour with most officials there moves to the waiting area."
    ),
    "plan": N_("Take the top plan of either stack."),
    "ship": N_(
        "Pay different goods for the top ship or an upgrade. The treasury rises a step, and "
        "you gain influence equal to your portfolio's influence."
    ),
    "produce": N_(
        "Each of your stores produces a good of its street. The price of each good "
        "produced falls a step."
    ),
    "church": N_(
        "Move the Cardinal 1 or 2 steps and take a clergy tile next to him. Passing the "
        "treasury mark raises the treasury; at the letter, every player may score a tile."
    ),
    "favor": N_("Take a royal favor you do not have."),
    "store": N_("In order: land, bonus, a cube of rubble, payment, a house, points."),
    "decree": N_("Take a decree from the display. It scores at the end of the game."),
    "open": N_("In order: plan, both cubes, bonus, officials, points for all connected stores."),
}
FAVORS: Final = N_(
    "Return one to follow when another player visits this noble. {vp} VP each at the end "
    "of the game."
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
