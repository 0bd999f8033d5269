"""Nobles: the start, the deal, the refill, what they work as, and the end of the game."""

from tests.games.cases import each
from tests.games.reading import points

from .pieces import (
    asked,
    choose,
    colonists,
    doubloons,
    end_round,
    finish,
    give,
    goods,
    legal_words,
    no_island,
    noble_stock,
    noble_table,
    nobles,
    play,
    player,
    table,
    whole_table,
    workers,
)


def with_nobles(seats=4, **options):
    return noble_table(seats, **options)


def every_count(match, what):
    return [player(match, p)[what] for p in range(match.seats)]


# ---- the start --------------------------------------------------------------------


@each(("seats", "supply"), [(2, 40), (3, 55), (4, 75), (5, 95)])
def test_one_noble_on_the_ship_instead_of_a_colonist(seats, supply):
    view = with_nobles(seats).view()
    assert (view["noble_ship"], view["colonist_ship"]) == (1, seats - 1)
    assert (view["noble_supply"], view["colonist_supply"]) == (19, supply)


@each("options", [{}, {"new_buildings": True, "selection": "random"}])
def test_without_the_nobles_there_is_none(options):
    view = table(4, **options).view()
    assert (view["noble_supply"], view["noble_ship"], view["colonist_ship"]) == (0, 0, 4)
    match = finish(play(table(4, **options), "choose mayor", "pass"))
    assert every_count(match, "nobles") == [0, 0, 0, 0]


def test_nobody_has_a_noble_at_the_start():
    assert every_count(with_nobles(), "nobles") == [0, 0, 0, 0]


# ---- the deal ---------------------------------------------------------------------


def test_the_mayor_receives_the_noble_without_being_asked():
    match = choose(with_nobles(), "mayor")
    assert asked(match) == ("extra_colonist", 0)
    play(match, "pass")
    assert every_count(match, "nobles") == [1, 0, 0, 0]
    assert every_count(match, "workers") == [1, 1, 1, 1]


def test_the_noble_goes_to_whoever_is_mayor():
    match = play(with_nobles(), "choose prospector", "choose craftsman", "choose mayor", "pass")
    assert every_count(match, "nobles") == [0, 0, 1, 0]
    assert every_count(match, "workers") == [1, 1, 1, 1]


def test_the_privilege_is_a_colonist_as_ever():
    match = choose(with_nobles(), "mayor")
    assert legal_words(match) == {"take extra colonist", "pass"}
    supply = match.view()["noble_supply"]
    play(match, "take extra colonist")
    assert (player(match, 0)["workers"], player(match, 0)["nobles"]) == (2, 1)
    finish(match)
    assert match.view()["colonist_supply"] == 75 - 1 - 3  # and three for the ship
    assert match.view()["noble_supply"] == supply - 1  # one for the ship


@each(
    ("on_ship", "dealt"),
    [(0, [1, 0, 0, 0]), (2, [1, 1, 1, 0]), (3, [1, 1, 1, 1]), (7, [2, 2, 2, 2])],
)
def test_the_noble_is_dealt_first_and_counts_as_one_of_the_workers(on_ship, dealt):
    match = with_nobles()
    colonists(match, on_ship=on_ship)
    play(match, "choose mayor", "pass")
    assert every_count(match, "workers") == dealt
    assert every_count(match, "nobles") == [1, 0, 0, 0]


def test_the_mayor_receives_a_colonist_when_no_noble_is_aboard():
    match = with_nobles()
    noble_stock(match, supply=0, on_ship=0)
    play(match, "choose mayor", "pass")
    assert every_count(match, "nobles") == [0, 0, 0, 0]
    assert every_count(match, "workers") == [1, 1, 1, 0]


# ---- the refill -------------------------------------------------------------------


def refilled(match):
    """What is on the ship after a mayor phase: nobles and colonists."""
    choose(match, "mayor")
    if asked(match)[0] == "extra_colonist":
        play(match, "pass")
    finish(match)
    return match.view()["noble_ship"], match.view()["colonist_ship"]


@each("seats", [2, 3, 4, 5])
def test_the_ship_gets_one_worker_for_each_player_the_noble_among_them(seats):
    match = with_nobles(seats)
    assert refilled(match) == (1, seats - 1)
    assert match.view()["noble_supply"] == 18


@each(("buildings", "empty"), [("indigo_plant", 3), ("indigo_plant sugar_mill coffee_roaster", 8)])
def test_the_ship_gets_one_worker_for_each_empty_circle_the_noble_among_them(buildings, empty):
    match = with_nobles(3)
    no_island(match, 0, 1, 2)
    colonists(match, on_ship=0)
    noble_stock(match, on_ship=0)
    give(match, 1, buildings=buildings, manned=False)
    assert refilled(match) == (1, empty - 1)


def test_a_circle_with_a_noble_is_not_empty():
    match = with_nobles(3)
    no_island(match, 0, 1, 2)
    colonists(match, on_ship=0)
    noble_stock(match, on_ship=0)
    give(match, 1, buildings="indigo_plant sugar_mill", manned=False, nobles={"sugar_mill": 2})
    assert refilled(match) == (1, 3)


def test_the_last_noble_of_the_supply_goes_on_the_ship():
    match = with_nobles()
    noble_stock(match, supply=1)
    assert refilled(match) == (1, 3)
    assert match.view()["noble_supply"] == 0


def test_without_nobles_in_the_supply_the_ship_gets_colonists_only():
    match = with_nobles()
    noble_stock(match, supply=0)
    assert refilled(match) == (0, 4)


