"""Puerto Rico on screen: targets of actions, and template data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from ludoteca.games.puerto_rico import PUERTO_RICO as GAME
from ludoteca.games.puerto_rico import sentences
from ludoteca.games.puerto_rico.actions import ACTIONS, DONE, LIFT, PLACE
from ludoteca.games.puerto_rico.components import GOODS, N_SPOTS, ROLES, SPOTS
from ludoteca.games.puerto_rico.names import NAMES, PLANTATIONS
from ludoteca.games.puerto_rico.phrases import CHOICE
from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import Message, Term
from ludoteca.kernel.record import Record
from ludoteca.piece_info.puerto_rico.live import price_of
from ludoteca.web.presenters.base import (
    ActionTarget,
    Macro,
    Presenter,
    Preset,
    Tally,
    View,
    clockwise,
)
from ludoteca.web.presenters.puerto_rico.log_style import LOG_STYLE, PLACED
from ludoteca.web.presenters.puerto_rico.underway import chosen, underway

__all__ = ["PUERTO_RICO"]


# ---- targets of actions ---------------------------------------------------------------------------------


def places(view: View, legal: Iterable[int]) -> list[ActionTarget]:
    """Targets of every legal action and, during a placement, of moves that can be taken back."""
    found = [ActionTarget(key, action) for action in legal for key in _keys(view, action)]
    seat = view["decision"]["seat"]
    standing = "noble" if _placing_nobles(view) else "full"
    for spot, by in view["decision"]["moved"].items():
        side, base = (standing, PLACE) if by > 0 else ("empty", LIFT)
        found.append(ActionTarget(f"{side}:{seat}:{spot}", base + SPOTS.index(spot), back=True))
    return found


def _placing_nobles(view: View) -> bool:
    return bool(view["decision"]["kind"] == "place_nobles")


def _keys(view: View, action: int) -> list[str]:
    """Keys of an action's pieces: ``empty`` circles, and ``full`` (colonist) and ``noble`` ones."""
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    decision = view["decision"]
    seat = decision["seat"]
    match word, *arguments:
        case ["choose", role]:
            return [f"role:{role}", *_like(view, role)]
        case ["take", "quarry"]:
            return ["quarries"]
        case ["take" | "forest", good]:
            return [f"face_up:{good}"]
        case ["use_hacienda" | "buy_plantation"]:
            return ["stack"]
        case ["use_hospice" | "use_university"]:
            return [f"empty:{seat}:{decision['about']}"]
        case ["use_library"]:
            return _manned(seat, "library")
        case ["take_extra_colonist"]:
            return ["colonist_supply"]
        case ["take_noble"]:
            return ["colonist_ship"]
        case ["place", spot]:
            taken = [f"full:{seat}:{spot}"] if _placing_nobles(view) else []
            return [f"empty:{seat}:{spot}", *taken]
        case ["lift", spot]:
            return [f"noble:{seat}:{spot}" if _placing_nobles(view) else f"full:{seat}:{spot}"]
        case ["guest", _, spot]:
            return [f"empty:{seat}:{spot}"]
        case ["draft" | "build", building]:
            return [f"market:{building}"]
        case ["return_worker", _, "san_juan"]:
            return [f"san_juan:{seat}"]
        case ["return_worker", worker, spot]:
            return [f"{'noble' if worker == 'noble' else 'full'}:{seat}:{spot}"]
        case ["return_chip"]:
            return [f"chips:{seat}"]
        case ["produce_extra", good]:
            return [f"supply:{good}"]
        case ["load", good, ship]:
            return [f"ship:{int(ship[-1]) - 1}", f"good:{seat}:{good}"]
        case ["wharf" | "small_wharf" | "sell_to_post" as way, good]:
            building = "trading_post" if way == "sell_to_post" else way
            return [f"good:{seat}:{good}", *_manned(seat, building)]
        case ["send_small_wharf"]:
            return _manned(seat, "small_wharf")
        case ["sell" | "store_all" | "keep_one" | "return_good" | "supply", good]:
            return [f"good:{seat}:{good}"]
        case ["give_up", tile]:
            return [f"{side}:{seat}:{tile}" for side in ("empty", "full", "noble")]
    return []


def _like(view: View, role: str) -> list[str]:
    """The second prospector, if both are free with equal doubloons: they are one choice."""
    roles = {there["id"]: there for there in view["roles"]}
    second = roles.get("second_prospector")
    if role != "prospector" or second is None or second["taken_by"] is not None:
        return []
    same = second["doubloons"] == roles[role]["doubloons"]
    return ["role:second_prospector"] if same else []


def _manned(seat: int, building: str) -> list[str]:
    """Keys of the occupied circle of a building, for a colonist or a noble."""
    return [f"full:{seat}:{building}", f"noble:{seat}:{building}"]


# ---- template data --------------------------------------------------------------------------------------

#: Occupants of a circle (None: empty): piece key, symbol, and name for screen readers.
CIRCLES: Final[dict[str | None, tuple[str, str, str]]] = {
    None: ("empty", "pr-circle", N_("Empty")),
    "colonist": ("full", "pr-colonist", N_("Colonist")),
    "noble": ("noble", "pr-noble", N_("Noble")),
}


