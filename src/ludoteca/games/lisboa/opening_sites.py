"""Sites for public buildings, and whether the officials are within reach.

On the way to the officials, the bonus of a space or a free move of the Cardinal before it can bring
influence or a clergy tile. Only a search can determine whether such a detour succeeds (see
`feasibility_search`). So there are two positive answers here: the officials can *surely* be had, or
*perhaps*, if they are within upper bounds of the gains from detours. A "perhaps" is noted in
`s.doubt`, and counts as yes while `s.lenient` is 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.buildings import (
    N_PLANS,
    PLAN_ARCHITECT,
    PLAN_OFFICIALS,
    SHOWS,
)
from ludoteca.games.lisboa.components.church import N_RING
from ludoteca.games.lisboa.components.counts import N_NOBLES, SLOTS
from ludoteca.games.lisboa.components.effects import (
    FIRST_CLERGY,
    FIRST_SPACE,
    LATER_DETOURS,
    LATER_GAINS,
    LATER_INFLUENCE,
    LATER_MONEY,
    LATER_OFFICIALS,
    LATER_RUBBLE,
    MOST_EFFECTS,
)
from ludoteca.games.lisboa.components.lasting import (
    CLERGY_GIVES,
    HIRE_DISCOUNT,
    INFLUENCE_BONUS,
    OPEN_DISCOUNT,
    PAY_DISCOUNT,
    RUBBLE_MONEY,
    SHIP_INFLUENCE,
)
from ludoteca.games.lisboa.components.map import (
    N_SPACES,
    NORTH,
    ROWS_IN_PLAY,
    SPACE_LINE,
    SPACE_SIDE,
)
from ludoteca.games.lisboa.components.ships import SHIP_POWER
from ludoteca.games.lisboa.money import discounted, gain_of, means, means_with, treasury_price
from ludoteca.games.lisboa.placing import placeable
from ludoteca.games.lisboa.position import lasting, portfolio_influence
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = [
    "can_afford_opening",
    "can_open",
    "can_open_at",
    "can_open_with",
    "could_open_with",
    "court_officials",
    "easiest_plan",
    "fits",
    "hiring_price",
    "is_free",
    "is_least_plan",
    "officials_needed",
]

BEST_SHIP = max(SHIP_POWER.tolist())
FIRST = 1  # `bonus_due` of a space that has not been chosen yet


# ---- officials ------------------------------------------------------------------------------------------


@rule
def court_officials(s: Position, seat: Any) -> Any:
    """Number of the seat's officials in the court, waiting ones included."""
    count = np.int64(0)
    for office in range(N_NOBLES):
        count += np.int64(s.seated[office, seat]) + np.int64(s.waiting[office, seat])
    return count


@rule
def officials_needed(s: Position, seat: Any, plan: Any) -> Any:
    """Officials needed for a plan, after discounts."""
    return max(PLAN_OFFICIALS[plan] - lasting(s, seat, OPEN_DISCOUNT), 0)


@rule
def hiring_price(s: Position, seat: Any, missing: Any) -> Any:
    """Price of hiring the missing officials."""
    return missing * max(treasury_price(s) - lasting(s, seat, HIRE_DISCOUNT), 0)


@rule
def _officials_to_come(s: Position, seat: Any, effect: Any) -> Any:
    """Officials that can still be placed.

    In the current decision, and by the effects from `effect` on (-1: none).
    """
    count = 0
    if top_kind(s) == a.ASK_OFFICE and actor(s) == seat:
        count = placeable(top_arg(s))
    if effect >= 0:
        count += LATER_OFFICIALS[effect]
    return min(count, np.int64(s.officials[seat]))


@rule
def _coins_to_come(s: Position, seat: Any, space: Any, effect: Any, each: Any) -> Any:
    """Money from the bonus, and `each` for every cube still to be taken."""
    coins = each * total(s.space_cubes[space])
    if effect >= 0:
        coins += LATER_MONEY[effect] + each * min(LATER_RUBBLE[effect], total(s.common_cubes))
    return coins


