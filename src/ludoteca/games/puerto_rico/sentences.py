"""Messages of Puerto Rico for each choice, action taken and decision.

All are built from views, so none reveals hidden information. The sentences are in `phrases`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.components import GOODS, TILES
from ludoteca.games.puerto_rico.names import term, tile_term
from ludoteca.games.puerto_rico.phrases import ASK, ASK_OWN, CHOICE, EVENT, LOG
from ludoteca.kernel.deltas import deltas_of_players
from ludoteca.kernel.messages import Delta, Message, Param, SeatName

__all__ = [
    "ask",
    "at_hand",
    "choice",
    "deltas",
    "events",
    "heading",
    "log",
    "period",
    "quiet",
]

View = Mapping[str, Any]
Described = tuple[str, dict[str, Param]]
"""The key of a sentence, and its parameters."""


def choice(view: View, action: int) -> Message:
    """The sentence for taking `action` in `view`, addressed to the seat to decide."""
    key, params = _describe(view, action)
    return Message(CHOICE[key], params)


def log(before: View, after: View, action: int) -> Message:
    """The log line for `action` of the seat asked in `before`; `after` shows what it has drawn."""
    key, params = _describe(before, action)
    seat = before["decision"]["seat"]
    if key in ("use_hacienda", "buy_plantation"):
        params["tile"] = tile_term(_drawn(after, seat))
    return Message(LOG[key], {"seat": SeatName(seat), **params})


def quiet(view: View, action: int) -> bool:
    """Return True if the action needs no log line unless something follows from it."""
    word = ACTIONS.split(action)[0]
    declined = word == "pass" and view["decision"]["kind"] in ("guests", "give_back")
    return declined or word == "end_turn"


def heading(view: View) -> bool:
    """Return True if an action taken now chooses a role, under which the rest is grouped."""
    return view["phase"] is None


def period(view: View) -> Message:
    """The part of the match that a position belongs to."""
    if view["draft"]:
        return Message(EVENT["before"])
    return Message(EVENT["period"], {"round": view["round"]})


def _drawn(after: View, seat: int) -> str:
    """The plantation just drawn: the last of the island, unless it may still become a forest."""
    decision = after["decision"]
    if decision and decision["kind"] == "forest":
        return str(decision["about"])
    return str(after["players"][seat]["island"][-1]["tile"])


def ask(view: View, own: bool) -> Message:
    """The pending decision, addressed to the seat to decide (`own`) or to the others."""
    decision = view["decision"]
    if decision is None:
        return Message(EVENT["over"])
    if not own:
        return Message(ASK[decision["kind"]], {"seat": SeatName(decision["seat"])})
    key, params = _ask_own(view, decision)
    return Message(ASK_OWN[key], params)


def _ask_own(view: View, decision: View) -> Described:
    kind = decision["kind"]
    count = decision["left"]
    if kind == "settle" and decision["second"]:
        return "settle.second", {}
    if kind == "sell" and decision["sold"]:
        return "sell.sold", {}
    if kind in ("place_colonists", "place_nobles"):
        return _counted(kind, at_hand(view))
    if kind == "store" and count == 0:
        return _numbered("store.many", "store.one", decision["singles_left"])
    if kind == "black_market":
        return _numbered(kind, "black_market.one", decision["owed"])
    if kind == "supply":
        return _numbered(kind, "supply.one", count)
    if kind == "small_wharf":
        return kind, {"count": decision["packed"], "points": decision["packed"] // 2}
    return kind, _about(decision)


def at_hand(view: View) -> int:
    """Number of workers in San Juan of the kind being placed, or 0."""
    decision = view["decision"]
    if not decision or decision["kind"] not in ("place_colonists", "place_nobles"):
        return 0
    player = _active_player(view)
    nobles: int = player["nobles_waiting"]
    return nobles if decision["kind"] == "place_nobles" else int(player["san_juan"] - nobles)


def _counted(key: str, count: int) -> Described:
    return (key, {"count": count}) if count else (f"{key}.none", {})


def _numbered(many: str, one: str, count: int) -> Described:
    return (one, {}) if count == 1 else (many, {"count": count})


def _about(decision: View) -> dict[str, Param]:
    if decision["kind"] in ("hospice", "forest"):
        return {"tile": tile_term(decision["about"])}
    if decision["kind"] == "university":
        return {"building": term(decision["about"])}
    return {}


# ---- one function for each family of actions: the key of its sentence and what fills it ----------------


def _describe(view: View, action: int) -> Described:
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    decision = view["decision"]
    if word == "pass":
        sold = ".sold" if decision["sold"] else ""
        return f"pass.{decision['kind']}{sold}", _about(decision)
    if word in ("use_university", "use_forest"):
        return word, _about(decision)
    describe = _DESCRIBE.get(word)
    return describe(view, *arguments) if describe else (word, {})


def _priced(key: str, name: str, amount: int, params: dict[str, Param]) -> Described:
    """The sentence for this number of doubloons."""
    if amount == 0:
        return f"{key}.none", params
    if amount == 1:
        return f"{key}.one", params
    return key, {**params, name: amount}


def _choose(view: View, role: str) -> Described:
    coins = next(r["doubloons"] for r in view["roles"] if r["id"] == role)
    return _priced("choose", "coins", coins, {"role": term(role)})


def _take(view: View, tile: str) -> Described:
    return "take", {"tile": tile_term(tile)}


def _place(view: View, spot: str) -> Described:
    return _spot("place" + _kind_placed(view), spot)


def _lift(view: View, spot: str) -> Described:
    return _spot("lift" + _kind_placed(view), spot)


def _kind_placed(view: View) -> str:
    return "_noble" if view["decision"]["kind"] == "place_nobles" else ""


def _done(view: View) -> Described:
    return ("done.place_nobles" if _kind_placed(view) else "done"), {}


def _send_small_wharf(view: View) -> Described:
    return "send_small_wharf", {"count": view["decision"]["packed"]}


def _guest(view: View, worker: str, spot: str) -> Described:
    return _spot(f"guest.{worker}", spot)


def _return_worker(view: View, worker: str, place: str) -> Described:
    return _spot(f"return_worker.{worker}", place)


def _spot(word: str, spot: str) -> Described:
    if spot == "san_juan":
        return f"{word}.san_juan", {}
    if spot in TILES:
        return f"{word}.tile", {"tile": tile_term(spot)}
    return f"{word}.building", {"building": term(spot)}


def _draft(view: View, building: str) -> Described:
    return "draft", {"building": term(building)}


def _build(view: View, building: str) -> Described:
    price = view["decision"]["prices"][building]
    owed = price - _active_player(view)["doubloons"]
    if owed > 0:
        return "build.market", {"building": term(building), "price": price, "owed": owed}
    return _priced("build", "price", price, {"building": term(building)})


def _sell(view: View, good: str) -> Described:
    price = view["decision"]["proceeds"][good]
    return _priced("sell", "price", price, {"good": term(good)})


def _sell_to_post(view: View, good: str) -> Described:
    price = view["decision"]["post_proceeds"][good]
    return _priced("sell_to_post", "price", price, {"good": term(good)})


def _give_up(view: View, tile: str) -> Described:
    return f"give_up.{view['decision']['kind']}", {"tile": tile_term(tile)}


def _forest(view: View, good: str) -> Described:
    return "forest", {"tile": tile_term(good)}


def _one_good(word: str) -> Callable[[View, str], Described]:
    """The describer of a sentence whose only parameter is a good."""
    return lambda view, good: (word, {"good": term(good)})


def _load(view: View, good: str, ship: str) -> Described:
    there = view["ships"][int(ship.removeprefix("ship_")) - 1]
    count = min(_count_goods(view, good), there["space"] - there["load"])
    return "load", {"count": count, "good": term(good), "space": there["space"]}


def _wharf(view: View, good: str) -> Described:
    return "wharf", {"count": _count_goods(view, good), "good": term(good)}


def _store_all(view: View, good: str) -> Described:
    return "store_all", {"count": _count_goods(view, good), "good": term(good)}


_DESCRIBE: Final[Mapping[str, Callable[..., Described]]] = {
    "choose": _choose,
    "take": _take,
    "forest": _forest,
    "place": _place,
    "lift": _lift,
    "done": _done,
    "draft": _draft,
    "guest": _guest,
    "build": _build,
    "return_worker": _return_worker,
    "return_good": _one_good("return_good"),
    "produce_extra": _one_good("produce_extra"),
    "sell": _sell,
    "sell_to_post": _sell_to_post,
    "give_up": _give_up,
    "load": _load,
    "wharf": _wharf,
    "small_wharf": _one_good("small_wharf"),
    "send_small_wharf": _send_small_wharf,
    "supply": _one_good("supply"),
    "store_all": _store_all,
    "keep_one": _one_good("keep_one"),
}


# ---- numbers read off a view, for the seat that is asked ------------------------------------------------


def _active_player(view: View) -> Any:
    return view["players"][view["decision"]["seat"]]


def _count_goods(view: View, good: str) -> int:
    count: int = _active_player(view)["goods"][good]
    return count


# ---- what has changed -----------------------------------------------------------------------------------


def deltas(before: View, after: View) -> list[Delta]:
    """Gains and losses of each seat by one action, in turn order from the seat that was asked.

    Doubloons, goods, points in chips (their gains are public), colonists and nobles.
    """
    return deltas_of_players(before, after, _changes, term)


def _changes(old: View, new: View) -> dict[str, int]:
    changes = {"doubloons": new["doubloons"] - old["doubloons"]}
    changes |= {good: new["goods"][good] - old["goods"][good] for good in GOODS}
    changes["chips"] = new["gained"]
    changes["nobles"] = new["nobles"] - old["nobles"]
    changes["colonists"] = new["workers"] - old["workers"] - changes["nobles"]
    return changes


def events(before: View, after: View, action: int) -> list[Message]:
    """Consequences of `action`: ships sail, the house is emptied, the end nears, a round begins."""
    found = _sailings(before, after, action)
    if before["trading_house"][-2] and not after["trading_house"][0]:
        found.append(Message(EVENT["house"]))
    found += [Message(EVENT[e]) for e in after["endings"] if e not in before["endings"]]
    if after["over"] and not before["over"]:
        found.append(Message(EVENT["over"]))
    elif after["round"] > before["round"]:
        governor = SeatName(after["governor"])
        found.append(Message(EVENT["round"], {"round": after["round"], "seat": governor}))
    return found


def _sailings(before: View, after: View, action: int) -> list[Message]:
    """Ships that were laden, perhaps by this very action, and are empty now."""
    word, arguments = ACTIONS.split(action)
    filled = arguments[1] if word == "load" else None
    return [
        Message(EVENT["ship"], {"space": old["space"]})
        for i, (old, new) in enumerate(zip(before["ships"], after["ships"], strict=True))
        if (old["good"] or i == filled) and not new["good"]
    ]
