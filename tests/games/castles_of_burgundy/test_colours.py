"""Colours: a bonus tile for all spaces of a colour, the large one first, then the small one, then none."""

from tests.games.cases import each
from tests.games.reading import asked, play, points

from .hexes import kinds_on
from .pieces import clear, dice, give, player, table, to_round, track

BONUS = {2: (5, 2), 3: (6, 3), 4: (7, 4)}
SEATS = (2, 3, 4)


def with_two_mines(seats):
    """Everybody lacks one mine space, g1, and has a mine for it and workers for any number."""
    match = clear(table(seats))
    for seat in range(seats):
        give(match, seat, silver=0, workers=9, goods={}, placed={"e3": "mine", "f2": "mine"})
        give(match, seat, storage="mine")
    return match


def complete(match):
    """The seat to act fills its last mine space and ends its turn."""
    seat = match.actor
    play(dice(match, 3, 1, seat), "place die 1 storage 1 g1")
    after = points(match, seat).get("Bonus tiles", 0)
    play(match, "workers die 2", "end turn")
    return after


def bonus_left(match, kind):
    return next(b for b in match.view()["bonuses"] if b["kind"] == kind)


@each("seats", SEATS)
def test_the_first_gets_the_large_bonus_tile_the_second_the_small_one_others_nothing(seats):
    match = with_two_mines(seats)
    assert [complete(match) for _ in range(seats)] == [*BONUS[seats], 0, 0][:seats]
    names = [player(match, seat)["bonuses"] for seat in range(seats)]
    assert names == [{"mine": "large"}, {"mine": "small"}, {}, {}][:seats]


@each("seats", SEATS)
def test_the_bonus_comes_on_top_of_the_points_for_the_area(seats):
    match = with_two_mines(seats)
    play(dice(match, 3, 1), "place die 1 storage 1 g1")
    assert track(match, 0) == 6 + 10 + BONUS[seats][0]
    assert points(match, 0)["Areas"] == 16


@each("seats", SEATS)
def test_who_is_third_still_scores_the_area(seats):
    match = with_two_mines(seats)
    for _ in range(seats - 1):
        complete(match)
    last = seats - 1
    play(dice(match, 3, 1), "place die 1 storage 1 g1")
    assert points(match, last)["Areas"] == 16
    assert points(match, last).get("Bonus tiles", 0) == [*BONUS[seats], 0, 0][last]


def test_first_is_who_completes_first_not_who_sits_first():
    match = play(with_two_mines(3), "workers die 1", "workers die 2", "end turn")
    assert [complete(match), complete(match)] == [6, 3]
    assert asked(match) == ("turn", 0)
    assert complete(match) == 0


@each("phase", ["B", "E"])
def test_the_bonus_is_the_same_in_every_phase(phase):
    match = to_round(with_two_mines(2), phase, 1)
    assert [complete(match), complete(match)] == [5, 2]


def test_the_tiles_left_are_shown():
    match = with_two_mines(3)
    assert bonus_left(match, "mine") == {"kind": "mine", "large": 6, "small": 3}
    complete(match)
    assert bonus_left(match, "mine") == {"kind": "mine", "large": None, "small": 3}
    complete(match)
    assert bonus_left(match, "mine") == {"kind": "mine", "large": None, "small": None}
    complete(match)
    assert bonus_left(match, "mine") == {"kind": "mine", "large": None, "small": None}
    assert bonus_left(match, "ship") == {"kind": "ship", "large": 6, "small": 3}


def test_an_area_alone_is_not_the_colour():
    """On board 1 the ships form two areas of three."""
    lying = dict.fromkeys(["d1", "d2", "d5", "d6"], "ship")
    match = give(clear(table(2)), 0, silver=0, workers=9, placed=lying, storage="ship ship")
    play(dice(match, 2, 1), "place die 1 storage 1 d3")
    assert points(match, 0).get("Bonus tiles") is None
    play(match, "place die 2 storage 2 d7")
    assert points(match, 0)["Bonus tiles"] == 5
    assert points(match, 0)["Areas"] == 32


