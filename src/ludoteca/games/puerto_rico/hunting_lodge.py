"""Hunting lodge: discards and points at the end of the settler phase.

A colonist there lets the owner discard a tile; a noble brings two points if the owner alone has the
most empty island spaces.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import ASK_HUNT, GIVE_UP, PASS
from ludoteca.games.puerto_rico.components import FOREST, HUNTING_LODGE
from ludoteca.games.puerto_rico.guesthouse import ask_guests, noble_guests
from ludoteca.games.puerto_rico.island import drop_tile, has_plantation, offer_give_up, widest
from ludoteca.games.puerto_rico.nobles import colonist_in, noble_in
from ludoteca.games.puerto_rico.position import gain_chips, occupied, owns
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = ["count_turn", "hunt_turn", "offer_hunt", "take_hunt"]

POINTS = 2  # for the widest island


@rule
def hunt_turn(s: Position) -> None:
    """Step: ask the owner of a lodge with a colonist, if there is a tile to discard."""
    seat = actor(s)
    if owns(s, seat, HUNTING_LODGE) and ask_guests(s):
        return
    pop(s)
    if colonist_in(s, seat, HUNTING_LODGE) and (has_plantation(s, seat) or _forest_goes(s, seat)):
        push(s, ASK_HUNT, seat, 0)


@rule
def offer_hunt(s: Position, mask: Any) -> None:
    """Mark each plantation to discard, a forest too if the summary's rules apply, or passing."""
    seat = actor(s)
    mask[PASS] = True
    offer_give_up(s, mask, seat)
    mask[GIVE_UP + FOREST] = _forest_goes(s, seat)


@rule
def _forest_goes(s: Position, seat: Any) -> Any:
    """Return True if the seat has a forest that it may discard."""
    return s.summary_nobles and s.forests[seat] > 0


@rule
def take_hunt(s: Position, action: Any) -> None:
    """Discard the tile; nothing is paid for it."""
    seat = actor(s)
    pop(s)
    if action != PASS:
        drop_tile(s, seat, action - GIVE_UP)


@rule
def count_turn(s: Position) -> None:
    """Step: score the noble in a lodge after all discards; a noble guest may go there first."""
    seat = actor(s)
    wins = owns(s, seat, HUNTING_LODGE) and widest(s, seat)
    if wins and not occupied(s, seat, HUNTING_LODGE) and noble_guests(s, seat) and ask_guests(s):
        return
    pop(s)
    if wins and noble_in(s, seat, HUNTING_LODGE):
        gain_chips(s, seat, POINTS)
