"""Areas: points for the size and the phase when the last space is filled."""

from tests.games.cases import each
from tests.games.reading import asked, play, points

from .hexes import BESIDE, areas_of, kinds_on
from .pieces import clear, dice, give, pass_turn, player, table, to_round, track

PHASES = "ABCDE"
SIZE_POINTS = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
# A board with a city of each size, and the first space of that city.
CITY_OF_SIZE = {1: 3, 2: 2, 3: 1, 4: 6, 5: 2, 6: 9, 7: 7, 8: 10}
NAMES = [
    "warehouse",
    "church",
    "market",
    "carpenters_workshop",
    "city_hall",
    "boarding_house",
    "watchtower",
]


def bare(phase="A", seats=2, **options):
    """Seat 0 begins a turn in that phase with a 1, nothing lies on the game board, workers for any number."""
    match = clear(table(seats, **options))
    match.position.phase = PHASES.index(phase)
    return dice(give(match, 0, silver=0, workers=9, goods={}), 1, 1)


def filled_but_for(match, area, last, names=NAMES):
    """Lay buildings on all spaces of a city but the last one; no points, no effects."""
    rest = [space for space in area if space != last]
    give(match, 0, placed=dict(zip(rest, names, strict=False)))
    if not rest:
        give(match, 0, placed=_neighbour(match, last))
    return match


def _neighbour(match, space):
    """A tile beside a space that is an area by itself."""
    by_id = {s["id"]: s for s in player(match, 0)["spaces"]}
    tiles = {"livestock": "cow_2", "monastery": "monastery_1", "building": "bank"}
    other = next(by_id[o] for o in BESIDE[space] if by_id[o]["kind"] != "building")
    return {other["id"]: tiles.get(other["kind"], other["kind"])}


@each("phase", PHASES)
@each("size", SIZE_POINTS)
def test_a_completed_area_brings_points_for_its_size_and_for_the_phase(size, phase):
    board = CITY_OF_SIZE[size]
    city = next(a for a in areas_of("building", board) if len(a) == size)
    match = filled_but_for(bare(phase, boards=f"board_{board}"), city, city[-1])
    assert track(match, 0) == 0
    play(give(match, 0, storage="bank"), f"place die 1 storage 1 {city[-1]}")
    assert track(match, 0) == SIZE_POINTS[size] + PHASE_POINTS[phase]
    assert points(match, 0)["Areas"] == SIZE_POINTS[size] + PHASE_POINTS[phase]
    assert track(match, 1) == 0


@each("last", ["e4", "e5", "f4", "f5", "g4"])
def test_the_last_space_may_be_any_space_of_the_area(last):
    city = areas_of("building", 1)[0]
    assert city == ("e4", "e5", "f4", "f5", "g4")
    match = give(filled_but_for(bare(), city, last), 0, storage="bank")
    assert track(play(match, f"place die 1 storage 1 {last}"), 0) == 15 + 10


def test_before_the_last_space_an_area_brings_nothing():
    match = play(give(bare(), 0, storage="mine mine mine"), "place die 1 storage 1 e3")
    assert track(match, 0) == 0
    play(match, "place die 2 storage 2 f2")
    assert track(match, 0) == 0
    pass_turn(play(match, "end turn"))
    play(dice(match, 3, 1), "place die 1 storage 3 g1")
    assert points(match, 0)["Areas"] == 6 + 10


def test_the_phase_in_which_the_area_is_completed_counts():
    match = give(bare(), 0, storage="mine mine mine")
    play(match, "place die 1 storage 1 e3", "place die 2 storage 2 f2", "end turn")
    pass_turn(match)
    to_round(match, "C", 4)
    play(dice(match, 3, 1), "place die 1 storage 3 g1")
    assert points(match, 0)["Areas"] == 6 + 6


def test_an_area_scores_once():
    match = give(bare(), 0, placed={"e3": "mine", "f2": "mine"}, storage="mine bank")
    play(match, "place die 1 storage 1 g1")
    assert points(match, 0)["Areas"] == 16
    play(match, "place die 2 storage 2 e4", "end turn")
    to_round(match, "B", 2)
    assert points(match, 0)["Areas"] == 16


def test_two_areas_of_one_colour_score_each_for_itself():
    """On board 1 the monasteries form two areas of three."""
    small, other = areas_of("monastery", 1)
    assert (small, other) == (("a4", "b4", "c4"), ("f3", "g2", "g3"))
    lying = {"a4": "monastery_1", "b4": "monastery_2", "g2": "monastery_3", "f3": "monastery_4"}
    match = give(bare(), 0, placed=lying, storage="monastery_9 monastery_10")
    play(match, "place die 1 storage 1 c4")
    assert points(match, 0)["Areas"] == 16
    play(match, "place die 2 storage 2 g3")
    assert points(match, 0)["Areas"] == 32


