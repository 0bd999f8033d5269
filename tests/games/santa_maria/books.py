"""The referee's books against the view: everything that can be seen is what it should be."""

from .values import BASIC, MOST


def check_books(referee, view):
    """The table and every seat are as the referee has them."""
    assert view["year"] == referee.year
    assert view["first"] == referee.first
    assert view["white"] == list(referee.white.values())
    assert _ids(view["doubles"] + view["triples"]) == list(referee.display.values())
    assert view["roads_left"] == referee.roads_left
    assert {dock["id"]: dock["cargo"] and dock["cargo"]["id"] for dock in view["docks"]} == (
        referee.docks
    )
    assert view["cargoes_left"] == referee.pile
    assert view["halls"] == referee.halls
    _check_spaces(referee, view)
    _check_slots(referee, view)
    for seat, player in zip(referee.seats, view["players"], strict=True):
        _check_seat(seat, player)
    _check_stacks(referee, view)


def _ids(tiles):
    return [tile and tile["id"] for tile in tiles]


def _check_spaces(referee, view):
    for space in view["spaces"]:
        assert space["monks"] == sorted(referee.monks[space["id"]])
        for seat in referee.seats:
            fee = sum(coins for _, coins in referee.fees(seat, space["id"]))
            assert seat.number in space["monks"] or space["fees"][seat.number] == fee


def _check_slots(referee, view):
    retired = {seat.retired: seat.number for seat in referee.seats if seat.retired}
    for slot in view["retiring"]:
        assert slot["seat"] == retired.get(slot["id"])
        assert slot["used"] == (slot["id"] in referee.slots_used)


def _check_stacks(referee, view):
    """Of two on one space the one that came first lies below."""
    by_arrival = sorted(view["players"], key=lambda player: player["arrival"])
    for place in {player["conquistador"] for player in by_arrival} - {0}:
        stack = [player["seat"] for player in by_arrival if player["conquistador"] == place]
        assert stack == [seat for seat in referee.markers if seat in stack]


def _check_seat(seat, player):
    assert player["board"] == seat.board
    assert (player["coins"], player["resources"]) == (seat.coins, seat.store), seat.number
    assert all(0 <= n <= MOST for n in player["resources"].values())
    assert player["coins"] >= 0
    for counter in ("happiness", "conquest", "religion", "conquistador", "monks", "white_used"):
        assert player[counter] == getattr(seat, counter), (seat.number, counter)
    assert {place: cell["id"] for place, cell in player["cells"].items()} == seat.cells
    blocked = {p: cell["blocked"] for p, cell in player["cells"].items() if cell["blocked"]}
    assert blocked == seat.blocked
    assert [die["number"] for die in player["blue"]] == seat.blue
    assert [die["used"] for die in player["blue"]] == seat.blue_used
    assert player["ships"] == seat.ships
    assert sorted(player["cargoes"]) == sorted(seat.cargoes)
    assert player["own_scholar"] == seat.own_scholar
    assert player["retired"] == (seat.retired and int(seat.retired[-1]))
    _check_prices(seat, player)


def _check_prices(seat, player):
    """What the view works out for the screens."""
    assert player["coin_cost"] == seat.coin_cost()
    assert player["free_pips"] == seat.free_pips()
    assert player["tile_cost"] == {kind: seat.tile_cost(kind) for kind in ("double", "triple")}
    assert player["sells"] == {what: seat.sell_price(what) for what in seat.store}
    assert player["buys"] == {what: seat.buy_price(what) for what in BASIC}
