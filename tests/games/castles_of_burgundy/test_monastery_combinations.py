"""Monasteries together with pastures, cities, mines, and with each other at the end."""

from tests.games.cases import each
from tests.games.reading import asked, play, points

from .pieces import give, player, stock, stored, tile_on, to_end, to_round, track
from .turns import means, offered, turn

# ---- 7: livestock ---------------------------------------------------------------------------------------


@each(
    ("herd", "placed", "plain"),
    [
        ("", "cow_3", 3),
        ("cow_4", "cow_3", 7),
        ("cow_2 cow_4", "cow_3", 9),
        ("cow_2 cow_2 cow_3", "cow_4", 11),
        ("pig_2 pig_3 sheep_2", "cow_3", 3),
        ("pig_2 cow_4 goat_2", "cow_2", 6),
    ],
)
def test_monastery_7_adds_a_point_for_each_tile_counted(herd, placed, plain):
    tiles = herd.split()
    counted = 1 + sum(tile.startswith("cow") for tile in tiles)
    spaces = {"c3": "bank", **dict(zip(("b2", "b1", "a1"), tiles, strict=False))}
    for stand, expected in (((), plain), ((7,), plain + counted)):
        match = turn(placed, dice=(4, 1), monasteries=stand, placed=spaces)
        play(match, "place die 1 storage 1 c2")
        assert points(match, 0) == {"Livestock": expected}


def test_monastery_7_adds_for_every_scoring_anew():
    match = turn("goat_2 goat_3", dice=(4, 1), monasteries=[7], placed={"c3": "bank"})
    play(match, "place die 1 storage 1 c2")
    assert track(match, 0) == 3
    play(match, "place die 2 storage 2 b2")
    assert track(match, 0) == 3 + (2 + 1 + 3 + 1)


def test_monastery_7_adds_nothing_for_other_pastures():
    spaces = {"c3": "bank", "e6": "cow_4"}
    match = turn("cow_2", dice=(4, 1), monasteries=[7], placed=spaces)
    assert track(play(match, "place die 1 storage 1 c2"), 0) == 3


# ---- 1 with what counts and fetches ---------------------------------------------------------------------


def test_equal_buildings_in_one_city_all_count_for_their_monastery():
    match = turn("bank", dice=(5, 1), monasteries=[1, 22], placed={"e4": "bank", "e5": "bank"})
    assert points(match, 0)["Monasteries"] == 8
    play(match, "place die 1 storage 1 f4")
    assert points(match, 0)["Monasteries"] == 12
    assert means(match) == (2, 0)


def test_a_second_market_in_one_city_fetches_again():
    match = stock(turn("market market", dice=(3, 1), monasteries=[1]), 4, "ship cow_2")
    play(match, "place die 1 storage 1 e4", "take free depot 4 tile 1", "place die 2 storage 2 e5")
    assert asked(match) == ("market", 0)
    play(match, "take free depot 4 tile 2")
    assert stored(match, 0) == ["ship", "cow_2", None]


def test_a_city_hall_places_a_second_city_hall_in_its_city_with_monastery_1():
    match = turn("city_hall city_hall bank", dice=(3, 1), monasteries=[1])
    play(match, "place die 1 storage 1 e4")
    assert "e5" in offered(match, "place free storage 2")
    play(match, "place free storage 2 e5", "place free storage 3 f4")
    assert [tile_on(match, 0, space) for space in ("e4", "e5", "f4")] == [
        "city_hall",
        "city_hall",
        "bank",
    ]
    assert means(match) == (2, 0)


def test_a_city_full_of_one_building_scores_like_any_other():
    placed = dict.fromkeys(("e4", "e5", "f4", "f5"), "watchtower")
    match = turn("watchtower", dice=(3, 1), monasteries=[1, 17], placed=placed)
    play(match, "place die 1 storage 1 g4")
    assert points(match, 0) == {"Areas": 25, "Watchtowers": 4, "Monasteries": 20}


# ---- 2: every phase -------------------------------------------------------------------------------------


def test_monastery_2_brings_its_workers_at_the_end_of_every_phase():
    match = turn(monasteries=[2], placed={"e3": "mine", "g1": "mine"})
    for number, phase in enumerate("BCDE", 1):
        to_round(match, phase, 1)
        assert means(match) == (2 * number, 20 * number + 2 * number)
    to_end(match)
    assert means(match) == (10, 110)
    assert points(match, 0) == {"Silver and goods": 10, "Workers": 55}


def test_the_workers_of_the_last_phase_count_at_the_end():
    match = to_round(turn(monasteries=[2], placed={"e3": "mine", "g1": "mine"}), "E", 5)
    give(match, 0, silver=0, workers=0)
    to_end(match)
    assert means(match) == (2, 6)
    assert points(match, 0) == {"Silver and goods": 2, "Workers": 3}


# ---- points at the end add up ---------------------------------------------------------------------------


def test_monasteries_that_score_add_up():
    match = turn(
        monasteries=[15, 25, 16, 22],
        sold={"goods_1": 2, "goods_4": 1},
        placed={"c3": "warehouse", "e4": "bank", "e5": "warehouse"},
    )
    assert points(match, 0)["Monasteries"] == 4 + 3 + 8 + 4
    assert player(match, 0)["monasteries"] == {15: 4, 16: 8, 22: 4, 25: 3}


def test_a_monastery_that_scores_may_be_placed_last():
    match = to_round(turn(placed={"e6": "pig_2", "a1": "cow_3"}), "E", 5)
    give(match, 0, storage="monastery_24", silver=0, workers=0, goods={})
    match.position.dice[0] = 1, 1
    assert points(match, 0) == {}
    play(match, "place die 1 storage 1 c4", "workers die 2", "end turn")
    to_end(match)
    assert points(match, 0) == {"Monasteries": 8, "Workers": 1}
