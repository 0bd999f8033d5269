"""A turn: a card that is given away, the new one, and whether the period ends."""

from ludoteca.games.lisboa.actions import CARD_IDS
from tests.games.reading import asked, legal, play

from .pieces import draw, favors, give, hand, player, quiet, settle, stored
from .scenes import SET, visit, visiting


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
    draw(match, "king")
    assert [held["card"] for held in player(match, 0)["hand"]] == [shown["king"]]
    after = {pile["type"]: (pile["card"], pile["left"]) for pile in match.view()["piles"]}
    assert after["king"][0] not in (None, shown["king"])
    assert after["king"][1] == 3


def test_whoever_has_no_card_passes():
    match = discarded(hand(hand(quiet(), 0, "blue_treasury_1"), 1))
    assert asked(draw(match, "king")) == ("card", 2)


def test_sets_of_another_player_end_the_period_too():
    match = discarded(give(hand(quiet(), 0, "blue_treasury_1"), 2, **dict.fromkeys(SET, 2)))
    assert asked(draw(match, "king"))[0] == "hand"


def test_one_set_does_not_end_period_1_and_three_not_period_2():
    match = give(hand(quiet(), 0, "blue_treasury_1"), 0, **SET)
    assert asked(draw(discarded(match), "king")) == ("card", 1)
    match = give(hand(quiet(), 0, "blue_treasury_1"), 0, **dict.fromkeys(SET, 2))
    settle(draw(discarded(match), "king"))
    give(match, 0, **dict.fromkeys(SET, 3))
    play(match, legal(match, "discard")[0])
    draw(match)
    assert match.view()["ending"] == 0


# ---- where no card lies face up -------------------------------------------------------------------------


def nothing_face_up(match):
    match.position.face[:] = 0
    return match


def future(match):
    return match.position.rng.tobytes()


def test_where_no_card_lies_face_up_cards_are_turned_up_when_the_turn_has_been_ended():
    match = nothing_face_up(hand(quiet(), 0, "blue_treasury_1"))
    before, rng = match.position.tobytes(), future(match)
    discarded(match)
    assert (asked(match), legal(match)) == (("end_turn", 0), ["end turn"])
    assert (future(match), match.position.face.any()) == (rng, False)
    match.undo()
    assert match.position.tobytes() == before
    play(discarded(match), "end turn")
    assert asked(match) == ("card", 1)
    assert None not in [pile["card"] for pile in match.view()["piles"]]


def test_the_next_card_is_turned_up_when_the_turn_has_been_ended():
    match = discarded(hand(quiet(), 0, "blue_treasury_1"))
    before, rng = match.position.tobytes(), future(match)
    play(match, "draw king")
    assert (asked(match), legal(match)) == (("end_turn", 0), ["end turn"])
    assert future(match) == rng
    match.undo()
    assert match.position.tobytes() == before
    play(match, "draw treasury", "end turn")
    assert asked(match) == ("card", 1)


def test_who_followed_last_ends_the_turn_of_another():
    match = nothing_face_up(give(favors(visit(), 1, "marquis"), 1, influence=5))
    rng = future(match)
    play(visiting(match), "decree 1", "follow noble", "decree 2")
    assert (asked(match), legal(match)) == (("end_turn", 1), ["end turn"])
    assert future(match) == rng
    play(match, "end turn")
    assert asked(match) == ("card", 1)
    assert None not in match.view()["decrees"]


def test_where_nothing_would_be_drawn_no_turn_has_to_be_ended():
    """All piles are used up: that is the end of the period."""
    match = nothing_face_up(hand(quiet(), 0, "blue_treasury_1"))
    match.position.pile_left[:] = 0
    assert asked(discarded(match)) == ("hand", 1)
