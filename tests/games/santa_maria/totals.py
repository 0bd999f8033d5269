"""The final scoring by the rule text, from the referee's books."""

from .referee import COLUMN, ROW
from .values import BISHOPS, BUILDINGS, CARGOES, EDITION, ROADS, SCHOLARS

END = EDITION["end_scoring"]
ACTIONS = ("ship", "conquistador", "religion")


def check_scores(referee, scores):
    """Points by source, and who wins: of those with equally many, who retired nearest to the 1st."""
    rows = []
    for seat, score in zip(referee.seats, scores, strict=True):
        assert score.breakdown == _points(referee, seat), seat.number
        assert score.total == sum(score.breakdown.values())
        rows.append((score.total, -int(seat.retired[-1])))
    best_first = sorted(rows, reverse=True)
    assert [score.rank for score in scores] == [1 + best_first.index(row) for row in rows]


def _points(referee, seat):
    bishops = [
        BISHOPS[referee.spaces[space]]
        for space, there in referee.monks.items()
        if seat.number in there and referee.spaces[space] in BISHOPS
    ]
    return {
        "Happiness tokens": seat.happiness,
        "Conquistadors": seat.conquest,
        "Colonists on roads": sum(_colonists(seat, line) for line in complete_lines(seat)),
        "Scholars": sum(SCHOLARS[scholar]["happiness"] for scholar in seat.scholars),
        "Bishops": sum(_bishop(referee, seat, bishop) for bishop in bishops),
        "Ship sets": EDITION["shipping"]["set_bonus"] * min(seat.ships.values()),
        "Ships": sum(CARGOES[cargo]["happiness"] for cargo in seat.cargoes),
        "Coins and resources": _wealth(seat) // END["coins_per_point"],
    }


def complete_lines(seat):
    """Rows and columns of which every place holds a building or a road."""
    lines = [*ROW.values(), *COLUMN.values()]
    return [line for line in lines if all(place in seat.cells for place in line)]


def _colonists(seat, places):
    each = END["complete_line_point_per_colonist"]
    return each * sum(ROADS.get(seat.cells[place], 0) for place in places if place in seat.cells)


def _bishop(referee, seat, bishop):
    of = bishop.get("of", ACTIONS if bishop["counts"] == "action_buildings" else None)
    counted = _counted(referee, seat, bishop["counts"], of)
    points = counted // bishop["each"] * bishop["points"]
    return EDITION["bishops"]["penalty"] + min(points, bishop.get("max", points))


def _counted(referee, seat, what, of):
    """What a bishop counts; `of`: only that, None for all of it."""
    roads = [ROADS[cell] for cell in seat.cells.values() if cell in ROADS]
    monks = [space.split("_")[0] + "s" for space in referee.monks_of(seat)]
    docks = dict(zip(("first", "second", "third", "fourth"), seat.ships.values(), strict=True))
    columns = sum(line in complete_lines(seat) for line in COLUMN.values())
    lines = {"columns": columns, "rows": len(complete_lines(seat)) - columns}
    return {
        "ships": _some(docks, of),
        "complete_lines": _some(lines, of),
        "own_monks": sum(of is None or group in of for group in monks),
        "stored_resources": _some(seat.store, of),
        "action_buildings": sum(
            any(effect["op"] in (of or ()) for effect in BUILDINGS.get(cell, ()))
            for cell in seat.cells.values()
        ),
        "colonists": sum(roads),
        "ship_sets": min(seat.ships.values()),
        "roads": len(roads),
        "coins": seat.coins,
        "blue_dice": len(seat.blue),
        "religion_spaces": seat.religion,
    }[what]


def _some(counts, of):
    return sum(n for what, n in counts.items() if of is None or what in of)


def _wealth(seat):
    return seat.coins + sum(n * seat.sell_price(what) for what, n in seat.store.items())
