"""Phases and rounds: turn order on the bridge, dice, goods and tiles on the game board."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import (
    clear,
    depot,
    dice,
    give,
    new_match,
    pass_turn,
    player,
    stock,
    stored,
    table,
    to_end,
    to_round,
)

SHIP_SPACES = {2: "d3", 1: "d2", 6: "d1"}  # on board 1, from the castle on d4 to the left


def now(match):
    return match.view()["phase"], match.view()["round"]


def turns(match, count):
    """Who has the next turns, all of them passed."""
    seats = []
    for _ in range(count):
        seats.append(asked(match)[1])
        pass_turn(match)
    return seats


def sail(match, ships=1):
    """The seat to act places that many ships, one or two, and ends its turn."""
    seat = match.actor
    empty = [number for number, space in SHIP_SPACES.items() if not ship_on(match, seat, space)]
    give(match, seat, storage="ship " * ships)
    dice(match, empty[0], empty[1] if ships == 2 else 5)
    for die in range(ships):
        play(match, f"place die {die + 1} storage {die + 1} {SHIP_SPACES[empty[die]]}")
        if asked(match)[0] == "ship":
            play(match, "pass")
    return pass_turn(match)


def ship_on(match, seat, space):
    return any(s["id"] == space and s["tile"] for s in player(match, seat)["spaces"])


def goods_in_depots(match):
    return [sum(d["goods"].values()) for d in match.view()["depots"]]


# ---- phases and rounds ----------------------------------------------------------------------------------


@each("seats", [2, 3, 4])
def test_five_phases_of_five_rounds_in_which_everybody_has_one_turn(seats):
    match = table(seats)
    seen: dict[tuple[str, int], list[int]] = {}
    while not match.over:
        seen.setdefault(now(match), []).append(asked(match)[1])
        pass_turn(match)
    assert list(seen) == [(phase, number) for phase in "ABCDE" for number in range(1, 6)]
    assert all(sorted(had) == list(range(seats)) for had in seen.values())


@each(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_the_bonus_of_each_phase_is_shown(phase, bonus):
    assert to_round(table(), phase, 2).view()["phase_points"] == bonus


# ---- dice -----------------------------------------------------------------------------------------------


@each("seats", [2, 3, 4])
def test_at_the_beginning_of_a_round_everybody_has_two_dice_that_are_not_used(seats):
    match = table(seats)
    for _ in range(3):
        for seat in range(seats):
            assert [die["used"] for die in player(match, seat)["dice"]] == [False, False]
            assert {die["number"] for die in player(match, seat)["dice"]} <= set(range(1, 7))
        assert match.view()["white"] in range(1, 7)
        turns(match, seats)


def test_before_the_first_round_nobody_has_thrown():
    match = new_match(3)
    assert match.view()["white"] is None
    assert [player(match, seat)["dice"] for seat in range(3)] == [[]] * 3


def test_the_dice_are_thrown_anew_in_every_round():
    match = table(2)
    thrown = []
    while not match.over:
        numbers = [die["number"] for seat in (0, 1) for die in player(match, seat)["dice"]]
        thrown.append((match.view()["white"], *numbers))
        turns(match, 2)
    assert len(thrown) == 25
    assert len(set(thrown)) > 20
    for die in zip(*thrown, strict=True):
        assert set(die) == {1, 2, 3, 4, 5, 6}


def test_the_dice_stay_as_they_are_while_others_have_their_turns():
    match = table(3)
    before = [[die["number"] for die in player(match, seat)["dice"]] for seat in range(3)]
    white = match.view()["white"]
    turns(match, 2)
    after = [[die["number"] for die in player(match, seat)["dice"]] for seat in range(3)]
    assert (after, match.view()["white"]) == (before, white)
    assert [die["used"] for die in player(match, 1)["dice"]] == [True, True]
    assert [die["used"] for die in player(match, 2)["dice"]] == [False, False]


def test_each_number_is_equally_likely():
    thrown = [0] * 7
    for seed in range(100):
        match = table(4, seed)
        thrown[match.view()["white"]] += 1
        for seat in range(4):
            for die in player(match, seat)["dice"]:
                thrown[die["number"]] += 1
    assert sum(thrown) == 900
    assert all(110 < count < 190 for count in thrown[1:])


# ---- goods ----------------------------------------------------------------------------------------------


def test_in_each_round_the_next_goods_tile_comes_to_the_depot_of_the_white_die():
    match = table(2)
    open_goods = new_match(2, match.seed).view()["round_goods"]
    lying = {(d, good): 0 for d in range(1, 7) for good in player(match, 0)["goods"]}
    for number in range(1, 6):
        view = match.view()
        lying[view["white"], open_goods[number - 1]] += 1
        found = {(d["number"], g): n for d in view["depots"] for g, n in d["goods"].items()}
        assert found == lying
        assert view["round_goods"] == [None] * number + open_goods[number:]
        turns(match, 2)


def test_goods_come_at_the_beginning_of_a_round_only():
    match = table(4)
    before = goods_in_depots(match)
    assert sum(before) == 1
    turns(match, 3)
    assert goods_in_depots(match) == before
    turns(match, 1)
    assert sum(goods_in_depots(match)) == 2


def test_goods_stay_in_the_depots_from_phase_to_phase():
    match = table(3)
    count = 0
    while not match.over:
        before = goods_in_depots(match)
        count += 1
        assert sum(before) == count
        turns(match, 3)
        assert all(b <= a for b, a in zip(before, goods_in_depots(match), strict=True))
    assert count == 25


def test_five_new_goods_are_laid_out_for_each_phase():
    match = table(2)
    for phase in "BCDE":
        view = to_round(match, phase, 1).view()
        assert [good is None for good in view["round_goods"]] == [True] + [False] * 4
    assert match.position.goods_left.sum() == 42 - 6 - 25


def test_goods_that_a_player_has_taken_are_not_replaced():
    match = stock(clear(table(2)), 3, goods={"goods_2": 2})
    give(match, 0, storage="ship", goods={})
    play(dice(match, 2, 1), "place die 1 storage 1 d3", "load depot 3")
    assert player(match, 0)["goods"]["goods_2"] == 2
    assert goods_in_depots(match) == [0] * 6
    pass_turn(pass_turn(match))
    assert sum(goods_in_depots(match)) == 1


# ---- hex tiles ------------------------------------------------------------------------------------------


def all_tiles(match):
    view = match.view()
    numbered = [slot["tile"] for d in view["depots"] for slot in d["slots"]]
    return numbered + view["black_depot"]


def test_nothing_is_refilled_or_cleared_between_the_rounds_of_a_phase():
    match = dice(table(2), 1, 2)
    play(give(match, 0, silver=2), "take die 1 depot 1 tile 1", "take die 2 depot 2 tile 2")
    play(match, "buy tile 3")
    before = all_tiles(pass_turn(match))
    assert [i for i, tile in enumerate(before) if tile is None] == [0, 3, 12 + 2]
    for number in (2, 3, 4, 5):
        assert all_tiles(to_round(match, "A", number)) == before
        assert match.view()["gone"] == {}


@each(("seats", "tiles"), [(2, 16), (3, 24), (4, 32)])
def test_after_the_fifth_round_all_tiles_leave_the_game_and_new_ones_come(seats, tiles):
    match = to_round(table(seats), "A", 5)
    turns(match, seats - 1)
    old = [tile["id"] for tile in all_tiles(match)]
    assert match.view()["gone"] == {}
    pass_turn(match)
    assert now(match) == ("B", 1)
    gone = match.view()["gone"]
    assert {tile: old.count(tile) for tile in old} == gone
    new = [tile["id"] for tile in all_tiles(match)]
    assert len(new) == tiles
    assert new != old
    assert match.view()["black_left"] == 40 - 4 * seats
    assert sum(match.view()["tiles_left"].values()) == 124 - seats - 12 * seats


def test_what_somebody_has_taken_does_not_leave_the_game():
    match = stock(dice(table(2), 3, 4), 3, "cow_2 bank")
    play(match, "take die 1 depot 3 tile 2", "workers die 2")
    to_round(match, "B", 1)
    assert stored(match, 0) == ["bank", None, None]
    assert sum(match.view()["gone"].values()) == 15


def test_no_monastery_comes_twice():
    match = table(4)
    seen = []
    for phase in "ABCDE":
        tiles = all_tiles(to_round(match, phase, 1))
        seen += [tile["id"] for tile in tiles if tile["kind"] == "monastery"]
    assert sorted(seen) == sorted(f"monastery_{n}" for n in range(1, 27))


def test_with_four_players_all_tiles_come_into_play():
    match = table(4)
    for phase in "ABCDE":
        to_round(match, phase, 1)
    assert match.view()["black_left"] == 0
    assert set(match.view()["tiles_left"].values()) == {0}
    assert sum(to_end(match).view()["gone"].values()) == 160


@each(
    ("phase", "kind"),
    [("A", "castle"), ("B", "mine"), ("C", "castle"), ("D", "mine"), ("E", "castle")],
)
def test_with_three_players_one_space_changes_between_castle_and_mine(phase, kind):
    slots = to_round(table(3), phase, 1).view()["depots"][5]["slots"]
    assert [slot["kind"] for slot in slots] == ["building", "livestock", kind]
    assert [slot["tile"]["kind"] for slot in slots] == ["building", "livestock", kind]


@each("seats", [2, 4])
@each("phase", ["B", "C", "D"])
def test_otherwise_the_kinds_are_the_same_in_every_phase(seats, phase):
    match = table(seats)
    kinds = [tile["kind"] for tile in all_tiles(match)[: 6 * seats]]
    assert [t["kind"] for t in all_tiles(to_round(match, phase, 1))[: 6 * seats]] == kinds


@each("phase", ["B", "E"])
def test_with_three_players_all_other_spaces_keep_their_kinds(phase):
    match = table(3)
    kinds = [tile["kind"] for tile in all_tiles(match)[:17]]
    assert [tile["kind"] for tile in all_tiles(to_round(match, phase, 1))[:17]] == kinds


# ---- turn order -----------------------------------------------------------------------------------------


@each("seed", range(1, 9))
def test_the_first_round_goes_clockwise_from_the_start_player(seed):
    match = new_match(4, seed)
    first = match.actor
    play(match, *["place free storage 1 d4"] * 4, "end turn")
    assert turns(match, 4) == [(first + i) % 4 for i in range(4)]


def test_without_ships_the_order_stays_as_it_is():
    match = table(3)
    assert turns(match, 75) == [0, 1, 2] * 25


def test_a_ship_moves_its_marker_on_by_one_space():
    match = table(2)
    sail(match)
    assert [player(match, seat)["steps"] for seat in (0, 1)] == [1, 0]


def test_whoever_is_furthest_on_the_bridge_comes_first_not_clockwise():
    match = table(4)
    turns(match, 2)
    sail(match)
    turns(match, 1)
    assert match.view()["order"] == [2, 0, 1, 3]
    assert turns(match, 4) == [2, 0, 1, 3]
    assert turns(match, 4) == [2, 0, 1, 3]


def test_on_one_space_the_later_arrival_lies_on_top_and_comes_first():
    match = table(4)
    turns(match, 1)
    sail(match)
    sail(match)
    turns(match, 1)
    assert [player(match, seat)["steps"] for seat in range(4)] == [0, 1, 1, 0]
    assert turns(match, 4) == [2, 1, 0, 3]


def test_further_on_counts_more_than_later():
    match = table(3)
    turns(match, 1)
    sail(match, ships=2)
    sail(match)
    assert [player(match, seat)["steps"] for seat in range(3)] == [0, 2, 1]
    assert turns(match, 3) == [1, 2, 0]


def test_who_catches_up_in_a_later_round_lies_on_top():
    match = table(3)
    sail(match)
    turns(match, 2)
    assert turns(match, 2) == [0, 1]
    sail(match)
    assert [player(match, seat)["steps"] for seat in range(3)] == [1, 0, 1]
    assert turns(match, 3) == [2, 0, 1]


def test_who_leaves_a_pile_does_not_change_the_others_in_it():
    match = table(4)
    sail(match)
    turns(match, 3)
    assert turns(match, 4) == [0, 1, 2, 3]
    turns(match, 2)
    sail(match)
    turns(match, 1)
    assert turns(match, 4) == [2, 0, 1, 3]


def test_the_order_of_a_round_is_fixed_when_it_begins():
    match = table(3)
    sail(match)
    sail(match)
    assert match.view()["order"] == [0, 1, 2]
    assert [player(match, seat)["place"] for seat in range(3)] == [2, 1, 3]
    assert asked(match) == ("turn", 2)
    sail(match)
    assert turns(match, 3) == [2, 1, 0]


def test_who_overtakes_before_its_turn_is_not_called_up_earlier_nor_twice():
    match = table(2)
    assert turns(match, 1) == [0]
    sail(match)
    assert turns(match, 2) == [1, 0]


def test_the_order_goes_on_from_phase_to_phase():
    match = to_round(table(3), "A", 5)
    turns(match, 2)
    sail(match)
    assert now(match) == ("B", 1)
    assert [player(match, seat)["steps"] for seat in range(3)] == [0, 0, 1]
    assert turns(match, 3) == [2, 0, 1]


def test_workers_and_silver_do_not_change_the_order():
    match = give(table(2), 1, silver=9, workers=9)
    assert turns(match, 4) == [0, 1, 0, 1]


def test_depots_of_two_players_have_two_spaces():
    match = table(2)
    assert [len(depot(match, number)) for number in range(1, 7)] == [2] * 6
    dice(match, 1, 2)
    assert legal(match, "take die 1 depot 1") == [
        "take die 1 depot 1 tile 1",
        "take die 1 depot 1 tile 2",
    ]
