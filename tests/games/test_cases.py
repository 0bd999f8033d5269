"""A test with cases is run for each of them, and names the one that fails."""

import inspect

import pytest

from .cases import each


def test_every_case_is_run_with_every_other():
    found = []

    @each("a", [1, 2])
    @each(("b", "c"), [(3, 4), (5, 6)])
    def collect(a, b, c, folder):
        found.append((a, b, c, folder))

    assert [*inspect.signature(collect).parameters] == ["folder"]
    collect(folder="here")
    assert found == [(a, b, c, "here") for a in (1, 2) for b, c in ((3, 4), (5, 6))]


def test_a_case_that_fails_is_named():
    @each("number", [1, 2, 3])
    def check(number):
        assert number != 2

    with pytest.raises(AssertionError) as caught:
        check()
    assert caught.value.__notes__ == ["with {'number': 2}"]


def test_a_test_without_cases_or_with_others_is_refused():
    with pytest.raises(AssertionError, match="without cases"):
        each("number", [])
    with pytest.raises(AssertionError, match="does not take"):
        each("number", [1])(lambda other: None)
