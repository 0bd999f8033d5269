"""Set pieces: laying out a position in the words of the game, playing it, and reading it back."""

from ludoteca import Match
from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.games.santa_maria.actions import DOCK_IDS, PLACES
from ludoteca.games.santa_maria.components import BOARDS, CARGOES, EDITION, PRINTED, TILES
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.games.santa_maria.position import block, put_cell

CELL_IDS = tuple(cell.id for cell in EDITION.cells)
TILE_IDS = tuple(tile.id for tile in TILES)
CARGO_IDS = tuple(cargo.id for cargo in CARGOES)
SCHOLAR_IDS = tuple(scholar.id for scholar in EDITION.scholars)
BISHOP_IDS = tuple(bishop.id for bishop in EDITION.bishops)


def table(seats=3, seed=1, **options):
    """A match in its first turn: seat 0 begins and is asked for its main action; seat n has board A(n+1)."""
    while True:
        match = Match(GAME, seats, seed, options)
        if match.position.first == 0 or seats == 1:
            break
        seed += 1
    if not options.get("advanced"):
        for seat in range(seats):
            colony(match, seat, BOARDS[seat])
    return match


def colony(match, seat, board=None, cells=None, clear=False):
    """Give a seat a board as printed, and lay cells on places (`cells`: "r1c2" -> id); `clear` empties it first."""
    s = match.position
    if board or clear:
        s.cell[seat] = s.blocked[seat] = 0
        s.covered[seat] = s.buildings[seat] = s.unused[seat] = 0
    if board:
        s.board[seat] = BOARDS.index(board)
        for place, cell in enumerate(PRINTED[BOARDS.index(board)]):
            if cell:
                put_cell(s, seat, place, int(cell))
    for place, name in (cells or {}).items():
        put_cell(s, seat, PLACES.index(place), 1 + CELL_IDS.index(name))
    return match


def give(
    match,
    seat,
    coins=None,
    blue=None,
    happiness=None,
    religion=None,
    conquistador=None,
    **resources,
):
    """Set what a seat has: coins, resources by name, numbers of blue dice (a list), spaces on the tracks."""
    s = match.position
    if coins is not None:
        s.coins[seat] = coins
    if happiness is not None:
        s.happiness[seat] = happiness
    if religion is not None:
        s.religion[seat] = religion
    if conquistador is not None:
        s.conquistador[seat] = conquistador
    if blue is not None:
        s.blue[seat] = [*blue, 0, 0, 0][:3]
        s.blue_used[seat] = 0
    for name, count in resources.items():
        s.resources[seat, RESOURCES.index(name)] = count
    return match


def put_mark(match, seat, place, mark=1):
    """Put a coin (1), a white die (1 + number) or a blue one (7 + number) on a building."""
    block(match.position, seat, PLACES.index(place), mark)
    return match


def white(match, *numbers):
    """The white dice of the pool, by their numbers."""
    match.position.white[:] = [numbers.count(n) for n in range(1, 7)]
    return match


def display(match, doubles="", triples=""):
    """The tiles on display (ids with blanks between)."""
    s = match.position
    s.display[:] = 0
    for first, ids in ((0, doubles), (5, triples)):
        for slot, name in enumerate(ids.split()):
            s.display[first + slot] = 1 + TILE_IDS.index(name)
    return match


def cargo(match, dock, name):
    """The visible cargo at a dock ("coins", "conquistador", "religion", "happiness"); None for none."""
    s = match.position
    i = DOCK_IDS.index(f"dock_{dock}")
    if s.visible[i]:
        s.cargo_at[s.visible[i] - 1] = 0
    s.visible[i] = 0
    if name:
        s.visible[i] = 1 + CARGO_IDS.index(name)
        s.cargo_at[CARGO_IDS.index(name)] = -1
    return match


def ships(match, seat, **docks):
    """Give a seat ships at its docks, any cargoes of the pile."""
    s = match.position
    for name, count in docks.items():
        i = DOCK_IDS.index(f"dock_{name}")
        for _ in range(count):
            free = next(c for c in range(len(CARGOES)) if s.cargo_at[c] == 0)
            s.cargo_at[free] = 1 + i + 4 * seat
            s.ships[seat, i] += 1
    return match


def in_play(match, scholars="", bishops=""):
    """Which scholars and bishops are on the common board (ids with blanks between)."""
    s = match.position
    for i, name in enumerate(scholars.split()):
        s.scholars[i] = SCHOLAR_IDS.index(name)
    for i, name in enumerate(bishops.split()):
        s.bishops[i] = BISHOP_IDS.index(name)
    return match


def monk(match, seat, space):
    """Put a monk of a seat on a space: "scholar_1", "bishop_2", "mission_gem" ...; the ability of a scholar too."""
    from ludoteca.games.santa_maria.actions import SPACE_IDS
    from ludoteca.games.santa_maria.position import learn

    s = match.position
    i = SPACE_IDS.index(space)
    s.monk_at[seat, i] = 1
    s.monks[seat] -= 1
    if i < 3:
        learn(s, seat, s.scholars[i])
    return match


def player(match, seat):
    """Everything of a seat, as in the view."""
    return match.view()["players"][seat]


def stored(match, seat):
    """Resources by name, those that are not zero."""
    return {name: n for name, n in player(match, seat)["resources"].items() if n}
