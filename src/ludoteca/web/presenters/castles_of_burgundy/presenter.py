"""The Castles of Burgundy on screen: targets of actions, and template data."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any, Final

from ludoteca.games.castles_of_burgundy import sentences
from ludoteca.games.castles_of_burgundy.actions import ACTIONS, ASK_DISCARD, DEPOT_IDS, STORAGE_IDS
from ludoteca.games.castles_of_burgundy.boards import (
    BOARDS,
    KIND_AT,
    PLACES,
    SPACES,
)
from ludoteca.games.castles_of_burgundy.components import (
    GOODS,
    KINDS,
    LIVESTOCK_SPECIES,
    N_PHASES,
    PHASE_POINTS,
    TILES,
    TRACK_SPACES,
    Tile,
)
from ludoteca.games.castles_of_burgundy.effects import KIND_HELP
from ludoteca.games.castles_of_burgundy.names import NAMES, space_name, term
from ludoteca.games.castles_of_burgundy.view import PHASES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Amounts, Message
from ludoteca.kernel.record import Record
from ludoteca.web.presenters.base import ActionTarget, Presenter, Tally, View, clockwise
from ludoteca.web.presenters.castles_of_burgundy.log_style import LOG_STYLE

__all__ = ["CASTLES_OF_BURGUNDY"]

PAID: Final = {
    "silver": ("silver",),
    "silver_and_worker": ("silver", "workers"),
    "workers": ("workers",),
}
SOLD: Final = N_("Sold: {goods}")
DICE: Final = {"die_1": 0, "die_2": 1}


# ---- targets of actions ---------------------------------------------------------------------------------


def places(view: View, legal: Iterable[int]) -> list[ActionTarget]:
    """Targets of every legal action."""
    return [ActionTarget(key, action) for action in legal for key in _keys(view, action)]


def _keys(view: View, action: int) -> list[str]:
    """Keys of the pieces of an action, including the die it needs and the stored tile."""
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    seat = view["decision"]["seat"]
    match word, *arguments:
        case ["take", die, depot, slot]:
            return [f"depot:{depot}:{slot}", *_dice(view, seat, die)]
        case ["place", die, slot, space]:
            return [
                f"space:{seat}:{space}",
                *_alike(view, seat, slot),
                *_dice(view, seat, die),
            ]
        case ["sell", die, good]:
            return [f"good:{seat}:{good}", *_dice(view, seat, die)]
        case ["workers", die]:
            return [f"workers:{seat}", *_dice(view, seat, die)]
        case ["buy", slot]:
            return [f"black:{slot}"]
        case ["buy_from", depot, slot]:
            return [f"depot:{depot}:{slot}"]
        case ["pay", means]:
            return [f"{what}:{seat}" for what in PAID[means]]
        case ["discard", slot]:
            return _alike(view, seat, slot)
        case ["load", depot]:
            return _piles(view, [depot], GOODS)
        case ["keep", good]:
            return _piles(view, view["decision"]["depots"], [good])
        case ["board", board]:
            return [f"board:{board}"]
    return []


def _dice(view: View, seat: int, die: str) -> list[str]:
    """Keys of the die of an action, and of the other one if both are unused and show the same."""
    if die not in DICE:
        return []
    dice = view["players"][seat]["dice"]
    equal = dice[0] == dice[1]  # same number, both used or both unused
    return [f"die:{seat}:{number}" for number in (0, 1) if number == DICE[die] or equal]


def _piles(view: View, depots: Iterable[str], goods: Iterable[str]) -> list[str]:
    """Keys of the goods of the given kinds in the given depots."""
    lying = product(depots, goods)
    return [f"pile:{d}:{g}" for d, g in lying if view["depots"][DEPOT_IDS.index(d)]["goods"][g]]


def _alike(view: View, seat: int, slot: str) -> list[str]:
    """Keys of the storage space of a tile, and of the spaces with identical tiles."""
    storage = view["players"][seat]["storage"]
    wanted = storage[STORAGE_IDS.index(slot)]
    return [
        f"stored:{seat}:{name}"
        for name, tile in zip(STORAGE_IDS, storage, strict=True)
        if tile == wanted
    ]


def cost(view: View, action: int) -> int | None:
    """Number of workers that an action needs, or None for a purchase."""
    word, _ = ACTIONS.split(action)
    return None if word in ("buy", "buy_from") else sentences.workers_for(view, action)


# ---- template data --------------------------------------------------------------------------------------


def _hexagon(space: int) -> str:
    """Position of a space on the board, as CSS; the board is 7 spaces wide and 5.5 high."""
    right, down = PLACES[space]
    column, row = right + down / 2 + 3, down + 3
    return f"left:{100 * column / 7:.3f}%;top:{100 * row * 0.75 / 5.5:.3f}%"


STYLES: Final = tuple(_hexagon(space) for space in range(len(SPACES)))
_ROUND: Final = (0, 1, 2, 5, 4, 3)  # depots around the black one, in two rows of three


def board(view: View, me: int) -> dict[str, Any]:
    """Zones for the templates; seats clockwise, beginning with `me`."""
    return {
        "phases": [_phase(view, i) for i in range(N_PHASES)],
        "rounds": [_round(view, i) for i in range(len(view["round_goods"]))],
        "depots": [_depot(view["depots"][i]) for i in _ROUND],
        "black": [
            {"key": f"black:tile_{i + 1}", "tile": _tile(tile)}
            for i, tile in enumerate(view["black_depot"])
        ],
        "bridge": [_bridge(view, steps) for steps in range(TRACK_SPACES)],
        "bonuses": [{**bonus, "name": NAMES[bonus["kind"]]} for bonus in view["bonuses"]],
        "choosing": _boards(view),
        "players": [_player(view, player) for player in clockwise(view, me)],
    }


def _phase(view: View, number: int) -> dict[str, Any]:
    now = PHASES.index(view["phase"])
    return {
        "name": PHASES[number],
        "points": PHASE_POINTS[number],
        "state": "now" if number == now else "past" if number < now else "",
    }


def _round(view: View, number: int) -> dict[str, Any]:
    good = view["round_goods"][number]
    return {
        "number": number + 1,
        "good": _good(good, 1) if good else None,
        "now": number + 1 == view["round"],
    }


def _good(good: str, count: int) -> dict[str, Any]:
    return {"id": good, "number": int(good[-1]), "name": NAMES[good], "count": count}


def _tile(tile: View | None) -> dict[str, Any] | None:
    """A tile with its picture, name and effect."""
    if tile is None:
        return None
    return {
        **tile,
        "symbol": _symbol(tile),
        "name": NAMES[tile["id"]],
    }


def _ground(kind: str, number: int = 0, name: str = "") -> dict[str, Any]:
    """A space without a tile: its kind and, in a duchy, its number and its name in sentences."""
    return {"id": f"{kind}.{number}.{name}", "kind": kind, "number": number, "name": name}


def _symbol(tile: View) -> str:
    if tile["monastery"]:
        return f"cb-m-{tile['monastery']}"
    if tile["kind"] == "building":
        return f"cb-b-{tile['id']}"
    return f"cb-{tile['species'] or tile['id']}"


def _depot(depot: View) -> dict[str, Any]:
    return {
        **depot,
        "slots": [
            {
                "key": f"depot:{depot['id']}:tile_{i + 1}",
                "kind": slot["kind"],
                "ground": _ground(slot["kind"]),
                "tile": _tile(slot["tile"]),
            }
            for i, slot in enumerate(depot["slots"])
        ],
        "goods": [
            {**_good(good, count), "key": f"pile:{depot['id']}:{good}"}
            for good, count in depot["goods"].items()
            if count
        ],
    }


def _bridge(view: View, steps: int) -> list[int]:
    """The seats on a space of the bridge, the uppermost first."""
    there = [player for player in view["players"] if player["steps"] == steps]
    return [player["seat"] for player in sorted(there, key=lambda player: player["place"])]


def _boards(view: View) -> list[dict[str, Any]]:
    """All duchy boards in small, while they are being chosen."""
    decision = view["decision"]
    if not decision or decision["kind"] != "board":
        return []
    return [
        {
            "key": f"board:{name}",
            "name": NAMES[name],
            "taken": name in view["boards_taken"],
            "spaces": [
                {"style": STYLES[i], "ground": _ground(KINDS[kind])}
                for i, kind in enumerate(KIND_AT[number])
            ],
        }
        for number, name in enumerate(BOARDS)
    ]


def _player(view: View, player: View) -> dict[str, Any]:
    seat = player["seat"]
    return {
        **player,
        "board_name": NAMES[player["board"]] if player["board"] else "",
        "goods": [_good(good, player["goods"][good]) for good in GOODS],
        "sold_count": sum(player["sold"].values()),
        "sold_said": _sold(player),
        "storage": [
            {"key": f"stored:{seat}:{STORAGE_IDS[i]}", "tile": _tile(tile)}
            for i, tile in enumerate(player["storage"])
        ],
        "incoming": _incoming(view, seat),
        "dice": [{**die, "key": f"die:{seat}:{i}"} for i, die in enumerate(player["dice"])],
        "spaces": [_space(player, i) for i in range(len(player["spaces"]))],
        "bonuses": [
            {"kind": kind, "name": NAMES[kind], "size": size, "label": NAMES[size]}
            for kind, size in player["bonuses"].items()
        ],
    }


def _incoming(view: View, seat: int) -> dict[str, Any] | None:
    """The tile taken by a seat without free storage space, until it discards another one."""
    decision, underway = view["decision"], view.get("underway", {})
    if not decision or decision["seat"] != seat:
        return None
    return _tile(underway.get("incoming"))


def _sold(player: View) -> Message | str:
    """The goods sold by a player, by kind."""
    sold = tuple((count, term(good)) for good, count in player["sold"].items() if count)
    return Message(SOLD, {"goods": Amounts((sold,))}) if sold else ""


def _space(player: View, i: int) -> dict[str, Any]:
    space = player["spaces"][i]
    return {
        **space,
        "key": f"space:{player['seat']}:{space['id']}",
        "name": space_name(space["id"]),
        "help": KIND_HELP[space["kind"]],
        "style": STYLES[i],
        "ground": _ground(space["kind"], space["number"], space_name(space["id"])),
        "tile": _tile(space["tile"]),
    }


# ---- half-finished moves --------------------------------------------------------------------------------


def underway(record: Record) -> dict[str, Any]:
    """The tile that still needs a storage space, also while it is being paid for."""
    pending = zip(record.pending_kind.tolist(), record.pending_arg.tolist(), strict=True)
    waiting = [arg for kind, arg in pending if kind == ASK_DISCARD]
    return {"incoming": _printed(TILES[waiting[0]]) if waiting else None}


def _printed(tile: Tile) -> dict[str, Any]:
    """Everything printed on a tile, in the form of the view."""
    species = LIVESTOCK_SPECIES[tile.species] if tile.species >= 0 else None
    kind = KINDS[tile.kind]
    return {"id": tile.id, "kind": kind, "species": species, "monastery": tile.monastery or None}


def chosen(view: View) -> list[str]:
    """Keys of a ship's goods in the first depot, while a second may be added."""
    decision = view["decision"]
    if not decision or decision["kind"] != "second_depot" or not decision["waiting"]:
        return []
    return _piles(view, decision["depots"], GOODS)


