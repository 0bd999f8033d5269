"""A turn: a card that is given away, the new one, and whether the period ends."""

from ludoteca.games.lisboa.actions import CARD_IDS

from .pieces import (
    asked,
    give,
    hand,
    legal,
    play,
    player,
    quiet,
    settle,
    stored,
)
from .scenes import SET


def discarded(match):
    """Seat 0 gives a card away for gold."""
    return play(match, "discard blue treasury 1")


def test_a_card_that_is_given_away_brings_gold_and_leaves_the_game():
    match = discarded(hand(quiet(), 0, "blue_treasury_1"))
    assert stored(match, 0) == {"gold": 1}
    assert match.position.card_at[CARD_IDS.index("blue_treasury_1")] == 2


def test_gold_that_does_not_fit_goes_back():
    match = discarded(give(hand(quiet(), 0, "blue_treasury_1"), 0, gold=2))
    assert stored(match, 0) == {"gold": 2}


def test_a_card_face_up_comes_to_the_hand_and_the_next_one_is_turned_up_after_the_turn():
    match = discarded(hand(quiet(), 0, "blue_treasury_1"))
    shown = {pile["type"]: pile["card"] for pile in match.view()["piles"]}
    play(match, "draw king")
    assert [held["card"] for held in player(match, 0)["hand"]] == [shown["king"]]
    after = {pile["type"]: (pile["card"], pile["left"]) for pile in match.view()["piles"]}
    assert after["king"][0] not in (None, shown["king"])
    assert after["king"][1] == 3


def test_whoever_has_no_card_passes():
    match = discarded(hand(hand(quiet(), 0, "blue_treasury_1"), 1))
    assert asked(play(match, "draw king")) == ("card", 2)


def test_sets_of_another_player_end_the_period_too():
    match = discarded(give(hand(quiet(), 0, "blue_treasury_1"), 2, **dict.fromkeys(SET, 2)))
    assert asked(play(match, "draw king"))[0] == "hand"


def test_one_set_does_not_end_period_1_and_three_not_period_2():
    match = give(hand(quiet(), 0, "blue_treasury_1"), 0, **SET)
    assert asked(play(discarded(match), "draw king")) == ("card", 1)
    match = give(hand(quiet(), 0, "blue_treasury_1"), 0, **dict.fromkeys(SET, 2))
    settle(play(discarded(match), "draw king"))
    give(match, 0, **dict.fromkeys(SET, 3))
    play(match, legal(match, "discard")[0])
    play(match, legal(match, "draw")[0])
    assert match.view()["ending"] == 0
