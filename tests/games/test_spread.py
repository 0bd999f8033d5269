"""Fewer random matches than tables, but none of two things that are never tried together."""

import itertools

import pytest

from .castles_of_burgundy import tables as castles_of_burgundy
from .lisboa import tables as lisboa
from .puerto_rico import tables as puerto_rico
from .santa_maria import tables as santa_maria
from .spread import covering, spread

GAMES = (castles_of_burgundy, lisboa, puerto_rico, santa_maria)
every_game = pytest.mark.parametrize("of", GAMES, ids=lambda of: of.GAME.name)


def together(tables):
    """Each number of seats with each option's value, and each two values, that tables have."""
    for seats, options in tables:
        things = [("seats", seats), *options.items()]
        yield from itertools.combinations(things, 2)


@every_game
def test_every_two_things_come_together(of):
    chosen = covering(of.EVERY_TABLE)
    assert all(table in of.EVERY_TABLE for table in chosen)
    assert {*together(chosen)} == {*together(of.EVERY_TABLE)}


def test_many_tables_of_many_options_are_left_to_the_soak():
    two, three = (covering(puerto_rico.EVERY_TABLE, many) for many in (2, 3))
    assert len(two) < len(three) < len(puerto_rico.EVERY_TABLE) / 2


@every_game
def test_each_needed_table_has_its_part(of):
    runs = [spread(of.EVERY_TABLE, part=part, parts=2) for part in range(2)]
    for parameters in runs:
        assert [list(each.values) for each in parameters] == [list(t) for t in of.EVERY_TABLE]
    played = [[not each.marks for each in parameters] for parameters in runs]
    needed = [table in covering(of.EVERY_TABLE) for table in of.EVERY_TABLE]
    assert [sum(both) for both in zip(*played, strict=True)] == needed
