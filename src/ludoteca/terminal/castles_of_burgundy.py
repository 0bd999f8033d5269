"""Table of The Castles of Burgundy in a terminal, rendered from a view; readable without colour.

A space of a duchy is a letter for its kind (n for mines) and its number: ``s5`` is a ship space
with a 5. With a tile on it, it becomes a capital in brackets: ``[S]`` is a ship. On a colour
terminal each kind has the colour of its tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from ludoteca.games.castles_of_burgundy.boards import ROWS, SPACES
from ludoteca.games.castles_of_burgundy.names import NAMES, space_name
from ludoteca.games.castles_of_burgundy.sentences import period
from ludoteca.i18n import N_
from ludoteca.terminal.layout import NONE, View, grid, zone
from ludoteca.terminal.translator import Voice

__all__ = ["board", "player"]

ORDER = N_("Turn order")
GOODS_TO_COME = N_("Goods to come")
DEPOT = N_("Depot {number}")
BLACK = N_("Black depot")
BONUSES = N_("Bonus tiles")
SILVER = NAMES["silver"]
WORKERS = NAMES["workers"]
POINTS = NAMES["points"]
DICE = N_("Dice")
GOODS = N_("Goods")
SOLD = N_("Goods sold")
STORAGE = N_("Storage")
PLACED = N_("Placed")
DUCHY = N_("Duchy")

LETTERS: Final[Mapping[str, str]] = {
    "castle": N_("c"),
    "ship": N_("s"),
    "mine": N_("n"),
    "livestock": N_("l"),
    "building": N_("b"),
    "monastery": N_("m"),
}
COLOURS: Final[Mapping[str, str]] = {
    "castle": "green",
    "ship": "blue",
    "mine": "bright_black",
    "livestock": "bright_green",
    "building": "yellow",
    "monastery": "magenta",
}


def board(view: View, voice: Voice) -> RenderableType:
    """Render the shared board."""
    return zone(voice.say(period(view)), grid(_common(view, voice)))


def _common(view: View, voice: Voice) -> Iterable[tuple[str, str]]:
    if view["round"]:
        yield voice.text(ORDER), ", ".join(voice.names[seat] for seat in view["order"])
    yield voice.text(GOODS_TO_COME), _names(filter(None, view["round_goods"]), voice)
    for depot in view["depots"]:
        tiles = [slot["tile"]["id"] for slot in depot["slots"] if slot["tile"]]
        held = _counts(depot["goods"], voice)
        text = _names(tiles, voice) + (f" + {held}" if held != NONE else "")
        yield voice.text(DEPOT, number=depot["number"]), text
    yield voice.text(BLACK), _names([t["id"] for t in view["black_depot"] if t], voice)
    yield voice.text(BONUSES), ", ".join(_bonus(bonus, voice) for bonus in view["bonuses"])


def _names(ids: Iterable[str], voice: Voice) -> str:
    return ", ".join(voice.text(NAMES[id_]) for id_ in ids) or NONE


def _counts(counts: Mapping[str, int], voice: Voice) -> str:
    return ", ".join(f"{voice.text(NAMES[k])} ×{n}" for k, n in counts.items() if n) or NONE


def _bonus(bonus: View, voice: Voice) -> str:
    left = "/".join(str(points) for points in (bonus["large"], bonus["small"]) if points)
    return f"{voice.text(NAMES[bonus['kind']])} {left or NONE}"


def player(view: View, voice: Voice, seat: int) -> RenderableType:
    """Render one player's board."""
    mine = view["players"][seat]
    rows = [
        (voice.text(DICE), _dice(mine)),
        (voice.text(GOODS), _counts(mine["goods"], voice)),
        (voice.text(SOLD), _counts(mine["sold"], voice)),
        (voice.text(STORAGE), _names([t["id"] for t in mine["storage"] if t], voice)),
        (voice.text(PLACED), _placed(mine, voice)),
    ]
    purse = [(POINTS, mine["points"]), (SILVER, mine["silver"]), (WORKERS, mine["workers"])]
    counters = ", ".join(f"{voice.text(name)} {number}" for name, number in purse)
    return zone(voice.names[seat], counters, grid(rows), _duchy(mine, voice))


def _dice(mine: View) -> str:
    """The dice of this round, used ones in brackets."""
    shown = (f"({d['number']})" if d["used"] else str(d["number"]) for d in mine["dice"])
    return " ".join(shown) or NONE


def _placed(mine: View, voice: Voice) -> str:
    """The tiles of the duchy, with their spaces."""
    return (
        ", ".join(
            f"{space_name(space['id'])} {voice.text(NAMES[space['tile']['id']])}"
            for space in mine["spaces"]
            if space["tile"]
        )
        or NONE
    )


def _duchy(mine: View, voice: Voice) -> RenderableType:
    """The spaces row by row, the first of each row named, and a legend."""
    if not mine["spaces"]:
        return f"{voice.text(DUCHY)}  {NONE}"
    lines = [Text(voice.text(DUCHY), style="dim")]
    first = 0
    for length in ROWS:
        spaces = mine["spaces"][first : first + length]
        indent = "  " * (7 - length)
        line = Text(f"{space_name(SPACES[first])} {indent}")
        lines.append(line + Text(" ").join(_space(space, voice) for space in spaces))
        first += length
    return Group(*lines, _legend(voice))


def _space(space: View, voice: Voice) -> Text:
    letter = voice.text(LETTERS[space["kind"]])
    shown = f"[{letter.upper()}]" if space["tile"] else f"{letter}{space['number']} "
    return Text(shown, style=COLOURS[space["kind"]])


def _legend(voice: Voice) -> Text:
    """Each letter in its colour, with the name of its kind."""
    kinds = (
        Text(f"{voice.text(letter)} {voice.text(NAMES[kind])}", style=COLOURS[kind])
        for kind, letter in LETTERS.items()
    )
    return Text(", ").join(kinds)
