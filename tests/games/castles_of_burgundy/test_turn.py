"""The turn: two dice, four actions, and where a tile may be placed.

On board 1 the castle on d4 has around it: c3 (building, 3), c4 (monastery, 1), d3 (ship, 2), d5 (ship, 5),
e3 (mine, 4) and e4 (building, 3).
"""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .hexes import BESIDE, NUMBER_ON, SPACES, kinds_on
from .pieces import clear, depot, dice, give, player, stock, stored, table, tile_on, track


def bare(seats=2, **options):
    """Nothing on the game board, and the seat to act has neither workers nor silver nor goods."""
    return give(clear(table(seats, **options)), 0, silver=0, workers=0, goods={})


def places(match):
    """The spaces on which something can be placed."""
    return sorted({text.split()[-1] for text in legal(match, "place")})


# ---- two actions ----------------------------------------------------------------------------------------


def test_a_turn_is_two_actions_in_either_order():
    match = stock(dice(bare(), 3, 5), 3, "bank")
    stock(match, 5, "mine")
    assert legal(match) == [
        "take die 1 depot 3 tile 1",
        "take die 2 depot 5 tile 1",
        "workers die 1",
        "workers die 2",
    ]
    one, other = match.copy(), match.copy()
    play(one, "take die 1 depot 3 tile 1", "workers die 2", "end turn")
    play(other, "workers die 2", "take die 1 depot 3 tile 1", "end turn")
    assert asked(one) == asked(other) == ("turn", 1)
    for done in (one, other):
        assert stored(done, 0) == ["bank", None, None]
        assert player(done, 0)["workers"] == 2


def test_a_die_is_used_once_only():
    match = stock(dice(bare(), 3, 5), 3, "bank ship")
    play(match, "take die 1 depot 3 tile 1")
    assert legal(match) == ["workers die 2"]
    assert match.view()["decision"]["dice_left"] == 1
    assert [die["used"] for die in player(match, 0)["dice"]] == [True, False]
    with pytest.raises(IllegalAction):
        match.play("workers die 1")


def test_when_both_dice_are_used_the_turn_is_over_and_the_next_player_has_one():
    match = play(dice(bare(), 3, 5), "workers die 2", "workers die 1")
    assert legal(match) == ["end turn"]
    play(match, "end turn")
    assert asked(match) == ("turn", 1)


def test_both_dice_must_be_used():
    match = dice(bare(), 3, 5)
    for action in ("end turn", "pass"):
        with pytest.raises(IllegalAction):
            match.play(action)
    play(match, "workers die 1")
    for action in ("end turn", "pass"):
        with pytest.raises(IllegalAction):
            match.play(action)
    assert legal(match) == ["workers die 2"]


@each("number", range(1, 7))
def test_two_workers_can_be_taken_whatever_the_number(number):
    match = play(dice(bare(), number, number), "workers die 1")
    assert player(match, 0)["workers"] == 2
    play(match, "workers die 2")
    assert player(match, 0)["workers"] == 4
    assert player(match, 0)["silver"] == 0


def test_the_same_action_may_be_done_twice_taking():
    match = stock(dice(bare(), 4, 4), 4, "ship bank")
    play(match, "take die 1 depot 4 tile 2", "take die 2 depot 4 tile 1")
    assert stored(match, 0) == ["bank", "ship", None]
    assert depot(match, 4) == [None, None]


def test_the_same_action_may_be_done_twice_placing():
    match = give(dice(bare(), 3, 4), 0, storage="mine bank")
    play(match, "place die 1 storage 2 e4", "place die 2 storage 1 e3")
    assert (tile_on(match, 0, "e4"), tile_on(match, 0, "e3")) == ("bank", "mine")
    assert stored(match, 0) == [None, None, None]


def test_the_same_action_may_be_done_twice_selling():
    match = give(dice(bare(), 3, 4), 0, goods={"goods_3": 1, "goods_4": 2})
    play(match, "sell die 1 goods 3", "sell die 2 goods 4")
    assert track(match, 0) == 6


@each(
    ("first", "second"),
    [
        ("take die 1 depot 3 tile 1", "place die 2 storage 1 e3"),
        ("take die 1 depot 3 tile 1", "sell die 2 goods 4"),
        ("sell die 2 goods 4", "place die 1 storage 1 e4"),
        ("place die 2 storage 1 e3", "workers die 1"),
    ],
)
def test_any_two_kinds_of_action_go_together(first, second):
    match = stock(dice(bare(), 3, 4), 3, "ship")
    storage = "bank" if "e4" in second else "mine"
    play(give(match, 0, storage=storage, goods={"goods_4": 1}), first, second, "end turn")
    assert asked(match) == ("turn", 1)


