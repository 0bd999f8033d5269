"""Set-up: what everybody has and what lies where before the first turn; boards and start castles."""

from ludoteca.kernel.rules import COMPILED
from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .hexes import BOARDS, kinds_on
from .pieces import new_match, player, stored, table, tile_on, to_round

SEATS = (2, 3, 4)
BLACK_MONASTERIES = {f"monastery_{n}" for n in (7, 12, 14, 15, 24, 25)}


def start_player(match):
    return next(p["seat"] for p in match.view()["players"] if p["place"] == 1)


def from_start(match):
    """The seats clockwise from the start player on."""
    first = start_player(match)
    return [(first + i) % match.seats for i in range(match.seats)]


# ---- what everybody has ---------------------------------------------------------------------------------


@each("seats", SEATS)
def test_everybody_has_one_silver_and_no_points(seats):
    match = new_match(seats)
    for seat in range(seats):
        assert player(match, seat)["silver"] == 1
        assert player(match, seat)["points"] == 0
        assert set(player(match, seat)["sold"].values()) == {0}


@each("seats", SEATS)
@each("seed", range(1, 7))
def test_the_start_player_has_one_worker_each_further_one_more(seats, seed):
    match = new_match(seats, seed)
    workers = [player(match, seat)["workers"] for seat in from_start(match)]
    assert workers == [1, 2, 3, 4][:seats]


@each("seats", SEATS)
def test_everybody_has_three_goods(seats):
    match = new_match(seats)
    assert [sum(player(match, seat)["goods"].values()) for seat in range(seats)] == [3] * seats


def test_the_start_goods_are_drawn_at_random():
    hands = {tuple(player(new_match(2, seed), 0)["goods"].values()) for seed in range(30)}
    assert len(hands) > 20
    drawn = [sum(kinds) for kinds in zip(*hands, strict=True)]
    assert min(drawn) > 0


@each("seats", SEATS)
def test_storage_holds_nothing_but_the_start_castle_which_is_placed_then(seats):
    match = new_match(seats)
    assert [stored(match, seat) for seat in range(seats)] == [["castle", None, None]] * seats
    match = table(seats)
    assert [stored(match, seat) for seat in range(seats)] == [[None] * 3] * seats


# ---- the bridge and the start player --------------------------------------------------------------------


@each("seats", SEATS)
@each("seed", range(1, 7))
def test_all_markers_lie_on_the_first_space_the_start_player_on_top_then_clockwise(seats, seed):
    match = new_match(seats, seed)
    assert [player(match, seat)["steps"] for seat in range(seats)] == [0] * seats
    assert [player(match, seat)["place"] for seat in from_start(match)] == [1, 2, 3, 4][:seats]


@each("seats", SEATS)
def test_everybody_is_equally_likely_to_be_the_start_player(seats):
    tries = 600 if COMPILED else 240
    starts = [start_player(new_match(seats, seed)) for seed in range(tries)]
    for seat in range(seats):
        assert abs(starts.count(seat) - tries / seats) < tries / 12


def test_the_seed_settles_the_set_up():
    assert new_match(3, 7).position.tobytes() == new_match(3, 7).position.tobytes()
    assert len({new_match(3, seed).position.tobytes() for seed in range(10)}) == 10


# ---- the game board -------------------------------------------------------------------------------------

DEPOTS = {
    2: """
        building ship
        monastery castle
        livestock building
        ship building
        mine monastery
        building livestock
    """,
    3: """
        building ship monastery
        monastery castle building
        livestock building ship
        ship building livestock
        mine monastery building
        building livestock castle
    """,
    4: """
        building ship monastery livestock
        monastery castle building building
        livestock building ship monastery
        ship building livestock mine
        mine monastery building building
        building livestock castle ship
    """,
}


def kinds_in_depots(match):
    return [
        [slot["tile"] and slot["tile"]["kind"] for slot in depot["slots"]]
        for depot in match.view()["depots"]
    ]