# ---- changes --------------------------------------------------------------------------------------------


def changes(old: View, new: View) -> set[str]:
    """Keys of the pieces that differ: placed and stored tiles, goods in depots."""
    found: set[str] = set()
    for a, b in zip(old["players"], new["players"], strict=True):
        found |= _player_changes(a, b)
    for a, b in zip(old["depots"], new["depots"], strict=True):
        found |= {
            f"pile:{b['id']}:{good}"
            for good, count in b["goods"].items()
            if count > a["goods"][good]
        }
    return found


def _player_changes(old: View, new: View) -> set[str]:
    seat = new["seat"]
    found = {
        f"space:{seat}:{b['id']}"
        for a, b in zip(old["spaces"], new["spaces"], strict=False)
        if a["tile"] != b["tile"]
    }
    stored = zip(STORAGE_IDS, old["storage"], new["storage"], strict=True)
    return found | {f"stored:{seat}:{name}" for name, a, b in stored if b and a != b}


TALLIES: Final = (
    Tally(
        N_("Actions taken"),
        (
            (N_("Tiles taken"), ("take",)),
            (N_("Tiles placed"), ("place",)),
            (N_("Sales of goods"), ("sell",)),
            (N_("Workers taken"), ("workers",)),
            (N_("Tiles bought"), ("buy", "buy from")),
            (N_("Tiles discarded"), ("discard",)),
        ),
    ),
)

CASTLES_OF_BURGUNDY: Final = Presenter(
    game="castles-of-burgundy",
    folder="castles_of_burgundy",
    jumps={"depots": N_("Depots")},
    places=places,
    board=board,
    changes=changes,
    sentences=sentences,
    log_style=LOG_STYLE,
    underway=underway,
    chosen=chosen,
    confirms=("end_turn",),
    handles=("die", "stored"),
    cost=cost,
    cost_symbol="cb-worker",
    foretells={"place": "points", "sell": "points"},
    folded=True,
    tallies=TALLIES,
)
