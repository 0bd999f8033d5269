"""Points of nobles and of the buildings that come with them."""

from ludoteca.games.puerto_rico.components import BUILDINGS, NOBLE
from tests.games.cases import each
from tests.games.reading import points

from .pieces import give, house_of, noble_table, table

# As the summary lists them: name, price, column (the small ones by price as in the base game).
PRICES = [
    ("land_office", 2, 1),
    ("chapel", 3, 1),
    ("hunting_lodge", 4, 2),
    ("construction_office", 5, 2),
    ("royal_supplier", 6, 2),
    ("villa", 7, 3),
    ("jeweler", 8, 3),
    ("royal_garden", 10, 4),
]
NOBLE_BUILDINGS = tuple(b for b in BUILDINGS if b.set == NOBLE)
every_building = each("building", NOBLE_BUILDINGS)


def with_nobles(seats=4, **options):
    return noble_table(seats, **options)


def market(match):
    return {entry["id"]: entry for entry in match.view()["market"]}


# ---- the buildings ----------------------------------------------------------------


def test_eight_buildings_come_in_besides_all_of_the_base_game():
    assert len(market(with_nobles())) == 23 + 8
    assert set(market(with_nobles())) - set(market(table())) == {name for name, _, _ in PRICES}


@each(("name", "price", "column"), PRICES)
def test_prices_and_columns(name, price, column):
    entry = market(with_nobles())[name]
    assert (entry["cost"], entry["column"]) == (price, column)
    assert entry["circles"] == 1
    assert entry["spaces"] == (2 if name == "royal_garden" else 1)


@each("seats", [3, 4, 5])
def test_two_copies_of_the_small_buildings_and_one_of_the_large_one(seats):
    for name, _, _ in PRICES:
        entry = market(with_nobles(seats))[name]
        assert entry["left"] == (1 if name == "royal_garden" else 2)


def test_with_two_players_one_copy_each_but_two_of_the_jeweler():
    for name, _, _ in PRICES:
        assert market(with_nobles(2))[name]["left"] == (2 if name == "jeweler" else 1)


@every_building
@each("worker", [None, "colonist"])
def test_printed_points_count_whether_manned_or_not(building, worker):
    match = house_of(with_nobles(), 0, building.id, worker)
    assert points(match, 0) == {"Buildings": building.column}


# ---- a point for each noble -------------------------------------------------------


def scored(**gifts):
    match = give(with_nobles(), 0, manned=gifts.pop("manned", False), **gifts)
    return {source: n for source, n in points(match, 0).items() if source != "Buildings"}


def test_a_noble_on_the_island_is_a_point():
    assert scored(tiles="corn", nobles={"corn": 1}) == {"Nobles": 1}


def test_a_noble_in_the_city_is_a_point():
    assert scored(buildings="indigo_plant", nobles={"indigo_plant": 3}) == {"Nobles": 3}


def test_a_noble_in_san_juan_is_a_point():
    assert scored(nobles_waiting=2) == {"Nobles": 2}


def test_colonists_are_no_points():
    assert scored(tiles="corn", manned={"corn": 1}, san_juan=4) == {}


def test_nobles_everywhere_add_up():
    match = give(with_nobles(), 0, tiles="corn", buildings="chapel", manned=False, nobles_waiting=1)
    give(match, 0, nobles={"corn": 1, "chapel": 1}, san_juan=3)
    assert points(match, 0) == {"Buildings": 1, "Nobles": 3}
    assert match.scores()[0].total == 4
    assert [points(match, seat) for seat in (1, 2, 3)] == [{}, {}, {}]


# ---- the royal garden -------------------------------------------------------------


def test_royal_garden_counts_island_city_and_san_juan():
    match = house_of(with_nobles(), 0, "royal_garden", "colonist", nobles_waiting=2)
    give(match, 0, tiles="corn", buildings="chapel", manned=False)
    give(match, 0, nobles={"corn": 1, "chapel": 1}, san_juan=3)
    assert points(match, 0)["Royal Garden"] == 4
    assert points(match, 0)["Nobles"] == 4


def test_royal_garden_counts_the_noble_who_stands_there():
    match = house_of(with_nobles(), 0, "royal_garden", "noble")
    assert points(match, 0)["Royal Garden"] == 1


def test_royal_garden_without_a_worker_brings_its_printed_points_only():
    match = house_of(with_nobles(), 0, "royal_garden", None, nobles_waiting=3)
    assert points(match, 0) == {"Buildings": 4, "Nobles": 3}


def test_royal_garden_does_not_count_the_nobles_of_others():
    match = give(house_of(with_nobles(), 0, "royal_garden", "colonist"), 1, nobles_waiting=3)
    assert points(match, 0) == {"Buildings": 4}


# ---- the large buildings of the base game -----------------------------------------


def test_fortress_counts_nobles_like_colonists():
    match = house_of(with_nobles(), 0, "fortress", "noble", san_juan=3, nobles_waiting=2)
    assert points(match, 0)["Fortress"] == (1 + 3 + 2) // 3


@each("worker", [None, "colonist", "noble"])
def test_guild_hall_counts_the_jeweler_as_a_large_production_building(worker):
    match = house_of(give(with_nobles(), 0, buildings="guild_hall"), 0, "jeweler", worker)
    assert points(match, 0)["Guild Hall"] == 2


def test_guild_hall_counts_no_other_building_of_the_nobles():
    match = give(with_nobles(), 0, buildings="guild_hall")
    give(match, 0, buildings=" ".join(name for name, _, _ in PRICES if name != "jeweler"))
    assert "Guild Hall" not in points(match, 0)


@every_building
def test_city_hall_counts_all_buildings_of_the_nobles_but_the_jeweler(building):
    match = give(with_nobles(), 0, buildings=f"city_hall {building.id}")
    assert points(match, 0)["City Hall"] == (1 if building.id == "jeweler" else 2)


def test_customs_house_counts_no_nobles():
    match = give(with_nobles(), 0, buildings="customs_house", chips=3, nobles_waiting=5)
    assert points(match, 0).get("Customs House", 0) == 0
