"""Worth of the expansions' buildings in points to come, like `evaluation` for the base game."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.craftsman import capacity
from ludoteca.games.puerto_rico.island import widest
from ludoteca.games.puerto_rico.nobles import nobles_in_all, nobles_serving
from ludoteca.games.puerto_rico.position import owns
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["expansion_effect", "forest_worth", "noble_advantage"]


@rule
def expansion_effect(
    s: Position, seat: Any, building: Any, rounds: Any, coin: Any, made: Any, kinds: Any
) -> Any:
    """Points that a small building of the expansions will bring by its effect.

    Depends on `rounds` to come, the worth `coin` of a doubloon, and the goods and kinds the seat
    makes.
    """
    if building >= c.LAND_OFFICE:
        return _noble_effect(s, seat, building, rounds, coin, kinds)
    if building == c.AQUEDUCT:
        return rounds * _large_plants(s, seat)
    if building == c.FOREST_HOUSE:
        return 0.3 * rounds * coin
    if building == c.BLACK_MARKET:
        return 0.2 * rounds * coin
    if building == c.STOREHOUSE:
        return 0.04 * rounds * min(made, 3)
    if building == c.GUESTHOUSE:
        return 0.1 * rounds
    if building == c.TRADING_POST:
        return 0.35 * rounds * coin
    if building == c.CHURCH:
        return 0.2 * rounds
    return _late_effect(s, seat, building, rounds, coin, made, kinds)


@rule
def _large_plants(s: Position, seat: Any) -> Any:
    """Points a round from an aqueduct with the seat's large plants."""
    points = 0.05
    if owns(s, seat, c.INDIGO_PLANT):
        points += 0.2
    if owns(s, seat, c.SUGAR_MILL):
        points += 0.2
    return points


@rule
def _late_effect(
    s: Position, seat: Any, building: Any, rounds: Any, coin: Any, made: Any, kinds: Any
) -> Any:
    """Worth of the more expensive New Buildings."""
    if building == c.SMALL_WHARF:
        return 0.05 * rounds * min(made + 0.5, 8.0)
    if building == c.LIGHTHOUSE:
        return 0.22 * rounds * coin * min(kinds + 0.5, 3.0)
    if building == c.SPECIALTY_FACTORY:
        return 0.33 * rounds * coin * (max(_best_kind(s, seat) - 1, 0) + 0.5)
    if building == c.LIBRARY:
        return 0.25 * rounds
    return 0.1 * rounds * min(made, 8.0)  # union hall


@rule
def _best_kind(s: Position, seat: Any) -> Any:
    """Most goods that the seat makes of one kind, corn excluded."""
    most = 0
    for good in range(c.INDIGO, c.N_GOODS):
        most = max(most, capacity(s, seat, good))
    return most


@rule
def _noble_effect(s: Position, seat: Any, building: Any, rounds: Any, coin: Any, kinds: Any) -> Any:
    """Worth of the small noble buildings."""
    if building == c.CHAPEL:
        return 0.33 * rounds * coin
    if building == c.CONSTRUCTION_OFFICE:
        return 0.25 * rounds * coin
    if building == c.ROYAL_SUPPLIER:
        return 0.2 * rounds * min(nobles_serving(s, seat) + 0.5, kinds)
    if building == c.VILLA:
        return 0.35 * rounds
    if building == c.JEWELER:
        return 0.33 * rounds * coin * (nobles_in_all(s, seat) + 0.1 * rounds)
    return 0.05 * rounds  # land office, hunting lodge


@rule
def noble_advantage(s: Position, seat: Any, spot: Any, rounds: Any) -> Any:
    """Points that a noble brings on a spot beyond those of a colonist."""
    building = spot - c.N_TILES
    if building == c.CHAPEL:
        return 0.15 * rounds
    if building == c.HUNTING_LODGE:
        return 0.3 * rounds if widest(s, seat) else 0.0
    if building == c.CONSTRUCTION_OFFICE:
        return 0.3 if s.doubloons[seat] >= 6 else -0.3
    if building == c.LAND_OFFICE:
        return -0.03 * rounds
    return 0.0


@rule
def forest_worth(s: Position, seat: Any, rounds: Any, coin: Any) -> Any:
    """Points from one more forest: half a doubloon for each building, all of it for a pair."""
    pairs = 0.3 + 0.4 * (s.forests[seat] % 2)
    return 0.02 + 0.38 * rounds * coin * pairs
