"""Political cards in hands and on the market."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.lisboa.actions import CARD_IDS
from ludoteca.games.lisboa.components.cards import DECK, IS_HAND_DECK, TYPE
from ludoteca.games.lisboa.components.counts import N_TYPES
from ludoteca.games.lisboa.edition.model import TYPES
from ludoteca.games.lisboa.names import NAMES, TYPES_OF_CARDS
from ludoteca.games.lisboa.tidy import take_from_hand, turn_up
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import pick
from ludoteca.positions.editing.common import (
    EXCHANGE,
    GIVE,
    REMOVE,
    each_seat,
    is_seat,
    need,
    seats,
)
from ludoteca.positions.editing.lisboa.upkeep import UNSEEN, hand_limit, market_deck
from ludoteca.positions.editing.model import Edit, Place, counted, less_and_more, term

__all__ = ["available", "discard", "edits", "pieces", "places", "put_in_play"]

IN_PLAY, OUT = 1, 2
ADD: Final = N_("Add {what}")
HAND: Final = N_("Add a card to the hand")
LEFT: Final = N_("{what}: cards below")
MARKET: Final = N_("Market")


def available(s: Record) -> list[int]:
    """Cards that are not in play and may be, by the period."""
    decks = (0, 1, 2, 3) if s.period else (0, 1)
    return np.flatnonzero(np.isin(DECK, decks) & (s.card_at != IN_PLAY)).tolist()


def put_in_play(s: Record, card: int) -> None:
    """Take a card that is not in play."""
    need(card in available(s))
    s.card_at[card] = IN_PLAY


def discard(s: Record, card: int) -> None:
    """Remove a card from the game, which is of no importance for a card of the box."""
    s.card_at[card] = OUT


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of a card in hand, of a hand, and of a pile of the market."""
    match key:
        case ["hand", seat, card] if is_seat(s, seat) and card in CARD_IDS:
            yield from _hand_card(s, int(seat), CARD_IDS.index(card))
        case ["cards", seat] if is_seat(s, seat):
            for number in available(s):
                change = partial(_add, seat=int(seat), card=number)
                yield Edit(
                    f"add.{CARD_IDS[number]}", term(ADD, NAMES, what=CARD_IDS[number]), change
                )
        case ["pile", type_] if type_ in TYPES:
            yield from _pile(s, TYPES.index(type_))
        case ["below", type_] if type_ in TYPES:
            pile = TYPES.index(type_)
            yield from less_and_more(
                {by: partial(_change_pile, pile=pile, by=by) for by in (-1, 1)}
            )


# ---- hands ------------------------------------------------------------------------------------


def _hand_card(s: Record, seat: int, card: int) -> Iterator[Edit]:
    if card + 1 not in s.hand[seat]:
        return
    label = term(REMOVE, NAMES, what=CARD_IDS[card])
    yield Edit("remove", label, partial(_lose, seat=seat, card=card))
    yield from each_seat(s, "give", GIVE, _give, owner=seat, card=card)


def _add(s: Record, seat: int, card: int) -> None:
    need(s.hand_size[seat] < hand_limit(s))
    put_in_play(s, card)
    s.hand[seat, s.hand_size[seat]] = card + 1
    s.hand_size[seat] += 1


def _lose(s: Record, seat: int, card: int) -> None:
    """Remove a card; one that was dealt may be dealt again."""
    take_from_hand(s, seat, card)
    s.card_at[card] = UNSEEN if IS_HAND_DECK[DECK[card]] else OUT


def _give(s: Record, seat: int, owner: int, card: int) -> None:
    need(seat != owner)
    _lose(s, owner, card)
    _add(s, seat, card)


# ---- the market -------------------------------------------------------------------------------


def _pile(s: Record, pile: int) -> Iterator[Edit]:
    there = int(s.face[pile])
    if there:
        label = term(REMOVE, NAMES, what=CARD_IDS[there - 1])
        yield Edit("remove", label, partial(_turn_next, pile=pile))
        yield from each_seat(s, "give", GIVE, _draw, pile=pile)
    for card in np.flatnonzero((market_deck(s) == DECK) & (pile == TYPE)).tolist():
        change = partial(_show, pile=pile, card=card)
        yield Edit(f"put.{CARD_IDS[card]}", term(EXCHANGE, NAMES, what=CARD_IDS[card]), change)


def _show(s: Record, pile: int, card: int) -> None:
    """Exchange the face-up card for one below it or out of the game."""
    need(s.card_at[card] != IN_PLAY)
    there = int(s.face[pile])
    if there:
        s.card_at[there - 1] = s.card_at[card]
    s.card_at[card] = IN_PLAY
    s.face[pile] = card + 1


def _turn_next(s: Record, pile: int) -> None:
    s.card_at[s.face[pile] - 1] = OUT
    s.face[pile] = 0
    if s.pile_left[pile] > 0:
        turn_up(s, pile)


def _draw(s: Record, seat: int, pile: int) -> None:
    card = int(s.face[pile]) - 1
    _turn_next(s, pile)
    _add(s, seat, card)


def _change_pile(s: Record, pile: int, by: int) -> None:
    """Put a random card below the others, or remove one."""
    wanted = OUT if by > 0 else UNSEEN
    cards = (market_deck(s) == DECK) & (pile == TYPE) & (s.card_at == wanted)
    need(cards.any() and s.face[pile])
    s.card_at[pick(s.rng, cards)] = UNSEEN if by > 0 else OUT


def places(s: Record) -> Iterator[Place]:
    """Cards below the face-up ones, empty piles, and hands that have room."""
    for pile in range(N_TYPES):
        type_ = TYPES[pile]
        name = Term(type_, TYPES_OF_CARDS[type_], proper=True)
        if s.face[pile]:
            label = Message(LEFT, {"what": name})
            yield counted(f"below:{type_}", label, s.pile_left[pile], group=MARKET)
        else:
            yield Place(f"pile:{type_}", Message(N_("{what}: empty pile"), {"what": name}), MARKET)
    for seat in seats(s):
        if s.hand_size[seat] < hand_limit(s):
            yield Place(f"cards:{seat}", Message(HAND), seat=seat)


def pieces(s: Record) -> Iterator[str]:
    """Cards in hands and on the market."""
    yield from (f"pile:{type_}" for i, type_ in enumerate(TYPES) if s.face[i])
    for seat in seats(s):
        yield from (f"hand:{seat}:{CARD_IDS[n - 1]}" for n in s.hand[seat].tolist() if n)
