"""How to pay is asked only where that makes a difference, and nothing where nothing can be done."""

from tests.games.reading import asked, legal, play

from .pieces import cargo, in_play, monk, stored
from .turns import with_cells


def trading(**given):
    """A trade of wood or grain, about to be activated by seat 0."""
    return play(with_cells({"r1c1": "trade_basic_happy"}, coins=1, **given), "coin r1c1")


def shipping(**given):
    """Seat 0 has the ability of logistics and is asked what to ship; wood and grain lie at one dock only."""
    match = in_play(with_cells({"r1c1": "ship"}, coins=1, **given), "logistics")
    for name in ("conquistador", "religion", "happiness"):
        cargo(match, name, None)
    cargo(match, "coins", "S01")
    return play(monk(match, 0, "scholar_1"), "coin r1c1")


def test_with_the_wood_and_gold_it_is_asked():
    match = play(trading(wood=1, gold=1), "trade first first")
    assert legal(match) == ["pay", "swap wood gold"]


def test_without_wood_the_only_gold_is_paid_unasked():
    match = play(trading(gold=1), "trade first first")
    assert (asked(match), stored(match, 0)) == (("end", 0), {})


def test_without_wood_one_of_two_gold_is_paid_unasked():
    match = play(trading(gold=2), "trade first first")
    assert (asked(match), stored(match, 0)) == (("end", 0), {"gold": 1})


def test_with_logistics_all_that_is_there_is_paid_unasked():
    match = play(shipping(wood=2), "ship dock coins")
    assert (asked(match), stored(match, 0)) == (("end", 0), {})


def test_whichever_way_is_taken_where_there_is_one_only_the_same_is_paid():
    left = []
    for answer in ("pay", "swap wood gold"):
        match = play(trading(gold=2), "trade first first")
        if asked(match)[0] == "payment":
            play(match, answer)
        left.append(stored(match, 0))
    assert left == [{"gold": 1}] * 2


def test_with_logistics_and_grain_to_spare_it_is_asked():
    match = play(shipping(wood=2, grain=1), "ship dock coins")
    assert asked(match) == ("payment", 0)


# ---- what may be declined -------------------------------------------------------------------------------


def test_without_anything_to_pay_with_no_further_step_is_asked_about():
    match = play(with_cells({"r1c1": "religion"}, coins=1), "coin r1c1")
    assert asked(match) == ("end", 0)


def test_with_theology_it_is_not_asked_about_either():
    match = in_play(with_cells({"r1c1": "religion"}, coins=1), "theology")
    play(monk(match, 0, "scholar_1"), "coin r1c1")
    assert asked(match) == ("end", 0)
