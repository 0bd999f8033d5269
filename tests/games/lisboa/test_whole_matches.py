"""Whole random matches: what must add up at every ply, and what a seat may know."""

import numpy as np
import pytest

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.components.cards import DECK
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.rng import seed_words

from .ledger import Ledger
from .tables import LIMIT, TABLES
from .totals import check

BLUE, PURPLE = 0, 2


def test_a_cube_and_a_ship_that_are_lost_are_missed():
    for field in ("common_cubes", "ships_left"):
        ledger = Ledger()
        record, _ = next(walk(LISBOA, 3, 8, None, LIMIT))
        ledger.follow(record)
        record[field][0] -= 1
        with pytest.raises(AssertionError):
            ledger.follow(record)


def hands(record):
    return [record.hand[n, : record.hand_size[n]].tolist() for n in range(int(record.seats))]


def again(record, seat, words):
    """The position with everything redrawn that the seat does not know."""
    redrawn = record.copy()
    redrawn.rng[:] = seed_words(words)[0]
    generics.resample(redrawn, seat)
    return redrawn


def test_redrawn_hands_agree_with_all_that_a_seat_has_seen():
    """Own cards, cards taken face up and the decks of the others' cards stay; nothing is in two places."""
    for seats, options in TABLES:
        for ply, (record, _) in enumerate(walk(LISBOA, seats, 5, options, LIMIT)):
            if ply % 7 == 0:
                for seat in range(-1, seats):
                    check_redrawn(record, again(record, seat, ply), seat)


def check_redrawn(record, redrawn, seat):
    check(redrawn)
    for other, (old, new) in enumerate(zip(hands(record), hands(redrawn), strict=True)):
        assert [DECK[n - 1] for n in old] == [DECK[n - 1] for n in new]
        known = [n for n in old if other == seat or DECK[n - 1] not in (BLUE, PURPLE)]
        assert [n for n in new if n in known] == known
    seen = (record.card_at == 2) | np.isin(DECK, [1, 3]) & (record.card_at == 1)
    assert (redrawn.card_at[seen] == record.card_at[seen]).all()


def test_a_seat_that_is_asked_has_the_same_choices_after_redrawing():
    for seats, options in TABLES:
        for ply, (record, _) in enumerate(walk(LISBOA, seats, 6, options, LIMIT)):
            if ply % 5 == 0:
                redrawn = again(record, int(record.pending_seat[record.depth - 1]), ply)
                same = legal_mask(LISBOA, redrawn) == legal_mask(LISBOA, record)
                assert same.all(), (seats, options, ply)


def test_redrawing_does_change_hidden_cards_but_never_all_alike():
    record, _ = next(walk(LISBOA, 3, 8, None, LIMIT))
    found = set()
    for seed in range(20):
        redrawn = again(record, 0, seed)
        found.add(str(hands(redrawn)[1:]))
        assert hands(redrawn)[0] == hands(record)[0]
    assert len(found) == 20


def test_only_the_deck_of_a_hidden_card_is_seen():
    record, _ = next(walk(LISBOA, 3, 8, None, LIMIT))
    generics.redact(record, 0)
    players = LISBOA.view(record)["players"]
    assert all(held["card"] for held in players[0]["hand"])
    assert players[1]["hand"] == [{"card": None, "deck": "blue"}] * 5
