"""Slots of portfolios: cards and ships with their cargo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.lisboa.actions import CARD_IDS
from ludoteca.games.lisboa.components.cards import TYPE
from ludoteca.games.lisboa.components.counts import SLOTS
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, HULL, N_SHIPS, SHIPS, SHIPS_EACH
from ludoteca.games.lisboa.edition.model import DECKS, GOODS, TREASURY
from ludoteca.games.lisboa.names import NAMES
from ludoteca.games.lisboa.position import first_free, is_ship, load_of
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import PUT, REMOVE, is_seat, need, seats
from ludoteca.positions.editing.lisboa.hands import available, discard, put_in_play
from ludoteca.positions.editing.lisboa.upkeep import limit
from ludoteca.positions.editing.model import Edit, Place, counted, less_and_more, term

__all__ = ["edits", "pieces", "places"]

LOAD: Final = N_("Load {what}")
UNLOAD: Final = N_("Remove the latest")
UPPER: Final = N_("Upper slots: add a card or ship")
LOWER: Final = N_("Lower slots: add a card")
SHIPS_LEFT: Final = N_("Ships that are left")
NUMBERS: Final = tuple(str(n + 1) for n in range(SLOTS))


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of a slot, of a row of slots, and of the ships in the harbour."""
    match key:
        case [("upper" | "lower") as side, seat, number] if is_seat(s, seat) and number in NUMBERS:
            yield from _slot(s, side, int(seat), NUMBERS.index(number))
        case [("above" | "under") as side, seat] if is_seat(s, seat):
            yield from _row(s, "upper" if side == "above" else "lower", int(seat))
        case ["ships", deck] if deck in DECKS:
            ship = DECKS.index(deck)
            yield from less_and_more(
                {by: partial(_change_ships, ship=ship, by=by) for by in (-1, 1)}
            )


def _change_ships(s: Record, ship: int, by: int) -> None:
    sailing = int((s.upper == 1 + FIRST_SHIP + ship).sum())
    need(0 <= s.ships_left[ship] + by <= SHIPS_EACH[s.seats] - sailing)
    s.ships_left[ship] += by


# ---- a slot -----------------------------------------------------------------------------------


def _slot(s: Record, side: str, seat: int, slot: int) -> Iterator[Edit]:
    entry = int(s[side][seat, slot])
    if not entry:
        return
    name = SHIPS[entry - FIRST_SHIP - 1].id if is_ship(entry) else CARD_IDS[entry - 1]
    change = partial(_empty, side=side, seat=seat, slot=slot)
    yield Edit("remove", term(REMOVE, NAMES, what=name), change)
    if is_ship(entry):
        for good, id_ in enumerate(GOODS):
            load = partial(_load, seat=seat, slot=slot, good=good)
            yield Edit(f"load.{id_}", term(LOAD, NAMES, what=id_), load)
        yield Edit("unload", Message(UNLOAD), partial(_unload, seat=seat, slot=slot))


def _empty(s: Record, side: str, seat: int, slot: int) -> None:
    """Remove a card from the game, or return a ship to the harbour."""
    entry = int(s[side][seat, slot])
    s[side][seat, slot] = 0
    if not is_ship(entry):
        discard(s, entry - 1)
        return
    s.cargo[seat, slot] = 0
    s.crates[seat, slot] = 0
    ship = entry - FIRST_SHIP - 1
    if _is_sold(s, ship):
        s.ships_left[ship] += 1


def _is_sold(s: Record, ship: int) -> bool:
    """Return True for the ships of the present period."""
    return bool((ship < N_SHIPS // 2) == (s.period == 0))


def _load(s: Record, seat: int, slot: int, good: int) -> None:
    """Load a good; a full ship turns its goods to crates, which its owner's turn returns."""
    hull = int(HULL[s.upper[seat, slot] - FIRST_SHIP - 1])
    load = int(load_of(s, seat, slot))
    need(load < (hull - 1 if seat == s.turn else hull))
    s.cargo[seat, slot, load] = 1 + good
    if load + 1 == hull:
        s.crates[seat, slot] = hull


def _unload(s: Record, seat: int, slot: int) -> None:
    load = int(load_of(s, seat, slot))
    need(load > 0)
    s.cargo[seat, slot, load - 1] = 0
    s.crates[seat, slot] = 0


# ---- a row of slots ---------------------------------------------------------------------------


def _row(s: Record, side: str, seat: int) -> Iterator[Edit]:
    """Cards and ships that can be added to a row."""
    if side == "upper":
        for ship, known in enumerate(SHIPS):
            change = partial(_add_ship, seat=seat, ship=ship)
            yield Edit(f"put.{known.id}", term(PUT, NAMES, what=known.id), change)
    for card in available(s):
        if (TYPE[card] == TREASURY) == (side == "lower"):
            put = partial(_add_card, side=side, seat=seat, card=card)
            yield Edit(f"put.{CARD_IDS[card]}", term(PUT, NAMES, what=CARD_IDS[card]), put)


def _add_card(s: Record, side: str, seat: int, card: int) -> None:
    put_in_play(s, card)
    _fill(s, side, seat, card + 1)


def _add_ship(s: Record, seat: int, ship: int) -> None:
    """Take a ship of the harbour, or one of period 1 that is no longer there."""
    if _is_sold(s, ship):
        _change_ships(s, ship, -1)
    else:
        sailing = int((s.upper == 1 + FIRST_SHIP + ship).sum())
        need(s.period > 0 and sailing < SHIPS_EACH[s.seats])
    _fill(s, "upper", seat, 1 + FIRST_SHIP + ship)


def _fill(s: Record, side: str, seat: int, entry: int) -> None:
    need((s[side][seat] == 0).any())
    s[side][seat, first_free(s[side][seat])] = entry


def places(s: Record) -> Iterator[Place]:
    """Rows of slots with room, and ships of the harbour."""
    for ship in range(N_SHIPS):
        if _is_sold(s, ship):
            label = term("{what}", NAMES, what=SHIPS[ship].id)
            yield counted(f"ships:{DECKS[ship]}", label, s.ships_left[ship], group=SHIPS_LEFT)
    for seat in seats(s):
        if np.count_nonzero(s.upper[seat]) + np.count_nonzero(s.lower[seat]) < limit(s, seat):
            yield Place(f"above:{seat}", Message(UPPER), seat=seat)
            yield Place(f"under:{seat}", Message(LOWER), seat=seat)


def pieces(s: Record) -> Iterator[str]:
    """Cards and ships in slots."""
    yield from (f"ships:{deck}" for ship, deck in enumerate(DECKS) if s.ships_left[ship])
    for seat in seats(s):
        for side in ("upper", "lower"):
            for slot, number in enumerate(NUMBERS):
                if s[side][seat, slot]:
                    yield f"{side}:{seat}:{number}"
