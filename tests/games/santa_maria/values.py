"""The values of the edition as plain data: read from its file, and by nothing of the rules."""

import os
import tomllib
from importlib.resources import files
from pathlib import Path

OWN_FILE = files("ludoteca.games.santa_maria.edition") / "edition.toml"
_FILE = (
    Path(os.environ["LUDOTECA_VALUES"]) / "santa_maria.toml"
    if "LUDOTECA_VALUES" in os.environ
    else OWN_FILE
)
EDITION = tomllib.loads(_FILE.read_text(encoding="utf-8"))


def by_id(rows):
    return {row["id"]: row for row in rows}


RESOURCES = [row["id"] for row in EDITION["resources"]["items"]]
BASIC = [row["id"] for row in EDITION["resources"]["items"] if row["kind"] == "basic"]
GOLD = EDITION["resources"]["joker"]
MOST = EDITION["resources"]["storage_limit"]

PLACES = [f"r{row}c{column}" for row in range(1, 7) for column in range(1, 7)]
ROADS = {row["id"]: row["colonists"] for row in EDITION["roads"]["items"]}
BUILDINGS = {row["id"]: row["effects"] for row in EDITION["buildings"]["items"]}
BOARDS = {
    name: {f"r{cell['r']}c{cell['c']}": cell["cell"] for cell in EDITION["boards"][name]["cells"]}
    for name in ("A1", "A2", "A3", "A4", "B")
}
TILES = {
    kind: {id_: tile["cells"] for id_, tile in by_id(EDITION["tiles"][kind]["items"]).items()}
    for kind in ("double", "triple", "road", "town_hall")
}
CELLS_OF = {id_: cells for tiles in TILES.values() for id_, cells in tiles.items()}
COSTS = {kind: EDITION["tiles"][kind]["cost"] for kind in ("double", "triple")}

DOCKS = {dock["id"]: dock["income"] for dock in EDITION["docks"]["items"]}
START_CARGOES = by_id(EDITION["shipping"]["start"]["items"])
CARGOES = START_CARGOES | by_id(EDITION["shipping"]["standard"]["items"])
SCHOLARS = by_id(EDITION["scholars"]["items"])
BISHOPS = by_id(EDITION["bishops"]["items"])
MISSIONS = {row["id"]: row["effect"] for row in EDITION["missions"]["items"]}
RETIRE = {f"slot_{row['slot']}": row["effect"] for row in EDITION["retire"]["items"]}

RELIGION = EDITION["tracks"]["religion"]
CONQUISTADOR = EDITION["tracks"]["conquistador"]
PLAYERS = {row["players"]: row for row in EDITION["players"]["items"]}
CONQUEST = {row["players"]: row["years"] for row in EDITION["conquistador_scoring"]["items"]}
SOLO = EDITION["solo"]
"""Alone: the rival and what it takes."""
