"""Set pieces: laying out a position in the words of the game, playing it, and reading it back.

What is given to a seat comes out of the common stock, so nothing is made of nothing.
"""

from ludoteca import Match
from ludoteca.games.puerto_rico.components import (
    BASE,
    BUILDINGS,
    CIRCLES,
    FOREST,
    GOODS,
    ROLES,
    SPACES,
    SPOTS,
    TILES,
)

N_TILES = len(TILES)
BASE_BUILDINGS = tuple(b for b in BUILDINGS if b.set == BASE)
BUILDING_IDS = tuple(b.id for b in BUILDINGS)


def table(seats=4, seed=1, **options):
    """A fresh match: seat 0 is the governor and is asked for a role."""
    return Match("puerto-rico", seats=seats, seed=seed, options=options)


def whole_table(seats=4, seed=1, **options):
    """As `table`, with both expansions and every building on the market."""
    chosen = {"new_buildings": True, "nobles": True, "selection": "all"} | options
    return table(seats, seed, **chosen)


def noble_table(seats=4, seed=1, **options):
    """As `whole_table`, but with the Nobles only."""
    return whole_table(seats, seed, **({"new_buildings": False} | options))


def give(
    match,
    seat,
    tiles="",
    buildings="",
    manned=True,
    goods=None,
    doubloons=None,
    chips=0,
    san_juan=0,
    forests=0,
    nobles=None,
    nobles_waiting=0,
):
    """Give a seat tiles and buildings (words with blanks between), goods by name, and so on.

    `manned`: True fills every circle of what is given, False leaves them empty, a mapping says how
    many colonists stand on which spot. `nobles` says how many nobles come onto which spot, besides those
    colonists. `doubloons` sets the purse, all else is added.
    """
    s = match.position
    for _ in range(forests):
        _fill_space(s, seat, FOREST)
    s.forests[seat] += forests
    for tile in tiles.split():
        _add_tile(s, seat, TILES.index(tile))
    for building in buildings.split():
        _add_building(s, seat, BUILDING_IDS.index(building))
    if manned is True:
        for name in tiles.split():
            _man(s, seat, name, 1)
        for name in buildings.split():
            _man(s, seat, name, int(CIRCLES[BUILDING_IDS.index(name)]))
    elif manned:
        for name, count in manned.items():
            _man(s, seat, name, count)
    for good, count in (goods or {}).items():
        s.goods[seat, GOODS.index(good)] += count
        _out_of_supply(s, good, count)
    if doubloons is not None:
        s.doubloons[seat] = doubloons
    s.chips[seat] += chips
    s.chips_supply -= chips
    s.san_juan[seat] += san_juan
    s.colonist_supply -= san_juan
    for name, count in (nobles or {}).items():
        _ennoble(s, seat, name, count)
    s.nobles_waiting[seat] += nobles_waiting
    s.san_juan[seat] += nobles_waiting
    s.noble_supply -= nobles_waiting
    assert s.chips_supply >= 0
    assert s.colonist_supply >= 0
    assert s.noble_supply >= 0
    return match


def _ennoble(s, seat, name, count):
    spot = SPOTS.index(name)
    s.nobles_at[seat, spot] += count
    s.workers[seat, spot] += count
    s.noble_supply -= count
    assert s.workers[seat, spot] <= s.circles[seat, spot]


def _fill_space(s, seat, tile):
    s.island[seat, s.island_used[seat]] = tile + 1
    s.island_used[seat] += 1


def _add_tile(s, seat, tile):
    _fill_space(s, seat, tile)
    s.circles[seat, tile] += 1
    if tile == TILES.index("quarry"):
        s.quarries -= 1
        assert s.quarries >= 0
    else:
        source = s.stack if s.stack[tile] > 0 else s.face_up
        source[tile] -= 1
        assert source[tile] >= 0


def _add_building(s, seat, building):
    s.city[seat, (s.city[seat] != 0).sum()] = building + 1
    s.city_used[seat] += SPACES[building]
    s.built[seat] |= 1 << building
    s.circles[seat, N_TILES + building] = CIRCLES[building]
    s.market[building] -= 1
    assert s.market[building] >= 0


def _man(s, seat, name, count):
    spot = SPOTS.index(name)
    s.workers[seat, spot] += count
    s.colonist_supply -= count
    assert s.workers[seat, spot] <= s.circles[seat, spot]


def _out_of_supply(s, good, count):
    s.goods_supply[GOODS.index(good)] -= count
    assert s.goods_supply[GOODS.index(good)] >= 0


def man(match, seat, **spots):
    """Put colonists from the supply on spots the seat has already."""
    for name, count in spots.items():
        _man(match.position, seat, name, count)


def no_island(match, *seats):
    """Take the start plantations away (back to the stack)."""
    s = match.position
    for seat in seats:
        for tile, count in enumerate(s.circles[seat, : N_TILES - 1].tolist()):
            s.stack[tile] += count
        s.circles[seat, :N_TILES] = 0
        s.island[seat] = 0
        s.island_used[seat] = 0


def ship(match, number, good, load):
    """Load a cargo ship (1 to 3) from the supply."""
    s = match.position
    s.ship_good[number - 1] = GOODS.index(good)
    s.ship_load[number - 1] = load
    _out_of_supply(s, good, load)


