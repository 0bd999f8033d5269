"""Visits, those who follow, and investments."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import (
    clergy,
    cubes,
    display,
    empty_court,
    favors,
    give,
    hand,
    officials,
    plans,
    player,
    quiet,
    ring,
    settle,
    shown,
    slotted,
    stored,
    treasury,
)
from .scenes import FOUR, SET, SIX, investing, visit, visiting

# ---- what it costs --------------------------------------------------------------------------------------


def test_a_visit_costs_the_number_of_the_treasury():
    assert player(visiting(visit()), 0)["influence"] == 10 - 3


def test_seated_officials_of_others_raise_it_but_not_own_or_waiting_ones():
    match = officials(officials(visit(), "marquis", 0, seated=2), "marquis", 1, seated=1, waiting=2)
    assert player(visiting(officials(match, "marquis", 2, seated=1)), 0)["influence"] == 10 - 5


def test_neutral_officials_count_as_those_of_others():
    assert visit(seats=2).view()["court"][1]["visit"] == [4, 4]


def test_it_never_costs_less_than_nothing():
    assert player(visiting(treasury(visit(), 6, -1)), 0)["influence"] == 10


def test_points_take_the_place_of_influence_only_when_that_is_gone():
    match = visiting(visit(influence=1))
    assert (player(match, 0)["influence"], player(match, 0)["vp"]) == (0, 5 - 2)
    assert points_by_influence(match) == -2


def points_by_influence(match):
    return match.scores()[0].breakdown["Influence"]


def test_without_influence_and_points_there_is_no_visit():
    assert "court blue marquis 3" not in legal(visit(influence=0, vp=2))


@each(("tile", "less"), [("visit_minus_1", 1), ("marquis_minus_2", 2), ("king_minus_2", 0)])
def test_tiles_make_visits_cheaper(tile, less):
    assert player(visiting(clergy(visit(), 0, tile)), 0)["influence"] == 10 - 3 + less


def test_money_can_take_the_place_of_influence_with_the_tile():
    match = visiting(clergy(visit(coins=2), 0, "money_for_influence"))
    assert legal(match) == ["by money 0", "by money 1", "by money 2"]
    play(match, "by money 2")
    assert (player(match, 0)["coins"], player(match, 0)["influence"]) == (0, 9)


def test_playing_a_noble_card_to_the_court_can_bring_money_at_once():
    assert player(visiting(clergy(visit(), 0, "court_marquis_money")), 0)["coins"] == 3


# ---- what is done ---------------------------------------------------------------------------------------


def test_a_state_action_of_the_noble_is_free_and_optional():
    match = visiting(visit(books=1))
    assert asked(match) == ("free", 0)
    assert legal(match) == ["free ship", "pass"]
    play(match, "free ship")
    assert asked(match) == ("decree", 0)
    assert match.view()["icons"] == []


def test_the_noble_action_is_mandatory():
    match = visiting(visit())
    assert asked(match) == ("decree", 0)
    assert len(legal(match)) == 4
    play(match, "decree 2")
    assert [d["id"] for d in player(match, 0)["decrees"]] == ["decree_18"]


def test_a_visit_needs_a_noble_action_that_can_be_done():
    assert "court blue king 3" not in legal(hand(visit(), 0, "blue_king_3"))
    assert "court blue builder 3" not in legal(hand(visit(influence=3), 0, "blue_builder_3"))


def test_a_church_action_that_would_make_the_opening_impossible_is_withheld():
    match = shown(visit("blue_king_3", influence=3, coins=6), "blue", "building_01")
    match = ring(plans(match, 0, "plan_start_1"), *SIX, place=1)
    match.position.building_at[:] = 1
    match.position.building_at[6] = (
        0  # west C: two officials to be hired at 3, or 4 after the treasury mark
    )
    play(visiting(match, "blue king 3"), "free church")
    assert legal(match) == ["church 1 behind", "church 1 ahead"]


def test_the_card_leaves_the_game():
    match = settle(visiting(visit()), "draw")
    assert match.position.card_at[13] == 2
    assert match.view()["played"] is None


# ---- following ------------------------------------------------------------------------------------------


def followed(**given):
    """Seat 0 visits the Prime Minister; seat 2 has his favor."""
    match = give(favors(visit(), 2, "marquis"), 2, **{"influence": 5, **given})
    return play(visiting(match), "decree 1")


def test_whoever_has_the_favor_may_follow():
    match = followed()
    assert asked(match) == ("follow", 2)
    assert legal(match) == ["follow noble", "pass"]


def test_following_returns_the_favor_and_costs_influence():
    match = play(followed(), "follow noble")
    assert player(match, 2)["favors"] == []
    assert match.view()["court"][1]["favors"] == 3
    assert player(match, 2)["influence"] == 5 - 3
    assert asked(match) == ("decree", 2)


def test_a_follower_does_one_thing_only():
    match = play(followed(books=1), "follow first")
    assert asked(match) == ("draw", 0)


def test_without_influence_nobody_follows():
    assert asked(followed(influence=0, vp=2)) == ("draw", 0)


def test_following_needs_no_influence_with_the_tile():
    match = favors(visit(), 2, "marquis")
    give(clergy(match, 2, "follow_free_influence"), 2, influence=5)
    play(visiting(match), "decree 1", "follow noble")
    assert player(match, 2)["influence"] == 5


def test_a_follower_gets_no_money_for_a_card_in_the_court():
    match = favors(visit(), 2, "marquis")
    give(clergy(match, 2, "court_marquis_money"), 2, influence=5)
    play(visiting(match), "decree 1", "follow noble", "decree 2")
    assert player(match, 2)["coins"] == 0


def test_followers_take_turns_clockwise_and_use_what_is_left():
    match = favors(favors(visit(), 2, "marquis"), 1, "marquis")
    give(give(match, 1, influence=5), 2, influence=5)
    play(visiting(match), "decree 1")
    assert asked(match) == ("follow", 1)
    play(match, "follow noble", "decree 2")
    assert asked(match) == ("follow", 2)
    assert legal(play(match, "follow noble")) == ["decree 3", "decree 4"]


@each(("option", "paid"), [("when_paid", 2), ("when_visited", 3)])
def test_when_the_cost_of_following_is_counted(option, paid):
    match = display(empty_court(hand(quiet(follow_cost=option), 0, "blue_marquis_3")), *FOUR)
    match = treasury(give(favors(match, 2, "marquis"), 0, influence=10, books=1), 4, 3)
    give(match, 2, influence=5)
    play(visiting(match), "free ship", "decree 1", "follow noble")
    assert player(match, 2)["influence"] == 5 - paid


# ---- investing ------------------------------------------------------------------------------------------


def test_investing_costs_the_price_of_the_treasury():
    match = play(investing("blue_treasury_2"), "court blue treasury 2")
    assert player(match, 0)["coins"] == 9 - 3
    assert stored(match, 0) == {"gold": 1, "cloth": 1, "books": 1, "tools": 1}


def test_investing_can_be_free():
    match = clergy(investing("blue_treasury_2", coins=0), 0, "court_treasury_free")
    assert player(play(match, "court blue treasury 2"), 0)["coins"] == 0


def test_without_the_means_there_is_no_investment():
    assert legal(investing("blue_treasury_2", coins=2)) == ["discard blue treasury 2"]
    assert "court blue treasury 2" in legal(investing("blue_treasury_2", coins=2, influence=1))


def test_a_payment_discount_counts_for_investments():
    match = slotted(investing("blue_treasury_2"), 0, "purple_treasury_5")
    assert player(play(match, "court blue treasury 2"), 0)["coins"] == 9 - 1


def test_any_noble_action_may_be_chosen_and_nobody_follows():
    match = give(favors(investing("blue_treasury_4"), 1, "marquis"), 1, influence=9)
    play(match, "court blue treasury 4")
    assert legal(match) == ["noble store", "noble decree"]
    play(match, "noble decree", "decree 1")
    assert asked(match) == ("draw", 0)


def test_an_investment_in_a_store_needs_money_for_both():
    match = treasury(investing("blue_treasury_1", coins=6), 6, 1)
    assert "court blue treasury 1" not in legal(match)
    assert "court blue treasury 1" in legal(give(match, 0, coins=7))  # 5 come with the land


def test_an_investment_can_bring_a_plan_and_goods():
    match = play(investing("blue_treasury_6"), "court blue treasury 6")
    assert legal(match) == ["plan blue", "plan green", "pass"]
    play(match, "plan green")
    assert [plan[:10] for plan in player(match, 0)["plans"]] == ["plan_green"]
    assert stored(match, 0) == {"gold": 1, "books": 1, "tools": 1}


def test_an_investment_can_bring_two_plans():
    match = play(investing("purple_treasury_6"), "court purple treasury 6")
    play(match, "plan blue", "plan blue")
    assert len(player(match, 0)["plans"]) == 2
    assert asked(match) == ("draw", 0)


def test_an_investment_can_bring_two_decrees_and_a_set_cube_one_more():
    match = give(investing("purple_treasury_2"), 0, **SET)
    play(match, "court purple treasury 2", "decree 1", "decree 2")  # the second for the cube
    assert (asked(match), player(match, 0)["portrait"]) == (("decree", 0), 0)
    play(match, "decree 3")
    assert (asked(match), len(player(match, 0)["decrees"])) == (("draw", 0), 3)


def test_of_four_officials_only_the_fourth_may_share_an_office():
    match = play(investing("blue_treasury_5"), "court blue treasury 5")
    play(match, "office king", "office marquis", "office builder")
    assert legal(match) == ["office builder", "office marquis", "office king", "pass"]
    play(match, "office king")
    assert match.view()["court"][2]["seated"][0] == 2
    assert asked(match) == ("draw", 0)


# ---- decrees --------------------------------------------------------------------------------------------


def test_a_set_cube_brings_another_decree_once_in_a_turn():
    match = give(visit(), 0, earthquake=1, fire=1, tsunami=1)
    play(visiting(match), "decree 1")
    assert asked(match) == ("extra_decree", 0)
    play(match, "decree 3")
    assert player(match, 0)["portrait"] == 0
    assert len(player(match, 0)["decrees"]) == 2
    assert asked(match) == ("draw", 0)


def test_the_extra_decree_may_be_declined():
    match = play(visiting(give(visit(), 0, earthquake=1, fire=1, tsunami=1)), "decree 1", "pass")
    assert player(match, 0)["portrait"] == 1


def test_a_point_for_each_decree_with_the_tile():
    match = play(visiting(clergy(visit(), 0, "take_decree_vp")), "decree 1")
    assert player(match, 0)["vp"] == 6


def test_decrees_are_refilled_at_the_end_of_the_turn_only():
    match = play(visiting(visit()), "decree 1")
    assert match.view()["decrees"][0] is None
    settle(match)
    assert None not in match.view()["decrees"]


def test_cubes_of_the_pile_stay_where_they_are():
    match = cubes(visit(), "pile", 2, 2, 2)
    assert settle(visiting(match)).view()["pile_cubes"] == {
        "earthquake": 2,
        "fire": 2,
        "tsunami": 2,
    }
