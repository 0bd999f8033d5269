"""The New Buildings as printed; church, cloister and statue."""

from tests.games.cases import each
from tests.games.reading import points

from .pieces import (
    asked,
    chips,
    choose,
    city,
    colonists,
    doubloons,
    finish,
    give,
    man,
    new_table,
    no_island,
    owner,
    passes,
    play,
    player,
)

# In the order of the texts: price, points, circles, copies, column.
PRINTED = {
    "aqueduct": (1, 1, 1, 2, 1),
    "forest_house": (2, 1, 1, 2, 1),
    "black_market": (2, 1, 1, 2, 1),
    "storehouse": (3, 1, 1, 2, 1),
    "guesthouse": (4, 2, 2, 2, 2),
    "trading_post": (5, 2, 1, 2, 2),
    "church": (5, 2, 1, 2, 2),
    "small_wharf": (6, 2, 1, 2, 2),
    "lighthouse": (7, 3, 1, 2, 3),
    "specialty_factory": (8, 3, 1, 2, 3),
    "library": (8, 3, 1, 2, 3),
    "union_hall": (9, 3, 1, 2, 3),
    "cloister": (10, 4, 1, 1, 4),
    "statue": (10, 8, 0, 1, 4),
}


@each("name", PRINTED)
def test_what_is_printed_on_the_building(name):
    entry = next(e for e in new_table().view()["market"] if e["id"] == name)
    printed = tuple(entry[word] for word in ("cost", "vp", "circles", "copies", "column"))
    assert printed == PRINTED[name]
    assert entry["spaces"] == (2 if entry["column"] == 4 else 1)


@each("name", PRINTED)
def test_the_building_is_paid_for_and_counts_its_points(name):
    cost, vp = PRINTED[name][:2]
    match = play(owner(doubloons=cost), "choose builder", "pass", f"build {name.replace('_', ' ')}")
    assert doubloons(match, 1) == 0
    assert city(match, 1) == [name]
    assert points(match, 1) == {"Buildings": vp}
    assert chips(match, 1) == 0


# ---- church ----------------------------------------------------------------------------------------------


@each(
    ("building", "gained"),
    [
        ("small_market", 0),
        ("small_sugar_mill", 0),
        ("storehouse", 0),
        ("indigo_plant", 1),
        ("hospice", 1),
        ("small_wharf", 1),
        ("coffee_roaster", 1),
        ("harbor", 1),
        ("library", 1),
        ("guild_hall", 2),
        ("statue", 2),
    ],
)
def test_the_church_brings_points_by_column(building, gained):
    match = choose(owner("church", doubloons=10), "builder")
    play(match, "pass", f"build {building.replace('_', ' ')}")
    assert chips(match, 1) == gained
    assert match.view()["chips_supply"] == 100 - gained


def test_an_unmanned_church_brings_nothing():
    match = choose(owner("church", manned=False, doubloons=10), "builder")
    play(match, "pass", "build statue")
    assert chips(match, 1) == 0


def test_the_church_brings_nothing_for_itself_even_with_a_university():
    match = choose(owner("university", doubloons=5), "builder")
    play(match, "pass", "build church", "use university")
    assert chips(match, 1) == 0


def test_the_church_brings_nothing_for_the_buildings_of_others():
    match = play(give(owner("church"), 0, doubloons=10), "choose builder", "build statue")
    assert (chips(match, 0), chips(match, 1)) == (0, 0)


def test_nothing_built_no_point_of_the_church():
    match = passes(choose(owner("church", doubloons=10), "builder"), 4)
    assert chips(match, 1) == 0


def test_the_last_chip_may_go_to_a_church():
    match = owner("church", doubloons=10)
    match.position.chips_supply = 1
    play(match, "choose builder", "pass", "build statue")
    assert chips(match, 1) == 2
    assert match.view()["endings"] == ["chips"]


# ---- cloister --------------------------------------------------------------------------------------------


@each(
    ("tiles", "forests", "bonus"),
    [
        ("corn corn sugar sugar coffee coffee", 2, 0),
        ("corn corn corn", 0, 1),
        ("corn corn corn corn corn", 0, 1),
        ("corn corn corn sugar sugar sugar", 0, 3),
        ("corn corn corn corn corn corn", 0, 3),
        ("quarry quarry quarry", 3, 3),
        ("quarry quarry quarry quarry quarry quarry corn corn corn", 0, 6),
        ("corn corn corn sugar sugar sugar tobacco tobacco tobacco", 3, 10),
        ("", 12, 10),
        ("corn corn sugar sugar tobacco tobacco indigo indigo coffee coffee", 2, 0),
    ],
)
def test_the_cloister_counts_sets_of_three_equal_tiles(tiles, forests, bonus):
    match = owner("cloister", tiles=tiles, forests=forests)
    assert points(match, 1).get("Cloister", 0) == bonus


def test_nobody_needs_to_work_on_the_tiles_but_somebody_in_the_cloister():
    match = give(owner("cloister", manned=False), 1, tiles="corn corn corn", manned=False)
    assert "Cloister" not in points(match, 1)
    man(match, 1, cloister=1)
    assert points(match, 1)["Cloister"] == 1
    assert points(match, 1)["Buildings"] == 4


# ---- statue ----------------------------------------------------------------------------------------------


def test_the_statue_counts_eight_points_and_nobody_works_there():
    match = owner("statue", san_juan=1)
    assert points(match, 1) == {"Buildings": 8}
    assert player(match, 1)["city"][0]["circles"] == 0
    assert player(match, 1)["city_free"] == 10
    choose(match, "mayor")
    finish(match)
    assert player(match, 1)["city"][0]["workers"] == 0
    assert player(match, 1)["san_juan"] == 2


def test_the_university_sends_nobody_to_the_statue():
    match = owner("university", doubloons=10)
    before = player(match, 1)["workers"]
    play(match, "choose builder", "pass", "build statue")
    assert asked(match) == ("build", 2)
    assert player(match, 1)["workers"] == before


def test_the_ship_brings_nobody_for_the_statue():
    match = give(owner("statue"), 1, buildings="office hospice indigo_plant", manned=False)
    no_island(match, 0, 2, 3)
    colonists(match, on_ship=0)
    play(match, "choose mayor", "pass")
    finish(match)
    assert match.view()["colonist_ship"] == 1 + 1 + 3


def test_the_statue_is_a_violet_building_for_the_city_hall():
    match = owner("statue city_hall")
    assert points(match, 1)["City Hall"] == 2
