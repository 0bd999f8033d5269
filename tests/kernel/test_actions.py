"""Action spaces: dense ids, text and back, errors that help."""

from typing import Any

import numpy as np
import pytest

from ludoteca import UnknownAction
from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.kernel.actions import ActionSpace, Family
from tests.refusals import refusal

SPACE = ActionSpace(
    [
        Family("pass"),
        Family("move", (("red_ship", "blue_ship"), ("north", "east", "south"))),
        Family("take_coin", (("gold", "silver"),)),
    ]
)
ALL = [
    "pass",
    *(f"move {ship} ship {way}" for ship in ("red", "blue") for way in ("north", "east", "south")),
    "take coin gold",
    "take coin silver",
]


def test_ids_are_dense_and_the_last_parameter_runs_fastest():
    assert SPACE.n == 9
    assert [SPACE.format(action) for action in range(9)] == ALL
    assert [SPACE.base(word) for word in ("pass", "move", "take_coin")] == [0, 1, 7]
    assert [family.count for family in SPACE.families] == [1, 6, 2]
    assert (SPACE.split(5), SPACE.arguments(5)) == (("move", (1, 1)), ("blue_ship", "east"))
    assert (SPACE.split(0), SPACE.arguments(0)) == (("pass", ()), ())


def test_text_and_back():
    for space in (SPACE, ACTIONS):
        for action in range(space.n):
            assert space.parse(space.format(action)) == action
            word, arguments = space.split(action)
            assert space.id(word, *arguments) == action
    for text in ("move red_ship east", "MOVE Red-Ship East", "  move   red  ship\teast ", ALL[2]):
        assert SPACE.parse(text) == SPACE.parse(text.replace(" ", "-")) == 2, text


def test_an_unknown_text_is_answered_with_the_nearest_actions_or_the_first_words():
    with pytest.raises(UnknownAction) as caught:
        SPACE.parse("mvoe red ship est")
    assert caught.value.template == "there is no action {text}; did you mean: {near}"
    assert "move red ship east" in caught.value.params["near"]
    for part in ("'mvoe red ship est'", "move red ship east"):
        assert part in str(caught.value)
    near = refusal(UnknownAction, ACTIONS.parse, "build tobaco storage")
    assert "build tobacco storage" in near
    for text in ("xyzzy", "", "1", "行動"):
        words = refusal(UnknownAction, SPACE.parse, text)
        assert "actions begin with: pass, move, take_coin" in words, text


def test_whole_numbers_of_any_type_are_ids_and_nothing_else_is():
    action: Any
    for action in (3, np.int64(3), np.int16(3), 3.0):
        assert SPACE.check(action) == 3
        assert type(SPACE.check(action)) is int
    for action in (-1, 9, 1000, True, 1.5, "1", None, float("nan"), float("inf"), b"1", (1,)):
        assert "actions are numbered 0 to 8" in refusal(UnknownAction, SPACE.check, action)
        refusal(UnknownAction, SPACE.format, action)


def test_arguments_out_of_range_are_refused():
    assert "move has no argument number 2" in refusal(UnknownAction, SPACE.id, "move", 2, 0)
    refusal(UnknownAction, SPACE.id, "move", -1, 0)
    assert "zip" in refusal(ValueError, SPACE.id, "move", 0)


def test_ambiguous_families_are_refused():
    for families, why in (
        ([Family("pass"), Family("pass", (("a",),))], "two families are called 'pass'"),
        ([Family("take_coin"), Family("take", (("coin", "card"),))], "two actions read the same"),
    ):
        assert why in refusal(ValueError, ActionSpace, families)
