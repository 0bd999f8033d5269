"""The map of Lisboa on cards: what stores, public buildings and visits would cost and bring as things stand."""

from __future__ import annotations

from typing import Final

from ludoteca.cards.card import Text, View, fact
from ludoteca.games.lisboa.edition.model import ARCHITECTS
from ludoteca.games.lisboa.forecast import opening_points, store_parts, store_points, visit_parts
from ludoteca.games.lisboa.names import joined, named, street
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName

__all__ = ["land_facts", "space_facts", "visit_facts"]

PRICE: Final = N_("A store costs you {price} now: {treasury} (treasury) + {rubble} (rubble left).")
PRICE_LESS: Final = N_(
    "A store costs you {price} now: {treasury} (treasury) + {rubble} (rubble left) − {discount}."
)
POINTS: Final = N_("Facing {street}: {points} VP.")
STANDS: Final = N_("Store of {seat}, facing {street}: {links} public buildings × {vp} VP.")
OPENED: Final = N_("{building} here: {seats}.")
NO_POINTS: Final = N_("{building} here: no points yet.")
SEAT_POINTS: Final = N_("{seat} {points} VP")
VISIT: Final = N_(
    "A visit costs you {cost} influence now: {treasury} (treasury) + {officials} (officials of others)."
)
VISIT_LESS: Final = N_(
    "A visit costs you {cost} influence now: {treasury} (treasury) + {officials} (officials of others)"
    " − {discount} (yours)."
)
WITH_POINTS: Final = N_("Of it {points} with victory points, as your influence is not enough.")


def land_facts(view: View, me: int, id_: str) -> list[Text]:
    """The store that stands on a land, else the price of one in its parts and its points by street."""
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
    """What the buildings on display would bring to all on a free space."""
    if me < 0:
        return []
    scores = {who: opening_points(view, me, id_, who) for who in ARCHITECTS}
    return [_opened(view, who, points) for who, points in scores.items() if points]


def _opened(view: View, architect: str, points: list[int]) -> Message:
    (shown,) = (a["building"] for a in view["architects"] if a["id"] == architect)
    seats = [fact(SEAT_POINTS, seat=SeatName(s), points=n) for s, n in enumerate(points) if n]
    if not seats:
        return fact(NO_POINTS, building=named(shown))
    return Message(OPENED, {"building": named(shown), "seats": joined(seats)})


def visit_facts(view: View, me: int, noble: str) -> list[Text]:
    """What a visit costs a seat, and from what."""
    if me < 0:
        return []
    (office,) = (office for office in view["court"] if office["noble"] == noble)
    cost, parts = office["visit"][me], visit_parts(view, me, noble)
    said: list[Text] = [fact(VISIT_LESS if parts["discount"] else VISIT, cost=cost, **parts)]
    missing = cost - view["players"][me]["influence"]
    return [*said, fact(WITH_POINTS, points=missing)] if missing > 0 else said
