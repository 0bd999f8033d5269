"""Where money, points and goods can come from: every action worked out once more, apart from the rules.

An action carries on through everything that needs no decision: the productions of those who follow, the
first captain turns, the end of a phase. What has happened is read from the steps that are gone.
"""

import numpy as np

from ludoteca.games.puerto_rico.actions import (
    ACTIONS,
    ASK_BLACK_MARKET,
    ASK_DRAFT,
    ASK_END_TURN,
    ASK_GIVE_BACK,
    ASK_SMALL_WHARF,
    CRAFTSMAN_TURN,
)
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    PROSPECTOR,
    SECOND_PROSPECTOR,
    SETTLER,
    TRADER,
)

from .stock import FOREST, N_TILES, asked_for, cost, spot

FACTORY_PAY = (0, 0, 1, 2, 3, 5)
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)
PLANTS = {
    INDIGO: ("small_indigo_plant", "indigo_plant"),
    SUGAR: ("small_sugar_mill", "sugar_mill"),
    TOBACCO: ("tobacco_storage",),
    COFFEE: ("coffee_roaster",),
}
LARGE_PLANTS = {INDIGO: "indigo_plant", SUGAR: "sugar_mill"}


class Ledger:
    """What an action pays to each seat: doubloons, points gained, points returned."""

    def __init__(self):
        self.paid = np.zeros(5, int)
        self.gained = np.zeros(5, int)
        self.returned = np.zeros(5, int)


def check_move(before, action, after):
    """Doubloons, points and goods move by the rules only, and by the right amount."""
    word, arguments = ACTIONS.split(action)
    seat = int(before.pending_seat[before.depth - 1])
    ledger = Ledger()
    if word == "choose":
        ledger.paid[seat] += before.role_coins[arguments[0]]
    _add_action(ledger, before, word, arguments, seat, after)
    _add_steps(ledger, before, word, arguments, after)
    net = ledger.gained - ledger.returned
    name = ACTIONS.format(action)
    assert (after.doubloons - before.doubloons == ledger.paid).all(), name
    assert (after.chips - before.chips == net).all(), name
    assert (after.gained == net).all(), name
    _check_chips(before, ledger, after)
    _check_land(before, word, arguments, seat, after)
    _check_workers(before, word, arguments, seat, after)
    _check_role_coins(before, action, after)


def _check_chips(before, ledger, after):
    """The supply gives what it has; the game ends where a gain leaves it empty."""
    left = int(before.chips_supply + ledger.returned.sum() - ledger.gained.sum())
    assert after.chips_supply == max(left, 0)
    emptied = ledger.gained.any() and after.chips_supply == 0
    assert after.ending[2] == (before.ending[2] or emptied)


# ---- what the seats have ----------------------------------------------------------


def manned(s, seat, building):
    return int(s.workers[seat, spot(building)] > 0)


def noble_there(s, seat, building):
    return int(s.nobles_at[seat, spot(building)] > 0)


def colonist_there(s, seat, building):
    return manned(s, seat, building) - noble_there(s, seat, building)


def serving(s, seat):
    """Nobles that count for royal supplier and jeweler."""
    waiting = int(s.nobles_waiting[seat]) if s.summary_nobles else 0
    return int(s.nobles_at[seat].sum()) + waiting


def privilege(s, seat):
    """How often the seat has the privilege of the role under way."""
    if seat != s.chooser:
        return 0
    return 1 + (manned(s, seat, "library") and (s.seats > 2 or s.doubled == 1))


def phase(s):
    return int(s.role) - 1


def phase_of_move(before, word, arguments):
    """The role that the action belongs to, -1 for none."""
    return arguments[0] if word == "choose" else phase(before)


# ---- actions ----------------------------------------------------------------------


