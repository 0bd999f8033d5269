"""The 26 monasteries, one by one: with it, without it, and only once it stands in one's own duchy."""

import pytest

from .pieces import (
    asked,
    give,
    goods,
    legal,
    pass_turn,
    play,
    player,
    points,
    stock,
    stored,
    tile_on,
    to_end,
    to_round,
    track,
)
from .turns import depots_offered, means, offered, turn

# ---- each of the 26: with and without -------------------------------------------------------------------

BUILDING_OF = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenters_workshop",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
}


def of_one_building(scene):
    """The spaces of the city with a bank where a second bank may be placed."""
    match = scene("bank", dice=(1, 5), placed={"e4": "bank"})
    return offered(match, "place die 1 storage 1") | offered(match, "place die 2 storage 1")


def at_the_end_of_a_phase(scene):
    """Silver and workers after a phase of passing (20 workers) with two mines."""
    match = scene(placed={"e3": "mine", "f2": "mine"})
    return means(to_round(match, "B", 1))


def on_a_sale(scene):
    """Silver and workers of a sale."""
    match = scene(dice=(5, 1), goods={"goods_5": 3})
    return means(play(match, "sell die 1 goods 5"))


def of_a_ship(scene):
    """The goods of a ship where depots 3 and 4 have some."""
    match = scene("ship", dice=(2, 1))
    stock(match, 3, goods={"goods_1": 1})
    stock(match, 4, goods={"goods_2": 2})
    play(match, "place die 1 storage 1 d3", "load depot 3")
    if "load depot 4" in legal(match):
        play(match, "load depot 4")
    return goods(match, 0)


def of_the_purchase(scene):
    """What can be bought with one silver and one worker."""
    match = scene(silver=1, workers=1)
    stock(match, "black", "mine")
    stock(match, 3, "ship")
    return legal(match, "buy")


def of_livestock(scene):
    """Points of a tile with three heads beside one with two."""
    match = scene("cow_3", dice=(4, 1), placed={"c3": "bank", "b2": "cow_2"})
    return track(play(match, "place die 1 storage 1 c2"), 0)


def of_one_worker(scene):
    """The depots that a 3 reaches with one worker."""
    match = scene(dice=(3, 3), workers=1)
    for number in range(1, 7):
        stock(match, number, "mine ship")
    return depots_offered(match, "take die 1")


def placing(tile, shown):
    """The spaces where the tile may be placed with that die, without workers."""

    def spaces(scene):
        match = scene(tile, dice=(shown, shown), placed={"c3": "bank"})
        return offered(match, "place die 1 storage 1")

    return spaces


def taking(scene):
    """The depots that a 3 reaches without workers."""
    match = scene(dice=(3, 3))
    for number in range(1, 7):
        stock(match, number, "mine ship")
    return depots_offered(match, "take die 1")


def taking_workers(scene):
    """Silver and workers for one die."""
    return means(play(scene(), "workers die 1"))


def at_the_end(**given):
    """Points of the monasteries."""

    def brought(scene):
        return points(scene(**given), 0).get("Monasteries", 0)

    return brought


def bonus_tiles(scene):
    match = scene("castle", dice=(6, 1), placed={"a2": "castle", "a3": "castle"})
    play(match, "place die 1 storage 1 b3", "workers free")
    assert player(match, 0)["bonuses"] == {"castle": "large"}
    return points(match, 0).get("Monasteries", 0)


SOLD = {"goods_1": 2, "goods_3": 1, "goods_6": 2}
HERD = {"b2": "cow_2", "b1": "cow_3", "c2": "goat_3"}

EFFECTS = {
    1: (of_one_building, set(), {"e5", "f4"}),
    2: (at_the_end_of_a_phase, (2, 20), (2, 22)),
    3: (on_a_sale, (1, 0), (2, 0)),
    4: (on_a_sale, (1, 0), (1, 1)),
    5: (of_a_ship, {"goods_1": 1}, {"goods_1": 1, "goods_2": 2}),
    6: (of_the_purchase, [], ["buy tile 1", "buy from depot 3 tile 1"]),
    7: (of_livestock, 5, 7),
    8: (of_one_worker, {2, 3, 4}, {1, 2, 3, 4, 5}),
    9: (placing("watchtower", 4), set(), {"e4"}),
    10: (placing("ship", 1), set(), {"d3"}),
    11: (placing("castle", 5), set(), {"b3"}),
    12: (taking, {3}, {2, 3, 4}),
    13: (taking_workers, (0, 2), (1, 2)),
    14: (taking_workers, (0, 2), (0, 4)),
    15: (at_the_end(sold=SOLD), 0, 6),
    **{
        number: (at_the_end(placed=dict.fromkeys(("c3", "e4", "f1"), name)), 0, 12)
        for number, name in BUILDING_OF.items()
    },
    24: (at_the_end(placed=HERD), 0, 8),
    25: (at_the_end(sold=SOLD), 0, 5),
    26: (bonus_tiles, 0, 3),
}
NUMBERS = sorted(EFFECTS)


