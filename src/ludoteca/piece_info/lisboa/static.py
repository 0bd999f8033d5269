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
VISIT: Final = N_("You may do one of his state actions at no cost; then his own action.")
GOOD: Final = N_(
    "It is exported on ships for its price, given for a state action or for a ship, or counted by decrees."
)
RUBBLE_SET: Final = N_(
    "Each set of the three colours makes room for a card and for a good of each kind. What is left where a store"
    " is built makes it dearer."
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
        N_("It brings points for each public building that it is linked with."),
        (),
        "store",
    ),
    "office": Card(
        N_("Office"),
        N_("Officials who sit here make visits dearer for everybody else."),
        (),
        "court",
    ),
    "officials": Card(N_("Officials"), N_("They go home to open public buildings."), (), "recruit"),
    "houses": Card(
        N_("Houses"),
        N_("Each store takes a house away, and what is below it works from then on."),
        (),
        "store",
    ),
    "vp": Card(N_("Victory points"), N_("Victory points so far"), (), "scoring"),
    "coins": Card(
        N_("Money"), N_("It pays for stores, officials and investments."), (), "treasury"
    ),
    "influence": Card(
        N_("Influence"), N_("It pays for visits; what lacks is paid in points."), (), "influence"
    ),
    "power": Card(
        N_("Influence of the portfolio"),
        N_("As much is gained by a ship and by clergy tiles that are given up."),
        (),
        "portfolio",
    ),
    "slot_above": Card(N_("Slot above"), N_("Noble cards and ships are slotted here."), (), "slot"),
    "slot_below": Card(N_("Slot below"), N_("Treasury cards are slotted here."), (), "slot"),
    "locked": Card(N_("Locked slot"), "", (), "rubble-sets"),
    "leave": Card(N_("Out of the game"), N_("The card leaves the game."), (), "period-1"),
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
