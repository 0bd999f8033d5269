"""Readers of rows of cards and tiles into typed values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.games.lisboa.edition.effects import (
    BONUS,
    END,
    INVEST,
    LAND,
    NOBLE_ACTIONS,
    PERMANENT,
    SLOT,
    effect,
    effects,
)
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    COLUMNS,
    DECKS,
    FAMILIES,
    GOODS,
    KINDS,
    NOBLES,
    ROWS,
    RUBBLE,
    SIDES,
    Building,
    Card,
    Clergy,
    Decree,
    House,
    Land,
    Plan,
    Ship,
    Space,
)
from ludoteca.games.tables import Table, TableReader
from ludoteca.i18n import N_

__all__ = [
    "COUNTS",
    "buildings",
    "cards",
    "clergy",
    "decrees",
    "houses",
    "lands",
    "plans",
    "ships",
    "spaces",
]

WRONG_NUMBERS: Final = N_('{file}: {row}: "no" must take each number from 1 to {count} once')
WRONG_DECK: Final = N_("{file}: {row}: there are {given} cards; there must be {count}")
WRONG_HOUSES: Final = N_('{file}: {row}: "n" must count up from 1 in every column')
NO_MARKET: Final = N_("{file}: {row}: the market piles need {count} cards of every type")
TWO_INVESTMENTS: Final = N_("{file}: {row}: only one of these is allowed: {allowed}")
NOT_LOWER: Final = N_('{file}: {row}: "replaces" must name lower spaces of the same column')

COUNTS: Final = {
    "political": 82,
    "lands": 24,
    "spaces": 14,
    "buildings": 16,
    "plans": 20,
    "clergy": 37,
    "ships": 4,
    "decrees": 70,
    "houses": 8,
}
MARKET: Final = ("red", "brown")
PILE: Final = 5
DEALT: Final = {"blue": 21, "purple": 21}


def _index(r: TableReader, name: str, key: str, value: object, words: tuple[str, ...]) -> int:
    return words.index(r.choice(name, key, value, words))


# ---- political cards ------------------------------------------------------------------------------------


def cards(r: TableReader) -> tuple[Card, ...]:
    """All political cards, by number."""
    found = {}
    for name, row in r.rows("political", "nobles"):
        found[r.get(name, row, "no", int, 1)] = _noble_card(r, name, row)
    nobles = len(found)
    for name, row in r.rows("political", "treasury"):
        found[r.get(name, row, "no", int, 1)] = _treasury_card(r, name, row)
        nobles += 1
    count = COUNTS["political"]
    if sorted(found) != list(range(1, count + 1)) or nobles != count:
        raise r.fail("political", WRONG_NUMBERS, count=count)
    ordered = tuple(found[no] for no in sorted(found))
    _check_decks(r, ordered)
    return ordered


def _noble_card(r: TableReader, name: str, row: Table) -> Card:
    top = r.get(name, row, "top", dict)
    return Card(
        row["id"],
        r.name(name, row),
        r.choice(name, "deck", row.get("deck"), DECKS),
        r.choice(name, "type", row.get("type"), NOBLES),
        r.get(name, top, "influence", int, 0),
        effects(r, name, r.get(name, row, "bottom", list), SLOT),
        (),
    )


def _treasury_card(r: TableReader, name: str, row: Table) -> Card:
    centre = effects(r, name, r.get(name, row, "centre", list), INVEST)
    if sum(effect.op in NOBLE_ACTIONS for effect in centre) > 1:
        raise r.fail(name, TWO_INVESTMENTS, allowed=", ".join(NOBLE_ACTIONS))
    return Card(
        row["id"],
        r.name(name, row),
        r.choice(name, "deck", row.get("deck"), DECKS),
        r.choice(name, "type", row.get("type"), ("treasury",)),
        0,
        centre,
        effects(r, name, row.get("bottom"), PERMANENT),
    )


def _check_decks(r: TableReader, ordered: tuple[Card, ...]) -> None:
    """Check that hand decks have 21 cards and market piles have 5; raise BadValues if not."""
    for deck, count in DEALT.items():
        given = sum(card.deck == deck for card in ordered)
        if given != count:
            raise r.fail(f"political {deck}", WRONG_DECK, given=given, count=count)
    for deck in MARKET:
        types = [card.type for card in ordered if card.deck == deck]
        if any(types.count(type_) != PILE for type_ in types) or len(types) != 4 * PILE:
            raise r.fail(f"political {deck}", NO_MARKET, count=PILE)


# ---- the map --------------------------------------------------------------------------------------------


def lands(r: TableReader) -> tuple[Land, ...]:
    """All places for stores."""
    return tuple(
        Land(
            row["id"],
            _index(r, name, "row", row.get("row"), ROWS),
            r.get(name, row, "column", int, 1) - 1,
            r.choice(name, "size", row.get("size"), ("large", "small")) == "small",
            tuple(_index(r, name, "streets", s, GOODS) for s in r.get(name, row, "streets", list)),
            effects(r, name, r.get(name, row, "bonus", list), LAND),
        )
        for name, row in r.rows("map", "lands", count=COUNTS["lands"])
    )


def spaces(r: TableReader) -> tuple[Space, ...]:
    """All places for public buildings."""
    found = []
    for name, row in r.rows("map", "public_spaces", count=COUNTS["spaces"]):
        side = r.choice(name, "side", row.get("side"), SIDES)
        key, words = ("street", GOODS) if side == "north" else ("row", ROWS)
        bonus = effects(r, name, r.get(name, row, "bonus", list), BONUS)
        found.append(Space(row["id"], side, _index(r, name, key, row.get(key), words), bonus))
    return tuple(found)


# ---- tiles ----------------------------------------------------------------------------------------------


def buildings(r: TableReader) -> tuple[Building, ...]:
    """All public buildings, with both sides."""
    return tuple(
        Building(
            row["id"],
            r.name(name, row),
            tuple(
                tuple(_index(r, name, side, good, GOODS) for good in r.get(name, row, side, list))
                for side in ARCHITECTS
            ),
        )
        for name, row in r.rows("public_buildings", count=COUNTS["buildings"])
    )


def plans(r: TableReader) -> tuple[Plan, ...]:
    """All plans: starting plans, then those of each architect, fewest officials first."""
    found = [
        Plan(
            row["id"],
            r.name(name, row),
            bool(row.get("start")),
            _index(r, name, "architect", row.get("architect"), ARCHITECTS),
            r.get(name, row, "officials", int, 0),
        )
        for name, row in r.rows("plans", count=COUNTS["plans"])
    ]
    ordered = sorted(found, key=lambda plan: (not plan.start, plan.architect, plan.officials))
    starting = sum(plan.start for plan in ordered)
    blue = sum(not plan.start and plan.architect == 0 for plan in ordered)
    if (starting, blue) != (4, 8):
        raise r.fail("plans", WRONG_PLANS)
    return tuple(ordered)


WRONG_PLANS: Final = N_(
    "{file}: {row}: there must be 4 starting plans and 8 plans of each architect"
)


def clergy(r: TableReader) -> tuple[Clergy, ...]:
    """All clergy tiles."""
    allowed = {"permanent": PERMANENT, "immediate": ("influence", "favor"), "end": END}
    found = []
    for name, row in r.rows("clergy", count=COUNTS["clergy"]):
        kind = r.choice(name, "kind", row.get("kind"), allowed)
        what = effect(r, name, row.get("effect"), allowed[kind])
        vp = r.get(name, row, "vp", int, 0)
        found.append(Clergy(row["id"], r.name(name, row), kind, what, vp))
    return tuple(found)


def ships(r: TableReader) -> tuple[Ship, ...]:
    """One kind of ship for each deck colour."""
    found = {}
    for name, row in r.rows("ships", count=COUNTS["ships"]):
        colour = r.choice(name, "colour", row.get("colour"), DECKS)
        numbers = [r.get(name, row, key, int, 0) for key in ("hull", "price", "influence", "count")]
        found[colour] = Ship(row["id"], r.name(name, row), *numbers)
    for colour in DECKS:
        r.choice("ships", "colour", colour, found)
    return tuple(found[colour] for colour in DECKS)


# ---- decrees, houses ------------------------------------------------------------------------------------

_FILTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "side": SIDES,
    "architect": ARCHITECTS,
    "street": GOODS,
    "row": ROWS,
    "good": GOODS,
    "colour": RUBBLE,
}


def decrees(r: TableReader) -> tuple[Decree, ...]:
    """All decrees."""
    return tuple(_decree(r, name, row) for name, row in r.rows("decrees", count=COUNTS["decrees"]))


def _decree(r: TableReader, name: str, row: Table) -> Decree:
    filters: dict[str, Any] = {
        key: _index(r, name, key, row[key], words) if key in row else -1
        for key, words in _FILTERS.items()
    }
    return Decree(
        row["id"],
        r.name(name, row),
        r.choice(name, "family", row.get("family"), FAMILIES),
        r.choice(name, "kind", row.get("kind"), KINDS),
        r.get(name, row, "vp", int, 0),
        r.get(name, {"per": row.get("per", 1)}, "per", int, 1),
        not_with_two=bool(row.get("exclude_2p")),
        not_alone=bool(row.get("exclude_solo")),
        **filters,
    )


def houses(r: TableReader) -> tuple[House, ...]:
    """All houses, column by column, the lowest first."""
    found = []
    for name, row in r.rows("portfolio", "houses", count=COUNTS["houses"]):
        column = _index(r, name, "column", row.get("column"), COLUMNS)
        place = (column, r.get(name, row, "n", int, 1))
        replaces = tuple(r.get(name, row, "replaces", list))
        what = effects(r, name, r.get(name, row, "effect", list), PERMANENT)
        found.append((place, House(row["id"], column, what, replaces)))
    found.sort(key=lambda item: item[0])
    places = [place for place, _ in found]
    if places != [(0, 1), (0, 2), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]:
        raise r.fail("portfolio.houses", WRONG_HOUSES)
    lower: dict[str, int] = {}
    for _, house in found:
        if any(lower.get(id_) != house.column for id_ in house.replaces):
            raise r.fail(f"portfolio.houses {house.id}", NOT_LOWER)
        lower[house.id] = house.column
    return tuple(house for _, house in found)
