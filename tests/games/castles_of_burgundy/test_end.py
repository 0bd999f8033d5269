"""The end after phase E, what counts then, and who wins a tie."""

from tests.games.cases import each
from tests.games.reading import asked, play, points

from .pieces import clear, give, pass_turn, player, table, to_end, to_round, track


def last_turn(seats=2, **options):
    """The last seat is about to have the last turn of the match; nobody has anything.

    Tiles that left the game can be laid out again.
    """
    match = to_round(table(seats, **options), "E", 5)
    match.position.coloured[:] += match.position.gone
    match.position.gone[:] = 0
    for _ in range(seats - 1):
        pass_turn(match)
    for seat in range(seats):
        give(match, seat, silver=0, workers=0, goods={})
    return match


def finish(match):
    """End the match with the last turn, which leaves no workers behind."""
    play(match, "workers die 1", "workers die 2")
    give(match, match.actor, workers=0)
    return play(match, "end turn")


def ranks(match):
    return [score.rank for score in match.scores()]


def totals(match):
    return [score.total for score in match.scores()]


# ---- when -----------------------------------------------------------------------------------------------


@each("seats", [2, 3, 4])
def test_the_game_ends_with_the_last_turn_of_the_fifth_round_of_phase_e(seats):
    match = last_turn(seats)
    assert not match.over
    assert asked(match) == ("turn", seats - 1)
    play(match, "workers die 1", "workers die 2")
    assert not match.over
    play(match, "end turn")
    assert match.over
    assert asked(match) is None
    assert match.legal() == []
    assert match.actor is None


TILES = {
    "livestock": ["cow_2", "cow_3", "pig_2", "pig_3", "goat_2", "goat_3"],
    "building": ["bank", "church", "market"] * 4,
    "monastery": [f"monastery_{n}" for n in range(1, 7)],
}


def test_a_full_duchy_does_not_end_the_game():
    match = clear(table(2))
    for kind in ("castle", "ship", "mine", "livestock", "building", "monastery"):
        empty = [s["id"] for s in player(match, 0)["spaces"] if s["kind"] == kind and not s["tile"]]
        names = TILES.get(kind, [kind] * 6)
        give(match, 0, placed=dict(zip(empty, names, strict=False)))
    assert player(match, 0)["empty"] == 0
    pass_turn(pass_turn(match))
    assert not match.over
    assert match.view()["round"] == 2


# ---- what counts ----------------------------------------------------------------------------------------


def test_who_has_nothing_scores_nothing():
    match = finish(last_turn(3))
    assert totals(match) == [0, 0, 0]


@each(("silver", "brings"), [(1, 1), (2, 2), (13, 13)])
def test_each_silver_brings_a_point(silver, brings):
    match = finish(give(last_turn(), 0, silver=silver))
    assert totals(match) == [brings, 0]
    assert points(match, 0) == {"Silver and goods": brings}


@each(
    ("goods", "brings"),
    [({"goods_1": 1}, 1), ({"goods_2": 3}, 3), ({"goods_3": 2, "goods_6": 3}, 5)],
)
def test_each_good_not_sold_brings_a_point_whatever_its_kind(goods, brings):
    match = finish(give(last_turn(), 0, goods=goods))
    assert points(match, 0) == {"Silver and goods": brings}


@each("seats", [2, 3, 4])
def test_a_good_not_sold_brings_one_point_for_any_number_of_players(seats):
    match = finish(give(last_turn(seats), 0, goods={"goods_1": 2}))
    assert totals(match)[0] == 2


@each(("workers", "brings"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (21, 10)])
def test_every_two_workers_bring_a_point(workers, brings):
    match = finish(give(last_turn(), 0, workers=workers))
    assert totals(match) == [brings, 0]
    assert points(match, 0).get("Workers", 0) == brings


def test_silver_and_goods_and_workers_are_not_mixed():
    match = finish(give(last_turn(), 0, silver=1, workers=1, goods={"goods_1": 1}))
    assert totals(match)[0] == 2


def test_mines_pay_after_phase_e_as_well_and_their_silver_counts():
    match = give(last_turn(), 0, placed={"e3": "mine", "f2": "mine"})
    give(match, 1, placed={"e3": "mine"})
    assert player(match, 0)["silver"] == 0
    finish(match)
    assert [player(match, seat)["silver"] for seat in (0, 1)] == [2, 1]
    assert totals(match) == [2, 1]


@each("phase", ["B", "C", "D", "E"])
def test_mines_pay_at_the_end_of_every_phase_and_not_before(phase):
    """One mine from the beginning: a silver when phase A is over, two after phase B and so on."""
    match = give(clear(table(2)), 0, silver=0, placed={"e3": "mine"})
    before = "ABCDE".index(phase) - 1
    to_round(match, "ABCDE"[before], 5)
    assert player(match, 0)["silver"] == before
    to_round(match, phase, 1)
    assert player(match, 0)["silver"] == before + 1


