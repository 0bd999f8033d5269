"""The observation of Santa Maria."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.santa_maria.actions import (
    ASK_GAIN,
    ASK_PLACE,
    ASK_TRADE,
    DECISIONS,
    DOCK_IDS,
    PLACES,
    SLOT_IDS,
    SPACE_IDS,
)
from ludoteca.games.santa_maria.activation import coin_cost
from ludoteca.games.santa_maria.colony import LINES, complete, people_in
from ludoteca.games.santa_maria.components import (
    ALTERNATIVES,
    BLUE_DICE,
    BOARDS,
    BUNDLE,
    CONQUISTADOR_LAST,
    DISPLAY,
    EDITION,
    FACE,
    GET,
    MONKS,
    MOST_EFFECTS,
    N_BISHOPS,
    N_CARGOES,
    N_CELLS,
    N_DOCKS,
    N_DOUBLES,
    N_OFFERED,
    N_PLACES,
    N_RESOURCES,
    N_SCHOLARS,
    N_SLOTS,
    N_SPACES,
    N_TILES,
    N_TRIPLES,
    NEED,
    OP,
    PAY,
    PEOPLE,
    RELIGION_LAST,
    SIDES,
    STORAGE,
    TILES,
    WHITE_LIMIT,
    YEARS,
)
from ludoteca.games.santa_maria.edition.model import BUNDLE_KEYS, OPS, RESOURCES
from ludoteca.games.santa_maria.position import DTYPE, is_unused
from ludoteca.games.santa_maria.religion import fee_of_one, monks_to_pay
from ludoteca.kernel.observation import YES, Field, observation, one_hot
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["OBSERVATION"]

NUMBERS: Final = tuple(str(n + 1) for n in range(SIDES))
CELL_IDS: Final = tuple(cell.id for cell in EDITION.cells)
SCHOLARS: Final = tuple(scholar.id for scholar in EDITION.scholars)
BISHOPS: Final = tuple(bishop.id for bishop in EDITION.bishops)
DOUBLES: Final = tuple(tile.id for tile in EDITION.doubles)
TRIPLES: Final = tuple(tile.id for tile in EDITION.triples)
N_OPS: Final = len(OPS)
KEYS: Final = tuple(BUNDLE_KEYS[:BUNDLE])
WAYS: Final = tuple(f"way_{i + 1} {key}" for i in range(ALTERNATIVES) for key in KEYS)

# ---- the table ------------------------------------------------------------------------------------------


@rule
def _question(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0:
        one_hot(out, top_kind(s) - 1)


@rule
def _year(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.year))


@rule
def _doubles(s: Any, seat: Any, out: Any) -> None:
    for slot in range(DISPLAY):
        one_hot(out[slot * N_DOUBLES : (slot + 1) * N_DOUBLES], np.int64(s.display[slot]) - 1)


@rule
def _triples(s: Any, seat: Any, out: Any) -> None:
    for slot in range(DISPLAY):
        tile = np.int64(s.display[DISPLAY + slot]) - 1 - N_DOUBLES
        one_hot(out[slot * N_TRIPLES : (slot + 1) * N_TRIPLES], tile)


@rule
def _docks(s: Any, seat: Any, out: Any) -> None:
    for dock in range(N_DOCKS):
        out[dock] = s.visible[dock] > 0


@rule
def _needs(s: Any, seat: Any, out: Any) -> None:
    for dock in range(N_DOCKS):
        if s.visible[dock] > 0:
            for resource in range(N_RESOURCES):
                out[dock * N_RESOURCES + resource] = NEED[s.visible[dock] - 1, resource]


@rule
def _faces(s: Any, seat: Any, out: Any) -> None:
    for dock in range(N_DOCKS):
        if s.visible[dock] > 0:
            out[dock] = FACE[s.visible[dock] - 1]


@rule
def _cargoes_left(s: Any, seat: Any, out: Any) -> None:
    for cargo in range(N_CARGOES):
        out[0] += s.cargo_at[cargo] == 0


@rule
def _scholars(s: Any, seat: Any, out: Any) -> None:
    n = len(SCHOLARS)
    for i in range(N_SCHOLARS):
        one_hot(out[i * n : (i + 1) * n], np.int64(s.scholars[i]))


@rule
def _bishops(s: Any, seat: Any, out: Any) -> None:
    n = len(BISHOPS)
    for i in range(N_BISHOPS):
        one_hot(out[i * n : (i + 1) * n], np.int64(s.bishops[i]))


@rule
def _offered(s: Any, seat: Any, out: Any) -> None:
    n = len(SCHOLARS)
    for i in range(N_OFFERED):
        one_hot(out[i * n : (i + 1) * n], np.int64(s.offered[i]) - 1)


@rule
def _tile(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0 and top_kind(s) == ASK_PLACE:
        one_hot(out, top_arg(s))


@rule
def _pays(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0 and top_kind(s) == ASK_TRADE:
        for way in range(ALTERNATIVES):
            for what in range(BUNDLE):
                out[way * BUNDLE + what] = PAY[top_arg(s), way, what]


@rule
def _gets(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0 and (top_kind(s) == ASK_TRADE or top_kind(s) == ASK_GAIN):
        for way in range(ALTERNATIVES):
            for what in range(BUNDLE):
                out[way * BUNDLE + what] = GET[top_arg(s), way, what]


def _each_of(places: int, word: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{word}_{i + 1} {name}" for i in range(places) for name in names)


SHARED: Final = (
    Field("question", YES, len(DECISIONS) - 1, _question, places=DECISIONS[1:]),
    Field("over", YES),
    Field("advanced", YES),
    Field("year", YES, YEARS, _year, places=("1", "2", "3")),
    Field("white", "white dice left", one=3, most=12, places=NUMBERS),
    Field(
        "doubles", YES, DISPLAY * N_DOUBLES, _doubles, places=_each_of(DISPLAY, "double", DOUBLES)
    ),
    Field(
        "triples", YES, DISPLAY * N_TRIPLES, _triples, places=_each_of(DISPLAY, "triple", TRIPLES)
    ),
    Field("roads_left", "road tiles", one=20, most=60),
    Field("docks", "1 where a cargo lies", N_DOCKS, _docks, places=DOCK_IDS),
    Field(
        "needs",
        "resources",
        N_DOCKS * N_RESOURCES,
        _needs,
        one=3,
        places=tuple(f"{dock} {r}" for dock in DOCK_IDS for r in RESOURCES),
    ),
    Field("faces", "happiness", N_DOCKS, _faces, one=5, most=20, places=DOCK_IDS),
    Field("cargoes_left", "cargoes", 1, _cargoes_left, one=N_CARGOES),
    Field(
        "scholars",
        YES,
        N_SCHOLARS * len(SCHOLARS),
        _scholars,
        places=_each_of(N_SCHOLARS, "space", SCHOLARS),
    ),
    Field(
        "bishops",
        YES,
        N_BISHOPS * len(BISHOPS),
        _bishops,
        places=_each_of(N_BISHOPS, "space", BISHOPS),
    ),
    Field(
        "offered",
        YES,
        N_OFFERED * len(SCHOLARS),
        _offered,
        places=_each_of(N_OFFERED, "scholar", SCHOLARS),
    ),
    Field("halls", YES, places=tuple(tile.id for tile in EDITION.town_halls)),
    Field("slot_used", YES, places=SLOT_IDS),
    Field("tile", YES, N_TILES, _tile, places=tuple(tile.id for tile in TILES)),
    Field("pays", "amount", len(WAYS), _pays, one=3, most=20, places=WAYS),
    Field("gets", "amount", len(WAYS), _gets, one=3, most=20, places=WAYS),
    Field("due", "resources to be paid", one=3, places=RESOURCES),
    Field("substitutes", "resources that may stand for another", one=3, most=5),
)

# ---- each seat ------------------------------------------------------------------------------------------


@rule
def _standing(s: Any, seat: Any, out: Any) -> None:
    out[0] = s.over == 0 and actor(s) == seat
    out[1] = s.first == seat


@rule
def _retired(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.retired[seat]) - 1)


@rule
def _board(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.board[seat]))


@rule
def _covered(s: Any, seat: Any, out: Any) -> None:
    for place in range(N_PLACES):
        out[place] = (s.covered[seat] >> place) & 1


@rule
def _unused(s: Any, seat: Any, out: Any) -> None:
    for place in range(N_PLACES):
        out[place] = is_unused(s, seat, place)


@rule
def _people(s: Any, seat: Any, out: Any) -> None:
    for place in range(N_PLACES):
        out[place] = PEOPLE[s.cell[seat, place]]


@rule
def _effects(s: Any, seat: Any, out: Any) -> None:
    for place in range(N_PLACES):
        if s.cell[seat, place] > 0:
            effect = (s.cell[seat, place] - 1) * MOST_EFFECTS
            one_hot(out[place * N_OPS : (place + 1) * N_OPS], OP[effect])


@rule
def _cells(s: Any, seat: Any, out: Any) -> None:
    for place in range(N_PLACES):
        if s.cell[seat, place] > 0:
            out[s.cell[seat, place] - 1] += 1


@rule
def _unused_cells(s: Any, seat: Any, out: Any) -> None:
    for place in range(N_PLACES):
        if is_unused(s, seat, place):
            out[s.cell[seat, place] - 1] += 1


@rule
def _lines(s: Any, seat: Any, out: Any) -> None:
    for line in range(LINES):
        out[line] = complete(s, seat, line)


@rule
def _line_people(s: Any, seat: Any, out: Any) -> None:
    for line in range(LINES):
        out[line] = people_in(s, seat, line)


@rule
def _blue(s: Any, seat: Any, out: Any) -> None:
    for die in range(BLUE_DICE):
        one_hot(out[die * SIDES : (die + 1) * SIDES], np.int64(s.blue[seat, die]) - 1)


@rule
def _coin_cost(s: Any, seat: Any, out: Any) -> None:
    out[0] = coin_cost(s, seat)


@rule
def _fees(s: Any, seat: Any, out: Any) -> None:
    coins = fee_of_one(s, seat)
    for space in range(N_SPACES):
        out[space] = coins * monks_to_pay(s, seat, space)


@rule
def _learned(s: Any, seat: Any, out: Any) -> None:
    for scholar in range(len(SCHOLARS)):
        out[scholar] = (s.learned[seat] >> scholar) & 1


@rule
def _own_scholar(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.own_scholar[seat]) - 1)


@rule
def _cargo_happiness(s: Any, seat: Any, out: Any) -> None:
    for cargo in range(N_CARGOES):
        if s.cargo_at[cargo] > 0 and (s.cargo_at[cargo] - 1) // N_DOCKS == seat:
            out[0] += FACE[cargo]


LINE_IDS: Final = (*(f"column_{n}" for n in NUMBERS), *(f"row_{n}" for n in NUMBERS))

EACH: Final = (
    Field("standing", YES, 2, _standing, places=("asked", "first")),
    Field("retired", YES, N_SLOTS, _retired, places=SLOT_IDS),
    Field("board", YES, len(BOARDS), _board, places=BOARDS),
    Field("coins", "coins", one=10, most=100),
    Field("resources", "resources", one=STORAGE, most=2 * STORAGE, places=RESOURCES),
    Field("happiness", "happiness", one=30, most=150, least=-30),
    Field("conquest", "happiness of the conquistador track", one=20, most=60),
    Field("covered", YES, N_PLACES, _covered, places=PLACES),
    Field("unused", YES, N_PLACES, _unused, places=PLACES),
    Field("people", "colonists", N_PLACES, _people, one=2, places=PLACES),
    Field(
        "effects",
        YES,
        N_PLACES * N_OPS,
        _effects,
        places=tuple(f"{place} {op}" for place in PLACES for op in OPS),
    ),
    Field("cells", "cells", N_CELLS, _cells, one=3, most=36, places=CELL_IDS),
    Field("unused_cells", "cells", N_CELLS, _unused_cells, one=3, most=36, places=CELL_IDS),
    Field("lines", YES, LINES, _lines, places=LINE_IDS),
    Field("line_people", "colonists", LINES, _line_people, one=6, most=18, places=LINE_IDS),
    Field(
        "blue",
        YES,
        BLUE_DICE * SIDES,
        _blue,
        places=tuple(f"die_{i + 1} {n}" for i in range(BLUE_DICE) for n in NUMBERS),
    ),
    Field("blue_used", YES, places=("die_1", "die_2", "die_3")),
    Field("white_used", "white dice", one=WHITE_LIMIT),
    Field("coin_cost", "coins for the next single building", 1, _coin_cost, one=5, most=40),
    Field("conquistador", "spaces on the track", one=CONQUISTADOR_LAST, most=2 * CONQUISTADOR_LAST),
    Field("religion", "spaces on the track", one=RELIGION_LAST),
    Field("monks", "monks in reserve", one=MONKS),
    Field("monk_at", YES, places=SPACE_IDS),
    Field("fees", "coins", N_SPACES, _fees, one=6, most=12, places=SPACE_IDS),
    Field("learned", YES, len(SCHOLARS), _learned, places=SCHOLARS),
    Field("own_scholar", YES, len(SCHOLARS), _own_scholar, places=SCHOLARS),
    Field("ships", "ships", one=3, most=12, places=DOCK_IDS),
    Field("cargo_happiness", "happiness", 1, _cargo_happiness, one=20, most=100),
)

OBSERVATION: Final = observation(__name__, DTYPE, 1, SHARED, EACH)
