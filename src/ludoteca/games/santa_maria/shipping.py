"""Shipping: paying for a visible tile, and taking it to the seat's own dock."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import ON_SHIP
from ludoteca.games.santa_maria.affordability import could_pay
from ludoteca.games.santa_maria.components import (
    N_DOCKS,
    NEED,
)
from ludoteca.games.santa_maria.payment import (
    begin_payment,
    can_pay,
    substitutes_of,
)
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.store import offer_free, reward
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rng import pick
from ludoteca.kernel.rules import allocates, rule

__all__ = ["TAKEN", "begin_shipping", "fits", "offer_ship", "refill", "take_cargo", "take_ship"]

TAKEN = -1  # in `visible`: a new cargo is still to come


@rule
def begin_shipping(s: Position, seat: Any) -> None:
    """Ask for a tile if one could be paid for, if necessary with free actions."""
    refill(s)
    for dock in range(N_DOCKS):
        if s.visible[dock] > 0:
            need = NEED[s.visible[dock] - 1]
            if could_pay(s, seat, need, substitutes_of(s, seat)):
                push(s, a.ASK_SHIP, seat, 0)
                return


@rule
def offer_ship(s: Position, mask: Any) -> None:
    """Mark each visible tile that can be paid for, or passing."""
    seat = actor(s)
    mask[a.PASS] = True
    for dock in range(N_DOCKS):
        if s.visible[dock] > 0:
            mask[a.SHIP + dock] = fits(s, seat, dock)
    offer_free(s, mask)


@rule
def fits(s: Position, seat: Any, dock: Any) -> Any:
    """Return True if the seat can pay for the cargo at a dock."""
    return can_pay(s, seat, NEED[s.visible[dock] - 1], substitutes_of(s, seat))


@rule
def take_ship(s: Position, action: Any) -> None:
    """Pay; the tile is taken once the payment is settled."""
    seat = actor(s)
    pop(s)
    if action != a.PASS:
        dock = action - a.SHIP
        push(s, a.TAKE_SHIP, seat, dock)
        begin_payment(s, seat, NEED[s.visible[dock] - 1], substitutes_of(s, seat))


@rule
def take_cargo(s: Position) -> None:
    """Step: move the tile to the seat's dock of the same symbol.

    A new one comes before anything else is decided.
    """
    seat = actor(s)
    dock = top_arg(s)
    pop(s)
    cargo = s.visible[dock] - 1
    s.cargo_at[cargo] = 1 + dock + N_DOCKS * seat
    s.ships[seat, dock] += 1
    s.visible[dock] = TAKEN
    reward(s, seat, ON_SHIP, -1)


@rule
def refill(s: Position) -> None:
    """Draw new cargoes for those taken.

    This happens before the next decision of the turn, or when it ends.
    """
    for dock in range(N_DOCKS):
        if s.visible[dock] == TAKEN:
            _draw(s, dock)


@allocates
def _draw(s: Position, dock: Any) -> None:
    """Draw a random cargo of the pile for a dock, or none if the pile is empty."""
    in_pile = s.cargo_at == 0
    if not in_pile.any():
        s.visible[dock] = 0
        return
    cargo = pick(s.rng, in_pile)
    s.visible[dock] = 1 + cargo
    s.cargo_at[cargo] = -1
