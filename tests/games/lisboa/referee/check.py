"""Comparing a position with the books of the referee."""

from .values import STACKS


def check_books(referee, view):
    """Everything that can be seen is as the referee has it."""
    table = referee.table
    assert view["period"] == table.period
    assert view["treasury"] == table.treasury
    assert view["prices"] == table.prices
    for office in view["court"]:
        noble = office["noble"]
        assert [*office["seated"], office["neutral"]["seated"]] == table.seated[noble]
        assert [*office["waiting"], office["neutral"]["waiting"]] == table.waiting[noble]
        assert office["favors"] == table.favors_left[noble]
    _check_map(table, view)
    _check_opponent(table, view["opponent"])
    for player in view["players"]:
        assert told(player) == kept(table, table.seats[player["seat"]])


def _check_opponent(table, opponent):
    if opponent:
        mine = (table.courtier, table.helper, table.dropped)
        assert (opponent["noble"], opponent["pile"], opponent["dropped"]) == mine


def _check_map(table, view):
    assert view["rows"] == table.row_cubes
    assert dict(enumerate(view["columns"], 1)) == table.column_cubes
    assert view["pile_cubes"] == table.pile_cubes
    lands = {id_: (land["seat"], land["street"]) for id_, land in view["lands"].items()}
    assert lands == {id_: table.stores.get(id_, (None, None)) for id_ in lands}
    spaces = {id_: (space["building"], space["architect"]) for id_, space in view["spaces"].items()}
    assert spaces == {id_: table.buildings.get(id_, (None, None)) for id_ in spaces}
    assert {id_: space["cubes"] for id_, space in view["spaces"].items()} == table.space_cubes
    for colour in STACKS[table.period]:
        assert view["ships"][colour] == table.ships[colour]
    assert view["decrees"] == table.decrees
    assert view["church"]["tiles"] == table.ring
    assert view["church"]["place"] == table.cardinal
    for row in view["architects"]:
        assert (row["building"], row["left"]) == (table.shown[row["id"]], table.stack[row["id"]])
        assert row["plan"] == next(iter(table.plans[row["id"]]), None)
    piles = {pile["type"]: [pile["card"], pile["left"]] for pile in view["piles"]}
    assert piles == table.piles
    assert {street["good"]: street["tile"] for street in view["streets"]} == table.tiles
    assert view["small_store"] == table.small_tile


def told(player):
    """What is seen of a seat."""
    return {
        "vp": player["vp"],
        "coins": player["coins"],
        "influence": player["influence"],
        "marks": player["marks"],
        "power": player["power"],
        "hand": [held["card"] for held in player["hand"]],
        "upper": [_card_or_ship(slot) for slot in player["upper"]],
        "lower": player["lower"],
        "limits": (player["cards_limit"], player["goods_limit"], player["portrait"]),
        "goods": player["goods"],
        "rubble": player["rubble"],
        "favors": set(player["favors"]),
        "officials": player["officials"],
        "houses": player["houses_used"],
        "stores": player["stores"],
        "plans": (set(player["plans"]), set(player["done"])),
        "clergy": set(player["clergy"]),
        "decrees": {decree["id"] for decree in player["decrees"]},
    }


def _card_or_ship(slot):
    if slot is None or slot["card"]:
        return slot and slot["card"]
    return (slot["ship"], tuple(slot["load"]), slot["crates"])


def kept(table, seat):
    """The same of the referee's own books."""
    return {
        "vp": seat.vp,
        "coins": seat.coins,
        "influence": seat.influence,
        "marks": seat.marks(),
        "power": seat.power(table.options["clergy_ship_influence"] == "total"),
        "hand": seat.hand,
        "upper": [_own_card_or_ship(card) for card in seat.upper],
        "lower": seat.lower,
        "limits": (seat.cards_limit(), seat.goods_limit(), seat.portrait()),
        "goods": seat.goods,
        "rubble": seat.rubble,
        "favors": set(seat.favors),
        "officials": seat.officials,
        "houses": seat.houses_used,
        "stores": seat.stores,
        "plans": (set(seat.plans), set(seat.done)),
        "clergy": set(seat.clergy),
        "decrees": set(seat.decrees),
    }


def _own_card_or_ship(card):
    if isinstance(card, dict):
        return (card["ship"], tuple(card["load"]), card["crates"])
    return card