@each("seats", SEATS)
def test_each_depot_has_as_many_tiles_as_there_are_players_of_the_printed_kinds(seats):
    printed = [line.split() for line in DEPOTS[seats].strip().splitlines()]
    for seed in range(1, 6):
        match = new_match(seats, seed)
        assert kinds_in_depots(match) == printed
        for depot, kinds in zip(match.view()["depots"], printed, strict=True):
            assert [slot["kind"] for slot in depot["slots"]] == kinds


@each(("seats", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot_has_twice_as_many_tiles_as_there_are_players(seats, tiles):
    view = new_match(seats).view()
    assert len(view["black_depot"]) == tiles
    assert None not in view["black_depot"]
    assert view["black_left"] == 40 - tiles


@each(
    ("seats", "left"),
    [
        (
            2,
            {"castle": 11, "ship": 18, "mine": 9, "livestock": 18, "building": 36, "monastery": 18},
        ),
        (3, {"castle": 9, "ship": 17, "mine": 9, "livestock": 17, "building": 34, "monastery": 17}),
        (4, {"castle": 8, "ship": 16, "mine": 8, "livestock": 16, "building": 32, "monastery": 16}),
    ],
)
def test_tiles_and_start_castles_come_out_of_the_supply(seats, left):
    assert new_match(seats).view()["tiles_left"] == left


def test_black_backs_are_in_the_black_depot_only():
    for seed in range(40):
        view = new_match(4, seed).view()
        numbered = {slot["tile"]["id"] for depot in view["depots"] for slot in depot["slots"]}
        black = {tile["id"] for tile in view["black_depot"]}
        assert not numbered & BLACK_MONASTERIES
        assert {t for t in black if t.startswith("monastery")} <= BLACK_MONASTERIES
        assert not {t for t in black if t.endswith("_2") and not t.startswith("monastery")}


def test_the_black_depot_holds_any_kinds():
    kinds = {t["kind"] for seed in range(20) for t in new_match(4, seed).view()["black_depot"]}
    assert kinds == {"castle", "ship", "mine", "livestock", "building", "monastery"}


def test_which_tile_of_a_kind_comes_is_left_to_chance():
    first = [new_match(2, seed).view()["depots"][0]["slots"][0]["tile"]["id"] for seed in range(80)]
    assert len(set(first)) == 8


@each("seats", SEATS)
def test_five_goods_of_the_phase_lie_open_and_none_in_the_depots(seats):
    view = new_match(seats).view()
    assert len(view["round_goods"]) == 5
    assert None not in view["round_goods"]
    assert [sum(depot["goods"].values()) for depot in view["depots"]] == [0] * 6


@each(("seats", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_a_large_and_a_small_bonus_tile_for_each_colour(seats, large, small):
    bonuses = new_match(seats).view()["bonuses"]
    assert [bonus["kind"] for bonus in bonuses] == [
        "castle",
        "ship",
        "mine",
        "livestock",
        "building",
        "monastery",
    ]
    assert {(bonus["large"], bonus["small"]) for bonus in bonuses} == {(large, small)}


# ---- the start castle -----------------------------------------------------------------------------------


@each("seats", SEATS)
@each("seed", [1, 2, 3, 5])
def test_the_start_castles_are_placed_in_turn_order_and_then_the_first_turn_comes(seats, seed):
    match = new_match(seats, seed)
    order = from_start(match)
    for seat in order:
        assert asked(match) == ("start_castle", seat)
        assert match.view()["round"] == 0
        match.play("place free storage 1 d4")
        assert tile_on(match, seat, "d4") == "castle"
    match.play("end turn")
    assert asked(match) == ("turn", order[0])
    assert (match.view()["phase"], match.view()["round"]) == ("A", 1)


def test_the_first_dice_wait_until_the_last_castle_cannot_be_taken_back():
    match = play(new_match(2), "place free storage 1 a2", "place free storage 1 d4")
    assert (asked(match), legal(match)) == (("end_turn", from_start(match)[1]), ["end turn"])
    assert [p["dice"] for p in match.view()["players"]] == [[], []]
    play(match, "end turn")
    assert [len(p["dice"]) for p in match.view()["players"]] == [2, 2]


def test_the_start_castle_goes_on_any_castle_space_whatever_its_number():
    match = new_match(2)
    assert legal(match) == [f"place free storage 1 {space}" for space in ("a2", "a3", "b3", "d4")]


@each("space", ["a2", "a3", "b3", "d4"])
def test_the_start_castle_brings_neither_points_nor_an_action(space):
    match = new_match(2)
    seat = match.actor
    before = player(match, seat)
    match.play(f"place free storage 1 {space}")
    after = player(match, seat)
    assert asked(match) == ("start_castle", 1 - seat)
    for what in ("points", "silver", "workers", "goods", "steps"):
        assert after[what] == before[what]
    assert points(match, seat).keys() <= {"Silver and goods", "Workers"}
    assert after["empty"] == 36


def test_the_others_see_where_the_start_castle_stands():
    match = play(new_match(2), "place free storage 1 a2")
    view = match.view(match.actor)
    other = view["players"][1 - match.actor]
    assert [space["id"] for space in other["spaces"] if space["tile"]] == ["a2"]


# ---- boards ---------------------------------------------------------------------------------------------


def boards_of(match):
    return [player["board"] for player in match.view()["players"]]


@each("board", BOARDS)
def test_one_board_for_all(board):
    assert boards_of(new_match(3, boards=f"board_{board}")) == [f"board_{board}"] * 3


def test_board_1_unless_something_else_is_chosen():
    assert boards_of(new_match(4)) == ["board_1"] * 4


def test_one_board_at_random_is_the_same_for_all_and_any_of_the_ten():
    drawn = [boards_of(new_match(4, seed, boards="one_at_random")) for seed in range(100)]
    assert all(len(set(boards)) == 1 for boards in drawn)
    assert {boards[0] for boards in drawn} == {f"board_{n}" for n in range(1, 11)}


@each("seats", SEATS)
def test_each_is_dealt_another_board_any_of_the_ten(seats):
    dealt = [boards_of(new_match(seats, seed, boards="dealt")) for seed in range(100)]
    assert all(len(set(boards)) == seats for boards in dealt)
    for seat in range(seats):
        assert {boards[seat] for boards in dealt} == {f"board_{n}" for n in range(1, 11)}


@each("seats", SEATS)
@each("seed", [1, 2, 3])
def test_boards_are_chosen_in_turn_order_and_before_the_castles(seats, seed):
    match = new_match(seats, seed, boards="chosen")
    order = from_start(match)
    assert boards_of(match) == [None] * seats
    for seat in order:
        assert asked(match) == ("board", seat)
        match.play(f"board board {10 - seat}")
        assert player(match, seat)["board"] == f"board_{10 - seat}"
    assert boards_of(match) == [f"board_{10 - seat}" for seat in range(seats)]
    assert asked(match) == ("start_castle", order[0])


def test_a_board_that_somebody_has_cannot_be_chosen_again():
    match = new_match(4, boards="chosen")
    assert legal(match) == [f"board board {n}" for n in range(1, 11)]
    play(match, "board board 3", "board board 10")
    assert legal(match) == [f"board board {n}" for n in (1, 2, 4, 5, 6, 7, 8, 9)]
    assert set(match.view()["boards_taken"]) == {"board_3", "board_10"}


def test_the_castles_are_asked_for_on_the_boards_chosen():
    match = play(new_match(2, boards="chosen"), "board board 2", "board board 7")
    castles = [
        [space for space, kind in kinds_on(board).items() if kind == "castle"] for board in (2, 7)
    ]
    assert legal(match) == [f"place free storage 1 {space}" for space in castles[0]]
    match.play(match.legal()[0])
    assert legal(match) == [f"place free storage 1 {space}" for space in castles[1]]


@each("boards", ["one_at_random", "dealt", "chosen"])
def test_the_boards_stay_the_same_for_the_whole_match(boards):
    match = table(3, boards=boards)
    before = boards_of(match)
    assert boards_of(to_round(match, "C", 1)) == before
    assert None not in before
