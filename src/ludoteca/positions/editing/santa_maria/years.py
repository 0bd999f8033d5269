"""Years and turns: the seat to act, the start player, the next year, and retirement."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.components import BLUE_DICE, YEARS
from ludoteca.games.santa_maria.conquistador import score_year
from ludoteca.games.santa_maria.expansion import clear_display, deal_display
from ludoteca.games.santa_maria.religion import release_dice, roll_blue
from ludoteca.games.santa_maria.shipping import TAKEN, refill
from ludoteca.games.santa_maria.years import roll_white
from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import pick
from ludoteca.positions.editing.common import TURN_OF, ask, each_seat, need, seats
from ludoteca.positions.editing.model import TURN, Edit, Place
from ludoteca.positions.editing.santa_maria.dice import take_back_die
from ludoteca.positions.editing.santa_maria.display import put_back_tile

__all__ = ["PLACE", "begin_turn", "is_turn_start", "retirement", "turn"]

BEGINS: Final = N_("{seat} begins the year")
NEXT_YEAR: Final = N_("Next year, with new tiles and dice")
RETIRES: Final = N_("{seat} retires here")
NOBODY: Final = N_("Nobody has retired here")
USED: Final = N_("Used in an earlier year")
PLACE: Final = Place(TURN, Message(N_("Turn")), N_("Year"))


def is_turn_start(s: Record) -> bool:
    """Return True if the main action of a turn is to be chosen, and nothing is still to be drawn."""
    is_asked = s.depth == 1 and s.pending_kind[0] == a.ASK_MAIN
    return bool(not s.over and is_asked and (s.visible != TAKEN).all())


def begin_turn(s: Record) -> None:
    """Begin the turn under way anew, with the tile or die in hand put back.

    A set-up is completed at random, and a match that is over has another last year.
    """
    if a.BEGIN_GAME in s.pending_kind:
        _complete_set_up(s)
        return
    seat = int(s.first if s.over else s.pending_seat[0])
    if s.over:
        _reopen_year(s)
    for place in np.flatnonzero(s.pending_kind == a.ASK_PLACE).tolist():
        put_back_tile(s, int(s.pending_arg[place]))
    for holder in seats(s):
        take_back_die(s, holder)
    _come_back(s, seat)
    s.due[:] = 0
    s.substitutes = s.die_place = s.die_mark = 0
    refill(s)
    release_dice(s, seat)
    _ask(s, seat)


def _complete_set_up(s: Record) -> None:
    while not is_turn_start(s):
        generics.take(s, pick(s.rng, legal_mask(SANTA_MARIA, s)))


def _reopen_year(s: Record) -> None:
    s.over = 0
    for seat in seats(s):
        _come_back(s, seat)
    for part in (s.coins_used, s.white_used, s.blue_used):
        part[:] = 0
    roll_white(s)


def _come_back(s: Record, seat: int) -> None:
    """Undo that the seat has retired in this turn."""
    if s.retired[seat] and s.seats == 1:
        s.slot_used[s.retired[seat] - 1] = 0
    s.retired[seat] = 0


def _ask(s: Record, seat: int) -> None:
    ask(s, (a.ASK_MAIN, seat, 0))


# ---- edits ------------------------------------------------------------------------------------


def turn(s: Record) -> Iterator[Edit]:
    """Edits of whose turn it is, of the start player, and of the year."""
    yield from each_seat(s, "turn", TURN_OF, _give_turn)
    yield from each_seat(s, "first", BEGINS, _begin_with)
    yield Edit("year", Message(NEXT_YEAR), _next_year)


def _give_turn(s: Record, seat: int) -> None:
    need(s.retired[seat] == 0)
    _ask(s, seat)


def _begin_with(s: Record, seat: int) -> None:
    s.first = seat


def _next_year(s: Record) -> None:
    """Score the conquistador track, clear the colonies, deal tiles and roll dice."""
    need(s.year < YEARS - 1)
    score_year(s)
    for part in (s.blocked, s.coins_used, s.white_used, s.retired):
        part[:] = 0
    s.year += 1
    if s.seats == 1:
        s.slot_used[np.flatnonzero(s.slot_used == 0)[0]] = 1
    clear_display(s)
    deal_display(s)
    roll_white(s)
    for seat in seats(s):
        for die in range(BLUE_DICE):
            if s.blue[seat, die]:
                roll_blue(s, seat, die)
    _ask(s, int(s.first))


def retirement(s: Record, slot: int) -> Iterator[Edit]:
    """Edits of a space for retiring; in solo games only whether it has been used."""
    if s.seats == 1:
        yield Edit("use", Message(USED), partial(_use, slot=slot))
        return
    yield from each_seat(s, "retire", RETIRES, _retire, slot=slot)
    yield Edit("free", Message(NOBODY), partial(_free, slot=slot))


def _use(s: Record, slot: int) -> None:
    """Mark a space as used instead of another one: there is one for each earlier year."""
    used = np.flatnonzero(s.slot_used)
    need(len(used) and not s.slot_used[slot])
    s.slot_used[used[0]], s.slot_used[slot] = 0, 1


def _retire(s: Record, seat: int, slot: int) -> None:
    need(seat != s.pending_seat[0] and slot + 1 not in s.retired)
    s.retired[seat] = slot + 1


def _free(s: Record, slot: int) -> None:
    need(slot + 1 in s.retired)
    s.retired[s.retired == slot + 1] = 0
