"""Captain: what must be loaded where, points, the privilege, harbor, wharf, the end of the phase."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    chips,
    choose,
    end_round,
    give,
    goods,
    legal_words,
    passes,
    play,
    ship,
    ships,
    stock,
    table,
)

# Four players: ships of 5, 6 and 7 spaces.


def captain(match):
    return choose(match, "captain")


# ---- loading ----------------------------------------------------------------------


@each("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_each_good_loaded_is_a_point_whatever_its_kind(good):
    match = captain(give(table(4), 1, goods={good: 3}))
    play(match, f"load {good} ship 3")
    assert chips(match, 1) == 3
    assert match.view()["chips_supply"] == 97
    assert goods(match, 1) == {}
    assert ships(match)[2] == (good, 3)


def test_one_kind_a_turn_and_all_of_it():
    match = captain(give(table(4), 1, goods={"corn": 3, "sugar": 2}))
    play(match, "load corn ship 2")
    assert goods(match, 1) == {"sugar": 2}
    assert ships(match) == [(None, 0), ("corn", 3), (None, 0)]
    assert asked(match) == ("load", 1)  # nobody else has anything: it is seat 1's turn again


def test_turns_go_round_until_nobody_can_load():
    match = table(4)
    for seat in (0, 2):
        give(match, seat, goods={"corn": 1, "sugar": 1})
    captain(match)
    turns = []
    while asked(match)[0] == "load":
        turns.append(asked(match)[1])
        match.play(sorted(legal_words(match))[0])
    assert turns == [0, 2, 0, 2]


def test_loading_is_compulsory():
    match = captain(give(table(4), 0, goods={"corn": 1}))
    with pytest.raises(IllegalAction):
        match.play("pass")


def test_a_seat_that_can_load_nothing_is_not_asked():
    match = captain(give(table(4), 2, goods={"corn": 1}))
    assert asked(match) == ("load", 2)


def test_nobody_has_goods_and_the_phase_is_over_at_once():
    assert asked(captain(table(4))) == ("choose_role", 1)


def test_any_loadable_kind_may_be_chosen():
    match = captain(give(table(4), 0, goods={"corn": 1, "coffee": 2}))
    assert {word.split()[1] for word in legal_words(match)} == {"corn", "coffee"}


def test_a_ship_carries_one_kind_only():
    match = give(table(4), 0, goods={"corn": 2})
    ship(match, 3, "indigo", 1)
    captain(match)
    assert legal_words(match) == {"load corn ship 1", "load corn ship 2"}


def test_a_kind_aboard_a_ship_goes_to_that_ship_only():
    match = give(table(4), 0, goods={"corn": 3})
    ship(match, 1, "corn", 3)
    captain(match)
    assert legal_words(match) == {"load corn ship 1"}
    play(match, "load corn ship 1")
    assert chips(match, 0) == 2 + 1  # as many as fit, and the privilege


def test_no_second_ship_for_a_kind_whose_ship_is_full():
    match = give(table(4), 0, goods={"corn": 3})
    ship(match, 1, "corn", 5)
    captain(match)
    assert asked(match)[0] != "load"
    assert chips(match, 0) == 0


def test_no_ship_for_a_kind_when_all_carry_others():
    match = give(table(4), 0, goods={"corn": 3})
    for number, good in ((1, "indigo"), (2, "sugar"), (3, "coffee")):
        ship(match, number, good, 1)
    captain(match)
    assert asked(match)[0] != "load"


@each(
    ("count", "allowed"),
    [(1, {1, 2, 3}), (4, {1, 2, 3}), (5, {1, 2, 3}), (6, {2, 3}), (7, {3}), (9, {3})],
)
def test_of_empty_ships_one_that_takes_most_must_be_chosen(count, allowed):
    match = captain(give(table(4), 0, goods={"corn": count}))
    assert legal_words(match) == {f"load corn ship {number}" for number in allowed}


def test_only_ships_that_are_free_are_compared():
    match = give(table(4), 0, goods={"corn": 9})
    ship(match, 3, "coffee", 1)
    captain(match)
    assert legal_words(match) == {"load corn ship 2"}
    play(match, "load corn ship 2")
    assert goods(match, 0) == {"corn": 3}


def test_what_does_not_fit_stays():
    match = captain(give(table(4), 0, goods={"corn": 9}))
    play(match, "load corn ship 3")
    assert goods(match, 0) == {"corn": 2}
    assert chips(match, 0) == 7 + 1


def test_full_ships_are_emptied_after_the_phase_others_stay():
    match = give(table(4), 0, goods={"corn": 5, "sugar": 1})
    captain(match)
    play(match, "load corn ship 1")
    assert ships(match)[0] == ("corn", 5)
    assert stock(match, "corn") == 5
    play(match, "load sugar ship 2")
    assert ships(match) == [(None, 0), ("sugar", 1), (None, 0)]
    assert stock(match, "corn") == 10
    assert stock(match, "sugar") == 10


def test_goods_on_ships_stay_from_captain_to_captain():
    match = give(table(4), 0, goods={"corn": 2})
    captain(match)
    play(match, "load corn ship 2")
    end_round(match)
    assert ships(match)[1] == ("corn", 2)
    give(match, 1, goods={"corn": 1})
    captain(match)
    assert legal_words(match) == {"load corn ship 2"}


# ---- the privilege ----------------------------------------------------------------


def test_the_captain_has_one_point_more_for_the_first_loading_only():
    match = captain(give(table(4), 0, goods={"corn": 2, "sugar": 3}))
    play(match, "load corn ship 1")
    assert chips(match, 0) == 3
    play(match, "load sugar ship 2")
    assert chips(match, 0) == 3 + 3


def test_the_privilege_brings_nothing_without_loading():
    match = captain(give(table(4), 1, goods={"corn": 1}))
    play(match, "load corn ship 1")
    assert [chips(match, p) for p in range(4)] == [0, 1, 0, 0]


def test_the_first_loading_may_come_in_a_later_turn():
    match = give(table(4), 0, goods={"corn": 1}, buildings="wharf")
    ship(match, 1, "corn", 5)
    give(match, 1, goods={"sugar": 1})
    captain(match)
    play(match, "pass", "load sugar ship 2", "wharf corn")
    assert [chips(match, p) for p in (0, 1)] == [2, 1]


def test_the_privilege_is_there_again_in_the_next_captain_phase():
    match = captain(give(table(4), 0, goods={"corn": 1}))
    play(match, "load corn ship 1")
    for _ in range(4):
        end_round(match)
    give(match, 0, goods={"corn": 1})
    captain(match)
    play(match, "load corn ship 1")
    assert chips(match, 0) == 4


# ---- harbor -----------------------------------------------------------------------


def test_harbor_pays_one_point_for_each_loading_not_for_each_good():
    match = captain(give(table(4), 1, goods={"corn": 4, "sugar": 2}, buildings="harbor"))
    play(match, "load corn ship 1")
    assert chips(match, 1) == 5
    play(match, "load sugar ship 2")
    assert chips(match, 1) == 5 + 3


def test_harbor_and_privilege_add_up():
    match = captain(give(table(4), 0, goods={"corn": 4}, buildings="harbor"))
    play(match, "load corn ship 1")
    assert chips(match, 0) == 4 + 1 + 1


def test_harbor_pays_for_the_wharf_too():
    match = captain(give(table(4), 1, goods={"corn": 4}, buildings="harbor wharf"))
    play(match, "wharf corn")
    assert chips(match, 1) == 5


def test_harbor_without_a_colonist_pays_nothing():
    match = give(table(4), 1, goods={"corn": 4}, buildings="harbor", manned=False)
    captain(match)
    play(match, "load corn ship 1")
    assert chips(match, 1) == 4


# ---- wharf ------------------------------------------------------------------------


def test_wharf_ships_the_whole_stock_of_one_kind_to_the_supply():
    match = captain(give(table(4), 1, goods={"corn": 9, "sugar": 1}, buildings="wharf"))
    play(match, "wharf corn")
    assert goods(match, 1) == {"sugar": 1}
    assert chips(match, 1) == 9
    assert stock(match, "corn") == 10
    assert ships(match) == [(None, 0)] * 3


def test_wharf_is_a_choice_beside_the_ships():
    match = captain(give(table(4), 0, goods={"corn": 6, "sugar": 1}, buildings="wharf"))
    assert legal_words(match) == {
        "wharf corn",
        "wharf sugar",
        "load corn ship 2",
        "load corn ship 3",
        "load sugar ship 1",
        "load sugar ship 2",
        "load sugar ship 3",
    }


def test_wharf_does_not_free_from_loading():
    match = captain(give(table(4), 0, goods={"corn": 1}, buildings="wharf"))
    with pytest.raises(IllegalAction):
        match.play("pass")


def test_wharf_takes_a_kind_that_no_ship_can_take():
    match = give(table(4), 0, goods={"corn": 2}, buildings="wharf")
    ship(match, 1, "corn", 5)
    captain(match)
    assert legal_words(match) == {"wharf corn", "pass"}
    play(match, "wharf corn")
    assert chips(match, 0) == 3


def test_wharf_takes_a_kind_that_is_aboard_a_ship():
    match = give(table(4), 0, goods={"corn": 2}, buildings="wharf")
    ship(match, 1, "corn", 1)
    captain(match)
    assert legal_words(match) == {"wharf corn", "load corn ship 1"}


def test_wharf_takes_a_kind_shipped_by_another_wharf():
    match = table(4)
    for seat in (0, 1):
        give(match, seat, goods={"corn": 2}, buildings="wharf")
    captain(match)
    play(match, "wharf corn")
    assert "wharf corn" in legal_words(match)
    play(match, "wharf corn")
    assert [chips(match, p) for p in (0, 1)] == [3, 2]


def test_wharf_leaves_the_kind_free_for_the_ships():
    match = give(give(table(4), 0, goods={"corn": 2}, buildings="wharf"), 1, goods={"corn": 2})
    captain(match)
    play(match, "wharf corn")
    assert legal_words(match) == {f"load corn ship {number}" for number in (1, 2, 3)}


def test_wharf_once_a_phase():
    match = captain(give(table(4), 0, goods={"corn": 2, "sugar": 1}, buildings="wharf"))
    play(match, "wharf corn")
    assert legal_words(match) == {f"load sugar ship {number}" for number in (1, 2, 3)}


def test_wharf_again_in_the_next_captain_phase():
    match = captain(give(table(4), 0, goods={"corn": 2}, buildings="wharf"))
    play(match, "wharf corn")
    end_round(match)
    give(match, 0, goods={"sugar": 2})
    captain(match)
    assert "wharf sugar" in legal_words(match)


def test_wharf_takes_one_kind_only():
    match = captain(give(table(4), 0, goods={"corn": 2, "sugar": 3}, buildings="wharf"))
    play(match, "wharf sugar")
    assert goods(match, 0) == {"corn": 2}


def test_wharf_without_a_colonist_does_nothing():
    match = give(table(4), 0, goods={"corn": 1}, buildings="wharf", manned=False)
    captain(match)
    assert legal_words(match) == {f"load corn ship {number}" for number in (1, 2, 3)}


def test_wharf_brings_the_privilege_of_the_first_loading():
    match = captain(give(table(4), 0, goods={"corn": 2, "sugar": 1}, buildings="wharf"))
    play(match, "wharf corn")
    assert chips(match, 0) == 3
    play(match, "load sugar ship 1")
    assert chips(match, 0) == 4


def waiting_wharf():
    """Seat 0 can use its wharf only; seats 1 and 2 have goods for the ships."""
    match = give(table(4), 0, goods={"corn": 2}, buildings="wharf")
    ship(match, 1, "corn", 5)
    give(match, 1, goods={"sugar": 1, "indigo": 1})
    give(match, 2, goods={"sugar": 1})
    return captain(match)


def test_who_passes_with_the_wharf_is_asked_again_while_others_load():
    match = play(waiting_wharf(), "pass", "load sugar ship 2", "load sugar ship 2")
    assert asked(match) == ("load", 0)
    assert legal_words(match) == {"wharf corn", "pass"}
    play(match, "pass", "load indigo ship 3")
    assert asked(match) == ("load", 0)
    play(match, "wharf corn")
    assert chips(match, 0) == 3


def test_the_phase_ends_when_nobody_loads_for_a_whole_round_of_turns():
    match = waiting_wharf()
    play(match, "pass", "load sugar ship 2", "load sugar ship 2", "pass", "load indigo ship 3")
    play(match, "pass")
    assert asked(match) == ("store", 0)
    assert chips(match, 0) == 0


def test_passing_with_the_wharf_alone_at_the_table_ends_the_phase():
    match = give(table(4), 0, goods={"corn": 1}, buildings="wharf")
    ship(match, 1, "corn", 5)
    captain(match)
    passes(match, 1)
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 0) == {"corn": 1}


# ---- the chips --------------------------------------------------------------------


def test_points_are_counted_after_the_chips_have_run_out():
    match = give(give(table(4), 0, goods={"corn": 5}), 1, goods={"sugar": 3})
    match.position.chips_supply = 4
    captain(match)
    play(match, "load corn ship 1", "load sugar ship 2")
    assert [chips(match, p) for p in (0, 1)] == [6, 3]
    assert match.view()["chips_supply"] == 0


@each(("left", "ends"), [(3, True), (4, True), (5, False)])
def test_the_last_chip_ends_the_game_with_the_round(left, ends):
    match = give(table(4), 0, goods={"corn": 3})
    match.position.chips_supply = left
    captain(match)
    play(match, "load corn ship 1")  # three and the privilege
    assert match.view()["endings"] == (["chips"] if ends else [])
    assert not match.over
    assert asked(match) == ("choose_role", 1)
    assert end_round(match).over == ends