def test_points_on_the_track_are_kept():
    match = give(last_turn(), 1, workers=9, placed={"e3": "mine", "f2": "mine"}, storage="mine")
    play(match, "place die 1 storage 1 g1", "workers die 2")
    play(give(match, 1, workers=0), "end turn")
    assert track(match, 1) == 6 + 2 + 5
    assert points(match, 1) == {"Areas": 8, "Bonus tiles": 5, "Silver and goods": 3}
    assert totals(match) == [0, 16]


def test_goods_sold_and_goods_in_depots_and_stored_tiles_bring_nothing_more():
    match = give(last_turn(), 0, sold={"goods_1": 1}, storage="bank mine monastery_24")
    assert sum(sum(depot["goods"].values()) for depot in match.view()["depots"]) == 25
    assert totals(finish(match)) == [0, 0]


def test_the_total_is_the_sum_of_all_sources():
    match = give(last_turn(), 0, silver=3, workers=5, goods={"goods_4": 2})
    give(match, 0, placed={"c4": "monastery_26", "e3": "mine"})
    finish(match)
    score = match.scores()[0]
    assert list(score.breakdown) == [
        "Areas",
        "Bonus tiles",
        "Livestock",
        "Watchtowers",
        "Goods sold",
        "Monasteries",
        "Silver and goods",
        "Workers",
    ]
    assert list(score.breakdown.values()) == [0, 0, 0, 0, 0, 0, 6, 2]
    assert score.total == 8


# ---- who wins -------------------------------------------------------------------------------------------


def test_most_points_win_whatever_else():
    match = give(give(last_turn(3), 1, silver=3), 2, silver=2)
    give(match, 1, placed={"e3": "castle", "e4": "bank", "d3": "ship"})
    assert ranks(finish(match)) == [3, 1, 2]


def test_a_tie_goes_to_more_empty_spaces():
    match = give(last_turn(3), 1, placed={"e4": "bank", "d3": "ship"})
    give(match, 2, placed={"d3": "ship"})
    finish(match)
    assert totals(match) == [0, 0, 0]
    assert [player(match, seat)["empty"] for seat in range(3)] == [36, 34, 35]
    assert ranks(match) == [1, 3, 2]


def test_with_the_option_a_tie_goes_to_fewer_empty_spaces():
    match = give(last_turn(3, fewest_empty=True), 1, placed={"e4": "bank", "d3": "ship"})
    give(match, 2, placed={"d3": "ship"})
    assert ranks(finish(match)) == [3, 1, 2]
    assert match.view()["fewest_empty"] is True


@each("option", [False, True])
def test_if_that_is_equal_too_it_goes_to_who_is_later_in_turn_order(option):
    match = finish(last_turn(4, fewest_empty=option))
    assert totals(match) == [0, 0, 0, 0]
    assert [player(match, seat)["place"] for seat in range(4)] == [1, 2, 3, 4]
    assert ranks(match) == [4, 3, 2, 1]


@each("option", [False, True])
def test_later_in_turn_order_is_further_behind_on_the_bridge_or_lower_on_a_space(option):
    match = last_turn(4, fewest_empty=option)
    # Seat 3 went on by two spaces; seat 1 by one, later than seat 0. Seat 2 stands where it was.
    match.position.steps[:4] = [1, 1, 0, 2]
    match.position.arrival[:4] = [5, 8, 2, 7]
    finish(match)
    assert [player(match, seat)["place"] for seat in range(4)] == [3, 2, 4, 1]
    assert ranks(match) == [2, 3, 1, 4]


def test_the_bridge_counts_as_it_stands_after_the_last_turn():
    match = play(give(last_turn(), 1, workers=9, storage="ship"), "place die 1 storage 1 d3")
    if asked(match)[0] == "ship":
        play(match, "pass")
    give(match, 0, placed={"d3": "ship"})
    finish_one_die(match)
    assert [player(match, seat)["empty"] for seat in (0, 1)] == [35, 35]
    assert [player(match, seat)["steps"] for seat in (0, 1)] == [0, 1]
    assert totals(match) == [0, 0]
    assert ranks(match) == [1, 2]


def finish_one_die(match):
    play(match, "workers die 2")
    give(match, 1, workers=0)
    return play(match, "end turn")


@each("option", [False, True])
def test_empty_spaces_count_before_turn_order(option):
    match = give(give(last_turn(2, fewest_empty=option), 1, placed={"e3": "mine"}), 0, silver=1)
    finish(match)
    assert totals(match) == [1, 1]
    assert ranks(match) == ([2, 1] if option else [1, 2])


def test_no_two_share_a_rank():
    for seed in range(5):
        match = to_end(table(4, seed))
        assert sorted(ranks(match)) == [1, 2, 3, 4]


def test_points_can_be_asked_for_at_any_time():
    match = table(3)
    held = [[1 + 3, (1 + seat) // 2] for seat in range(3)]
    for seat, (things, workers) in enumerate(held):
        found = points(match, seat)
        assert [found["Silver and goods"], found.get("Workers", 0)] == [things, workers]
