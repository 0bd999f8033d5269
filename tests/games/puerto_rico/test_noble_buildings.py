"""Chapel, construction office, jeweler, villa."""

from tests.games.cases import each

from .pieces import (
    asked,
    chips,
    choose,
    city,
    colonists,
    doubloons,
    face_up,
    finish,
    give,
    goods,
    house_of,
    legal_words,
    no_island,
    noble_stock,
    noble_table,
    passes,
    play,
    player,
    whole_table,
)

LARGE = "guild_hall residence fortress customs_house city_hall"


def with_nobles(seats=4, **options):
    return noble_table(seats, **options)


# ---- chapel -----------------------------------------------------------------------


@each(("worker", "paid", "points"), [("colonist", 1, 0), ("noble", 0, 1), (None, 0, 0)])
@each("seat", [0, 2])
def test_chapel_a_doubloon_by_a_colonist_and_a_point_by_a_noble(worker, paid, points, seat):
    match = choose(house_of(with_nobles(), seat, "chapel", worker, doubloons=5), "craftsman")
    assert (doubloons(match, seat), chips(match, seat)) == (5 + paid, points)
    assert match.view()["chips_supply"] == 100 - points


def test_chapel_pays_besides_the_goods_that_are_produced():
    match = give(house_of(with_nobles(), 1, "chapel", "colonist", doubloons=0), 1, tiles="corn")
    choose(match, "craftsman")
    assert (goods(match, 1), doubloons(match, 1)) == ({"corn": 1}, 1)


def test_chapel_pays_in_the_craftsman_phase_only():
    match = house_of(with_nobles(), 1, "chapel", "colonist", doubloons=0)
    for role in ("trader", "settler", "mayor", "captain"):
        finish(choose(match, role))
    assert doubloons(match, 1) == 0


def test_two_chapels_pay_two_owners():
    match = house_of(with_nobles(), 1, "chapel", "colonist", doubloons=0)
    choose(house_of(match, 3, "chapel", "noble", doubloons=0), "craftsman")
    assert [doubloons(match, p) for p in (1, 3)] == [1, 0]
    assert [chips(match, p) for p in (1, 3)] == [0, 1]


def test_the_last_chip_by_the_chapel_ends_the_game_with_the_round():
    match = give(house_of(with_nobles(), 1, "chapel", "noble"), 2, chips=99)
    choose(match, "craftsman")
    assert match.view()["chips_supply"] == 0
    assert match.view()["endings"] == ["chips"]


def test_the_point_of_the_chapel_is_noted_when_no_chip_is_left():
    match = give(house_of(with_nobles(), 1, "chapel", "noble"), 2, chips=100)
    choose(match, "craftsman")
    assert chips(match, 1) == 1
    assert match.view()["chips_supply"] == 0


# ---- construction office ----------------------------------------------------------


def price(match, seat, building):
    """What seat 1, 2 or 3 would pay while seat 0 has the privilege."""
    choose(match, "builder")
    passes(match, seat)
    return match.view()["decision"]["prices"][building]


@each(
    ("building", "listed"),
    [
        ("small_market", 1),
        ("small_sugar_mill", 2),
        ("hospice", 4),
        ("large_warehouse", 6),
        ("tobacco_storage", 5),
        ("wharf", 9),
        ("fortress", 10),
        ("royal_garden", 10),
    ],
)
@each("worker", ["colonist", "noble", None])
def test_construction_office_prices(building, listed, worker):
    large = listed == 10
    off = {"colonist": 0 if large else 1, "noble": 2 if large else 0, None: 0}[worker]
    match = house_of(with_nobles(), 1, "construction_office", worker)
    assert price(match, 1, building) == listed - off


def test_construction_office_serves_its_owner_only():
    match = house_of(with_nobles(), 1, "construction_office", "colonist")
    assert price(match, 2, "wharf") == 9


def test_construction_office_the_price_is_what_is_paid():
    match = house_of(with_nobles(), 1, "construction_office", "colonist", doubloons=8)
    play(match, "choose builder", "pass", "build wharf")
    assert doubloons(match, 1) == 0


def test_construction_office_comes_on_top_of_quarries_up_to_the_column():
    match = house_of(with_nobles(), 1, "construction_office", "colonist")
    give(match, 1, tiles="quarry quarry quarry quarry")
    assert price(match, 1, "tobacco_storage") == 5 - 3 - 1


def test_construction_office_no_price_below_nothing():
    match = house_of(with_nobles(), 0, "construction_office", "colonist", doubloons=0)
    play(match, "choose builder", "build small market")
    assert (city(match, 0)[-1], doubloons(match, 0)) == ("small_market", 0)


def test_construction_office_with_the_privilege_and_the_forests():
    match = house_of(whole_table(), 0, "construction_office", "colonist", forests=4)
    choose(match, "builder")
    assert match.view()["decision"]["prices"]["wharf"] == 9 - 1 - 2 - 1


def test_construction_office_with_the_black_market():
    """Two less by the noble, and a good and a point returned for what lacks."""
    match = house_of(whole_table(), 1, "construction_office", "noble", doubloons=6)
    choose(give(match, 1, buildings="black_market", goods={"corn": 1}, chips=1), "builder")
    play(match, "pass", "build fortress", "return good corn", "return chip")
    assert "fortress" in city(match, 1)
    assert doubloons(match, 1) == 0


