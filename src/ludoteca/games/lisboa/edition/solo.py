"""Reader of the table of Automa, the solo opponent."""

from __future__ import annotations

from typing import Final

from ludoteca.games.lisboa.edition.model import ARCHITECTS, NOBLES, ROWS, TYPES, Solo
from ludoteca.games.tables import Table, TableReader
from ludoteca.i18n import N_

__all__ = ["solo"]

TABLE: Final = "solo"
NOT_EACH_ONCE: Final = N_("{file}: {row}: {key} must name each of {allowed} once")
ACTIONS: Final = ("upper", "lower")
SIDES: Final = ("west", "east")
ROWS_OF_TWO: Final = ROWS[:4]
START: Final = (
    ("vp", 99),
    ("influence", 10),
    ("favors", len(NOBLES)),
    ("officials_placed", 3),
)
"""Starting values of the opponent, with their maximum."""
DECREES_SHOWN: Final = 8


def solo(r: TableReader) -> Solo:
    """Read the solo opponent."""
    table = r.table(TABLE)
    start = r.get(TABLE, table, "opponent_start", dict)
    vp, influence, favors, officials = (_up_to(r, start, key, high) for key, high in START)
    return Solo(
        courtier=_cycle(r, table, "courtier_cycle", NOBLES),
        helper=_cycle(r, table, "helper_cycle", TYPES),
        opening=_opening(r, table),
        state_action=_state_actions(r, table),
        decree_vp=_up_to(r, table, "decree_vp", 99),
        decrees=_up_to(r, table, "decrees_per_action", DECREES_SHOWN),
        vp=vp,
        influence=influence,
        favors=favors,
        officials=officials,
    )


def _up_to(r: TableReader, table: Table, key: str, high: int) -> int:
    """A number from 0 to `high`."""
    return int(r.get(TABLE, table, key, int, 0, high))


def _cycle(r: TableReader, table: Table, key: str, words: tuple[str, ...]) -> tuple[int, ...]:
    """A cycle that names each of the words once, as their indices."""
    given = r.get(TABLE, table, key, list)
    if sorted(map(str, given)) != sorted(words):
        raise r.fail(TABLE, NOT_EACH_ONCE, key=key, allowed=", ".join(words))
    return tuple(words.index(word) for word in given)


def _opening(r: TableReader, table: Table) -> tuple[tuple[str, str, str], ...]:
    """By pile: architect, side and row of the building that stands from the start."""
    given = r.get(TABLE, table, "opening_building", dict)
    places = {
        f"{architect}_at_{side}_{row}": (architect, side, row)
        for architect in ARCHITECTS
        for side in SIDES
        for row in ROWS_OF_TWO
    }
    return tuple(
        places[r.choice(TABLE, f"opening_building.{pile}", given.get(pile), places)]
        for pile in TYPES
    )


def _state_actions(r: TableReader, table: Table) -> tuple[int, ...]:
    """By pile: index of the noble's state action (0 upper, 1 lower)."""
    given = r.get(TABLE, table, "state_action", dict)
    return tuple(
        ACTIONS.index(r.choice(TABLE, f"state_action.{pile}", given.get(pile), ACTIONS))
        for pile in TYPES
    )