def test_areas_that_only_touch_at_another_colour_are_not_one():
    """On board 1 the ship spaces lie left and right of the castle: three and three."""
    match = give(bare(), 0, placed={"d1": "ship", "d2": "ship"}, storage="ship ship")
    play(match, "place die 1 storage 1 d3")
    assert points(match, 0)["Areas"] == 16
    play(match, "place die 2 storage 2 d5")
    assert points(match, 0)["Areas"] == 16


def test_an_area_filled_in_two_parts_scores_once_as_a_whole():
    """The mines of board 1 lie in a row: e3, f2, g1. The middle one joins the other two."""
    match = give(bare(), 0, placed={"g1": "mine"}, storage="mine mine")
    play(match, "place die 1 storage 1 e3")
    assert track(match, 0) == 0
    play(match, "place die 2 storage 2 f2")
    assert points(match, 0)["Areas"] == 6 + 10


def test_a_part_that_is_filled_brings_nothing_before_the_rest():
    """On board 10 the large city has eight spaces: all but the last two, then one of them, then the other."""
    city = areas_of("building", 10)[0]
    assert len(city) == 8
    lying = dict(zip(city[:2] + city[4:], NAMES[:6], strict=True))
    match = give(bare(boards="board_10"), 0, placed=lying, storage="bank watchtower")
    play(match, f"place die 1 storage 1 {city[2]}")
    assert track(match, 0) == 0
    play(match, f"place die 2 storage 2 {city[3]}")
    assert points(match, 0)["Areas"] == 36 + 10


# ---- the start castle -----------------------------------------------------------------------------------


def test_a_start_castle_that_is_an_area_by_itself_never_scores():
    match = table(2)
    assert areas_of("castle", 1)[1] == ("d4",)
    play(dice(match, 2, 5), "workers die 1", "workers die 2", "end turn")
    assert points(match, 0).keys() == {"Silver and goods", "Workers"}
    to_round(match, "E", 5)
    assert track(match, 0) == track(match, 1) == 0


def test_the_start_castle_is_one_of_the_tiles_that_complete_its_area():
    match = give(bare(castle="a2"), 0, placed={"a3": "castle"}, storage="castle")
    play(match, "place die 1 storage 1 b3", "workers free")
    assert points(match, 0)["Areas"] == 6 + 10


@each("board", [2, 3, 6])
def test_a_castle_placed_later_on_an_area_by_itself_scores(board):
    kinds = kinds_on(board)
    castles = [space for space in kinds if kinds[space] == "castle" and space != "d4"]
    match = give(bare("B", boards=f"board_{board}"), 0, storage="castle")
    give(match, 0, placed=_any_neighbour(kinds, castles[0]))
    play(match, f"place die 1 storage 1 {castles[0]}")
    assert points(match, 0)["Areas"] == 1 + 8


def _any_neighbour(kinds, space):
    tiles = {"livestock": "cow_2", "monastery": "monastery_1", "building": "bank"}
    other = BESIDE[space][0]
    return {other: tiles.get(kinds[other], kinds[other])}


# ---- completed by an effect -----------------------------------------------------------------------------


def test_an_area_completed_by_a_castle_scores():
    lying = {"c4": "monastery_1", "e3": "mine", "f2": "mine"}
    match = give(bare(), 0, placed=lying, storage="castle mine")
    play(match, "place die 1 storage 1 b3", "place free storage 2 g1")
    assert points(match, 0)["Areas"] == 16


def test_an_area_completed_by_a_city_hall_scores():
    match = give(bare(), 0, placed={"e3": "mine", "f2": "mine"}, storage="city_hall mine")
    play(match, "place die 1 storage 1 e4", "place free storage 2 g1")
    assert points(match, 0)["Areas"] == 16


def test_a_city_hall_can_complete_its_own_area_and_another():
    """c3 is a city by itself; the mine completes the mines."""
    match = give(bare("D"), 0, placed={"e3": "mine", "f2": "mine"}, storage="city_hall mine")
    play(match, "place die 1 storage 1 c3")
    assert points(match, 0)["Areas"] == 1 + 4
    assert asked(match) == ("city_hall", 0)
    play(match, "place free storage 2 g1")
    assert points(match, 0)["Areas"] == 5 + 6 + 4


def test_points_are_gained_by_the_owner_only_and_each_in_its_own_duchy():
    match = give(bare(seats=3), 0, placed={"e3": "mine", "f2": "mine"}, storage="mine")
    play(give(match, 1, placed={"e3": "mine", "f2": "mine"}), "place die 1 storage 1 g1")
    assert [points(match, seat).get("Areas", 0) for seat in range(3)] == [16, 0, 0]
