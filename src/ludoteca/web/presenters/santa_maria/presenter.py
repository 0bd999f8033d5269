"""Santa Maria on screen: targets of actions, and template data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ludoteca.games.santa_maria import sentences
from ludoteca.games.santa_maria.actions import (
    ACTIONS,
    LINES,
    NUMBERS,
    PLACES,
    SLOTS,
    TURNS,
)
from ludoteca.games.santa_maria.components import (
    BLUE_DIE_MARKS,
    BOARDS,
    CARGOES,
    CONQUISTADOR_LAST,
    EDITION,
    GOLD_MARK,
    MONK_MARK,
    PRINTED,
    RELIGION_LAST,
    SIDE,
    SIDES_A,
    STORAGE,
    WHITE_LIMIT,
    YEARS,
)
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.games.santa_maria.effects import RECONSTRUCTED
from ludoteca.games.santa_maria.names import COUNTERS, NAMES, line_and_place
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.web.presenters.base import ActionTarget, Presenter, Tally, View, clockwise
from ludoteca.web.presenters.santa_maria.log_style import LOG_STYLE
from ludoteca.web.presenters.santa_maria.pieces import (
    DRAWN,
    SLOT_EFFECTS,
    dock_symbol,
    drawn_mark,
    drawn_paid,
    drawn_person,
    drawn_tile,
)
from ludoteca.web.presenters.santa_maria.underway import (
    chosen,
    die_on_its_way,
    tile_in_hand,
    underway,
)

__all__ = ["SANTA_MARIA"]

HAPPINESS: Final = {cargo.id: cargo.happiness for cargo in CARGOES}
FIRST_SHIPS: Final = {cargo.id for cargo in EDITION.start_cargoes}


# ---- targets of actions ---------------------------------------------------------------------------------


def places(view: View, legal: Iterable[int]) -> list[ActionTarget]:
    """Targets of every legal action."""
    return [ActionTarget(key, action) for action in legal for key in _keys(view, action)]


def _keys(view: View, action: int) -> list[str]:
    """Keys of the pieces of an action, including the die it needs or the tile in its rotation."""
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    seat = view["decision"]["seat"]
    match word, *arguments:
        case ["expand", slot]:
            return [f"tile:{slot}"]
        case ["place", turn, place]:
            return [f"cell:{seat}:{place}", f"turn:{turn}"]
        case ["coin" | "rest", place]:
            return [f"cell:{seat}:{place}"]
        case ["white", number, column]:
            return [f"white:{number}", f"column:{seat}:{column}"]
        case ["blue", number, row]:
            return [f"blue:{seat}:{number}", f"row:{seat}:{row}"]
        case ["retire", slot]:
            return [f"slot:{slot}"]
        case ["sell" | "buy", resource]:
            return [f"store:{seat}:{resource}"]
        case ["ship", dock]:
            return [f"dock:{dock}"]
        case ["hire", space]:
            return [f"space:{space}"]
        case ["swap", _, resource]:
            return [f"store:{seat}:{resource}"]
        case ["board", board]:
            return [f"board:{board}"]
        case ["town_hall", hall]:
            return [f"hall:{hall}"]
        case ["scholar", number]:
            return [f"offered:{number}"]
    return []


def cost(view: View, action: int) -> int | None:
    """Number of coins that an action costs, or None for a sale."""
    word, _ = ACTIONS.split(action)
    return None if word == "sell" else sentences.coins_for(view, action)


# ---- template data --------------------------------------------------------------------------------------


def board(view: View, me: int) -> dict[str, Any]:
    """Zones for the templates; seats clockwise, beginning with `me`."""
    return {
        "years": [{"number": y, "now": y == view["year"]} for y in range(1, YEARS + 1)],
        "white": [
            {"number": n, "key": f"white:{n}", "left": left}
            for n, left in zip(NUMBERS, view["white"], strict=True)
        ],
        "rows": _display(view),
        "road": {"left": view["roads_left"]},
        "docks": [_dock(dock) for dock in view["docks"]],
        "spaces": [_space(space) for space in view["spaces"]],
        "retiring": [_slot(slot) for slot in view["retiring"]],
        "religion": _track(view, "religion", RELIGION_LAST),
        "conquistador": _track(view, "conquistador", CONQUISTADOR_LAST),
        "choosing": _boards(view),
        "halls": _halls(view),
        "offered": _offered(view),
        "hand": _hand(view),
        "reconstructed": RECONSTRUCTED,
        "players": [_player(view, player) for player in clockwise(view, me)],
    }


def _display(view: View) -> list[dict[str, Any]]:
    """The double and triple tiles, with their cost for the seat to move, or for the first seat."""
    tiles = view["doubles"] + view["triples"]
    slots = [
        {"key": f"tile:{slot}", "tile": drawn_tile(tile) if tile else None}
        for slot, tile in zip(SLOTS, tiles, strict=True)
    ]
    middle = len(slots) // 2
    asked = view["players"][view["decision"]["seat"] if view["decision"] else 0]
    return [
        {
            "kind": kind,
            "name": NAMES[kind],
            "cost": drawn_paid(asked["tile_cost"][kind]),
            "slots": there,
        }
        for kind, there in (("double", slots[:middle]), ("triple", slots[middle:]))
    ]


def _dock(dock: View) -> dict[str, Any]:
    cargo = dock["cargo"]
    return {
        "key": f"dock:{dock['id']}",
        "id": dock["id"],
        "symbol": dock_symbol(dock["id"]),
        "name": NAMES[dock["id"]],
        "cargo": {**cargo, "need": drawn_paid(cargo["need"]), "first": cargo["id"] in FIRST_SHIPS}
        if cargo
        else None,
    }


def _space(space: View) -> dict[str, Any]:
    symbol = drawn_person(space["what"])["symbol"] or "mission"
    kind = symbol.removeprefix("sm-").partition("-")[0]
    return {**space, **drawn_person(space["what"]), "kind": kind, "key": f"space:{space['id']}"}


def _slot(slot: View) -> dict[str, Any]:
    number = int(slot["id"][-1])
    return {
        **slot,
        "key": f"slot:{slot['id']}",
        "number": number,
        "effect": SLOT_EFFECTS[number - 1],
        "name": NAMES[slot["id"]],
    }


def _track(view: View, name: str, last: int) -> list[dict[str, Any]]:
    """The spaces of a track: seats on each, topmost first, and the bonuses of the step onto it."""
    marks = MONK_MARK if name == "religion" else GOLD_MARK
    return [
        {
            "number": space,
            "marks": _passed(name, int(marks[space - 1])) if space else [],
            "seats": _there(view, name, space),
            "rival": name == "conquistador" and view["rival"] == space,
        }
        for space in range(last + 1)
    ]


def _there(view: View, name: str, space: int) -> list[int]:
    """The seats on a space, topmost first."""
    there = [player for player in view["players"] if player[name] == space]
    return [p["seat"] for p in sorted(there, key=lambda p: -p["arrival"])]


def _passed(track: str, mark: int) -> list[str]:
    if mark == 0:
        return []
    if track == "conquistador":
        return ["sm-gold-mark"]
    return [*(["sm-blue-die-mark"] if mark in BLUE_DIE_MARKS else []), "sm-monk-mark"]


# ---- choices before the game ----------------------------------------------------------------------------


def _is_asked(view: View, kind: str) -> bool:
    return bool(view["decision"] and view["decision"]["kind"] == kind)


def _boards(view: View) -> list[dict[str, Any]]:
    """The colony boards of side A in small, while boards are being chosen."""
    if not _is_asked(view, "board"):
        return []
    taken = {player["board"] for player in view["players"]}
    return [
        {
            "key": f"board:{board}",
            "name": NAMES[board],
            "taken": board in taken,
            "cells": [
                {**DRAWN[EDITION.cells[cell - 1].id]} if cell else None
                for cell in PRINTED[BOARDS.index(board)].tolist()
            ],
        }
        for board in SIDES_A
    ]


def _halls(view: View) -> list[dict[str, Any]]:
    if not view["halls"]:
        return []
    halls = {tile.id: tile for tile in EDITION.town_halls}
    return [
        {
            "key": f"hall:{id_}",
            **drawn_tile({"id": id_, "cells": [EDITION.cells[c].id for c in halls[id_].cells]}),
        }
        for id_ in view["halls"]
    ]


def _offered(view: View) -> list[dict[str, Any]]:
    return [
        {"key": f"offered:{i + 1}", **drawn_person(id_)}
        for i, id_ in enumerate(view["offered"])
        if id_
    ]


# ---- players --------------------------------------------------------------------------------------------


def _hand(view: View) -> dict[str, Any] | None:
    """The tile to be placed, in each rotation; in a single one while it is being paid for."""
    tile = tile_in_hand(view)
    if tile is None:
        return None
    placing = _is_asked(view, "place")
    turns = TURNS if placing and len(tile["cells"]) > 1 else TURNS[:1]
    return {
        "seat": view["decision"]["seat"],
        "placing": placing,
        "turns": [
            {"key": f"turn:{turn}", "degrees": turn, "tile": drawn_tile(tile, i)}
            for i, turn in enumerate(turns)
        ],
    }


def _player(view: View, player: View) -> dict[str, Any]:
    seat = player["seat"]
    die = die_on_its_way(view, seat)
    return {
        **player,
        "board_name": NAMES[player["board"]] if player["board"] else "",
        "joy": player["happiness"] + player["conquest"],
        "white_left": WHITE_LIMIT - player["white_used"],
        "store": [
            {
                "key": f"store:{seat}:{r}",
                "id": r,
                "symbol": f"sm-{r}",
                "name": COUNTERS[r],
                "count": player["resources"][r],
                "free": range(STORAGE - player["resources"][r]),
            }
            for r in RESOURCES
        ],
        "blue": [{**die, "key": f"blue:{seat}:{die['number']}"} for die in player["blue"]],
        "columns": [{"key": f"column:{seat}:{n}", "number": n} for n in LINES],
        "rows": [
            {
                "key": f"row:{seat}:{n}",
                "number": n,
                "cells": [_cell(player, row * SIDE + column, die) for column in range(SIDE)],
            }
            for row, n in enumerate(LINES)
        ],
        "ships": [
            {"symbol": dock_symbol(d), "name": NAMES[d], "id": d, "count": n}
            for d, n in player["ships"].items()
        ],
        "faces": sum(HAPPINESS[id_] for id_ in player["cargoes"]),
        "own_scholar": drawn_person(player["own_scholar"]) if player["own_scholar"] else None,
    }


#: Labels of each place, taken or empty; made once, as translations are memoized by identity.
_TAKEN: Final = [Message(N_("Row {row}, column {column}:"), line_and_place(p)) for p in PLACES]
_EMPTY: Final = [
    Message(N_("Row {row}, column {column}: empty"), line_and_place(p)) for p in PLACES
]


def _cell(player: View, place: int, die: tuple[str, int] | None) -> dict[str, Any]:
    """A cell of a colony with the mark on its building; `die` counts as already placed."""
    cell = player["cells"].get(PLACES[place])
    key = f"cell:{player['seat']}:{PLACES[place]}"
    if cell is None:
        return {"key": key, "name": _EMPTY[place], "cell": None}
    mark = drawn_mark(cell["blocked"])
    if die and die[0] == PLACES[place]:
        coming = drawn_mark(die[1]) or {}
        mark = {**coming, "kind": f"{coming['kind']} coming"}
    drawn = {**DRAWN[cell["id"]], "mark": mark}
    return {"key": key, "name": _TAKEN[place], "cell": drawn}


# ---- changes --------------------------------------------------------------------------------------------


def changes(old: View, new: View) -> set[str]:
    """Keys of the pieces that differ: cells, ships at the docks, monks, dice in the pool."""
    found: set[str] = set()
    for a, b in zip(old["players"], new["players"], strict=True):
        seat = b["seat"]
        found |= {
            f"cell:{seat}:{place}"
            for place, cell in b["cells"].items()
            if a["cells"].get(place) != cell
        }
    for a, b in zip(old["docks"], new["docks"], strict=True):
        if a != b:
            found.add(f"dock:{b['id']}")
    for a, b in zip(old["spaces"], new["spaces"], strict=True):
        if a["monks"] != b["monks"]:
            found.add(f"space:{b['id']}")
    return found


TALLIES: Final = (
    Tally(
        N_("Actions taken"),
        (
            (N_("Expansions built"), ("expand",)),
            (N_("Columns activated with white dice"), ("white",)),
            (N_("Rows activated with blue dice"), ("blue",)),
            (N_("Spaces activated with coins"), ("coin",)),
            (N_("Ships loaded"), ("ship",)),
            (N_("Monks placed"), ("hire",)),
            (N_("Resources sold"), ("sell",)),
            (N_("Resources bought"), ("buy",)),
        ),
    ),
)

SANTA_MARIA: Final = Presenter(
    game="santa-maria",
    folder="santa_maria",
    reconstructed=RECONSTRUCTED,
    jumps={"display": N_("Tiles"), "docks": N_("Harbour"), "tracks": N_("Tracks")},
    places=places,
    board=board,
    changes=changes,
    sentences=sentences,
    log_style=LOG_STYLE,
    underway=underway,
    chosen=chosen,
    confirms=("end_turn",),
    handles=("white", "blue", "turn"),
    turns_tiles=True,
    faint=("column", "row", "cell", "store"),
    cost=cost,
    cost_symbol="sm-coin",
    asides=("sell", "buy"),
    folded=True,
    tallies=TALLIES,
)
