"""Set pieces: laying out a position in the words of the game, playing it, and reading it back."""

from typing import Any

from ludoteca import Match
from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa.actions import CARD_IDS, CLERGY_IDS, LAND_IDS, PLAN_IDS, SPACE_IDS
from ludoteca.games.lisboa.church import gain_tile
from ludoteca.games.lisboa.components.cards import TYPE
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.decrees import DECREES
from ludoteca.games.lisboa.components.lasting import (
    CARD_GIVES,
    CLERGY_GIVES,
    FIRST_HOUSE,
    HOUSE_GIVES,
)
from ludoteca.games.lisboa.components.ships import FIRST_SHIP
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    COLUMNS,
    DECKS,
    GOODS,
    NOBLES,
    ROWS,
    RUBBLE,
    TYPES,
)
from ludoteca.games.lisboa.position import change_lasting, first_free
from ludoteca.kernel.pending import pop
from tests.games.reading import asked, legal, play

BUILDING_IDS = tuple(building.id for building in EDITION.buildings)
DECREE_IDS = tuple(decree.id for decree in DECREES)


def table(seats=3, seed=1, **options):
    """A match in its first turn: seat 0 begins; nobody has a clergy tile, a favor or a plan."""
    while True:
        match = Match(GAME, seats, seed, options)
        if match.position.first == 0:
            break
        seed += 1
    while asked(match)[0] in ("first_tile", "favor", "end_turn"):
        play(match, legal(match)[0])
    s: Any = match.position
    for seat in range(seats):
        for tile in range(len(CLERGY_IDS)):
            if s.clergy_at[tile] == 2 + seat:
                s.clergy_at[tile] = -1
                change_lasting(s, seat, CLERGY_GIVES[tile], -1)
        s.clergy_count[seat] = 0
        for noble in range(3):
            s.favors_left[noble] += s.favor[seat, noble]
            s.favor[seat, noble] = 0
        give(match, seat, influence=5)
    s.plan_at[s.plan_at > 0] = -1
    return match


def quiet(seats=3, **options):
    """The same, and nobody has money, goods or influence; seat 0 has no cards but those it is given."""
    match = table(seats, **options)
    for seat in range(seats):
        give(match, seat, coins=0, influence=0, gold=0, cloth=0, books=0, tools=0)
    return hand(match, 0)


def give(match, seat, **given):
    """Set what a seat has: coins, influence, vp, officials, goods and rubble by name."""
    s: Any = match.position
    for name, count in given.items():
        if name in GOODS:
            s.goods[seat, GOODS.index(name)] = count
        elif name in RUBBLE:
            s.rubble[seat, RUBBLE.index(name)] = count
        elif name == "vp":
            s.earned[seat, 4] += count - s.vp[seat]
            s.vp[seat] = count
        else:
            s[name][seat] = count
    return match


def hand(match, seat, *cards):
    """The hand of a seat, wherever its cards were."""
    s: Any = match.position
    for card in s.hand[seat, : s.hand_size[seat]]:
        s.card_at[card - 1] = 0
    s.hand[seat] = 0
    s.hand_size[seat] = len(cards)
    for i, name in enumerate(cards):
        s.hand[seat, i] = 1 + CARD_IDS.index(name)
        s.card_at[CARD_IDS.index(name)] = 1
    return match


def slotted(match, seat, *cards):
    """Political cards in the slots of a seat."""
    s: Any = match.position
    for name in cards:
        card = CARD_IDS.index(name)
        s.card_at[card] = 1
        slots = s.lower if TYPES[TYPE[card]] == "treasury" else s.upper
        slots[seat, first_free(slots[seat])] = 1 + card
        change_lasting(s, seat, CARD_GIVES[card], 1)
    return match


def ship(match, seat, colour, *load, crates=0):
    """A ship in the next upper slot of a seat, with goods, the first of them crates."""
    s: Any = match.position
    slot = first_free(s.upper[seat])
    s.upper[seat, slot] = 1 + FIRST_SHIP + DECKS.index(colour)
    s.ships_left[DECKS.index(colour)] = max(s.ships_left[DECKS.index(colour)] - 1, 0)
    for i, good in enumerate(load):
        s.cargo[seat, slot, i] = 1 + GOODS.index(good)
    s.crates[seat, slot] = crates
    return match


def clergy(match, seat, *tiles):
    """Clergy tiles of a seat, out of the bag or the church; immediate effects do nothing."""
    s: Any = match.position
    for name in tiles:
        tile = CLERGY_IDS.index(name)
        for space in range(6):
            if s.ring[space] == 1 + tile:
                s.ring[space] = 0
        gain_tile(s, seat, tile)
        pop(s)
    return match


def ring(match, *tiles, place=0):
    """The tiles of the church (None: no tile), and where the Cardinal stands."""
    s: Any = match.position
    for tile in range(len(CLERGY_IDS)):
        if s.clergy_at[tile] == 1:
            s.clergy_at[tile] = 0
    s.ring[:] = [1 + CLERGY_IDS.index(name) if name else 0 for name in tiles]
    for name in filter(None, tiles):
        s.clergy_at[CLERGY_IDS.index(name)] = 1
    s.cardinal = place
    return match


