"""The goods that players begin with, which a Board Game Arena log does not list.

Goods sold later and never taken from a depot were there from the start. For the rest, the moves
offered at the start of a turn say how far each stored kind is from the dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations
from typing import Any, Final

from ludoteca.games.castles_of_burgundy.components import N_GOODS, START_GOODS
from ludoteca.importers.bga_events import Event
from ludoteca.importers.bga_tables import GOODS_TILES, good_of
from ludoteca.importers.values import entries, fields, whole

__all__ = ["start_goods"]

Zones = dict[int, set[int]]
"""Kinds that each storage space for goods may hold."""
TURN_STATE: Final = 20
TWICE_AS_FAR: Final = "knowledge 8"
"""The monastery whose owner changes a die by two for each worker."""


def start_goods(events: Sequence[Event], player: str) -> list[tuple[int, ...]]:
    """Sets of three kinds that a player may have begun with, by our numbers from 0.

    In a log that contradicts itself, those that agree with the moves offered, or all.
    """
    sold = _sold(events, player)
    zones = _zones(events, player)
    every: list[tuple[int, ...]] = list(combinations_with_replacement(range(N_GOODS), START_GOODS))
    offered = [kinds for kinds in every if _fits(kinds, zones)]
    return [kinds for kinds in offered if _contains(kinds, sold)] or offered or every


def _contains(kinds: Sequence[int], sold: Sequence[int]) -> bool:
    return all(kinds.count(kind) >= sold.count(kind) for kind in sold)


def _fits(kinds: Sequence[int], zones: Zones) -> bool:
    """Return True if the kinds can be laid on the spaces so that each holds one it may hold."""
    order = sorted(zones)
    return any(
        all(kind in zones[zone] for zone, kind in zip(order, chosen, strict=True))
        for chosen in permutations(sorted(set(kinds)), len(order))
    )


def _of(events: Sequence[Event], player: str, kind: str) -> Iterator[Event]:
    return (e for e in events if e.type == kind and str(e.args.get("plId")) == player)


def _sold(events: Sequence[Event], player: str) -> list[int]:
    """Kinds of goods sold that were never taken from a depot."""
    taken = {
        whole(fields(move, e.place, "goods").get("id"), 0, GOODS_TILES - 1, e.place, "goods")
        for e in _of(events, player, "goodsTaken")
        for move in entries(e.args.get("goodsTilesToMove"), GOODS_TILES, e.place, "goods")
    }
    sold = [
        whole(tile, 0, GOODS_TILES - 1, e.place, "goods")
        for e in _of(events, player, "goodsSold")
        for tile in entries(e.args.get("soldGoods"), GOODS_TILES, e.place, "goods")
    ]
    return [good_of(tile) for tile in sold if tile not in taken]


def _zones(events: Sequence[Event], player: str) -> Zones:
    """Kinds that each space may hold, as far as is known before goods are first taken or sold."""
    zones: Zones = {}
    dice: list[Any] = []
    for e in events:
        if e.type == "newRound":
            dice = entries(e.args.get("dice"), 8, e.place, "dice")
        elif _ends(e, player):
            break
        elif e.type == "gameStateChange" and str(e.args.get("active_player")) == player:
            _narrow(zones, e, player, dice)
    return zones


def _ends(event: Event, player: str) -> bool:
    """Return True if the moves offered say nothing of the start from here on."""
    mine = str(event.args.get("plId")) == player
    image = str(event.args.get("tileImage", ""))
    return mine and (
        event.type in ("goodsTaken", "goodsSold")
        or (event.type == "tileAddedToEstate" and image.endswith(TWICE_AS_FAR))
    )


def _narrow(zones: Zones, event: Event, player: str, dice: list[Any]) -> None:
    """Narrow the kinds down by the moves offered at the start of a turn."""
    moves = event.args.get("args")
    offered = moves.get("possibleMoves") if isinstance(moves, dict) else None
    if event.args.get("id") != TURN_STATE or not isinstance(offered, dict) or len(offered) != 2:
        return
    for number in (fields(die, event.place, "a die") for die in dice):
        die = offered.get(str(number.get("dieNb")))
        if str(number.get("plId")) == player and isinstance(die, dict):
            value = whole(number.get("dieValue"), 1, 6, event.place, "a die")
            for zone, steps in _pairs(die.get("sellGoods")):
                kinds = {(value - 1 + steps) % N_GOODS, (value - 1 - steps) % N_GOODS}
                zones[zone] = zones.get(zone, kinds) & kinds


def _pairs(steps: object) -> list[tuple[int, int]]:
    """Spaces and steps, which are written as a list when no space is left out."""
    if isinstance(steps, list):
        steps = dict(enumerate(steps))
    if not isinstance(steps, dict):
        return []
    return [
        (whole(zone, 0, 2, "log", "a space"), whole(step, 0, 3, "log", "steps"))
        for zone, step in steps.items()
    ]
