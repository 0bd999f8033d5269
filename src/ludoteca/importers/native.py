"""Our own format for matches played elsewhere, "ludoteca-log": see docs/research/importing.md."""

from __future__ import annotations

import re
from typing import Any, Final

from ludoteca.games.castles_of_burgundy.boards import BOARDS
from ludoteca.games.castles_of_burgundy.components import GOODS, N_DEPOTS, TILES
from ludoteca.importers.burgundy import NAME as BURGUNDY
from ludoteca.importers.burgundy import Draw, Replay
from ludoteca.importers.errors import BadLog, because, depart, require
from ludoteca.importers.result import ImportedMatch
from ludoteca.importers.values import entries, fields, name_of, whole
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import find
from ludoteca.kernel.match import Match

__all__ = ["FORMAT", "VERSION", "import_native"]

FORMAT: Final = "ludoteca-log"
VERSION: Final = 1
MOST_STEPS: Final = 5_000
_TILE: Final = {tile.id: number for number, tile in enumerate(TILES)}


def import_native(data: dict[str, Any]) -> ImportedMatch:
    """Import a log; raise BadLog at the first step that departs from the rules."""
    require(data.get("version") == VERSION, "log", "the version must be {v}", v=VERSION)
    names = [name_of(n) for n in entries(data.get("seats"), 5, "log", "seats")]
    players = [name or f"Player {seat + 1}" for seat, name in enumerate(names)]
    options = fields(data.get("options", {}), "log", "options")
    steps = entries(data.get("steps"), MOST_STEPS, "log", "steps")
    try:
        game = find(str(data.get("game", "")))
        if game.name == BURGUNDY and "seed" not in data:
            match = _replay_burgundy(data, len(players), options, steps)
        else:
            match = _replay_seeded(data, len(players), options, steps)
    except BadLog:
        raise
    except LudotecaError as error:
        raise because("log", error) from error
    return ImportedMatch(match, players, FORMAT)


def _replay_seeded(
    data: dict[str, Any], seats: int, options: dict[str, Any], steps: list[Any]
) -> Match:
    """Replay a match whose chance follows from a seed."""
    seed = data.get("seed")
    require(
        isinstance(seed, int | str) and re.fullmatch(r"[0-9]{1,40}", str(seed)) is not None,
        "log",
        "this game needs a seed: its chance cannot be given step by step",
    )
    match = Match(str(data["game"]), seats, int(str(seed)), options)
    for number, step in enumerate(steps, 1):
        place = f"step {number}"
        try:
            match.play(_text(step, place))
        except LudotecaError as error:
            raise because(place, error) from error
    return match


def _text(step: object, place: str) -> str:
    require(isinstance(step, str) and len(step) <= 100, place, "an action must be a text")
    return str(step)


def _replay_burgundy(
    data: dict[str, Any], seats: int, options: dict[str, Any], steps: list[Any]
) -> Match:
    """Replay a match of The Castles of Burgundy whose chance is given."""
    start = fields(data.get("start"), "start", "start")
    find(BURGUNDY).whole_seats(seats)
    boards = [
        _one_of(b, BOARDS, "start") for b in entries(start.get("boards"), 4, "start", "boards")
    ]
    goods = [_kinds(g, "start") for g in entries(start.get("goods"), 4, "start", "goods")]
    require(len(boards) == len(goods) == seats, "start", "every seat needs a board and goods")
    require(all(len(g) == 3 for g in goods), "start", "every seat begins with three goods")
    require(len(set(boards)) in (1, seats), "start", "boards are all equal or all different")
    replay = Replay(seats, boards, {k: v for k, v in options.items() if k != "boards"})
    replay.give_goods(goods, "start")
    for number, step in enumerate(steps, 1):
        _take(replay, step, f"step {number}")
    return replay.match


def _take(replay: Replay, step: object, place: str) -> None:
    """Take an action, or write a result of chance."""
    if not isinstance(step, dict):
        replay.play(_text(step, place), place)
    elif "draw" in step:
        replay.draw(_drawn(fields(step["draw"], place, "draw"), place), place)
    else:
        roll = fields(step.get("roll"), place, "roll")
        dice = [
            [whole(n, 1, 6, place, "a die") for n in entries(pair, 2, place, "dice")]
            for pair in entries(roll.get("dice"), 4, place, "dice")
        ]
        require(all(len(pair) == 2 for pair in dice), place, "every seat needs two dice")
        replay.roll(dice, whole(roll.get("white"), 1, 6, place, "the white die"), place)


def _drawn(draw: dict[str, Any], place: str) -> Draw:
    depots = entries(draw.get("depots"), N_DEPOTS, place, "depots")
    require(len(depots) == N_DEPOTS, place, "there are six depots")
    return Draw(
        [_tiles(tiles, place) for tiles in depots],
        _tiles(draw.get("black"), place),
        _kinds(draw.get("goods"), place),
    )


def _tiles(names: object, place: str) -> list[int]:
    return [_one_of(name, tuple(_TILE), place) for name in entries(names, 8, place, "tiles")]


def _kinds(names: object, place: str) -> list[int]:
    return [_one_of(name, GOODS, place) for name in entries(names, 5, place, "goods")]


def _one_of(name: object, names: tuple[str, ...], place: str) -> int:
    if name not in names:
        raise depart(
            place,
            "{name} is not one of {allowed}",
            name=repr(name)[:60],
            allowed=", ".join(names),
        )
    return names.index(str(name))
