"""The duchy boards written out once more, and who lies beside whom, apart from the rules."""

ROWS = (4, 5, 6, 7, 6, 5, 4)
SPACES = [
    f"{'abcdefg'[row]}{place + 1}" for row, length in enumerate(ROWS) for place in range(length)
]
NUMBERS = "6543 21654 543123 6126541 254312 61256 3413"
KINDS = {
    "C": "castle",
    "S": "ship",
    "N": "mine",
    "L": "livestock",
    "B": "building",
    "M": "monastery",
}
BOARDS = {
    1: "LCCM LLCMB LLBMBB SSSCSSS BBNBBL BNMBB NMMB",
    2: "MMMC BBSLN NBBSLS CBSCMBS MSBLMB BBLBN LLBC",
    3: "LLLL SSCSS BNMMSB BBMCMBB BBMMBB CLNNC BLSB",
    4: "CLBS LLBSS BBBSCN LLLMMNS BCMBBB BNBMM SBMC",
    5: "LBBS LLBNN BCMSSS BBLMCBB MCLMSB BLBCS MMBN",
    6: "MMCS MBBSB LLNSBB MBBCSBB MBBNSB MNLLS CLLC",
    7: "MCCS MLLLS SNBBNL SMBBBLB BMBBLB BSNMB SCCM",
    8: "BBSB SCMCB BMNMMS BLMNLMB SLLLNB BCLCS BSBB",
    9: "BBCM BBLLS BBLLSS CMMNSCM SSMNBL MBBBL NCBB",
    10: "SBLC LSBLB LLLBMB BBBBBMC MMNMNS BBNMS CSSC",
}


def kinds_on(board):
    """The kind of each space of a board."""
    letters = BOARDS[board].replace(" ", "")
    return {space: KINDS[letter] for space, letter in zip(SPACES, letters, strict=True)}


NUMBER_ON = {
    space: int(number) for space, number in zip(SPACES, NUMBERS.replace(" ", ""), strict=True)
}


def _place(space):
    """Across in half spaces, and down in rows."""
    row = "abcdefg".index(space[0])
    return 2 * (int(space[1]) - 1) + abs(row - 3), row


def _touch(one, two):
    (x, y), (across, down) = _place(one), _place(two)
    return (abs(x - across), abs(y - down)) in {(2, 0), (1, 1)}


BESIDE = {space: [other for other in SPACES if _touch(space, other)] for space in SPACES}


def _area(space, kinds):
    """All spaces that hang together with one and are of its kind, in order."""
    area, ahead = {space}, [space]
    while ahead:
        for other in BESIDE[ahead.pop()]:
            if other not in area and kinds[other] == kinds[space]:
                area.add(other)
                ahead.append(other)
    return tuple(sorted(area))


KINDS_ON = {board: kinds_on(board) for board in BOARDS}
AREA_ON = {
    board: {space: _area(space, kinds) for space in SPACES} for board, kinds in KINDS_ON.items()
}
"""For each board the area of each space."""


def areas_of(kind, board):
    """The areas of a kind on a board, the largest first."""
    found = {area for space, area in AREA_ON[board].items() if KINDS_ON[board][space] == kind}
    return sorted(found, key=lambda area: (-len(area), area))
