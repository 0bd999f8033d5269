"""What is left to the soak has met elsewhere; what a run of the tests needs is not left to it."""

from itertools import combinations, product
from typing import Any

import pytest

from tests.pairs import covering, together

VALUES: dict[str, Any] = {
    "game": ("a", "b", "c", "d"),
    "language": ("en", "ja"),
    "width": (390, 1024, 1440),
}


def tried(**options):
    """The rows of a test in every run of the tests, and those that the soak has beside them."""
    _, rows = together(**options, **VALUES).args
    return [r.values for r in rows if not r.marks], [r.values for r in rows if r.marks]


@pytest.mark.parametrize("many", [1, 2, 3])
def test_so_many_values_as_wanted_meet(many):
    usual, soak = tried(many=many)
    assert {*usual, *soak} == {*product(*VALUES.values())}
    for places in combinations(range(3), many):
        met = {tuple(row[place] for place in places) for row in usual}
        assert met == {*product(*([*VALUES.values()][place] for place in places))}


def test_the_fewer_need_to_meet_the_fewer_are_tried():
    numbers = [len(tried(many=many)[0]) for many in (1, 2, 3)]
    assert numbers == [4, 12, 24]


def test_no_value_is_taken_much_oftener_than_others():
    usual, _ = tried(many=1)
    assert sorted(language for _, language, _ in usual) == ["en", "en", "ja", "ja"]


def test_what_has_no_values_is_not_tried():
    assert covering([], lambda row: row) == []
