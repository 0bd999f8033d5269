"""Current cost and gain of stores, public buildings and visits, derived from a view.

For pages and sentences that weigh a choice. The rules themselves are in `building_sites` and
`court`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.games.lisboa.actions import MOST_MONEY_FOR_INFLUENCE
from ludoteca.games.lisboa.components.buildings import PLANS
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.map import LANDS, SPACES
from ludoteca.games.lisboa.edition.model import ARCHITECTS, GOODS, ROWS, RUBBLE

__all__ = [
    "easiest_plan",
    "investment",
    "means_of",
    "opening_parts",
    "opening_points",
    "plans_for",
    "store_parts",
    "store_points",
    "visit_parts",
    "visit_payment",
]

View = Mapping[str, Any]

LAND: Final = {land.id: land for land in LANDS}
SPACE: Final = {space.id: space for space in SPACES}
PLAN: Final = {plan.id: plan for plan in PLANS}
COLOURS: Final = {
    (building.id, architect): {GOODS[i] for i in building.colours[side]}
    for building in EDITION.buildings
    for side, architect in enumerate(ARCHITECTS)
}
COST: Final = dict(zip(RUBBLE, EDITION.rubble_cost, strict=True))


# ---- stores ---------------------------------------------------------------------------------------------


def store_points(view: View, seat: int, land: str) -> dict[str, int]:
    """Points for a store on a free land, by the street it would face."""
    more = view["players"][seat]["lasting"].get("store_vp", 0)
    return {good: points + more for good, points in view["lands"][land]["worth"].items()}


def store_parts(view: View, seat: int, land: str) -> dict[str, int]:
    """Parts of a store's price: treasury, cubes except the most expensive one, discount."""
    row, column = view["rows"][ROWS[LAND[land].row]], view["columns"][LAND[land].column]
    lasting = view["players"][seat]["lasting"]
    cubes = {colour: row[colour] + column[colour] for colour in COST}
    costs = {colour: _cube_cost(lasting, colour) for colour, n in cubes.items() if n}
    rubble = sum(costs[colour] * cubes[colour] for colour in costs)
    return {
        "treasury": view["treasury_price"],
        "rubble": rubble - max(costs.values(), default=0),
        "discount": lasting.get("pay_discount", 0),
    }


def _cube_cost(lasting: Mapping[str, int], colour: str) -> int:
    if lasting.get(f"rubble_free_{colour}"):
        return 0
    return max(COST[colour] - lasting.get(f"rubble_discount_{colour}", 0), 0)


# ---- public buildings -----------------------------------------------------------------------------------


def easiest_plan(view: View, seat: int, architect: str) -> str | None:
    """The seat's plan of an architect with fewest officials, or None."""
    held = (PLAN[id_] for id_ in view["players"][seat]["plans"])
    his = [plan for plan in held if ARCHITECTS[plan.architect] == architect]
    return min(his, key=lambda plan: plan.officials).id if his else None


def opening_parts(view: View, seat: int, plan: str) -> dict[str, int]:
    """Demands of a plan: officials needed, those missing in the court, and their hiring price."""
    player = view["players"][seat]
    lasting = player["lasting"]
    needed = max(PLAN[plan].officials - lasting.get("open_discount", 0), 0)
    there = sum(office["seated"][seat] + office["waiting"][seat] for office in view["court"])
    missing = max(needed - there, 0)
    price = missing * player["hires_for"] - lasting.get("pay_discount", 0)
    return {"officials": needed, "missing": missing, "price": max(price, 0)}


def plans_for(view: View, seat: int, space: str) -> list[str]:
    """The seat's easiest plans for the displayed buildings allowed on a space."""
    fitting = [who for who in ARCHITECTS if opening_points(view, seat, space, who) is not None]
    return [plan for who in fitting if (plan := easiest_plan(view, seat, who))]


def means_of(view: View, seat: int) -> int:
    """The most a seat can pay: its money, and a real for each coin mark below its influence."""
    player = view["players"][seat]
    return int(player["coins"] + player["marks"])


def opening_points(view: View, seat: int, space: str, architect: str) -> list[int] | None:
    """Points of each seat if `seat` opens an architect's displayed building on a space.

    None if the building cannot stand there.
    """
    (shown,) = (a["building"] for a in view["architects"] if a["id"] == architect)
    if shown is None or view["spaces"][space]["building"]:
        return None
    colours = COLOURS[shown, architect]
    place = SPACE[space]
    if place.side == "north" and GOODS[place.line] not in colours:
        return None
    points = [0] * len(view["players"])
    for id_, land in view["lands"].items():
        if land["seat"] is not None and _joins(place.side, place.line, id_, land, colours):
            points[land["seat"]] += land["vp"]
    points[seat] += view["players"][seat]["lasting"].get("open_vp", 0)
    return points


def _joins(side: str, line: int, id_: str, land: View, colours: set[str]) -> bool:
    """Return True if a store is linked with a building of these colours on that side of the map."""
    if side == "north":
        return bool(land["street"] == GOODS[line])
    return LAND[id_].row == line and land["street"] in colours


# ---- visits ---------------------------------------------------------------------------------------------


def visit_parts(view: View, seat: int, noble: str) -> dict[str, int]:
    """Parts of a visit's influence cost: treasury, officials of others, discount."""
    (office,) = (office for office in view["court"] if office["noble"] == noble)
    others = sum(office["seated"]) - office["seated"][seat] + office["neutral"]["seated"]
    lasting = view["players"][seat]["lasting"]
    return {
        "treasury": view["treasury_influence"],
        "officials": others,
        "discount": lasting.get(f"visit_discount_{noble}", 0),
    }


def visit_payment(view: View, seat: int, noble: str) -> dict[str, int]:
    """The most of a visit that a seat can pay in money, and the points it must then pay."""
    (office,) = (office for office in view["court"] if office["noble"] == noble)
    cost, player = office["visit"][seat], view["players"][seat]
    allowed = player["lasting"].get("money_for_influence", 0)
    money = min(allowed, player["coins"], cost, MOST_MONEY_FOR_INFLUENCE)
    return {"money": money, "points": max(cost - money - player["influence"], 0)}


def investment(view: View, seat: int) -> int:
    """Price of investing for a seat, after discounts."""
    lasting = view["players"][seat]["lasting"]
    if lasting.get("invest_free"):
        return 0
    return max(int(view["treasury_price"]) - int(lasting.get("pay_discount", 0)), 0)
