"""Rounds: who chooses when, doubloons on roles, the governor; the prospector."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    city,
    doubloons,
    end_round,
    finish,
    give,
    goods,
    legal_words,
    passes,
    play,
    role_doubloons,
    table,
    tiles,
)


def test_the_governor_chooses_first_then_the_others_in_turn():
    match = table(4)
    choosers = []
    for role in ("builder", "settler", "prospector", "trader"):
        choosers.append(asked(match))
        choose(match, role)
        finish(match)
    assert choosers == [("choose_role", p) for p in range(4)]


def test_choosing_a_role_cannot_be_refused():
    match = table(4)
    with pytest.raises(IllegalAction):
        match.play("pass")
    assert legal_words(match) == {
        "choose settler",
        "choose mayor",
        "choose builder",
        "choose craftsman",
        "choose trader",
        "choose captain",
        "choose prospector",
    }


def test_a_role_chosen_this_round_cannot_be_chosen_again():
    match = choose(table(4), "prospector")
    with pytest.raises(IllegalAction):
        match.play("choose prospector")
    play(match, "choose builder")
    passes(match, 4)
    assert legal_words(match).isdisjoint({"choose prospector", "choose builder"})
    assert len(legal_words(match)) == 5


def test_all_roles_are_free_again_in_the_next_round():
    match = end_round(table(4))
    assert len(legal_words(match)) == 7


@each("role", ["settler", "builder", "trader"])
@each("chooser", range(4))
def test_the_action_begins_with_the_chooser_and_goes_round(role, chooser):
    match = table(4)
    for other in ("prospector", "mayor", "craftsman")[:chooser]:  # the governor is seat 0
        finish(choose(match, other))
    choose(match, role)
    order = []
    while asked(match)[0] != "choose_role":
        order.append(asked(match)[1])
        passes(match, 1)
    assert order == [(chooser + step) % 4 for step in range(4)]


@each("seats", [3, 4, 5])
def test_everybody_chooses_once_and_three_roles_are_left_over(seats):
    match = end_round(table(seats))
    left = [role for role, coins in role_doubloons(match).items() if coins]
    assert len(left) == 3
    assert match.view()["round"] == 2


def test_a_doubloon_on_each_role_left_over_and_none_on_the_others():
    match = table(4)
    for role in ("builder", "settler", "prospector", "trader"):
        finish(choose(match, role))
    assert role_doubloons(match) == {
        "settler": 0,
        "mayor": 1,
        "builder": 0,
        "craftsman": 1,
        "trader": 0,
        "captain": 1,
        "prospector": 0,
    }


def test_doubloons_pile_up_on_a_role_that_nobody_wants():
    match = table(3)
    for _ in range(3):
        for role in ("builder", "settler", "trader"):
            finish(choose(match, role))
    assert role_doubloons(match)["captain"] == 3
    assert role_doubloons(match)["builder"] == 0


def test_the_chooser_takes_all_doubloons_from_the_role():
    match = table(4)
    match.position.role_coins[:] = [0, 0, 0, 0, 0, 3, 0, 0]
    choose(match, "captain")
    assert doubloons(match, 0) == 3 + 3
    assert role_doubloons(match)["captain"] == 0
    assert [doubloons(match, p) for p in (1, 2, 3)] == [3, 3, 3]


def test_doubloons_of_the_role_can_pay_for_the_building():
    match = give(table(4), 0, doubloons=3)
    match.position.role_coins[2] = 1
    choose(match, "builder")
    play(match, "build tobacco storage")  # 5 less 1, with 3 + 1
    assert city(match, 0) == ["tobacco_storage"]
    assert doubloons(match, 0) == 0


def test_the_governor_moves_on_and_chooses_first():
    match = table(4)
    for governor in (1, 2, 3, 0, 1):
        end_round(match)
        assert match.view()["governor"] == governor
        assert asked(match) == ("choose_role", governor)


def test_nobody_else_can_act_out_of_turn():
    match = choose(table(4), "builder")
    assert asked(match) == ("build", 0)
    with pytest.raises(IllegalAction):
        match.play("choose mayor")
    with pytest.raises(IllegalAction):
        match.play("take corn")


@each("role", ["settler", "builder", "trader"])
def test_actions_may_be_passed(role):
    match = choose(give(table(4), 0, goods={"corn": 1}), role)
    passes(match, 4)
    assert asked(match) == ("choose_role", 1)
    assert city(match, 0) == []
    assert tiles(match, 0) == ["indigo"]
    assert goods(match, 0) == {"corn": 1}


def test_prospector_brings_its_chooser_one_doubloon_and_nobody_else_anything():
    match = choose(table(4), "prospector")
    assert [doubloons(match, p) for p in range(4)] == [4, 3, 3, 3]
    assert asked(match) == ("choose_role", 1)


def test_prospector_adds_to_the_doubloons_lying_on_it():
    match = table(4)
    match.position.role_coins[6] = 2
    choose(match, "prospector")
    assert doubloons(match, 0) == 3 + 2 + 1


def test_both_prospectors_with_five_players():
    match = play(table(5), "choose prospector", "choose second prospector")
    assert [doubloons(match, p) for p in range(5)] == [5, 5, 4, 4, 4]


@each("coins", [0, 2])
def test_two_prospectors_that_are_alike_are_one_choice(coins):
    match = table(5)
    match.position.role_coins[6:] = coins
    assert "choose prospector" in legal_words(match)
    with pytest.raises(IllegalAction):
        match.play("choose second prospector")


@each("coins", [(1, 0), (0, 1)])
def test_two_prospectors_with_other_doubloons_on_them_are_two_choices(coins):
    match = table(5)
    match.position.role_coins[6:] = coins
    assert {"choose prospector", "choose second prospector"} <= legal_words(match)


def test_a_prospector_without_its_double_is_no_choice_once_taken():
    match = choose(table(5), "prospector")
    assert "choose prospector" not in legal_words(match)
    assert "choose second prospector" in legal_words(match)


@each(("seats", "missing"), [(3, "prospector"), (4, "second prospector")])
def test_no_prospector_for_three_and_no_second_for_four(seats, missing):
    match = table(seats)
    with pytest.raises(IllegalAction):
        match.play(f"choose {missing}")
