"""Small wharf, lighthouse, union hall and storehouse."""

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
    legal_words,
    owner,
    play,
    ship,
    ships,
    stock,
    whole_table,
)


def full_ships(match):
    """Ships that take neither tobacco nor coffee."""
    for number, good in ((1, "corn"), (2, "indigo"), (3, "sugar")):
        ship(match, number, good, 1)
    return match


# ---- small wharf -----------------------------------------------------------------------------------------


def shipping(buildings="small_wharf", seat=1, **held):
    return choose(owner(buildings, seat=seat, goods=held), "captain")


@each(("count", "scored"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_two_goods_a_point_rounded_down(count, scored):
    match = shipping(corn=8)
    before = stock(match, "corn")
    play(match, *["small wharf corn"] * count, "send small wharf")
    assert chips(match, 1) == scored
    assert goods(match, 1) == {"corn": 8 - count}
    assert stock(match, "corn") == before + count
    assert ships(match) == [(None, 0)] * 3


def test_kinds_are_mixed_to_make_a_point():
    match = play(shipping(corn=1, coffee=1), "small wharf corn", "small wharf coffee")
    assert chips(match, 1) == 1


def test_the_small_wharf_is_used_once_a_phase():
    match = play(shipping(corn=4), "small wharf corn", "small wharf corn", "send small wharf")
    assert legal_words(match) == {f"load corn ship {n}" for n in (1, 2, 3)}


def test_the_small_wharf_is_ready_again_in_the_next_captain_phase():
    match = finish(play(shipping(corn=1), "small wharf corn"))
    match.position.role_taken[:] = 0
    give(match, 1, goods={"corn": 1})
    assert asked(match) == ("choose_role", 1)
    choose(match, "captain")
    assert "small wharf corn" in legal_words(match)


def test_where_a_ship_takes_goods_ship_or_small_wharf_must_be_used():
    match = shipping(corn=2)
    assert "small wharf corn" in legal_words(match)
    with pytest.raises(IllegalAction):
        match.play("pass")


def test_where_no_ship_takes_goods_the_small_wharf_may_wait():
    match = give(full_ships(owner("small_wharf", goods={"coffee": 2})), 2, goods={"corn": 1})
    choose(match, "captain")
    assert legal_words(match) == {"small wharf coffee", "pass"}
    play(match, "pass", "load corn ship 1")
    assert asked(match) == ("load", 1)  # passing has not used it up
    play(match, "small wharf coffee", "small wharf coffee")
    assert chips(match, 1) == 1


def test_wharf_and_small_wharf_can_both_be_used():
    match = shipping("small_wharf wharf", corn=3, sugar=2)
    play(match, "wharf corn", "small wharf sugar", "small wharf sugar")
    assert chips(match, 1) == 3 + 1


def test_an_unmanned_small_wharf_ships_nothing():
    match = choose(full_ships(owner("small_wharf", manned=False, goods={"coffee": 2})), "captain")
    assert asked(match) == ("store", 1)


def test_the_small_wharf_is_a_loading_for_harbor_and_privilege():
    match = shipping("small_wharf harbor", seat=0, corn=5)
    play(match, "small wharf corn", "small wharf corn", "send small wharf")
    assert chips(match, 0) == 1 + 1 + 1
    play(match, "load corn ship 1")
    assert chips(match, 0) == 3 + 3 + 1  # the harbor again, the privilege not


def test_a_single_good_on_the_small_wharf_still_is_a_loading():
    match = play(shipping("small_wharf harbor lighthouse", corn=1), "small wharf corn")
    assert (chips(match, 1), doubloons(match, 1)) == (1, 1)


# ---- lighthouse ------------------------------------------------------------------------------------------


def test_the_lighthouse_pays_for_each_loading():
    match = play(shipping("lighthouse wharf", corn=2, sugar=1, coffee=4), "load corn ship 1")
    assert doubloons(match, 1) == 1
    play(match, "load sugar ship 2")
    assert doubloons(match, 1) == 2
    play(match, "wharf coffee")
    assert doubloons(match, 1) == 3
    assert chips(match, 1) == 7


def test_the_captain_with_a_lighthouse_has_a_doubloon_without_any_goods():
    match = shipping("lighthouse", seat=0)
    assert doubloons(match, 0) == 1
    assert asked(match) == ("choose_role", 1)


def test_another_seat_with_a_lighthouse_has_nothing_without_goods():
    assert doubloons(shipping("lighthouse"), 1) == 0


def test_the_captain_has_one_doubloon_more_and_only_once():
    match = shipping("lighthouse", seat=0, corn=2, sugar=1)
    play(match, "load corn ship 1", "load sugar ship 2")
    assert doubloons(match, 0) == 1 + 2


def test_the_library_does_not_double_the_lighthouse():
    match = play(shipping("lighthouse library", seat=0, corn=2), "load corn ship 1")
    assert (doubloons(match, 0), chips(match, 0)) == (1 + 1, 2 + 2)


def test_an_unmanned_lighthouse_pays_nothing():
    match = choose(owner("lighthouse", seat=0, manned=False, goods={"corn": 1}), "captain")
    play(match, "load corn ship 1")
    assert doubloons(match, 0) == 0


def test_lighthouse_and_harbor_do_not_disturb_each_other():
    match = play(shipping("lighthouse harbor", corn=2), "load corn ship 1")
    assert (doubloons(match, 1), chips(match, 1)) == (1, 2 + 1)


# ---- union hall ------------------------------------------------------------------------------------------


@each(
    ("held", "scored"),
    [
        ({}, 0),
        ({"corn": 1, "sugar": 1, "coffee": 1}, 0),
        ({"corn": 2}, 1),
        ({"corn": 5}, 2),
        ({"corn": 3, "sugar": 3}, 2),
        ({"corn": 4, "indigo": 2, "tobacco": 2}, 4),
    ],
)
def test_the_union_hall_brings_a_point_for_each_pair_of_a_kind(held, scored):
    match = owner("union_hall", goods=held)
    match.position.ship_space[:] = 0  # nothing can be loaded, and nothing needs to be
    choose(match, "captain")
    assert chips(match, 1) == scored


def test_the_union_hall_counts_at_the_first_turn_only():
    match = shipping("union_hall", corn=2, sugar=2, coffee=2)
    assert chips(match, 1) == 3
    play(match, "load corn ship 1")
    assert chips(match, 1) == 3 + 2
    play(match, "load sugar ship 2")
    assert chips(match, 1) == 3 + 4


def test_the_union_hall_waits_for_its_owners_turn():
    match = choose(give(owner("union_hall", goods={"corn": 2}), 0, goods={"sugar": 1}), "captain")
    assert chips(match, 1) == 0
    play(match, "load sugar ship 1")
    assert chips(match, 1) == 1


def test_the_union_hall_is_no_loading():
    match = shipping("union_hall harbor lighthouse", seat=0, corn=2)
    assert (chips(match, 0), doubloons(match, 0)) == (1, 1)  # the lighthouse pays its captain
    play(match, "load corn ship 1")
    assert (chips(match, 0), doubloons(match, 0)) == (1 + 2 + 1 + 1, 2)


def test_the_union_hall_counts_before_the_royal_supplier_takes_anything():
    match = give(whole_table(), 1, buildings="union_hall royal_supplier hospice", goods={"corn": 2})
    choose(give(match, 1, buildings="office", manned=False, nobles={"office": 1}), "captain")
    assert asked(match) == ("supply", 1)
    assert chips(match, 1) == 1
    play(match, "supply corn")
    assert chips(match, 1) == 2


def test_an_unmanned_union_hall_brings_nothing():
    match = choose(owner("union_hall", manned=False, goods={"corn": 4}), "captain")
    assert chips(match, 1) == 0


def test_the_last_chip_may_go_to_a_union_hall():
    match = owner("union_hall", goods={"corn": 4})
    match.position.chips_supply = 2
    choose(match, "captain")
    assert match.view()["endings"] == ["chips"]


def test_the_union_hall_counts_anew_in_the_next_captain_phase():
    match = finish(choose(owner("union_hall", goods={"corn": 2}), "captain"))
    match.position.role_taken[:] = 0
    give(match, 1, goods={"sugar": 2})
    before = chips(match, 1)
    choose(match, "captain")
    assert chips(match, 1) == before + 1


# ---- storehouse ------------------------------------------------------------------------------------------


def storing(buildings, **held):
    match = full_ships(owner(buildings, goods=held))
    return choose(match, "captain")


@each(
    ("buildings", "held"),
    [
        ("", {"coffee": 1}),
        ("storehouse", {"coffee": 4}),
        ("storehouse", {"coffee": 2, "tobacco": 2}),
        ("storehouse small_warehouse", {"coffee": 9, "tobacco": 4}),
        ("storehouse large_warehouse", {"coffee": 9, "tobacco": 9}),
    ],
)
def test_what_can_be_kept_is_kept(buildings, held):
    match = storing(buildings, **held)
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 1) == held


def test_the_storehouse_keeps_three_goods_besides_the_single_one():
    match = storing("storehouse", coffee=3, tobacco=4)
    assert asked(match) == ("store", 1)
    play(match, "keep one tobacco", "keep one coffee", "keep one tobacco", "keep one tobacco")
    assert goods(match, 1) == {"coffee": 1, "tobacco": 3}
    assert asked(match) == ("choose_role", 1)


def test_an_unmanned_storehouse_keeps_nothing():
    match = choose(full_ships(owner("storehouse", manned=False, goods={"coffee": 3})), "captain")
    play(match, "keep one coffee")
    assert goods(match, 1) == {"coffee": 1}


@each("kind", ["coffee", "tobacco"])
def test_storehouse_and_small_warehouse(kind):
    match = storing("storehouse small_warehouse", coffee=6, tobacco=5)
    other = {"coffee": "tobacco", "tobacco": "coffee"}[kind]
    play(match, f"store all {kind}", *[f"keep one {other}"] * 4)
    whole = {"coffee": 6, "tobacco": 5}[kind]
    assert goods(match, 1) == {kind: whole, other: 4}


def test_storehouse_and_both_warehouses():
    match = owner(
        "storehouse small_warehouse large_warehouse",
        goods={"corn": 5, "indigo": 5, "sugar": 5, "tobacco": 4, "coffee": 4},
    )
    match.position.ship_space[:] = 0  # no ship has come
    play(match, "choose captain", "store all corn", "store all indigo", "store all sugar")
    play(match, "keep one tobacco", "keep one coffee", "keep one coffee", "keep one tobacco")
    assert goods(match, 1) == {"corn": 5, "indigo": 5, "sugar": 5, "tobacco": 2, "coffee": 2}
