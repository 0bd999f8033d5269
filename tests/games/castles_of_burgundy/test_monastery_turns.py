"""Monasteries 1 to 14, which change turns: the rule of each, with its edges."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .income import BUILDING_OF_MONASTERY
from .pieces import goods, player, stock, stored, tile_on, to_round
from .turns import depots_offered, means, offered, turn

# ---- 1: several buildings of a name in one city ----------------------------------------------------------


def test_with_monastery_1_a_city_may_hold_three_banks_and_each_pays():
    match = turn("bank bank", dice=(1, 5), monasteries=[1], placed={"e4": "bank"})
    play(match, "place die 1 storage 1 e5", "place die 2 storage 2 f4")
    assert means(match) == (4, 0)
    assert [tile_on(match, 0, space) for space in ("e4", "e5", "f4")] == ["bank"] * 3


def test_monastery_1_holds_for_every_building():
    for building in BUILDING_OF_MONASTERY.values():
        match = turn(building, dice=(1, 1), monasteries=[1], placed={"e4": building})
        assert offered(match, "place die 1 storage 1") == {"e5"}


def test_monastery_1_changes_nothing_else_about_placing():
    match = turn("bank", dice=(6, 6), monasteries=[1], placed={"e4": "bank"})
    assert offered(match, "place die 1 storage 1") == set()  # f5 6 has no tile beside it
    match = turn("bank", dice=(2, 2), monasteries=[1], placed={"e4": "bank"})
    assert offered(match, "place die 1 storage 1") == set()  # d3 2 is for a ship


# ---- 2: workers from the mines --------------------------------------------------------------------------


@each("mines", [0, 1, 2, 3])
def test_monastery_2_brings_a_worker_for_each_mine(mines):
    placed = dict.fromkeys(("e3", "f2", "g1")[:mines], "mine")
    match = to_round(turn(monasteries=[2], placed=placed), "B", 1)
    assert means(match) == (mines, 20 + mines)


def test_monastery_2_does_nothing_between_rounds():
    match = to_round(turn(monasteries=[2], placed={"e3": "mine"}), "A", 5)
    assert means(match) == (0, 16)


# ---- 5: a second depot ----------------------------------------------------------------------------------


def test_the_second_depot_of_monastery_5_may_be_declined():
    match = turn("ship", dice=(2, 1), monasteries=[5])
    for number in (3, 4):
        stock(match, number, goods={"goods_1": 1})
    play(match, "place die 1 storage 1 d3", "load depot 3")
    assert asked(match) == ("second_depot", 0)
    assert set(legal(match)) == {"load depot 4", "pass"}
    play(match, "pass")
    assert goods(match, 0) == {"goods_1": 1}
    assert asked(match) == ("turn", 0)


def test_who_declines_the_first_depot_gets_no_second_one():
    match = turn("ship", dice=(2, 1), monasteries=[5])
    for number in (3, 4):
        stock(match, number, goods={"goods_1": 1})
    play(match, "place die 1 storage 1 d3", "pass")
    assert asked(match) == ("turn", 0)
    assert goods(match, 0) == {}


# ---- 8: workers that count for two ----------------------------------------------------------------------


def test_with_monastery_8_a_worker_changes_the_die_by_up_to_two():
    within = {}
    for shown in range(1, 7):
        match = turn(dice=(shown, shown), monasteries=[8], workers=1)
        for number in range(1, 7):
            stock(match, number, "mine")
        within[shown] = depots_offered(match, "take die 1")
    assert within == {
        1: {5, 6, 1, 2, 3},
        2: {6, 1, 2, 3, 4},
        3: {1, 2, 3, 4, 5},
        4: {2, 3, 4, 5, 6},
        5: {3, 4, 5, 6, 1},
        6: {4, 5, 6, 1, 2},
    }


@each(("number", "cost"), [(3, 0), (4, 1), (2, 1), (5, 1), (1, 1), (6, 2)])
def test_with_monastery_8_a_3_costs_half_the_workers_rounded_up(number, cost):
    match = stock(turn(dice=(3, 3), monasteries=[8], workers=3), number, "mine")
    play(match, f"take die 1 depot {number} tile 1")
    assert means(match) == (0, 3 - cost)


def test_monastery_8_helps_to_take_to_place_and_to_sell():
    match = turn("ship", dice=(4, 4), monasteries=[8], workers=1, goods={"goods_6": 2})
    stock(match, 2, "mine")
    assert "take die 1 depot 2 tile 1" in legal(match)
    assert offered(match, "place die 1 storage 1") == {"d3", "d5"}
    assert legal(match, "sell") == ["sell die 1 goods 6"]
    play(match, "sell die 1 goods 6")
    assert means(match) == (1, 0)


def test_monastery_8_does_nothing_without_workers():
    match = turn("ship", dice=(4, 4), monasteries=[8])
    assert legal(match) == ["workers die 1"]


# ---- 9 to 12: a free step -------------------------------------------------------------------------------

# On board 1 with a bank on c3: a space for each kind, with its number.

PLACES = {
    "castle": ("b3", 6),
    "ship": ("d3", 2),
    "mine": ("e3", 4),
    "pig_3": ("c2", 4),
    "church": ("e4", 3),
    "monastery_16": ("c4", 1),
}
FREE_STEP = {
    9: {"church"},
    10: {"ship", "pig_3"},
    11: {"castle", "mine", "monastery_16"},
    12: set(),
}


def around(number):
    """The numbers one below and one above, past 1 and 6."""
    return (number - 2) % 6 + 1, number % 6 + 1


@each("number", FREE_STEP)
def test_the_free_step_to_place_is_for_certain_kinds_of_tile(number):
    for direction in (0, 1):
        helped = set()
        for tile, (space, shown) in PLACES.items():
            die = around(shown)[direction]
            match = turn(tile, dice=(die, die), monasteries=[number], placed={"c3": "bank"})
            if space in offered(match, "place die 1 storage 1"):
                helped.add(tile)
        assert helped == FREE_STEP[number]


@each("tile", PLACES)
def test_the_free_step_saves_one_worker_of_two(tile):
    space, shown = PLACES[tile]
    die = (shown + 1) % 6 + 1
    for number in FREE_STEP:
        match = turn(tile, dice=(die, die), monasteries=[number], placed={"c3": "bank"}, workers=2)
        play(match, f"place die 1 storage 1 {space}")
        assert player(match, 0)["workers"] == (1 if tile in FREE_STEP[number] else 0)


def test_the_free_step_of_monastery_12_is_for_taking_any_kind_of_tile():
    for tile in PLACES:
        match = stock(turn(dice=(1, 1), monasteries=[12]), 6, f"bank {tile}")
        for number in (1, 2, 3, 5):
            stock(match, number, "bank ship")
        assert depots_offered(match, "take die 1") == {6, 1, 2}
        play(match, "take die 1 depot 6 tile 2")
        assert stored(match, 0) == [tile, None, None]
        assert means(match) == (0, 0)


def test_the_free_steps_to_place_do_not_help_to_take():
    match = turn(dice=(3, 3), monasteries=[9, 10, 11])
    for number in range(1, 7):
        stock(match, number, "bank ship")
    assert depots_offered(match, "take die 1") == {3}


def test_there_is_no_free_step_for_a_sale():
    kinds = {"goods_2": 1, "goods_3": 1, "goods_4": 1}
    match = turn(dice=(3, 3), monasteries=[9, 10, 11, 12], goods=kinds)
    assert legal(match, "sell") == ["sell die 1 goods 3"]


def test_a_free_step_is_there_for_both_dice():
    match = turn("ship ship", dice=(1, 6), monasteries=[10])
    play(match, "place die 1 storage 1 d3", "place die 2 storage 2 d5")
    assert (tile_on(match, 0, "d3"), tile_on(match, 0, "d5")) == ("ship", "ship")
    assert means(match) == (0, 0)


# ---- 13 and 14: taking workers --------------------------------------------------------------------------


@each(("number", "brings"), [(13, (2, 4)), (14, (0, 8))])
def test_monasteries_13_and_14_pay_for_each_die(number, brings):
    match = turn(dice=(2, 5), monasteries=[number])
    assert means(play(match, "workers die 1", "workers die 2")) == brings
