"""Generics: one call, the function of the record's own game; in plain Python and compiled."""

import numba
import numpy as np
import pytest

import ludoteca
from ludoteca.kernel import generics
from ludoteca.kernel.record import blank, layout
from ludoteca.kernel.rules import COMPILED, generic, rule

APPLES = layout([("apples", np.int16)])
PEARS = layout([("pears", np.int16, (2,))])


@generic
def fruit(s, times):
    """How much fruit there is, so many times."""


TABLE = getattr(fruit, "table")  # noqa: B009


@rule
def apples(s, times):
    return s.apples * times


@rule
def pears(s, times):
    return s.pears.sum() * times


TABLE.register(APPLES, apples)
TABLE.register(PEARS, pears)


def baskets():
    one, two = blank(APPLES), blank(PEARS)
    one.apples = 3
    two.pears[:] = [4, 5]
    return one, two


@numba.njit
def twice(s):
    return fruit(s, 2)


def test_each_record_is_served_by_its_own_function_in_plain_and_compiled_code():
    one, two = baskets()
    assert fruit(one, 2) == twice(one) == 6
    assert fruit(two, 2) == twice(two) == 18


def test_a_record_that_no_game_serves_is_refused():
    other = blank(layout([("plums", np.int16)]))
    with pytest.raises(TypeError, match="no game gives fruit for records of"):
        fruit(other, 1)
    expected = numba.core.errors.TypingError if COMPILED else TypeError
    with pytest.raises((TypeError, expected)):
        twice(other)


def test_a_function_with_other_parameters_is_refused():
    def wrong(s, count):
        return s.apples * count

    with pytest.raises(TypeError, match=r"fruit takes \['s', 'times'\], not \['s', 'count'\]"):
        TABLE.register(APPLES, wrong)
    assert fruit(baskets()[0], 1) == 3


def test_the_interpreted_generic_keeps_its_name_and_docstring():
    assert fruit.__name__ == "fruit"
    assert "How much fruit" in str(fruit.__doc__)


def test_every_generic_of_the_kernel_is_given_by_every_game_and_takes_the_record_first():
    for name in generics.__all__:
        table = getattr(generics, name).table
        assert table.name == name
        assert table.parameters[0] == "s"
        for game in ludoteca.games():
            assert table.pick(game.dtype) is game.functions[name], (game.name, name)
