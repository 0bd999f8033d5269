"""What is not allowed is refused, and nothing has changed then."""

from ludoteca import Match, UnknownAction
from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from tests.games.reading import asked, legal, play
from tests.games.refusal import refused

from .pieces import cargo, display, give, in_play, monk, white
from .turns import quiet, retire, with_cells

# ---- before the first turn ------------------------------------------------------------------------------


def test_before_the_boards_are_chosen_nothing_else_can_be_done():
    match = Match(GAME, 3, 1, {"boards": "chosen"})
    for action in ("sell wood", "coin r1c1", "retire slot 1", "pass", "end turn"):
        message = refused(match, action)
        assert message.endswith("legal actions: board A1, board A2, board A3, board A4"), action


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


FORBIDDEN = [
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
]


def test_what_is_not_allowed_in_a_turn_is_refused():
    for action, why in FORBIDDEN:
        message = refused(at_turn(), action)
        assert f"'{action}' is not legal now" in message, why
        assert "expand double 1" in message, why


def test_what_is_allowed_is_told():
    assert refused(at_turn(), "pass") == (
        "'pass' is not legal now; legal actions: expand double 1, coin r1c1, coin r2c2, coin r6c6, "
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


def test_with_a_tile_in_hand_no_other_main_action_is_allowed():
    match = play(at_turn(), "expand double 1")
    for action in ("coin r1c1", "retire slot 1", "end turn", "expand double 2"):
        refused(match, action)
    for place in ("place 0 r1c1", "place 0 r1c6", "place 180 r1c1", "place 90 r6c1"):
        refused(match, place)
    play(match, "place 0 r3c3")


def test_a_payment_that_has_begun_is_finished():
    match = give(with_cells({"r1c1": "trade_basic_happy"}), 0, coins=9, wood=1, gold=1)
    play(match, "coin r1c1", "trade first first")
    for action in ("sell wood", "buy grain", "pass", "end turn", "swap wood gem"):
        refused(match, action)
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


def test_what_names_no_action_is_refused():
    match = at_turn()
    for action in (
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
        -1,
        GAME.actions.n,
        1.5,
        True,
        None,
    ):
        refused(match, action, UnknownAction)


def test_actions_of_other_games_are_refused():
    for name in ("puerto-rico", "castles-of-burgundy"):
        other = Match(name, 3, 1)
        for action in other.legal():
            refused(at_turn(), other.describe(action), UnknownAction)
