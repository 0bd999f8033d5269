"""The printed values of the components, written out once more by hand."""

from ludoteca.games.puerto_rico import components as c
from tests.games.cases import each

PRINTED = """
small_indigo_plant  1  1  1  4  1  indigo
small_sugar_mill    2  1  1  4  1  sugar
indigo_plant        3  2  3  3  2  indigo
sugar_mill          4  2  3  3  2  sugar
tobacco_storage     5  3  3  3  3  tobacco
coffee_roaster      6  3  2  3  3  coffee
small_market        1  1  1  2  1  -
hacienda            2  1  1  2  1  -
construction_hut    2  1  1  2  1  -
small_warehouse     3  1  1  2  1  -
hospice             4  2  1  2  2  -
office              5  2  1  2  2  -
large_market        5  2  1  2  2  -
large_warehouse     6  2  1  2  2  -
factory             7  3  1  2  3  -
university          8  3  1  2  3  -
harbor              8  3  1  2  3  -
wharf               9  3  1  2  3  -
guild_hall         10  4  1  1  4  -
residence          10  4  1  1  4  -
fortress           10  4  1  1  4  -
customs_house      10  4  1  1  4  -
city_hall          10  4  1  1  4  -
aqueduct            1  1  1  2  1  -
forest_house        2  1  1  2  1  -
black_market        2  1  1  2  1  -
storehouse          3  1  1  2  1  -
guesthouse          4  2  2  2  2  -
trading_post        5  2  1  2  2  -
church              5  2  1  2  2  -
small_wharf         6  2  1  2  2  -
lighthouse          7  3  1  2  3  -
specialty_factory   8  3  1  2  3  -
library             8  3  1  2  3  -
union_hall          9  3  1  2  3  -
cloister           10  4  1  1  4  -
statue             10  8  0  1  4  -
land_office         2  1  1  2  1  -
chapel              3  1  1  2  1  -
hunting_lodge       4  2  1  2  2  -
construction_office 5  2  1  2  2  -
royal_supplier      6  2  1  2  2  -
villa               7  3  1  2  3  -
jeweler             8  3  1  2  3  -
royal_garden       10  4  1  1  4  -
"""
ROWS = [line.split() for line in PRINTED.strip().splitlines()]


@each(("row", "building"), list(zip(ROWS, c.BUILDINGS, strict=True)))
def test_every_building_has_its_printed_price_points_circles_copies_and_column(row, building):
    makes = c.GOODS[building.makes] if building.makes >= 0 else "-"
    numbers = (building.cost, building.vp, building.circles, building.copies, building.column)
    assert [building.id, *map(str, numbers), makes] == row


@each(("name", "kinds", "tiles"), [(c.BASE, 23, 49), (c.NEW, 14, 26), (c.NOBLE, 8, 15)])
def test_how_many_buildings_each_set_has(name, kinds, tiles):
    buildings = [b for b in c.BUILDINGS if b.set == name]
    assert len(buildings) == kinds
    assert sum(b.copies for b in buildings) == tiles


def test_quarries_help_as_much_as_the_printed_points_say():
    """All but the statue, whose eight points are all that it does."""
    assert [b.id for b in c.BUILDINGS if b.column != b.vp] == ["statue"]


def test_large_buildings_take_two_spaces_all_others_one():
    large = {b.id for b in c.BUILDINGS if b.spaces == 2}
    assert large == {
        *("guild_hall", "residence", "fortress", "customs_house", "city_hall"),
        *("cloister", "statue", "royal_garden"),
    }
    assert {b.spaces for b in c.BUILDINGS} == {1, 2}


def test_the_numbers_of_the_buildings_fit_their_names():
    for building in c.BUILDINGS:
        assert c.BUILDINGS[getattr(c, building.id.upper())] is building


def test_small_production_buildings_have_one_circle_the_others_several():
    circles = {b.id: b.circles for b in c.BUILDINGS if b.makes >= 0}
    assert {name for name, n in circles.items() if n == 1} == {
        "small_indigo_plant",
        "small_sugar_mill",
    }
    assert {b.id for b in c.BUILDINGS if b.large_production} == {
        "indigo_plant",
        "sugar_mill",
        "tobacco_storage",
        "coffee_roaster",
        "jeweler",
    }


def test_corn_has_no_production_building():
    assert c.CORN not in {b.makes for b in c.BUILDINGS}


def test_plantations_and_quarries():
    assert dict(zip(c.GOODS, c.STARTS[4].plantations, strict=True)) == {
        "corn": 10,
        "indigo": 12,
        "sugar": 11,
        "tobacco": 9,
        "coffee": 8,
    }
    assert sum(c.STARTS[4].plantations) == 50
    assert c.STARTS[4].quarries == 8


def test_goods():
    assert dict(zip(c.GOODS, c.STARTS[4].goods, strict=True)) == {
        "corn": 10,
        "indigo": 11,
        "sugar": 11,
        "tobacco": 9,
        "coffee": 9,
    }


def test_prices_of_the_trading_house():
    assert dict(zip(c.GOODS, c.SELLING_PRICE.tolist(), strict=True)) == {
        "corn": 0,
        "indigo": 1,
        "sugar": 2,
        "tobacco": 3,
        "coffee": 4,
    }


def test_factory_pay_for_none_to_five_kinds():
    assert c.FACTORY_PAY.tolist() == [0, 0, 1, 2, 3, 5]


def test_the_balanced_variant_swaps_two_prices_only():
    swapped = {b.id for i, b in enumerate(c.BUILDINGS) if c.COST[i] != c.BALANCED_COST[i]}
    assert swapped == {"factory", "university"}
    assert (c.BALANCED_COST[c.FACTORY], c.BALANCED_COST[c.UNIVERSITY]) == (8, 7)


def test_island_and_city_have_twelve_spaces_the_house_four():
    assert (c.ISLAND_SPACES, c.CITY_SPACES, c.HOUSE_SPACES, c.N_SHIPS) == (12, 12, 4, 3)