def test_equal_dice_are_offered_as_one_until_it_is_used():
    match = stock(dice(bare(), 4, 4), 4, "ship bank")
    assert legal(match) == [
        "take die 1 depot 4 tile 1",
        "take die 1 depot 4 tile 2",
        "workers die 1",
    ]
    play(match, "workers die 1")
    assert legal(match) == [
        "take die 2 depot 4 tile 1",
        "take die 2 depot 4 tile 2",
        "workers die 2",
    ]


def test_the_white_die_is_of_no_use_for_actions():
    match = stock(dice(bare(), 1, 2), 6, "bank")
    match.position.white = 6
    assert legal(match) == ["workers die 1", "workers die 2"]


def test_the_dice_of_others_are_of_no_use():
    match = stock(dice(bare(), 1, 2), 6, "bank")
    dice(match, 6, 6, seat=1)
    assert legal(match) == ["workers die 1", "workers die 2"]


# ---- taking ---------------------------------------------------------------------------------------------


@each("number", range(1, 7))
def test_a_tile_is_taken_from_the_depot_of_the_number_only(number):
    match = bare()
    for other, tiles in enumerate(["bank", "ship", "mine", "cow_2", "castle", "church"], 1):
        stock(match, other, tiles)
    dice(match, number, number)
    assert legal(match, "take") == [f"take die 1 depot {number} tile 1"]
    play(match, f"take die 1 depot {number} tile 1")
    tile = ["bank", "ship", "mine", "cow_2", "castle", "church"][number - 1]
    assert stored(match, 0) == [tile, None, None]
    assert depot(match, number) == [None, None]
    assert tile_on(match, 0, "d4") == "castle"
    assert player(match, 0)["empty"] == 36


@each(("seats", "tiles"), [(2, 2), (3, 3), (4, 4)])
def test_any_tile_of_the_depot_may_be_taken(seats, tiles):
    match = stock(
        dice(bare(seats), 2, 6), 2, " ".join(["bank", "bank", "church", "market"][:tiles])
    )
    assert legal(match, "take") == [f"take die 1 depot 2 tile {n}" for n in range(1, tiles + 1)]
    play(match, f"take die 1 depot 2 tile {tiles}")
    assert stored(match, 0)[0] == ["bank", "bank", "church", "market"][tiles - 1]


def test_nothing_can_be_taken_from_an_empty_depot_nor_from_the_black_one():
    match = stock(dice(bare(), 2, 3), "black", "bank ship mine castle")
    assert legal(match, "take") == []


def test_goods_are_not_taken_with_a_die():
    match = stock(dice(bare(), 2, 3), 2, "bank", goods={"goods_1": 2})
    play(match, "take die 1 depot 2 tile 1")
    assert set(player(match, 0)["goods"].values()) == {0}
    assert match.view()["depots"][1]["goods"]["goods_1"] == 2


def test_a_tile_taken_goes_to_storage_and_can_be_placed_with_the_other_die():
    match = stock(dice(bare(), 3, 4), 3, "mine")
    assert legal(match, "place") == []
    play(match, "take die 1 depot 3 tile 1")
    assert tile_on(match, 0, "e3") is None
    play(match, "place die 2 storage 1 e3")
    assert tile_on(match, 0, "e3") == "mine"


# ---- placing --------------------------------------------------------------------------------------------


@each(
    ("tile", "spaces"),
    [
        ("ship", {2: "d3", 5: "d5"}),
        ("mine", {4: "e3"}),
        ("monastery_1", {1: "c4"}),
        ("castle", {}),
        ("cow_2", {}),
    ],
)
@each("number", range(1, 7))
def test_a_tile_goes_on_the_number_and_colour_and_beside_a_tile(tile, spaces, number):
    match = give(dice(bare(), number, number), 0, storage=tile)
    assert places(match) == ([spaces[number]] if number in spaces else [])


def test_several_spaces_of_the_number_are_to_choose_from():
    match = give(dice(bare(), 3, 5), 0, storage="bank")
    assert places(match) == ["c3", "e4"]
    play(match, "place die 1 storage 1 c3")
    assert tile_on(match, 0, "c3") == "bank"


