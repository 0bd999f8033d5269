"""When a period ends, whoever brings its end; and when the board is completed."""

from tests.games.reading import asked, legal, play

from .pieces import cubes, display, draw, favors, give, player, ring, settle
from .scenes import FOUR, SIX, built, ending, idle, site

FOUR_SETS = {"earthquake": 4, "fire": 4, "tsunami": 4}


def seats_to_the_end(match):
    seats = []
    while not match.over:
        seats.append(asked(match)[1])
        idle(match)
    return seats


# ---- who brings the end ---------------------------------------------------------------------------------


def test_when_the_last_player_of_a_round_brings_the_end_one_more_round_is_played():
    match = settle(ending())  # seat 0 has the start marker
    give(match, 0, earthquake=3, fire=3, tsunami=3)
    idle(match)
    assert (asked(match), match.view()["ending"]) == (("card", 2), 0)
    give(match, 2, **FOUR_SETS)
    assert seats_to_the_end(match) == [2, 0, 1, 2]


def test_when_the_first_player_of_a_round_brings_the_end_its_round_and_one_more_are_played():
    match = idle(idle(settle(ending())))
    assert asked(match) == ("card", 0)
    give(match, 0, **FOUR_SETS)
    assert seats_to_the_end(match) == [0, 1, 2, 0, 1, 2]


def followed(**given):
    """Seat 0 builds a store; seat 1 follows and takes a cube that completes its second set."""
    match = favors(cubes(site(), "C", 1, 0, 0), 1, "builder")
    give(match, 1, coins=20, influence=9, earthquake=1, fire=2, tsunami=2, **given)
    built(match)
    while asked(match) != ("follow", 1):
        play(match, legal(match)[0])
    play(match, "follow noble", "store C2 west")
    while asked(match) != ("draw", 0):
        play(match, legal(match)[0])
    assert player(match, 1)["sets"] == 2
    return draw(match)


def test_a_follower_can_bring_the_end_of_period_1_after_the_turn():
    match = followed()
    assert match.view()["period"] == 2


def test_hands_begin_with_the_seat_whose_turn_it_was_and_the_next_one_goes_on():
    """Also where somebody who followed has brought the end."""
    match = followed()
    hands = []
    while asked(match)[0] == "hand":
        hands.append(asked(match)[1])
        play(match, "done")
    assert hands == [0, 1, 2]
    play(match, "end turn")
    assert asked(match) == ("card", 1)


# ---- when the board is completed ------------------------------------------------------------------------


def test_decrees_are_refilled_only_when_all_hands_are_done():
    match = display(ending(3, "blue_marquis_3"), *FOUR)
    play(match, "cash blue marquis 3", "decree 2", "pass", "done")
    assert asked(match) == ("hand", 1)
    assert match.view()["decrees"][1] is None
    assert None not in settle(match).view()["decrees"]


def test_the_church_is_refilled_only_when_all_hands_are_done():
    match = play(ring(ending(3, "blue_king_2"), *SIX), "cash blue king 2", "church 1 ahead", "done")
    assert asked(match) == ("hand", 1)
    assert match.view()["church"]["tiles"][2] is None
    assert None not in settle(match).view()["church"]["tiles"]


def test_the_market_of_period_2_comes_when_all_hands_are_done():
    match = ending(3, "blue_king_3")
    assert [pile["card"] for pile in match.view()["piles"]] == [None] * 4
    assert None not in [pile["card"] for pile in settle(match).view()["piles"]]