def board(view: View, me: int) -> dict[str, Any]:
    """Zones for the templates; seats in turn order, beginning with `me`."""
    return {
        "roles": [_role(view, role) for role in view["roles"]],
        "columns": [_column(view, me, column) for column in (1, 2, 3, 4)],
        "draft": [_price_group(view, me, group) for group in view["draft"] or []],
        "face_up": [_plantation(good) for good in GOODS for _ in range(view["face_up"][good])],
        "supply": [_good(good, view["goods_supply"][good]) for good in GOODS],
        "ships": [_ship(i, ship) for i, ship in enumerate(view["ships"])],
        "house": [{"good": _good(g, 1) if g else None} for g in view["trading_house"]],
        "prices": [_good(g, i) for i, g in enumerate(GOODS)],
        "players": [_player(view, player) for player in clockwise(view, me)],
    }


def _good(good: str, count: int) -> dict[str, Any]:
    return {"id": good, "name": NAMES[good], "count": count}


def _plantation(tile: str) -> dict[str, Any]:
    return {"id": tile, "name": PLANTATIONS[tile]}


def _role(view: View, role: View) -> dict[str, Any]:
    kind = role["id"].removeprefix("second_")
    active = view["phase"] == role["id"] and role["taken_by"] == view["chooser"]
    return {**role, "icon": kind, "name": NAMES[kind], "active": active}


def _column(view: View, me: int, column: int) -> list[dict[str, Any]]:
    """A column of the market: production buildings first, each group by price."""
    entries = [entry for entry in view["market"] if entry["column"] == column]
    return [
        _card(view, me, e) for e in sorted(entries, key=lambda e: (e["makes"] is None, e["cost"]))
    ]


def _card(view: View, me: int, entry: View) -> dict[str, Any]:
    """A building of the market, with its cost for the building player."""
    price = price_of(view, me, entry)
    return {**entry, "name": NAMES[entry["id"]], "price": price}


def _price_group(view: View, me: int, group: View) -> dict[str, Any]:
    """The buildings of one price in the draft."""
    return {**group, "buildings": [_card(view, me, entry) for entry in group["buildings"]]}


def _ship(i: int, ship: View) -> dict[str, Any]:
    good = _good(ship["good"], ship["load"]) if ship["good"] else None
    step = min(16.0, 66 / ship["space"])
    spaces = [
        {"x": round(34 + n * step, 1), "y": round(40 - step, 1), "full": n < ship["load"]}
        for n in range(ship["space"])
    ]
    return {"number": i, "space": ship["space"], "good": good, "spaces": spaces, "step": step}


def _player(view: View, player: View) -> dict[str, Any]:
    tile, planned = _tile_in_hand(view, player["seat"]), _planned(view, player["seat"])
    spaces_left = player["city_free"] - (planned["spaces"] if planned else 0)
    return {
        **player,
        "goods": [_good(good, player["goods"][good]) for good in GOODS],
        "island": [_tile(tile) for tile in player["island"]],
        "tile_in_hand": tile,
        "island_free": range(player["island_free"] - (tile is not None)),
        "city": [_building(view, player, b) for b in player["city"]],
        "planned": planned,
        "city_free": range(spaces_left),
    }


def _tile_in_hand(view: View, seat: int) -> dict[str, Any] | None:
    """The plantation that a seat has drawn, while it may still turn it into a forest."""
    decision = view["decision"]
    if not decision or decision["kind"] != "forest" or decision["seat"] != seat:
        return None
    return _plantation(decision["about"])


def _planned(view: View, seat: int) -> dict[str, Any] | None:
    """The building that a seat has chosen, while the black market pays the rest of its price."""
    decision = view["decision"]
    if not decision or decision["kind"] != "black_market" or decision["seat"] != seat:
        return None
    entry = next(entry for entry in view["market"] if entry["id"] == decision["about"])
    return {**entry, "name": NAMES[entry["id"]]}


def _tile(tile: View) -> dict[str, Any]:
    """A tile of an island; `side` names its occupant, as in the keys of the pieces."""
    name = PLANTATIONS.get(tile["tile"]) or NAMES[tile["tile"]]
    return {"id": tile["tile"], "name": name, **_circle(tile["worker"])}


def _circle(worker: str | None) -> dict[str, Any]:
    side, icon, label = CIRCLES[worker]
    return {"side": side, "icon": icon, "label": label}


def _building(view: View, player: View, building: View) -> dict[str, Any]:
    """A building of a city: circles, noble ones first, and goods on a wharf being loaded."""
    nobles = building["nobles"]
    colonists = building["workers"] - nobles
    empty = building["circles"] - building["workers"]
    standing = ["noble"] * nobles + ["colonist"] * colonists + [None] * empty
    return {
        **building,
        "name": NAMES[building["id"]],
        "packed": _packed(view, player["seat"]) if building["id"] == "small_wharf" else 0,
        "circle_list": [_circle(worker) for worker in standing],
    }


