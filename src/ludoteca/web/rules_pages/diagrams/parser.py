"""Parser of figures: ``figures.toml`` beside the rules of a game, read once and checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import ludoteca
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.web.lib.suggest import unknown_name
from ludoteca.web.presenters import PRESENTERS
from ludoteca.web.rules_pages.diagrams.diagram import Drawing, Figure, PlayedMatch
from ludoteca.web.rules_pages.diagrams.errors import FigureError

__all__ = ["figures_of", "parse"]

FOLDER: Final = Path(__file__).parent.parent
LABEL: Final = re.compile(r"\[([a-z0-9-]+)\]")
"""``[name]`` between two actions names a position; actions are separated by semicolons."""
OF_MATCH: Final = frozenset({"seats", "seed", "options", "actions"})
OF_DRAWING: Final = frozenset({"match", "at", "seat", "parts", "legal", "marks", "since"})


@cache
def figures_of(folder: str) -> Mapping[str, Figure]:
    """The figures of a game by name, empty without a file; raises FigureError."""
    file = FOLDER / folder / "figures.toml"
    if not file.is_file():
        return {}
    return parse(file.read_text(encoding="utf-8"), str(file), _game(folder))


def _game(folder: str) -> Game:
    """The game with this folder."""
    return ludoteca.game(next(s.game for s in PRESENTERS.values() if s.folder == folder))


def parse(text: str, file: str, game: Game) -> Mapping[str, Figure]:
    """Parse the figures in `text`; `file` is named in errors.

    Raises FigureError for anything unknown: a key, an option, an action, a match, a position.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FigureError(file, "", str(error)) from error
    reader = _Reader(file, game)
    reader.know(data, {"match", "figure"})
    for name, row in data.get("match", {}).items():
        reader.match(name, row)
    return {name: reader.figure(name, row) for name, row in data.get("figure", {}).items()}


class _Reader:
    """Reads the figures of a game from a file."""

    def __init__(self, file: str, game: Game) -> None:
        self._file, self._game = file, game
        self._name = ""
        self._matches: dict[str, PlayedMatch] = {}

    def _wrong(self, problem: str) -> FigureError:
        return FigureError(self._file, self._name, problem)

    def know(self, data: Mapping[str, Any], known: Iterable[str]) -> None:
        """Raise an error for unknown keys."""
        for key in data:
            if key not in known:
                raise self._wrong(unknown_name("key", key, known))

    def match(self, name: str, row: Mapping[str, Any]) -> None:
        """Read a match to draw from."""
        self._name = f"match {name!r}"
        self.know(row, OF_MATCH)
        seats, options = int(row.get("seats", 2)), row.get("options", {})
        try:
            self._game.start(seats, options)
        except LudotecaError as error:
            raise self._wrong(str(error)) from error
        actions, positions = self._written(str(row.get("actions", "")))
        self._matches[name] = PlayedMatch(
            self._game.name, seats, int(row.get("seed", 1)), actions, positions, options
        )

    def _written(self, text: str) -> tuple[tuple[str, ...], dict[str, int]]:
        """The actions, and the named positions."""
        actions: list[str] = []
        positions = {"start": 0}
        for piece in (" ".join(piece.split()) for piece in LABEL.sub(r";[\1];", text).split(";")):
            if label := LABEL.fullmatch(piece):
                positions[label[1]] = len(actions)
            elif piece:
                actions.append(self._action(piece))
        return tuple(actions), {**positions, "end": len(actions)}

    def _action(self, text: str) -> str:
        try:
            self._game.actions.parse(text)
        except LudotecaError as error:
            raise self._wrong(str(error)) from error
        return text

    def figure(self, name: str, row: Mapping[str, Any]) -> Figure:
        """A figure; its steps inherit the keys they do not set."""
        self._name = f"figure {name!r}"
        self.know(row, {*OF_DRAWING, "step"})
        whole = {key: value for key, value in row.items() if key != "step"}
        return Figure(
            name, self._file, tuple(self._drawing(whole | step) for step in row.get("step", [{}]))
        )

    def _drawing(self, row: Mapping[str, Any]) -> Drawing:
        self.know(row, OF_DRAWING)
        name = str(row.get("match", next(iter(self._matches), "")))
        if name not in self._matches:
            raise self._wrong(unknown_name("match", name, self._matches))
        drawing = Drawing(self._matches[name], str(row.get("at", "start")), _texts(row, "parts"))
        for position in filter(None, (drawing.at, since := str(row.get("since", "")))):
            if position not in drawing.played.positions:
                raise self._wrong(unknown_name("position", position, drawing.played.positions))
        if not drawing.parts:
            raise self._wrong("parts are to be named: templates of the game")
        return replace(
            drawing,
            seat=int(row.get("seat", 0)),
            legal=_texts(row, "legal"),
            marks=_texts(row, "marks"),
            since=since,
        )


def _texts(row: Mapping[str, Any], key: str) -> tuple[str, ...]:
    given = row.get(key, [])
    return (given,) if isinstance(given, str) else tuple(given)
