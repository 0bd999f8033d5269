"""The printed values of the components, written out once more by hand."""

import json
from pathlib import Path

import numpy as np
import pytest

from ludoteca.games.castles_of_burgundy import boards as b
from ludoteca.games.castles_of_burgundy import components as c
from tests.games.cases import each
from tests.games.reading import legal

from .hexes import BESIDE, BOARDS, NUMBER_ON, SPACES, areas_of, kinds_on
from .pieces import new_match, player, table

PROJECT = Path(__file__).parents[3]
LIST = PROJECT.parent / "shared/components/castles_of_burgundy.json"
PRINTED = """
castle                castle    14  2
ship                  ship      20  6
mine                  mine      10  2
cow_2                 livestock  2  0
cow_3                 livestock  2  1
cow_4                 livestock  1  1
pig_2                 livestock  2  0
pig_3                 livestock  2  1
pig_4                 livestock  1  1
sheep_2               livestock  2  0
sheep_3               livestock  2  1
sheep_4               livestock  1  1
goat_2                livestock  2  0
goat_3                livestock  2  1
goat_4                livestock  1  1
warehouse             building   5  2
watchtower            building   5  2
carpenters_workshop   building   5  2
church                building   5  2
market                building   5  2
boarding_house        building   5  2
bank                  building   5  2
city_hall             building   5  2
"""
ROWS = [line.split() for line in PRINTED.strip().splitlines()]
BLACK_MONASTERIES = {7, 12, 14, 15, 24, 25}
ROWS += [
    [f"monastery_{n}", "monastery", "0", "1"]
    if n in BLACK_MONASTERIES
    else [f"monastery_{n}", "monastery", "1", "0"]
    for n in range(1, 27)
]


@each(("row", "tile"), list(zip(ROWS, c.TILES, strict=True)))
def test_every_tile_has_its_kind_and_copies_by_back(row, tile):
    assert [tile.id, c.KINDS[tile.kind], str(tile.coloured), str(tile.black)] == row


@each(
    ("kind", "coloured", "black"),
    [
        ("castle", 14, 2),
        ("ship", 20, 6),
        ("mine", 10, 2),
        ("livestock", 20, 8),
        ("building", 40, 16),
        ("monastery", 20, 6),
    ],
)
def test_tiles_of_each_kind_by_back(kind, coloured, black):
    tiles = [tile for tile in c.TILES if c.KINDS[tile.kind] == kind]
    assert sum(tile.coloured for tile in tiles) == coloured
    assert sum(tile.black for tile in tiles) == black


def test_there_are_164_hex_tiles_40_of_them_with_black_backs():
    assert sum(tile.coloured for tile in c.TILES) == 124
    assert sum(tile.black for tile in c.TILES) == 40


@each("species", ["cow", "pig", "sheep", "goat"])
def test_seven_tiles_of_each_sort_of_livestock_with_two_to_four_heads(species):
    tiles = [t for t in c.TILES if t.species >= 0 and c.LIVESTOCK_SPECIES[t.species] == species]
    heads = {tile.heads: tile.coloured + tile.black for tile in tiles}
    assert heads == {2: 2, 3: 3, 4: 2}


def test_heads_and_species_are_those_of_livestock_only():
    for tile in c.TILES:
        animal, _, heads = tile.id.rpartition("_")
        if c.KINDS[tile.kind] == "livestock":
            assert (c.LIVESTOCK_SPECIES[tile.species], tile.heads) == (animal, int(heads))
        else:
            assert (tile.species, tile.heads) == (-1, 0)


def test_the_monasteries_are_numbered_from_one_to_26():
    numbers = [tile.monastery for tile in c.TILES if c.KINDS[tile.kind] == "monastery"]
    assert numbers == list(range(1, 27))
    assert {tile.monastery for tile in c.TILES if c.KINDS[tile.kind] != "monastery"} == {0}


def test_42_goods_tiles_seven_for_each_number_of_a_die():
    match = new_match(4)
    s = match.position
    by_kind = s.goods_left + s.goods.sum(axis=0)
    for number in s.round_goods:
        by_kind[number - 1] += 1
    assert by_kind.tolist() == [7] * 6
    assert c.GOODS == ("goods_1", "goods_2", "goods_3", "goods_4", "goods_5", "goods_6")


def test_points_of_areas_phases_and_bonus_tiles():
    assert list(c.AREA_POINTS[1:]) == [1, 3, 6, 10, 15, 21, 28, 36]
    assert list(c.PHASE_POINTS) == [10, 8, 6, 4, 2]
    assert c.BONUS_POINTS[2:].tolist() == [[5, 2], [6, 3], [7, 4]]


# ---- boards ---------------------------------------------------------------------------------------------