def stands(number):
    """Turns in which the monastery stands in one's own duchy."""
    return lambda storage="", **given: turn(storage, monasteries=[number], **given)


def lies(number, where):
    """Turns in which the monastery lies somewhere else."""

    def scene(storage="", **given):
        match = turn(f"{storage} monastery_{number}" if where == "stored" else storage, **given)
        if where == "with another":
            give(match, 1, placed={"g2": f"monastery_{number}"})
        return match

    return scene


def test_all_26_are_here():
    assert set(NUMBERS) == set(range(1, 27))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_monastery_has_its_effect_only_where_it_stands_in_ones_own_duchy(number):
    effect, without, with_it = EFFECTS[number]
    assert effect(stands(number)) == with_it
    for where in ("nowhere", "stored", "with another"):
        assert effect(lies(number, where)) == without


# ---- from when on ---------------------------------------------------------------------------------------

# The monastery is placed on c4 with the first die, a 1; then comes the second die.


def just_placed(number, storage="", *, second, **given):
    match = turn(f"monastery_{number} {storage}", dice=(1, second), **given)
    return play(match, "place die 1 storage 1 c4")


def test_placing_a_monastery_asks_and_pays_nothing():
    for number in NUMBERS:
        match = just_placed(number, second=3)
        assert tile_on(match, 0, "c4") == f"monastery_{number}"
        assert asked(match) == ("turn", 0)
        assert means(match) == (0, 0)
        assert track(match, 0) == 0


def test_a_monastery_works_for_the_very_next_action():
    assert means(play(just_placed(13, second=3), "workers die 2")) == (1, 2)
    assert means(play(just_placed(14, second=3), "workers die 2")) == (0, 4)
    sale = {"second": 5, "goods": {"goods_5": 1}}
    assert means(play(just_placed(3, **sale), "sell die 2 goods 5")) == (2, 0)
    assert means(play(just_placed(4, **sale), "sell die 2 goods 5")) == (1, 1)
    assert offered(just_placed(9, "bank", second=2), "place die 2 storage 2") == {"c3", "c5", "e4"}
    assert offered(just_placed(10, "ship", second=1), "place die 2 storage 2") == {"d3"}
    assert offered(just_placed(11, "mine", second=5), "place die 2 storage 2") == {"e3"}
    city = {"second": 1, "placed": {"e4": "bank"}}
    assert offered(just_placed(1, "bank", **city), "place die 2 storage 2") == {"e5"}


@pytest.mark.parametrize(
    ("number", "workers", "action"),
    [
        (6, 2, "buy from depot 5 tile 1"),
        (8, 1, "take die 2 depot 5 tile 1"),
        (12, 1, "take die 2 depot 5 tile 1"),
    ],
)
def test_monasteries_6_8_and_12_work_at_once_as_well(number, workers, action):
    match = turn(f"monastery_{number}", dice=(1, 1), workers=workers)
    stock(match, 5, "ship")
    assert action.replace("die 2", "die 1") not in legal(match)
    play(match, "place die 1 storage 1 c4", action)
    assert stored(match, 0) == ["ship", None, None]
    assert means(match) == (0, 0)


@pytest.mark.parametrize(("number", "die", "workers"), [(8, 3, 1), (11, 2, 0)])
def test_a_monastery_does_not_help_to_place_itself(number, die, workers):
    """It lies one or two steps from c4, the only space beside the castle."""
    match = turn(f"monastery_{number}", dice=(die, die), workers=workers)
    assert offered(match, "place die 1 storage 1") == set()
    give(match, 0, workers=workers + 1)
    assert offered(match, "place die 1 storage 1") == {"c4"}


def test_a_monastery_works_to_the_end_of_the_game():
    match = to_round(turn(monasteries=[13]), "E", 5)
    give(match, 0, silver=0, workers=0)
    play(match, "workers die 1")
    assert means(match) == (1, 2)


# ---- 1: several buildings of a name in one city ----------------------------------------------------------


