"""Keeping fewer goods than one could: asked only where what goes back could be produced again for a factory."""

import pytest

from ludoteca import IllegalAction
from ludoteca.games.puerto_rico.components import CRAFTSMAN
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    doubloons,
    finish,
    give,
    goods,
    legal_words,
    new_table,
    no_island,
    play,
    ship,
    stock,
    supply,
    table,
)


def storing(match, **gifts):
    """Seat 0 has a corn plantation and goods that find no room on the ships, full of other kinds."""
    no_island(match, *range(match.seats))
    give(match, 0, tiles="corn", **gifts)
    for number, good in enumerate(("indigo", "sugar", "tobacco"), 1):
        ship(match, number, good, match.view()["ships"][number - 1]["space"])
    return match


def corn_left(match, count):
    supply(match, corn=count)
    return choose(match, "captain")


def test_a_kind_that_is_there_is_kept_without_a_question():
    match = corn_left(storing(table(4), goods={"corn": 1}, buildings="factory"), 1)
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 0) == {"corn": 1}


@each("buildings", ["", "factory"])
def test_a_kind_that_has_run_out_may_be_kept_or_returned(buildings):
    match = corn_left(storing(table(4), goods={"corn": 1}, buildings=buildings), 0)
    assert asked(match) == ("give_back", 0)
    assert legal_words(match) == {"return good corn", "pass"}


def test_keeping_is_one_action():
    match = corn_left(storing(table(4), goods={"corn": 1}), 0)
    play(match, "pass")
    assert asked(match) == ("choose_role", 1)
    assert (goods(match, 0), stock(match, "corn")) == ({"corn": 1}, 0)


def test_what_is_returned_can_be_produced_and_the_factory_pays_for_the_kind():
    paid = []
    for word in ("pass", "return good corn"):
        match = storing(table(4), goods={"corn": 1}, buildings="factory small_indigo_plant")
        give(match, 0, tiles="indigo", doubloons=0)
        corn_left(match, 0)
        play(match, word, "choose craftsman")
        finish(match)
        paid.append((doubloons(match, 0), goods(match, 0)["corn"]))
    assert paid == [(0, 1), (1, 1)]


def test_who_does_not_make_the_kind_is_not_asked():
    match = give(storing(table(4), buildings="factory"), 1, goods={"corn": 1}, buildings="factory")
    corn_left(match, 0)
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 1) == {"corn": 1}


def test_a_plantation_without_its_plant_makes_nothing():
    match = give(storing(table(4), buildings="factory"), 0, tiles="coffee", goods={"coffee": 1})
    supply(match, coffee=0)
    choose(match, "captain")
    assert asked(match) == ("choose_role", 1)


@each("building", ["factory", "specialty_factory"])
@each("manned", [False, True])
def test_with_a_factory_a_kind_counts_that_may_not_do_for_all(building, manned):
    match = give(storing(new_table(), goods={"corn": 1}), 0, buildings=building, manned=manned)
    give(match, 1, tiles="corn corn", manned=False)
    corn_left(match, 2)
    assert asked(match) == ("give_back", 0)


@each(("building", "left"), [("factory", 3), ("small_market", 2)])
def test_but_not_one_that_will_do_for_all_and_not_without_a_factory(building, left):
    match = storing(table(4), goods={"corn": 1}, buildings=building)
    give(match, 1, tiles="corn corn", manned=False)
    corn_left(match, left)
    assert asked(match) == ("choose_role", 1)


def test_the_aqueduct_makes_one_more():
    match = new_table()
    no_island(match, 0, 1, 2, 3)
    give(match, 0, tiles="indigo", buildings="indigo_plant aqueduct factory", goods={"indigo": 1})
    for number, good in enumerate(("corn", "sugar", "tobacco"), 1):
        ship(match, number, good, match.view()["ships"][number - 1]["space"])
    supply(match, indigo=1)
    choose(match, "captain")
    assert asked(match) == ("give_back", 0)


def test_goods_on_full_ships_come_back_by_themselves():
    match = table(4)
    no_island(match, 0, 1, 2, 3)
    give(match, 0, tiles="sugar", buildings="factory small_sugar_mill", goods={"sugar": 2})
    for number, (good, load) in enumerate((("corn", 1), ("sugar", 5), ("tobacco", 1)), 1):
        ship(match, number, good, load)
    supply(match, sugar=0)
    choose(match, "captain")
    play(match, "load sugar ship 2")  # the last space: the ship of 6 sails with all its sugar
    assert asked(match) == ("choose_role", 1)
    assert (goods(match, 0), stock(match, "sugar")) == ({"sugar": 1}, 6)


def test_first_what_is_kept_is_chosen_then_what_of_it_goes_back():
    match = storing(table(4), goods={"corn": 2, "coffee": 1}, buildings="small_warehouse factory")
    give(match, 0, tiles="corn")
    supply(match, corn=0)
    choose(give(match, 0, goods={"coffee": 1}), "captain")
    play(match, "store all corn")
    assert asked(match) == ("store", 0)
    play(match, "keep one coffee")
    assert asked(match) == ("give_back", 0)
    assert legal_words(match) == {"return good corn", "pass"}
    play(match, "return good corn")
    assert legal_words(match) == {"return good corn", "pass"}
    play(match, "pass")
    assert (goods(match, 0), stock(match, "corn")) == ({"corn": 1, "coffee": 1}, 1)


def test_the_question_ends_when_the_supply_will_do():
    match = storing(table(4), goods={"corn": 2}, buildings="small_warehouse factory")
    corn_left(match, 0)
    play(match, "return good corn")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 0) == {"corn": 1}


def test_a_good_that_does_not_run_short_cannot_be_returned():
    match = storing(table(4), goods={"corn": 1, "coffee": 1}, buildings="small_warehouse")
    corn_left(match, 0)
    with pytest.raises(IllegalAction):
        match.play("return good coffee")


# ---- near the end -----------------------------------------------------------------


def last_round(craftsman_taken):
    """The last round, with the craftsman free or taken; seat 0 chooses the captain."""
    match = storing(table(4), goods={"corn": 1})
    match.position.ending[2] = 1
    match.position.role_taken[CRAFTSMAN] = craftsman_taken
    return corn_left(match, 0)


@each(("taken", "kind"), [(0, "give_back"), (4, "choose_role")])
def test_in_the_last_round_only_while_a_craftsman_can_follow(taken, kind):
    assert asked(last_round(taken))[0] == kind


@each(("ending", "kind"), [(0, "give_back"), (1, None)])
def test_after_the_last_role_of_the_last_round_nothing_is_produced(ending, kind):
    match = table(4)
    for role in ("builder", "prospector", "trader"):
        finish(choose(match, role))
    storing(match)
    give(match, 0, goods={"corn": 1})
    match.position.ending[2] = ending
    corn_left(match, 0)
    assert asked(match)[0] == kind