def test_there_are_ten_boards_of_37_spaces():
    assert b.N_BOARDS == 10
    assert b.KIND_AT.shape == (10, 37)
    assert list(b.SPACES) == SPACES
    assert [SPACES[0], SPACES[4], SPACES[18], SPACES[36]] == ["a1", "b1", "d4", "g4"]


@each("board", BOARDS)
def test_the_spaces_of_a_board_have_their_printed_kinds_and_numbers(board):
    match = table(2, boards=f"board_{board}")
    spaces = player(match, 1)["spaces"]
    assert {space["id"]: space["kind"] for space in spaces} == kinds_on(board)
    assert {space["id"]: space["number"] for space in spaces} == NUMBER_ON


@each("board", BOARDS)
def test_every_board_has_as_many_spaces_of_each_kind(board):
    kinds = list(kinds_on(board).values())
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "castle": 4,
        "ship": 6,
        "mine": 3,
        "livestock": 6,
        "building": 12,
        "monastery": 6,
    }
    assert b.KIND_SPACES[board - 1].tolist() == [4, 6, 3, 6, 12, 6]


SIZES = """
 1 3,1     3,3         3     5,1 5,3,3,1     3,3
 2 1,1,1,1 2,2,2       1,1,1 4,2 5,3,2,2     3,2,1
 3 1,1,1,1 3,2,1       2,1   4,2 5,5,1,1     6
 4 1,1,1,1 4,1,1       2,1   3,3 5,5,2       3,3
 5 1,1,1,1 3,2,1       2,1   3,3 3,3,3,2,1   3,2,1
 6 1,1,1,1 6           1,1,1 4,2 6,4,2       3,3
 7 2,2     2,2,2       1,1,1 3,3 7,3,2       2,2,2
 8 1,1,1,1 1,1,1,1,1,1 2,1   6   2,2,2,2,2,2 4,2
 9 1,1,1,1 4,2         2,1   4,2 6,6         3,1,1,1
10 1,1,1,1 2,2,2       2,1   4,2 8,2,2       2,2,2
"""
SIZES_ROWS = [line.split() for line in SIZES.strip().splitlines()]


@each("row", SIZES_ROWS)
def test_the_areas_of_a_board_have_the_sizes_of_the_list(row):
    board = int(row[0]) - 1
    found = []
    for kind in range(6):
        areas = np.unique(b.AREA_AT[board][b.KIND_AT[board] == kind])
        sizes = sorted((int(b.AREA_SIZE[board, area]) for area in areas), reverse=True)
        found.append(",".join(map(str, sizes)))
    assert found == row[1:]


@each("board", BOARDS)
def test_an_area_is_all_that_hangs_together_in_one_colour(board):
    areas = {area for kind in set(kinds_on(board).values()) for area in areas_of(kind, board)}
    found: dict[int, list[str]] = {}
    for i, area in enumerate(b.AREA_AT[board - 1].tolist()):
        found.setdefault(area, []).append(SPACES[i])
    assert {tuple(spaces) for spaces in found.values()} == areas
    assert [b.AREA_SIZE[board - 1, area] for area in found] == [len(s) for s in found.values()]


def test_who_lies_beside_whom():
    assert BESIDE["d4"] == ["c3", "c4", "d3", "d5", "e3", "e4"]
    assert BESIDE["a1"] == ["a2", "b1", "b2"]
    assert BESIDE["g4"] == ["f4", "f5", "g3"]
    assert BESIDE["d1"] == ["c1", "d2", "e1"]
    for space, others in BESIDE.items():
        assert [SPACES[i] for i in b.neighbours(SPACES.index(space))] != []
        assert {SPACES[i] for i in b.neighbours(SPACES.index(space))} == set(others)


def test_the_first_castle_is_offered_the_castle_spaces_of_each_board():
    for board in BOARDS:
        castles = [space for space, kind in kinds_on(board).items() if kind == "castle"]
        match = new_match(2, boards=f"board_{board}")
        assert legal(match) == [f"place free storage 1 {space}" for space in castles]


# ---- the component list ---------------------------------------------------------------------------------

listed = pytest.mark.skipif(not LIST.exists(), reason="the component list is not here")


@listed
def test_the_boards_are_those_of_the_component_list():
    for board in json.loads(LIST.read_text())["boards"]["edition_2019"]:
        cells = sorted(board["cells"], key=lambda cell: (cell["r"], cell["q"]))
        assert [cell["kind"] for cell in cells] == list(kinds_on(board["board"]).values())
        assert [cell["die"] for cell in cells] == list(NUMBER_ON.values())


@listed
def test_black_backs_are_those_of_the_component_list():
    monasteries = json.loads(LIST.read_text())["monasteries"]["list"]
    assert {m["id"] for m in monasteries if m["back"] == "black"} == BLACK_MONASTERIES
    assert len(monasteries) == 26
