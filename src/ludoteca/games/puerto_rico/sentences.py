"""What screens say about Puerto Rico: each choice, each action taken, each question.

All is made from views, so nobody is told what they may not know. Templates are message ids; a key with
``.one`` or ``.none`` is the sentence for one doubloon, and for none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.components import GOODS, TILES
from ludoteca.games.puerto_rico.names import term, tile_term
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Delta, Message, Param, SeatName

__all__ = [
    "ASK",
    "ASK_OWN",
    "CHOICE",
    "EVENT",
    "LOG",
    "ask",
    "at_hand",
    "choice",
    "deltas",
    "events",
    "log",
    "quiet",
]

View = Mapping[str, Any]
Described = tuple[str, dict[str, Param]]
"""The key of a sentence and what fills it."""

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
    "build.market": N_("Build the {building} for {price}, {owed} of it on the black market"),
    "use_university": N_("Put a colonist on the {building}"),
    "produce_extra": N_("Produce one more {good}"),
    "sell": N_("Sell {good} for {price} doubloons"),
    "sell.one": N_("Sell {good} for 1 doubloon"),
    "sell.none": N_("Sell {good} for nothing"),
    "load": N_("Load {count} {good} on the ship of {space}"),
    "wharf": N_("Ship all {count} {good} with the wharf"),
    "store_all": N_("Keep all {count} {good} in the warehouse"),
    "keep_one": N_("Keep a single {good}"),
    "draft": N_("Put the {building} in the match"),
    "use_library": N_("Use the library for this role"),
    "forest": N_("Give up {tile} for a forest"),
    "use_forest": N_("Make {tile} a forest"),
    "guest.colonist.tile": N_("Move a guest to {tile}"),
    "guest.colonist.building": N_("Move a guest to the {building}"),
    "guest.noble.tile": N_("Move a noble guest to {tile}"),
    "guest.noble.building": N_("Move a noble guest to the {building}"),
    "return_worker.colonist.tile": N_("Return a colonist from {tile}"),
    "return_worker.colonist.building": N_("Return a colonist from the {building}"),
    "return_worker.colonist.san_juan": N_("Return a colonist from San Juan"),
    "return_worker.noble.tile": N_("Return a noble from {tile}"),
    "return_worker.noble.building": N_("Return a noble from the {building}"),
    "return_worker.noble.san_juan": N_("Return a noble from San Juan"),
    "return_good": N_("Return 1 {good}"),
    "return_chip": N_("Return 1 victory point"),
    "sell_to_post": N_("Sell {good} to your trading post for {price} doubloons"),
    "sell_to_post.one": N_("Sell {good} to your trading post for 1 doubloon"),
    "sell_to_post.none": N_("Sell {good} to your trading post for nothing"),
    "small_wharf": N_("Put 1 {good} on the small wharf"),
    "send_small_wharf": N_("Send off the small wharf with {count} on board"),
    "take_noble": N_("Take the noble"),
    "place_noble.tile": N_("Place a noble on {tile}"),
    "place_noble.building": N_("Place a noble on the {building}"),
    "lift_noble.tile": N_("Lift a noble from {tile}"),
    "lift_noble.building": N_("Lift a noble from the {building}"),
    "done.place_nobles": N_("Finish placing nobles"),
    "buy_plantation": N_("Buy a plantation from the land office for 1 doubloon"),
    "give_up.sell": N_("Give up {tile} to the land office for 1 doubloon"),
    "give_up.hunt": N_("Discard {tile}"),
    "supply": N_("Supply 1 {good} for 1 victory point"),
    "pass.library": N_("Keep the library for another role"),
    "pass.guests": N_("Leave the guests where they are"),
    "pass.forest": N_("Place {tile}"),
    "pass.noble": N_("Take a colonist"),
    "pass.hunt": N_("Discard nothing"),
    "pass.supply": N_("Supply no more"),
    "pass.sell.sold": N_("Do not use the land office"),
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
    "build.market": N_(
        "{seat} builds the {building} for {price}, {owed} of it on the black market"
    ),
    "use_university": N_("{seat} puts a colonist on the {building} with the university"),
    "produce_extra": N_("{seat} produces one more {good}"),
    "sell": N_("{seat} sells {good} for {price} doubloons"),
    "sell.one": N_("{seat} sells {good} for 1 doubloon"),
    "sell.none": N_("{seat} sells {good} for nothing"),
    "load": N_("{seat} loads {count} {good} on the ship of {space}"),
    "wharf": N_("{seat} ships {count} {good} with the wharf"),
    "store_all": N_("{seat} keeps all {count} {good} in the warehouse"),
    "keep_one": N_("{seat} keeps a single {good}"),
    "draft": N_("{seat} puts the {building} in the match"),
    "use_library": N_("{seat} uses the library"),
    "forest": N_("{seat} gives up {tile} for a forest"),
    "use_forest": N_("{seat} makes {tile} a forest"),
    "guest.colonist.tile": N_("{seat} moves a guest to {tile}"),
    "guest.colonist.building": N_("{seat} moves a guest to the {building}"),
    "guest.noble.tile": N_("{seat} moves a noble guest to {tile}"),
    "guest.noble.building": N_("{seat} moves a noble guest to the {building}"),
    "return_worker.colonist.tile": N_("{seat} returns a colonist from {tile}"),
    "return_worker.colonist.building": N_("{seat} returns a colonist from the {building}"),
    "return_worker.colonist.san_juan": N_("{seat} returns a colonist from San Juan"),
    "return_worker.noble.tile": N_("{seat} returns a noble from {tile}"),
    "return_worker.noble.building": N_("{seat} returns a noble from the {building}"),
    "return_worker.noble.san_juan": N_("{seat} returns a noble from San Juan"),
    "return_good": N_("{seat} returns 1 {good}"),
    "return_chip": N_("{seat} returns 1 victory point"),
    "sell_to_post": N_("{seat} sells {good} to the trading post for {price} doubloons"),
    "sell_to_post.one": N_("{seat} sells {good} to the trading post for 1 doubloon"),
    "sell_to_post.none": N_("{seat} sells {good} to the trading post for nothing"),
    "small_wharf": N_("{seat} puts 1 {good} on the small wharf"),
    "send_small_wharf": N_("{seat} sends off the small wharf with {count} on board"),
    "take_noble": N_("{seat} takes the noble"),
    "place_noble.tile": N_("{seat} places a noble on {tile}"),
    "place_noble.building": N_("{seat} places a noble on the {building}"),
    "lift_noble.tile": N_("{seat} lifts a noble from {tile}"),
    "lift_noble.building": N_("{seat} lifts a noble from the {building}"),
    "done.place_nobles": N_("{seat} has placed all nobles"),
    "buy_plantation": N_("{seat} buys {tile} with the land office"),
    "give_up.sell": N_("{seat} gives up {tile} to the land office for 1 doubloon"),
    "give_up.hunt": N_("{seat} discards {tile} with the hunting lodge"),
    "supply": N_("{seat} supplies 1 {good} for 1 victory point"),
    "pass.library": N_("{seat} keeps the library for another role"),
    "pass.guests": N_("{seat} leaves the guests where they are"),
    "pass.forest": N_("{seat} places {tile}"),
    "pass.noble": N_("{seat} takes a colonist from the ship"),
    "pass.hunt": N_("{seat} discards nothing"),
    "pass.supply": N_("{seat} supplies no more"),
    "pass.sell.sold": N_("{seat} does not use the land office"),
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
    "draft": N_("{seat} chooses a building for the match"),
    "library": N_("{seat} may use the library"),
    "guests": N_("{seat} may move guests"),
    "forest": N_("{seat} may make the tile a forest"),
    "black_market": N_("{seat} pays on the black market"),
    "small_wharf": N_("{seat} loads the small wharf"),
    "noble": N_("{seat} may take the noble"),
    "place_nobles": N_("{seat} is placing nobles"),
    "hunt": N_("{seat} may discard a tile with the hunting lodge"),
    "supply": N_("{seat} may use the royal supplier"),
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
    "store.many": N_("Choose the single goods to keep: {count} more"),
    "settle.second": N_("Library: take a second tile"),
    "sell.sold": N_("Land office: use it now?"),
    "draft": N_("Choose a building for this match"),
    "library": N_("Library: double the privilege of this role?"),
    "guests": N_("Guesthouse: move a guest?"),
    "forest": N_("Forest house: make {tile} a forest?"),
    "black_market": N_("Black market: return something, {count} doubloons are missing"),
    "black_market.one": N_("Black market: return something, 1 doubloon is missing"),
    "small_wharf": N_("Small wharf: {count} on board (points: {points})"),
    "noble": N_("Take the noble instead of a colonist?"),
    "place_nobles": N_("Place your nobles: {count} at hand"),
    "place_nobles.none": N_("All nobles are placed: lift some, or finish"),
    "hunt": N_("Hunting lodge: discard a tile?"),
    "supply": N_("Royal supplier: {count} more goods, each of another kind"),
    "supply.one": N_("Royal supplier: 1 more good"),
}


def choice(view: View, action: int) -> Message:
    """What taking `action` in the position of `view` means, said to the seat that is asked."""
    key, params = _describe(view, action)
    return Message(CHOICE[key], params)


def log(before: View, after: View, action: int) -> Message:
    """What the seat asked in `before` has done; `after` shows what it has drawn."""
    key, params = _describe(before, action)
    seat = before["decision"]["seat"]
    if key in ("use_hacienda", "buy_plantation"):
        params["tile"] = tile_term(_drawn(after, seat))
    return Message(LOG[key], {"seat": SeatName(seat), **params})


def quiet(view: View, action: int) -> bool:
    """Whether the action is not worth a line of the log where nothing follows from it."""
    declined = ACTIONS.split(action)[0] == "pass"
    return declined and bool(view["decision"]["kind"] == "guests")


def _drawn(after: View, seat: int) -> str:
    """The plantation just drawn: the last of the island, unless it may still become a forest."""
    decision = after["decision"]
    if decision and decision["kind"] == "forest":
        return str(decision["about"])
    return str(after["players"][seat]["island"][-1]["tile"])


def ask(view: View, own: bool) -> Message:
    """What is being decided, said to the one who decides (`own`) or to the others."""
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
    """Workers of the kind being placed that wait in San Juan; 0 where none are being placed."""
    decision = view["decision"]
    if not decision or decision["kind"] not in ("place_colonists", "place_nobles"):
        return 0
    player = _asked(view)
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
    owed = price - _asked(view)["doubloons"]
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
    """The sentences about a single good, which say no more than its name."""
    return lambda view, good: (word, {"good": term(good)})


def _load(view: View, good: str, ship: str) -> Described:
    there = view["ships"][int(ship.removeprefix("ship_")) - 1]
    count = min(_held(view, good), there["space"] - there["load"])
    return "load", {"count": count, "good": term(good), "space": there["space"]}


def _wharf(view: View, good: str) -> Described:
    return "wharf", {"count": _held(view, good), "good": term(good)}


def _store_all(view: View, good: str) -> Described:
    return "store_all", {"count": _held(view, good), "good": term(good)}


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


def _asked(view: View) -> Any:
    return view["players"][view["decision"]["seat"]]


def _held(view: View, good: str) -> int:
    count: int = _asked(view)["goods"][good]
    return count


# ---- what has changed -----------------------------------------------------------------------------------


def deltas(before: View, after: View) -> list[Delta]:
    """What each seat has gained and lost by one action, in turn order from the seat that was asked.

    Doubloons, goods, points in chips (their gains are seen by all), colonists and nobles.
    """
    found = []
    for old, new in zip(before["players"], after["players"], strict=True):
        changes = {"doubloons": new["doubloons"] - old["doubloons"]}
        changes |= {good: new["goods"][good] - old["goods"][good] for good in GOODS}
        changes["chips"] = new["gained"]
        changes["nobles"] = new["nobles"] - old["nobles"]
        changes["colonists"] = new["workers"] - old["workers"] - changes["nobles"]
        found += [Delta(old["seat"], term(what), by) for what, by in changes.items() if by]
    asked = before["decision"]["seat"] if before["decision"] else 0
    return sorted(found, key=lambda d: (d.seat - asked) % len(before["players"]))


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