def test_without_colonists_in_the_supply_the_ship_gets_the_noble_only():
    match = with_nobles()
    colonists(match, supply=0)
    assert refilled(match) == (1, 0)


def test_the_nobles_run_out_after_twenty_mayor_phases():
    match = with_nobles()
    for number in range(20):
        assert match.view()["noble_supply"] + match.view()["noble_ship"] == 20 - number
        refilled(match)
        end_round(match)
    assert sum(every_count(match, "nobles")) == 20
    assert refilled(match)[0] == 0
    assert sum(every_count(match, "nobles")) == 20


# ---- the end of the game ----------------------------------------------------------


@each(("supply", "noble_supply"), [(2, 5), (0, 5), (3, 0), (0, 0)])
def test_running_out_of_colonists_does_not_end_the_game(supply, noble_supply):
    match = with_nobles()
    colonists(match, supply=supply)
    noble_stock(match, supply=noble_supply)
    refilled(match)
    assert match.view()["endings"] == []
    end_round(match)
    assert not match.over
    assert match.view()["round"] == 2


def test_the_new_buildings_alone_leave_the_end_by_colonists_as_it_is():
    match = table(4, new_buildings=True, selection="random")
    colonists(match, supply=3)
    refilled(match)
    assert match.view()["endings"] == ["colonists"]


def test_a_mayor_phase_with_nobody_to_deal_out_just_passes():
    match = with_nobles()
    colonists(match, supply=0, on_ship=0)
    noble_stock(match, supply=0, on_ship=0)
    choose(match, "mayor")
    assert asked(match) == ("choose_role", 1)
    assert every_count(match, "workers") == [0, 0, 0, 0]


# ---- what they work as ------------------------------------------------------------


def test_a_noble_works_on_a_plantation_and_in_a_plant():
    match = with_nobles()
    no_island(match, 0)
    give(
        match,
        0,
        tiles="indigo indigo sugar",
        buildings="indigo_plant",
        manned={"indigo": 1, "indigo_plant": 1},
        nobles={"indigo": 1, "indigo_plant": 1},
    )
    choose(match, "craftsman")
    assert goods(match, 0) == {"indigo": 2}


def test_a_noble_works_in_a_quarry():
    match = give(with_nobles(), 1, tiles="quarry", manned=False, nobles={"quarry": 1}, doubloons=2)
    play(match, "choose builder", "pass", "build indigo plant")
    assert doubloons(match, 1) == 0


def test_a_noble_works_in_a_building_of_the_base_game():
    match = with_nobles()
    give(match, 1, buildings="small_market", manned=False, nobles={"small_market": 1}, doubloons=0)
    choose(give(match, 1, goods={"corn": 1}), "trader")
    play(match, "pass", "sell corn")
    assert doubloons(match, 1) == 1


def test_a_noble_works_in_a_large_building():
    match = give(with_nobles(), 0, buildings="city_hall", manned=False, nobles={"city_hall": 1})
    assert points(match, 0)["City Hall"] == 1


def test_a_noble_stays_in_the_guesthouse_and_moves_from_there():
    match = whole_table(4)
    give(match, 0, buildings="guesthouse", manned={"guesthouse": 1}, nobles={"guesthouse": 1})
    choose(match, "craftsman")
    assert {"guest colonist indigo", "guest noble indigo"} < legal_words(match)
    play(match, "guest noble indigo")
    assert (workers(match, 0, "indigo"), nobles(match, 0, "indigo")) == (1, 1)
    assert (workers(match, 0, "guesthouse"), nobles(match, 0, "guesthouse")) == (1, 0)


@each("place", ["indigo", "san juan"])
def test_a_noble_returned_to_the_black_market_goes_to_the_supply_of_nobles(place):
    match = give(whole_table(4), 1, buildings="black_market", doubloons=0)
    where = {"nobles": {"indigo": 1}} if place == "indigo" else {"nobles_waiting": 1}
    give(match, 1, **where)
    supply, others = match.view()["noble_supply"], match.view()["colonist_supply"]
    play(match, "choose builder", "pass", "build small indigo plant")
    assert legal_words(match) == {f"return worker noble {place}"}
    play(match, f"return worker noble {place}")
    assert match.view()["noble_supply"] == supply + 1
    assert match.view()["colonist_supply"] == others
    assert (player(match, 1)["workers"], player(match, 1)["nobles"]) == (1, 0)


# ---- hospice and university -------------------------------------------------------


def test_hospice_and_university_bring_a_colonist_while_a_noble_is_on_the_ship():
    match = give(with_nobles(), 0, buildings="hospice university", doubloons=5)
    colonists(match, supply=0, on_ship=2)
    play(match, "choose settler", "take quarry", "use hospice")
    finish(match)
    assert (workers(match, 0, "quarry"), nobles(match, 0, "quarry")) == (1, 0)
    play(match, "choose builder", "pass", "pass", "pass", "build small market", "use university")
    assert (workers(match, 0, "small_market"), nobles(match, 0, "small_market")) == (1, 0)
    assert (match.view()["colonist_ship"], match.view()["noble_ship"]) == (0, 1)


def test_hospice_and_university_never_take_a_noble():
    match = give(with_nobles(), 0, buildings="hospice university", doubloons=5)
    colonists(match, supply=0, on_ship=0)
    play(match, "choose settler", "take quarry")
    assert asked(match) == ("settle", 1)
    play(finish(match), "choose builder", "pass", "pass", "pass", "build small market")
    assert asked(match) == ("choose_role", 2)
    assert (match.view()["noble_supply"], match.view()["noble_ship"]) == (19, 1)
