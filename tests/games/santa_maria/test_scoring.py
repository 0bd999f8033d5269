"""The final scoring."""

from tests.games.cases import each
from tests.games.reading import points

from .pieces import colony, give, in_play, monk, player, ships
from .turns import quiet, retire, with_cells

FULL_ROW = {f"r2c{n}": "wood_1" for n in range(1, 7)}


@each(("coins", "expected"), [(2, 0), (3, 1), (5, 1), (6, 2), (30, 10)])
def test_3_coins_are_a_point(coins, expected):
    assert points(give(quiet(), 0, coins=coins), 0).get("Coins and resources", 0) == expected


@each(
    ("held", "expected"),
    [({"wood": 3}, 1), ({"wood": 3, "grain": 3}, 2), ({"sugar": 3}, 2), ({"gold": 3, "gem": 3}, 4)],
)
def test_resources_are_sold_first(held, expected):
    assert points(give(quiet(), 0, **held), 0) == {"Coins and resources": expected}


def test_happiness_tokens_count_one_each():
    assert points(give(quiet(), 0, happiness=7), 0) == {"Happiness tokens": 7}


@each(
    ("cells", "expected"),
    [
        (FULL_ROW, 0),
        (FULL_ROW | {"r2c2": "road_1"}, 1),
        (FULL_ROW | {"r2c2": "road_1", "r2c5": "road_2"}, 3),
        (FULL_ROW | {"r2c2": "road_0", "r3c2": "road_2"}, 0),
        (dict.fromkeys(list(FULL_ROW)[:5], "road_2"), 0),
        ({f"r{r}c{c}": "road_2" for r in range(1, 7) for c in range(1, 7)}, 144),
    ],
)
def test_colonists_count_on_complete_lines_only(cells, expected):
    assert points(with_cells(cells), 0).get("Colonists on roads", 0) == expected


def test_a_colonist_counts_on_a_complete_row_and_on_a_complete_column():
    cells = FULL_ROW | {f"r{n}c3": "wood_1" for n in range(1, 7)} | {"r2c3": "road_2"}
    assert points(with_cells(cells), 0) == {"Colonists on roads": 4}


@each(
    ("docks", "sets"),
    [((1, 1, 1, 0), 0), ((1, 1, 1, 1), 3), ((3, 1, 2, 2), 3), ((2, 2, 2, 2), 6), ((3, 3, 4, 3), 9)],
)
def test_each_set_of_ships_brings_3_points(docks, sets):
    names = ("coins", "conquistador", "religion", "happiness")
    match = ships(quiet(), 0, **dict(zip(names, docks, strict=True)))
    assert points(match, 0).get("Ship sets", 0) == sets


def test_ships_bring_their_faces():
    match = ships(quiet(), 0, coins=2)  # cargoes 1 and 2
    assert player(match, 0)["cargoes"] == ["C01", "C02"]
    assert points(match, 0) == {"Ships": 2 + 2}


@each(
    ("scholar", "expected"),
    [
        ("architecture", 2),
        ("surveying", 1),
        ("astronomy", 1),
        ("engineering", 2),
        ("agronomy", 3),
        ("law", 3),
        ("navigation", 1),
        ("logistics", 2),
        ("tactics", 2),
        ("theology", 2),
    ],
)
def test_scholars_bring_1_to_3_points(scholar, expected):
    match = monk(in_play(quiet(), scholar), 0, "scholar_1")
    assert points(match, 0) == {"Scholars": expected}
    assert points(match, 1) == {}


def bishop(match, name):
    return points(monk(in_play(match, bishops=name), 0, "bishop_1"), 0).get("Bishops", 0)


def test_the_harbour_bishop_counts_ships():
    assert bishop(ships(quiet(), 0, coins=2, religion=3), "harbour") == -2 + 5


def test_the_street_bishop_counts_complete_lines():
    cells = FULL_ROW | {f"r{n}c3": "road_0" for n in range(1, 7)}
    assert bishop(with_cells(cells), "streets") == -2 + 2 * 2


def test_the_street_bishop_brings_6_points_at_most():
    cells = {f"r{row}c{column}": "road_0" for row in (1, 2) for column in range(1, 7)}
    cells |= {f"r{row}c{column}": "road_0" for row in range(3, 7) for column in (1, 2)}
    assert bishop(with_cells(cells), "streets") == -2 + 6


def test_the_cloister_bishop_counts_own_monks_himself_included():
    match = monk(monk(quiet(), 0, "mission_gem"), 1, "mission_gem")
    monk(match, 0, "scholar_2")
    assert bishop(match, "cloister") == -2 + 3


@each(
    ("held", "expected"),
    [({"wood": 3, "gold": 1}, 2), ({"wood": 3, "grain": 3, "gem": 1}, 5), ({}, -2)],
)
def test_the_granary_bishop_counts_stored_resources_before_they_are_sold(held, expected):
    assert bishop(give(quiet(), 0, **held), "granary") == expected


def test_the_granary_bishop_counts_7_at_most():
    assert bishop(give(quiet(), 0, wood=3, grain=3, sugar=3, gem=3), "granary") == -2 + 7


def test_the_bishop_of_works_counts_ships_conquistadors_and_chapels():
    cells = {
        "r1c1": "ship",
        "r1c2": "conquistador",
        "r1c3": "religion",
        "r1c4": "wood_1",
        "r1c5": "trade_gems_happy",
        "r1c6": "ship",
    }
    assert bishop(with_cells(cells), "works") == -2 + 4


def test_the_bishop_of_works_counts_5_at_most():
    cells = {f"r1c{n}": "ship" for n in range(1, 7)}
    assert bishop(with_cells(cells), "works") == -2 + 5


@each(("roads", "expected"), [(("road_1",) * 2, -2), (("road_1",) * 3, 0), (("road_2",) * 4, 2)])
def test_the_bishop_of_settlers_counts_every_three_colonists(roads, expected):
    cells = {f"r{n + 1}c1": road for n, road in enumerate(roads)}
    assert bishop(with_cells(cells), "settlers") == expected


def test_bishops_cost_2_each():
    match = in_play(quiet(), bishops="harbour streets granary")
    for n in (1, 2, 3):
        monk(match, 0, f"bishop_{n}")
    assert points(match, 0) == {"Bishops": -6}


def test_the_points_of_the_conquistadors_count():
    match = retire(give(quiet(), 0, conquistador=3), 4, 5)
    assert points(match, 0) == {"Conquistadors": 3}


@each(("slots", "winner"), [((2, 4, 5), 0), ((5, 4, 2), 2), ((5, 2, 4), 1)])
def test_a_tie_goes_to_who_retired_nearest_to_the_first_space_in_year_3(slots, winner):
    match = quiet(3)
    match.position.year = 2
    retire(match, *slots)
    assert match.over
    assert [score.total for score in match.scores()] == [0, 0, 0]
    ranks = [score.rank for score in match.scores()]
    assert ranks.index(1) == winner
    assert ranks.count(1) == 1


def test_the_total_is_the_sum_of_the_sources():
    match = in_play(with_cells(FULL_ROW | {"r2c1": "road_2"}), "law", "streets")
    monk(monk(match, 0, "scholar_1"), 0, "bishop_1")
    give(ships(colony(match, 1), 0, coins=1), 0, coins=4, happiness=5)
    assert match.scores()[0].total == 5 + 2 + 3 + (-2 + 2) + 2 + 1
