"""What buildings, docks, scholars, bishops and missions do, in a sentence or two each, made from the values.

These are the short texts shown when a piece is hovered or focused; the long texts are on the rules page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ludoteca.games.santa_maria.actions import SLOT_IDS
from ludoteca.games.santa_maria.components import EDITION
from ludoteca.games.santa_maria.edition.model import (
    BUNDLE_KEYS,
    Bishop,
    Building,
    Bundle,
    Effect,
    Scholar,
)
from ludoteca.games.santa_maria.names import said_amounts
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Amounts, Message, together

__all__ = ["EFFECTS", "RECONSTRUCTED"]

ROAD: Final = N_("A road: never activated.")
COLONISTS: Final = N_(
    "Colonists on it: {count}. Each brings happiness at the end, for a complete row and for a complete column."
)
GAIN: Final = N_("You gain {get}.")
TRADE: Final = N_("You may pay {pay} and gain {get}.")
SHIP: Final = N_("You may take a shipping tile.")
CONQUISTADOR: Final = N_("Steps on the conquistador track: {count}.")
RELIGION: Final = N_("A step on the religion track, and another one if you pay a grain.")
RELIGIONS: Final = N_(
    "{count} times: a step on the religion track, and another one if you pay a grain."
)
ROAD_TILE: Final = N_("You get a road tile and place it.")
INCOME: Final = N_("Income of each ship here when you retire: {effect}")
HAPPINESS: Final = N_("{count} happiness at the end.")
MOST: Final = N_("At most {count}.")
PENALTY: Final = N_("The bishop itself: {points}.")

_PROVENANCE: Final[Mapping[str, str]] = {
    "inferred": N_("(Value inferred, it may be wrong.)"),
    "reconstructed": N_("(Value reconstructed, not the printed one.)"),
}

#: What a scholar can do -> how it is said.
_ABILITIES: Final[Mapping[str, str]] = {
    "expand_cost": N_("Triple tiles cost you {count} wood less."),
    "on_tile_placed": N_(
        "Whenever you place a double, triple or road tile, you gain coins: {count}."
    ),
    "die_shift_free": N_("Whenever you change a die, pips that cost nothing: {count}."),
    "sell_price": N_("You sell sugar, gems and gold for {count} coins each."),
    "buy_price": N_("You buy wood and grain for {count} coins each."),
    "coin_activation": N_("Activating a building with coins costs {count} less, but at least 1."),
    "on_ship": N_("Whenever you take a shipping tile, you gain coins: {count}."),
    "ship_substitute": N_(
        "For each shipping tile, needed resources that may be any other ones: {count}."
    ),
    "on_conquistador": N_(
        "Whenever you advance on the conquistador track, you gain coins: {count}."
    ),
    "religion_extra_pay": N_(
        "You may pay coins instead of a grain for the second step on the religion track: {count}."
    ),
}

#: What a bishop counts -> how it is said.
_COUNTED: Final[Mapping[str, str]] = {
    "ships": N_("At the end, for every {each} ships in your harbour: happiness {points}."),
    "complete_lines": N_(
        "At the end, for every {each} complete rows and columns: happiness {points}."
    ),
    "own_monks": N_(
        "At the end, for every {each} monks of yours on the board: happiness {points}."
    ),
    "stored_resources": N_(
        "At the end, for every {each} resources in your store, before they are sold: happiness {points}."
    ),
    "action_buildings": N_(
        "At the end, for every {each} buildings with a ship, conquistador or religion: happiness {points}."
    ),
    "colonists": N_("At the end, for every {each} colonists on your roads: happiness {points}."),
}


def _said(bundles: Iterable[Bundle]) -> Amounts:
    return said_amounts(
        *({k: n for k, n in zip(BUNDLE_KEYS, bundle, strict=True) if n} for bundle in bundles)
    )


def _effect(effect: Effect) -> Message:
    match effect.op:
        case "gain":
            return Message(GAIN, {"get": _said(effect.get)})
        case "trade":
            return Message(TRADE, {"pay": _said(effect.pay), "get": _said(effect.get)})
        case "ship":
            return Message(SHIP)
        case "conquistador":
            return Message(CONQUISTADOR, {"count": effect.times})
        case "religion" if effect.times > 1:
            return Message(RELIGIONS, {"count": effect.times})
        case "religion":
            return Message(RELIGION)
    return Message(ROAD_TILE)


def _cell(cell: Building) -> list[Message]:
    if not cell.is_road:
        return [_effect(effect) for effect in cell.effects]
    people = [Message(COLONISTS, {"count": cell.colonists})] if cell.colonists else []
    return [Message(ROAD), *people]


def _scholar(scholar: Scholar) -> list[Message]:
    ability = Message(_ABILITIES[scholar.ability.mod], {"count": scholar.ability.amount})
    return [ability, Message(HAPPINESS, {"count": scholar.happiness})]


def _bishop(bishop: Bishop) -> list[Message]:
    counted = _COUNTED[bishop.counts]
    said = [Message(counted, {"each": bishop.each, "points": bishop.points})]
    if bishop.most:
        said.append(Message(MOST, {"count": bishop.most}))
    return [*said, Message(PENALTY, {"points": EDITION.bishop_penalty})]


def _marked(provenance: str, *said: Message) -> Message:
    """With a word on how well the values are known, where they are not known for sure."""
    mark = _PROVENANCE.get(provenance)
    return together([*said, Message(mark)] if mark else said)


#: Id -> what it does: cells, docks, spaces for retiring, missions, scholars, bishops.
EFFECTS: Final[Mapping[str, Message]] = {
    **{cell.id: _marked(cell.provenance, *_cell(cell)) for cell in EDITION.cells},
    **{
        dock.id: _marked(dock.provenance, Message(INCOME, {"effect": _effect(dock.effect)}))
        for dock in EDITION.docks
    },
    **{slot: _effect(named.effect) for slot, named in zip(SLOT_IDS, EDITION.retire, strict=True)},
    **{m.id: _marked(m.provenance, _effect(m.effect)) for m in EDITION.missions},
    **{s.id: _marked(s.provenance, *_scholar(s)) for s in EDITION.scholars},
    **{b.id: _marked(b.provenance, *_bishop(b)) for b in EDITION.bishops},
}

#: Whether any value is this project's own.
RECONSTRUCTED: Final = any(
    row.provenance == "reconstructed"
    for rows in (EDITION.cells, EDITION.doubles, EDITION.triples, EDITION.cargoes, EDITION.scholars)
    for row in rows
)
