"""Heuristic weights for the decisions of the expansions, like `heuristics` for the base game."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.black_market import N_PLACES
from ludoteca.games.puerto_rico.evaluation import colonist_worth, good_worth, loss, tile_worth
from ludoteca.games.puerto_rico.evaluation_expansions import forest_worth, noble_advantage
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["weigh_expansions", "weigh_forests", "weigh_land_office", "weigh_small_wharf"]

# ---- decisions of their own -----------------------------------------------------------------------------


@rule
def weigh_expansions(s: Position, ahead: Any, mask: Any, weights: Any, kind: Any) -> None:
    """Weigh the marked actions; any building will do in a draft, library and nobles are welcome."""
    seat = actor(s)
    if kind == a.ASK_GUESTS:
        _weigh_guests(s, ahead, mask, weights, seat)
    elif kind == a.ASK_FOREST:
        weights[a.USE_FOREST] = _forest(s, ahead, seat) - tile_worth(s, ahead, seat, top_arg(s))
    elif kind == a.ASK_BLACK_MARKET:
        _weigh_returns(s, ahead, mask, weights, seat)
    elif kind == a.ASK_SMALL_WHARF:
        weigh_small_wharf(s, ahead, mask, weights, seat)
    elif kind == a.ASK_PLACE_NOBLES:
        _weigh_noble_places(s, ahead, mask, weights, seat)
    elif kind == a.ASK_HUNT:
        _weigh_hunt(s, ahead, mask, weights, seat)
    elif kind == a.ASK_SUPPLY:
        _weigh_supply(s, ahead, weights)
    weights[a.USE_LIBRARY] = 1.0
    weights[a.TAKE_NOBLE] = 1.0


@rule
def _weigh_guests(s: Position, ahead: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Move guests to their best spot; waiting for a better one is worth a little."""
    for action in range(a.GUEST, a.GUEST + 2 * c.N_SPOTS):
        if mask[action]:
            spot = (action - a.GUEST) % c.N_SPOTS
            weights[action] = colonist_worth(s, ahead, seat, spot) - 0.3


@rule
def _weigh_returns(s: Position, ahead: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Return the least missed: a good, an idle colonist or a point, nobles last."""
    for place in range(N_PLACES):
        if mask[a.RETURN_WORKER + place]:
            missed = 0.1 if place == c.SAN_JUAN else loss(s, ahead, seat, place)
            weights[a.RETURN_WORKER + place] = -missed
        if mask[a.RETURN_WORKER + N_PLACES + place]:
            missed = 0.1 if place == c.SAN_JUAN else loss(s, ahead, seat, place)
            weights[a.RETURN_WORKER + N_PLACES + place] = -1.0 - missed
    for good in range(c.N_GOODS):
        weights[a.RETURN_GOOD + good] = -ahead.kept - 0.3 * good_worth(ahead, good)
    weights[a.RETURN_CHIP] = -1.0


@rule
def _weigh_noble_places(s: Position, ahead: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Place on the best spot for a noble; then lift nobles clearly better used elsewhere."""
    best = 0.0
    for spot in range(c.N_SPOTS):
        if s.moved[spot] >= 0 and s.circles[seat, spot] > s.nobles_at[seat, spot]:
            worth = _noble_worth(s, ahead, seat, spot)
            weights[a.PLACE + spot] = 100.0 + worth
            best = max(best, worth)
    for spot in range(c.N_SPOTS):
        if mask[a.LIFT + spot]:
            weights[a.LIFT + spot] = best - _noble_worth(s, ahead, seat, spot) - 0.2


@rule
def _noble_worth(s: Position, ahead: Any, seat: Any, spot: Any) -> Any:
    """Worth of a noble: that of a colonist, slightly more or less in some buildings."""
    advantage = noble_advantage(s, seat, spot, ahead.rounds)
    if s.workers[seat, spot] < s.circles[seat, spot]:
        return colonist_worth(s, ahead, seat, spot) + advantage
    return loss(s, ahead, seat, spot) + advantage


@rule
def _weigh_hunt(s: Position, ahead: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Avoid discarding, as a tile is hardly ever worth less than nothing."""
    for tile in range(c.N_GOODS):
        weights[a.GIVE_UP + tile] = -tile_worth(s, ahead, seat, tile) - 0.5
    weights[a.GIVE_UP + c.FOREST] = -1.0


@rule
def _weigh_supply(s: Position, ahead: Any, weights: Any) -> None:
    """Prefer the cheapest kinds, each for a point."""
    for good in range(c.N_GOODS):
        weights[a.SUPPLY + good] = 1.0 - 0.5 * good_worth(ahead, good)


# ---- further choices within the decisions of the base game ----------------------------------------------


@rule
def _forest(s: Position, ahead: Any, seat: Any) -> Any:
    return forest_worth(s, seat, ahead.rounds, ahead.coin)


@rule
def weigh_forests(s: Position, ahead: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Take a forest for the plantation that the next player would like best."""
    following = (seat + 1) % s.seats
    for tile in range(c.N_GOODS):
        if mask[a.TAKE_FOREST + tile]:
            spoilt = 0.1 * tile_worth(s, ahead, following, tile)
            weights[a.TAKE_FOREST + tile] = _forest(s, ahead, seat) + spoilt


@rule
def weigh_land_office(s: Position, ahead: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Buy a plantation for a doubloon while there is time; do not give one up for one."""
    if mask[a.BUY_PLANTATION]:
        mean = 0.0
        for tile in range(c.N_GOODS):
            mean += tile_worth(s, ahead, seat, tile) / c.N_GOODS
        weights[a.BUY_PLANTATION] = 0.8 * mean - ahead.coin
    for tile in range(c.N_GOODS):
        if mask[a.GIVE_UP + tile]:
            weights[a.GIVE_UP + tile] = ahead.coin - tile_worth(s, ahead, seat, tile) - 0.5


@rule
def weigh_small_wharf(s: Position, ahead: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Load cheap goods first and in pairs; the last good may be kept as well."""
    odd = s.packed % 2
    held = s.goods[seat].sum()
    for good in range(c.N_GOODS):
        if mask[a.SMALL_WHARF_LOAD + good]:
            weight = 0.9 * odd + 0.3 - 0.2 * good_worth(ahead, good)
            if held == 1:
                weight -= 0.6
            weights[a.SMALL_WHARF_LOAD + good] = weight