def test_with_monastery_1_a_city_may_hold_three_banks_and_each_pays():
    match = turn("bank bank", dice=(1, 5), monasteries=[1], placed={"e4": "bank"})
    play(match, "place die 1 storage 1 e5", "place die 2 storage 2 f4")
    assert means(match) == (4, 0)
    assert [tile_on(match, 0, space) for space in ("e4", "e5", "f4")] == ["bank"] * 3


def test_monastery_1_holds_for_every_building():
    for building in BUILDING_OF.values():
        match = turn(building, dice=(1, 1), monasteries=[1], placed={"e4": building})
        assert offered(match, "place die 1 storage 1") == {"e5"}


def test_monastery_1_changes_nothing_else_about_placing():
    match = turn("bank", dice=(6, 6), monasteries=[1], placed={"e4": "bank"})
    assert offered(match, "place die 1 storage 1") == set()  # f5 6 has no tile beside it
    match = turn("bank", dice=(2, 2), monasteries=[1], placed={"e4": "bank"})
    assert offered(match, "place die 1 storage 1") == set()  # d3 2 is for a ship


# ---- 2: workers from the mines --------------------------------------------------------------------------


@pytest.mark.parametrize("mines", [0, 1, 2, 3])
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


@pytest.mark.parametrize(("number", "cost"), [(3, 0), (4, 1), (2, 1), (5, 1), (1, 1), (6, 2)])
def test_with_monastery_8_a_3_costs_half_the_workers_rounded_up(number, cost):
    match = turn(dice=(3, 3), monasteries=[8], workers=3)
    stock(match, number, "mine")
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


@pytest.mark.parametrize("number", FREE_STEP)
def test_the_free_step_to_place_is_for_certain_kinds_of_tile(number):
    for direction in (0, 1):
        helped = set()
        for tile, (space, shown) in PLACES.items():
            die = around(shown)[direction]
            match = turn(tile, dice=(die, die), monasteries=[number], placed={"c3": "bank"})
            if space in offered(match, "place die 1 storage 1"):
                helped.add(tile)
        assert helped == FREE_STEP[number]


@pytest.mark.parametrize("tile", PLACES)
def test_the_free_step_saves_one_worker_of_two(tile):
    space, shown = PLACES[tile]
    die = (shown + 1) % 6 + 1
    for number in FREE_STEP:
        match = turn(tile, dice=(die, die), monasteries=[number], placed={"c3": "bank"}, workers=2)
        play(match, f"place die 1 storage 1 {space}")
        assert player(match, 0)["workers"] == (1 if tile in FREE_STEP[number] else 0)


def test_the_free_step_of_monastery_12_is_for_taking_any_kind_of_tile():
    for tile in PLACES:
        match = turn(dice=(1, 1), monasteries=[12])
        stock(match, 6, f"bank {tile}")
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


@pytest.mark.parametrize(("number", "brings"), [(13, (2, 4)), (14, (0, 8))])
def test_monasteries_13_and_14_pay_for_each_die(number, brings):
    match = turn(dice=(2, 5), monasteries=[number])
    assert means(play(match, "workers die 1", "workers die 2")) == brings


# ---- 15 to 26: points at the end of the game ------------------------------------------------------------


def at_end(match, seat=0):
    """Points of the monasteries."""
    return points(match, seat).get("Monasteries", 0)


@pytest.mark.parametrize(
    ("sold", "expected"),
    [
        ({}, 0),
        ({"goods_2": 1}, 2),
        ({"goods_2": 5}, 2),
        ({"goods_1": 1, "goods_6": 3}, 4),
        ({f"goods_{n}": 1 for n in range(1, 7)}, 12),
    ],
)
def test_monastery_15_brings_two_points_for_each_kind_sold(sold, expected):
    assert at_end(turn(monasteries=[15], sold=sold)) == expected


def test_unsold_goods_do_not_count_for_monasteries_15_and_25():
    for number in (15, 25):
        assert at_end(turn(monasteries=[number], goods={"goods_1": 2, "goods_2": 1})) == 0


@pytest.mark.parametrize("number", BUILDING_OF)
def test_monasteries_16_to_23_bring_four_points_for_each_of_their_building(number):
    for count, expected in enumerate((0, 4, 8, 12)):
        placed = dict.fromkeys(("c3", "e4", "f1")[:count], BUILDING_OF[number])
        assert at_end(turn(monasteries=[number], placed=placed)) == expected