def favors(match, seat, *nobles):
    """Royal favors of a seat, from the portraits."""
    for name in nobles:
        match.position.favor[seat, NOBLES.index(name)] = 1
        match.position.favors_left[NOBLES.index(name)] -= 1
    return match


def plans(match, seat, *ids, done=False):
    """Plans of a seat."""
    for name in ids:
        match.position.plan_at[PLAN_IDS.index(name)] = (5 if done else 1) + seat
    return match


def officials(match, office, seat, seated=0, waiting=0):
    """Officials of a colour (a seat, or 4: neutral) in an office; the seat's others lie on its portfolio."""
    s: Any = match.position
    i = NOBLES.index(office)
    change = seated + waiting - s.seated[i, seat] - s.waiting[i, seat]
    s.seated[i, seat], s.waiting[i, seat] = seated, waiting
    if seat < 4:
        s.officials[seat] -= change
    return match


def empty_court(match):
    """All officials go home."""
    for office in NOBLES:
        for seat in range(match.seats):
            officials(match, office, seat)
    return match


def store(match, seat, land, street):
    """A store of a seat, with a house of the first column that has one (whose effect is left out)."""
    s: Any = match.position
    i = LAND_IDS.index(land)
    s.store_at[i] = 1 + seat
    s.store_street[i] = GOODS.index(street)
    s.stores[seat, GOODS.index(street)] += 1
    return match


def houses(match, seat, **used):
    """Houses of a seat that have left its portfolio, by column; what their spaces do lasts."""
    s: Any = match.position
    for column, count in used.items():
        i = COLUMNS.index(column)
        s.houses_used[seat, i] = count
        for gives in HOUSE_GIVES[FIRST_HOUSE[i] : FIRST_HOUSE[i] + count]:
            change_lasting(s, seat, gives, 1)
    return match


def building(match, space, name, architect):
    """A public building on the map."""
    s: Any = match.position
    number = BUILDING_IDS.index(name)
    s.building_seen[number] = 1
    s.building_at[SPACE_IDS.index(space)] = 1 + 2 * number + ARCHITECTS.index(architect)
    return match


def shown(match, architect, name):
    """The public building on display of an architect; None for none, and none in the stack."""
    s: Any = match.position
    i = ARCHITECTS.index(architect)
    s.building_shown[i] = 1 + BUILDING_IDS.index(name) if name else 0
    if name:
        s.building_seen[BUILDING_IDS.index(name)] = 1
    else:
        s.buildings_left[i] = 0
    return match


def cubes(match, where, *counts):
    """Cubes (earthquake, fire, tsunami) of a row ("A"), a column (1 to 5), a space, or the pile."""
    s: Any = match.position
    if where in ROWS:
        s.row_cubes[ROWS.index(where)] = counts
    elif where == "pile":
        s.common_cubes[:] = counts
    elif isinstance(where, int):
        s.column_cubes[where - 1] = counts
    else:
        s.space_cubes[SPACE_IDS.index(where)] = counts
    return match


def no_rubble(match):
    """Nothing lies in rows and columns."""
    match.position.row_cubes[:] = 0
    match.position.column_cubes[:] = 0
    return match


def treasury(match, price, influence):
    """The treasury marker, by the numbers beside it."""
    match.position.treasury = EDITION.treasury.index((price, influence))
    return match


def values(match, **streets):
    """Scoring tiles."""
    for name, vp in streets.items():
        match.position.street_vp[GOODS.index(name)] = vp
    return match


def display(match, *ids):
    """The decrees on display; the others of it go to the box."""
    s: Any = match.position
    for number in s.decrees_shown[s.decrees_shown > 0]:
        s.decree_at[number - 1] = 0
    s.decrees_shown[:] = 0
    for i, name in enumerate(ids):
        s.decrees_shown[i] = 1 + DECREE_IDS.index(name)
        s.decree_at[DECREE_IDS.index(name)] = 1
    return match


def decrees(match, seat, *ids):
    """Decrees of a seat."""
    s: Any = match.position
    for name in ids:
        s.decree_at[DECREE_IDS.index(name)] = 2 + seat
        s.decree_count[seat] += 1
    return match


def draw(match, pile=""):
    """Draw the card of a pile, or of the first that has one, and end the turn."""
    play(match, f"draw {pile}" if pile else legal(match, "draw")[0])
    return play(match, "end turn") if "end turn" in legal(match) else match


def settle(match, until="card"):
    """Decline all that can be declined, up to the next question of a kind."""
    while not match.over and asked(match)[0] != until:
        options = legal(match)
        play(match, next((t for t in ("pass", "done") if t in options), options[0]))
    return match


def player(match, seat):
    """Everything of a seat, as in the view of a spectator who sees all."""
    return GAME.view(match.position)["players"][seat]


def stored(match, seat):
    """Goods by name, those that are not zero."""
    return {name: n for name, n in player(match, seat)["goods"].items() if n}
