"""Captain: goods are loaded round after round until no player can; `storage` follows."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import (
    ASK_LOAD,
    ASK_SMALL_WHARF,
    CAPTAIN_END,
    CAPTAIN_STORE,
    CAPTAIN_TURN,
    LOAD,
    PASS,
    SEND_SMALL_WHARF,
    SMALL_WHARF_LOAD,
    WHARF_LOAD,
)
from ludoteca.games.puerto_rico.components import (
    HARBOR,
    LIGHTHOUSE,
    N_GOODS,
    N_SHIPS,
    UNION_HALL,
    WHARF,
)
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.library import ask_library, privileges
from ludoteca.games.puerto_rico.position import gain_chips, occupied
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.games.puerto_rico.royal_supplier import ask_supply
from ludoteca.games.puerto_rico.small_wharf import (
    offer_small_wharf,
    pack,
    small_wharf_ready,
    unpack,
)
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_captain",
    "captain_turn",
    "end_captain",
    "loadable",
    "offer_load",
    "take_load",
    "take_small_wharf",
]


@rule
def begin_captain(s: Position) -> None:
    """Begin the phase: loading from the chooser on, storage for all, then full ships sail."""
    s.privilege = 1
    s.idle = 0
    push(s, CAPTAIN_END, s.chooser, 0)
    push_turns(s, CAPTAIN_STORE)
    push(s, CAPTAIN_TURN, s.chooser, 0)


@rule
def captain_turn(s: Position) -> None:
    """Step: ask the seat if it can load, else the next; loading ends after a whole idle round."""
    if s.idle == s.seats:
        pop(s)
        return
    seat = actor(s)
    if ask_guests(s) or (s.privilege and ask_library(s)) or _first_turn(s, seat):
        return
    pop(s)
    push(s, CAPTAIN_TURN, (seat + 1) % s.seats, 0)
    if _must_load(s, seat) or _wharf_ready(s, seat) or small_wharf_ready(s, seat):
        push(s, ASK_LOAD, seat, 0)
    else:
        s.idle += 1


@rule
def _first_turn(s: Position, seat: Any) -> Any:
    """Before a seat's first loading: union hall, lighthouse, royal supplier.

    Return True if the seat is asked now.
    """
    if s.started[seat]:
        return False
    s.started[seat] = 1
    if occupied(s, seat, UNION_HALL):
        _assemble(s, seat)
    if seat == s.chooser and occupied(s, seat, LIGHTHOUSE):
        s.doubloons[seat] += 1
    return ask_supply(s, seat)


@rule
def _assemble(s: Position, seat: Any) -> None:
    """Union hall: score a point for every two goods of a kind."""
    pairs = 0
    for good in range(N_GOODS):
        pairs += s.goods[seat, good] // 2
    if pairs > 0:
        gain_chips(s, seat, pairs)


@rule
def loadable(s: Position, seat: Any, good: Any, ship: Any) -> Any:
    """Number of goods of a kind that the seat would load on a ship, or 0 if not allowed.

    A kind that is on a ship may go to that ship only; an empty ship may be chosen only if no other
    empty one takes more.
    """
    here = min(s.goods[seat, good], s.ship_space[ship] - s.ship_load[ship])
    if here == 0 or s.ship_good[ship] == good:
        return here
    if s.ship_good[ship] != -1:
        return 0
    for other in range(N_SHIPS):
        if s.ship_good[other] == good:
            return 0
        if s.ship_good[other] == -1 and min(s.goods[seat, good], s.ship_space[other]) > here:
            return 0
    return here


@rule
def _must_load(s: Position, seat: Any) -> Any:
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            for ship in range(N_SHIPS):
                if loadable(s, seat, good, ship) > 0:
                    return True
    return False


@rule
def _wharf_ready(s: Position, seat: Any) -> Any:
    """Return True if the seat can use its wharf, which takes one whole kind once a phase."""
    return occupied(s, seat, WHARF) and not s.wharf_used[seat] and s.goods[seat].sum() > 0


@rule
def offer_load(s: Position, mask: Any) -> None:
    """Mark kinds with ships and wharves; passing only if no cargo ship takes anything."""
    seat = actor(s)
    wharf = _wharf_ready(s, seat)
    forced = False
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            mask[WHARF_LOAD + good] = wharf
            for ship in range(N_SHIPS):
                if loadable(s, seat, good, ship) > 0:
                    mask[LOAD + good * N_SHIPS + ship] = True
                    forced = True
    if small_wharf_ready(s, seat):
        offer_small_wharf(s, mask, seat)
    mask[PASS] = not forced


@rule
def take_load(s: Position, action: Any) -> None:
    """Load and score, or pass."""
    seat = actor(s)
    pop(s)
    if action == PASS:
        s.idle += 1
        return
    s.idle = 0
    if action >= SMALL_WHARF_LOAD:
        s.small_wharf_used[seat] = 1
        push(s, ASK_SMALL_WHARF, seat, 0)
        take_small_wharf(s, action)
    elif action >= WHARF_LOAD:
        _load_wharf(s, seat, action - WHARF_LOAD)
    else:
        _load_ship(s, seat, (action - LOAD) // N_SHIPS, (action - LOAD) % N_SHIPS)


@rule
def take_small_wharf(s: Position, action: Any) -> None:
    """Put one more good on the small wharf, or send it off."""
    seat = actor(s)
    if action != SEND_SMALL_WHARF:
        pack(s, seat, action - SMALL_WHARF_LOAD)
    pop(s)
    if action == SEND_SMALL_WHARF or s.goods[seat].sum() == 0:
        _score_loading(s, seat, unpack(s) // 2)
    else:
        push(s, ASK_SMALL_WHARF, seat, 0)


@rule
def _load_ship(s: Position, seat: Any, good: Any, ship: Any) -> None:
    """Load as many as fit."""
    count = loadable(s, seat, good, ship)
    s.goods[seat, good] -= count
    s.ship_good[ship] = good
    s.ship_load[ship] += count
    _score_loading(s, seat, count)


@rule
def _load_wharf(s: Position, seat: Any, good: Any) -> None:
    """Return all goods of the kind straight to the supply."""
    count = s.goods[seat, good]
    s.goods[seat, good] = 0
    s.goods_supply[good] += count
    s.wharf_used[seat] = 1
    _score_loading(s, seat, count)


@rule
def _score_loading(s: Position, seat: Any, count: Any) -> None:
    """Score a loading, with bonuses for the chooser's first loading and for the harbor.

    The lighthouse pays.
    """
    points = count
    if seat == s.chooser and s.privilege:
        s.privilege = 0
        points += privileges(s)
    if occupied(s, seat, HARBOR):
        points += 1
    if occupied(s, seat, LIGHTHOUSE):
        s.doubloons[seat] += 1
    gain_chips(s, seat, points)


@rule
def end_captain(s: Position) -> None:
    """Step: full ships sail, and their goods go back to the supply."""
    pop(s)
    s.privilege = 0
    s.idle = 0
    s.started[:] = 0
    s.wharf_used[:] = 0
    s.small_wharf_used[:] = 0
    for ship in range(N_SHIPS):
        if s.ship_good[ship] >= 0 and s.ship_load[ship] == s.ship_space[ship]:
            s.goods_supply[s.ship_good[ship]] += s.ship_load[ship]
            s.ship_good[ship] = -1
            s.ship_load[ship] = 0
