"""Turns and periods: the seat to act, the start marker, and the second period."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.map import LAND_SMALL
from ludoteca.games.lisboa.periods import begin_end_of_period, end_hands
from ludoteca.games.lisboa.portfolio import return_crates
from ludoteca.games.lisboa.stores import forget_site
from ludoteca.games.lisboa.tidy import refill
from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import pick
from ludoteca.positions.editing.common import ROUND, TURN_OF, ask, each_seat, need
from ludoteca.positions.editing.lisboa.upkeep import settle
from ludoteca.positions.editing.model import TURN, Edit, Place

__all__ = ["begin_turn", "edits", "is_turn_start", "pieces", "places"]

START: Final = N_("{seat} has the start marker")
PERIOD_2: Final = N_("Period 2, with a new market and ships")
AT_START: Final = (a.CLEAN_UP, a.DRAW_CARD, a.ASK_CARD)
"""What is pending when a turn begins."""
MOST_PLIES: Final = 200


def is_turn_start(s: Record) -> bool:
    """Return True if a card is to be played."""
    kinds = s.pending_kind[: s.depth].tolist()
    return bool(not s.over and kinds == list(AT_START))


def begin_turn(s: Record) -> None:
    """Begin the turn under way anew, with the card back in hand, or the next one if it is over."""
    need(not s.over)
    if _is_rewound(s):
        _rewind(s)
    else:
        _play_on(s)


def _is_rewound(s: Record) -> bool:
    """Return True if the card played in this turn can go back to the hand."""
    kinds = s.pending_kind[: s.depth]
    begun = kinds[0] == a.CLEAN_UP and int(s.turn) < int(s.seats)
    passed = np.isin(kinds, (a.ASK_DRAW, a.ASK_END_TURN, a.ASK_FIRST_TILE, a.ASK_HAND)).any()
    return bool(begun and not passed and s.played)


def _play_on(s: Record) -> None:
    """Play at random until a turn begins."""
    for _ in range(MOST_PLIES):
        if s.over or is_turn_start(s):
            break
        mask = legal_mask(LISBOA, s)
        need(mask.any())
        generics.take(s, pick(s.rng, mask))
    need(is_turn_start(s))


def _rewind(s: Record) -> None:
    """Put card and store tile back; cubes that were being taken are gone."""
    seat = int(s.turn)
    _return_card(s, seat)
    _complete_site(s)
    forget_site(s)
    for name in ("played", "promise", "promise_seat", "promise_arg", "icons", "extra_used"):
        s[name] = 0
    s.due_now[:] = 0
    refill(s)
    _ask(s, seat)
    settle(s)


def _return_card(s: Record, seat: int) -> None:
    number = int(s.played)
    if s.card_at[number - 1] == 1 and number not in s.upper and number not in s.lower:
        s.hand[seat, s.hand_size[seat]] = number
        s.hand_size[seat] += 1


def _complete_site(s: Record) -> None:
    """Return the tile of a store that does not stand yet, or use up the house of one that does."""
    kinds = s.pending_kind[: s.depth].tolist()
    if a.ASK_HOUSE in kinds:
        if LAND_SMALL[s.site]:
            s.small_left += 1
        else:
            s.large_left += 1
    elif a.STORE_DONE in kinds:
        owner = int(s.pending_seat[kinds.index(a.STORE_DONE)])
        s.houses_used[owner, s.house] += 1


def _ask(s: Record, seat: int) -> None:
    s.turn = seat
    return_crates(s, seat)
    ask(s, *((kind, seat, 0) for kind in AT_START))


# ---- edits ------------------------------------------------------------------------------------


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of whose turn it is, of the start marker, and of the period."""
    match key:
        case ["turn"]:
            yield from each_seat(s, "turn", TURN_OF, _give_turn)
            yield from each_seat(s, "first", START, _start_with)
            yield Edit("period", Message(PERIOD_2), _begin_period)


def _give_turn(s: Record, seat: int) -> None:
    need(s.hand_size[seat] > 0)
    _ask(s, seat)


def _start_with(s: Record, seat: int) -> None:
    s.first = seat


def _begin_period(s: Record) -> None:
    """Score sets, change market and ships, and fill the hands, of which all cards are kept."""
    need(s.period == 0)
    seat = int(s.turn)
    begin_end_of_period(s, seat)
    ask(s, (a.END_HANDS, seat, 0))
    end_hands(s)
    _ask(s, seat)


def places(s: Record) -> Iterator[Place]:
    """The place for turn and period."""
    yield Place(TURN, Message(N_("Turn")), ROUND)


def pieces(s: Record) -> Iterator[str]:
    """No pieces."""
    yield from ()
