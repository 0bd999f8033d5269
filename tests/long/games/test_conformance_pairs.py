"""The checks that every game must pass, at tables that bring each two options' values and numbers of seats together.

All tables are left to `make soak`.
"""

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.kernel.conformance import MODE_SECONDS, check_modes, trace
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import COMPILED
from tests.games.conformance import CHECKS, Table, at_each, covering, every_table
from tests.games.suite import every_game, own, rules
from tests.processes import run

every_check = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)


@every_check
@every_game
def test_whatever_is_played_holds_what_must_where_two_things_meet(game, check):
    at_each(covering(every_table(game), many=2), check)


@pytest.mark.soak
@every_check
@every_game
def test_whatever_is_played_holds_what_must_at_every_table(game, check):
    at_each(every_table(game), check)


def agree(game, tables):
    cases = [(table.seats, 1, table.options) for table in tables]
    check_modes(game, cases, run=functools.partial(run, seconds=MODE_SECONDS))


@every_game
def test_compiled_and_interpreted_rules_agree_bit_for_bit(game):
    agree(game, covering(every_table(game), many=2)[::2])


@pytest.mark.soak
@every_game
def test_compiled_and_interpreted_rules_agree_at_every_table(game):
    agree(game, every_table(game))


@every_game
def test_traces_tell_matches_apart(game):
    tables = every_table(game)
    assert len({trace(game, t.seats, 5, t.options) for t in tables}) == len(tables)
    assert trace(game, 3, 5) == trace(game, 3, 5, game.full_options({}))


# ---- many matches ---------------------------------------------------------------------------------------


def watch(game, data):
    """Watch a match at any table, of any kind, from any seed, for some plies."""
    seats, options = data.draw(st.sampled_from(own(game, "tables").EVERY_TABLE))
    seed, way = data.draw(st.integers(0, 2**64 - 2)), data.draw(st.integers(0, 2))
    walking = Table(game, seats, options).way(way, seed)
    own(game, "watching").watch(walking, data.draw(st.integers(0, 1000)))


@every_game
@settings(max_examples=20 if COMPILED else 6)
@given(data=st.data())
def test_nothing_is_wrong_whatever_the_seed(game, data):
    watch(game, data)


@pytest.mark.soak
@every_game
@settings(max_examples=1000)
@given(data=st.data())
def test_nothing_is_wrong_in_a_thousand_matches(game, data):
    watch(game, data)


@pytest.mark.compiled
@every_game
def test_the_matches_that_are_watched_ask_every_kind_of_decision(game):
    found = {
        top_kind(record)
        for number, table in enumerate(every_table(game))
        for record, _ in table.way(number, 100 + number)
    }
    decisions = rules(game, "actions").DECISIONS
    assert {decisions[kind] for kind in found} == set(decisions[1:])
