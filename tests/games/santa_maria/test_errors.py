"""What is not allowed is refused, and nothing has changed then."""

import pytest

from ludoteca import BadOption, BadSeats, Match, MatchOver, NothingToUndo, UnknownAction
from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from tests.games.reading import asked, legal, play
from tests.games.refusal import refused

from .pieces import cargo, colony, display, give, in_play, monk, table, white
from .turns import quiet, retire, with_cells

# ---- before the first turn ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 5, 6, -2, 2.0, True, "3", None])
def test_one_to_four_can_play_and_nobody_else(seats):
    with pytest.raises(BadSeats, match="santa-maria is for 1, 2, 3, 4 players"):
        Match(GAME, seats, 1)


@pytest.mark.parametrize("boards", ["board_1", "Dealt", "A1", "", 0, 1, True, None, ["dealt"]])
def test_boards_are_dealt_or_chosen(boards):
    with pytest.raises(BadOption, match="option boards cannot be"):
        Match(GAME, 2, 1, {"boards": boards})


@pytest.mark.parametrize("value", [0, 1, "yes", None, "true"])
def test_the_advanced_set_up_is_on_or_off(value):
    with pytest.raises(BadOption, match="option advanced cannot be"):
        Match(GAME, 2, 1, {"advanced": value})


def test_there_are_no_other_options():
    with pytest.raises(BadOption, match="no option 'nobles'; it has: boards, advanced"):
        Match(GAME, 2, 1, {"nobles": True})


def test_the_options_are_at_their_defaults_unless_they_are_named():
    assert Match(GAME, 2, 1).options == {"boards": "dealt", "advanced": False}
    assert Match(GAME, 2, 1, {"advanced": True}).options == {"boards": "dealt", "advanced": True}


@pytest.mark.parametrize("action", ["sell wood", "coin r1c1", "retire slot 1", "pass", "end turn"])
def test_before_the_boards_are_chosen_nothing_else_can_be_done(action):
    match = Match(GAME, 3, 1, {"boards": "chosen"})
    assert refused(match, action).endswith("allowed: board A1, board A2, board A3, board A4")


def test_a_board_that_is_taken_is_refused():
    match = play(Match(GAME, 3, 1, {"boards": "chosen"}), "board A3")
    refused(match, "board A3")
    play(match, "board A1")


def test_a_town_hall_and_a_scholar_that_are_taken_are_refused():
    match = play(Match(GAME, 2, 1, {"advanced": True}), "town hall H2")
    refused(match, "town hall H1")
    refused(match, "sell wood")
    play(match, legal(match, "place")[0])
    refused(match, "town hall H2")
    play(match, "town hall H1", legal(play(match.copy(), "town hall H1"), "place")[0])
    assert asked(match)[0] == "scholar"
    refused(match, "scholar 4")
    play(match, "scholar 1")
    refused(match, "scholar 1")
    refused(match, "sell wood")
    play(match, "scholar 2")


def test_board_b_cannot_be_named():
    refused(Match(GAME, 2, 1, {"boards": "chosen"}), "board B", UnknownAction)


# ---- in a turn ------------------------------------------------------------------------------------------


def at_turn():
    """Seat 0 has 2 coins, 2 wood, a blue 1 and four cells, and D04 and T01 are on display."""
    cells = {"r1c1": "ship", "r1c2": "road_1", "r2c2": "wood_1", "r6c6": "religion"}
    match = with_cells(cells, coins=2, wood=2, blue=[1])
    return display(white(match, 2, 3), "D04", "T01")


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("expand double 2", "no tile lies there"),
        ("expand triple 1", "no grain"),
        ("place 0 r3c3", "no tile is in hand"),
        ("coin r1c2", "a road"),
        ("coin r3c3", "nothing there"),
        ("white 1 1", "no such die"),
        ("white 2 3", "no building in that column"),
        ("white 2 6", "too few coins"),
        ("blue 2 2", "no such die"),
        ("blue 1 6", "too few coins"),
        ("blue 1 3", "no building in that row"),
        ("sell grain", "no grain"),
        ("buy wood", "too few coins"),
        ("gain first", "nothing to choose"),
        ("trade first first", "no trade"),
        ("ship dock coins", "no ship at work"),
        ("extra grain", "no step"),
        ("hire scholar 1", "no mark passed"),
        ("pay", "nothing to pay"),
        ("swap wood gold", "nothing to pay"),
        ("pass", "there is no passing"),
        ("end turn", "the main action is to come"),
        ("board A1", "the boards are settled"),
        ("town hall H1", "no advanced set-up"),
        ("scholar 1", "no advanced set-up"),
    ],
)
def test_what_is_not_allowed_in_a_turn_is_refused(action, why):
    message = refused(at_turn(), action)
    assert f"'{action}' is not allowed now" in message, why
    assert "expand double 1" in message


