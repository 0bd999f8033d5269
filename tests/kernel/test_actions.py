"""Action spaces: dense ids, text and back, errors that help."""

import numpy as np
import pytest

from ludoteca import UnknownAction
from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.kernel.actions import ActionSpace, Family

SPACE = ActionSpace(
    [
        Family("pass"),
        Family("move", (("red_ship", "blue_ship"), ("north", "east", "south"))),
        Family("take_coin", (("gold", "silver"),)),
    ]
)
ALL = [
    "pass",
    "move red ship north",
    "move red ship east",
    "move red ship south",
    "move blue ship north",
    "move blue ship east",
    "move blue ship south",
    "take coin gold",
    "take coin silver",
]


def test_ids_are_dense_and_the_last_parameter_runs_fastest():
    assert SPACE.n == 9
    assert [SPACE.format(action) for action in range(9)] == ALL


@pytest.mark.parametrize("space", [SPACE, ACTIONS], ids=["toy", "puerto-rico"])
def test_text_and_back(space):
    for action in range(space.n):
        assert space.parse(space.format(action)) == action
        word, arguments = space.split(action)
        assert space.id(word, *arguments) == action


def test_base_is_the_first_of_a_family():
    assert [SPACE.base(word) for word in ("pass", "move", "take_coin")] == [0, 1, 7]


def test_arguments_by_index_and_by_name():
    assert SPACE.split(5) == ("move", (1, 1))
    assert SPACE.arguments(5) == ("blue_ship", "east")
    assert SPACE.split(0) == ("pass", ())
    assert SPACE.arguments(0) == ()


@pytest.mark.parametrize(
    "text",
    [
        "move red ship east",
        "move red_ship east",
        "MOVE Red-Ship East",
        "  move   red  ship\teast ",
        "move-red-ship-east",
    ],
)
def test_case_blanks_hyphens_and_underscores_do_not_matter(text):
    assert SPACE.parse(text) == 2


def test_a_slip_is_answered_with_the_nearest_actions():
    with pytest.raises(UnknownAction) as caught:
        SPACE.parse("mvoe red ship est")
    assert "'mvoe red ship est'" in str(caught.value)
    assert "move red ship east" in str(caught.value)
    assert caught.value.template == "there is no action {text}; the nearest are: {near}"
    assert "move red ship east" in caught.value.params["near"]


def test_a_building_with_a_letter_missing_is_found_in_a_real_game():
    with pytest.raises(UnknownAction, match="build tobacco storage"):
        ACTIONS.parse("build tobaco storage")


@pytest.mark.parametrize("text", ["xyzzy", "", "1", "行動"])
def test_nonsense_is_answered_with_the_words_there_are(text):
    with pytest.raises(UnknownAction, match="actions begin with: pass, move, take_coin"):
        SPACE.parse(text)


@pytest.mark.parametrize(
    "action",
    [-1, 9, 1000, True, 1.5, "1", None, float("nan"), float("inf"), b"1", (1,)],
    ids=repr,
)
def test_what_is_no_id_is_refused(action):
    with pytest.raises(UnknownAction, match="actions are numbered 0 to 8"):
        SPACE.check(action)
    with pytest.raises(UnknownAction):
        SPACE.format(action)


@pytest.mark.parametrize("action", [3, np.int64(3), np.int16(3), 3.0])
def test_whole_numbers_of_any_kind_are_ids(action):
    checked = SPACE.check(action)
    assert checked == 3
    assert type(checked) is int


def test_an_argument_out_of_range_is_refused():
    with pytest.raises(UnknownAction, match="move has no argument number 2"):
        SPACE.id("move", 2, 0)
    with pytest.raises(UnknownAction):
        SPACE.id("move", -1, 0)
    with pytest.raises(ValueError, match="zip"):
        SPACE.id("move", 0)


def test_two_families_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two families are called 'pass'"):
        ActionSpace([Family("pass"), Family("pass", (("a",),))])


def test_two_actions_that_read_the_same_are_refused():
    with pytest.raises(ValueError, match="two actions read the same"):
        ActionSpace([Family("take_coin"), Family("take", (("coin", "card"),))])


def test_count_of_a_family():
    assert [family.count for family in SPACE.families] == [1, 6, 2]