@rule
def can_afford_opening(s: Position, seat: Any, space: Any, plan: Any, bonus_due: Any) -> Any:
    """Return True if the officials are there or can be paid for, with the bonus still to come.

    `bonus_due` is 1 + the next effect of the bonus of the space (0: none).
    """
    first = (FIRST_SPACE + space) * MOST_EFFECTS
    effect = first + bonus_due - 1 if bonus_due > 0 else -1
    there = court_officials(s, seat) + _officials_to_come(s, seat, effect)
    missing = max(officials_needed(s, seat, plan) - there, 0)
    price = discounted(s, seat, hiring_price(s, seat, missing))
    if price <= means(s, seat):
        return True
    points = 0
    if effect >= 0:
        points = gain_of(s, seat, LATER_INFLUENCE[effect], LATER_GAINS[effect])
    coins = _coins_to_come(s, seat, space, effect, lasting(s, seat, RUBBLE_MONEY))
    if price <= means_with(s, seat, coins, points):
        return True
    detours = LATER_DETOURS[first]
    if detours == 0:
        return False
    most = _most(s, seat, detours)
    if not _could_afford(s, seat, space, plan, effect, court_officials(s, seat), most):
        return False
    s.doubt = 1
    return s.lenient == 1


# ---- perhaps --------------------------------------------------------------------------------------------


@rule
def _with_ring(s: Position, seat: Any, what: Any) -> Any:
    """Amount of a lasting effect that the seat would have with all tiles of the church."""
    count = lasting(s, seat, what)
    for space in range(N_RING):
        if s.ring[space] > 0:
            count += CLERGY_GIVES[np.int64(s.ring[space]) - 1, what]
    return count


@rule
def _influence_of_ring(s: Position) -> Any:
    """Influence from the immediate effects of all tiles of the church."""
    points = 0
    for space in range(N_RING):
        if s.ring[space] > 0:
            tile = FIRST_CLERGY + np.int64(s.ring[space]) - 1
            points += LATER_INFLUENCE[tile * MOST_EFFECTS]
    return points


@rule
def _most(s: Position, seat: Any, detours: Any) -> Any:
    """Upper bounds of the gains from this number of detours.

    Fewer officials, cheaper hiring, a lower payment, influence, and the addition for each gain and
    each cube of rubble.
    """
    power = portfolio_influence(s, seat) + detours * BEST_SHIP
    power += SLOTS * _with_ring(s, seat, SHIP_INFLUENCE)
    gain = _with_ring(s, seat, INFLUENCE_BONUS)
    return (
        _with_ring(s, seat, OPEN_DISCOUNT),
        _with_ring(s, seat, HIRE_DISCOUNT),
        _with_ring(s, seat, PAY_DISCOUNT),
        detours * (power + 2 * gain) + _influence_of_ring(s),
        gain,
        _with_ring(s, seat, RUBBLE_MONEY),
    )


@rule
def _could_afford(
    s: Position, seat: Any, space: Any, plan: Any, effect: Any, there: Any, most: Any
) -> Any:
    """Return True unless the officials are out of reach even with the bounds `most`."""
    fewer, cheaper, less, points, gain, each = most
    there += _officials_to_come(s, seat, effect)
    missing = max(PLAN_OFFICIALS[plan] - fewer - there, 0)
    price = missing * max(treasury_price(s) - cheaper, 0) - less
    if effect >= 0:
        points += LATER_INFLUENCE[effect] + gain * LATER_GAINS[effect]
    coins = _coins_to_come(s, seat, space, effect, each)
    return price <= means_with(s, seat, coins, points)


# ---- where ----------------------------------------------------------------------------------------------


