"""Static information on the pieces of Santa Maria."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.santa_maria.actions import SLOT_IDS
from ludoteca.games.santa_maria.components import BOARDS, CARGOES, EDITION, TILES
from ludoteca.games.santa_maria.edition.model import RESOURCES, Building, Cargo, Tile
from ludoteca.games.santa_maria.effects import EFFECTS, NOTES
from ludoteca.games.santa_maria.names import COUNTERS, NAMES, said_amounts
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.piece_info.card import Card

__all__ = ["KNOWN"]

CELL: Final = N_("{building}: {effect}")
CARGO: Final = N_("Needed: {need}. Happiness at the end of the game: {count}.")
TILE: Final = N_("Place it on empty spaces of your colony. It stays there.")
RESOURCE: Final = N_(
    "You pay for tiles, trades and ships with it. You can store 3; any more are sold at once."
)
GOLD: Final = N_("It can replace any other resource. You can store 3; any more are sold at once.")
BOARD: Final = N_("A colony board you can choose.")


def _cell(cell: Building) -> Card:
    rule = "colonists" if cell.is_road else f"building-{cell.id}"
    return Card(cell.name, EFFECTS[cell.id], (), rule, NOTES.get(cell.id, ""))


def _tile(tile: Tile) -> Card:
    cells = [EDITION.cells[number] for number in tile.cells]
    facts = [
        Message(
            CELL, {"building": Term(cell.id, cell.name, proper=True), "effect": EFFECTS[cell.id]}
        )
        for cell in cells
    ]
    rule = "retire-5" if tile.id.startswith("RT") else f"tile-{tile.id}"
    return Card(NAMES[tile.id], TILE, facts, rule, NOTES.get(tile.id, ""))


def _cargo(cargo: Cargo) -> Card:
    need = {what: n for what, n in zip(RESOURCES, cargo.need, strict=True) if n}
    effect = Message(CARGO, {"need": said_amounts(need), "count": cargo.happiness})
    return Card(cargo.name, effect, (), f"cargo-{cargo.id}", NOTES.get(cargo.id, ""))


def _named(id_: str, rule: str) -> Card:
    return Card(NAMES[id_], EFFECTS[id_], (), rule, NOTES.get(id_, ""))


_OTHERS: Final[Mapping[str, Card]] = {
    "empty": Card(N_("Empty space"), N_("Space for a tile."), (), "action-expand"),
    "line": Card(
        N_("Row or column"),
        N_("A die activates its buildings in order and stays on the last one."),
        (),
        "action-die",
    ),
    "white_die": Card(
        N_("White die"), N_("White dice in the pool. Each activates a column"), (), "action-die"
    ),
    "blue_die": Card(N_("Blue die"), N_("A blue die activates a row"), (), "action-die"),
    "white_left": Card(
        N_("White dice"), N_("White dice you may still use this year"), (), "action-die"
    ),
    "happiness": Card(COUNTERS["happiness"], N_("Happiness so far"), (), "scoring"),
    "faces": Card(
        COUNTERS["happiness"], N_("Happiness from ships at the end of the game"), (), "shipping"
    ),
    "coins": Card(
        COUNTERS["coins"],
        N_(
            "With coins you activate single buildings, change dice, buy wood and grain, and "
            "place monks."
        ),
        (),
        "action-coin",
    ),
    "monks": Card(N_("Monks"), N_("Monks in reserve"), (), "monks"),
    "year_points": Card(
        COUNTERS["conquistador"],
        N_(
            "Happiness at the end of this year for 1st place, 2nd place and so on. Last "
            "place gets nothing"
        ),
        (),
        "conquistador",
    ),
    "road": Card(
        NAMES["RT1"], N_("A single road, which you can place on any empty space."), (), "colonists"
    ),
}

KNOWN: Final[Mapping[str, Card]] = {
    **{cell.id: _cell(cell) for cell in EDITION.cells},
    **{tile.id: _tile(tile) for tile in TILES},
    **{cargo.id: _cargo(cargo) for cargo in CARGOES},
    **{dock.id: _named(dock.id, f"dock-{dock.id}") for dock in EDITION.docks},
    **{slot: _named(slot, f"retire-{number}") for number, slot in enumerate(SLOT_IDS, 1)},
    **{mission.id: _named(mission.id, f"mission-{mission.id}") for mission in EDITION.missions},
    **{scholar.id: _named(scholar.id, f"scholar-{scholar.id}") for scholar in EDITION.scholars},
    **{bishop.id: _named(bishop.id, f"bishop-{bishop.id}") for bishop in EDITION.bishops},
    **{board: Card(NAMES[board], BOARD, (), f"board-{board}") for board in BOARDS},
    **{
        what: Card(COUNTERS[what], GOLD if what == "gold" else RESOURCE, (), "storage")
        for what in RESOURCES
    },
    **_OTHERS,
}
"""Cards by id of a cell, tile, ship, dock, person and so on; other ids have a prefix word."""
