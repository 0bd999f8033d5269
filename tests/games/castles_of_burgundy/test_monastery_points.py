"""Monasteries 15 to 26, which bring points at the end of the game."""

from tests.games.cases import each
from tests.games.reading import play, points

from .income import BUILDING_OF_MONASTERY
from .pieces import give, pass_turn, player, to_end, track
from .turns import turn

# ---- 15 to 26: points at the end of the game ------------------------------------------------------------


def at_end(match, seat=0):
    """Points of the monasteries."""
    return points(match, seat).get("Monasteries", 0)


@each(
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


@each("number", BUILDING_OF_MONASTERY)
def test_monasteries_16_to_23_bring_four_points_for_each_of_their_building(number):
    for count, expected in enumerate((0, 4, 8, 12)):
        placed = dict.fromkeys(("c3", "e4", "f1")[:count], BUILDING_OF_MONASTERY[number])
        assert at_end(turn(monasteries=[number], placed=placed)) == expected


@each("number", BUILDING_OF_MONASTERY)
def test_monasteries_16_to_23_count_no_other_building_no_stored_one_and_none_of_others(number):
    own = BUILDING_OF_MONASTERY[number]
    others = [name for name in BUILDING_OF_MONASTERY.values() if name != own]
    spaces = ("c3", "e1", "e2", "f1", "e4", "e5", "f4")
    placed = dict(zip(spaces, others, strict=True))
    match = give(turn(f"{own} {own}", monasteries=[number], placed=placed), 1, placed={"c3": own})
    assert (at_end(match, 0), at_end(match, 1)) == (0, 0)


@each(
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
    match = give(turn("cow_2 pig_2", monasteries=[24]), 1, placed={"c2": "goat_3"})
    assert (at_end(match, 0), at_end(match, 1)) == (0, 0)


@each(
    ("sold", "expected"),
    [({}, 0), ({"goods_4": 1}, 1), ({"goods_4": 5}, 5), ({"goods_1": 3, "goods_5": 4}, 7)],
)
def test_monastery_25_brings_a_point_for_each_good_sold(sold, expected):
    assert at_end(turn(monasteries=[25], sold=sold)) == expected


@each("seats", [2, 4])
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


@each(("owner", "expected"), [(0, 3), (1, 3), (2, 0)])
def test_monastery_26_brings_three_points_for_a_large_or_a_small_bonus_tile(owner, expected):
    match = give(turn(seats=3), owner, placed={"g2": "monastery_26"})
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