@rule
def is_least_plan(s: Position, seat: Any, plan: Any) -> Any:
    """Return True if a plan is the first of the seat's plans with these values."""
    if s.plan_at[plan] != 1 + seat:
        return False
    for other in range(plan):
        if (
            s.plan_at[other] == 1 + seat
            and PLAN_ARCHITECT[other] == PLAN_ARCHITECT[plan]
            and PLAN_OFFICIALS[other] == PLAN_OFFICIALS[plan]
        ):
            return False
    return True


@rule
def fits(s: Position, space: Any, plan: Any) -> Any:
    """Return True if the building of the plan's architect may stand on a space."""
    architect = PLAN_ARCHITECT[plan]
    building = np.int64(s.building_shown[architect])
    if building == 0:
        return False
    if SPACE_SIDE[space] == NORTH:
        return SHOWS[2 * (building - 1) + architect, SPACE_LINE[space]] == 1
    return True


@rule
def is_free(s: Position, space: Any) -> Any:
    """Return True if a space is in play and empty."""
    if s.building_at[space] > 0:
        return False
    return SPACE_SIDE[space] == NORTH or SPACE_LINE[space] < ROWS_IN_PLAY[s.seats]


@rule
def can_open_with(s: Position, seat: Any, space: Any, plan: Any) -> Any:
    """Return True if the seat can open a public building on a free space with its plan."""
    return fits(s, space, plan) and can_afford_opening(s, seat, space, plan, FIRST)


@rule
def could_open_with(s: Position, seat: Any, space: Any, plan: Any) -> Any:
    """Return True if that is surely or perhaps possible; leaves the position unchanged."""
    doubt, lenient = s.doubt, s.lenient
    s.lenient = 1
    possible = can_open_with(s, seat, space, plan)
    s.doubt = doubt
    s.lenient = lenient
    return possible


@rule
def easiest_plan(s: Position, seat: Any, architect: Any) -> Any:
    """The seat's plan of an architect with fewest officials, or -1.

    Also -1 if the architect has no building on display.
    """
    easiest = -1
    if s.building_shown[architect] > 0:
        for plan in range(N_PLANS):
            if s.plan_at[plan] == 1 + seat and PLAN_ARCHITECT[plan] == architect:
                if easiest < 0 or PLAN_OFFICIALS[plan] < PLAN_OFFICIALS[easiest]:
                    easiest = plan
    return easiest


@rule
def can_open_at(s: Position, seat: Any, space: Any, blue: Any, green: Any) -> Any:
    """Return True if a building can be opened on a space with either easiest plan (-1: none)."""
    if not is_free(s, space):
        return False
    if blue >= 0 and can_open_with(s, seat, space, blue):
        return True
    return green >= 0 and can_open_with(s, seat, space, green)


@rule
def can_open(s: Position, seat: Any, church: Any) -> Any:
    """Return True if any public building can be opened.

    With `church`, perhaps after a free move of the Cardinal.
    """
    blue, green = easiest_plan(s, seat, 0), easiest_plan(s, seat, 1)
    if blue < 0 and green < 0:
        return False
    before = s.doubt
    for space in range(N_SPACES):
        if can_open_at(s, seat, space, blue, green):
            s.doubt = before
            return True
    if church and _could_open(s, seat, blue, green):
        s.doubt = 1
        return s.lenient == 1
    return False


@rule
def _could_open(s: Position, seat: Any, blue: Any, green: Any) -> Any:
    """Return True unless that is impossible even with that move and detours after it.

    Their gains are replaced by upper bounds.
    """
    most = _most(s, seat, 1)
    more = _most(s, seat, 1 + MOST_EFFECTS)
    there = court_officials(s, seat)
    for space in range(N_SPACES):
        if is_free(s, space):
            effect = (FIRST_SPACE + space) * MOST_EFFECTS
            bound = more if LATER_DETOURS[effect] > 0 else most
            if blue >= 0 and fits(s, space, blue):
                if _could_afford(s, seat, space, blue, effect, there, bound):
                    return True
            if green >= 0 and fits(s, space, green):
                if _could_afford(s, seat, space, green, effect, there, bound):
                    return True
    return False