def _add_action(ledger, before, word, arguments, seat, after):
    """What the action itself moves."""
    goods = (after.goods - before.goods)[seat]
    if word == "build":
        _add_build(ledger, before, arguments[0], seat, after)
    elif asked_for(before) == ASK_GIVE_BACK:
        _check_give_back(before, word, arguments, seat, goods)
    elif word in ("return_worker", "return_good", "return_chip"):
        _add_return(ledger, before, word, seat, after)
    elif word in ("sell", "sell_to_post"):
        good = arguments[0]
        assert goods[good] == goods.sum() == -1
        ledger.paid[seat] += good + privilege(before, seat)
        if word == "sell":
            ledger.paid[seat] += manned(before, seat, "small_market")
            ledger.paid[seat] += 2 * manned(before, seat, "large_market")
        else:
            assert manned(before, seat, "trading_post")
    elif word in ("load", "wharf"):
        assert goods[arguments[0]] == goods.sum() < 0
        _add_loading(ledger, before, seat, -int(goods.sum()))
    elif word == "small_wharf" or asked_for(before) == ASK_SMALL_WHARF:
        _add_small_wharf(ledger, before, word, seat, after)
    elif word == "supply":
        assert goods[arguments[0]] == goods.sum() == -1
        assert not before.supplied[arguments[0]]
        assert manned(before, seat, "royal_supplier")
        assert before.supplied.sum() < serving(before, seat)
        ledger.gained[seat] += 1
    elif word == "buy_plantation":
        assert colonist_there(before, seat, "land_office")
        ledger.paid[seat] -= 1
    elif word == "give_up":
        trading = phase(before) == TRADER
        assert noble_there(before, seat, "land_office") or not trading
        assert colonist_there(before, seat, "hunting_lodge") or trading
        ledger.paid[seat] += trading


def _check_give_back(s, word, arguments, seat, goods):
    """A good that runs short, of a kind that the seat makes; nothing is paid for it."""
    if word == "pass":
        assert not goods.any()
        return
    good = arguments[0]
    assert goods[good] == goods.sum() == -1
    left = int(s.goods_supply[good])
    for kind, load, space in zip(s.ship_good, s.ship_load, s.ship_space, strict=True):
        left += int(load) if kind == good and load == space else 0
    factories = owned(s, seat, "factory") + owned(s, seat, "specialty_factory")
    wanted = sum(_all_manned(s, other, good) for other in range(s.seats)) if factories else 1
    assert _all_manned(s, seat, good) > 0
    assert left < wanted


def _all_manned(s, seat, good):
    """What the plantations and circles of a seat would yield with somebody on each."""
    fields = int(s.circles[seat, good])
    if good == CORN:
        return fields
    made = min(fields, sum(int(s.circles[seat, spot(plant)]) for plant in PLANTS[good]))
    return made + owned(s, seat, "aqueduct") if made and good in LARGE_PLANTS else made


def owned(s, seat, building):
    return int(s.built[seat]) >> (spot(building) - N_TILES) & 1


def _add_loading(ledger, before, seat, points):
    """A loading on a ship or by a wharf."""
    if before.privilege:
        points += privilege(before, seat)
    ledger.gained[seat] += points + manned(before, seat, "harbor")
    ledger.paid[seat] += manned(before, seat, "lighthouse")


