"""Messages of Santa Maria for each choice, action taken and decision.

All are built from views. The sentences are in `phrases`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ludoteca.games.santa_maria.actions import (
    ACTIONS,
    DOCK_IDS,
    HALLS,
    ORDINALS,
    SLOTS,
    SPACE_IDS,
)
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.games.santa_maria.names import (
    counter,
    line_and_place,
    rating_term,
    said_amounts,
    term,
)
from ludoteca.games.santa_maria.phrases import ASK, ASK_OWN, CHOICE, EVENT, LOG
from ludoteca.kernel.deltas import deltas_of_players
from ludoteca.kernel.messages import Delta, Message, Param, SeatName

__all__ = [
    "ask",
    "choice",
    "coins_for",
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

SET_UP: Final = ("board", "town_hall", "scholar")


def choice(view: View, action: int) -> Message:
    """The sentence for taking `action` in `view`, addressed to the seat to decide."""
    key, params = _describe(view, action)
    return Message(CHOICE[_priced(view, action, key, params)], params)


def log(before: View, after: View, action: int) -> Message:
    """The log line for `action` of the seat asked in `before`."""
    key, params = _describe(before, action)
    key = key.removesuffix(".road")
    return Message(LOG[key], {"seat": SeatName(before["decision"]["seat"]), **params})


def quiet(view: View, action: int) -> bool:
    """Return True if the action needs no log line unless something follows from it."""
    return ACTIONS.split(action)[0] == "end_turn"


def heading(view: View) -> bool:
    """Return True if an action taken now belongs to the beginning of a turn."""
    return bool(view["decision"]["kind"] == "main")


def period(view: View) -> Message:
    """The part of the match that a position belongs to."""
    decision = view["decision"]
    if decision and (decision["kind"] in SET_UP or _is_hall(view)):
        return Message(EVENT["before"])
    return Message(EVENT["period"], {"year": view["year"]})


def _is_hall(view: View) -> bool:
    """Return True if a town hall of the advanced set-up is being placed."""
    return bool(view["decision"]["kind"] == "place" and view["decision"]["tile"]["id"] in HALLS)


def ask(view: View, own: bool) -> Message:
    """The pending decision, addressed to the seat to decide (`own`) or to the others."""
    decision = view["decision"]
    if decision is None:
        return _over(view)
    kind = decision["kind"]
    if not own:
        return Message(ASK[kind], {"seat": SeatName(decision["seat"])})
    if kind == "place":
        return Message(ASK_OWN[kind], {"tile": term(decision["tile"]["id"])})
    if kind == "payment":
        due = {what: n for what, n in decision["due"].items() if n}
        return Message(ASK_OWN[kind], {"due": said_amounts(due)})
    if decision["reveals"]:
        return Message(ASK_OWN["end.reveals"])
    if kind == "ship" and not decision["fitting"]:
        return Message(ASK_OWN["ship.none"])
    return Message(ASK_OWN[kind])


def _over(view: View) -> Message:
    """The end of the game, in solo games with the rating of the points."""
    if view["rating"] is None:
        return Message(EVENT["over"])
    return Message(EVENT["rating"], {"rating": rating_term(view["rating"])})


# ---- coins ----------------------------------------------------------------------------------------------


def coins_for(view: View, action: int) -> int:
    """Coins that an action costs the seat to decide."""
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    mine = _active_player(view)
    match word:
        case "white" | "blue":
            pips = abs(int(arguments[0]) - int(arguments[1]))
            return max(0, pips - int(mine["free_pips"]))
        case "coin":
            return int(mine["coin_cost"])
        case "buy":
            return int(mine["buys"][arguments[0]])
        case "hire":
            space = view["spaces"][SPACE_IDS.index(arguments[0])]
            return int(space["fees"][mine["seat"]])
    return 0


def _priced(view: View, action: int, key: str, params: dict[str, Param]) -> str:
    """The key of the sentence that names the price in coins, which is added to `params`."""
    coins = coins_for(view, action)
    if coins and "cost" not in params:
        params["cost"] = said_amounts({"coins": coins})
    if key == "hire":
        return "hire.fee" if coins else "hire"
    if key in ("white", "blue"):
        return key if coins else f"{key}.free"
    return key


# ---- one function for each family of actions: the key of its sentence and what fills it ----------------


def _describe(view: View, action: int) -> Described:
    word, _ = ACTIONS.split(action)
    if word == "pass":
        return f"pass.{view['decision']['kind']}", {}
    describe = _DESCRIBE.get(word)
    return describe(view, *ACTIONS.arguments(action)) if describe else (word, {})


def _expand(view: View, slot: str) -> Described:
    kind = slot.partition("_")[0]
    tile = (view["doubles"] + view["triples"])[SLOTS.index(slot)]
    cost = said_amounts(_active_player(view)["tile_cost"][kind])
    return "expand", {"tile": term(tile["id"]), "cost": cost}


def _place(view: View, degrees: str, place: str) -> Described:
    tile = view["decision"]["tile"]
    params: dict[str, Param] = {"tile": term(tile["id"]), **line_and_place(place)}
    if len(tile["cells"]) == 1:
        return "place.road", params
    return "place", {**params, "degrees": int(degrees)}


def _coin(view: View, place: str) -> Described:
    building = _active_player(view)["cells"][place]["id"]
    return "coin", {"building": term(building), **line_and_place(place)}


def _white(view: View, number: str, line: str) -> Described:
    return "white", {"number": int(number), "column": int(line)}


def _blue(view: View, number: str, line: str) -> Described:
    return "blue", {"number": int(number), "row": int(line)}


def _retire(view: View, slot: str) -> Described:
    return "retire", {"slot": term(slot)}


def _sell(view: View, what: str) -> Described:
    get = said_amounts({"coins": _active_player(view)["sells"][what]})
    return "sell", {"what": said_amounts({what: 1}), "get": get}


def _buy(view: View, what: str) -> Described:
    return "buy", {"what": said_amounts({what: 1})}


def _gain(view: View, way: str) -> Described:
    bundle = view["decision"]["get"][ORDINALS.index(way)]
    return "gain", {"get": said_amounts(bundle)}


def _trade(view: View, way: str, gained: str) -> Described:
    decision = view["decision"]
    pay = said_amounts(decision["pay"][ORDINALS.index(way)])
    return "trade", {
        "pay": pay,
        "get": said_amounts(decision["get"][ORDINALS.index(gained)]),
    }


def _rest(view: View, place: str) -> Described:
    building = _active_player(view)["cells"][place]["id"]
    return "rest", {"building": term(building), **line_and_place(place)}


def _ship(view: View, dock: str) -> Described:
    cargo = view["docks"][DOCK_IDS.index(dock)]["cargo"]
    need = said_amounts(cargo["need"])
    return "ship", {"need": need, "dock": term(dock), "happiness": cargo["happiness"]}


def _extra(view: View, means: str) -> Described:
    return f"extra.{means}", {}


def _hire(view: View, space: str) -> Described:
    return "hire", {"what": term(view["spaces"][SPACE_IDS.index(space)]["what"])}


def _swap(view: View, what: str, other: str) -> Described:
    return "swap", {"what": said_amounts({what: 1}), "other": said_amounts({other: 1})}


def _board(view: View, board: str) -> Described:
    return "board", {"board": term(board)}


def _town_hall(view: View, hall: str) -> Described:
    return "town_hall", {"hall": term(hall)}


def _scholar(view: View, number: str) -> Described:
    return "scholar", {"scholar": term(view["offered"][int(number) - 1])}


_DESCRIBE: Final[Mapping[str, Callable[..., Described]]] = {
    "expand": _expand,
    "place": _place,
    "coin": _coin,
    "white": _white,
    "blue": _blue,
    "retire": _retire,
    "sell": _sell,
    "buy": _buy,
    "gain": _gain,
    "trade": _trade,
    "rest": _rest,
    "ship": _ship,
    "extra": _extra,
    "hire": _hire,
    "swap": _swap,
    "board": _board,
    "town_hall": _town_hall,
    "scholar": _scholar,
}


def _active_player(view: View) -> Any:
    return view["players"][view["decision"]["seat"]]


# ---- what has changed -----------------------------------------------------------------------------------


def deltas(before: View, after: View) -> list[Delta]:
    """Gains and losses of each seat by one action, clockwise from the seat that was asked."""
    return deltas_of_players(
        before, after, functools.partial(_changes, _year_ended(before, after)), counter
    )


def _changes(year_ended: bool, old: View, new: View) -> dict[str, int]:
    changes = {what: _worth(new, what) - _worth(old, what) for what in _COUNTERS}
    changes |= {r: new["resources"][r] - old["resources"][r] for r in RESOURCES}
    if not year_ended:
        changes["conquistador"] = new["conquistador"] - old["conquistador"]
    return changes


_COUNTERS: Final = ("coins", "happiness", "religion")


def _worth(player: View, what: str) -> int:
    """Value of a counter; happiness includes that of the conquistador track."""
    worth: int = player[what] + (player["conquest"] if what == "happiness" else 0)
    return worth


def events(before: View, after: View, action: int) -> list[Message]:
    """Consequences of `action`: a blue die released, the end of the year, a new one."""
    found = []
    if ended := _year_ended(before, after):
        found += list(_conquests(before, after))
    if after["over"]:
        found.append(_over(after))
    elif ended:
        params: dict[str, Param] = {"year": after["year"], "seat": SeatName(after["first"])}
        found.append(Message(EVENT["year"], params))
    return found + list(_rolls(before, after, all_of_them=ended and not after["over"]))


def _year_ended(before: View, after: View) -> bool:
    """Return True if the markers of the conquistador track have gone back to its start."""
    return bool(after["year"] != before["year"] or after["over"])


def _conquests(before: View, after: View) -> Iterator[Message]:
    """Happiness scored on the conquistador track, by seat."""
    for old, new in zip(before["players"], after["players"], strict=True):
        if points := new["conquest"] - old["conquest"]:
            params: dict[str, Param] = {"seat": SeatName(new["seat"]), "points": points}
            yield Message(EVENT["conquest"], params)


def _rolls(before: View, after: View, all_of_them: bool) -> Iterator[Message]:
    """Blue dice rolled: those released now, or at the start of a year all of them."""
    for old, new in zip(before["players"], after["players"], strict=True):
        first = 0 if all_of_them else len(old["blue"])
        for die in new["blue"][first:]:
            params: dict[str, Param] = {"seat": SeatName(new["seat"]), "number": die["number"]}
            yield Message(EVENT["blue"], params)
