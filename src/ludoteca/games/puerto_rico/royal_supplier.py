"""Royal supplier: returns goods to the supply at the owner's first turn of the captain phase.

At most one for each noble, all of different kinds, each for a point.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import ASK_SUPPLY, PASS, SUPPLY
from ludoteca.games.puerto_rico.components import N_GOODS, ROYAL_SUPPLIER
from ludoteca.games.puerto_rico.nobles import nobles_serving
from ludoteca.games.puerto_rico.position import gain_chips, occupied
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["ask_supply", "offer_supply", "take_supply"]


@rule
def ask_supply(s: Position, seat: Any) -> Any:
    """Ask the owner if there are nobles and goods; return True if the seat is asked now."""
    if not occupied(s, seat, ROYAL_SUPPLIER):
        return False
    return _ask(s, seat, nobles_serving(s, seat))


@rule
def _ask(s: Position, seat: Any, nobles: Any) -> Any:
    """Ask for one more good while nobles and kinds are left."""
    if nobles > 0:
        for good in range(N_GOODS):
            if _suppliable(s, seat, good):
                push(s, ASK_SUPPLY, seat, nobles)
                return True
    s.supplied[:] = 0
    return False


@rule
def _suppliable(s: Position, seat: Any, good: Any) -> Any:
    return s.goods[seat, good] > 0 and not s.supplied[good]


@rule
def offer_supply(s: Position, mask: Any) -> None:
    """Mark goods of kinds not supplied yet, or passing."""
    seat = actor(s)
    mask[PASS] = True
    for good in range(N_GOODS):
        mask[SUPPLY + good] = _suppliable(s, seat, good)


@rule
def take_supply(s: Position, action: Any) -> None:
    """Return the good for a point.

    It is no loading: harbor, lighthouse and privilege do not apply.
    """
    seat = actor(s)
    nobles = top_arg(s)
    pop(s)
    if action == PASS:
        s.supplied[:] = 0
        return
    good = action - SUPPLY
    s.goods[seat, good] -= 1
    s.goods_supply[good] += 1
    s.supplied[good] = 1
    gain_chips(s, seat, 1)
    _ask(s, seat, nobles - 1)