# ---- jeweler ----------------------------------------------------------------------


def test_jeweler_a_doubloon_for_each_noble_on_island_and_in_the_city():
    match = house_of(with_nobles(), 2, "jeweler", "colonist", doubloons=0)
    give(match, 2, tiles="corn", buildings="indigo_plant", manned=False, san_juan=2)
    choose(give(match, 2, nobles={"corn": 1, "indigo_plant": 2}), "craftsman")
    assert doubloons(match, 2) == 3


def test_jeweler_counts_the_noble_who_stands_there():
    match = choose(house_of(with_nobles(), 2, "jeweler", "noble", doubloons=0), "craftsman")
    assert doubloons(match, 2) == 1


def test_jeweler_does_not_count_nobles_in_san_juan():
    match = house_of(with_nobles(), 2, "jeweler", "colonist", doubloons=0, nobles_waiting=3)
    choose(match, "craftsman")
    assert doubloons(match, 2) == 0


def test_jeweler_without_a_worker_pays_nothing():
    match = house_of(with_nobles(), 2, "jeweler", None, doubloons=0)
    choose(give(match, 2, tiles="corn", manned=False, nobles={"corn": 1}), "craftsman")
    assert doubloons(match, 2) == 0


def test_jeweler_does_not_count_the_nobles_of_others():
    match = house_of(with_nobles(), 2, "jeweler", "colonist", doubloons=0)
    choose(give(match, 1, manned=False, nobles={"indigo": 1}), "craftsman")
    assert doubloons(match, 2) == 0


def test_jeweler_is_no_kind_of_good_for_the_factory():
    match = house_of(with_nobles(), 1, "jeweler", "noble", doubloons=0)
    choose(give(match, 1, tiles="corn", buildings="factory"), "craftsman")
    assert doubloons(match, 1) == 1  # for the noble; one kind of good brings nothing


# ---- villa ------------------------------------------------------------------------


def every_count(match, what):
    return [player(match, p)[what] for p in range(match.seats)]


@each("worker", ["colonist", "noble"])
def test_villa_one_noble_more_whoever_is_mayor(worker):
    match = house_of(with_nobles(), 2, "villa", worker)
    before = player(match, 2)["nobles"]
    play(match, "choose mayor", "pass")
    assert player(match, 2)["nobles"] == before + 1
    assert player(match, 2)["workers"] == 1 + 1 + 1  # in the villa, from the supply, dealt
    assert every_count(match, "nobles")[0] == 1


def test_villa_without_a_worker_brings_nobody():
    match = play(house_of(with_nobles(), 2, "villa", None), "choose mayor", "pass")
    assert every_count(match, "nobles") == [1, 0, 0, 0]
    assert every_count(match, "workers") == [1, 1, 1, 1]


def test_villa_takes_from_the_supply_not_from_the_ship():
    match = house_of(with_nobles(), 2, "villa", "colonist")
    noble_stock(match, supply=0)
    colonists(match, supply=0)
    choose(match, "mayor")
    assert every_count(match, "workers") == [1, 1, 2, 1]
    assert every_count(match, "nobles") == [1, 0, 0, 0]


def test_villa_brings_a_colonist_when_no_noble_is_left_in_the_supply():
    match = house_of(with_nobles(), 2, "villa", "colonist")
    noble_stock(match, supply=0)
    play(match, "choose mayor", "pass")
    assert every_count(match, "nobles") == [1, 0, 0, 0]
    assert player(match, 2)["workers"] == 1 + 1 + 1


def test_villa_takes_the_last_noble_before_the_ship_is_loaded_again():
    match = house_of(with_nobles(), 2, "villa", "colonist")
    noble_stock(match, supply=1)
    play(match, "choose mayor", "pass")
    finish(match)
    assert every_count(match, "nobles") == [1, 0, 1, 0]
    assert (match.view()["noble_ship"], match.view()["colonist_ship"]) == (0, 4)


def test_two_villas_are_served_in_turn_order():
    match = with_nobles()
    for seat in (1, 3):
        house_of(match, seat, "villa", "colonist")
    noble_stock(match, supply=1)
    play(match, "choose prospector", "choose craftsman", "choose mayor", "pass")
    assert every_count(match, "nobles") == [0, 0, 1, 1]  # seat 3 comes before seat 1
    assert every_count(match, "workers") == [1, 3, 1, 3]


def test_villa_brings_a_noble_who_is_placed_in_the_same_phase():
    match = house_of(with_nobles(), 2, "villa", "colonist")
    no_island(match, 0, 1, 3)
    play(match, "choose mayor", "pass")
    assert asked(match) == ("place_nobles", 2)
    assert legal_words(match) >= {"place corn", "place villa"}


def test_villa_brings_nobody_outside_the_mayor_phase():
    match = house_of(with_nobles(), 0, "villa", "colonist")
    face_up(match, "corn corn indigo sugar coffee")
    for role in ("settler", "builder", "trader", "captain"):
        finish(choose(match, role))
    assert every_count(match, "nobles") == [0, 0, 0, 0]


def test_with_all_large_buildings_on_the_market_the_villa_is_no_large_one():
    match = give(give(with_nobles(), 0, buildings=LARGE), 0, buildings="wharf", doubloons=20)
    choose(match, "builder")
    assert "build villa" in legal_words(match)
    assert "build royal garden" not in legal_words(match)
