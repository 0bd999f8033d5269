"""Messages of The Castles of Burgundy for each choice, action taken and decision.

All are built from views. The sentences are in `phrases`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ludoteca.games.castles_of_burgundy.actions import ACTIONS, DEPOT_IDS, DICE, STORAGE_IDS
from ludoteca.games.castles_of_burgundy.components import GOODS
from ludoteca.games.castles_of_burgundy.names import space_name, term, tile_term
from ludoteca.games.castles_of_burgundy.phrases import ASK, ASK_OWN, CHOICE, EVENT, LOG
from ludoteca.kernel.deltas import deltas_of_players
from ludoteca.kernel.messages import Delta, Message, Param, SeatName, Term

__all__ = [
    "ask",
    "choice",
    "deltas",
    "events",
    "heading",
    "log",
    "period",
    "quiet",
    "workers_for",
]

View = Mapping[str, Any]
Described = tuple[str, dict[str, Param]]
"""The key of a sentence, and its parameters."""


def choice(view: View, action: int) -> Message:
    """The sentence for taking `action` in `view`, addressed to the seat to decide."""
    key, params = _describe(view, action)
    return Message(CHOICE[key + _means(view, action, params)], params)


def log(before: View, after: View, action: int) -> Message:
    """The log line for `action` of the seat asked in `before`."""
    key, params = _describe(before, action)
    return Message(LOG[key], {"seat": SeatName(before["decision"]["seat"]), **params})


def quiet(view: View, action: int) -> bool:
    """Return True if the action needs no log line unless something follows from it."""
    return ACTIONS.split(action)[0] == "end_turn"


def heading(view: View) -> bool:
    """Return True if an action taken now begins a turn."""
    decision = view["decision"]
    return decision["kind"] == "turn" and decision["dice_left"] == 2 and not decision["bought"]


def period(view: View) -> Message:
    """The part of the match that a position belongs to."""
    if view["round"] == 0:
        return Message(EVENT["before"])
    return Message(EVENT["period"], {"phase": view["phase"], "round": view["round"]})


def ask(view: View, own: bool) -> Message:
    """The pending decision, addressed to the seat to decide (`own`) or to the others."""
    decision = view["decision"]
    if decision is None:
        return Message(EVENT["over"])
    kind = decision["kind"]
    if not own:
        return Message(ASK[kind], {"seat": SeatName(decision["seat"])})
    if kind == "turn":
        return Message(ASK_OWN[_turn(decision)])
    if decision["waiting"]:
        return Message(ASK_OWN[f"{kind}.waiting"])
    if kind == "discard":
        return Message(ASK_OWN[kind], {"tile": tile_term(decision["tile"]["id"])})
    return Message(ASK_OWN[kind])


def _turn(decision: View) -> str:
    if decision["dice_left"] == 2:
        return "turn"
    if decision["dice_left"] == 1:
        return "turn.second"
    return "turn.end" if decision["can_buy"] else "turn.over"


# ---- the dice -------------------------------------------------------------------------------------------


def _means(view: View, action: int, params: dict[str, Param]) -> str:
    """Suffix of the sentence's key for die and workers, which are added to `params`."""
    word, indices = ACTIONS.split(action)
    if word == "buy":
        return ".workers" if view["decision"]["workers_pay"] else ""
    in_turn = view["decision"]["kind"] != "start_castle"
    if word not in ("take", "place", "sell", "workers") or not in_turn:
        return ""
    if DICE[indices[0]] == "free":
        return ".free"
    params["number"] = _active_player(view)["dice"][indices[0]]["number"]
    workers = workers_for(view, action)
    if workers > 1:
        params["workers"] = workers
    return ("", ".one")[workers] if workers < 2 else ".many"


def workers_for(view: View, action: int) -> int:
    """Number of workers that an action costs the seat to decide."""
    word, indices = ACTIONS.split(action)
    quotes = view["decision"]["workers"]
    if word not in ("take", "place", "sell") or not quotes or indices[0] >= len(quotes):
        return 0
    quote = quotes[indices[0]]
    if word == "place":
        _, slot, space = indices
        kind = _active_player(view)["storage"][slot]["kind"]
        needed: int = quote[kind][_active_player(view)["spaces"][space]["number"] - 1]
    else:
        needed = quote[word][indices[1]]
    return needed


# ---- one function for each family of actions: the key of its sentence and what fills it ----------------


def _describe(view: View, action: int) -> Described:
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    if word == "pass":
        return _pass(view["decision"])
    if word == "pay":
        return f"pay.{arguments[0]}", {}
    describe = _DESCRIBE.get(word)
    return describe(view, *arguments) if describe else (word, {})


def _pass(decision: View) -> Described:
    key = f"pass.{decision['kind']}"
    if decision["waiting"]:
        return f"{key}.waiting", {"depot": _number(decision["depots"][0])}
    return key, {}


def _take(view: View, die: str, depot: str, slot: str) -> Described:
    return "take", {"tile": _tile_in(view, depot, slot), "depot": _number(depot)}


