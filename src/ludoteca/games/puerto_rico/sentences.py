"""What screens say about Puerto Rico: each choice, each action taken, each question.

All is made from views, so nobody is told what they may not know. Templates are message ids; a key with
``.one`` or ``.none`` is the sentence for one doubloon, and for none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.components import GOODS, SELLING_PRICE, TILES
from ludoteca.games.puerto_rico.names import term, tile_term
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Delta, Message, Param, SeatName

__all__ = ["ASK", "ASK_OWN", "CHOICE", "EVENT", "LOG", "ask", "choice", "deltas", "events", "log"]

View = Mapping[str, Any]

#: What a button says.
CHOICE: Final[Mapping[str, str]] = {
    "choose": N_("Choose the {role} and take {coins} doubloons"),
    "choose.one": N_("Choose the {role} and take 1 doubloon"),
    "choose.none": N_("Choose the {role}"),
    "use_hacienda": N_("Draw a plantation from the face-down stack"),
    "take": N_("Take {tile}"),
    "use_hospice": N_("Put a colonist on the new tile"),
    "take_extra_colonist": N_("Take one more colonist"),
    "place.tile": N_("Place a colonist on {tile}"),
    "place.building": N_("Place a colonist on the {building}"),
    "lift.tile": N_("Lift a colonist from {tile}"),
    "lift.building": N_("Lift a colonist from the {building}"),
    "done": N_("Finish placing colonists"),
    "build": N_("Build the {building} for {price} doubloons"),
    "build.one": N_("Build the {building} for 1 doubloon"),
    "build.none": N_("Build the {building} for free"),
    "use_university": N_("Put a colonist on the {building}"),
    "produce_extra": N_("Produce one more {good}"),
    "sell": N_("Sell {good} for {price} doubloons"),
    "sell.one": N_("Sell {good} for 1 doubloon"),
    "sell.none": N_("Sell {good} for nothing"),
    "load": N_("Load {count} {good} on the ship of {space}"),
    "wharf": N_("Ship all {count} {good} with the wharf"),
    "store_all": N_("Keep all {count} {good} in the warehouse"),
    "keep_one": N_("Keep a single {good}"),
    "pass.hacienda": N_("Draw no plantation"),
    "pass.settle": N_("Take no tile"),
    "pass.hospice": N_("Leave the new tile empty"),
    "pass.extra_colonist": N_("Do not take the extra colonist"),
    "pass.build": N_("Build nothing"),
    "pass.university": N_("Leave the {building} empty"),
    "pass.extra_good": N_("Take no extra good"),
    "pass.sell": N_("Sell nothing"),
    "pass.load": N_("Do not use the wharf now"),
}

#: What the log says, in the third person.
LOG: Final[Mapping[str, str]] = {
    "choose": N_("{seat} chooses the {role} and takes {coins} doubloons"),
    "choose.one": N_("{seat} chooses the {role} and takes 1 doubloon"),
    "choose.none": N_("{seat} chooses the {role}"),
    "use_hacienda": N_("{seat} draws {tile} with the hacienda"),
    "take": N_("{seat} takes {tile}"),
    "use_hospice": N_("{seat} puts a colonist on the new tile with the hospice"),
    "take_extra_colonist": N_("{seat} takes one more colonist"),
    "place.tile": N_("{seat} places a colonist on {tile}"),
    "place.building": N_("{seat} places a colonist on the {building}"),
    "lift.tile": N_("{seat} lifts a colonist from {tile}"),
    "lift.building": N_("{seat} lifts a colonist from the {building}"),
    "done": N_("{seat} has placed all colonists"),
    "build": N_("{seat} builds the {building} for {price} doubloons"),
    "build.one": N_("{seat} builds the {building} for 1 doubloon"),
    "build.none": N_("{seat} builds the {building} for free"),
    "use_university": N_("{seat} puts a colonist on the {building} with the university"),
    "produce_extra": N_("{seat} produces one more {good}"),
    "sell": N_("{seat} sells {good} for {price} doubloons"),
    "sell.one": N_("{seat} sells {good} for 1 doubloon"),
    "sell.none": N_("{seat} sells {good} for nothing"),
    "load": N_("{seat} loads {count} {good} on the ship of {space}"),
    "wharf": N_("{seat} ships {count} {good} with the wharf"),
    "store_all": N_("{seat} keeps all {count} {good} in the warehouse"),
    "keep_one": N_("{seat} keeps a single {good}"),
    "pass.hacienda": N_("{seat} draws no plantation"),
    "pass.settle": N_("{seat} takes no tile"),
    "pass.hospice": N_("{seat} leaves the new tile empty"),
    "pass.extra_colonist": N_("{seat} declines the extra colonist"),
    "pass.build": N_("{seat} builds nothing"),
    "pass.university": N_("{seat} leaves the {building} empty"),
    "pass.extra_good": N_("{seat} takes no extra good"),
    "pass.sell": N_("{seat} sells nothing"),
    "pass.load": N_("{seat} does not use the wharf"),
}

#: What happens by itself after an action.
EVENT: Final[Mapping[str, str]] = {
    "round": N_("Round {round}: {seat} is the governor"),
    "house": N_("The trading house is emptied"),
    "ship": N_("The ship of {space} sails"),
    "colonists": N_("The colonists have run out: the game ends with this round"),
    "city": N_("A city is full: the game ends with this round"),
    "chips": N_("The victory point chips have run out: the game ends with this round"),
    "over": N_("The game is over"),
}

#: The status line about somebody else.
ASK: Final[Mapping[str, str]] = {
    "choose_role": N_("{seat} chooses a role"),
    "hacienda": N_("{seat} may draw a plantation with the hacienda"),
    "settle": N_("{seat} takes a plantation"),
    "hospice": N_("{seat} may use the hospice"),
    "extra_colonist": N_("{seat} may take one more colonist"),
    "place_colonists": N_("{seat} is placing colonists"),
    "build": N_("{seat} may build"),
    "university": N_("{seat} may use the university"),
    "extra_good": N_("{seat} may produce one more good"),
    "sell": N_("{seat} may sell a good"),
    "load": N_("{seat} loads goods"),
    "store": N_("{seat} chooses which goods to keep"),
}

#: The status line about oneself.
ASK_OWN: Final[Mapping[str, str]] = {
    "choose_role": N_("Choose a role"),
    "hacienda": N_("Hacienda: draw a plantation from the face-down stack?"),
    "settle": N_("Take a plantation"),
    "hospice": N_("Hospice: put a colonist on {tile}?"),
    "extra_colonist": N_("Take one more colonist?"),
    "place_colonists": N_("Place your colonists: {count} at hand"),
    "place_colonists.none": N_("All colonists are placed: lift some, or finish"),
    "build": N_("Build a building"),
    "university": N_("University: put a colonist on the {building}?"),
    "extra_good": N_("Produce one more good?"),
    "sell": N_("Sell a good"),
    "load": N_("Load goods"),
    "store": N_("Choose the kind of goods to keep in a warehouse"),
    "store.one": N_("Choose the single good to keep"),
}


def choice(view: View, action: int) -> Message:
    """What taking `action` in the position of `view` means, said to the seat that is asked."""
    key, params = _describe(view, action)
    return Message(CHOICE[key], params)


def log(before: View, after: View, action: int) -> Message:
    """What the seat asked in `before` has done; `after` shows what it has drawn."""
    key, params = _describe(before, action)
    seat = before["decision"]["seat"]
    if key == "use_hacienda":
        params["tile"] = tile_term(after["players"][seat]["island"][-1]["tile"])
    return Message(LOG[key], {"seat": SeatName(seat), **params})


def ask(view: View, own: bool) -> Message:
    """What is being decided, said to the one who decides (`own`) or to the others."""
    decision = view["decision"]
    if decision is None:
        return Message(EVENT["over"])
    kind = decision["kind"]
    if not own:
        return Message(ASK[kind], {"seat": SeatName(decision["seat"])})
    if kind == "store" and decision["kinds_left"] == 0:
        kind = "store.one"
    if kind == "place_colonists":
        return _ask_place(_asked(view)["san_juan"])
    return Message(ASK_OWN[kind], _about(decision))


def _ask_place(at_hand: int) -> Message:
    if at_hand == 0:
        return Message(ASK_OWN["place_colonists.none"])
    return Message(ASK_OWN["place_colonists"], {"count": at_hand})


def _about(decision: View) -> dict[str, Param]:
    if decision["kind"] == "hospice":
        return {"tile": tile_term(decision["about"])}
    if decision["kind"] == "university":
        return {"building": term(decision["about"])}
    return {}


# ---- one function for each family of actions: the key of its sentence and what fills it ----------------

Described = tuple[str, dict[str, Param]]


def _describe(view: View, action: int) -> Described:
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    if word == "pass":
        return f"pass.{view['decision']['kind']}", _about(view["decision"])
    if word == "use_university":
        return word, _about(view["decision"])
    describe = _DESCRIBE.get(word)
    return describe(view, *arguments) if describe else (word, {})


def _priced(key: str, name: str, amount: int, params: dict[str, Param]) -> Described:
    """The sentence that fits the number of doubloons."""
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
    return _spot("place", spot)


def _lift(view: View, spot: str) -> Described:
    return _spot("lift", spot)


def _spot(word: str, spot: str) -> Described:
    if spot in TILES:
        return f"{word}.tile", {"tile": tile_term(spot)}
    return f"{word}.building", {"building": term(spot)}


def _build(view: View, building: str) -> Described:
    return _priced("build", "price", _price(view, building), {"building": term(building)})


def _produce_extra(view: View, good: str) -> Described:
    return "produce_extra", {"good": term(good)}


def _sell(view: View, good: str) -> Described:
    return _priced("sell", "price", _proceeds(view, good), {"good": term(good)})


def _load(view: View, good: str, ship: str) -> Described:
    there = view["ships"][int(ship.removeprefix("ship_")) - 1]
    count = min(_held(view, good), there["space"] - there["load"])
    return "load", {"count": count, "good": term(good), "space": there["space"]}


def _wharf(view: View, good: str) -> Described:
    return "wharf", {"count": _held(view, good), "good": term(good)}


def _store_all(view: View, good: str) -> Described:
    return "store_all", {"count": _held(view, good), "good": term(good)}


def _keep_one(view: View, good: str) -> Described:
    return "keep_one", {"good": term(good)}


_DESCRIBE: Final[Mapping[str, Any]] = {
    "choose": _choose,
    "take": _take,
    "place": _place,
    "lift": _lift,
    "build": _build,
    "produce_extra": _produce_extra,
    "sell": _sell,
    "load": _load,
    "wharf": _wharf,
    "store_all": _store_all,
    "keep_one": _keep_one,
}


# ---- numbers read off a view, for the seat that is asked ------------------------------------------------


def _asked(view: View) -> Any:
    return view["players"][view["decision"]["seat"]]


def _held(view: View, good: str) -> int:
    count: int = _asked(view)["goods"][good]
    return count


def _works(player: View, building: str) -> bool:
    return any(b["id"] == building and b["colonists"] > 0 for b in player["city"])


def _price(view: View, building: str) -> int:
    """The cost less occupied quarries, up to the column's limit, and less the chooser's doubloon."""
    player = _asked(view)
    quarries = sum(t["tile"] == "quarry" and t["colonist"] for t in player["island"])
    entry = next(e for e in view["market"] if e["id"] == building)
    off = min(quarries, entry["column"]) + (player["seat"] == view["chooser"])
    price: int = max(entry["cost"] - off, 0)
    return price


def _proceeds(view: View, good: str) -> int:
    """The selling price with the markets' and the chooser's doubloons."""
    player = _asked(view)
    earned = int(SELLING_PRICE[GOODS.index(good)])
    earned += _works(player, "small_market") + 2 * _works(player, "large_market")
    return earned + bool(player["seat"] == view["chooser"])


# ---- what has changed -----------------------------------------------------------------------------------


def deltas(before: View, after: View) -> list[Delta]:
    """What each seat has gained and lost, in turn order from the seat that was asked.

    Doubloons, goods, chips as far as they can be seen, colonists.
    """
    found = []
    for old, new in zip(before["players"], after["players"], strict=True):
        changes = {"doubloons": new["doubloons"] - old["doubloons"]}
        changes |= {good: new["goods"][good] - old["goods"][good] for good in GOODS}
        changes["chips"] = _chips_gained(before, after, old["seat"])
        changes["colonists"] = new["colonists"] - old["colonists"]
        found += [Delta(old["seat"], term(what), by) for what, by in changes.items() if by]
    asked = before["decision"]["seat"] if before["decision"] else 0
    return sorted(found, key=lambda d: (d.seat - asked) % len(before["players"]))


def _chips_gained(before: View, after: View, seat: int) -> int:
    """The chips of a seat where both views show them, else those seen to leave the supply."""
    old, new = before["players"][seat]["chips"], after["players"][seat]["chips"]
    if old is not None and new is not None:
        return int(new - old)
    decision = before["decision"]
    if (
        decision
        and decision["kind"] == "load"
        and decision["seat"] == seat
        and after["chips_supply"]
    ):
        return int(before["chips_supply"] - after["chips_supply"])
    return 0


def events(before: View, after: View, action: int) -> list[Message]:
    """What `action` set off: ships sail, the house is emptied, the end draws near, a new round begins."""
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
    """A ship sails when it was laden, be it by this very action, and is empty now."""
    word, arguments = ACTIONS.split(action)
    filled = arguments[1] if word == "load" else None
    return [
        Message(EVENT["ship"], {"space": old["space"]})
        for i, (old, new) in enumerate(zip(before["ships"], after["ships"], strict=True))
        if (old["good"] or i == filled) and not new["good"]
    ]
