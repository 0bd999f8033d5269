"""Descriptions of actions: key and parameters of each sentence, from the view at the decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.components.buildings import PLANS
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.court import STATE_ACTIONS, STATE_GOOD
from ludoteca.games.lisboa.components.lasting import LASTING, RUBBLE_FOR_VP
from ludoteca.games.lisboa.components.map import SPACES
from ludoteca.games.lisboa.components.tracks import MARK
from ludoteca.games.lisboa.edition.model import ARCHITECTS, GOODS, NOBLES, ROWS, Plan
from ludoteca.games.lisboa.forecast import investment
from ludoteca.games.lisboa.names import amount, column, listed, named, one, street, word
from ludoteca.games.lisboa.phrases import EVENT
from ludoteca.kernel.messages import Message, Param, SeatName

__all__ = ["Described", "View", "active_player", "describe", "produced"]

View = Mapping[str, Any]
Described = tuple[str, dict[str, Param]]
"""The key of a sentence, and its parameters."""

TYPE_OF: Final = {card.id: card.type for card in CARDS}
PLAN_OF: Final[Mapping[str, Plan]] = {plan.id: plan for plan in PLANS}
SPACE_OF: Final = {space.id: space for space in SPACES}
RING: Final = len(EDITION.church_marks)
NOBLE_ACTION: Final = dict(zip(NOBLES, ("act_store", "act_decree", "act_open"), strict=True))


def active_player(view: View) -> Any:
    """The player to decide."""
    return view["players"][view["decision"]["seat"]]


def describe(view: View, action: int) -> Described:
    """Key and parameters of an action's sentence."""
    name, _ = ACTIONS.split(action)
    if name in ("pass", "done"):
        return f"{name}.{_kind(view)}", {}
    if name == "end_turn":
        return name, {}
    return _DESCRIBE[name](view, *ACTIONS.arguments(action))


def _kind(view: View) -> str:
    kind: str = view["decision"]["kind"]
    return kind


# ---- cards ----------------------------------------------------------------------------------------------


def _card(key: str) -> Callable[..., Described]:
    return lambda view, card: (key, {"card": named(card)})


def _court(view: View, card: str) -> Described:
    if TYPE_OF[card] == "treasury":
        price = investment(view, view["decision"]["seat"])
        return "court.invest", {"card": named(card), "price": amount("coins", price)}
    return "court.visit", {"card": named(card), "noble": word(TYPE_OF[card])}


def _draw(view: View, type_: str) -> Described:
    card = next(pile["card"] for pile in view["piles"] if pile["type"] == type_)
    if type_ == "treasury":
        return "draw.treasury", {"card": named(card)}
    return "draw.noble", {"card": named(card), "noble": word(type_)}


def _drop(view: View, place: str) -> Described:
    side, number = place.split("_")
    entry = active_player(view)[side][int(number) - 1]
    new = _newcomer(view["decision"])
    if side == "upper" and entry["ship"]:
        return "drop.ship", {"ship": named(entry["ship"]), "slot": int(number), "new": new}
    return "drop.card", {"card": named(entry["card"] if side == "upper" else entry), "new": new}


def _newcomer(decision: View) -> Param:
    """The ship or card that needs the room."""
    if "ship" in decision:
        return Message(EVENT["new_ship"], {"ship": named(decision["ship"])})
    return named(decision["card"])


# ---- the standard action --------------------------------------------------------------------------------


def _export(view: View, place: str, good: str) -> Described:
    _, owner, number = place.split("_")
    seat = int(owner) - 1
    ship = view["players"][seat]["upper"][int(number) - 1]["ship"]
    params: dict[str, Param] = {"good": one(good), "ship": named(ship), "slot": int(number)}
    if seat == view["decision"]["seat"]:
        return "export.own", params
    return "export.other", {**params, "owner": SeatName(seat)}


