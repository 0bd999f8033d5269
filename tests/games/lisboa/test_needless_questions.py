"""What has one answer only is not asked; what tells a turn is, and what ends the taking back."""

from tests.games.reading import asked, legal, play

from .pieces import (
    clergy,
    draw,
    empty_court,
    favors,
    give,
    hand,
    officials,
    player,
    quiet,
    store,
    stored,
)
from .scenes import begin, standard


def test_the_only_favor_that_one_lacks_is_taken():
    match = favors(begin(standard(cloth=1)), 0, "king", "builder")
    play(match, "state favor good")
    assert player(match, 0)["favors"] == ["builder", "marquis", "king"]


def test_with_one_stack_of_plans_left_its_plan_is_taken():
    match = begin(standard(tools=1))
    match.position.plans_taken[0] = 8
    assert len(player(play(match, "state plan good"), 0)["plans"]) == 1


def test_the_only_type_produced_is_the_extra_one():
    match = clergy(store(begin(standard(books=1)), 0, "A4", "tools"), 0, "produce_one_extra")
    assert stored(play(match, "state produce good"), 0) == {"tools": 2}


def test_officials_of_one_place_need_no_choice():
    match = officials(empty_court(hand(quiet(), 0, "blue_king_1")), "king", 0, seated=2)
    assert player(match, 0)["officials"] == 6


def test_a_second_state_action_is_asked_about_where_one_is_possible_only():
    match = play(begin(standard(tools=2)), "state plan good", "plan blue")
    assert legal(match) == ["state recruit good", "done"]
    match = play(begin(standard(tools=1)), "state plan good", "plan blue")
    assert asked(match) == ("draw", 0)


def test_the_new_card_is_asked_for_even_where_there_is_one_only():
    """When it is taken, a hidden card is turned up: before, all can be taken back."""
    match = hand(quiet(), 0, "blue_treasury_1")
    for pile in range(3):
        match.position.card_at[match.position.face[pile] - 1] = 2
    match.position.face[:3] = 0
    play(match, "discard blue treasury 1")
    assert (asked(match), legal(match)) == (("draw", 0), ["draw treasury"])


def test_who_has_no_card_is_not_asked_what_to_discard_at_the_end_of_period_1():
    match = give(hand(quiet(), 0, "blue_treasury_1"), 0, earthquake=2, fire=2, tsunami=2)
    hand(match, 1)
    draw(play(match, "discard blue treasury 1"), "king")
    assert asked(match) == ("hand", 0)
    assert asked(play(match, "done")) == ("hand", 2)


def test_the_ply_counts_only_what_was_asked():
    match = favors(begin(standard(cloth=1)), 0, "king", "builder")
    before = match.ply
    assert play(match, "state favor good").ply == before + 1
    assert int(match.position.ply) == match.ply
