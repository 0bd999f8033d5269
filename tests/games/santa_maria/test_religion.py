"""The religion track: steps, blue dice, and monks."""

from ludoteca.games.santa_maria.actions import SPACE_IDS
from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import colony, give, in_play, monk, player, ships, stored
from .turns import past, quiet, retire, settle, with_cells


def chapel(seats=2, **given):
    """Seat 0 has a chapel and a coin for it."""
    return with_cells({"r1c1": "religion"}, seats, **{"coins": 1, **given})


def test_without_grain_the_marker_goes_one_step():
    match = play(chapel(), "coin r1c1")
    assert player(match, 0)["religion"] == 1
    assert asked(match) == ("end", 0)


def test_the_second_step_can_be_declined():
    match = play(chapel(grain=1), "coin r1c1", "pass")
    assert (player(match, 0)["religion"], stored(match, 0)) == (1, {"grain": 1})


def test_only_one_more_step_can_be_bought():
    match = play(chapel(grain=3), "coin r1c1", "extra grain")
    assert asked(match) == ("end", 0)
    assert (player(match, 0)["religion"], stored(match, 0)) == (2, {"grain": 2})


def test_the_grain_for_the_second_step_can_be_bought_first():
    match = play(chapel(coins=4), "coin r1c1", "buy grain", "extra grain")
    assert (player(match, 0)["religion"], player(match, 0)["coins"]) == (2, 0)


def test_gold_stands_for_the_grain():
    match = settle(play(chapel(gold=1), "coin r1c1", "extra grain"))
    assert (player(match, 0)["religion"], stored(match, 0)) == (2, {})


@each("space", range(16))
def test_a_monk_is_hired_after_spaces_2_4_6_9_12_and_15(space):
    match = play(chapel(religion=space), "coin r1c1")
    marked = space in (2, 4, 6, 9, 12, 15)
    assert (asked(match)[0] == "advance") == marked
    past(match)
    assert player(match, 0)["religion"] == space + 1
    assert (asked(match)[0] == "hire") == marked


@each(("space", "dice"), [(1, 1), (2, 2), (4, 1), (6, 2), (9, 1), (12, 1), (15, 1)])
def test_the_first_and_the_third_mark_release_a_blue_die(space, dice):
    released = 1 + (space > 2) + (space > 6)
    match = past(play(chapel(religion=space, blue=[3] * released), "coin r1c1"))
    settle(match)
    dice += released - 1
    assert len(player(match, 0)["blue"]) == dice
    assert player(match, 0)["blue"][0] == {"number": 3, "used": False}


def test_a_released_die_is_rolled():
    match = settle(play(chapel(religion=6, blue=[3, 3]), "coin r1c1", "advance"))
    assert 1 <= player(match, 0)["blue"][2]["number"] <= 6


def test_a_released_die_is_rolled_before_the_monk_is_placed():
    """「直ちに共用ボードの上にある予備から青ダイス1個を取り、そのダイスを振って」"""
    match = play(chapel(religion=2, blue=[3]), "coin r1c1", "advance")
    assert asked(match)[0] == "hire"
    assert len(player(match, 0)["blue"]) == 2


def test_a_die_that_is_released_last_of_all_can_be_taken_back_until_the_turn_ends():
    match = chapel(religion=2, blue=[3])
    match.position.monks[0] = 0
    play(match, "coin r1c1")
    assert asked(match)[0] == "end"
    assert len(player(match, 0)["blue"]) == 1
    assert len(player(play(match, "end turn"), 0)["blue"]) == 2


def test_the_die_comes_even_if_no_monk_is_hired():
    match = play(chapel(religion=2, blue=[3]), "coin r1c1", "advance", "pass", "end turn")
    assert len(player(match, 0)["blue"]) == 2
    assert player(match, 0)["monks"] == 6


def test_a_declined_monk_is_lost_as_a_chance_only():
    match = settle(play(chapel(religion=2), "coin r1c1", "advance"))
    retire(match, 5)
    assert asked(match) == ("main", 0)
    assert player(match, 0)["religion"] == 3


def test_the_first_monk_of_a_space_is_free():
    match = play(chapel(religion=4), "coin r1c1", "advance", "hire bishop 2")
    assert player(match, 0)["coins"] == 0
    assert match.view()["spaces"][4]["monks"] == [0]


def test_two_coins_go_to_each_other_player_on_the_space():
    match = chapel(seats=4, religion=4, coins=7)
    for seat in (1, 2, 3):
        monk(match, seat, "bishop_2")
    play(match, "coin r1c1", "advance", "hire bishop 2")
    assert [player(match, seat)["coins"] for seat in range(4)] == [0, 2, 2, 2]


def test_who_cannot_pay_everybody_cannot_come():
    match = chapel(seats=4, religion=4, coins=4)
    monk(monk(match, 1, "mission_gem"), 2, "mission_gem")
    play(monk(match, 3, "mission_sugar"), "coin r1c1", "advance")
    hires = legal(match, "hire")
    assert "hire mission gem" not in hires
    assert "hire mission sugar" in hires
    assert len(hires) == 9


def test_the_fee_can_be_raised_by_a_sale():
    match = monk(chapel(religion=4, gem=1), 1, "mission_coins")
    play(match, "coin r1c1", "advance", "sell gem", "hire mission coins")
    assert [player(match, seat)["coins"] for seat in range(2)] == [6, 2]


def test_the_gain_of_a_mission_does_not_pay_its_fee():
    match = play(monk(chapel(religion=4), 1, "mission_coins"), "coin r1c1", "advance")
    assert "hire mission coins" not in legal(match)


