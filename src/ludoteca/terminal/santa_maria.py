"""Table of Santa Maria in a terminal, rendered from a view; readable without colour.

A colony is drawn as a grid. The piece that blocks a cell is shown below its name: ○ a coin, □ a
white die, ■ a blue one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table

from ludoteca.games.santa_maria.actions import ACTIONS, LINES, PLACES, TURNS
from ludoteca.games.santa_maria.components import SIDE, SIDES, WHITE_LIMIT, YEARS
from ludoteca.games.santa_maria.effects import EFFECTS
from ludoteca.games.santa_maria.names import COUNTERS, NAMES, said_amounts
from ludoteca.games.santa_maria.sentences import period
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.terminal.layout import NONE, View, grid, zone
from ludoteca.terminal.translator import Voice

__all__ = ["board", "first_half", "player"]

WHITE = N_("White dice")
DOUBLES = N_("Double tiles")
TRIPLES = N_("Triple tiles")
HARBOUR = N_("Harbour")
SHIPS_LEFT = N_("Ships in the pile")
MONKS = N_("Monks on the board")
RETIRED = N_("Retirement spaces")
CONQUEST = N_("Conquistador happiness this year")
RIVAL = N_("Rival's conquistador")
STORE = N_("Store")
DICE = N_("Dice")
DICE_LEFT = N_("blue {blue}; white left: {white}")
TRACKS = N_("Tracks")
OWN_MONKS = N_("Monks in reserve")
SHIPS = N_("Own ships")
SCHOLAR = N_("Own scholar")
COLONY = N_("Colony")
MARKS = N_("○ coin, □ white die, ■ blue die: activated this year")
EFFECT = N_("Effects of tiles")
DOES = N_("{name}: {effect}")
TURNED = N_("Turned {degrees}°: {cells}")
CORNER = N_("{cell} at the corner")
ARMS = (N_("{cell} to the right"), N_("{cell} below"), N_("{cell} to the left"), N_("{cell} above"))
"""Directions of a tile's arm, clockwise; the first arm of an unrotated tile points right."""
CARGO = N_("{dock}: {need}, {happiness} happiness")


def board(view: View, voice: Voice) -> RenderableType:
    """Render the shared board."""
    return zone(f"{voice.say(period(view))} / {YEARS}", grid(_common(view, voice)))


def _common(view: View, voice: Voice) -> Iterable[tuple[str, str]]:
    dice = (f"{number} ×{left}" for number, left in enumerate(view["white"], 1) if left)
    yield voice.text(WHITE), _listed(dice)
    yield voice.text(DOUBLES), _tiles(view["doubles"], voice)
    yield voice.text(TRIPLES), _tiles(view["triples"], voice)
    yield voice.text(HARBOUR), "\n".join(_dock(dock, voice) for dock in view["docks"])
    yield voice.text(SHIPS_LEFT), str(view["cargoes_left"])
    yield voice.text(MONKS), _listed(_space(space, voice) for space in view["spaces"])
    yield voice.text(RETIRED), _listed(_slot(slot, voice) for slot in view["retiring"])
    yield voice.text(CONQUEST), _listed(str(points) for points in view["conquest_points"])
    if view["rival"] is not None:
        yield voice.text(RIVAL), str(view["rival"])
    yield voice.text(EFFECT), "\n".join(_effects(view, voice))


def _effects(view: View, voice: Voice) -> Iterable[str]:
    """Effects of the buildings on displayed tiles and of the people on the board, each once."""
    tiles = [tile for tile in (*view["doubles"], *view["triples"]) if tile]
    cells = [cell for tile in tiles for cell in tile["cells"] if not cell.startswith("road")]
    people = [space["what"] for space in view["spaces"]]
    for id_ in dict.fromkeys([*cells, *people]):
        yield voice.text(DOES, name=voice.text(NAMES[id_]), effect=voice.say(EFFECTS[id_]))


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(texts) or NONE


def _tiles(tiles: Iterable[View | None], voice: Voice) -> str:
    """Tiles by their cells: corner, right arm, lower arm."""
    return "\n".join(_tile(tile, voice) for tile in tiles if tile) or NONE


def _tile(tile: View, voice: Voice) -> str:
    cells = " + ".join(voice.text(NAMES[cell]) for cell in tile["cells"])
    return f"{voice.text(NAMES[tile['id']])}: {cells}"