def _packed(view: View, seat: int) -> int:
    """Number of goods on the small wharf of a seat."""
    decision = view["decision"]
    return int(decision["packed"]) if decision and decision["seat"] == seat else 0


# ---- changes --------------------------------------------------------------------------------------------


def changes(old: View, new: View) -> set[str]:
    """Keys of the pieces that differ.

    These are roles with more doubloons, market, ships, house, supplies, tiles, buildings and goods.
    """
    found = {
        f"role:{b['id']}"
        for a, b in zip(old["roles"], new["roles"], strict=True)
        if a["doubloons"] < b["doubloons"]
    }
    left = {entry["id"]: entry["left"] for entry in old["market"]}
    found |= {f"market:{e['id']}" for e in new["market"] if left.get(e["id"]) != e["left"]}
    for i, (a, b) in enumerate(zip(old["ships"], new["ships"], strict=True)):
        if a != b:
            found.add(f"ship:{i}")
    if old["trading_house"] != new["trading_house"]:
        found.add("house")
    for a, b in zip(old["players"], new["players"], strict=True):
        found |= _player_changes(a, b)
    return found


def _player_changes(old: View, new: View) -> set[str]:
    seat = new["seat"]
    known = {building["id"] for building in old["city"]}
    found = {f"city:{seat}:{b['id']}" for b in new["city"] if b["id"] not in known}
    laid = new["island"][len(old["island"]) :]
    return found | {f"{CIRCLES[tile['worker']][0]}:{seat}:{tile['tile']}" for tile in laid}


NAMED: Final = {
    CHOICE[key] for key in ("draft", "build", "build.one", "build.none", "build.market")
}
"""Choices of buildings to draft or build, of which there can be dozens."""


def brief(sentence: Message) -> Message | None:
    """The name of a building to be drafted or built; None for any other choice."""
    building = sentence.params.get("building")
    if sentence.template not in NAMED or not isinstance(building, Term):
        return None
    return Message(NAMES[building.id])


def mark(sentence: Message) -> str:
    """The doubloons on a role, shown beside its symbol to distinguish the two prospectors."""
    if sentence.template == CHOICE["choose.one"]:
        return "1"
    return str(sentence.params["coins"]) if sentence.template == CHOICE["choose"] else ""


# ---- placing colonists ----------------------------------------------------------------------------------


def together(actions: Sequence[int]) -> Message | None:
    """Log line of a whole placement."""
    if not all(ACTIONS.split(a)[0] in ("place", "lift", "done") for a in actions):
        return None
    return Message(PLACED)


def _placing(view: View) -> bool:
    return sentences.at_hand(view) > 0


PLACES: Final = range(PLACE, PLACE + N_SPOTS)
LIFTS: Final = range(LIFT, LIFT + N_SPOTS)


def _best(among: Sequence[int], record: Record) -> int | None:
    """The best action by the game's heuristic, or None if none of them is legal."""
    legal = legal_mask(GAME, record)
    mask = np.zeros_like(legal)
    mask[among] = legal[among]
    if not mask.any():
        return None
    weights = np.zeros(ACTIONS.n)
    generics.weigh(record, legal, weights)
    return int(np.argmax(np.where(mask, weights, -np.inf)))


FILL: Final = Macro("fill", N_("Fill the rest"), _placing, partial(_best, PLACES))
ALL: Final = Macro("all", N_("Place all for me"), _placing, partial(_best, [DONE, *PLACES, *LIFTS]))

TALLIES: Final = (
    Tally(
        N_("Roles chosen"),
        tuple((NAMES[role], (f"choose {role.replace('_', ' ')}",)) for role in ROLES),
    ),
    Tally(
        N_("Actions taken"),
        (
            (
                N_("Plantations and quarries taken"),
                ("take", "use hacienda", "use forest", "forest"),
            ),
            (N_("Buildings built"), ("build",)),
            (N_("Goods sold"), ("sell",)),
            (N_("Cargoes loaded"), ("load", "wharf", "small wharf", "send small wharf")),
        ),
    ),
)

PRESETS: Final = (
    Preset(N_("Base game"), {}),
    Preset(N_("With New Buildings"), {"new_buildings": True}),
    Preset(N_("With both expansions"), {"new_buildings": True, "nobles": True}),
)

PUERTO_RICO: Final = Presenter(
    game="puerto-rico",
    folder="puerto_rico",
    jumps={"ships": N_("Cargo ships"), "market": N_("Buildings")},
    places=places,
    board=board,
    changes=changes,
    sentences=sentences,
    log_style=LOG_STYLE,
    mark=mark,
    brief=brief,
    together=together,
    underway=underway,
    chosen=chosen,
    confirms=("done",),
    foretells={"load": "chips", "wharf": "chips"},
    light=("empty", "full", "noble"),
    drags={"full": "empty", "noble": "empty", "san_juan": "empty"},
    macros=(FILL, ALL),
    presets=PRESETS,
    tallies=TALLIES,
    deliberate={"lift": "place"},
    asides=("lift",),
)
