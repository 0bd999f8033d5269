"""What may never change in this game, whatever is played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.components import MAYOR, SETTLER
from ludoteca.kernel.conformance import (
    perft,
    walk,
)
from ludoteca.kernel.match import Match, start_position
from ludoteca.kernel.rules import COMPILED
from tests.games.spread import spread

from .income import check_move
from .stock import (
    check_after_settler,
    check_between_phases,
    check_san_juan_after_mayor,
    check_ship_after_mayor,
    check_stock,
)
from .tables import EVERY_TABLE, LIMIT, TABLES, name_of

spread_tables = pytest.mark.parametrize(
    ("seats", "options"),
    spread(TABLES),
    ids=lambda x: x if isinstance(x, int) else name_of(x),
)


@pytest.mark.slow
@spread_tables
def test_nothing_appears_or_vanishes_in_whole_random_matches(seats, options):
    watch(seats, options, seed=1)


a_match = given(
    seed=st.integers(0, 2**64), table=st.sampled_from(EVERY_TABLE), stop=st.integers(0, 1000)
)


@pytest.mark.slow
@settings(max_examples=20 if COMPILED else 6, deadline=None)
@a_match
def test_nothing_appears_or_vanishes_whatever_the_seed(seed, table, stop):
    seats, options = table
    watch(seats, options, seed, stop)


@pytest.mark.soak
@settings(max_examples=1000, deadline=None)
@a_match
def test_nothing_appears_or_vanishes_in_a_thousand_matches(seed, table, stop):
    seats, options = table
    watch(seats, options, seed, stop)


def watch(seats, options, seed, stop=LIMIT):
    """Play a random match and check every position and every move up to `stop` plies."""
    before, last = None, -1
    for ply, (record, action) in enumerate(walk(PUERTO_RICO, seats, seed, options, LIMIT)):
        if ply > stop:
            return
        if before is not None:
            look(before, last, record)
        before, last = record.copy(), action
    look(before, last, record)
    assert record.over


def phase_ended(before, action, after):
    """The role whose phase ends with this action; None while none does."""
    if after.role:
        return None
    word, arguments = ACTIONS.split(action)
    return arguments[0] if word == "choose" else int(before.role) - 1


def look(before, action, after):
    check_stock(after)
    check_between_phases(after)
    check_move(before, action, after)
    ended = phase_ended(before, action, after)
    if ended == MAYOR:
        check_san_juan_after_mayor(after)
        check_ship_after_mayor(before, after)
    elif ended == SETTLER:
        check_after_settler(after)


# How many sequences of legal actions there are: any change of the rules shows here.
# (seats, plies of a random match played before, depth, count)
PERFT = [
    (3, 0, 5, 2756),
    (4, 0, 4, 1300),
    (5, 0, 4, 2313),
    (3, 150, 4, 63),
    (4, 250, 4, 480),
    (5, 330, 4, 453),
    (3, 320, 3, 12),
    (4, 120, 4, 148),
    (4, 400, 3, 368),
    (5, 230, 4, 269),
]


@pytest.mark.parametrize(("seats", "plies", "depth", "count"), PERFT)
def test_perft(seats, plies, depth, count):
    walking = walk(PUERTO_RICO, seats, 1, None, LIMIT)
    for _ in range(plies + 1):
        record, _ = next(walking)
    assert perft(PUERTO_RICO, record, depth) == count


def test_the_first_ply_can_be_any_role():
    assert [perft(PUERTO_RICO, start_position(PUERTO_RICO, n, 1), 1) for n in (3, 4, 5)] == [
        6,
        7,
        7,  # two prospectors that are alike are one choice
    ]


def test_equal_games_have_equal_bytes_whatever_the_way_of_placing():
    """Two orders of placing the same colonists lead to the same record, but for nothing."""
    ends = set()
    for order in (("place corn", "place indigo"), ("place indigo", "place corn")):
        match = Match(PUERTO_RICO, 3, 1)
        match.position.circles[0, 0] += 2
        match.position.san_juan[0] = 1
        match.play("choose mayor")
        match.play("pass")
        for word in (*order, "done"):
            match.play(word)
        ends.add(match.position.tobytes())
    assert len(ends) == 1


def test_the_tables_played_have_every_number_of_seats_and_every_value_of_an_option():
    assert {seats for seats, _ in TABLES} == set(PUERTO_RICO.seats)
    for option in PUERTO_RICO.options:
        assert {options[option.name] for _, options in TABLES} == set(option.values)
