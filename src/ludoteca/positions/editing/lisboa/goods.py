"""Counters of a seat, tracks, goods, and prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ludoteca.games.lisboa.components.counts import EDITION, INFLUENCE_MAX, RUBBLE_MAX
from ludoteca.games.lisboa.components.tracks import TREASURY_LAST, TREASURY_PRICE
from ludoteca.games.lisboa.edition.model import GOODS, RUBBLE
from ludoteca.games.lisboa.names import COUNTERS
from ludoteca.games.lisboa.position import BY_TILES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import FEW, NAME, ONE, add, counter, is_seat, need, seats
from ludoteca.positions.editing.lisboa.upkeep import limit
from ludoteca.positions.editing.model import Edit, Place, counted, term

__all__ = ["edits", "pieces", "places"]

MOST: Final = 500
LOWEST, HIGHEST = EDITION.price_range
TRACKS: Final = N_("Treasury and prices")
PRICE: Final = N_("Price of {what}")
STEP: Final = N_("Treasury: step (price {count})")


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of a counter."""
    match key:
        case ["coins", seat] if is_seat(s, seat):
            yield from counter(add, FEW, field="coins", place=int(seat), most=MOST)
        case ["vp", seat] if is_seat(s, seat):
            yield from counter(_score, FEW, seat=int(seat))
        case ["influence", seat] if is_seat(s, seat):
            yield from counter(add, ONE, field="influence", place=int(seat), most=INFLUENCE_MAX)
        case ["good", seat, good] if is_seat(s, seat) and good in GOODS:
            place = (int(seat), GOODS.index(good))
            yield from counter(add, ONE, field="goods", place=place, most=limit(s, int(seat)))
        case ["rubble", seat, colour] if is_seat(s, seat) and colour in RUBBLE:
            place = (int(seat), RUBBLE.index(colour))
            yield from counter(add, ONE, field="rubble", place=place, most=RUBBLE_MAX)
        case ["treasury"]:
            yield from counter(_change_treasury, ONE)
        case ["price", good] if good in GOODS:
            yield from counter(_change_price, ONE, good=GOODS.index(good))


def _score(s: Record, seat: int, by: int) -> None:
    need(0 <= s.vp[seat] + by <= MOST and abs(s.earned[seat, BY_TILES] + by) <= MOST)
    s.vp[seat] += by
    s.earned[seat, BY_TILES] += by


def _change_treasury(s: Record, by: int) -> None:
    need(0 <= s.treasury + by <= TREASURY_LAST)
    s.treasury += by


def _change_price(s: Record, good: int, by: int) -> None:
    need(LOWEST <= s.price[good] + by <= HIGHEST)
    s.price[good] += by


def places(s: Record) -> Iterator[Place]:
    """All counters."""
    step = Message(STEP, {"count": int(TREASURY_PRICE[s.treasury])})
    yield counted("treasury", step, s.treasury, group=TRACKS)
    for good, id_ in enumerate(GOODS):
        label = Message(PRICE, {"what": Term(id_, COUNTERS[id_])})
        yield counted(f"price:{id_}", label, s.price[good], group=TRACKS)
    for seat in seats(s):
        for name in ("vp", "coins", "influence"):
            yield counted(f"{name}:{seat}", term(NAME, COUNTERS, what=name), s[name][seat], seat)
        for good, id_ in enumerate(GOODS):
            label = term(NAME, COUNTERS, what=id_)
            yield counted(f"good:{seat}:{id_}", label, s.goods[seat, good], seat)
        for colour, id_ in enumerate(RUBBLE):
            label = term(NAME, COUNTERS, what=id_)
            yield counted(f"rubble:{seat}:{id_}", label, s.rubble[seat, colour], seat)


def pieces(s: Record) -> Iterator[str]:
    """No pieces: on the board they would be small, and each has a counter."""
    yield from ()
