"""Santa Maria on the screen: where each action lies, and what the templates draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ludoteca.games.santa_maria import sentences
from ludoteca.games.santa_maria.actions import (
    ACTIONS,
    DOCK_IDS,
    LINES,
    NUMBERS,
    PLACES,
    SLOTS,
    TURNS,
)
from ludoteca.games.santa_maria.colony import COVERED
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
    SIDES,
    SIDES_A,
    STORAGE,
    WHITE_LIMIT,
    YEARS,
)
from ludoteca.games.santa_maria.edition.model import RESOURCES, Building, Bundle, Effect
from ludoteca.games.santa_maria.effects import EFFECTS, RECONSTRUCTED
from ludoteca.games.santa_maria.names import COUNTERS, NAMES, line_and_place
from ludoteca.games.santa_maria.view import amounts
from ludoteca.web.screens.screen import Place, Screen, View, clockwise

__all__ = ["SANTA_MARIA"]

CELLS: Final = {cell.id: cell for cell in EDITION.cells}
HAPPINESS: Final = {cargo.id: cargo.happiness for cargo in CARGOES}
FIRST_SHIPS: Final = {cargo.id for cargo in EDITION.start_cargoes}
LAST_WHITE: Final = SIDES + 1  # of `blocked`: a coin, then white dice, then blue ones


# ---- where actions lie ----------------------------------------------------------------------------------


def places(view: View, legal: Iterable[int]) -> list[Place]:
    """Every legal action at its pieces."""
    return [Place(key, action) for action in legal for key in _keys(view, action)]


def _keys(view: View, action: int) -> list[str]:
    """The pieces of an action; the die it needs, or the tile in its turn, is among them."""
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    seat = view["decision"]["seat"]
    match word, *arguments:
        case ["expand", slot]:
            return [f"tile:{slot}"]
        case ["place", turn, place]:
            return [f"cell:{seat}:{place}", f"turn:{turn}"]
        case ["coin", place]:
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
    """The coins that an action costs; no question for a sale."""
    word, _ = ACTIONS.split(action)
    return None if word == "sell" else sentences.coins_for(view, action)


# ---- cells and tiles ------------------------------------------------------------------------------------


def _bundle(bundle: Bundle) -> list[dict[str, Any]]:
    """What is paid or gained: symbols, each once for every one of at most two, else with a number."""
    return [_some(what, n) for what, n in amounts(bundle).items()]


def _some(what: str, n: int) -> dict[str, Any]:
    symbol = "sm-coin" if what == "coins" else f"sm-{what}"
    many = n > 2 or what == "coins"
    return {
        "symbol": symbol,
        "number": n if many and n > 1 else "",
        "times": range(1 if many else n),
    }


def _effect(effect: Effect) -> dict[str, Any]:
    op = effect.op.replace("_", "-")
    return {
        "op": effect.op,
        "symbol": f"sm-{op}",
        "times": range(effect.times),
        "pay": [_bundle(bundle) for bundle in effect.pay],
        "get": [_bundle(bundle) for bundle in effect.get],
    }


def _ground(cell: Building) -> str:
    return f"sm-road-{min(cell.colonists, 2)}" if cell.is_road else f"sm-cell-{cell.art}"


#: Cell -> how it is drawn.
DRAWN: Final = {
    cell.id: {
        "id": cell.id,
        "ground": _ground(cell),
        "effects": [_effect(effect) for effect in cell.effects],
        "colonists": cell.colonists if cell.colonists > 2 else 0,
        "name": cell.name,
        "help": EFFECTS[cell.id],
    }
    for cell in EDITION.cells
}
_CORNER: Final = 2 * SIDE + 2  # a place around which there is room for every cell of a tile


def _tile(tile: View, turn: int = 0) -> dict[str, Any]:
    """A tile in a turn: its cells with row and column from 1 on, and their way from the corner cell."""
    covered = [divmod(int(p), SIDE) for p in COVERED[turn, _CORNER, : len(tile["cells"])]]
    top, left = (min(place[i] for place in covered) for i in (0, 1))
    corner = divmod(_CORNER, SIDE)
    cells = [
        {
            **DRAWN[cell],
            "style": f"grid-area:{row - top + 1}/{column - left + 1}",
            "ghost": f"--down:{row - corner[0]};--right:{column - corner[1]}",
        }
        for cell, (row, column) in zip(tile["cells"], covered, strict=True)
    ]
    return {"id": tile["id"], "name": NAMES[tile["id"]], "cells": cells}


# ---- what is drawn --------------------------------------------------------------------------------------


def board(view: View, me: int) -> dict[str, Any]:
    """The zones as the templates want them; seats clockwise from `me` on."""
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
        "players": [_player(player) for player in clockwise(view, me)],
    }


def _display(view: View) -> list[dict[str, Any]]:
    """Doubles and triples; what they cost whoever is asked, else the first seat."""
    tiles = view["doubles"] + view["triples"]
    slots = [
        {"key": f"tile:{slot}", "tile": _tile(tile) if tile else None}
        for slot, tile in zip(SLOTS, tiles, strict=True)
    ]
    middle = len(slots) // 2
    asked = view["players"][view["decision"]["seat"] if view["decision"] else 0]
    return [
        {"kind": kind, "name": NAMES[kind], "cost": _paid(asked["tile_cost"][kind]), "slots": there}
        for kind, there in (("double", slots[:middle]), ("triple", slots[middle:]))
    ]


def _paid(amounts_: View) -> list[dict[str, Any]]:
    return [_some(what, n) for what, n in amounts_.items()]


def _dock(dock: View) -> dict[str, Any]:
    cargo = dock["cargo"]
    return {
        "key": f"dock:{dock['id']}",
        "id": dock["id"],
        "symbol": _dock_symbol(dock["id"]),
        "name": NAMES[dock["id"]],
        "help": EFFECTS[dock["id"]],
        "cargo": {**cargo, "need": _paid(cargo["need"]), "first": cargo["id"] in FIRST_SHIPS}
        if cargo
        else None,
    }


#: The flags of the docks by what their income is.
_FLAGS: Final = {"conquistador": "conquistador", "religion": "religion"}


def _dock_symbol(id_: str) -> str:
    effect = EDITION.docks[DOCK_IDS.index(id_)].effect
    gained = "happiness" if effect.get and amounts(effect.get[0]).get("happiness") else "coins"
    return f"sm-dock-{_FLAGS.get(effect.op, gained)}"


#: Scholars and bishops are drawn by what they do, whatever an edition calls them.
_SCHOLARS: Final = {
    "expand_cost": "architecture",
    "on_tile_placed": "surveying",
    "die_shift_free": "astronomy",
    "sell_price": "commerce",
    "buy_price": "agronomy",
    "coin_activation": "law",
    "on_ship": "navigation",
    "ship_substitute": "logistics",
    "on_conquistador": "tactics",
    "religion_extra_pay": "theology",
}
_BISHOPS: Final = {
    "ships": "harbour",
    "complete_lines": "streets",
    "own_monks": "cloister",
    "stored_resources": "granary",
    "action_buildings": "works",
    "colonists": "settlers",
}
SYMBOLS: Final = {
    **{s.id: f"sm-scholar-{_SCHOLARS[s.ability.mod]}" for s in EDITION.scholars},
    **{b.id: f"sm-bishop-{_BISHOPS[b.counts]}" for b in EDITION.bishops},
}
_MISSIONS: Final = {mission.id: _effect(mission.effect) for mission in EDITION.missions}
_SLOTS: Final = [_effect(named.effect) for named in EDITION.retire]


def _person(id_: str) -> dict[str, Any]:
    """A scholar, a bishop or a mission."""
    return {
        "symbol": SYMBOLS.get(id_),
        "effect": _MISSIONS.get(id_),
        "name": NAMES[id_],
        "help": EFFECTS[id_],
    }


def _space(space: View) -> dict[str, Any]:
    symbol = _person(space["what"])["symbol"] or "mission"
    kind = symbol.removeprefix("sm-").partition("-")[0]
    return {**space, **_person(space["what"]), "kind": kind, "key": f"space:{space['id']}"}


def _slot(slot: View) -> dict[str, Any]:
    number = int(slot["id"][-1])
    return {
        **slot,
        "key": f"slot:{slot['id']}",
        "number": number,
        "effect": _SLOTS[number - 1],
        "name": NAMES[slot["id"]],
        "help": EFFECTS[slot["id"]],
    }


def _track(view: View, name: str, last: int) -> list[dict[str, Any]]:
    """The spaces of a track: who is there, those that came first below, and what the step onto it passes."""
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
    """The seats on a space, the uppermost first."""
    there = [player for player in view["players"] if player[name] == space]
    return [p["seat"] for p in sorted(there, key=lambda p: -p["arrival"])]


def _passed(track: str, mark: int) -> list[str]:
    if mark == 0:
        return []
    if track == "conquistador":
        return ["sm-gold-mark"]
    return [*(["sm-blue-die-mark"] if mark in BLUE_DIE_MARKS else []), "sm-monk-mark"]


# ---- what is chosen before the game ---------------------------------------------------------------------


def _asked(view: View, kind: str) -> bool:
    return bool(view["decision"] and view["decision"]["kind"] == kind)


def _boards(view: View) -> list[dict[str, Any]]:
    """While colony boards are being chosen: those of side A, small."""
    if not _asked(view, "board"):
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
            **_tile({"id": id_, "cells": [EDITION.cells[c].id for c in halls[id_].cells]}),
        }
        for id_ in view["halls"]
    ]


def _offered(view: View) -> list[dict[str, Any]]:
    return [
        {"key": f"offered:{i + 1}", **_person(id_)} for i, id_ in enumerate(view["offered"]) if id_
    ]


# ---- players --------------------------------------------------------------------------------------------


def _hand(view: View) -> dict[str, Any] | None:
    """The tile to be placed, in each of its turns."""
    if not _asked(view, "place"):
        return None
    tile = view["decision"]["tile"]
    turns = TURNS if len(tile["cells"]) > 1 else TURNS[:1]
    return {
        "seat": view["decision"]["seat"],
        "turns": [
            {"key": f"turn:{turn}", "degrees": turn, "tile": _tile(tile, i)}
            for i, turn in enumerate(turns)
        ],
    }


def _player(player: View) -> dict[str, Any]:
    seat = player["seat"]
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
                "held": range(player["resources"][r]),
            }
            for r in RESOURCES
        ],
        "blue": [{**die, "key": f"blue:{seat}:{die['number']}"} for die in player["blue"]],
        "columns": [{"key": f"column:{seat}:{n}", "number": n} for n in LINES],
        "rows": [
            {
                "key": f"row:{seat}:{n}",
                "number": n,
                "cells": [_cell(player, row * SIDE + column) for column in range(SIDE)],
            }
            for row, n in enumerate(LINES)
        ],
        "ships": [
            {"symbol": _dock_symbol(d), "name": NAMES[d], "help": EFFECTS[d], "count": n}
            for d, n in player["ships"].items()
        ],
        "faces": sum(HAPPINESS[id_] for id_ in player["cargoes"]),
        "own_scholar": _person(player["own_scholar"]) if player["own_scholar"] else None,
    }


def _cell(player: View, place: int) -> dict[str, Any]:
    cell = player["cells"].get(PLACES[place])
    found = {
        "key": f"cell:{player['seat']}:{PLACES[place]}",
        "place": line_and_place(PLACES[place]),
    }
    if cell is None:
        return {**found, "cell": None}
    return {**found, "cell": {**DRAWN[cell["id"]], "mark": _mark(cell["blocked"])}}


def _mark(blocked: int) -> dict[str, Any] | None:
    """What lies on a building: a coin or a die."""
    if not blocked:
        return None
    if blocked == 1:
        return {"symbol": "sm-coin", "kind": "coin"}
    if blocked <= LAST_WHITE:
        return {"symbol": f"sm-die-{blocked - 1}", "kind": "white"}
    return {"symbol": f"sm-die-{blocked - LAST_WHITE}", "kind": "blue"}


# ---- what has changed -----------------------------------------------------------------------------------


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


SANTA_MARIA: Final = Screen(
    game="santa-maria",
    folder="santa_maria",
    places=places,
    board=board,
    changes=changes,
    sentences=sentences,
    confirms=("end_turn",),
    handles=("white", "blue", "turn"),
    cost=cost,
    cost_symbol="sm-coin",
    folded=True,
)
