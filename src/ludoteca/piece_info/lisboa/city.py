"""The map of Lisboa on cards: current cost and gain of stores, public buildings and visits."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.games.lisboa.edition.model import ARCHITECTS
from ludoteca.games.lisboa.forecast import (
    easiest_plan,
    investment,
    opening_parts,
    opening_points,
    store_parts,
    store_points,
    visit_parts,
    visit_payment,
)
from ludoteca.games.lisboa.names import joined, named, street
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.piece_info.card import Text, View, fact

__all__ = ["invest_facts", "land_facts", "space_facts", "visit_facts"]

PRICE: Final = N_("A store costs you {price} now: {treasury} (treasury) + {rubble} (rubble left).")
PRICE_LESS: Final = N_(
    "A store costs you {price} now: {treasury} (treasury) + {rubble} (rubble left) − {discount}."
)
POINTS: Final = N_("Facing {street}: {points} VP.")
STANDS: Final = N_("{seat}'s store, facing {street}: {links} public buildings × {vp} VP.")
OPENED: Final = N_("{building} here: {seats}.")
NO_POINTS: Final = N_("{building} here: no points yet.")
NONE_FITS: Final = N_("None of the buildings on display may be built here.")
NO_PLAN: Final = N_("You have no plan for it.")
ENOUGH: Final = N_("Officials needed: {officials}. You have them in the court.")
HIRED: Final = N_(
    "Officials needed: {officials}. You would hire the missing ones ({missing}) for {price} now."
)
SEAT_POINTS: Final = N_("{seat} {points} VP")
VISIT: Final = N_(
    "A visit costs you {cost} influence now: {treasury} (treasury) + {officials} (other officials)."
)
VISIT_LESS: Final = N_(
    "A visit costs you {cost} influence now: {treasury} (treasury) + {officials} (other "
    "officials) − {discount} (your discount)."
)
WITH_MONEY: Final = N_("You may pay {money} of it with money.")
WITH_POINTS: Final = N_("You pay {points} of it with victory points, because you lack influence.")
WITH_BOTH: Final = N_(
    "You pay at least {points} of it with victory points: even with {money} in money, "
    "you lack influence."
)
INVESTING: Final = N_("Investing costs you {price} now.")


def land_facts(view: View, me: int, id_: str) -> list[Text]:
    """The store on a land, or the price of one with its parts and its points by street."""
    land = view["lands"][id_]
    if land["street"]:
        filled = {"links": land["links"], "vp": land["vp"]}
        return [fact(STANDS, seat=SeatName(land["seat"]), street=street(land["street"]), **filled)]
    if me < 0:
        return []
    parts = store_parts(view, me, id_)
    price = fact(PRICE_LESS if parts["discount"] else PRICE, price=land["price"][me], **parts)
    points = store_points(view, me, id_).items()
    return [price, *(fact(POINTS, street=street(good), points=n) for good, n in points)]


def space_facts(view: View, me: int, id_: str) -> list[Text]:
    """Public buildings that may be built on a free space: points for all, cost for a seat."""
    if me < 0:
        return []
    scores = {who: opening_points(view, me, id_, who) for who in ARCHITECTS}
    told = [
        said
        for who, points in scores.items()
        if points is not None
        for said in (_opened(view, who, points), _officials(view, me, who))
    ]
    return told or [NONE_FITS]


def _officials(view: View, me: int, architect: str) -> Text:
    """Officials needed for a building, with the plan that needs fewest, and the price of hiring."""
    plan = easiest_plan(view, me, architect)
    if plan is None:
        return NO_PLAN
    parts = opening_parts(view, me, plan)
    return fact(HIRED if parts["missing"] else ENOUGH, **parts)


def _opened(view: View, architect: str, points: list[int]) -> Message:
    (shown,) = (a["building"] for a in view["architects"] if a["id"] == architect)
    return _points_of(shown, tuple(points))


@lru_cache(maxsize=1000)
def _points_of(building: str, points: tuple[int, ...]) -> Message:
    """Points of each seat for a building, as a cached message."""
    seats = [fact(SEAT_POINTS, seat=SeatName(s), points=n) for s, n in enumerate(points) if n]
    if not seats:
        return fact(NO_POINTS, building=named(building))
    return Message(OPENED, {"building": named(building), "seats": joined(seats)})


def visit_facts(view: View, me: int, noble: str) -> list[Text]:
    """Cost of a visit for a seat, with its parts."""
    if me < 0:
        return []
    (office,) = (office for office in view["court"] if office["noble"] == noble)
    cost, parts = office["visit"][me], visit_parts(view, me, noble)
    said: list[Text] = [fact(VISIT_LESS if parts["discount"] else VISIT, cost=cost, **parts)]
    payment = visit_payment(view, me, noble)
    if payment["points"]:
        return [*said, fact(WITH_BOTH if payment["money"] else WITH_POINTS, **payment)]
    return [*said, fact(WITH_MONEY, **payment)] if payment["money"] else said


def invest_facts(view: View, me: int) -> list[Text]:
    """Cost of investing for a seat."""
    return [fact(INVESTING, price=investment(view, me))] if me >= 0 else []
