"""The checks that every game must pass, at every table that differs: seats and options."""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.kernel import generics
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.conformance import (
    MODE_SECONDS,
    check_copies,
    check_draws,
    check_legality,
    check_modes,
    check_replay,
    check_save,
    check_seat_views,
    check_undo,
    random_match,
    trace,
    walk,
)
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match, start_position
from ludoteca.kernel.rules import COMPILED
from tests.processes import run

from .castles_of_burgundy import tables as castles_of_burgundy
from .lisboa import tables as lisboa
from .puerto_rico import tables as puerto_rico
from .santa_maria import tables as santa_maria
from .spread import covering, spread

GAMES = (castles_of_burgundy, lisboa, puerto_rico, santa_maria)


@dataclass(frozen=True)
class Table:
    """Where a match is played."""

    game: Game
    seats: int
    options: dict[str, object]
    limit: int
    shortest: int
    lowest: int
    name: str


EVERY_TABLE = [
    Table(
        of.GAME,
        seats,
        options,
        of.LIMIT,
        of.SHORTEST,
        of.LOWEST,
        f"{of.GAME.name}-{seats}-{of.name_of(options)}",
    )
    for of in GAMES
    for seats, options in of.TABLES
]
every_table = pytest.mark.parametrize("table", EVERY_TABLE, ids=lambda table: table.name)
spread_tables = pytest.mark.parametrize(
    "table",
    [
        pytest.param(table, marks=each.marks)
        for table, each in zip(
            EVERY_TABLE, (each for of in GAMES for each in spread(of.TABLES)), strict=True
        )
    ],
    ids=lambda table: table.name,
)
every_game = pytest.mark.parametrize("of", GAMES, ids=lambda of: of.GAME.name)


def test_no_game_is_forgotten():
    assert {of.GAME.name for of in GAMES} == {game.name for game in ludoteca.games()}


@every_game
def test_the_tables_have_every_number_of_seats_and_every_option(of: Any):
    assert {seats for seats, _ in of.EVERY_TABLE} == set(of.GAME.seats)
    for option in of.GAME.options:
        assert {options[option.name] for _, options in of.EVERY_TABLE} == set(option.values)


@every_game
def test_a_position_takes_two_kilobytes_at_most(of: Any):
    assert of.GAME.dtype.itemsize <= 2048


@pytest.mark.slow
@spread_tables
def test_legal_is_accepted_and_illegal_refused_with_the_position_untouched(table):
    match = Match(table.game, table.seats, 21, table.options)
    walking = walk(table.game, table.seats, 21, table.options, table.limit)
    for ply, (_, action) in enumerate(walking):
        if ply % (20 if COMPILED else 120) == 0:
            check_legality(match)
        match.play(action)
    check_legality(match)
    assert match.over


@pytest.mark.slow
@spread_tables
def test_save_copy_undo_and_replay(table):
    match = random_match(table.game, table.seats, 31, table.options)
    check_save(match)
    check_replay(match)
    check_undo(match)
    match.undo(match.ply // 2)
    check_save(match)
    check_copies(match)


@pytest.mark.slow
@spread_tables
def test_views_hide_what_they_must(table):
    words = seed_words(77)[0]
    walking = walk(table.game, table.seats, 41, table.options, table.limit)
    for ply, (record, _) in enumerate(walking):
        if ply % 40 == 0:
            check_seat_views(table.game, record, words)


@pytest.mark.slow
@spread_tables
def test_what_nobody_decides_about_is_drawn_when_a_turn_has_been_ended(table):
    for seed in range(20 if COMPILED else 1):
        check_draws(table.game, table.seats, 100 + seed, table.options, table.limit)


def agree(of, tables):
    cases = [(seats, 1, options) for seats, options in tables]
    check_modes(of.GAME, cases, run=functools.partial(run, seconds=MODE_SECONDS))


@pytest.mark.slow
@every_game
def test_compiled_and_interpreted_rules_agree_bit_for_bit(of: Any):
    agree(of, covering(of.TABLES)[::2])


@pytest.mark.soak
@every_game
def test_compiled_and_interpreted_rules_agree_at_every_table(of: Any):
    agree(of, of.TABLES)


@pytest.mark.slow
@every_game
def test_traces_tell_matches_apart(of: Any):
    traces = {trace(of.GAME, seats, 5, options) for seats, options in of.TABLES}
    assert len(traces) == len(of.TABLES)
    assert trace(of.GAME, 3, 5) == trace(of.GAME, 3, 5, of.GAME.full_options({}))


@every_table
def test_random_matches_are_as_long_and_bring_as_much_as_they_can(table):
    games = 1000 if COMPILED else 1
    result = ludoteca.playouts(table.game, table.seats, games, 3, options=table.options)
    assert result.lengths.max() < table.limit
    assert result.lengths.min() >= table.shortest
    assert result.scores.min() >= table.lowest
    assert (result.ranks.min(axis=1) == 1).all()


@every_game
def test_the_score_table_is_written_whole(of: Any):
    record = start_position(of.GAME, 3, 1)
    clean, filled = of.GAME.score_sheet(3), np.full_like(of.GAME.score_sheet(3), 99)
    generics.score(record, clean)
    generics.score(record, filled)
    assert (clean == filled).all()
