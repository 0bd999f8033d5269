"""What a seat knows of the others' hands: kept by a watcher of its own, who follows matches by what is seen."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.rng import seed_words
from ludoteca.kernel.rules import COMPILED

from .tables import LIMIT

SEEDS = st.integers(0, 2**32 - 1)


class Watcher:
    """Sits in a seat and remembers every card that it has seen, and who took it face up."""

    def __init__(self, seat):
        self.seat = seat
        self.seen = set()
        self.taken = {}

    def look(self, view):
        """Note all cards that lie open, and the own hand."""
        own = [held["card"] for held in view["players"][self.seat]["hand"]]
        piles = [pile["card"] for pile in view["piles"]]
        slots = [
            card
            for player in view["players"]
            for card in (*player["lower"], *(slot and slot["card"] for slot in player["upper"]))
        ]
        self.seen |= {card for card in (*own, *piles, *slots, view["played"]) if card}

    def hear(self, view, action):
        """Note what an action has told of a card: it is taken, or leaves a hand."""
        word, *arguments = ACTIONS.format(action).split()
        if word == "draw":
            card = next(p["card"] for p in view["piles"] if p["type"] == arguments[0])
            self.taken[card] = view["decision"]["seat"]
        elif word in ("slot", "court", "discard", "cash"):
            card = ACTIONS.arguments(action)[0]
            self.seen.add(card)
            self.taken.pop(card, None)


def held_by(record):
    """The cards in hands, by seat."""
    return [
        [CARDS[n - 1].id for n in record.hand[seat, : record.hand_size[seat]].tolist()]
        for seat in range(int(record.seats))
    ]


def check_agreement(watcher, record, words):
    """A redrawn position has nothing that the watcher knows to be otherwise."""
    again = record.copy()
    again.rng[:] = words
    generics.resample(again, watcher.seat)
    hands, redrawn = held_by(record), held_by(again)
    assert redrawn[watcher.seat] == hands[watcher.seat]
    for seat, hand in enumerate(redrawn):
        known = {card for card, owner in watcher.taken.items() if owner == seat}
        assert known <= set(hand)
        if seat != watcher.seat:
            assert not watcher.seen & set(hand) - known
    cards = [card for hand in redrawn for card in hand]
    assert len(set(cards)) == len(cards)
    for name in record.dtype.names:
        if name not in ("hand", "card_at", "rng"):
            assert (again[name] == record[name]).all(), name
    open_cards = np.array([card.id in watcher.seen for card in CARDS])
    assert (again.card_at[open_cards] == record.card_at[open_cards]).all()


@pytest.mark.parametrize("seats", LISBOA.seats)
@settings(max_examples=6 if COMPILED else 1)
@given(seed=SEEDS, seat=st.integers(0, 3))
def test_a_redrawn_position_agrees_with_everything_that_a_seat_has_seen(seats, seed, seat):
    watcher = Watcher(seat % seats)
    for ply, (record, action) in enumerate(walk(LISBOA, seats, seed, None, LIMIT)):
        seen = record.copy()
        generics.redact(seen, watcher.seat)
        view = LISBOA.view(seen)
        watcher.look(view)
        if ply % 5 == 0:
            check_agreement(watcher, record, seed_words(seed + ply)[0])
        watcher.hear(view, action)


def test_a_card_taken_face_up_stays_known_and_one_dealt_does_not():
    plies = walk(LISBOA, 3, 2, None, LIMIT)
    record, action = next(ply for ply in plies if ACTIONS.split(ply[1])[0] == "draw")
    seat = int(record.pending_seat[record.depth - 1])
    generics.take(record, action)
    other = (seat + 1) % 3
    generics.redact(record, other)
    hand = LISBOA.view(record)["players"][seat]["hand"]
    assert [held["card"] is None for held in hand] == [True] * 4 + [False]
