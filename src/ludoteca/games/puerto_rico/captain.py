"""Captain: goods are loaded round after round until nobody can; `storage` follows."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import (
    ASK_LOAD,
    CAPTAIN_END,
    CAPTAIN_STORE,
    CAPTAIN_TURN,
    LOAD,
    PASS,
    WHARF_LOAD,
)
from ludoteca.games.puerto_rico.components import HARBOR, N_GOODS, N_SHIPS, WHARF
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = ["begin_captain", "captain_turn", "end_captain", "loadable", "offer_load", "take_load"]


@rule
def begin_captain(s: Any) -> None:
    """Loading from the chooser on, then storage for everybody, then full ships sail."""
    s.privilege = 1
    s.idle = 0
    s.wharf_used[:] = 0
    push(s, CAPTAIN_END, s.chooser, 0)
    push_turns(s, CAPTAIN_STORE)
    push(s, CAPTAIN_TURN, s.chooser, 0)


@rule
def captain_turn(s: Any) -> None:
    """Step: ask the seat if it can load, else the next; after a whole idle round loading is over."""
    seat = actor(s)
    pop(s)
    if s.idle == s.seats:
        return
    push(s, CAPTAIN_TURN, (seat + 1) % s.seats, 0)
    if _must_load(s, seat) or _wharf_ready(s, seat):
        push(s, ASK_LOAD, seat, 0)
    else:
        s.idle += 1


@rule
def loadable(s: Any, seat: Any, good: Any, ship: Any) -> Any:
    """How many goods of a kind the seat would load on a ship, 0 where it may not.

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
def _must_load(s: Any, seat: Any) -> Any:
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            for ship in range(N_SHIPS):
                if loadable(s, seat, good, ship) > 0:
                    return True
    return False


@rule
def _wharf_ready(s: Any, seat: Any) -> Any:
    """Wharf: one's own ship for one whole kind, once a phase."""
    return occupied(s, seat, WHARF) and not s.wharf_used[seat] and s.goods[seat].sum() > 0


@rule
def offer_load(s: Any, mask: Any) -> None:
    """A kind and a ship, or a kind for the wharf; passing only where no cargo ship takes anything."""
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
    mask[PASS] = not forced


@rule
def take_load(s: Any, action: Any) -> None:
    """Load and score, or pass."""
    seat = actor(s)
    pop(s)
    if action == PASS:
        s.idle += 1
        return
    s.idle = 0
    if action >= WHARF_LOAD:
        _load_wharf(s, seat, action - WHARF_LOAD)
    else:
        _load_ship(s, seat, (action - LOAD) // N_SHIPS, (action - LOAD) % N_SHIPS)


@rule
def _load_ship(s: Any, seat: Any, good: Any, ship: Any) -> None:
    """As many as fit."""
    count = loadable(s, seat, good, ship)
    s.goods[seat, good] -= count
    s.ship_good[ship] = good
    s.ship_load[ship] += count
    _score_loading(s, seat, count)


@rule
def _load_wharf(s: Any, seat: Any, good: Any) -> None:
    """All goods of the kind go straight back to the supply."""
    count = s.goods[seat, good]
    s.goods[seat, good] = 0
    s.goods_supply[good] += count
    s.wharf_used[seat] = 1
    _score_loading(s, seat, count)


@rule
def _score_loading(s: Any, seat: Any, count: Any) -> None:
    """A point for each good, one for the chooser's first loading, one for the harbor.

    Points go on being counted when the chips have run out, which ends the game with this round.
    """
    points = count
    if seat == s.chooser and s.privilege:
        s.privilege = 0
        points += 1
    if occupied(s, seat, HARBOR):
        points += 1
    s.chips[seat] += points
    s.chips_supply = max(s.chips_supply - points, 0)
    if s.chips_supply == 0:
        s.ending[2] = 1


@rule
def end_captain(s: Any) -> None:
    """Step: full ships sail, their goods go back to the supply."""
    pop(s)
    s.privilege = 0
    s.idle = 0
    s.wharf_used[:] = 0
    for ship in range(N_SHIPS):
        if s.ship_good[ship] >= 0 and s.ship_load[ship] == s.ship_space[ship]:
            s.goods_supply[s.ship_good[ship]] += s.ship_load[ship]
            s.ship_good[ship] = -1
            s.ship_load[ship] = 0
