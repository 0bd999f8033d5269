"""What is not allowed is refused, and nothing has changed then."""

import pytest

from ludoteca import (
    BadOption,
    BadSeats,
    Match,
    MatchOver,
    NothingToUndo,
    UnknownAction,
)
from tests.games.reading import play
from tests.games.refusal import refused

from .pieces import GAME, clear, dice, give, new_match, stock, stored, table, to_end

# ---- before the first turn ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5, 6, -2, 2.0, True, "3", None])
def test_two_to_four_can_play_and_nobody_else(seats):
    with pytest.raises(BadSeats, match="castles-of-burgundy is for 2, 3, 4 players"):
        new_match(seats)


@pytest.mark.parametrize(
    "boards", ["board_0", "board_11", "Board 1", "random", "", 0, 1, True, None, ["board_1"]]
)
def test_the_boards_can_only_be_those_that_there_are(boards):
    with pytest.raises(BadOption, match="option boards cannot be"):
        new_match(2, boards=boards)


@pytest.mark.parametrize("value", [0, 1, "yes", None, "true"])
def test_the_tie_break_of_later_editions_is_on_or_off(value):
    with pytest.raises(BadOption, match="option fewest_empty cannot be"):
        new_match(2, fewest_empty=value)


def test_there_are_no_other_options():
    with pytest.raises(BadOption, match="no option 'nobles'; it has: boards, fewest_empty"):
        new_match(2, nobles=True)


def test_the_options_are_at_their_defaults_unless_they_are_named():
    assert Match(GAME, 2, 1).options == {"boards": "board_1", "fewest_empty": False}
    assert new_match(2, fewest_empty=True).options == {"boards": "board_1", "fewest_empty": True}


@pytest.mark.parametrize(
    "action",
    [
        "place free storage 1 d3",
        "place die 1 storage 1 d4",
        "place free storage 2 d4",
        "workers free",
        "board board 1",
        "pass",
        "end turn",
    ],
)
def test_the_start_castle_goes_on_a_castle_space_and_nothing_else_can_be_done(action):
    assert "place free storage 1 a2" in refused(new_match(), action)


def test_a_board_that_is_taken_is_refused():
    match = play(new_match(2, boards="chosen"), "board board 4")
    refused(match, "board board 4")
    refused(match, "place free storage 1 a1")
    play(match, "board board 5")


# ---- in a turn ------------------------------------------------------------------------------------------


def at_turn():
    """Seat 0 has a 3 and a 4, a mine and a bank, goods of kind 4; a ship lies in depot 3."""
    match = give(clear(table(2)), 0, silver=1, workers=0, goods={"goods_4": 1, "goods_6": 2})
    give(match, 0, storage="mine bank")
    stock(stock(match, 3, "ship"), "black", "castle")
    return dice(match, 3, 4)


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("take die 1 depot 3 tile 2", "no tile lies there"),
        ("take die 2 depot 3 tile 1", "another number"),
        ("take die 1 depot 4 tile 1", "no tile and another number"),
        ("take die 1 depot 3 tile 4", "there is no such space with two players"),
        ("take free depot 3 tile 1", "no effect gives an action of any number"),
        ("place die 1 storage 1 e3", "another number"),
        ("place die 2 storage 2 e3", "another colour"),
        ("place die 2 storage 1 f2", "no tile beside it"),
        ("place die 2 storage 3 e3", "nothing stored there"),
        ("place die 2 storage 1 d4", "covered"),
        ("place free storage 1 e3", "no effect gives an action of any number"),
        ("sell die 1 goods 4", "another number"),
        ("sell die 2 goods 6", "another number"),
        ("sell die 1 goods 3", "no such goods"),
        ("sell free goods 4", "no effect gives an action of any number"),
        ("workers free", "no effect gives an action of any number"),
        ("buy tile 1", "too little silver"),
        ("buy tile 2", "no tile lies there"),
        ("buy from depot 3 tile 1", "not without monastery 6"),
        ("pay silver", "nothing to pay"),
        ("discard storage 1", "nothing to discard"),
        ("load depot 1", "no ship has been placed"),
        ("keep goods 1", "no ship has been placed"),
        ("pass", "there is no passing"),
        ("end turn", "the dice are not used"),
        ("board board 1", "the boards are settled"),
    ],
)
def test_what_is_not_allowed_in_a_turn_is_refused(action, why):
    message = refused(at_turn(), action)
    assert action in message, why
    assert "take die 1 depot 3 tile 1" in message
    assert "workers die 2" in message


def test_what_is_allowed_is_told():
    message = refused(at_turn(), "pass")
    assert message == (
        "'pass' is not allowed now; allowed: take die 1 depot 3 tile 1, place die 1 storage 2 c3, "
        "place die 1 storage 2 e4, place die 2 storage 1 e3, sell die 2 goods 4, workers die 1, "
        "workers die 2"
    )


@pytest.mark.parametrize("action", ["workers die 1", "take die 1 depot 3 tile 1"])
def test_a_used_die_is_refused(action):
    match = play(at_turn(), action)
    refused(match, "workers die 1")
    refused(match, "place die 1 storage 2 e4")


@pytest.mark.parametrize("action", ["workers die 1", "buy tile 1", "pass", "end turn"])
def test_while_a_discard_is_asked_for_anything_else_is_refused(action):
    match = give(at_turn(), 0, silver=5, storage="mine bank ship")
    play(match, "take die 1 depot 3 tile 1")
    refused(match, action)
    assert stored(match, 0) == ["mine", "bank", "ship"]


@pytest.mark.parametrize(
    "action",
    [
        "",
        "trade",
        "take die 3 depot 1 tile 1",
        "place die 1 storage 4 a1",
        "sell die 1 goods 7",
        "board 11",
    ],
)
def test_what_names_no_action_is_refused(action):
    refused(at_turn(), action, UnknownAction)


@pytest.mark.parametrize("number", [-1, 488, 10**9, 1.5, True])
def test_numbers_of_no_action_are_refused(number):
    match = at_turn()
    assert match.game.actions.n == 488
    refused(match, number, UnknownAction)


def test_hyphens_underscores_blanks_and_case_do_not_matter():
    match = play(at_turn(), "WORKERS die_1", " sell  die-2 goods_4 ")
    assert [match.describe(action) for action in match.actions[-2:]] == [
        "workers die 1",
        "sell die 2 goods 4",
    ]


def test_after_the_end_everything_is_refused():
    match = to_end(table(2))
    for action in ("workers die 1", "end turn", "pass"):
        assert refused(match, action, MatchOver) == "the match is over"


def test_what_has_not_been_played_cannot_be_taken_back():
    match = new_match()
    with pytest.raises(NothingToUndo):
        match.undo()
    play(match, "place free storage 1 d4")
    with pytest.raises(NothingToUndo):
        match.undo(2)
    match.undo()
    assert match.ply == 0
