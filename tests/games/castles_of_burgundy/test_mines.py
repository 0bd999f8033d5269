"""Mine: a silver at the end of each phase."""

from tests.games.cases import each
from tests.games.reading import play, points

from .pieces import give, pass_turn, player, tile_on, to_end, to_round
from .turns import means, turn

# The three mine spaces of board 1: e3 with a 4, f2 with a 1, g1 with a 3.

MINES = ("e3", "f2", "g1")


def with_mines(count, **given):
    return turn(placed=dict.fromkeys(MINES[:count], "mine"), **given)


def test_a_mine_brings_nothing_at_once():
    match = play(turn("mine", dice=(4, 1)), "place die 1 storage 1 e3")
    assert tile_on(match, 0, "e3") == "mine"
    assert means(match) == (0, 0)
    assert player(match, 0)["points"] == 0


@each("count", [0, 1, 2, 3])
def test_at_the_end_of_the_phase_each_mine_brings_a_silver(count):
    match = to_round(with_mines(count), "B", 1)
    assert means(match) == (count, 20)  # two workers with each of ten dice


def test_nothing_comes_between_the_rounds_of_a_phase():
    match = pass_turn(to_round(with_mines(2), "A", 5))
    assert (player(match, 0)["silver"], player(match, 1)["silver"]) == (0, 0)


def test_mines_pay_at_the_end_of_every_phase():
    match = with_mines(2)
    paid = []
    for phase in "BCDE":
        to_round(match, phase, 1)
        paid.append(player(match, 0)["silver"])
    to_end(match)
    assert [*paid, player(match, 0)["silver"]] == [2, 4, 6, 8, 10]


def test_what_the_mines_pay_after_the_last_phase_counts_at_the_end():
    match = give(to_round(with_mines(3), "E", 5), 0, silver=0, goods={})
    to_end(match)
    assert points(match, 0)["Silver and goods"] == 3


def test_a_mine_placed_in_the_last_turn_of_a_phase_pays_too():
    match = pass_turn(to_round(turn(), "A", 5))
    give(match, 1, storage="mine", silver=0)
    match.position.dice[1] = 4, 4
    play(match, "place die 1 storage 1 e3", "workers die 2", "end turn")
    assert match.view()["phase"] == "B"
    assert (player(match, 0)["silver"], player(match, 1)["silver"]) == (0, 1)


def test_a_mine_in_storage_does_not_pay():
    match = to_round(turn("mine mine"), "B", 1)
    assert player(match, 0)["silver"] == 0


def test_everybody_is_paid_for_their_own_mines():
    match = to_round(give(with_mines(1, seats=3), 1, placed={"e3": "mine", "g1": "mine"}), "B", 1)
    assert [player(match, seat)["silver"] for seat in range(3)] == [1, 2, 0]
    assert [player(match, seat)["mines"] for seat in range(3)] == [1, 2, 0]
