"""The checks that every game must pass, and what may never change in this one."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.components import MAYOR, SETTLER
from ludoteca.kernel import generics
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.conformance import (
    check_copies,
    check_legality,
    check_modes,
    check_replay,
    check_save,
    check_seat_views,
    check_undo,
    option_sets,
    perft,
    random_match,
    trace,
    walk,
)
from ludoteca.kernel.match import Match, start_position
from ludoteca.kernel.rules import COMPILED

from .income import check_move
from .stock import (
    check_after_settler,
    check_between_phases,
    check_san_juan_after_mayor,
    check_ship_after_mayor,
    check_stock,
)


def matters(seats, options):
    """Whether every option that is chosen makes a difference."""
    return (
        (seats == 2 or not options["angst"])
        and (options["new_buildings"] or options["selection"] == "draft")
        and (options["nobles"] or not options["summary_nobles"])
    )


EVERY_TABLE = [
    (seats, options)
    for seats in PUERTO_RICO.seats
    for options in option_sets(PUERTO_RICO)
    if matters(seats, options)
]
TABLES = EVERY_TABLE if COMPILED else EVERY_TABLE[::4]
LIMIT = 2500
"""No random match comes near so many plies."""


def name_of(options):
    """The options that are not at their default."""
    chosen = [name for name, value in options.items() if value not in (False, "draft")]
    return "-".join(chosen) or "plain"


every_table = pytest.mark.parametrize(
    ("seats", "options"),
    TABLES,
    ids=lambda x: x if isinstance(x, int) else name_of(x),
)


def test_the_tables_are_two_to_five_seats_with_and_without_their_options():
    assert len(EVERY_TABLE) == (3 + 2) * 2 * 3 * 3
    assert tuple(PUERTO_RICO.seats) == (2, 3, 4, 5)
    for option in PUERTO_RICO.options:
        assert {options[option.name] for _, options in TABLES} == set(option.values)


@pytest.mark.slow
@every_table
def test_legal_is_accepted_and_illegal_refused_with_the_position_untouched(seats, options):
    match = Match(PUERTO_RICO, seats, 21, options)
    for ply, (_, action) in enumerate(walk(PUERTO_RICO, seats, 21, options, LIMIT)):
        if ply % (25 if COMPILED else 150) == 0:
            check_legality(match)
        match.play(action)
    check_legality(match)
    assert match.over


@pytest.mark.slow
@every_table
def test_save_copy_undo_and_replay(seats, options):
    match = random_match(PUERTO_RICO, seats, 31, options)
    check_save(match)
    check_replay(match)
    check_undo(match)
    match.undo(match.ply // 2)
    check_save(match)
    check_copies(match)


@pytest.mark.slow
@every_table
def test_views_hide_what_they_must(seats, options):
    words = seed_words(77)[0]
    for ply, (record, _) in enumerate(walk(PUERTO_RICO, seats, 41, options, LIMIT)):
        if ply % 50 == 0:
            check_seat_views(PUERTO_RICO, record, words)


@pytest.mark.slow
def test_compiled_and_interpreted_rules_agree_bit_for_bit():
    check_modes(PUERTO_RICO, [(seats, 1, options) for seats, options in TABLES[::2]])


@pytest.mark.slow
def test_traces_tell_matches_apart():
    traces = {trace(PUERTO_RICO, seats, 5, options) for seats, options in TABLES}
    assert len(traces) == len(TABLES)
    assert trace(PUERTO_RICO, 3, 5) == trace(PUERTO_RICO, 3, 5, {"balanced": False})


@pytest.mark.slow
@every_table
def test_nothing_appears_or_vanishes_in_whole_random_matches(seats, options):
    watch(seats, options, seed=1)


@pytest.mark.slow
@settings(max_examples=40 if COMPILED else 6, deadline=None)
@given(
    seed=st.integers(0, 2**64),
    table=st.sampled_from(EVERY_TABLE),
    stop=st.integers(0, 1000),
)
def test_nothing_appears_or_vanishes_whatever_the_seed(seed, table, stop):
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


@every_table
def test_no_random_match_is_longer_than_the_limit(seats, options):
    result = ludoteca.playouts(PUERTO_RICO, seats, 2000 if COMPILED else 1, 3, options=options)
    assert result.lengths.max() < LIMIT
    assert result.lengths.min() > 100
    assert result.scores.min() >= 0
    assert (result.ranks.min(axis=1) == 1).all()


# How many sequences of legal actions there are: any change of the rules shows here.
# (seats, plies of a random match played before, depth, count)
PERFT = [
    (3, 0, 5, 3132),
    (4, 0, 4, 1300),
    (5, 0, 4, 2689),
    (3, 150, 4, 312),
    (4, 250, 4, 2325),
    (5, 350, 4, 859),
    (3, 300, 3, 2107),
    (4, 120, 4, 457),
    (4, 400, 3, 2336),
    (5, 200, 4, 552),
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
        8,
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


def test_the_score_table_is_written_whole():
    record = start_position(PUERTO_RICO, 3, 1)
    sources = len(PUERTO_RICO.sources)
    table = np.full((3, sources + 1), 99, np.int64)
    generics.score(record, table)
    assert table[:, :sources].sum() == 0