CITY = "church market carpenters_workshop city_hall boarding_house watchtower"
LAST = {
    "castle": ("castle", "castle"),
    "ship": ("ship", "ship"),
    "mine": ("mine", "mine"),
    "livestock": ("cow_2 cow_3 pig_2 pig_3 goat_2", "sheep_2"),
    "building": (f"{CITY} {CITY}", "bank"),
    "monastery": ("monastery_1 monastery_2 monastery_3 monastery_4 monastery_5", "monastery_9"),
}
"""For each kind tiles for all its spaces but one, and a tile for the last."""


def all_but_one(match, seat, kind, board=1):
    """Lay tiles on all spaces of the kind but one, and store the last tile; gives the space left."""
    covered = {s["id"] for s in player(match, seat)["spaces"] if s["tile"]}
    spaces = [s for s, k in kinds_on(board).items() if k == kind and s not in covered]
    names = LAST[kind][0].split()
    names = names * len(spaces) if len(names) == 1 else names
    give(match, seat, placed=dict(zip(spaces[1:], names, strict=False)))
    give(match, seat, storage=LAST[kind][1], workers=9, silver=0)
    return spaces[0]


@each("kind", LAST)
def test_each_colour_has_bonus_tiles_of_its_own(kind):
    match = clear(table(4, castle="a2"))
    others = [other for other in LAST if other != kind]
    space = all_but_one(match, 0, kind)
    play(dice(match, 1, 1), f"place die 1 storage 1 {space}")
    assert points(match, 0)["Bonus tiles"] == 7
    assert player(match, 0)["bonuses"] == {kind: "large"}
    assert bonus_left(match, kind) == {"kind": kind, "large": None, "small": 4}
    assert [bonus_left(match, other)["large"] for other in others] == [7] * 5


def test_the_start_castle_counts_for_its_colour():
    match = clear(table(2))
    give(match, 0, workers=9, placed={"a2": "castle", "a3": "castle"}, storage="castle")
    play(dice(match, 6, 1), "place die 1 storage 1 b3", "workers free")
    assert points(match, 0)["Bonus tiles"] == 5


def test_one_player_can_have_several_bonus_tiles():
    match = with_two_mines(3)
    space = all_but_one(match, 0, "livestock")
    give(match, 0, storage="mine sheep_2")
    play(dice(match, 1, 1), "place die 1 storage 1 g1", f"place die 2 storage 2 {space}")
    assert points(match, 0)["Bonus tiles"] == 12
    assert player(match, 0)["bonuses"] == {"mine": "large", "livestock": "large"}


def test_nobody_gets_both_tiles_of_a_colour():
    match = with_two_mines(2)
    complete(match)
    play(match, "workers die 1", "workers die 2", "end turn")
    to_round(match, "B", 1)
    assert player(match, 0)["bonuses"] == {"mine": "large"}
    assert points(match, 0)["Bonus tiles"] == 5
    assert bonus_left(match, "mine")["small"] == 2


def test_the_bonus_comes_whichever_way_the_last_tile_is_placed():
    match = give(with_two_mines(2), 0, storage="city_hall mine")
    play(dice(match, 3, 1), "place die 1 storage 1 e4", "place free storage 2 g1")
    assert points(match, 0)["Bonus tiles"] == 5


def test_on_different_boards_the_colours_count_all_the_same():
    """Board 2 has its mines at b5, c1 and f5, each an area by itself."""
    match = clear(table(2, boards="chosen"))
    boards = [player(match, seat)["board"] for seat in (0, 1)]
    assert boards == ["board_1", "board_2"]
    give(
        match, 1, workers=9, storage="mine mine", placed={"b5": "mine", "c2": "bank", "f4": "bank"}
    )
    play(match, "workers die 1", "workers die 2", "end turn")
    play(dice(match, 1, 1), "place die 1 storage 1 c1")
    assert points(match, 1).get("Bonus tiles") is None
    play(match, "place die 2 storage 2 f5")
    assert points(match, 1)["Bonus tiles"] == 5
    assert points(match, 1)["Areas"] == 22
