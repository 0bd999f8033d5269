"""What one has: room for goods, cargo, and influence as money."""

from tests.games.reading import legal, play

from .pieces import give, hand, player, quiet, ship, slotted, stored
from .scenes import standard


def test_only_two_goods_of_a_type_can_be_stored_at_first():
    match = slotted(give(hand(quiet(), 0, "blue_king_4"), 0, cloth=2), 0)
    play(ship(match, 1, "red"), "slot blue king 4")
    assert stored(match, 0) == {"cloth": 2}


def test_cargo_cannot_be_used_for_payments():
    match = play(ship(standard(books=1), 0, "red", "gold"), "slot blue builder 5")
    assert not [text for text in legal(match, "state") if text.endswith("gold")]


def test_influence_pays_by_going_back_from_coin_mark_to_coin_mark():
    match = give(hand(quiet(), 0, "blue_treasury_2"), 0, influence=10, coins=1)
    play(match, "court blue treasury 2")
    assert legal(match) == ["by influence 2", "by influence 3"]
    play(match, "by influence 3")
    assert (player(match, 0)["influence"], player(match, 0)["coins"]) == (5, 1)


def test_influence_that_lies_on_ten_already_brings_a_point_for_a_gain():
    match = give(hand(quiet(), 0, "blue_king_3"), 0, influence=10, gold=1)
    assert player(play(match, "slot blue king 3"), 0)["vp"] == 6
