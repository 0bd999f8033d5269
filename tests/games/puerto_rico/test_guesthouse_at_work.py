"""Guesthouse: whoever leaves it works at once, in every phase and building."""

from tests.games.cases import each

from .pieces import (
    asked,
    chips,
    choose,
    doubloons,
    face_up,
    give,
    goods,
    guesthouse,
    house,
    legal_words,
    play,
    ship,
    tiles,
    workers,
)


def test_in_the_market():
    match = guesthouse(empty="small_market large_market", goods={"indigo": 1}, doubloons=0)
    choose(match, "trader")
    play(match, "pass", "guest colonist small market", "guest colonist large market", "sell indigo")
    assert doubloons(match, 1) == 1 + 1 + 2


@each(("spot", "word"), [("office", "sell indigo"), ("trading_post", "sell to post indigo")])
def test_in_the_office_or_in_the_trading_post(spot, word):
    match = guesthouse(empty=spot, goods={"indigo": 1}, doubloons=0)
    house(match, "indigo")
    play(match, "choose trader", "pass", f"guest colonist {spot.replace('_', ' ')}", word)
    assert doubloons(match, 1) == 1


def test_a_full_trading_house_has_ended_the_phase_for_guests_too():
    match = give(guesthouse(empty="office", goods={"indigo": 1}), 0, goods={"coffee": 1})
    house(match, "corn sugar tobacco")
    play(match, "choose trader", "sell coffee")
    assert asked(match) == ("choose_role", 1)


def test_in_the_quarries():
    match = choose(guesthouse(tiles="quarry quarry", doubloons=3), "builder")
    play(match, "pass", "guest colonist quarry", "guest colonist quarry", "build office")
    assert doubloons(match, 1) == 0


def test_in_the_black_market_and_in_the_university():
    match = guesthouse(empty="black_market university", goods={"corn": 1}, doubloons=3)
    choose(match, "builder")
    play(match, "pass", "guest colonist black market", "guest colonist university")
    play(match, "build hospice", "return good corn", "use university")
    assert workers(match, 1, "hospice") == 1


def test_in_the_church():
    match = choose(guesthouse(empty="church", doubloons=4), "builder")
    play(match, "pass", "guest colonist church", "build hospice")
    assert chips(match, 1) == 1


def test_on_a_plantation_and_in_its_plant():
    match = choose(guesthouse(empty="small_indigo_plant", tiles="indigo"), "craftsman")
    play(match, "guest colonist indigo", "guest colonist small indigo plant")
    assert goods(match, 1) == {"indigo": 1}


def test_on_two_corn_plantations():
    match = choose(guesthouse(tiles="corn corn corn"), "craftsman")
    play(match, "guest colonist corn", "guest colonist corn")
    assert goods(match, 1) == {"corn": 2}


def test_in_the_aqueduct_and_in_the_specialty_factory():
    match = guesthouse(empty="aqueduct specialty_factory", doubloons=0)
    choose(give(match, 1, buildings="indigo_plant", tiles="indigo indigo indigo"), "craftsman")
    play(match, "guest colonist aqueduct", "guest colonist specialty factory")
    assert goods(match, 1) == {"indigo": 4}
    assert doubloons(match, 1) == 3


def test_in_the_hacienda_and_in_the_hospice():
    match = guesthouse(empty="hacienda hospice")
    face_up(match, "corn sugar")
    play(match, "choose settler", "pass", "guest colonist hacienda", "guest colonist hospice")
    assert asked(match) == ("hacienda", 1)
    play(match, "pass", "take corn", "use hospice")
    assert workers(match, 1, "corn") == 1


def test_in_the_construction_hut_and_in_the_forest_house():
    match = guesthouse(empty="construction_hut forest_house")
    face_up(match, "corn")
    choose(match, "settler")
    play(match, "pass", "guest colonist construction hut", "guest colonist forest house")
    assert legal_words(match) == {"take corn", "take quarry", "forest corn", "pass"}


