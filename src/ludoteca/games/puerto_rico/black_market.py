"""Black market: return a worker, a good or a point in place of missing doubloons.

Each kind replaces one doubloon at most once per building, and only if doubloons are missing.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import RETURN_CHIP, RETURN_GOOD, RETURN_WORKER
from ludoteca.games.puerto_rico.components import (
    BLACK_MARKET,
    N_GOODS,
    N_SPOTS,
    N_TILES,
    PLACES,
    SAN_JUAN,
)
from ludoteca.games.puerto_rico.position import occupied, workers_in_all
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule

__all__ = ["give_back", "means", "offer_black_market"]

N_PLACES = len(PLACES)
STALL = N_TILES + BLACK_MARKET
WORKER, GOOD, CHIP = range(3)  # things to return


@rule
def means(s: Position, seat: Any) -> Any:
    """Missing doubloons that the seat can replace: one each by a worker, a good and a point."""
    if not occupied(s, seat, BLACK_MARKET):
        return 0
    worth = 0
    if workers_in_all(s, seat) > s.workers[seat, STALL]:
        worth += 1
    if s.goods[seat].sum() > 0:
        worth += 1
    if s.chips[seat] > 0:
        worth += 1
    return worth


@rule
def offer_black_market(s: Position, mask: Any) -> None:
    """Mark each kind not returned yet; the worker on the black market stays."""
    seat = actor(s)
    if s.returned[WORKER] == 0:
        _offer_workers(s, mask, seat)
    if s.returned[GOOD] == 0:
        for good in range(N_GOODS):
            mask[RETURN_GOOD + good] = s.goods[seat, good] > 0
    mask[RETURN_CHIP] = s.returned[CHIP] == 0 and s.chips[seat] > 0


@rule
def _offer_workers(s: Position, mask: Any, seat: Any) -> None:
    for spot in range(N_SPOTS):
        if spot != STALL and s.workers[seat, spot] > 0:
            nobles = s.nobles_at[seat, spot]
            mask[RETURN_WORKER + spot] = s.workers[seat, spot] > nobles
            mask[RETURN_WORKER + N_PLACES + spot] = nobles > 0
    waiting = s.nobles_waiting[seat]
    mask[RETURN_WORKER + SAN_JUAN] = s.san_juan[seat] > waiting
    mask[RETURN_WORKER + N_PLACES + SAN_JUAN] = waiting > 0


@rule
def give_back(s: Position, seat: Any, action: Any) -> None:
    """Return one thing to the supply; an end condition once met stays met."""
    s.owed -= 1
    if action == RETURN_CHIP:
        s.returned[CHIP] = 1
        s.chips[seat] -= 1
        s.gained[seat] -= 1
        s.chips_supply += 1
    elif action >= RETURN_GOOD:
        s.returned[GOOD] = 1
        s.goods[seat, action - RETURN_GOOD] -= 1
        s.goods_supply[action - RETURN_GOOD] += 1
    else:
        s.returned[WORKER] = 1
        noble = (action - RETURN_WORKER) // N_PLACES
        _dismiss(s, seat, (action - RETURN_WORKER) % N_PLACES, noble)
    if s.owed == 0:
        s.returned[:] = 0


@rule
def _dismiss(s: Position, seat: Any, place: Any, noble: Any) -> None:
    """Remove a worker from a spot or from San Juan."""
    if place == SAN_JUAN:
        s.san_juan[seat] -= 1
        s.nobles_waiting[seat] -= noble
    else:
        s.workers[seat, place] -= 1
        s.nobles_at[seat, place] -= noble
    if noble:
        s.noble_supply += 1
    else:
        s.colonist_supply += 1