def test_what_is_allowed_is_told():
    assert refused(at_turn(), "pass") == (
        "'pass' is not allowed now; allowed: expand double 1, coin r1c1, coin r2c2, coin r6c6, "
        "white 2 1, white 2 2, white 3 1, white 3 2, blue 1 1, blue 1 2, retire slot 1, "
        "retire slot 2, retire slot 3, retire slot 4, retire slot 5, sell wood"
    )


def test_a_building_with_a_coin_and_a_used_blue_die_are_refused():
    match = retire(play(at_turn(), "coin r2c2", "end turn"), 5)
    refused(match, "coin r2c2")
    play(match, "blue 1 1", "pass", "end turn")
    refused(match, "blue 1 1")


def test_a_taken_space_for_retiring_is_refused():
    match = play(quiet(3), "retire slot 3", "end turn")
    refused(match, "retire slot 3")
    play(match, "retire slot 1")


@pytest.mark.parametrize("action", ["coin r1c1", "retire slot 1", "end turn", "expand double 2"])
def test_with_a_tile_in_hand_no_other_main_action_is_allowed(action):
    match = play(at_turn(), "expand double 1")
    refused(match, action)
    for place in ("place 0 r1c1", "place 0 r1c6", "place 180 r1c1", "place 90 r6c1"):
        refused(match, place)
    play(match, "place 0 r3c3")


@pytest.mark.parametrize("action", ["sell wood", "buy grain", "pass", "end turn", "swap wood gem"])
def test_a_payment_that_has_begun_is_finished(action):
    match = give(with_cells({"r1c1": "trade_basic_happy"}), 0, coins=9, wood=1, gold=1)
    refused(play(match, "coin r1c1", "trade first first"), action)
    play(match, "swap wood gold")


def test_a_dock_without_a_cargo_and_one_too_dear_are_refused():
    match = cargo(
        cargo(with_cells({"r1c1": "ship"}, coins=1, wood=1, gem=1), "coins", None),
        "religion",
        "C04",
    )
    play(cargo(match, "happiness", "C30"), "coin r1c1")
    refused(match, "ship dock coins")
    refused(match, "ship dock happiness")
    refused(match, "retire slot 1")
    play(match, "ship dock religion")


def test_a_space_with_an_own_monk_and_one_too_dear_are_refused():
    match = in_play(with_cells({"r1c1": "religion"}, coins=2, religion=4), "law", "works")
    monk(monk(match, 0, "bishop_1"), 1, "scholar_1")
    play(match, "coin r1c1", "advance")
    refused(match, "hire bishop 1")
    refused(match, "hire scholar 1")
    play(match, "hire bishop 2")


# ---- what is no action ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        "",
        "settle",
        "expand double 6",
        "place 45 r1c1",
        "coin r7c1",
        "coin r1c0",
        "white 0 1",
        "white 7 1",
        "blue 1",
        "retire slot 6",
        "sell coins",
        "buy gem",
        "ship dock",
        "hire mission",
        "swap wood",
        "pass trade",
        "town hall H5",
        "scholar 6",
    ],
)
def test_what_names_no_action_is_refused(action):
    refused(at_turn(), action, UnknownAction)


@pytest.mark.parametrize("game", [PUERTO_RICO, CASTLES_OF_BURGUNDY], ids=lambda game: game.name)
def test_actions_of_other_games_are_refused(game):
    match = Match(game, 3, 1)
    for action in match.legal():
        refused(at_turn(), match.describe(action), UnknownAction)


@pytest.mark.parametrize("number", [-1, GAME.actions.n, 10**9, 1.5, True, None])
def test_numbers_of_no_action_are_refused(number):
    refused(at_turn(), number, UnknownAction)


def test_hyphens_underscores_blanks_and_case_do_not_matter():
    match = play(at_turn(), "EXPAND double_1", " place  90-r3c3 ")
    assert [match.describe(action) for action in match.actions[-2:]] == [
        "expand double 1",
        "place 90 r3c3",
    ]


# ---- the end, and taking back ---------------------------------------------------------------------------


def test_after_the_end_everything_is_refused():
    match = retire(quiet(1), 1, 2, 3)
    for action in ("sell wood", "end turn", "pass", "retire slot 4"):
        assert refused(match, action, MatchOver) == "the match is over"


def test_what_has_not_been_played_cannot_be_taken_back():
    match = table(2)
    with pytest.raises(NothingToUndo):
        match.undo()
    play(match, "sell wood")
    with pytest.raises(NothingToUndo):
        match.undo(2)
    match.undo()
    assert match.ply == 0


def test_a_copy_that_goes_on_leaves_the_match_alone():
    match = colony(table(2), 0)
    before = match.position.tobytes()
    play(match.copy(), "retire slot 2")
    assert match.position.tobytes() == before
