"""The island: its tiles, and drawing plantations."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import GIVE_UP
from ludoteca.games.puerto_rico.components import FOREST, N_GOODS
from ludoteca.games.puerto_rico.position import island_free
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.rng import draw
from ludoteca.kernel.rules import rule

__all__ = [
    "add_forest",
    "add_tile",
    "draw_plantation",
    "drawable",
    "drop_tile",
    "has_plantation",
    "offer_give_up",
    "reveal_plantations",
    "widest",
]


@rule
def add_tile(s: Position, seat: Any, tile: Any) -> None:
    """Put a plantation or quarry on the next free island space."""
    _fill_space(s, seat, tile)
    s.circles[seat, tile] += 1


@rule
def add_forest(s: Position, seat: Any) -> None:
    """Put a forest on the next free island space; it has no circle."""
    _fill_space(s, seat, FOREST)
    s.forests[seat] += 1


@rule
def _fill_space(s: Position, seat: Any, tile: Any) -> None:
    s.island[seat, s.island_used[seat]] = tile + 1
    s.island_used[seat] += 1


@rule
def has_plantation(s: Position, seat: Any) -> Any:
    """Return True if the seat has a plantation to give up; quarries and forests stay."""
    for tile in range(N_GOODS):
        if s.circles[seat, tile] > 0:
            return True
    return False


@rule
def offer_give_up(s: Position, mask: Any, seat: Any) -> None:
    """Mark each plantation of the seat."""
    for tile in range(N_GOODS):
        mask[GIVE_UP + tile] = s.circles[seat, tile] > 0


@rule
def drop_tile(s: Position, seat: Any, tile: Any) -> None:
    """Discard a plantation, or remove a forest if allowed.

    Of several equal ones an empty one goes first, then one with a colonist, then one with a noble;
    its worker goes to San Juan.
    """
    _clear_space(s, seat, tile)
    if tile == FOREST:
        s.forests[seat] -= 1
        return
    s.discards[tile] += 1
    s.circles[seat, tile] -= 1
    if s.workers[seat, tile] > s.circles[seat, tile]:
        s.workers[seat, tile] -= 1
        s.san_juan[seat] += 1
    if s.nobles_at[seat, tile] > s.workers[seat, tile]:
        s.nobles_at[seat, tile] -= 1
        s.nobles_waiting[seat] += 1


@rule
def _clear_space(s: Position, seat: Any, tile: Any) -> None:
    """Remove the last tile of the kind; those behind it move up."""
    last = s.island_used[seat] - 1
    space = last
    while s.island[seat, space] != tile + 1:
        space -= 1
    for behind in range(space, last):
        s.island[seat, behind] = s.island[seat, behind + 1]
    s.island[seat, last] = 0
    s.island_used[seat] -= 1


@rule
def widest(s: Position, seat: Any) -> Any:
    """Return True if the seat alone has the most empty island spaces."""
    for other in range(s.seats):
        if other != seat and island_free(s, other) >= island_free(s, seat):
            return False
    return True


@rule
def drawable(s: Position) -> Any:
    """Number of plantations that can still be drawn: the stack, and the discards that come back."""
    count = 0
    for tile in range(N_GOODS):
        count += s.stack[tile] + s.discards[tile]
    return count


@rule
def draw_plantation(s: Position) -> Any:
    """Draw the next plantation; an empty stack is first refilled from the discards."""
    if s.stack.sum() == 0:
        for tile in range(N_GOODS):
            s.stack[tile] = s.discards[tile]
            s.discards[tile] = 0
    return draw(s.rng, s.stack)


@rule
def reveal_plantations(s: Position) -> None:
    """Reveal one plantation more than there are players, as far as there are any."""
    for _ in range(s.seats + 1):
        if drawable(s) > 0:
            s.face_up[draw_plantation(s)] += 1
