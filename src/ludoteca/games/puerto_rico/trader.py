"""Trader: everybody may sell one good to the trading house."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import ASK_SELL, PASS, SELL, TRADER_END, TRADER_TURN
from ludoteca.games.puerto_rico.components import (
    HOUSE_SPACES,
    LARGE_MARKET,
    N_GOODS,
    OFFICE,
    SELLING_PRICE,
    SMALL_MARKET,
)
from ludoteca.games.puerto_rico.position import house_full, occupied
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = ["begin_trader", "end_trader", "offer_sell", "proceeds", "take_sell", "trader_turn"]


@rule
def begin_trader(s: Any) -> None:
    """Everybody in turn; at the end a full house is emptied."""
    push(s, TRADER_END, s.chooser, 0)
    push_turns(s, TRADER_TURN)


@rule
def trader_turn(s: Any) -> None:
    """Step: ask, unless the house is full, which ends the phase for all."""
    seat = actor(s)
    pop(s)
    if not house_full(s):
        push(s, ASK_SELL, seat, 0)


@rule
def _in_house(s: Any, good: Any) -> Any:
    for space in range(HOUSE_SPACES):
        if s.house[space] == good + 1:
            return True
    return False


@rule
def offer_sell(s: Any, mask: Any) -> None:
    """A good of a kind that the house does not have yet (with an office any kind); or nothing."""
    seat = actor(s)
    mask[PASS] = True
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            mask[SELL + good] = occupied(s, seat, OFFICE) or not _in_house(s, good)


@rule
def proceeds(s: Any, seat: Any, good: Any) -> Any:
    """What a sale brings: the price of the good, the markets', and one more for the chooser."""
    earned = SELLING_PRICE[good]
    if occupied(s, seat, SMALL_MARKET):
        earned += 1
    if occupied(s, seat, LARGE_MARKET):
        earned += 2
    if seat == s.chooser:
        earned += 1
    return earned


@rule
def take_sell(s: Any, action: Any) -> None:
    """The good goes to the next free space of the house."""
    seat = actor(s)
    pop(s)
    if action == PASS:
        return
    good = action - SELL
    s.goods[seat, good] -= 1
    s.doubloons[seat] += proceeds(s, seat, good)
    space = 0
    while s.house[space] != 0:
        space += 1
    s.house[space] = good + 1


@rule
def end_trader(s: Any) -> None:
    """Step: only a full house is emptied; its goods go back to the supply."""
    pop(s)
    if house_full(s):
        for space in range(HOUSE_SPACES):
            s.goods_supply[s.house[space] - 1] += 1
            s.house[space] = 0
