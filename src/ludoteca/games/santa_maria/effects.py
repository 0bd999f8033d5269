"""Effects of buildings, docks, scholars, bishops and missions in short sentences.

They are built from the values, and are the texts of tooltips; the long texts are on the rules page.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ludoteca.games.santa_maria.actions import SLOT_IDS
from ludoteca.games.santa_maria.components import CARGOES, EDITION, TILES
from ludoteca.games.santa_maria.edition.model import (
    BUNDLE_KEYS,
    COUNTED,
    RESOURCES,
    Bishop,
    Building,
    Bundle,
    Effect,
    Scholar,
)
from ludoteca.games.santa_maria.edition.rows import usually_counted
from ludoteca.games.santa_maria.names import COUNTERS, said_amounts
from ludoteca.i18n import N_
from ludoteca.kernel.messages import AND, Amounts, Message, Param, Term, together

__all__ = ["EFFECTS", "NOTES", "RECONSTRUCTED"]

ROAD: Final = N_("A road is never activated.")
COLONISTS: Final = N_(
    "Colonists on it: {count}. At the end of the game each scores 1 happiness for a "
    "complete row and 1 for a complete column."
)
GAIN: Final = N_("Gain {get}.")
TRADE: Final = N_("You may pay {pay} to gain {get}.")
SHIP: Final = N_("You may take a shipping tile.")
CONQUISTADOR: Final = N_("Advance on the conquistador track (steps: {count}).")
RELIGION: Final = N_("Advance 1 step on the religion track, and 1 more if you pay 1 grain.")
RELIGIONS: Final = N_(
    "{count} times: advance 1 step on the religion track, and 1 more if you pay 1 grain."
)
ROAD_TILE: Final = N_("Take a road tile and place it.")
INCOME: Final = N_("Income when you retire, for each ship here: {effect}")
HAPPINESS: Final = N_("{count} happiness at the end of the game.")
MOST: Final = N_("Maximum: {count}.")
PENALTY: Final = N_("The bishop itself scores {points} happiness.")

_PROVENANCE: Final[Mapping[str, str]] = {
    "inferred": N_("Inferred value; the printed game may differ."),
    "reconstructed": N_("Reconstructed value, not the printed one."),
}

#: Kinds of tiles -> the name of one of them.
TILES_OF: Final[Mapping[str, str]] = {
    "double": N_("double tile"),
    "triple": N_("triple tile"),
    "road": N_("road tile"),
}

#: Abilities of scholars -> their sentences.
_ABILITIES: Final[Mapping[str, str]] = {
    "expand_cost": N_("You pay {bundle} less for {of}."),
    "on_tile_placed": N_("Whenever you place {of}, you gain {bundle}."),
    "die_shift_free": N_("Whenever you change a die, this many pips are free: {count}."),
    "die_rest": N_("You may put a die on any building that it has activated, not only the last."),
    "sell_price": N_("You sell {of} for {coins}."),
    "buy_price": N_("You buy {of} for {coins}."),
    "coin_activation": N_("Activating a building with coins costs {count} less (minimum {least})."),
    "on_ship": N_("Whenever you take a shipping tile, you gain {bundle}."),
    "ship_substitute": N_(
        "For each shipping tile, you may replace this many of the resources with any "
        "others: {count}."
    ),
    "on_conquistador": N_("Whenever you advance on the conquistador track, you gain {bundle}."),
    "on_religion": N_("Whenever you advance on the religion track, you gain {bundle}."),
    "religion_extra_pay": N_(
        "You may pay coins ({count}) instead of 1 grain for the second step on the religion track."
    ),
    "on_monk": N_("Whenever you place a monk, you gain {bundle}."),
    "monk_fee": N_("Each monk already on a space costs you fewer coins (−{count})."),
    "on_retire": N_("Whenever you retire, you gain {bundle}."),
}

#: Things that a bishop counts -> their sentences.
_COUNTED: Final[Mapping[str, str]] = {
    "ships": N_(
        "At the end of the game: {points} happiness for every {each} ships in your harbour."
    ),
    "complete_lines": N_(
        "At the end of the game: {points} happiness for every {each} complete rows and columns."
    ),
    "own_monks": N_(
        "At the end of the game: {points} happiness for every {each} of your monks on the board."
    ),
    "stored_resources": N_(
        "At the end of the game: {points} happiness for every {each} resources in your "
        "store, before you sell them."
    ),
    "action_buildings": N_(
        "At the end of the game: {points} happiness for every {each} of your buildings "
        "with a ship, a conquistador or religion."
    ),
    "colonists": N_(
        "At the end of the game: {points} happiness for every {each} colonists on your roads."
    ),
    "ship_sets": N_("At the end of the game: {points} happiness for every {each} sets of ships."),
    "roads": N_("At the end of the game: {points} happiness for every {each} of your roads."),
    "coins": N_(
        "At the end of the game: {points} happiness for every {each} coins you have "
        "before selling resources."
    ),
    "blue_dice": N_(
        "At the end of the game: {points} happiness for every {each} of your blue dice."
    ),
    "religion_spaces": N_(
        "At the end of the game: {points} happiness for every {each} spaces you advanced "
        "on the religion track."
    ),
}
BUILDINGS: Final = N_(
    "At the end of the game: {points} happiness for every {each} of your buildings of certain kinds."
)

#: The same, when each single one scores.
_COUNTED_SINGLY: Final[Mapping[str, str]] = {
    "ships": N_("At the end of the game: {points} happiness for each ship in your harbour."),
    "complete_lines": N_(
        "At the end of the game: {points} happiness for each complete row and column."
    ),
    "own_monks": N_(
        "At the end of the game: {points} happiness for each of your monks on the board."
    ),
    "stored_resources": N_(
        "At the end of the game: {points} happiness for each resource in your store, before you sell them."
    ),
    "action_buildings": N_(
        "At the end of the game: {points} happiness for each of your buildings with a ship, a conquistador "
        "or religion."
    ),
    "colonists": N_("At the end of the game: {points} happiness for each colonist on your roads."),
    "ship_sets": N_("At the end of the game: {points} happiness for each set of ships."),
    "roads": N_("At the end of the game: {points} happiness for each of your roads."),
    "coins": N_(
        "At the end of the game: {points} happiness for each coin you have before selling resources."
    ),
    "blue_dice": N_("At the end of the game: {points} happiness for each of your blue dice."),
    "religion_spaces": N_(
        "At the end of the game: {points} happiness for each space you advanced on the religion track."
    ),
}
BUILDINGS_SINGLY: Final = N_(
    "At the end of the game: {points} happiness for each of your buildings of certain kinds."
)
ONLY: Final = N_("Only these count: {of}.")

#: Words of `COUNTED` -> their texts.
_COUNTED_OF: Final[Mapping[str, str]] = {
    **dict(zip(COUNTED["ships"], (dock.name for dock in EDITION.docks), strict=True)),
    "columns": N_("complete columns"),
    "rows": N_("complete rows"),
    "scholars": N_("scholars"),
    "bishops": N_("bishops"),
    "missions": N_("missions"),
    "ship": N_("shipping"),
    "conquistador": N_("conquistadors"),
    "religion": N_("religion"),
    "gain": N_("production"),
    "trade": N_("trade"),
    **{resource: COUNTERS[resource] for resource in RESOURCES},
}


def _format_bundles(bundles: Iterable[Bundle]) -> Amounts:
    return said_amounts(
        *({k: n for k, n in zip(BUNDLE_KEYS, bundle, strict=True) if n} for bundle in bundles)
    )


def _effect(effect: Effect) -> Message:
    match effect.op:
        case "gain":
            return Message(GAIN, {"get": _format_bundles(effect.get)})
        case "trade":
            return Message(
                TRADE, {"pay": _format_bundles(effect.pay), "get": _format_bundles(effect.get)}
            )
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
    does = scholar.ability
    filled: dict[str, Param] = {
        "count": does.amount,
        "least": does.least,
        "coins": said_amounts({"coins": does.amount}),
        "of": _one_of(does.of),
        "bundle": _format_bundles([does.bundle]) if any(does.bundle) else "",
    }
    said = Message(_ABILITIES[does.mod], filled)
    return [said, Message(HAPPINESS, {"count": scholar.happiness})]


def _one_of(words: Sequence[str]) -> Param:
    """One resource or tile of several kinds."""
    kinds = {**COUNTERS, **TILES_OF}
    return Amounts(tuple(((1, Term(word, kinds[word])),) for word in words)) if words else ""


def _bishop(bishop: Bishop) -> list[Message]:
    some = bishop.of != usually_counted(bishop.counts)
    said = [_points_for(bishop, some and bishop.counts == "action_buildings")]
    if some:
        said.append(Message(ONLY, {"of": _listed([_COUNTED_OF[word] for word in bishop.of])}))
    if bishop.most:
        said.append(Message(MOST, {"count": bishop.most}))
    return [*said, Message(PENALTY, {"points": EDITION.bishop_penalty})]


def _points_for(bishop: Bishop, certain_kinds: bool) -> Message:
    """Points of a bishop for the things it counts."""
    points: dict[str, Param] = {"points": bishop.points}
    if bishop.each == 1:
        singly = BUILDINGS_SINGLY if certain_kinds else _COUNTED_SINGLY[bishop.counts]
        return Message(singly, points)
    counted = BUILDINGS if certain_kinds else _COUNTED[bishop.counts]
    return Message(counted, points | {"each": bishop.each})


def _listed(words: Sequence[str]) -> Param:
    """Join words in a list."""
    first: Param = Term(words[0], words[0])
    return functools.reduce(
        lambda said, word: Message(AND, {"first": said, "second": Term(word, word)}),
        words[1:],
        first,
    )


#: Id -> effect of cells, docks, retirement spaces, missions, scholars and bishops.
EFFECTS: Final[Mapping[str, Message]] = {
    **{cell.id: together(_cell(cell)) for cell in EDITION.cells},
    **{dock.id: Message(INCOME, {"effect": _effect(dock.effect)}) for dock in EDITION.docks},
    **{slot: _effect(named.effect) for slot, named in zip(SLOT_IDS, EDITION.retire, strict=True)},
    **{m.id: _effect(m.effect) for m in EDITION.missions},
    **{s.id: together(_scholar(s)) for s in EDITION.scholars},
    **{b.id: together(_bishop(b)) for b in EDITION.bishops},
}


def _list_provenance() -> Iterator[tuple[str, str]]:
    """Pieces by id with their provenance."""
    for cell in EDITION.cells:
        yield cell.id, cell.provenance
    for effect in (*EDITION.docks, *EDITION.missions):
        yield effect.id, effect.provenance
    for scholar in EDITION.scholars:
        yield scholar.id, scholar.provenance
    for bishop in EDITION.bishops:
        yield bishop.id, bishop.provenance
    for cargo in CARGOES:
        yield cargo.id, cargo.provenance
    for tile in TILES:
        yield tile.id, tile.provenance


#: Id -> note on its values, if they are not certain.
NOTES: Final[Mapping[str, str]] = {
    id_: _PROVENANCE[source] for id_, source in _list_provenance() if source in _PROVENANCE
}

#: True if any value is reconstructed by this project.
RECONSTRUCTED: Final = "reconstructed" in EDITION.provenances.values()
