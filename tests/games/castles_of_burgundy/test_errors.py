"""What is not allowed is refused, and nothing has changed then."""

from ludoteca import UnknownAction
from tests.games.reading import play
from tests.games.refusal import refused

from .pieces import clear, dice, give, new_match, stock, stored, table

# ---- before the first turn ------------------------------------------------------------------------------


def test_the_start_castle_goes_on_a_castle_space_and_nothing_else_can_be_done():
    for action in (
        "place free storage 1 d3",
        "place die 1 storage 1 d4",
        "place free storage 2 d4",
        "workers free",
        "board board 1",
        "pass",
        "end turn",
    ):
        assert "place free storage 1 a2" in refused(new_match(), action), action


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


FORBIDDEN = [
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
]


def test_what_is_not_allowed_in_a_turn_is_refused():
    for action, why in FORBIDDEN:
        message = refused(at_turn(), action)
        assert action in message, why
        assert "take die 1 depot 3 tile 1" in message, why
        assert "workers die 2" in message, why


def test_what_is_allowed_is_told():
    message = refused(at_turn(), "pass")
    assert message == (
        "'pass' is not legal now; legal actions: take die 1 depot 3 tile 1, place die 1 storage 2 c3, "
        "place die 1 storage 2 e4, place die 2 storage 1 e3, sell die 2 goods 4, workers die 1, "
        "workers die 2"
    )


def test_a_used_die_is_refused():
    for action in ("workers die 1", "take die 1 depot 3 tile 1"):
        match = play(at_turn(), action)
        refused(match, "workers die 1")
        refused(match, "place die 1 storage 2 e4")


def test_while_a_discard_is_asked_for_anything_else_is_refused():
    match = give(at_turn(), 0, silver=5, storage="mine bank ship")
    play(match, "take die 1 depot 3 tile 1")
    for action in ("workers die 1", "buy tile 1", "pass", "end turn"):
        refused(match, action)
    assert stored(match, 0) == ["mine", "bank", "ship"]


def test_what_names_no_action_is_refused():
    match = at_turn()
    assert match.game.actions.n == 488
    for action in (
        "",
        "trade",
        "take die 3 depot 1 tile 1",
        "place die 1 storage 4 a1",
        "sell die 1 goods 7",
        "board 11",
        -1,
        488,
        1.5,
    ):
        refused(match, action, UnknownAction)
