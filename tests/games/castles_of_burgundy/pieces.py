"""Set pieces: laying out a position in the words of the game, playing it, and reading it back.

Tiles that are given to somebody come out of the supply, so nothing is made of nothing.
"""

from ludoteca import Match
from ludoteca.games.castles_of_burgundy.boards import SPACES
from ludoteca.games.castles_of_burgundy.components import GOODS, TILES
from ludoteca.games.castles_of_burgundy.duchy import lay
from tests.games.reading import asked, legal, play

GAME = "castles-of-burgundy"
TILE_IDS = tuple(tile.id for tile in TILES)


def new_match(seats=2, seed=1, **options):
    """A fresh match: the seats are still to choose (their board and) the space of their first castle."""
    return Match(GAME, seats, seed, options)


def table(seats=2, seed=1, castle="d4", **options):
    """A match in its first round: seat 0 is the start player and is asked for its turn.

    All boards are board 1 unless the options say otherwise. The first castles stand on the space `castle`, or on
    the first castle space of the board. The dice are what they are; see `dice`.
    """
    while True:
        match = new_match(seats, seed, **options)
        if match.position.arrival[0] == seats:
            break
        seed += 1
    while asked(match)[0] != "turn":
        choices = legal(match)
        wished = [text for text in choices if text.endswith(" " + castle)]
        match.play((wished or choices)[0])
    return match


# ---- laying out -----------------------------------------------------------------------------------------


def dice(match, first, second, seat=None):
    """Set both dice of a seat (the one to act), unused."""
    seat = match.actor if seat is None else seat
    match.position.dice[seat] = first, second
    match.position.used[seat] = 0
    return match


def give(match, seat, silver=None, workers=None, goods=None, sold=None, storage=None, placed=None):
    """Set what a seat has: silver, workers, goods and sold goods by kind, stored tiles (words with blanks
    between), and lay tiles on spaces (`placed`: space -> tile) without points or effects.

    Only what is named is changed; `goods` and `storage` replace what is there.
    """
    s = match.position
    if silver is not None:
        s.silver[seat] = silver
    if workers is not None:
        s.workers[seat] = workers
    if goods is not None:
        s.goods_left[:] += s.goods[seat]
        s.goods[seat] = _counts(goods)
        s.goods_left[:] -= s.goods[seat]
    if sold is not None:
        s.sold[seat] = _counts(sold)
        s.goods_left[:] -= s.sold[seat]
    if storage is not None:
        for number in s.storage[seat]:
            if number:
                s.coloured[number - 1] += 1
        tiles = [_from_supply(s, name) for name in storage.split()]
        s.storage[seat] = ([tile + 1 for tile in tiles] + [0, 0, 0])[:3]
    for space, name in (placed or {}).items():
        lay(s, seat, _from_supply(s, name), SPACES.index(space))
    return match


def _counts(by_name):
    return [by_name.get(good, 0) for good in GOODS]


def _from_supply(s, name):
    """Take a tile out of the supply (the coloured one where it has any), or off a depot."""
    tile = TILE_IDS.index(name)
    for supply in (s.coloured, s.black):
        if supply[tile] > 0:
            supply[tile] -= 1
            return tile
    for depot in (s.depot, s.black_depot.reshape(1, -1)):
        for row in depot:
            for slot, number in enumerate(row):
                if number == tile + 1:
                    row[slot] = 0
                    return tile
    raise AssertionError(f"there is no {name} left")


def stock(match, depot, tiles="", goods=None):
    """Fill a depot ("black", or its number) anew: tiles (words with blanks between) and goods by kind.

    What lay there goes back to the supply. A numbered depot keeps its goods unless `goods` says otherwise.
    """
    s = match.position
    row = s.black_depot if depot == "black" else s.depot[depot - 1]
    supply = s.black if depot == "black" else s.coloured
    for number in row:
        if number:
            supply[number - 1] += 1
    row[:] = 0
    for slot, name in enumerate(tiles.split()):
        row[slot] = _from_supply(s, name) + 1
    if goods is not None:
        s.goods_left[:] += s.depot_goods[depot - 1]
        s.depot_goods[depot - 1] = _counts(goods)
        s.goods_left[:] -= s.depot_goods[depot - 1]
    return match


def clear(match):
    """Take all tiles and goods off the game board."""
    for depot in range(1, 7):
        stock(match, depot, goods={})
    return stock(match, "black")


# ---- playing --------------------------------------------------------------------------------------------


def pass_turn(match):
    """Let the seat to act use its dice for workers and end its turn."""
    while "workers die 1" in legal(match):
        match.play("workers die 1")
    while "workers die 2" in legal(match):
        match.play("workers die 2")
    return play(match, "end turn")


def to_round(match, phase, round_no):
    """Let everybody take workers until that round begins (phases "A" to "E", rounds 1 to 5)."""
    while (match.view()["phase"], match.view()["round"]) != (phase, round_no):
        pass_turn(match)
    return match


def to_end(match):
    """Let everybody take workers until the match is over."""
    while not match.over:
        pass_turn(match)
    return match


# ---- reading --------------------------------------------------------------------------------------------


def player(match, seat):
    """Everything of a seat, as in the view."""
    return match.view()["players"][seat]


def stored(match, seat):
    """The tiles in storage, None for free spaces."""
    return [tile and tile["id"] for tile in player(match, seat)["storage"]]


def goods(match, seat):
    """The goods of a seat by kind, without those of which it has none."""
    return {good: count for good, count in player(match, seat)["goods"].items() if count}


def left_in(match, number):
    """The goods in a numbered depot by kind, without those of which there are none."""
    kinds = match.view()["depots"][number - 1]["goods"]
    return {good: count for good, count in kinds.items() if count}


def tile_on(match, seat, space):
    """The tile on a space of the duchy, None where it is empty."""
    tile = player(match, seat)["spaces"][SPACES.index(space)]["tile"]
    return tile and tile["id"]


def track(match, seat):
    """Points on the track, where those that come at the end are not counted yet."""
    return int(match.position.points[seat].sum())


def depot(match, number):
    """The tiles in a numbered depot, None for empty spaces."""
    return [
        slot["tile"] and slot["tile"]["id"] for slot in match.view()["depots"][number - 1]["slots"]
    ]
