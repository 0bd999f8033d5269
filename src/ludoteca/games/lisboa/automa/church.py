"""Automa's church moves and bonuses."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.pieces import (
    build_ship,
    lower_prices,
    place_officials,
    take_decrees,
    take_favors,
    take_plans,
    take_rubble,
)
from ludoteca.games.lisboa.church import ask_scoring, marks_passed, tile_at
from ludoteca.games.lisboa.components.church import CLERGY_VP, INFLUENCE_MARK, N_RING, TREASURY_MARK
from ludoteca.games.lisboa.components.effects import (
    CARDINAL,
    DECREE,
    FAVOR,
    GAIN_INFLUENCE,
    MOST_EFFECTS,
    OP,
    PLACE_OFFICIALS,
    PLAN,
    PRODUCE,
    RUBBLE_BONUS,
    SHIP,
    N,
)
from ludoteca.games.lisboa.components.opponent import OPPONENT
from ludoteca.games.lisboa.money import gain_influence, treasury_up
from ludoteca.games.lisboa.position import BY_CHURCH, portfolio_influence, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import push
from ludoteca.kernel.rules import rule

__all__ = ["move_cardinal", "take_bonus"]

GONE = -1  # in `clergy_at`


# ---- the Cardinal ---------------------------------------------------------------------------------------


@rule
def _best_way(s: Position, low: Any, high: Any) -> Any:
    """The reachable tile with most points on its back, as 2 * steps + side, or -1.

    The nearest tile wins a tie.
    """
    best = -1
    most = np.int64(-1)
    for way in range(2 * low, 2 * high + 2):
        tile = tile_at(s, way // 2, way % 2)
        if tile >= 0 and CLERGY_VP[tile] > most:
            best = way
            most = CLERGY_VP[tile]
    return best


@rule
def move_cardinal(s: Position, low: Any, high: Any) -> None:
    """Move the Cardinal, score the tile, raise the treasury; then the player may score tiles."""
    way = _best_way(s, low, high)
    if way < 0:
        return
    steps = way // 2
    tile = tile_at(s, steps, way % 2)
    s.ring[(s.cardinal + steps + way % 2) % N_RING] = 0
    _score_tile(s, tile)
    for _ in range(marks_passed(s, steps, TREASURY_MARK)):
        treasury_up(s)
    scoring = marks_passed(s, steps, INFLUENCE_MARK) > 0
    s.cardinal = (s.cardinal + steps) % N_RING
    if scoring:
        _ask_scoring(s)


@rule
def _ask_scoring(s: Position) -> None:
    """Ask the player about church scoring.

    Automa's turn goes on once the question is settled, as more may be drawn in it.
    """
    if s.clergy_count[0] > 0:
        push(s, a.ASK_END_TURN, 0, 0)
    ask_scoring(s, OPPONENT)


@rule
def _score_tile(s: Position, tile: Any) -> None:
    """Discard the tile at once for the points on its back and the influence of Automa's ships."""
    s.clergy_at[tile] = GONE
    win(s, OPPONENT, CLERGY_VP[tile], BY_CHURCH)
    gain_influence(s, OPPONENT, portfolio_influence(s, OPPONENT))


# ---- bonuses --------------------------------------------------------------------------------------------


@rule
def take_bonus(s: Position, source: Any) -> None:
    """Take the bonus of a land or space, but no money and no goods, which Automa does not use."""
    for effect in range(source * MOST_EFFECTS, (source + 1) * MOST_EFFECTS):
        if OP[effect] >= 0:
            _take_effect(s, OP[effect], N[effect])


@rule
def _take_effect(s: Position, op: Any, n: Any) -> None:
    if op == PLACE_OFFICIALS:
        place_officials(s, n)
    elif op == FAVOR:
        take_favors(s, n)
    elif op == GAIN_INFLUENCE:
        gain_influence(s, OPPONENT, n)
    elif op == DECREE:
        take_decrees(s, n)
    elif op == CARDINAL:
        move_cardinal(s, n, n)
    elif op == PLAN:
        take_plans(s, n)
    elif op == RUBBLE_BONUS:
        take_rubble(s, n)
    elif op == SHIP:
        build_ship(s)
    elif op == PRODUCE:
        lower_prices(s)
