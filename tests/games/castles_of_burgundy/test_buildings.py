"""The eight buildings: what each does when it is placed, and where it may be placed."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import depot, give, goods, player, stock, stored, tile_on, to_round, track
from .turns import means, offered, turn

# Board 1: e4 with a 3 is the corner of a city of five (e4 3, e5 1, f4 5, f5 6, g4 3) beside the first castle.
# c3, with a 3 as well, is a city by itself.

EIGHT = (
    "warehouse",
    "watchtower",
    "carpenters_workshop",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
)
FETCHING = ("market", "carpenters_workshop", "church")
QUESTION = {"carpenters_workshop": "workshop"}

ONE_OF_EACH_KIND = {
    1: "ship bank",
    2: "monastery_16 castle",
    3: "cow_2 church",
    4: "mine goat_4",
    5: "ship monastery_1",
    6: "watchtower mine",
}


def ready(building, storage="", *, depots=None, **given):
    """The building can be placed on e4 with the first die; the other die shows a 1."""
    match = turn(f"{building} {storage}", **{"dice": (3, 1), **given})
    for number, tiles in (depots or {}).items():
        stock(match, number, tiles)
    return match


def build(building, storage="", **given):
    """The building has just been placed on e4."""
    return play(ready(building, storage, **given), "place die 1 storage 1 e4")


def on_offer(match):
    """The tiles that can be taken now, with the depots they lie in."""
    found = []
    for text in legal(match, "take free"):
        number, slot = (int(word) for word in text.split() if word.isdigit())
        found.append((number, depot(match, number)[slot - 1]))
    return found


# ---- boarding house, bank, watchtower -------------------------------------------------------------------


@each(
    ("building", "brings", "points_"),
    [("boarding_house", (0, 4), 0), ("bank", (2, 0), 0), ("watchtower", (0, 0), 4)],
)
def test_the_boarding_house_the_bank_and_the_watchtower_pay_at_once(building, brings, points_):
    match = build(building)
    assert tile_on(match, 0, "e4") == building
    assert means(match) == brings
    assert track(match, 0) == points_
    assert asked(match) == ("turn", 0)
    assert (means(match, 1), track(match, 1)) == ((0, 0), 0)


def test_the_points_of_a_watchtower_are_its_own():
    assert points(build("watchtower"), 0) == {"Watchtowers": 4}


def test_two_watchtowers_in_two_cities_bring_eight_points():
    match = turn("watchtower watchtower", dice=(3, 3))
    play(match, "place die 1 storage 1 e4", "place die 2 storage 2 c3")
    assert points(match, 0)["Watchtowers"] == 8


@each(
    ("building", "silver", "workers", "points_"),
    [("boarding_house", 0, 4, 0), ("bank", 2, 0, 0), ("watchtower", 0, 0, 4)],
)
def test_they_pay_only_once(building, silver, workers, points_):
    match = to_round(play(build(building), "workers die 2", "end turn"), "B", 1)
    assert track(match, 0) == points_
    assert means(match) == (silver, workers + 2 + 4 * 4)  # one die of this turn, both of four


def test_nothing_happens_while_a_building_is_in_storage():
    for building in EIGHT:
        match = stock(stock(turn(dice=(3, 1), goods={"goods_5": 1}), 3, building), 4, "ship bank")
        play(match, "take die 1 depot 3 tile 1")
        assert asked(match) == ("turn", 0)
        assert means(match) == (0, 0)
        assert track(match, 0) == 0


# ---- market, carpenter's workshop, church ---------------------------------------------------------------

FETCHES = {
    "market": [(1, "ship"), (3, "cow_2"), (4, "goat_4"), (5, "ship")],
    "carpenters_workshop": [(1, "bank"), (3, "church"), (6, "watchtower")],
    "church": [(2, "monastery_16"), (2, "castle"), (4, "mine"), (5, "monastery_1"), (6, "mine")],
}


@each("building", FETCHING)
def test_each_offers_its_kinds_of_tile_in_all_numbered_depots(building):
    match = build(building, depots=ONE_OF_EACH_KIND)
    assert asked(match) == (QUESTION.get(building, building), 0)
    assert on_offer(match) == FETCHES[building]
    assert len(legal(match)) == len(FETCHES[building]) + 1


@each(
    ("building", "kind"),
    [
        ("market", "ship"),
        ("market", "sheep_3"),
        ("carpenters_workshop", "city_hall"),
        ("carpenters_workshop", "carpenters_workshop"),
        ("church", "monastery_16"),
        ("church", "castle"),
        ("church", "mine"),
    ],
)
def test_the_tile_comes_to_storage_from_any_depot_without_a_die_or_workers(building, kind):
    other = "ship" if kind == "mine" else "mine"
    for number in range(1, 7):
        match = build(building, depots={number: f"{other} {kind}"})
        play(match, f"take free depot {number} tile 2")
        assert stored(match, 0) == [kind, None, None]
        assert depot(match, number) == [other, None]
        assert means(match) == (0, 0)
        assert asked(match) == ("turn", 0)
        assert [die["used"] for die in player(match, 0)["dice"]] == [True, False]


@each("building", FETCHING)
def test_the_black_depot_is_never_a_source(building):
    match = stock(ready(building, silver=1), "black", "ship bank castle mine")
    play(match, "place die 1 storage 1 e4")
    assert asked(match) == ("turn", 0)
    assert legal(match) == ["workers die 2"]


@each("building", FETCHING)
def test_fetching_may_be_declined(building):
    match = play(build(building, depots=ONE_OF_EACH_KIND), "pass")
    assert stored(match, 0) == [None, None, None]
    assert [depot(match, n) for n in (1, 2)] == [["ship", "bank"], ["monastery_16", "castle"]]
    assert asked(match) == ("turn", 0)


@each(
    ("building", "others"),
    [
        ("market", "bank castle mine monastery_16"),
        ("carpenters_workshop", "ship cow_2 castle mine"),
        ("church", "ship bank goat_2 watchtower"),
    ],
)
def test_nothing_is_asked_where_no_tile_of_the_kinds_is_there(building, others):
    first, second, third, fourth = others.split()
    match = build(building, depots={1: f"{first} {second}", 6: f"{third} {fourth}"})
    assert asked(match) == ("turn", 0)
    assert tile_on(match, 0, "e4") == building


@each("building", FETCHING)
def test_only_one_tile_is_fetched(building):
    match = build(building, depots=ONE_OF_EACH_KIND)
    play(match, legal(match, "take free")[0])
    assert asked(match) == ("turn", 0)
    assert stored(match, 0).count(None) == 2


@each(("building", "tile"), [("market", "ship"), ("church", "mine")])
def test_with_a_full_storage_a_stored_tile_is_discarded_first(building, tile):
    match = stock(ready(building, "castle bank", depots={5: tile}, silver=2), "black", "warehouse")
    play(match, "place die 1 storage 1 e4", "buy tile 1")
    assert stored(match, 0) == ["warehouse", "castle", "bank"]
    gone = match.view()["gone"]
    play(match, "take free depot 5 tile 1")
    assert asked(match) == ("discard", 0)
    assert match.view()["decision"]["tile"]["id"] == tile
    assert legal(match) == ["discard storage 1", "discard storage 2", "discard storage 3"]
    play(match, "discard storage 2")
    assert stored(match, 0) == ["warehouse", tile, "bank"]
    assert match.view()["gone"] == {**gone, "castle": 1}
    assert asked(match) == ("turn", 0)


def test_with_a_full_storage_fetching_may_still_be_declined():
    match = ready("market", "castle bank", depots={5: "ship"}, silver=2)
    play(stock(match, "black", "warehouse"), "place die 1 storage 1 e4", "buy tile 1", "pass")
    assert stored(match, 0) == ["warehouse", "castle", "bank"]
    assert depot(match, 5) == ["ship", None]


def test_a_fetched_tile_can_be_placed_with_the_other_die():
    match = build("carpenters_workshop", depots={6: "bank"}, dice=(3, 1))
    play(match, "take free depot 6 tile 1", "place die 2 storage 1 e5")
    assert tile_on(match, 0, "e5") == "bank"
    assert means(match) == (2, 0)


# ---- warehouse ------------------------------------------------------------------------------------------


@each(("seats", "good", "count"), [(2, "goods_1", 1), (3, "goods_4", 3), (4, "goods_6", 2)])
def test_a_warehouse_sells_all_goods_of_one_kind_like_a_die(seats, good, count):
    match = build("warehouse", seats=seats, goods={good: count, "goods_5": 2})
    assert asked(match) == ("warehouse", 0)
    word = good.replace("_", " ")
    assert set(legal(match)) == {f"sell free {word}", "sell free goods 5", "pass"}
    play(match, f"sell free {word}")
    assert means(match) == (1, 0)
    assert points(match, 0)["Goods sold"] == track(match, 0) == count * seats
    assert goods(match, 0) == {"goods_5": 2}
    assert player(match, 0)["sold"][good] == count
    assert asked(match) == ("turn", 0)
    assert [die["used"] for die in player(match, 0)["dice"]] == [True, False]


def test_a_warehouse_sells_one_kind_only():
    match = build("warehouse", goods={"goods_1": 1, "goods_2": 1}, dice=(3, 6))
    play(match, "sell free goods 2")
    assert legal(match) == ["workers die 2"]


def test_the_sale_of_a_warehouse_may_be_declined():
    match = play(build("warehouse", goods={"goods_5": 2}), "pass")
    assert goods(match, 0) == {"goods_5": 2}
    assert means(match) == (0, 0)
    assert asked(match) == ("turn", 0)


def test_the_same_sale_brings_the_same_by_die_castle_and_warehouse():
    results = []
    by_die = turn(dice=(5, 1), goods={"goods_5": 3})
    results.append(play(by_die, "sell die 1 goods 5"))
    by_castle = turn("castle", dice=(6, 1), goods={"goods_5": 3}, placed={"c3": "bank"})
    results.append(play(by_castle, "place die 1 storage 1 b3", "sell free goods 5"))
    results.append(play(build("warehouse", goods={"goods_5": 3}), "sell free goods 5"))
    for match in results:
        assert means(match) == (1, 0)
        assert track(match, 0) == 6
        assert player(match, 0)["sold"]["goods_5"] == 3


# ---- city hall ------------------------------------------------------------------------------------------


def test_a_city_hall_places_a_stored_tile_on_any_number():
    match = build("city_hall", "monastery_16 ship")
    assert asked(match) == ("city_hall", 0)
    assert offered(match, "place free storage 2") == {"c4", "f3"}  # a 1 and a 2
    assert offered(match, "place free storage 3") == {"d3", "d5"}  # a 2 and a 5
    play(match, "place free storage 2 f3")
    assert tile_on(match, 0, "f3") == "monastery_16"
    assert stored(match, 0) == [None, None, "ship"]
    assert means(match) == (0, 0)
    assert asked(match) == ("turn", 0)
    assert [die["used"] for die in player(match, 0)["dice"]] == [True, False]


def test_a_city_hall_keeps_to_colour_neighbourhood_and_city():
    match = build("city_hall", "cow_2 city_hall")
    assert offered(match, "place free storage 2") == set()
    assert offered(match, "place free storage 3") == {"c3"}


def test_a_city_hall_may_place_nothing():
    match = play(build("city_hall", "ship"), "pass")
    assert stored(match, 0) == [None, "ship", None]
    assert asked(match) == ("turn", 0)


def test_nothing_is_asked_where_a_city_hall_has_nothing_to_place():
    for storage in ("", "cow_2", "cow_2 castle"):
        match = build("city_hall", storage)
        assert tile_on(match, 0, "e4") == "city_hall"
        assert asked(match) == ("turn", 0)


def test_a_city_hall_takes_no_sale_no_tile_and_no_workers():
    match = build("city_hall", "ship", depots={3: "mine"}, goods={"goods_1": 2})
    assert set(legal(match)) == {"place free storage 2 d3", "place free storage 2 d5", "pass"}


def test_a_castle_placed_with_a_city_hall_gives_an_action():
    match = play(build("city_hall", "castle", placed={"c3": "bank"}), "place free storage 2 b3")
    assert asked(match) == ("castle", 0)
    play(match, "workers free")
    assert means(match) == (0, 2)
    assert asked(match) == ("turn", 0)
    assert match.view()["decision"]["dice_left"] == 1


def test_a_ship_placed_with_a_city_hall_sails_and_loads():
    match = stock(ready("city_hall", "ship"), 2, goods={"goods_6": 2})
    play(match, "place die 1 storage 1 e4", "place free storage 2 d5", "load depot 2")
    assert goods(match, 0) == {"goods_6": 2}
    assert player(match, 0)["steps"] == 1


def test_animals_placed_with_a_city_hall_score():
    match = play(build("city_hall", "goat_4", placed={"e5": "bank"}), "place free storage 2 e6")
    assert points(match, 0)["Livestock"] == 4


def test_a_building_placed_with_a_city_hall_has_its_effect():
    match = play(build("city_hall", "bank"), "place free storage 2 f4")
    assert means(match) == (2, 0)
    match = play(build("city_hall", "boarding_house"), "place free storage 2 f4")
    assert means(match) == (0, 4)
    match = play(build("city_hall", "watchtower"), "place free storage 2 f4")
    assert track(match, 0) == 4


def test_a_city_hall_places_a_market_and_the_market_fetches():
    match = play(build("city_hall", "market", depots={6: "pig_3"}), "place free storage 2 e5")
    assert asked(match) == ("market", 0)
    play(match, "take free depot 6 tile 1")
    assert stored(match, 0) == ["pig_3", None, None]
    assert asked(match) == ("turn", 0)


def test_a_city_hall_places_a_city_hall_in_another_city_and_that_one_places_again():
    match = play(build("city_hall", "city_hall ship", dice=(3, 1)), "place free storage 2 c3")
    assert asked(match) == ("city_hall", 0)
    play(match, "place free storage 3 d3")
    assert tile_on(match, 0, "d3") == "ship"
    assert asked(match) == ("turn", 0)


def test_what_is_bought_while_a_city_hall_waits_can_be_placed_with_it():
    match = stock(ready("city_hall", silver=2, placed={"c3": "bank"}), "black", "castle")
    play(match, "place die 1 storage 1 e4")
    assert set(legal(match)) == {"buy tile 1", "pass"}
    play(match, "buy tile 1")
    assert asked(match) == ("city_hall", 0)
    assert set(legal(match)) == {"place free storage 1 b3", "pass"}
    play(match, "place free storage 1 b3")
    assert asked(match) == ("castle", 0)
    assert means(match) == (0, 0)


def test_the_tile_bought_is_one_of_those_a_city_hall_can_place():
    match = stock(ready("city_hall", "ship mine", silver=2, dice=(3, 3)), "black", "monastery_16")
    play(match, "place die 1 storage 1 e4", "buy tile 1")
    assert stored(match, 0) == ["monastery_16", "ship", "mine"]
    assert asked(match) == ("city_hall", 0)
    assert offered(match, "place free storage 1") == {"c4", "f3"}
    assert offered(match, "place free storage 2") == {"d3", "d5"}
    assert offered(match, "place free storage 3") == {"e3"}
    play(match, "place free storage 3 e3")
    assert stored(match, 0) == ["monastery_16", "ship", None]


def test_castle_city_hall_castle_church_in_one_turn():
    match = stock(turn("castle city_hall castle", dice=(6, 1), placed={"c3": "bank"}), 2, "church")
    stock(match, 6, "monastery_16")
    play(match, "place die 1 storage 1 b3", "place free storage 2 e4", "place free storage 3 a3")
    assert asked(match) == ("castle", 0)
    play(match, "take free depot 2 tile 1")
    assert asked(match) == ("turn", 0)
    play(match, "place die 2 storage 1 e5")
    assert asked(match) == ("church", 0)
    play(match, "take free depot 6 tile 1")
    assert stored(match, 0) == ["monastery_16", None, None]
    assert legal(match) == ["end turn"]
    assert means(match) == (0, 0)


# ---- where a building may be placed ---------------------------------------------------------------------


@each("building", EIGHT)
def test_a_city_has_room_for_one_building_of_each_kind(building):
    match = turn(building, dice=(5, 3), placed={"e4": building})
    assert offered(match, "place die 1 storage 1") == set()  # f4 5 is in the same city
    assert offered(match, "place die 2 storage 1") == {"c3"}
    play(match, "place die 2 storage 1 c3")
    assert tile_on(match, 0, "c3") == building


def test_buildings_of_different_kinds_may_share_a_city():
    for building in EIGHT:
        others = [other for other in EIGHT if other != building]
        placed = dict(zip(("e5", "f4", "f5", "g4"), others, strict=False))
        match = turn(building, dice=(3, 1), placed=placed)
        assert offered(match, "place die 1 storage 1") == {"c3", "e4"}


def test_the_whole_city_counts_not_only_the_neighbours():
    match = turn("bank", dice=(3, 3), placed={"g4": "bank"})
    assert offered(match, "place die 1 storage 1") == {"c3"}


def test_the_cities_of_others_do_not_matter():
    match = give(turn("bank", dice=(3, 1)), 1, placed={"e4": "bank"})
    assert offered(match, "place die 1 storage 1") == {"c3", "e4"}


def test_a_stored_building_does_not_close_a_city():
    match = turn("bank bank", dice=(3, 5))
    assert offered(match, "place die 1 storage 1") == {"c3", "e4"}
    play(match, "place die 1 storage 1 e4")
    assert offered(match, "place die 2 storage 2") == set()


def test_a_building_whose_effect_is_of_no_use_may_be_placed():
    for building in ("warehouse", "city_hall", *FETCHING):
        match = build(building)
        assert tile_on(match, 0, "e4") == building
        assert legal(match) == ["workers die 2"]


def test_an_effect_that_was_of_no_use_does_not_come_later():
    match = give(build("warehouse", dice=(3, 5)), 0, goods={"goods_1": 1})
    assert legal(match) == ["workers die 2"]
    play(match, "workers die 2", "end turn")
    assert asked(match) == ("turn", 1)


@each("building", FETCHING)
def test_fetching_counts_for_the_one_who_places(building):
    match = play(give(turn(), 1, storage=building), "workers die 1", "workers die 2", "end turn")
    match.position.dice[1] = 3, 3
    for number, tiles in ONE_OF_EACH_KIND.items():
        stock(match, number, tiles)
    play(match, "place die 1 storage 1 e4")
    assert asked(match) == (QUESTION.get(building, building), 1)
    play(match, legal(match, "take free")[0])
    assert stored(match, 0) == [None, None, None]
    assert stored(match, 1)[0] == FETCHES[building][0][1]
