"""Rules that count nobody's references leave no array behind (`ludoteca.kernel.rules.allocates`)."""

import numpy as np
import pytest
from numba.core.errors import NumbaError
from numba.core.runtime import _nrt_python, rtsys

import ludoteca
from ludoteca.bots import Budget, study
from ludoteca.kernel.match import start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.playout import playouts
from ludoteca.kernel.rng import seed_words
from ludoteca.kernel.rules import COMPILED, allocates, rule

pytestmark = pytest.mark.skipif(not COMPILED, reason="only compiled rules count")


@pytest.fixture
def left():
    """Return a function that counts arrays made by compiled rules since, and those of them not freed."""
    _nrt_python.memsys_enable_stats()
    before = rtsys.get_allocation_stats()

    def counted():
        now = rtsys.get_allocation_stats()
        made, freed = now.alloc - before.alloc, now.free - before.free
        return made, made - freed

    return counted


@allocates
def _doubled(numbers):
    twice = numbers * 2
    return twice.sum()


@rule
def _sum_of_doubled(numbers):
    return _doubled(numbers)


def test_arrays_of_a_rule_that_allocates_are_freed(left):
    assert _sum_of_doubled(np.arange(4)) == 12
    assert left() == (1, 0)


def setups(game):
    """The usual game with each number of seats, and each value of an option with the usual number."""
    yield from ((seats, {}) for seats in game.seats)
    for option in game.options:
        yield from ((game.usual_seats, {option.name: value}) for value in option.values[1:])


def test_matches_and_searches_leave_no_array(left):
    for game in ludoteca.games():
        for seats, options in setups(game):
            playouts(game, seats, 20, seed=3, options=options)
            position = start_position(game, seats, 5, options)
            words = seed_words(1)[0]
            study(game, position, int(actor(position)), words, Budget(iterations=20))
            assert left()[1] == 0, (game.name, seats, options)


@rule
def _undeclared(numbers):
    return (numbers * 2).sum()


def test_the_error_of_an_undeclared_array_says_how_to_declare_it():
    with pytest.raises(NumbaError, match=r"with @allocates instead of @rule"):
        _undeclared(np.arange(4.0))
