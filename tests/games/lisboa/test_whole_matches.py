"""Whole random matches: what must add up at every ply, and what a seat may know."""

import numpy as np
import pytest

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.components.cards import DECK
from ludoteca.kernel import generics
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.conformance import check_seat_views, walk
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.rules import COMPILED

from .ledger import Ledger
from .lively import lively
from .tables import LIMIT, TABLES, name_of
from .totals import check

MATCHES = 4 if COMPILED else 1
every_table = pytest.mark.parametrize(
    ("seats", "options"), TABLES, ids=[f"{n}-{name_of(o)}" for n, o in TABLES]
)
BLUE, PURPLE = 0, 2


@every_table
def test_everything_adds_up_at_every_ply(seats, options):
    """In matches at random, and in such where much is done."""
    for seed in range(MATCHES):
        for match in (walk(LISBOA, seats, seed, options, LIMIT), lively(seats, seed, options)):
            ledger = Ledger()
            for record, action in match:
                check(record)
                ledger.follow(record, action)


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


@every_table
def test_redrawn_hands_agree_with_all_that_a_seat_has_seen(seats, options):
    """Own cards, cards taken face up and the decks of the others' cards stay; nothing is in two places."""
    for ply, (record, _) in enumerate(walk(LISBOA, seats, 5, options, LIMIT)):
        if ply % 7:
            continue
        for seat in range(-1, seats):
            again = record.copy()
            again.rng[:] = seed_words(ply)[0]
            generics.resample(again, seat)
            check(again)
            for other, (old, new) in enumerate(zip(hands(record), hands(again), strict=True)):
                assert [DECK[n - 1] for n in old] == [DECK[n - 1] for n in new]
                known = [n for n in old if other == seat or DECK[n - 1] not in (BLUE, PURPLE)]
                assert [n for n in new if n in known] == known
            seen = (record.card_at == 2) | np.isin(DECK, [1, 3]) & (record.card_at == 1)
            assert (again.card_at[seen] == record.card_at[seen]).all()


@every_table
def test_a_seat_that_is_asked_has_the_same_choices_after_redrawing(seats, options):
    for ply, (record, _) in enumerate(walk(LISBOA, seats, 6, options, LIMIT)):
        if ply % 5 == 0:
            again = record.copy()
            again.rng[:] = seed_words(ply)[0]
            generics.resample(again, int(record.pending_seat[record.depth - 1]))
            assert (legal_mask(LISBOA, again) == legal_mask(LISBOA, record)).all()


@every_table
def test_views_hide_what_they_must(seats, options):
    for ply, (record, _) in enumerate(walk(LISBOA, seats, 7, options, LIMIT)):
        if ply % 20 == 0:
            check_seat_views(LISBOA, record, seed_words(77)[0])


def test_redrawing_does_change_hidden_cards_but_never_all_alike():
    record, _ = next(walk(LISBOA, 3, 8, None, LIMIT))
    found = set()
    for seed in range(20):
        again = record.copy()
        again.rng[:] = seed_words(seed)[0]
        generics.resample(again, 0)
        found.add(str(hands(again)[1:]))
        assert hands(again)[0] == hands(record)[0]
    assert len(found) == 20


def test_only_the_deck_of_a_hidden_card_is_seen():
    record, _ = next(walk(LISBOA, 3, 8, None, LIMIT))
    generics.redact(record, 0)
    players = LISBOA.view(record)["players"]
    assert all(held["card"] for held in players[0]["hand"])
    assert players[1]["hand"] == [{"card": None, "deck": "blue"}] * 5
    assert LISBOA.dtype.itemsize <= 4096