def _state(view: View, action: str, means: str) -> Described:
    good = "gold" if means == "gold" else GOODS[STATE_GOOD[STATE_ACTIONS.index(action) // 2]]
    return "state", {"action": named(f"act_{action}"), "good": one(good)}


def _free(view: View, action: str) -> Described:
    return "free", {"action": named(f"act_{action}")}


def _office(view: View, noble: str) -> Described:
    return "office", {"noble": word(noble)}


def _recall(view: View, noble: str, where: str) -> Described:
    return f"recall.{where}", {"noble": word(noble)}


def _plan(view: View, architect: str) -> Described:
    stack = view["architects"][ARCHITECTS.index(architect)]
    officials = amount("officials", PLAN_OF[stack["plan"]].officials)
    return "plan", {"architect": word(architect), "officials": officials}


def _ship(view: View, way: str) -> Described:
    ship = named(view["decision"]["ship"])
    if way == "new":
        return "ship.new", {"ship": ship}
    number = int(way[-1])
    old = active_player(view)["upper"][number - 1]["ship"]
    return "ship.upgrade", {"ship": ship, "old": named(old), "slot": number}


def _spend(view: View, good: str) -> Described:
    return "spend", {"good": one(good), "ship": named(view["decision"]["ship"])}


def _extra(view: View, good: str) -> Described:
    return "extra", {"good": one(good)}


def _produce(view: View) -> Described:
    return "produce", {"goods": listed(produced(active_player(view)))}


def produced(player: View) -> dict[str, int]:
    """Goods that a player's stores produce, as far as there is room."""
    found = {}
    extra = player["lasting"].get("produce_extra_all", 0)
    for good in GOODS:
        room = max(player["goods_limit"] - player["goods"][good], 0)
        if stores := player["stores"][good]:
            found[good] = min(stores + extra, room)
    return found


def _church(view: View, steps: str, side: str) -> Described:
    place = view["church"]["place"] + int(steps) + (side == "ahead")
    tile = named(view["church"]["tiles"][place % RING])
    if steps == "1":
        return "church.one", {"tile": tile}
    return "church", {"steps": int(steps), "tile": tile}


def _tile(view: View, tile: str) -> Described:
    return ("first_tile" if _kind(view) == "first_tile" else "tile"), {"tile": named(tile)}


# ---- the court ------------------------------------------------------------------------------------------


def _follow(view: View, what: str) -> Described:
    noble = view["decision"]["noble"]
    if what == "noble":
        action = NOBLE_ACTION[noble]
    else:
        action = f"act_{STATE_ACTIONS[2 * NOBLES.index(noble) + (what == 'second')]}"
    return "follow", {"action": named(action), "noble": word(noble)}


def _noble(view: View, what: str) -> Described:
    return "noble", {"action": named(f"act_{what}")}


def _favor(view: View, noble: str) -> Described:
    return "favor", {"noble": word(noble)}


def _store(view: View, land: str, side: str) -> Described:
    streets = list(view["lands"][land]["worth"])
    return "store", {"land": land, "street": street(streets[-1 if side == "east" else 0])}


def _clear(view: View, line: str, colour: str) -> Described:
    land = view["decision"]["land"]
    params: dict[str, Param] = {"colour": word(colour)}
    return f"clear.{line}", {**params, "line": land[0] if line == "row" else land[1]}


def _rubble(view: View, colour: str) -> Described:
    return "rubble", {"colour": word(colour)}


def _relic(view: View, colour: str) -> Described:
    points = active_player(view)["lasting"][LASTING[RUBBLE_FOR_VP]]
    cubes = listed(view["decision"]["cubes"])
    return "relic", {"colour": word(colour), "vp": points, "cubes": cubes}


def _house(view: View, which: str) -> Described:
    return "house", {"column": column(which)}


def _open(view: View, id_: str) -> Described:
    space = SPACE_OF[id_]
    if space.side == "north":
        return "open.north", {"street": street(GOODS[space.line])}
    return f"open.{space.side}", {"row": ROWS[space.line]}


def _use_plan(view: View, id_: str) -> Described:
    plan = PLAN_OF[id_]
    building = view["decision"]["plans"][id_]["building"]
    return "use_plan", {
        "building": named(building),
        "architect": word(ARCHITECTS[plan.architect]),
        "officials": amount("officials", plan.officials),
    }


def _decree(view: View, number: str) -> Described:
    return _kind(view), {"decree": named(view["decrees"][int(number) - 1])}


# ---- payments -------------------------------------------------------------------------------------------


def _by_influence(view: View, marks: str) -> Described:
    """Payment in money, and in influence by going back to coin marks."""
    player, count = active_player(view), int(marks)
    back = int(MARK[player["marks"] - count]) if count else player["influence"]
    paid = {
        "coins": view["decision"]["due"] - count,
        "influence": player["influence"] - back,
    }
    return "by_influence", {"amounts": listed(paid)}


def _by_money(view: View, coins: str) -> Described:
    """Payment in money, then influence, then points."""
    rest = view["decision"]["due"] - int(coins)
    points = max(rest - active_player(view)["influence"], 0)
    paid = {"coins": int(coins), "influence": rest - points, "vp": points}
    return "by_money", {"amounts": listed(paid)}


_DESCRIBE: Final[Mapping[str, Callable[..., Described]]] = {
    "slot": _card("slot"),
    "court": _court,
    "discard": _card("discard"),
    "cash": _card("cash"),
    "draw": _draw,
    "drop": _drop,
    "export": _export,
    "state": _state,
    "free": _free,
    "follow": _follow,
    "noble": _noble,
    "office": _office,
    "recall": _recall,
    "plan": _plan,
    "ship": _ship,
    "spend": _spend,
    "produce": _produce,
    "extra": _extra,
    "church": _church,
    "tile": _tile,
    "favor": _favor,
    "store": _store,
    "clear": _clear,
    "rubble": _rubble,
    "relic": _relic,
    "house": _house,
    "open": _open,
    "use_plan": _use_plan,
    "decree": _decree,
    "by_influence": _by_influence,
    "by_money": _by_money,
}