@pytest.mark.parametrize("number", BUILDING_OF)
def test_monasteries_16_to_23_count_no_other_building_no_stored_one_and_none_of_others(number):
    own = BUILDING_OF[number]
    others = [name for name in BUILDING_OF.values() if name != own]
    spaces = ("c3", "e1", "e2", "f1", "e4", "e5", "f4")
    placed = dict(zip(spaces, others, strict=True))
    match = turn(f"{own} {own}", monasteries=[number], placed=placed)
    give(match, 1, placed={"c3": own})
    assert (at_end(match, 0), at_end(match, 1)) == (0, 0)


@pytest.mark.parametrize(
    ("herd", "expected"),
    [
        ("", 0),
        ("cow_2", 4),
        ("cow_4 cow_2 cow_3", 4),
        ("cow_4 pig_2", 8),
        ("sheep_2 goat_2 sheep_3", 8),
        ("pig_2 sheep_2 goat_2", 12),
        ("cow_2 pig_2 sheep_2 goat_2 goat_3 pig_4", 16),
    ],
)
def test_monastery_24_brings_four_points_for_each_species_not_for_heads(herd, expected):
    placed = dict(zip(("a1", "b1", "b2", "c1", "c2", "e6"), herd.split(), strict=False))
    assert at_end(turn(monasteries=[24], placed=placed)) == expected


def test_stored_animals_and_those_of_others_bring_nothing():
    match = turn("cow_2 pig_2", monasteries=[24])
    give(match, 1, placed={"c2": "goat_3"})
    assert (at_end(match, 0), at_end(match, 1)) == (0, 0)


@pytest.mark.parametrize(
    ("sold", "expected"),
    [({}, 0), ({"goods_4": 1}, 1), ({"goods_4": 5}, 5), ({"goods_1": 3, "goods_5": 4}, 7)],
)
def test_monastery_25_brings_a_point_for_each_good_sold(sold, expected):
    assert at_end(turn(monasteries=[25], sold=sold)) == expected


@pytest.mark.parametrize("seats", [2, 4])
def test_the_number_of_players_does_not_matter_for_monasteries_15_and_25(seats):
    match = turn(dice=(5, 1), seats=seats, monasteries=[15, 25], goods={"goods_5": 3})
    play(match, "sell die 1 goods 5")
    assert track(match, 0) == 3 * seats
    assert at_end(match) == 2 + 3


def complete_castles(match):
    """The seat to act places its last castle, on b3, and ends its turn."""
    seat = match.actor
    give(match, seat, storage="castle", placed={"a2": "castle", "a3": "castle"})
    match.position.dice[seat] = 6, 1
    play(match, "place die 1 storage 1 b3", "workers free", "workers die 2", "end turn")


@pytest.mark.parametrize(("owner", "expected"), [(0, 3), (1, 3), (2, 0)])
def test_monastery_26_brings_three_points_for_a_large_or_a_small_bonus_tile(owner, expected):
    match = turn(seats=3)
    give(match, owner, placed={"g2": "monastery_26"})
    for _ in range(3):
        complete_castles(match)
    assert [player(match, seat)["bonuses"] for seat in range(3)] == [
        {"castle": "large"},
        {"castle": "small"},
        {},
    ]
    assert at_end(match, owner) == expected
    assert sum(at_end(match, seat) for seat in range(3)) == expected


def test_monastery_26_counts_every_bonus_tile():
    match = turn(
        "castle mine",
        dice=(6, 4),
        monasteries=[26],
        placed={"a2": "castle", "a3": "castle", "c3": "bank", "f2": "mine", "g1": "mine"},
    )
    assert at_end(match) == 0
    play(match, "place die 1 storage 1 b3", "workers free")
    assert at_end(match) == 3
    play(match, "place die 2 storage 2 e3")
    assert at_end(match) == 6


def test_what_monasteries_bring_is_on_no_track_before_the_end():
    match = turn(monasteries=[22, 25], placed={"c3": "bank"}, sold={"goods_1": 2})
    assert track(match, 0) == 0
    assert at_end(match) == 6
    assert player(match, 0)["monasteries"] == {22: 4, 25: 2}


def test_the_final_score_counts_each_monastery_once():
    match = turn(
        "monastery_15",
        monasteries=[16, 22, 24],
        placed={"c3": "bank", "e4": "bank", "e6": "cow_2", "f1": "warehouse"},
        sold={"goods_1": 2},
    )
    pass_turn(match)
    to_end(match)
    assert points(match, 0)["Monasteries"] == 4 + 8 + 4
    assert match.scores()[0].total == 16 + player(match, 0)["workers"] // 2
    assert player(match, 0)["workers"] == 100
