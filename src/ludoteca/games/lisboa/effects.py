"""One-time effects of cards, lands, spaces and tiles."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.church import begin_church
from ludoteca.games.lisboa.clearing import begin_rubble
from ludoteca.games.lisboa.components.effects import (
    CARDINAL,
    DECREE,
    FAVOR,
    FIRST_CLERGY,
    FIRST_LAND,
    GAIN_INFLUENCE,
    GOOD,
    LOSE_OFFICIAL,
    MONEY,
    MORE,
    MOST_EFFECTS,
    NOBLE_ACTION,
    OP,
    PAY,
    PLACE_OFFICIALS,
    PLAN,
    PRODUCE,
    RUBBLE_BONUS,
    SHIP,
    STORE_OR_OPEN,
    WHICH,
    N,
)
from ludoteca.games.lisboa.money import begin_payment, discounted, gain_influence, means
from ludoteca.games.lisboa.obligations import ANY_NOBLE, BUILD_OR_OPEN, is_kept
from ludoteca.games.lisboa.officials import begin_placing, begin_recall
from ludoteca.games.lisboa.portfolio import gain_good
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.producing import begin_produce
from ludoteca.games.lisboa.ships import begin_ship
from ludoteca.games.lisboa.take_one import begin_decrees, begin_favors, begin_plans
from ludoteca.games.lisboa.visits import begin_noble_choice
from ludoteca.kernel.pending import actor, pop, set_arg, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["do_effect"]


@rule
def do_effect(s: Position) -> None:
    """Step: carry out the next effect of a source."""
    seat = actor(s)
    effect = top_arg(s)
    last = (effect + 1) % MOST_EFFECTS == 0 or OP[effect + 1] < 0
    set_arg(s, effect + 1)
    if last:
        pop(s)
    if FIRST_LAND * MOST_EFFECTS <= effect < FIRST_CLERGY * MOST_EFFECTS:
        s.bonus_due = 0 if last else (effect + 1) % MOST_EFFECTS + 1
    op = OP[effect]
    if (op == LOSE_OFFICIAL or op == PAY) and _costs_nothing(s):
        return
    if op == GOOD:
        _gain_good(s, seat, WHICH[effect], N[effect])
    elif op == MONEY:
        s.coins[seat] += N[effect]
    elif op == GAIN_INFLUENCE:
        gain_influence(s, seat, N[effect])
    elif op == LOSE_OFFICIAL:
        begin_recall(s, seat, N[effect])
    elif op == PAY:
        if discounted(s, seat, N[effect]) <= means(s, seat):
            begin_payment(s, seat, N[effect])
    else:
        _ask(s, seat, op, effect)


@rule
def _costs_nothing(s: Position) -> Any:
    """Return True if a card is discarded at the end of period 1, which waives penalties."""
    for i in range(s.depth):
        if s.pending_kind[i] == a.END_HANDS:
            return True
    return False


@rule
def _ask(s: Position, seat: Any, op: Any, effect: Any) -> None:
    """Begin an effect that involves a choice."""
    if op == PLACE_OFFICIALS:
        begin_placing(s, seat, N[effect], MORE[effect])
    elif op == FAVOR:
        begin_favors(s, seat, N[effect], 1)
    elif op == DECREE:
        begin_decrees(s, seat, N[effect], 1)
    elif op == CARDINAL:
        begin_church(s, seat, N[effect], N[effect], 1)
    elif op == PLAN:
        begin_plans(s, seat, N[effect], 1)
    elif op == RUBBLE_BONUS:
        begin_rubble(s, seat, N[effect])
    elif op == SHIP:
        begin_ship(s, seat, 1)
    elif op == PRODUCE:
        begin_produce(s, seat)
    elif op == STORE_OR_OPEN:
        begin_noble_choice(s, seat, BUILD_OR_OPEN)
    elif op == NOBLE_ACTION:
        begin_noble_choice(s, seat, ANY_NOBLE)


@rule
def _gain_good(s: Position, seat: Any, good: Any, count: Any) -> None:
    """Gain a good, unless that would break the promise (a bonus may be declined)."""
    before = np.int64(s.goods[seat, good])
    possible = is_kept(s, seat)
    gain_good(s, seat, good, count)
    if possible and not is_kept(s, seat):
        s.goods[seat, good] = before