def _add_small_wharf(ledger, before, word, seat, after):
    """Two goods for a point, counted when the owner has had enough or has nothing left."""
    goods = int(before.goods[seat].sum() - after.goods[seat].sum())
    assert goods == (word == "small_wharf")
    if word == "send_small_wharf" or not after.goods[seat].any():
        assert after.packed == 0
        _add_loading(ledger, before, seat, (int(before.packed) + goods) // 2)
    else:
        assert after.packed == before.packed + 1


def _add_build(ledger, before, number, seat, after):
    """What lacks is owed to the black market, which can stand in for three doubloons at most."""
    price = _price(before, seat, number)
    lacking = max(0, price - int(before.doubloons[seat]))
    ledger.paid[seat] -= price - lacking
    assert after.owed == lacking
    if lacking:
        stall = int(before.workers[seat, spot("black_market")])
        others = int(before.workers[seat].sum() + before.san_juan[seat]) - stall
        means = (others > 0) + bool(before.goods[seat].any()) + (before.chips[seat] > 0)
        assert stall
        assert lacking <= means
        assert asked_for(after) == ASK_BLACK_MARKET
    else:
        _add_church(ledger, seat, number, after)


def _price(s, seat, number):
    column = BUILDINGS[number].column
    price = cost(s, number) - min(int(s.workers[seat, N_TILES - 1]), column)
    price -= int(s.forests[seat]) // 2 + privilege(s, seat)
    if column == 4:
        price -= 2 * noble_there(s, seat, "construction_office")
    else:
        price -= colonist_there(s, seat, "construction_office")
    return max(0, price)


def _add_church(ledger, seat, number, after):
    """The building goes up."""
    assert after.circles[seat, N_TILES + number] == BUILDINGS[number].circles
    assert (after.built[seat] >> number) & 1
    if manned(after, seat, "church"):
        ledger.gained[seat] += (0, 0, 1, 1, 2)[BUILDINGS[number].column]


def _add_return(ledger, before, word, seat, after):
    """One thing for one doubloon; with the last one the building goes up."""
    number = int(before.pending_arg[before.depth - 1])
    assert before.doubloons[seat] == 0
    assert manned(after, seat, "black_market")
    assert after.owed == before.owed - 1
    kind = ("return_worker", "return_good", "return_chip").index(word)
    assert not before.returned[kind]
    assert after.goods[seat].sum() == before.goods[seat].sum() - (kind == 1)
    ledger.returned[seat] += kind == 2
    if after.owed == 0:
        _add_church(ledger, seat, number, after)


# ---- what follows without a decision ----------------------------------------------


def _add_steps(ledger, before, word, arguments, after):
    role = phase_of_move(before, word, arguments)
    over = phase(after) == -1
    if role == CRAFTSMAN:
        _add_productions(ledger, before, word, after)
    elif role == CAPTAIN:
        _add_first_turns(ledger, before, after)
    elif role == SETTLER and (asked_for(after) == ASK_END_TURN or (over and word != "end_turn")):
        _add_hunt(ledger, after)
    elif role in (PROSPECTOR, SECOND_PROSPECTOR) and over:
        doubled = after.seats > 2 or before.doubled == 1 or word == "use_library"
        ledger.paid[after.chooser] += 1 + (doubled and manned(after, after.chooser, "library"))


def turns_left(s, kind):
    """Seats that still have such a step, in turn."""
    steps = zip(s.pending_kind[: s.depth], s.pending_seat[: s.depth], strict=True)
    return [int(seat) for step, seat in reversed(list(steps)) if step == kind]


def from_chooser(s):
    return [(int(s.chooser) + i) % int(s.seats) for i in range(s.seats)]


def _add_productions(ledger, before, word, after):
    """Whoever has produced by this action: the goods, factories, chapel and jeweler."""
    waiting = from_chooser(after) if word == "choose" else turns_left(before, CRAFTSMAN_TURN)
    left = turns_left(after, CRAFTSMAN_TURN)
    assert waiting[len(waiting) - len(left) :] == left
    supply = before.goods_supply.astype(int)
    goods = before.goods.astype(int)
    if word == "produce_extra":
        assert not waiting
        extra = after.goods.sum(axis=0) - goods.sum(axis=0)
        assert extra.sum() == 1
        return
    for seat in waiting[: len(waiting) - len(left)]:
        made = np.array([min(_capacity(after, seat, good), supply[good]) for good in range(5)])
        supply -= made
        goods[seat] += made
        ledger.paid[seat] += FACTORY_PAY[(made > 0).sum()] * manned(after, seat, "factory")
        most = max(made[INDIGO:].max() - 1, 0)
        ledger.paid[seat] += most * manned(after, seat, "specialty_factory")
        ledger.paid[seat] += colonist_there(after, seat, "chapel")
        ledger.gained[seat] += noble_there(after, seat, "chapel")
        ledger.paid[seat] += serving(after, seat) * manned(after, seat, "jeweler")
    assert (after.goods == goods).all()


def _capacity(s, seat, good):
    """What the manned plantations and circles yield, and the aqueduct's one more."""
    fields = int(s.workers[seat, good])
    if good == CORN:
        return fields
    made = min(fields, sum(int(s.workers[seat, spot(plant)]) for plant in PLANTS[good]))
    if made and good in LARGE_PLANTS and manned(s, seat, LARGE_PLANTS[good]):
        made += manned(s, seat, "aqueduct")
    return made


def _add_first_turns(ledger, before, after):
    """Union hall, and the lighthouse of the one who chose the captain."""
    had = before.started if phase(before) == CAPTAIN else np.zeros(5, int)
    have = after.started if phase(after) == CAPTAIN else np.ones(5, int)
    order = from_chooser(after)
    assert sorted(order, key=lambda seat: -have[seat]) == order, "a seat was passed over"
    for seat in order:
        if have[seat] and not had[seat]:
            pairs = int((after.goods[seat] // 2).sum())
            ledger.gained[seat] += pairs * manned(after, seat, "union_hall")
            if seat == after.chooser:
                ledger.paid[seat] += manned(after, seat, "lighthouse")


def _add_hunt(ledger, after):
    """Two points for the noble in a lodge of whoever alone has the fewest tiles."""
    filled = after.island_used[: after.seats].tolist()
    for seat, count in enumerate(filled):
        alone = count == min(filled) and filled.count(count) == 1
        ledger.gained[seat] += 2 * alone * noble_there(after, seat, "hunting_lodge")


# ---- land and workers -------------------------------------------------------------


def _check_land(before, word, arguments, seat, after):
    """Tiles and buildings stay, but for the one tile that is given up."""
    lost = before.circles.astype(int) - after.circles
    forests = before.forests.astype(int) - after.forests
    if word == "give_up":
        tile = arguments[0]
        assert tile != N_TILES - 1, "a quarry was given up"
        assert (forests[seat] if tile == FOREST else lost[seat, tile]) == 1
        forests[seat] -= tile == FOREST
        lost[seat, tile % N_TILES] -= tile != FOREST
    assert (lost <= 0).all(), "a tile or building is gone"
    assert (forests <= 0).all(), "a forest is gone"
    grown = -int(lost[:, :N_TILES].sum() + forests.sum())
    lays = word in ("take", "forest", "use_hacienda", "buy_plantation", "use_forest", "pass")
    assert grown <= lays
    if grown:
        assert phase(before) in (SETTLER, TRADER)


def _check_workers(before, word, arguments, seat, after):
    """Outside the mayor phase workers come by hospice and university and go to the black market only."""
    if phase_of_move(before, word, arguments) == MAYOR or asked_for(before) == ASK_DRAFT:
        return
    hired = np.zeros(5, int)
    hired[seat] += word in ("use_hospice", "use_university")
    hired[seat] -= word == "return_worker"
    assert (_workers(after) - _workers(before) == hired).all()
    nobles = word == "return_worker" and arguments[0] == 1
    assert after.noble_supply - before.noble_supply == nobles
    assert after.noble_ship == before.noble_ship


def _workers(s):
    return s.workers.sum(axis=1).astype(int) + s.san_juan


def _check_role_coins(before, action, after):
    coins = before.role_coins.copy()
    taken = before.role_taken > 0
    word, arguments = ACTIONS.split(action)
    if word == "choose":
        coins[arguments[0]] = 0
        taken[arguments[0]] = True
    # A round has ended: the roles taken are free again.
    if taken.any() and not after.role_taken.any():
        coins += (before.role_there == 1) & ~taken
    assert (after.role_coins == coins).all()