def test_in_the_harbor_and_in_the_lighthouse():
    match = choose(guesthouse(empty="harbor lighthouse", goods={"corn": 2}, doubloons=0), "captain")
    play(match, "guest colonist harbor", "guest colonist lighthouse", "load corn ship 1")
    assert (chips(match, 1), doubloons(match, 1)) == (2 + 1, 1)


def test_in_the_lighthouse_before_the_doubloon_of_the_captain():
    match = choose(guesthouse(0, empty="lighthouse", doubloons=0), "captain")
    play(match, "guest colonist lighthouse")
    assert doubloons(match, 0) == 1


def test_in_the_union_hall_before_the_first_turn():
    match = choose(guesthouse(empty="union_hall", goods={"corn": 4}), "captain")
    play(match, "guest colonist union hall")
    assert asked(match) == ("load", 1)
    assert chips(match, 1) == 2


def test_in_the_union_hall_after_the_first_turn_it_is_too_late():
    match = choose(guesthouse(empty="union_hall", goods={"corn": 4, "sugar": 2}), "captain")
    play(match, "pass", "load corn ship 1")
    assert asked(match) == ("guests", 1)
    play(match, "guest colonist union hall", "load sugar ship 2")
    assert chips(match, 1) == 4 + 2


def test_in_the_middle_of_the_captain_phase():
    """The first goods are loaded without the harbor, the next with it."""
    match = choose(guesthouse(empty="harbor", goods={"corn": 2, "sugar": 2}), "captain")
    play(match, "pass", "load corn ship 1", "guest colonist harbor", "load sugar ship 2")
    assert chips(match, 1) == 2 + 2 + 1


def test_in_the_small_wharf_where_nothing_else_can_be_loaded():
    match = guesthouse(empty="small_wharf", goods={"coffee": 2})
    for number, good in ((1, "corn"), (2, "indigo"), (3, "sugar")):
        ship(match, number, good, 1)
    choose(match, "captain")
    play(match, "guest colonist small wharf", "small wharf coffee", "small wharf coffee")
    assert chips(match, 1) == 1


def test_in_the_warehouse_as_the_captain_phase_ends():
    match = guesthouse(empty="small_warehouse", goods={"coffee": 5})
    for number, good in ((1, "corn"), (2, "indigo"), (3, "sugar")):
        ship(match, number, good, 1)
    choose(match, "captain")
    play(match, "pass")  # at the beginning
    assert asked(match) == ("guests", 1)
    play(match, "guest colonist small warehouse")
    assert goods(match, 1) == {"coffee": 5}


def test_in_the_library_for_the_prospector():
    match = choose(guesthouse(0, empty="library", doubloons=0), "prospector")
    play(match, "guest colonist library")
    assert doubloons(match, 0) == 2


def test_in_the_library_before_the_extra_colonists_of_the_mayor():
    match = choose(guesthouse(0, empty="library"), "mayor")
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist library", "take extra colonist")
    assert asked(match) == ("extra_colonist", 0)


def test_in_the_library_for_the_second_tile_only():
    """The others have taken their tiles: a guest goes to the library, and there is a second one."""
    match = guesthouse(0, empty="library", guests=1)
    face_up(match, "corn corn sugar tobacco coffee")
    play(match, "choose settler", "pass", "take corn", "pass", "pass", "pass")
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist library")
    assert asked(match) == ("settle", 0)
    play(match, "take sugar")
    assert tiles(match, 0) == ["corn", "sugar"]


def test_in_the_library_for_the_extra_goods_of_the_craftsman_only():
    """All have produced: a guest goes to the library before the privilege, and it counts twice."""
    match = choose(give(guesthouse(0, empty="library", guests=1), 0, tiles="corn"), "craftsman")
    play(match, "pass")
    assert goods(match, 0) == {"corn": 1}
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist library", "produce extra corn", "produce extra corn")
    assert goods(match, 0) == {"corn": 3}
