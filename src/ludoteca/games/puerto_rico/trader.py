"""Trader: every player may sell one good to the trading house."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import (
    ASK_SELL,
    BUY_PLANTATION,
    PASS,
    SELL,
    SELL_TO_POST,
    TRADER_END,
    TRADER_TURN,
)
from ludoteca.games.puerto_rico.components import (
    HOUSE_SPACES,
    LAND_OFFICE,
    LARGE_MARKET,
    N_GOODS,
    OFFICE,
    SELLING_PRICE,
    SMALL_MARKET,
    TRADING_POST,
)
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.land_office import (
    land_office_open,
    offer_land_office,
    use_land_office,
)
from ludoteca.games.puerto_rico.library import ask_library, privileges
from ludoteca.games.puerto_rico.position import house_full, occupied, owns
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_trader",
    "end_trader",
    "house_takes",
    "offer_sell",
    "post_proceeds",
    "proceeds",
    "proceeds_with",
    "take_sell",
    "trader_turn",
]

# Parts of a seat's turn that are done, as bits of the decision's argument. The sale also counts as done if
# nothing can be sold and only the land office is left.
SOLD, LAND_OFFICE_USED = 1, 2


@rule
def begin_trader(s: Position) -> None:
    """Begin the phase: every seat in turn; a full house is emptied at the end."""
    push(s, TRADER_END, s.chooser, 0)
    push_turns(s, TRADER_TURN)


@rule
def trader_turn(s: Position) -> None:
    """Step: ask one seat; a full house ends the phase except for trading posts and land offices."""
    seat = actor(s)
    open_house = not house_full(s)
    if open_house or owns(s, seat, TRADING_POST) or owns(s, seat, LAND_OFFICE):
        if ask_guests(s) or ask_library(s):
            return
        pop(s)
        _ask_sale(s, seat, open_house)
    else:
        pop(s)


@rule
def _ask_sale(s: Position, seat: Any, open_house: Any) -> None:
    """Ask for a sale, or only about the land office.

    Once the house is full, ask only seats with something to do.
    """
    if land_office_open(s, seat) and not _can_sell(s, seat):
        push(s, ASK_SELL, seat, SOLD)
    elif open_house or _can_sell(s, seat):
        push(s, ASK_SELL, seat, 0)


@rule
def in_house(s: Position, good: Any) -> Any:
    """Return True if the trading house has a good of the kind."""
    for space in range(HOUSE_SPACES):
        if s.house[space] == good + 1:
            return True
    return False


@rule
def offer_sell(s: Position, mask: Any) -> None:
    """Mark sales, uses of the land office, and passing."""
    seat = actor(s)
    done = top_arg(s)
    mask[PASS] = True
    if done & SOLD == 0:
        _offer_sales(s, mask, seat)
    if done & LAND_OFFICE_USED == 0:
        offer_land_office(s, mask, seat)


@rule
def _offer_sales(s: Position, mask: Any, seat: Any) -> None:
    """Mark each kind that house or post takes."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            mask[SELL + good] = house_takes(s, seat, good)
            mask[SELL_TO_POST + good] = occupied(s, seat, TRADING_POST)


@rule
def house_takes(s: Position, seat: Any, good: Any) -> Any:
    """Return True if the house has space and lacks the kind, or the seat has an office."""
    return not house_full(s) and (occupied(s, seat, OFFICE) or not in_house(s, good))


@rule
def _privilege(s: Position, seat: Any) -> Any:
    """Extra doubloons for the chooser's sale."""
    return privileges(s) if seat == s.chooser else 0


@rule
def proceeds(s: Position, seat: Any, good: Any) -> Any:
    """Proceeds of a sale: the price of the good, plus markets and the chooser's privilege."""
    return proceeds_with(s, seat, good, _privilege(s, seat))


@rule
def proceeds_with(s: Position, seat: Any, good: Any, privilege: Any) -> Any:
    """Proceeds of a sale with `privilege` doubloons for the chooser."""
    earned = SELLING_PRICE[good] + privilege
    if occupied(s, seat, SMALL_MARKET):
        earned += 1
    if occupied(s, seat, LARGE_MARKET):
        earned += 2
    return earned


@rule
def post_proceeds(s: Position, seat: Any, good: Any) -> Any:
    """Proceeds of a sale to the seat's trading post, to which the markets do not apply."""
    return SELLING_PRICE[good] + _privilege(s, seat)


@rule
def take_sell(s: Position, action: Any) -> None:
    """Sell or use the land office; ask again if the other one is still possible."""
    seat = actor(s)
    done = top_arg(s)
    pop(s)
    if action == PASS:
        return
    if action < BUY_PLANTATION:
        _sell(s, seat, action)
        if done == 0 and land_office_open(s, seat):
            push(s, ASK_SELL, seat, SOLD)
    else:
        if done == 0 and _can_sell(s, seat):
            push(s, ASK_SELL, seat, LAND_OFFICE_USED)
        use_land_office(s, seat, action)


@rule
def _can_sell(s: Position, seat: Any) -> Any:
    """Return True if the seat has a good that house or post takes."""
    post = occupied(s, seat, TRADING_POST)
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0 and (post or house_takes(s, seat, good)):
            return True
    return False


@rule
def _sell(s: Position, seat: Any, action: Any) -> None:
    """Sell to the house (on its next free space) or to the post (the good goes to the supply)."""
    if action >= SELL_TO_POST:
        good = action - SELL_TO_POST
        s.doubloons[seat] += post_proceeds(s, seat, good)
        s.goods_supply[good] += 1
    else:
        good = action - SELL
        s.doubloons[seat] += proceeds(s, seat, good)
        _put_in_house(s, good)
    s.goods[seat, good] -= 1


@rule
def _put_in_house(s: Position, good: Any) -> None:
    space = 0
    while s.house[space] != 0:
        space += 1
    s.house[space] = good + 1


@rule
def end_trader(s: Position) -> None:
    """Step: empty a full house, and only that; its goods go back to the supply."""
    pop(s)
    if house_full(s):
        for space in range(HOUSE_SPACES):
            s.goods_supply[s.house[space] - 1] += 1
            s.house[space] = 0
