"""Villa: one more noble for its owner in every mayor phase."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.components import VILLA
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.position import occupied, owns
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop
from ludoteca.kernel.rules import rule

__all__ = ["villa_turn"]


@rule
def villa_turn(s: Position) -> None:
    """Step: give the owner the noble; a guest may go to the villa first."""
    seat = actor(s)
    if owns(s, seat, VILLA) and not occupied(s, seat, VILLA) and ask_guests(s):
        return
    pop(s)
    if occupied(s, seat, VILLA):
        _welcome(s, seat)


@rule
def _welcome(s: Position, seat: Any) -> None:
    """Give the seat a noble from the supply, else a colonist, else nothing."""
    if s.noble_supply > 0:
        s.noble_supply -= 1
        s.nobles_waiting[seat] += 1
        s.san_juan[seat] += 1
    elif s.colonist_supply > 0:
        s.colonist_supply -= 1
        s.san_juan[seat] += 1
