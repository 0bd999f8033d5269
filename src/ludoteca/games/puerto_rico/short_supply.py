"""Giving goods back after storage, asked only if that could change what a factory pays.

A good that goes back to the supply can be produced again. That pays if the supply would otherwise
run short of a kind that the seat makes: its factory counts the kinds it receives, its specialty
factory the goods of one kind.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import ASK_GIVE_BACK, PASS, RETURN_GOOD
from ludoteca.games.puerto_rico.components import (
    CRAFTSMAN,
    FACTORY,
    N_GOODS,
    N_SHIPS,
    SPECIALTY_FACTORY,
)
from ludoteca.games.puerto_rico.craftsman import potential
from ludoteca.games.puerto_rico.position import owns
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import choices, roles_chosen
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = ["ask_give_back", "offer_give_back", "stock_to_come", "take_give_back"]


@rule
def ask_give_back(s: Position, seat: Any) -> None:
    """Ask the seat, if giving back one of its goods could matter."""
    if _production_to_come(s) and _any_short(s, seat):
        push(s, ASK_GIVE_BACK, seat, 0)


@rule
def _production_to_come(s: Position) -> Any:
    """Return True if there can be another craftsman phase.

    There is none once the last round has had it, or its last role.
    """
    if not (s.ending[0] or s.ending[1] or s.ending[2]):
        return True
    return s.role_taken[CRAFTSMAN] == 0 and roles_chosen(s) < choices(s)


@rule
def _any_short(s: Position, seat: Any) -> Any:
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0 and _short(s, seat, good):
            return True
    return False


@rule
def stock_to_come(s: Position, good: Any) -> Any:
    """Goods of a kind in the supply once the full ships have sailed."""
    count = np.int64(s.goods_supply[good])
    for ship in range(N_SHIPS):
        if s.ship_good[ship] == good and s.ship_load[ship] == s.ship_space[ship]:
            count += s.ship_load[ship]
    return count


@rule
def _short(s: Position, seat: Any, good: Any) -> Any:
    """Return True if the seat makes the kind, and the supply has none of it.

    With a factory or specialty factory, occupied or not, also if it has fewer than the circles of
    all seats can make.
    """
    if potential(s, seat, good) == 0:
        return False
    left = stock_to_come(s, good)
    if left == 0 or not (owns(s, seat, FACTORY) or owns(s, seat, SPECIALTY_FACTORY)):
        return left == 0
    wanted = 0
    for other in range(s.seats):
        wanted += potential(s, other, good)
    return left < wanted


@rule
def offer_give_back(s: Position, mask: Any) -> None:
    """Mark goods of kinds that run short, or keeping all."""
    seat = actor(s)
    mask[PASS] = True
    for good in range(N_GOODS):
        mask[RETURN_GOOD + good] = s.goods[seat, good] > 0 and _short(s, seat, good)


@rule
def take_give_back(s: Position, action: Any) -> None:
    """Return one good to the supply; ask again while another one matters."""
    seat = actor(s)
    if action != PASS:
        s.goods[seat, action - RETURN_GOOD] -= 1
        s.goods_supply[action - RETURN_GOOD] += 1
    if action == PASS or not _any_short(s, seat):
        pop(s)
