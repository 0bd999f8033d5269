"""The checks that every game must pass, at tables that have every number of seats and every option's value.

`tests.long.games` makes the same checks at tables that bring each two of these together.
"""

from itertools import combinations

import numpy as np
import pytest

from ludoteca.kernel import generics
from ludoteca.kernel.conformance import perft, walk
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import COMPILED

from .conformance import CHECKS, at_each, covering, every_table, playouts, watched
from .suite import every_game, own, rules

# The others take too long with interpreted rules.
QUICK = (playouts, watched)
every_check = pytest.mark.parametrize(
    "check",
    [
        pytest.param(c, marks=() if c in QUICK else pytest.mark.compiled, id=c.__name__)
        for c in CHECKS
    ],
)


@every_check
@every_game
def test_whatever_is_played_holds_what_must(game, check):
    at_each(covering(every_table(game), many=1), check)


@every_game
def test_the_tables_have_every_number_of_seats_and_every_option(game):
    of = own(game, "tables")
    for tables in (of.EVERY_TABLE, of.TABLES) if COMPILED else (of.EVERY_TABLE,):
        assert {seats for seats, _ in tables} == set(game.seats)
        for option in game.options:
            assert {options[option.name] for _, options in tables} == set(option.values)


@every_game
def test_what_comes_together_at_any_table_does_so_at_one_that_is_checked(game):
    tables = every_table(game)
    for many in (1, 2):
        chosen = covering(tables, many)
        assert met(chosen, many) == met(tables, many)


def met(tables, many):
    """Each so many of a number of seats and values of options that come together."""
    things = [[("seats", table.seats), *table.options.items()] for table in tables]
    return {both for each in things for both in combinations(each, many)}


@every_game
def test_a_position_takes_two_kilobytes_at_most(game):
    assert game.dtype.itemsize <= 2048


@every_game
def test_nobody_sees_what_comes(game):
    record = start_position(game, 3, 1)
    redacted = [record.copy() for _ in range(3)]
    for seat, seen in enumerate(redacted):
        generics.redact(seen, seat)
        assert not seen.rng.any()
    assert record.rng.any()
    if own(game, "tables").ALL_OPEN:
        assert all(game.view(seen) == game.view(redacted[0]) for seen in redacted)


@every_game
def test_a_question_with_one_answer_is_one_that_tells_what_a_turn_is_about(game):
    at_each(covering(every_table(game), many=1), check_questions)


def check_questions(table):
    decisions, telling = rules(table.game, "actions").DECISIONS, own(table.game, "tables").TELLING
    for seed in (30, 31):
        for record, _ in table.way(seed, seed):
            if legal_mask(table.game, record).sum() == 1:
                assert decisions[top_kind(record)] in telling


@every_game
def test_the_score_table_is_written_whole(game):
    record = start_position(game, 3, 1)
    clean, filled = game.score_sheet(3), np.full_like(game.score_sheet(3), 99)
    generics.score(record, clean)
    generics.score(record, filled)
    assert (clean == filled).all()


@every_game
def test_there_are_so_many_sequences_of_actions(game):
    """Any change of the rules shows here."""
    for seats, options, plies, depth, count in own(game, "tables").PERFT:
        walking = walk(game, seats, 1, options, own(game, "tables").LIMIT)
        for _ in range(plies + 1):
            record, _ = next(walking)
        assert perft(game, record, depth) == count, (seats, options, plies, depth)