def house(match, goods):
    """Fill the trading house, in this order, from the supply."""
    for space, good in enumerate(goods.split()):
        match.position.house[space] = 1 + GOODS.index(good)
        _out_of_supply(match.position, good, 1)


def face_up(match, tiles):
    """Turn up these plantations instead of those on display."""
    s = match.position
    s.stack[:] += s.face_up
    s.face_up[:] = 0
    for tile in tiles.split():
        s.face_up[GOODS.index(tile)] += 1
        s.stack[GOODS.index(tile)] -= 1
    assert s.stack.min() >= 0


def colonists(match, supply=None, on_ship=None):
    """Set the colonists in the supply and on the ship (the rest leaves the game)."""
    if supply is not None:
        match.position.colonist_supply = supply
    if on_ship is not None:
        match.position.colonist_ship = on_ship


def supply(match, **counts):
    """Set what is left of goods in the supply (the rest leaves the game)."""
    for good, count in counts.items():
        match.position.goods_supply[GOODS.index(good)] = count


def play(match, *texts):
    """Play actions by their texts, and what ends a turn by itself, as at a table."""
    for text in texts:
        match.play(text)
        if legal_words(match) == {"end turn"}:
            match.play("end turn")
    return match


def choose(match, role):
    """Let the seat to act choose a role."""
    return play(match, f"choose {role}")


def passes(match, times):
    """So many seats pass."""
    return play(match, *["pass"] * times)


def role_doubloons(match):
    """Doubloons lying on the roles, by role."""
    return {role["id"]: role["doubloons"] for role in match.view()["roles"]}


def finish(match):
    """End the phase as quickly as the rules allow: pass where possible, else the first legal action."""
    while asked(match)[0] not in ("choose_role", None):
        words = sorted(legal_words(match))
        match.play("pass" if "pass" in words else words[0])
    return match


def end_round(match):
    """Play the round to its end with the roles that change least, in as many plies as it takes."""
    number = match.position.round_no
    while not match.over and match.position.round_no == number:
        words = legal_words(match)
        for role in reversed(ROLES):
            if f"choose {role.replace('_', ' ')}" in words:
                choose(match, role)
                break
        finish(match)
    return match


def legal_words(match):
    """The texts of the legal actions."""
    return {match.describe(action) for action in match.legal()}


def asked(match):
    """What is asked of whom: ("load", 2)."""
    decision = match.view()["decision"]
    return (decision["kind"], decision["seat"]) if decision else (None, None)


def player(match, seat):
    """All that the seat sees of itself."""
    return match.view(seat)["players"][seat]


def doubloons(match, seat):
    return int(match.position.doubloons[seat])


def chips(match, seat):
    return int(match.position.chips[seat])


def goods(match, seat):
    """The seat's goods by name, none left out that it has."""
    return {g: n for g, n in player(match, seat)["goods"].items() if n}


def stock(match, good):
    """What is left of a good in the supply."""
    return int(match.position.goods_supply[GOODS.index(good)])


def tiles(match, seat):
    """The seat's island in order of arrival."""
    return [entry["tile"] for entry in player(match, seat)["island"]]


def city(match, seat):
    """The seat's buildings in order of building."""
    return [entry["id"] for entry in player(match, seat)["city"]]


def workers(match, seat, spot):
    """Workers of the seat on a tile kind or building, nobles among them."""
    return int(match.position.workers[seat, SPOTS.index(spot)])


def nobles(match, seat, spot):
    """Nobles of the seat on a tile kind or building."""
    return int(match.position.nobles_at[seat, SPOTS.index(spot)])


def ships(match):
    """The cargo ships as (good, load)."""
    return [(entry["good"], entry["load"]) for entry in match.view()["ships"]]


def new_table(seats=4, seed=1, **options):
    """As `whole_table`, but with the New Buildings only."""
    return whole_table(seats, seed, **({"nobles": False} | options))


def forests(match, seat):
    """Forests on the seat's island."""
    return tiles(match, seat).count("forest")


def owner(buildings="", seat=1, **given):
    """A table of the New Buildings: the seat has these, manned, no start plantation and no money."""
    match = new_table()
    no_island(match, seat)
    return give(match, seat, buildings=buildings, **({"doubloons": 0} | given))


def guesthouse(seat=1, *, empty="", guests=2, tiles="", match=None, **given):
    """The seat has a guesthouse with guests, and unmanned buildings and tiles; no start plantation."""
    match = match or new_table()
    no_island(match, seat)
    give(match, seat, buildings="guesthouse", manned={"guesthouse": guests})
    return give(match, seat, buildings=empty, tiles=tiles, manned=False, **given)


def library(seats=4, also="", **given):
    """Seat 0 is the governor and owns a manned library; nobody has a start plantation."""
    match = new_table(seats)
    no_island(match, *range(seats))
    return give(match, 0, buildings=f"library {also}", **given)


def noble_stock(match, supply=None, on_ship=None):
    """Set the nobles in the supply and on the ship (the rest leaves the game)."""
    if supply is not None:
        match.position.noble_supply = supply
    if on_ship is not None:
        match.position.noble_ship = on_ship


def house_of(match, seat, building, worker, **gifts):
    """Give a seat a building of one circle with a "colonist" there, a "noble", or nobody (None)."""
    there = {building: 1}
    manned = there if worker == "colonist" else False
    ennobled = there if worker == "noble" else None
    return give(match, seat, buildings=building, manned=manned, nobles=ennobled, **gifts)
