"""Scoring: chips, printed points, the five large buildings, ties."""

from tests.games.cases import each
from tests.games.reading import points

from .pieces import BASE_BUILDINGS, give, no_island, table

ISLAND = "corn indigo sugar tobacco coffee corn indigo sugar tobacco coffee corn indigo"

PRODUCTION = (
    "small_indigo_plant small_sugar_mill indigo_plant sugar_mill tobacco_storage coffee_roaster"
)


def scored(buildings="", manned=True, **gifts):
    """Points by source of seat 0, less the printed ones."""
    match = give(table(4), 0, buildings=buildings, manned=manned, **gifts)
    return {source: n for source, n in points(match, 0).items() if source != "Buildings"}


def test_a_seat_with_nothing_has_no_points():
    assert points(table(4), 0) == {}


def test_each_chip_is_a_point():
    assert scored(chips=17) == {"Shipping": 17}


@each("manned", [True, False])
@each("building", BASE_BUILDINGS)
def test_printed_points_count_whether_manned_or_not(building, manned):
    match = give(table(4), 0, buildings=building.id, manned=manned)
    assert points(match, 0)["Buildings"] == building.vp


def test_printed_points_add_up():
    match = give(table(4), 0, buildings="small_market harbor coffee_roaster residence")
    assert points(match, 0)["Buildings"] == 1 + 3 + 3 + 4


@each("building", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
def test_large_buildings_without_a_colonist_bring_their_printed_points_only(building):
    match = give(table(4), 0, tiles="corn corn corn", chips=20)
    give(match, 0, buildings=f"small_indigo_plant harbor {building}", manned=False)
    assert points(match, 0) == {"Shipping": 20, "Buildings": 1 + 3 + 4}


def test_doubloons_goods_and_plantations_are_no_points():
    assert scored(doubloons=30, goods={"coffee": 5}, tiles="coffee coffee") == {}


# ---- guild hall -------------------------------------------------------------------


@each(
    ("buildings", "bonus"),
    [
        ("small_indigo_plant", 1),
        ("small_sugar_mill", 1),
        ("indigo_plant", 2),
        ("sugar_mill", 2),
        ("tobacco_storage", 2),
        ("coffee_roaster", 2),
        (PRODUCTION, 10),
    ],
)
@each("manned", [True, False])
def test_guild_hall_one_for_small_two_for_large_production_buildings(buildings, bonus, manned):
    match = give(give(table(4), 0, buildings="guild_hall"), 0, buildings=buildings, manned=manned)
    assert points(match, 0)["Guild Hall"] == bonus


def test_guild_hall_counts_no_violet_building():
    assert scored("guild_hall small_market harbor") == {}


# ---- residence --------------------------------------------------------------------


@each(("filled", "bonus"), [(0, 4), (1, 4), (5, 4), (8, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
@each("manned", [True, False])
def test_residence_table(filled, bonus, manned):
    match = table(4)
    no_island(match, 0)
    give(match, 0, tiles=" ".join(ISLAND.split()[:filled]), manned=manned)
    give(match, 0, buildings="residence")
    assert points(match, 0)["Residence"] == bonus


def test_residence_counts_quarries():
    match = give(table(4), 0, buildings="residence")
    give(match, 0, tiles="quarry " * 8 + "corn corn", manned=False)
    assert points(match, 0)["Residence"] == 6


# ---- fortress ---------------------------------------------------------------------


@each(("in_san_juan", "bonus"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (19, 6), (20, 7)])
def test_fortress_one_for_every_three_colonists_rounded_down(in_san_juan, bonus):
    match = give(table(4), 0, buildings="fortress", san_juan=in_san_juan)  # one stands there
    assert points(match, 0).get("Fortress", 0) == bonus


def test_fortress_counts_island_city_and_san_juan():
    match = give(table(4), 0, tiles="corn quarry", buildings="indigo_plant fortress", san_juan=3)
    assert points(match, 0)["Fortress"] == (2 + 3 + 1 + 3) // 3


# ---- customs house ----------------------------------------------------------------


@each(("chips", "bonus"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (23, 5)])
def test_customs_house_one_for_every_four_chips_rounded_down(chips, bonus):
    assert scored("customs_house", chips=chips).get("Customs House", 0) == bonus


def test_customs_house_does_not_count_the_points_of_buildings():
    assert scored("customs_house harbor wharf factory", chips=4)["Customs House"] == 1


def test_customs_house_counts_points_noted_after_the_chips_ran_out():
    match = give(table(4), 0, buildings="customs_house")
    match.position.chips_supply = 0
    match.position.chips[0] = 41
    assert points(match, 0)["Customs House"] == 10


# ---- city hall --------------------------------------------------------------------


@each("manned", [True, False])
def test_city_hall_one_for_each_violet_building_itself_too(manned):
    match = give(table(4), 0, buildings="city_hall")
    assert points(match, 0)["City Hall"] == 1
    give(match, 0, buildings="harbor small_market guild_hall", manned=manned)
    assert points(match, 0)["City Hall"] == 4


def test_city_hall_counts_no_production_building():
    assert scored(f"city_hall {PRODUCTION}") == {"City Hall": 1}


def test_all_five_large_buildings_together():
    match = give(
        table(4),
        0,
        buildings="guild_hall residence fortress customs_house city_hall coffee_roaster",
        chips=9,
        san_juan=2,
    )
    assert points(match, 0) == {
        "Shipping": 9,
        "Buildings": 23,
        "Guild Hall": 2,
        "Residence": 4,
        "Fortress": 3,
        "Customs House": 2,
        "City Hall": 5,
    }
    assert match.scores()[0].total == 48


# ---- who wins ---------------------------------------------------------------------


def ranks(match):
    return [score.rank for score in match.scores()]


def test_most_points_win():
    match = table(4)
    for seat, n in enumerate((5, 9, 7, 1)):
        give(match, seat, chips=n)
    assert ranks(match) == [3, 1, 2, 4]


def test_points_go_before_doubloons():
    match = give(give(table(3), 0, chips=5, doubloons=0), 1, chips=4, doubloons=50)
    assert ranks(match)[:2] == [1, 2]


def test_a_tie_is_broken_by_doubloons_and_goods_one_for_one():
    match = give(table(4), 0, chips=5, doubloons=4)
    give(match, 1, chips=5, doubloons=2, goods={"corn": 2, "coffee": 1})
    give(match, 2, chips=5, doubloons=3, goods={"tobacco": 1})
    give(match, 3, chips=1, doubloons=9)
    assert [score.tie_breaks[0] for score in match.scores()] == [4, 5, 4, 9]
    assert ranks(match) == [2, 1, 2, 4]


def test_equal_in_everything_is_a_shared_victory():
    assert ranks(table(4)) == [1, 1, 1, 1]