def _place(view: View, die: str, slot: str, space: str) -> Described:
    if view["decision"]["kind"] == "start_castle":
        return "place.start", {"space": space_name(space)}
    return "place", {"tile": _stored(view, slot), "space": space_name(space)}


def _sell(view: View, die: str, good: str) -> Described:
    count = _active_player(view)["goods"][good]
    points = count * len(view["players"])
    return "sell", {"count": count, "good": term(good), "points": points}


def _workers(view: View, die: str) -> Described:
    return "workers", {}


def _buy(view: View, slot: str) -> Described:
    tile = view["black_depot"][_number(slot) - 1]
    return "buy", {"tile": tile_term(tile["id"])}


def _buy_from(view: View, depot: str, slot: str) -> Described:
    return "buy_from", {"tile": _tile_in(view, depot, slot), "depot": _number(depot)}


def _discard(view: View, slot: str) -> Described:
    return "discard", {"tile": _stored(view, slot)}


def _load(view: View, depot: str) -> Described:
    second = view["decision"]["kind"] == "second_depot"
    return "load.second" if second else "load", {"depot": _number(depot)}


def _keep(view: View, good: str) -> Described:
    count = sum(_depot(view, id_)["goods"][good] for id_ in view["decision"]["depots"])
    return "keep", {"count": count, "good": term(good)}


def _board(view: View, board: str) -> Described:
    return "board", {"board": term(board)}


_DESCRIBE: Final[Mapping[str, Callable[..., Described]]] = {
    "take": _take,
    "place": _place,
    "sell": _sell,
    "workers": _workers,
    "buy": _buy,
    "buy_from": _buy_from,
    "discard": _discard,
    "load": _load,
    "keep": _keep,
    "board": _board,
}


# ---- read off a view ------------------------------------------------------------------------------------


def _active_player(view: View) -> Any:
    return view["players"][view["decision"]["seat"]]


def _number(id_: str) -> int:
    """The number at the end of an id."""
    return int(id_.rpartition("_")[2])


def _depot(view: View, id_: str) -> Any:
    return view["depots"][DEPOT_IDS.index(id_)]


def _tile_in(view: View, depot: str, slot: str) -> Term:
    tile = _depot(view, depot)["slots"][_number(slot) - 1]["tile"]
    return tile_term(tile["id"])


def _stored(view: View, slot: str) -> Term:
    return tile_term(_active_player(view)["storage"][STORAGE_IDS.index(slot)]["id"])


# ---- what has changed -----------------------------------------------------------------------------------


def deltas(before: View, after: View) -> list[Delta]:
    """Gains and losses of each seat by one action, clockwise from the seat that was asked."""
    return deltas_of_players(before, after, _changes, term)


def _changes(old: View, new: View) -> dict[str, int]:
    changes = {what: new[what] - old[what] for what in ("points", "silver", "workers", "steps")}
    return changes | {good: new["goods"][good] - old["goods"][good] for good in GOODS}


def events(before: View, after: View, action: int) -> list[Message]:
    """Consequences of `action`: an area or colour completed, mines that pay, a new round."""
    found = [*_completed(before, after, action), *_bonuses(before, after)]
    ends_phase = after["phase"] != before["phase"] or after["over"]
    if ends_phase and any(player["mines"] for player in before["players"]):
        found.append(Message(EVENT["mines"]))
    if after["over"]:
        found.append(Message(EVENT["over"]))
    elif (after["phase"], after["round"]) != (before["phase"], before["round"]):
        found += _new_round(before, after)
    return found


def _completed(before: View, after: View, action: int) -> Iterator[Message]:
    """The area completed by the placed tile, with its points."""
    word, indices = ACTIONS.split(action)
    decision = before["decision"]
    if word != "place" or decision["kind"] == "start_castle":
        return
    spaces = after["players"][decision["seat"]]["spaces"]
    area = [s for s in spaces if s["area"] == spaces[indices[2]]["area"]]
    if all(space["tile"] for space in area):
        points = before["area_points"][len(area)] + before["phase_points"]
        yield Message(EVENT["area"], {"size": len(area), "points": points})


def _bonuses(before: View, after: View) -> Iterator[Message]:
    for old, new in zip(before["players"], after["players"], strict=True):
        for kind, bonus in new["bonuses"].items():
            if kind not in old["bonuses"]:
                yield Message(EVENT["bonus"], {"kind": term(kind), "bonus": term(bonus)})


def _new_round(before: View, after: View) -> Iterator[Message]:
    good = _goods_of_round(before, after)
    params = {"phase": after["phase"], "round": after["round"], "depot": after["white"]}
    yield Message(EVENT["round"], {**params, "good": good}, opens=True)
    for seat in after["order"]:
        first, second = (die["number"] for die in after["players"][seat]["dice"])
        yield Message(EVENT["roll"], {"seat": SeatName(seat), "first": first, "second": second})


def _goods_of_round(before: View, after: View) -> Term:
    """The goods that came to the depot of the white die."""
    place = after["white"] - 1
    old, new = before["depots"][place]["goods"], after["depots"][place]["goods"]
    return term(next(good for good in GOODS if new[good] > old[good]))