@each("board", range(1, 11))
@each("tile", ["castle", "ship", "mine", "goat_3", "church", "monastery_20"])
def test_a_tile_goes_nowhere_else_whatever_lies_there(board, tile):
    """With enough workers for any number, and a few tiles all over the duchy."""
    kinds = kinds_on(board)
    lying = {}
    for space, other in [("b1", 3), ("c6", 2), ("g1", 4)]:
        names = {"monastery": f"monastery_{other}", "building": "bank", "livestock": f"pig_{other}"}
        lying[space] = names.get(kinds[space], kinds[space])
    match = give(bare(boards=f"board_{board}"), 0, workers=9, storage=tile, placed=lying)
    covered = {s["id"] for s in player(match, 0)["spaces"] if s["tile"]}
    kind = {"goat_3": "livestock", "church": "building", "monastery_20": "monastery"}.get(
        tile, tile
    )
    wanted = [
        space
        for space in SPACES
        if kinds[space] == kind and space not in covered and covered & set(BESIDE[space])
    ]
    assert len(covered) == 4
    assert places(dice(match, 1, 2)) == sorted(wanted)
    play(give(match, 0, workers=0), "workers die 1")
    give(match, 0, workers=0)
    assert places(match) == sorted(s for s in wanted if NUMBER_ON[s] == 2)


def test_a_covered_space_cannot_be_used_again():
    match = give(dice(bare(), 4, 4), 0, storage="mine mine")
    play(match, "place die 1 storage 1 e3")
    assert places(match) == []


def test_what_lies_beside_a_tile_just_placed_can_be_used():
    match = give(dice(bare(), 4, 1), 0, storage="mine mine")
    assert legal(match, "place") == ["place die 1 storage 1 e3"]
    play(match, "place die 1 storage 1 e3")
    assert legal(match, "place") == ["place die 2 storage 2 f2"]


def test_tiles_of_others_do_not_count_as_neighbours():
    match = give(dice(bare(), 1, 1), 0, storage="mine")
    give(match, 1, placed={"e3": "mine"})
    assert places(match) == []


def test_a_tile_in_storage_may_stay_there():
    match = give(dice(bare(), 4, 4), 0, storage="mine")
    play(match, "workers die 1", "workers die 2", "end turn")
    assert stored(match, 0) == ["mine", None, None]


def test_each_stored_tile_can_be_placed_of_equal_ones_the_first():
    match = give(dice(bare(), 3, 2), 0, storage="bank ship bank")
    assert legal(match, "place") == [
        "place die 1 storage 1 c3",
        "place die 1 storage 1 e4",
        "place die 2 storage 2 d3",
    ]
    play(match, "place die 1 storage 1 e4")
    assert stored(match, 0) == [None, "ship", "bank"]


def test_a_placed_tile_stays_where_it_is():
    match = give(dice(bare(), 4, 4), 0, storage="mine")
    play(match, "place die 1 storage 1 e3", "workers die 2", "end turn")
    play(match, "workers die 1", "workers die 2", "end turn")
    assert tile_on(match, 0, "e3") == "mine"
    assert player(match, 0)["empty"] == 35


# ---- buildings of one name in a city --------------------------------------------------------------------


def test_a_city_takes_a_building_of_each_name_once():
    """On board 1 the city of e4 has e5, f4, f5 and g4 as well; c3 is a city by itself."""
    match = give(dice(bare(), 5, 1), 0, placed={"e4": "bank"}, storage="bank church")
    assert legal(match, "place") == ["place die 1 storage 2 f4", "place die 2 storage 2 e5"]


def test_another_city_takes_a_building_of_the_same_name():
    match = give(dice(bare(), 3, 1), 0, placed={"e4": "bank"}, storage="bank")
    assert places(match) == ["c3"]


def test_the_whole_city_is_closed_even_far_from_the_building():
    match = give(
        dice(bare(), 6, 3), 0, placed={"e4": "bank", "f4": "church"}, storage="bank market"
    )
    assert legal(match, "place") == [
        "place die 1 storage 2 f5",
        "place die 2 storage 1 c3",
        "place die 2 storage 2 c3",
        "place die 2 storage 2 g4",
    ]


def test_the_same_building_of_another_player_does_not_matter():
    match = give(dice(bare(), 3, 1), 0, storage="bank")
    give(match, 1, placed={"e4": "bank"})
    assert places(match) == ["c3", "e4"]


# ---- the end of the turn --------------------------------------------------------------------------------


def test_nobody_else_is_asked_during_a_turn():
    match = table(4)
    for seat in range(4):
        assert asked(match) == ("turn", seat)
        play(match, "workers die 1")
        assert asked(match) == ("turn", seat)
        play(match, "workers die 2", "end turn")
    assert match.view()["round"] == 2


def test_how_many_dice_are_left_is_shown():
    match = bare()
    left = [match.view()["decision"]["dice_left"]]
    for action in ("workers die 1", "workers die 2"):
        play(match, action)
        left.append(match.view()["decision"]["dice_left"])
    assert left == [2, 1, 0]
