"""What holds under an owner's file of values, which `tests.long.games` puts in ``LUDOTECA_VALUES``.

There, investing with the first blue treasury card brings 5 reals before its noble action; blue builder 2 brings
21 cubes of the pile (so many as there are, that is), and the land A5 brings 11.
"""

from tests.games.reading import asked, legal, play

from .pieces import clergy, cubes, empty_court, give, hand, no_rubble, player, quiet, ship, treasury
from .test_referee import USUAL, watch


def test_a_whole_match_goes_by_the_rules():
    watch(2, 7, USUAL)


# ---- investments ----------------------------------------------------------------------------------------


def investing(*cards):
    """After investing for 6 reals nothing is left for a store, which costs 6 and brings 5 at most."""
    match = no_rubble(treasury(empty_court(hand(quiet(), 0, *cards)), 6, 1))
    return legal(give(match, 0, coins=6), "court")


def test_money_before_the_noble_action_pays_for_it():
    assert investing("blue_treasury_1") == ["court blue treasury 1"]
    assert investing("blue_treasury_3") == []


def test_of_two_cards_the_one_that_brings_money_first_can_be_played_whichever_was_drawn_first():
    assert investing("blue_treasury_1", "blue_treasury_3") == ["court blue treasury 1"]
    assert investing("blue_treasury_3", "blue_treasury_1") == ["court blue treasury 1"]


# ---- several cubes of the pile --------------------------------------------------------------------------


def clearing(*tiles):
    """Seat 0 has slotted the card that brings cubes of the pile, in which there are three."""
    match = ship(hand(quiet(), 0, "blue_builder_2"), 1, "red")
    match = cubes(clergy(give(match, 0, books=1), 0, *tiles), "pile", 2, 0, 1)
    return play(match, "slot blue builder 2")


def test_so_many_cubes_are_taken_as_there_are_or_as_one_likes():
    match = play(clearing(), "rubble earthquake", "rubble tsunami")
    assert legal(match) == ["rubble earthquake", "pass"]
    play(match, "pass")
    assert player(match, 0)["rubble"] == {"earthquake": 1, "fire": 0, "tsunami": 1}
    match = play(clearing(), "rubble earthquake", "rubble earthquake", "rubble tsunami")
    assert asked(match) == ("standard", 0)
    assert match.view()["pile_cubes"] == {"earthquake": 0, "fire": 0, "tsunami": 0}


def test_of_all_cubes_of_a_bonus_one_may_be_discarded_for_points():
    match = play(clearing("rubble_discard_vp"), "rubble earthquake", "rubble tsunami", "pass")
    assert legal(match) == ["relic earthquake", "relic tsunami", "pass"]
    play(match, "relic tsunami")
    assert asked(match) == ("standard", 0)
    assert player(match, 0)["rubble"] == {"earthquake": 1, "fire": 0, "tsunami": 0}
    assert player(match, 0)["vp"] == 5 + 2


def test_every_cube_of_a_bonus_brings_money():
    match = play(clearing("rubble_money"), "rubble earthquake", "rubble tsunami", "pass")
    assert player(match, 0)["coins"] == 2


def test_money_for_cubes_of_the_land_pays_for_the_store():
    match = no_rubble(treasury(empty_court(hand(quiet(), 0, "blue_builder_3")), 3, 3))
    match = cubes(clergy(match, 0, "rubble_money"), "pile", 2, 0, 1)
    play(give(match, 0, influence=3), "court blue builder 3", "pass", "store A5 west")
    assert legal(match) == ["rubble earthquake", "rubble tsunami"]  # three pay the price of 3
    play(match, "rubble earthquake", "rubble tsunami")
    assert asked(match) == ("house", 0)
    assert (player(match, 0)["coins"], sum(player(match, 0)["rubble"].values())) == (0, 3)