def _dock(dock: View, voice: Voice) -> str:
    name = voice.text(NAMES[dock["id"]])
    if dock["cargo"] is None:
        return f"{name}: {NONE}"
    need = said_amounts(dock["cargo"]["need"])
    happiness = dock["cargo"]["happiness"]
    return voice.say(Message(CARGO, {"dock": name, "need": need, "happiness": happiness}))


def _space(space: View, voice: Voice) -> str:
    return _with(voice.text(NAMES[space["what"]]), [voice.names[seat] for seat in space["monks"]])


def _slot(slot: View, voice: Voice) -> str:
    there = [] if slot["seat"] is None else [voice.names[slot["seat"]]]
    return _with(voice.text(NAMES[slot["id"]]), there or ["×"] * slot["used"])


def _with(name: str, there: list[str]) -> str:
    return f"{name} ({', '.join(there)})" if there else name


def player(view: View, voice: Voice, seat: int) -> RenderableType:
    """Render one player's board."""
    mine = view["players"][seat]
    rows = [
        (voice.text(STORE), _counts(mine["resources"], COUNTERS, voice)),
        (voice.text(DICE), _dice(mine, voice)),
        (voice.text(TRACKS), _tracks(mine, voice)),
        (voice.text(OWN_MONKS), str(mine["monks"])),
        (voice.text(SHIPS), _counts(mine["ships"], NAMES, voice)),
    ]
    if mine["own_scholar"]:
        rows.append((voice.text(SCHOLAR), voice.text(NAMES[mine["own_scholar"]])))
    purse = {"happiness": mine["happiness"] + mine["conquest"], "coins": mine["coins"]}
    counters = ", ".join(f"{voice.text(COUNTERS[what])} {n}" for what, n in purse.items())
    return zone(voice.names[seat], counters, grid(rows), _colony(mine, voice))


def _counts(counts: Mapping[str, int], names: Mapping[str, str], voice: Voice) -> str:
    return _listed(f"{voice.text(names[what])} ×{n}" for what, n in counts.items() if n)


def _dice(mine: View, voice: Voice) -> str:
    """Blue dice, used ones in brackets."""
    blue = (f"({d['number']})" if d["used"] else str(d["number"]) for d in mine["blue"])
    return voice.text(DICE_LEFT, blue=" ".join(blue), white=WHITE_LIMIT - mine["white_used"])


def _tracks(mine: View, voice: Voice) -> str:
    return _listed(
        f"{voice.text(COUNTERS[track])} {mine[track]}" for track in ("religion", "conquistador")
    )


def _colony(mine: View, voice: Voice) -> Table:
    """The colony as a grid, with the numbers of the dice that activate rows and columns."""
    drawn = Table(
        box=box.SQUARE,
        show_lines=True,
        padding=0,
        title=voice.text(COLONY),
        caption=voice.text(MARKS),
    )
    drawn.add_column("")
    for number in LINES:
        drawn.add_column(number, justify="center", min_width=9, max_width=12, overflow="fold")
    for row, number in enumerate(LINES):
        drawn.add_row(number, *(_cell(mine, row * SIDE + column, voice) for column in range(SIDE)))
    return drawn


def _cell(mine: View, place: int, voice: Voice) -> str:
    cell: Any = mine["cells"].get(PLACES[place])
    if not cell:
        return "·"
    name = voice.text(NAMES[cell["id"]])
    return f"{name}\n{_mark(cell['blocked'])}" if cell["blocked"] else name


def _mark(blocked: int) -> str:
    """Symbol of the piece that blocks a cell: 1 is a coin, followed by white, then blue dice."""
    if blocked == 1:
        return "○"
    return f"□{blocked - 1}" if blocked <= SIDES + 1 else f"■{blocked - 1 - SIDES}"


def first_half(view: View, action: int, voice: Voice) -> str:
    """Rotation of a tile to be placed, asked before its place; empty for all other actions."""
    word, values = ACTIONS.split(action)
    cells = view["decision"]["tile"]["cells"] if word == "place" else ()
    if len(cells) < 2:
        return ""
    turn = values[0]
    arms = [ARMS[(turn + i) % len(ARMS)] for i in range(len(cells) - 1)]
    parts = [
        voice.text(where, cell=voice.text(NAMES[cell]))
        for cell, where in zip(cells, (CORNER, *arms), strict=True)
    ]
    return voice.text(TURNED, degrees=TURNS[turn], cells=", ".join(parts))