def test_a_retired_player_receives_the_fee():
    match = colony(monk(chapel(), 0, "bishop_1"), 1, cells={"r1c1": "religion"})
    give(match, 1, coins=3, religion=4)
    play(retire(match, 5), "coin r1c1", "advance", "hire bishop 1")
    assert [player(match, seat)["coins"] for seat in range(2)] == [3, 0]


def test_never_two_own_monks_on_one_space():
    match = play(monk(chapel(religion=4, coins=9), 0, "mission_gem"), "coin r1c1", "advance")
    assert len(legal(match, "hire")) == 9
    assert "hire mission gem" not in legal(match)


def test_without_a_monk_in_reserve_nobody_is_asked():
    match = chapel(religion=15)
    match.position.monks[0] = 0
    play(match, "coin r1c1")
    assert asked(match) == ("end", 0)


@each(
    ("mission", "gained", "coins", "happiness"),
    [
        ("sugar", {"sugar": 2}, 0, 0),
        ("gem", {"gem": 2}, 0, 0),
        ("coins", {}, 6, 0),
        ("happiness", {}, 0, 3),
    ],
)
def test_missions_give_at_once(mission, gained, coins, happiness):
    match = play(chapel(religion=4), "coin r1c1", "advance", f"hire mission {mission}")
    assert stored(match, 0) == gained
    assert (player(match, 0)["coins"], player(match, 0)["happiness"]) == (coins, happiness)


def test_what_a_mission_gives_too_much_is_sold():
    match = play(chapel(religion=4, gem=2), "coin r1c1", "advance", "hire mission gem")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({"gem": 3}, 2)


def test_the_step_to_the_last_space_gives_no_point():
    match = settle(play(chapel(religion=15), "coin r1c1", "advance"))
    assert (player(match, 0)["religion"], player(match, 0)["happiness"]) == (16, 0)


def test_at_the_end_of_the_track_each_step_gives_a_point():
    match = play(chapel(religion=16, grain=1), "coin r1c1")
    assert player(match, 0)["happiness"] == 1
    play(match, "extra grain")
    assert (player(match, 0)["religion"], player(match, 0)["happiness"]) == (16, 2)


def test_a_bishop_costs_2_at_the_end_only():
    match = in_play(chapel(religion=4), bishops="harbour streets granary")
    play(match, "coin r1c1", "advance", "hire bishop 1")
    assert player(match, 0)["happiness"] == 0
    assert points(match, 0) == {"Bishops": -2}


def test_the_religion_track_is_not_reset_at_the_end_of_the_year():
    match = retire(give(quiet(), 0, religion=7), 1, 5)
    assert player(match, 0)["religion"] == 7


def test_two_religion_actions_allow_one_paid_step_each():
    match = with_cells({"r1c1": "religion", "r1c2": "religion"}, grain=2, blue=[1])
    play(match, "blue 1 1", "extra grain", "advance")
    assert player(match, 0)["religion"] == 3
    play(match, "hire mission coins", "extra grain")
    assert player(match, 0)["religion"] == 4


def test_grain_of_a_mission_space_hired_first_can_be_bought_with_its_coins():
    match = play(
        chapel(religion=4), "coin r1c1", "advance", "hire mission coins", "buy grain", "extra grain"
    )
    assert (player(match, 0)["religion"], player(match, 0)["coins"]) == (6, 3)


def test_a_die_released_while_retiring_waits_for_the_next_year():
    match = give(quiet(), 0, religion=2, blue=[4])
    settle(play(match, "retire slot 2", "advance"))
    assert len(player(match, 0)["blue"]) == 2
    assert asked(match) == ("main", 1)


# ---- the first step may be declined ---------------------------------------------------------------------


def test_in_front_of_a_mark_the_action_can_be_left_unused():
    """Who cannot pay for a monk now keeps the mark ahead, with its monk and its die."""
    match = play(chapel(religion=2, blue=[3], grain=1), "coin r1c1")
    assert legal(match) == ["sell grain", "pass", "advance"]
    play(match, "pass")
    assert asked(match) == ("end", 0)
    assert (player(match, 0)["religion"], len(player(match, 0)["blue"])) == (2, 1)
    assert stored(match, 0) == {"grain": 1}


def test_each_of_two_religion_actions_is_declined_by_itself():
    match = with_cells({"r1c1": "religion", "r1c2": "religion"}, religion=2, blue=[1])
    play(match, "blue 1 1", "pass", "advance")
    assert (player(match, 0)["religion"], asked(match)) == (3, ("hire", 0))


def test_it_can_be_declined_while_retiring_and_by_a_ship():
    match = ships(give(quiet(), 0, religion=2), 0, religion=1)
    play(match, "retire slot 2", "pass", "pass")
    assert player(match, 0)["religion"] == 2
    assert asked(match) == ("end", 0) or asked(match) == ("main", 1)


def test_without_a_monk_to_lose_nobody_is_asked():
    match = chapel(religion=9)
    match.position.monks[0] = 0
    assert asked(play(match, "coin r1c1")) == ("end", 0)
    assert player(match, 0)["religion"] == 10


def test_where_no_fee_can_be_paid_a_monk_is_not_asked_about():
    """All spaces are taken by three others, and there is nothing to sell."""
    match = chapel(seats=4, religion=4)
    for space in SPACE_IDS:
        for seat in (1, 2, 3):
            match.position.monks[seat] += 1
            monk(match, seat, space)
    play(match, "coin r1c1", "advance")
    assert asked(match) == ("end", 0)
    assert player(match, 0)["monks"] == 6
