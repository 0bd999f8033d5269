"""Details added to a choice: its costs, gains and consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.components.buildings import PLANS
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.court import OFFICE_SEATS
from ludoteca.games.lisboa.components.lasting import FIRST_HOUSE
from ludoteca.games.lisboa.components.map import LANDS
from ludoteca.games.lisboa.decree_meanings import DECREE_SCORES
from ludoteca.games.lisboa.descriptions import NOBLE_ACTION, RING, SPACE_OF, View, active_player
from ludoteca.games.lisboa.edition.model import ARCHITECTS, COLUMNS, NOBLES
from ludoteca.games.lisboa.forecast import (
    investment,
    means_of,
    opening_parts,
    opening_points,
    plans_for,
)
from ludoteca.games.lisboa.meanings import does
from ludoteca.games.lisboa.names import amount, listed, named, word
from ludoteca.games.lisboa.phrases import DETAIL
from ludoteca.kernel.messages import Message, Param, SeatName

__all__ = ["details"]

CARD_OF: Final = {card.id: card for card in CARDS}
PLAN_OF: Final = {plan.id: plan for plan in PLANS}
LAND_OF: Final = {land.id: land for land in LANDS}
TILE_OF: Final = {tile.id: tile for tile in EDITION.clergy}
SHIP_OF: Final = {ship.id: ship for ship in EDITION.ships}

Parts = Iterator[Message]


def details(view: View, action: int) -> list[Message]:
    """Costs and gains of an action of the seat to decide; empty if its sentence says everything."""
    name, _ = ACTIONS.split(action)
    told = _DETAILS.get(name)
    return list(told(view, *ACTIONS.arguments(action))) if told else []


def _say(key: str, **params: Param) -> Message:
    return Message(DETAIL[key], params)


def _lasting(view: View, what: str) -> int:
    """Amount of a lasting effect of the seat to decide."""
    n: int = active_player(view)["lasting"].get(what, 0)
    return n


def _pay(what: str, count: int) -> Message:
    return _say("pay", amount=amount(what, count)) if count else _say("free")


# ---- cards ----------------------------------------------------------------------------------------------


def _slot(view: View, id_: str) -> Parts:
    card = CARD_OF[id_]
    if points := _lasting(view, "slot_vp"):
        yield amount("vp", points)
    if card.type == "treasury":
        yield amount("coins", view["treasury_price"] + _lasting(view, "slot_treasury_money"))
        yield _say("falls")
        yield _say("lasts", what=does(card.permanent))
    else:
        yield does(card.once)
        yield _say("power", n=card.influence)


def _court(view: View, id_: str) -> Parts:
    card = CARD_OF[id_]
    if card.type == "treasury":
        yield _pay("coins", investment(view, view["decision"]["seat"]))
        yield does(card.once)
    else:
        office = view["court"][NOBLES.index(card.type)]
        yield _pay("influence", office["visit"][view["decision"]["seat"]])
        if money := _lasting(view, f"court_money_{card.type}"):
            yield amount("coins", money)
        yield _say("then_do", action=word(NOBLE_ACTION[card.type]))


def _discard(view: View, _: str) -> Parts:
    if view["decision"]["kind"] == "card":
        player = active_player(view)
        room = player["goods"]["gold"] < player["goods_limit"]
        yield amount("gold", 1) if room else _say("no_room")


def _cash(view: View, id_: str) -> Parts:
    yield does(CARD_OF[id_].once)


def _draw(view: View, type_: str) -> Parts:
    card = CARD_OF[next(pile["card"] for pile in view["piles"] if pile["type"] == type_)]
    if card.type == "treasury":
        yield _say("invest", what=does(card.once))
        yield _say("lasts", what=does(card.permanent))
    else:
        yield does(card.once)
        yield _say("power", n=card.influence)


# ---- the standard action --------------------------------------------------------------------------------


def _export(view: View, place: str, good: str) -> Parts:
    _, owner, number = place.split("_")
    player = view["players"][int(owner) - 1]
    slot = player["upper"][int(number) - 1]
    price = view["prices"][good] + SHIP_OF[slot["ship"]].price
    yield amount("coins", price + _lasting(view, f"sell_bonus_{good}"))
    if len(slot["load"]) + 1 == slot["hull"]:
        points = slot["hull"] - slot["crates"] + player["lasting"].get("ship_vp", 0)
        if player["seat"] == view["decision"]["seat"]:
            yield _say("full.own", n=points)
        else:
            yield _say("full.other", n=points, owner=SeatName(player["seat"]))


def _office(view: View, noble: str) -> Parts:
    """Owners of the officials displaced from a full office."""
    office = view["court"][NOBLES.index(noble)]
    if office["taken"] >= OFFICE_SEATS:
        neutral = office["neutral"]["seated"]
        most = max(*office["seated"], neutral)
        for seat, count in enumerate(office["seated"]):
            if count == most:
                yield _say("displaced", owner=SeatName(seat))
        if neutral == most:
            yield _say("displaced.neutral")


def _ship(view: View, way: str) -> Parts:
    need = view["decision"]["goods"][way]
    yield _say("goods", n=need) if need > 1 else _say("goods.one" if need else "no_goods")
    yield _say("rises")


def _church(view: View, steps: str, side: str) -> Parts:
    place = view["church"]["place"]
    tile = view["church"]["tiles"][(place + int(steps) + (side == "ahead")) % RING]
    yield does([TILE_OF[tile].effect])
    marks = [EDITION.church_marks[(place + n) % RING] for n in range(1, int(steps) + 1)]
    if "treasury" in marks:
        yield _say("rises")
    if "influence" in marks:
        yield _say("scores")


def _tile(view: View, id_: str) -> Parts:
    if view["decision"]["kind"] == "first_tile":
        yield does([TILE_OF[id_].effect])
    else:
        gains = view["decision"]["gains"][id_]
        if any(gains.values()):
            yield listed(gains)


# ---- the court ------------------------------------------------------------------------------------------


def _follow(view: View, _: str) -> Parts:
    yield _say("return")
    yield _pay("influence", view["decision"]["due"])


def _store(view: View, id_: str, side: str) -> Parts:
    land = view["lands"][id_]
    yield _say("bonus", what=does(LAND_OF[id_].bonus))
    price = amount("coins", land["price"][view["decision"]["seat"]])
    near = (view["rows"][id_[0]], view["columns"][LAND_OF[id_].column])
    yield _say("least" if any(sum(cubes.values()) for cubes in near) else "price", amount=price)
    points = list(land["worth"].values())[-1 if side == "east" else 0] + _lasting(view, "store_vp")
    yield _say("points", n=points)


def _clear(view: View, _: str, colour: str) -> Parts:
    yield _say("then", amount=amount("coins", view["decision"]["prices"][colour]))


def _house(view: View, which: str) -> Parts:
    """Effect of the space under the next house of a column."""
    number = FIRST_HOUSE[COLUMNS.index(which)] + active_player(view)["houses_used"][which]
    yield does(EDITION.houses[number].effect)


def _open(view: View, id_: str) -> Parts:
    for colour, count in view["spaces"][id_]["cubes"].items():
        for _ in range(count):
            yield _say("cubes", rubble=word(colour))
    yield _say("bonus", what=does(SPACE_OF[id_].bonus))
    for plan in _affordable(view, id_):
        yield from _opening(view, id_, plan)


def _affordable(view: View, space: str) -> list[str]:
    """The easiest plans for a space whose officials can be paid for now, or all if none can."""
    seat = view["decision"]["seat"]
    plans, means = plans_for(view, seat, space), means_of(view, seat)
    return [p for p in plans if opening_parts(view, seat, p)["price"] <= means] or plans


def _opening(view: View, space: str, plan: str) -> Parts:
    """The building with the officials needed and hired, and the points of all seats."""
    seat, who = view["decision"]["seat"], ARCHITECTS[PLAN_OF[plan].architect]
    (shown,) = (a["building"] for a in view["architects"] if a["id"] == who)
    parts = opening_parts(view, seat, plan)
    officials = amount("officials", parts["officials"])
    yield _say("opening", building=named(shown), officials=officials)
    yield from _hire(parts)
    yield from _points(opening_points(view, seat, space, who))


def _hire(parts: Mapping[str, int]) -> Parts:
    if parts["missing"]:
        yield _say("hire", n=parts["missing"], amount=amount("coins", parts["price"]))


def _points(gained: list[int] | None) -> Parts:
    """Points of each seat whose stores are linked with a building."""
    for seat, points in enumerate(gained or ()):
        if points:
            yield _say("points.of", n=points, owner=SeatName(seat))


def _use_plan(view: View, id_: str) -> Parts:
    decision = view["decision"]
    yield from _hire(decision["plans"][id_])
    architect = ARCHITECTS[PLAN_OF[id_].architect]
    yield from _points(opening_points(view, decision["seat"], decision["space"], architect))


def _decree(view: View, number: str) -> Parts:
    yield DECREE_SCORES[view["decrees"][int(number) - 1]]


_DETAILS: Final[Mapping[str, Callable[..., Any]]] = {
    "slot": _slot,
    "court": _court,
    "discard": _discard,
    "cash": _cash,
    "draw": _draw,
    "export": _export,
    "office": _office,
    "ship": _ship,
    "church": _church,
    "tile": _tile,
    "follow": _follow,
    "store": _store,
    "clear": _clear,
    "house": _house,
    "open": _open,
    "use_plan": _use_plan,
    "decree": _decree,
}
