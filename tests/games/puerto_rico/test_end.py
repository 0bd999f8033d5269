"""The end: three conditions, each at the end of the round."""

import numpy as np

from ludoteca.games.puerto_rico.scoring import score
from tests.games.cases import each

from .pieces import asked, choose, colonists, end_round, finish, give, play, table


def with_chips_at_an_end(**gifts):
    match = give(table(4), 0, goods={"corn": 1}, **gifts)
    match.position.chips_supply = 1
    choose(match, "captain")
    return play(match, "load corn ship 1")


def test_without_a_condition_the_game_goes_on():
    match = table(4)
    for _ in range(8):
        assert not end_round(match).over


def test_the_round_is_played_to_its_end():
    match = with_chips_at_an_end()
    for seat in (1, 2, 3):
        assert asked(match) == ("choose_role", seat)
        assert not match.over
        finish(choose(match, ("prospector", "builder", "trader")[seat - 1]))
    assert match.over
    assert asked(match) == (None, None)
    assert match.legal() == []
    assert match.actor is None


def test_no_new_round_begins():
    match = end_round(with_chips_at_an_end())
    assert match.view()["round"] == 1
    assert match.view()["governor"] == 0


def test_what_is_built_and_loaded_until_the_end_of_the_round_counts():
    match = play(give(with_chips_at_an_end(), 1, doubloons=10), "choose builder", "build harbor")
    end_round(match)
    assert match.over
    assert match.scores()[1].breakdown["Buildings"] == 3


def test_a_condition_met_by_the_last_seat_ends_the_game_with_the_same_round():
    match = give(table(4), 3, goods={"corn": 1})
    match.position.chips_supply = 1
    for role in ("builder", "prospector", "trader"):
        finish(choose(match, role))
    play(match, "choose captain", "load corn ship 1")
    assert match.over


def test_several_conditions_can_be_met_in_one_round():
    match = with_chips_at_an_end()
    colonists(match, supply=2)
    finish(choose(match, "mayor"))
    assert match.view()["endings"] == ["colonists", "chips"]
    assert end_round(match).over


@each(("seats", "pool"), [(3, 75), (4, 100), (5, 122)])
def test_the_pool_of_chips_depends_on_the_number_of_players(seats, pool):
    match = choose(give(table(seats), 0, chips=pool - 2, goods={"corn": 1}), "captain")
    play(match, "load corn ship 1")  # one and the privilege: the last two
    assert match.view()["endings"] == ["chips"]


def test_the_view_says_which_condition_was_met():
    assert with_chips_at_an_end().view()["endings"] == ["chips"]
    assert table(4).view()["endings"] == []


def test_points_can_be_asked_for_at_any_time():
    match = table(3)
    out = np.zeros((3, 11), np.int64)
    score(match.position, out)
    assert out.tolist() == [[0] * 10 + [2]] * 3
