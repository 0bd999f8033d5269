"""What can never change in a position, worked out from plain numbers, apart from the rules themselves.

What may be done when, and what comes of it, is in `referee.py`.
"""

from collections import Counter

from ludoteca.games.santa_maria.actions import DECISIONS
from ludoteca.kernel.record import fields

from .pieces import CARGO_IDS, CELL_IDS, SCHOLAR_IDS, TILE_IDS
from .values import BOARDS, BUILDINGS, CELLS_OF, PLACES, PLAYERS, RELIGION, ROADS, TILES

BOARD_NAMES = list(BOARDS)
IN_PILE, TAKEN, OUT = range(3)
N_BOARDS, SIDE_B = 4, 4
COIN, WHITE, BLUE = 1, range(2, 8), range(8, 14)  # what lies on a building


def check_stock(record):
    """All pieces are somewhere, and what the record keeps besides agrees with them."""
    s = fields(record)
    _check_year(s)
    _check_dice(s)
    _check_tiles(s)
    _check_cargoes(s)
    for seat in range(s.seats):
        _check_colony(s, seat)
        _check_store(s, seat)
        _check_monks(s, seat)
    _check_empty_seats(s)


def _asked(s):
    """All that is pending: the word of each question with its number."""
    pending = list(zip(s.pending_kind, s.pending_arg, strict=True))[: s.depth]
    return [(DECISIONS[kind], arg) for kind, arg in pending if 0 < kind < len(DECISIONS)]


def _in_hand(s):
    """The tile that is about to be placed."""
    return [TILE_IDS[arg] for word, arg in _asked(s) if word == "place"]


def _before_the_first_turn(s):
    return any(word in ("board", "town_hall", "scholar") for word, _ in _asked(s)) or any(
        tile in TILES["town_hall"] for tile in _in_hand(s)
    )


def _check_year(s):
    assert 0 <= s.year <= 2
    assert 0 <= s.first < s.seats
    assert s.over or s.depth > 0
    assert s.over == (not _asked(s))
    assert len(_in_hand(s)) <= 1
    retired = [slot for slot in s.retired[: s.seats] if slot]
    assert len(set(retired)) == len(retired)
    assert not s.over or len(retired) == s.seats
    assert min(s.due) >= 0
    assert s.substitutes >= 0


# ---- dice and coins -------------------------------------------------------------------------------------


def _on(s, seat, marks):
    return sum(mark in marks for mark in s.blocked[seat])


def _check_dice(s):
    """A die is in the pool or with its owner, on a colony, in the hand of who has just taken it, or discarded."""
    hands = 0
    if s.over:
        assert not any(mark for seat in range(s.seats) for mark in s.blocked[seat])
        return
    for seat in range(s.seats):
        white = s.white_used[seat] - _on(s, seat, WHITE)
        blue = sum(s.blue_used[seat]) - _on(s, seat, BLUE)
        coins = s.coins_used[seat] - _on(s, seat, [COIN])
        assert min(white, blue, coins) >= 0
        assert 0 <= s.white_used[seat] <= 3
        assert 0 <= white + blue + coins <= 1
        hands += white + blue + coins
        _check_blue(s, seat)
    assert hands <= (0 if _asked(s)[-1][0] in ("main", "end") else 1)
    used = sum(s.white_used[: s.seats])
    left = PLAYERS[s.seats]["white_dice"] - sum(s.white) - used
    assert min(s.white) >= 0
    if s.seats == 1:
        assert left in ({used, used - 1} if hands else {used}), "discarded dice"
    else:
        assert left == 0, "white dice"


def _check_blue(s, seat):
    """Three blue dice a seat: the first from the beginning, the others after the turn past the 1st and 3rd mark."""
    marks = [RELIGION["monk_after"][mark - 1] for mark in RELIGION["blue_die_at_mark"]]
    released = 1 + sum(s.religion[seat] > mark for mark in marks)
    rolled = sum(number > 0 for number in s.blue[seat])
    assert [number > 0 for number in s.blue[seat]] == [n < rolled for n in range(3)]
    assert rolled == released or (rolled < released and seat == s.pending_seat[s.depth - 1])
    assert all(0 <= number <= 6 for number in s.blue[seat])
    assert all(used <= min(1, n) for used, n in zip(s.blue_used[seat], s.blue[seat], strict=True))


# ---- tiles ----------------------------------------------------------------------------------------------


def _check_tiles(s):
    """Every double and triple is in its pile, on display, in somebody's hand or colony, or out."""
    at = dict(zip(TILE_IDS, s.tile_at, strict=True))
    shown = [TILE_IDS[number - 1] for number in s.display if number]
    hand = _in_hand(s)
    assert len(set(shown)) == len(shown)
    assert all(TILE_IDS[n - 1] in TILES["double"] for n in s.display[:5] if n)
    assert all(TILE_IDS[n - 1] in TILES["triple"] for n in s.display[5:] if n)
    assert all(at[tile] == TAKEN for tile in shown)
    for kind in ("double", "triple"):
        states = Counter(at[tile] for tile in TILES[kind])
        assert states[IN_PILE] == 15 - 5 * (s.year + 1)
    assert not set(hand) & set(shown)
    tiles = [
        tile
        for kind in ("double", "triple")
        for tile in TILES[kind]
        if at[tile] == TAKEN and tile not in shown
    ]
    if hand and hand[0] in tiles:
        tiles.remove(hand[0])
    roads = 3 - s.roads_left - sum(tile in TILES["road"] for tile in hand)
    assert 0 <= roads <= 3
    _check_cells(s, tiles + ["RT1"] * roads)


