"""The duchy boards: 37 spaces each, with their kinds, numbers, areas and neighbours.

Spaces are numbered row by row from the top left. A set of spaces is an integer with one bit for
each.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.castles_of_burgundy.components import N_KINDS

__all__ = [
    "AREA_AT",
    "AREA_BITS",
    "AREA_SIZE",
    "BESIDE",
    "BOARDS",
    "KIND_AT",
    "KIND_BITS",
    "KIND_SPACES",
    "NUMBER_AT",
    "NUMBER_BITS",
    "N_AREAS",
    "N_BOARDS",
    "N_SPACES",
    "SPACES",
    "neighbours",
]

ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
_NUMBERS: Final = "6543 21654 543123 6126541 254312 61256 3413"
_LETTERS: Final = "CSNLBM"  # the kinds in the order of `components`: castle, ship, mine ...
_BOARDS: Final = (
    "LCCM LLCMB LLBMBB SSSCSSS BBNBBL BNMBB NMMB",
    "MMMC BBSLN NBBSLS CBSCMBS MSBLMB BBLBN LLBC",
    "LLLL SSCSS BNMMSB BBMCMBB BBMMBB CLNNC BLSB",
    "CLBS LLBSS BBBSCN LLLMMNS BCMBBB BNBMM SBMC",
    "LBBS LLBNN BCMSSS BBLMCBB MCLMSB BLBCS MMBN",
    "MMCS MBBSB LLNSBB MBBCSBB MBBNSB MNLLS CLLC",
    "MCCS MLLLS SNBBNL SMBBBLB BMBBLB BSNMB SCCM",
    "BBSB SCMCB BMNMMS BLMNLMB SLLLNB BCLCS BSBB",
    "BBCM BBLLS BBLLSS CMMNSCM SSMNBL MBBBL NCBB",
    "SBLC LSBLB LLLBMB BBBBBMC MMNMNS BBNMS CSSC",
)
BOARDS: Final = tuple(f"board_{number}" for number in range(1, len(_BOARDS) + 1))
N_BOARDS: Final = len(BOARDS)

Table = NDArray[np.int64]
Place = tuple[int, int]  # axial coordinates: right, and down to the right


def _places() -> list[Place]:
    """Coordinates of each space; the middle one is (0, 0)."""
    return [
        (column + max(-3, -row), row - 3)
        for row, length in enumerate(ROWS)
        for column in range(length)
    ]


PLACES: Final = tuple(_places())
SPACES: Final = tuple(
    f"{'abcdefg'[row]}{column + 1}" for row, length in enumerate(ROWS) for column in range(length)
)
"""Names of the spaces: the row from the top, and the place in it from the left."""
N_SPACES: Final = len(SPACES)
_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def neighbours(space: int) -> list[int]:
    """The spaces that share an edge with `space`."""
    right, down = PLACES[space]
    around = ((right + r, down + d) for r, d in _STEPS)
    return [PLACES.index(place) for place in around if place in PLACES]


def _bits(spaces: list[int]) -> int:
    return sum(1 << space for space in spaces)


def _plain(text: str) -> str:
    return text.replace(" ", "")


def _kinds(board: str) -> list[int]:
    return [_LETTERS.index(letter) for letter in _plain(board)]


def _areas(kinds: list[int]) -> list[list[int]]:
    """The connected groups of spaces of one kind, by their first space."""
    areas: list[list[int]] = []
    seen: set[int] = set()
    for start in range(N_SPACES):
        if start not in seen:
            areas.append(sorted(_spread(start, kinds)))
            seen.update(areas[-1])
    return areas


def _spread(start: int, kinds: list[int]) -> set[int]:
    area, ahead = {start}, [start]
    while ahead:
        for space in neighbours(ahead.pop()):
            if space not in area and kinds[space] == kinds[start]:
                area.add(space)
                ahead.append(space)
    return area


_ALL_AREAS: Final = [_areas(_kinds(board)) for board in _BOARDS]
N_AREAS: Final = max(len(areas) for areas in _ALL_AREAS)


def _by_area(values: list[list[int]]) -> Table:
    """A table with a row for each board, padded with zeros."""
    table = np.zeros((N_BOARDS, N_AREAS), np.int64)
    for board, row in enumerate(values):
        table[board, : len(row)] = row
    return table


NUMBER_AT: Final[Table] = np.array([int(number) for number in _plain(_NUMBERS)], np.int64)
KIND_AT: Final[Table] = np.array([_kinds(board) for board in _BOARDS], np.int64)
AREA_AT: Final[Table] = np.array(
    [
        [next(i for i, area in enumerate(areas) if space in area) for space in range(N_SPACES)]
        for areas in _ALL_AREAS
    ],
    np.int64,
)
AREA_SIZE: Final = _by_area([[len(area) for area in areas] for areas in _ALL_AREAS])
AREA_KIND: Final = _by_area(
    [
        [_kinds(board)[area[0]] for area in areas]
        for board, areas in zip(_BOARDS, _ALL_AREAS, strict=True)
    ]
)
"""All spaces of an area are of one kind."""
KIND_AREAS: Final[Table] = np.array(
    [
        [
            _bits([area for area, spaces in enumerate(areas) if kinds[spaces[0]] == kind])
            for kind in range(N_KINDS)
        ]
        for kinds, areas in zip(KIND_AT, _ALL_AREAS, strict=True)
    ],
    np.int64,
)
"""The areas of a kind, as bits."""
AREA_BITS: Final = _by_area([[_bits(area) for area in areas] for areas in _ALL_AREAS])
KIND_SPACES: Final[Table] = np.array(
    [[int((row == kind).sum()) for kind in range(N_KINDS)] for row in KIND_AT], np.int64
)
BESIDE: Final[Table] = np.array([_bits(neighbours(space)) for space in range(N_SPACES)], np.int64)
KIND_BITS: Final[Table] = np.array(
    [
        [_bits([s for s in range(N_SPACES) if kinds[s] == kind]) for kind in range(N_KINDS)]
        for kinds in KIND_AT
    ],
    np.int64,
)
NUMBER_BITS: Final[Table] = np.array(
    [
        _bits([s for s in range(N_SPACES) if numbers >> (NUMBER_AT[s] - 1) & 1])
        for numbers in range(1 << max(NUMBER_AT))
    ],
    np.int64,
)
"""The spaces of a set of numbers, which has bit n - 1 for the number n."""
