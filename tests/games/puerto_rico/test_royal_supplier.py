"""Royal supplier: goods to the supply at the first turn of the captain phase."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    chips,
    choose,
    doubloons,
    finish,
    give,
    goods,
    house_of,
    legal_words,
    noble_table,
    play,
    ship,
    ships,
    stock,
    whole_table,
)

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")


def supplier(seat=0, worker="noble", others=0, match=None, **gifts):
    """The seat owns a royal supplier and has `others` nobles besides on plantations."""
    match = house_of(match or noble_table(4), seat, "royal_supplier", worker, **gifts)
    return give(match, seat, tiles="sugar " * others, manned=False, nobles={"sugar": others})


def supplied(match, seat):
    """How many goods of different kinds the seat can supply."""
    count = 0
    while asked(match) == ("supply", seat):
        words = legal_words(match) - {"pass"}
        match.play(max(words))
        count += 1
    return count


# ---- how many ---------------------------------------------------------------------


@each("others", [0, 1, 3, 4])
def test_as_many_goods_as_nobles_are_placed(others):
    match = choose(supplier(others=others, goods=dict.fromkeys(KINDS, 1)), "captain")
    assert supplied(match, 0) == 1 + others
    assert chips(match, 0) == 1 + others


@each("others", [1, 2])
def test_the_supplier_works_with_a_colonist_and_counts_nobles_elsewhere(others):
    match = supplier(worker="colonist", others=others, goods=dict.fromkeys(KINDS, 1))
    choose(match, "captain")
    assert supplied(match, 0) == others


def test_each_good_of_another_kind():
    match = choose(supplier(others=3, goods={"corn": 3, "coffee": 2}), "captain")
    assert legal_words(match) == {"supply corn", "supply coffee", "pass"}
    play(match, "supply corn")
    assert legal_words(match) == {"supply coffee", "pass"}
    play(match, "supply coffee")
    assert asked(match) == ("load", 0)
    assert goods(match, 0) == {"corn": 2, "coffee": 1}
    assert chips(match, 0) == 2


def test_the_goods_go_to_the_supply():
    match = play(supplier(goods={"tobacco": 2}), "choose captain", "supply tobacco")
    assert stock(match, "tobacco") == 9 - 1
    assert ships(match) == [(None, 0)] * 3


def test_only_goods_that_are_there_can_be_supplied():
    match = choose(supplier(others=1, goods={"tobacco": 2}), "captain")
    with pytest.raises(IllegalAction):
        match.play("supply corn")


def test_nobles_in_san_juan_do_not_count():
    match = choose(supplier(worker="colonist", nobles_waiting=3, goods={"corn": 1}), "captain")
    assert asked(match) == ("load", 0)


def test_nobles_of_others_do_not_count():
    match = supplier(worker="colonist", goods={"corn": 1})
    choose(give(match, 1, manned=False, nobles={"indigo": 1}), "captain")
    assert asked(match) == ("load", 0)


def test_a_supplier_without_a_worker_supplies_nothing():
    match = choose(supplier(worker=None, others=2, goods={"corn": 1}), "captain")
    assert asked(match) == ("load", 0)


def test_without_goods_nobody_is_asked():
    match = choose(supplier(others=2), "captain")
    assert asked(match) == ("choose_role", 1)


# ---- freely -----------------------------------------------------------------------


def test_supplying_is_free():
    match = play(supplier(others=1, goods={"corn": 1, "sugar": 1}), "choose captain", "pass")
    assert asked(match) == ("load", 0)
    assert chips(match, 0) == 0


def test_one_may_stop_after_the_first_good():
    match = choose(supplier(others=2, goods={"corn": 2, "sugar": 1, "coffee": 1}), "captain")
    play(match, "supply corn", "pass")
    assert asked(match) == ("load", 0)
    assert chips(match, 0) == 1


def test_what_is_left_has_to_be_loaded_as_ever():
    match = play(supplier(goods={"corn": 2}), "choose captain", "supply corn")
    assert legal_words(match) == {f"load corn ship {n}" for n in (1, 2, 3)}


def test_who_has_supplied_everything_has_nothing_to_load():
    match = play(supplier(1, goods={"corn": 1}), "choose captain", "supply corn")
    assert asked(match) == ("choose_role", 1)
    assert chips(match, 1) == 1


# ---- when -------------------------------------------------------------------------


def test_only_before_the_first_loading():
    match = choose(supplier(goods={"corn": 1, "sugar": 2}), "captain")
    play(match, "pass", "load corn ship 1")
    assert asked(match) == ("load", 0)
    assert legal_words(match) == {"load sugar ship 2", "load sugar ship 3"}


def test_at_the_owners_own_first_turn():
    match = give(supplier(2, goods={"corn": 1, "sugar": 1}), 0, goods={"tobacco": 1, "coffee": 1})
    choose(match, "captain")
    assert asked(match) == ("load", 0)
    play(match, "load tobacco ship 1")
    assert asked(match) == ("supply", 2)
    play(match, "supply corn")
    assert asked(match) == ("load", 2)


def test_also_where_no_ship_takes_anything():
    match = supplier(2, goods={"corn": 2})
    for number, good in ((1, "indigo"), (2, "sugar"), (3, "coffee")):
        ship(match, number, good, 1)
    choose(match, "captain")
    assert asked(match) == ("supply", 2)
    play(match, "supply corn")
    assert (chips(match, 2), goods(match, 2)) == (1, {"corn": 1})


def test_not_at_the_end_of_the_phase():
    match = supplier(2, goods={"corn": 2})
    for number, good in ((1, "indigo"), (2, "sugar"), (3, "coffee")):
        ship(match, number, good, 1)
    play(match, "choose captain", "pass")
    assert asked(match) == ("store", 2)


def test_again_in_the_next_captain_phase():
    match = finish(play(supplier(goods={"corn": 2}), "choose captain", "supply corn"))
    for role in ("prospector", "builder", "trader"):
        finish(choose(match, role))
    choose(give(match, 0, goods={"corn": 1}), "captain")
    while asked(match) == ("load", 1):
        match.play(max(legal_words(match)))
    assert asked(match) == ("supply", 0)
    assert legal_words(match) == {"supply corn", "pass"}


def test_two_suppliers_work_for_two_owners():
    match = supplier(0, goods={"corn": 1})
    supplier(1, goods={"corn": 1}, match=match)
    play(match, "choose captain", "supply corn")
    assert asked(match) == ("supply", 1)
    play(match, "supply corn")
    assert [chips(match, p) for p in (0, 1)] == [1, 1]


# ---- no loading -------------------------------------------------------------------


def test_the_captains_point_waits_for_the_first_loading():
    match = play(supplier(goods={"corn": 1, "sugar": 1}), "choose captain", "supply corn")
    assert chips(match, 0) == 1
    play(match, "load sugar ship 1")
    assert chips(match, 0) == 1 + 1 + 1


def test_the_harbor_has_no_part_in_it():
    match = give(supplier(1, others=1, goods={"corn": 1, "sugar": 1}), 1, buildings="harbor")
    play(match, "choose captain", "supply corn", "supply sugar")
    assert chips(match, 1) == 2


def test_the_lighthouse_has_no_part_in_it():
    match = supplier(1, match=whole_table(4), goods={"corn": 1, "sugar": 1}, doubloons=0)
    choose(give(match, 1, buildings="lighthouse"), "captain")
    play(match, "supply corn")
    assert doubloons(match, 1) == 0
    play(match, "load sugar ship 1")
    assert doubloons(match, 1) == 1


def test_the_union_hall_counts_before_the_goods_are_supplied():
    match = give(supplier(1, match=whole_table(4), goods={"corn": 2}), 1, buildings="union_hall")
    choose(match, "captain")
    assert (asked(match), chips(match, 1)) == (("supply", 1), 1)
    play(match, "supply corn")
    assert chips(match, 1) == 2


def test_the_wharf_is_not_used_up_by_it():
    match = choose(give(supplier(1, goods={"corn": 2}), 1, buildings="wharf"), "captain")
    play(match, "supply corn")
    assert "wharf corn" in legal_words(match)


def test_the_last_chip_by_supplying_ends_the_game_with_the_round():
    match = play(give(supplier(goods={"corn": 1}), 2, chips=99), "choose captain", "supply corn")
    assert match.view()["endings"] == ["chips"]