def _cells(s, seat):
    return {PLACES[p]: CELL_IDS[cell - 1] for p, cell in enumerate(s.cell[seat]) if cell}


def _hall(s, seat):
    """The town hall of a seat, by its building."""
    halls = {cells[0]: id_ for id_, cells in TILES["town_hall"].items()}
    found = [halls[cell] for cell in _cells(s, seat).values() if cell in halls]
    assert len(found) <= 1
    return found[0] if s.advanced and found else None


def _check_cells(s, tiles):
    """The cells of all colonies are those of their boards and of the tiles taken, no more and no fewer."""
    there = Counter(cell for seat in range(s.seats) for cell in _cells(s, seat).values())
    expected = Counter(cell for tile in tiles for cell in CELLS_OF[tile])
    halls = [hall for seat in range(s.seats) if (hall := _hall(s, seat))]
    if s.board.count(-1) == 4 - s.seats:
        assert len({*s.board[: s.seats]}) == (1 if s.advanced else s.seats)
    for seat in range(s.seats):
        if s.board[seat] >= 0:
            expected.update(BOARDS[BOARD_NAMES[s.board[seat]]].values())
    for hall in halls:
        expected.update(CELLS_OF[hall])
    assert there == expected
    assert len(set(halls)) == len(halls)
    assert len(halls) == (s.seats if s.advanced else 0) or _before_the_first_turn(s)


def _check_colony(s, seat):
    """The printed cells are where they were, and the bits say what lies on the places."""
    cells = _cells(s, seat)
    if s.board[seat] < 0:
        assert not cells
        return
    assert (s.board[seat] == SIDE_B) == bool(s.advanced)
    assert BOARDS[BOARD_NAMES[s.board[seat]]].items() <= cells.items()
    covered = [cell > 0 for cell in s.cell[seat]]
    buildings = [place in cells and cells[place] in BUILDINGS for place in PLACES]
    blocked = [mark > 0 for mark in s.blocked[seat]]
    unused = [there and not mark for there, mark in zip(buildings, blocked, strict=True)]
    assert all(cell in BUILDINGS or cell in ROADS for cell in cells.values())
    assert all(there for there, mark in zip(buildings, blocked, strict=True) if mark)
    assert s.covered[seat] == _bits(covered)
    assert s.buildings[seat] == _bits(buildings)
    assert s.unused[seat] == _bits(unused)


def _bits(flags):
    return sum(1 << place for place, flag in enumerate(flags) if flag)


# ---- cargoes, stores, monks -----------------------------------------------------------------------------


def _check_cargoes(s):
    """All 34 are in the pile, at a dock of the common board or at one of a colony."""
    visible = [CARGO_IDS[n - 1] for n in s.visible if n > 0]
    at = dict(zip(CARGO_IDS, s.cargo_at, strict=True))
    assert len(set(visible)) == len(visible)
    assert {cargo for cargo, where in at.items() if where == -1} == set(visible)
    harbours = Counter(where - 1 for where in at.values() if where > 0)
    ships = {4 * seat + dock: n for seat in range(4) for dock, n in enumerate(s.ships[seat]) if n}
    assert harbours == ships
    pile = list(at.values()).count(0)
    assert pile + len(visible) + sum(ships.values()) == 34
    assert all(where != 0 for cargo, where in at.items() if cargo.startswith("S"))
    taken = s.visible.count(-1)
    assert pile == 0 or len(visible) + taken == 4


def _check_store(s, seat):
    assert all(0 <= n <= 3 for n in s.resources[seat])
    assert s.coins[seat] >= 0
    assert s.happiness[seat] >= 0
    assert s.conquest[seat] >= 0
    assert 0 <= s.conquistador[seat] <= 10
    assert 0 <= s.religion[seat] <= 16


def _check_monks(s, seat):
    """Six monks are in reserve or on spaces; scholars with an own monk, and the own one, are learned."""
    assert s.monks[seat] + sum(s.monk_at[seat]) == 6
    assert s.monks[seat] >= 0
    assert set(s.monk_at[seat]) <= {0, 1}
    passed = sum(s.religion[seat] > mark for mark in RELIGION["monk_after"])
    assert sum(s.monk_at[seat]) <= passed
    scholars = {number for number, there in zip(s.scholars, s.monk_at[seat], strict=False) if there}
    if s.own_scholar[seat]:
        assert s.own_scholar[seat] - 1 not in s.scholars
        scholars.add(s.own_scholar[seat] - 1)
    assert s.learned[seat].bit_count() == len(scholars)
    own = [scholar for scholar in s.own_scholar[: s.seats] if scholar]
    assert len(set(own)) == len(own)
    assert len(own) == (s.seats if s.advanced else 0) or _before_the_first_turn(s)
    assert len({*s.scholars}) == len({*s.bishops}) == 3
    assert all(0 <= number < len(SCHOLAR_IDS) for number in s.scholars)


def _check_empty_seats(s):
    for field in [
        "cell",
        "covered",
        "buildings",
        "unused",
        "blocked",
        "blue",
        "blue_used",
        "white_used",
        "coins_used",
        "coins",
        "resources",
        "happiness",
        "conquest",
        "conquistador",
        "religion",
        "monks",
        "learned",
        "own_scholar",
        "ships",
        "retired",
        "monk_at",
    ]:
        for value in getattr(s, field)[s.seats :]:
            assert not any(value if isinstance(value, list) else [value]), field
    assert all(board == -1 for board in s.board[s.seats :])
