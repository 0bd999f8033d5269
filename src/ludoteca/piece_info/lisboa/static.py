"""Static information on the pieces of Lisboa."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.edition.model import ARCHITECTS, GOODS, NOBLES, RUBBLE
from ludoteca.games.lisboa.effect_text import NOTES, TIPS
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.piece_info.card import Card, Text, fact

__all__ = ["KNOWN", "NOBLE_ACTIONS"]

NAMES: Final = EDITION.names
NOBLE_ACTIONS: Final = dict(zip(NOBLES, ("store", "decree", "open"), strict=True))
"""Each noble's own action."""

LAND: Final = N_("Land {land}")
SPACE: Final = N_("Space for a public building")
VISIT: Final = N_("You may take one of his state actions for free. Then take his noble action.")
GOOD: Final = N_(
    "Export it on ships for its price, or pay it for state actions and ships. Some "
    "decrees count it."
)
RUBBLE_SET: Final = N_(
    "Each set of the three colours gives you space for another card and another good of each "
    "kind. Rubble left where you build a store makes it more expensive."
)
_RULES: Final[Mapping[str, str]] = {"favor": "loyalty"}


def _piece(id_: str, name: Text, rule: str) -> Card:
    return Card(name, _capitalized(TIPS[id_]), (), rule, NOTES.get(id_, ""))


def _capitalized(text: Text) -> Text:
    """Capitalise a text that begins with a term."""
    return text if isinstance(text, str) else _capitalized_message(text)


def _capitalized_message(text: Message) -> Message:
    if not text.template.startswith("{"):
        return text
    first = text.template[1:].partition("}")[0]
    filled = text.params[first]
    if isinstance(filled, Message):
        filled = _capitalized_message(filled)
    elif isinstance(filled, Term):
        filled = replace(filled, proper=True)
    return replace(text, params={**text.params, first: filled})


_PIECES: Final[Mapping[str, Card]] = {
    **{card.id: _piece(card.id, card.name, f"card-{n}") for n, card in enumerate(EDITION.cards, 1)},
    **{ship.id: _piece(ship.id, ship.name, ship.id) for ship in EDITION.ships},
    **{
        tile.id: _piece(tile.id, tile.name, f"clergy-{tile.id.replace('_', '-')}")
        for tile in EDITION.clergy
    },
    **{
        f"{building.id}.{architect}": _piece(
            f"{building.id}.{architect}", building.name, building.id
        )
        for building in EDITION.buildings
        for architect in ARCHITECTS
    },
    **{plan.id: _piece(plan.id, plan.name, "plan") for plan in EDITION.plans},
    **{
        decree.id: _piece(decree.id, decree.name, f"decree-{n}")
        for n, decree in enumerate(EDITION.decrees, 1)
    },
    **{
        land.id: _piece(land.id, fact(LAND, land=land.id), f"land-{land.id}")
        for land in EDITION.lands
    },
    **{space.id: _piece(space.id, SPACE, f"space-{space.id}") for space in EDITION.spaces},
}
_ACTIONS: Final[Mapping[str, Card]] = {
    id_: _piece(
        id_,
        NAMES[id_.replace(".", "_")],
        _RULES.get(id_.removeprefix("act."), id_.removeprefix("act.")),
    )
    for id_ in TIPS
    if id_.startswith("act.")
}
_OTHERS: Final[Mapping[str, Card]] = {
    "favors": Card(N_("Royal favors"), TIPS["favors"], (), "loyalty"),
    "treasury": Card(N_("Treasury"), N_("Invest: pay the price of the treasury"), (), "treasury"),
    "store": Card(
        N_("Store"),
        N_("It scores for each public building connected to it."),
        (),
        "store",
    ),
    "office": Card(
        N_("Office"),
        N_("Officials seated here make visits more expensive for all other players."),
        (),
        "court",
    ),
    "officials": Card(
        N_("Officials"),
        N_("They return to your portfolio when you open public buildings."),
        (),
        "recruit",
    ),
    "houses": Card(
        N_("Houses"),
        N_("Each store you build takes a house, and the effect below it applies from then on."),
        (),
        "store",
    ),
    "vp": Card(N_("Victory points"), N_("Victory points so far"), (), "scoring"),
    "coins": Card(
        N_("Money"), N_("You pay for stores, officials and investments with it."), (), "treasury"
    ),
    "influence": Card(
        N_("Influence"),
        N_(
            "You pay for visits with it. If you lack influence, you pay the rest with "
            "victory points."
        ),
        (),
        "influence",
    ),
    "power": Card(
        N_("Portfolio influence"),
        N_("You gain this much influence when you build a ship and when you score a clergy tile."),
        (),
        "portfolio",
    ),
    "slot_above": Card(N_("Upper slot"), N_("For noble cards and ships."), (), "slot"),
    "slot_below": Card(N_("Lower slot"), N_("For treasury cards."), (), "slot"),
    "locked": Card(N_("Locked slot"), "", (), "rubble-sets"),
    "leave": Card(
        N_("Remove from the game"), N_("The card is removed from the game."), (), "period-1"
    ),
}

KNOWN: Final[Mapping[str, Card]] = {
    **_PIECES,
    **_ACTIONS,
    **{noble: Card(NAMES[noble], VISIT, (), "visit") for noble in NOBLES},
    **{good: Card(NAMES[good], GOOD, (), f"good-{good}") for good in GOODS},
    **{colour: Card(NAMES[colour], RUBBLE_SET, (), "rubble-sets") for colour in RUBBLE},
    **_OTHERS,
}
"""Cards by id: buildings by id and architect, actions after ``act.``, others with a prefix word."""
