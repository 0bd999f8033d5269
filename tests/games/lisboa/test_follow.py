"""Those who follow a visit: what they may do, what they pay, and the church scored on the way."""

from tests.games.reading import asked, legal, play, points

from .pieces import clergy, favors, give, plans, player, ring
from .scenes import SIX, opened, palace, visit, visiting


def decreed(**given):
    """Seat 0 visits the Prime Minister; seat 2 has his favor, and is asked."""
    match = give(favors(visit(), 2, "marquis"), 2, **{"influence": 5, **given})
    return play(visiting(match), "decree 1")


def palace_opened(*tiles, place=1, **given):
    """Seat 0 visits the King and opens a building; seat 1 has his favor, a plan and these tiles, and is asked."""
    match = ring(plans(favors(palace(), 1, "king"), 1, "plan_start_3"), *SIX, place=place)
    give(clergy(match, 1, *tiles), 1, **{"influence": 5, "coins": 20, **given})
    play(opened(match), "by influence 0")
    assert asked(match) == ("follow", 1)
    return match


# ---- what is done ---------------------------------------------------------------------------------------


def test_a_follower_takes_a_decree_that_is_left():
    match = play(decreed(), "follow noble")
    assert legal(match) == ["decree 2", "decree 3", "decree 4"]
    play(match, "decree 3")
    assert [decree["id"] for decree in player(match, 2)["decrees"]] == ["decree_60"]
    assert asked(match) == ("draw", 0)


def test_a_follower_moves_the_cardinal_and_takes_a_tile():
    match = play(palace_opened(), "follow first")
    assert legal(match) == [f"church {n} {side}" for n in (1, 2) for side in ("behind", "ahead")]
    play(match, "church 1 behind")
    assert player(match, 1)["clergy"] == [SIX[2]]
    assert asked(match) == ("draw", 0)


def test_a_follower_opens_a_public_building_with_an_own_plan():
    match = play(palace_opened(), "follow noble", "open west D")
    while asked(match) != ("draw", 0):
        play(match, legal(match)[-1])
    assert player(match, 1)["done"] == ["plan_start_3"]
    assert match.view()["spaces"]["west_D"]["building"] == "building_02"


def test_a_follower_without_a_plan_opens_nothing():
    match = ring(favors(palace(), 1, "king"), *SIX, place=1)
    give(match, 1, influence=5, coins=20)
    play(opened(match), "by influence 0")
    assert legal(match) == ["follow first", "follow second", "pass"]


def test_a_favor_that_was_given_back_may_be_taken_again():
    match = palace_opened()
    match.position.favors_left[:2] = 0
    play(match, "follow second")
    assert player(match, 1)["favors"] == ["king"]
    assert player(match, 1)["influence"] == 5 - 3


# ---- what it costs --------------------------------------------------------------------------------------


def test_a_follower_pays_points_where_influence_is_not_enough():
    match = play(decreed(influence=1, vp=4), "follow noble")
    assert (player(match, 2)["influence"], player(match, 2)["vp"]) == (0, 4 - 2)
    assert points(match, 2)["Influence"] == -2


def test_points_of_a_follower_never_fall_below_nothing():
    assert "follow noble" in legal(decreed(influence=1, vp=2))
    assert asked(decreed(influence=1, vp=1)) == ("draw", 0)


# ---- the church -----------------------------------------------------------------------------------------


def test_the_church_that_a_follower_makes_score_begins_with_the_seat_whose_turn_it_is():
    match = play(clergy(palace_opened(place=5), 0, "pay_minus_1"), "follow first", "church 1 ahead")
    assert asked(match) == ("tile", 0)
    play(match, "pass")
    assert asked(match) == ("tile", 1)


def test_a_follower_may_score_the_tile_just_taken():
    match = play(palace_opened(place=5), "follow first", "church 1 ahead")
    assert legal(match) == ["tile sell books plus 2", "pass"]
    play(match, "tile sell books plus 2")
    assert (player(match, 1)["vp"], player(match, 1)["clergy"]) == (5 + 4, [])
    assert asked(match) == ("draw", 0)
