"""The opponent of who plays alone: what each may do in the turn of the other."""

from tests.games.reading import asked, legal, play, points

from .opponents import HIM, alone, his_turn, opponent
from .pieces import display, favors, give, hand, officials, player, ship
from .scenes import FOUR


def test_you_may_follow_when_the_helper_has_gone_on():
    match = give(favors(display(alone("marquis", "king"), *FOUR), 0, "marquis"), 0, influence=9)
    his_turn(match)
    assert asked(match) == ("follow", 0)
    assert opponent(match)["pile"] == "treasury"
    assert "follow noble" in legal(match)
    play(match, "follow noble")
    assert asked(match) == ("decree", 0)
    play(match, legal(match)[0])
    assert player(match, 0)["favors"] == []


def test_what_you_did_in_his_turn_can_be_taken_back_until_the_board_is_completed():
    match = give(favors(display(alone("marquis", "king"), *FOUR), 0, "marquis"), 0, influence=9)
    play(his_turn(match), "follow noble")
    before = match.position.rng.tobytes()
    play(match, legal(match)[0])
    assert match.position.rng.tobytes() == before
    assert (asked(match), legal(match)) == (("end_turn", 0), ["end turn"])
    assert asked(play(match, "end turn")) == ("card", 0)


def test_without_a_favor_of_that_noble_you_are_not_asked():
    match = give(favors(display(alone(), *FOUR), 0, "king"), 0, influence=9)
    assert asked(his_turn(match)) == ("card", 0)


def test_his_officials_make_your_visits_dearer():
    match = officials(alone("king"), "king", HIM, seated=2)
    assert match.view()["court"][2]["visit"][0] == 2


def test_he_never_follows_you():
    match = hand(give(display(alone(), *FOUR), 0, influence=10), 0, "blue_marquis_3")
    play(favors(match, HIM, "builder", "marquis", "king"), "court blue marquis 3")
    play(match, legal(match, "decree")[0])
    assert asked(match) == ("draw", 0)
    assert len(player(match, HIM)["favors"]) == 3


def test_you_can_export_on_his_ship_and_he_has_its_points():
    match = ship(hand(give(alone(), 0, gold=2), 0, "blue_treasury_1"), HIM, "blue")
    play(match, "slot blue treasury 1", "export ship 2 1 gold")
    assert points(match, HIM)["Filled ships"] == 1
    assert player(match, 0)["coins"] > 0
