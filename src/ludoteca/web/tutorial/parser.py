"""Parser of guides: ``guide.toml`` in the folder of the game, read once and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

import ludoteca
from ludoteca import bots
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.web.tutorial.errors import GuideError
from ludoteca.web.tutorial.guide import ANCHORS, END_TURN, Anchor, Guide, Step

__all__ = ["guide_for", "parse", "tidy"]

FOLDER: Final = Path(ludoteca.__file__).parent / "games"
OF_GUIDE: Final = frozenset({"seats", "seat", "seed", "bot", "options", "step"})
OF_STEP: Final = frozenset({"id", "text", "at", "wait", "beside"})


@cache
def guide_for(name: str) -> Guide | None:
    """The guide of a game, or None if it has none; raises GuideError for an invalid one."""
    game = ludoteca.game(name)
    file = FOLDER / name.replace("-", "_") / "guide.toml"
    return parse(file.read_text(encoding="utf-8"), str(file), game) if file.is_file() else None


def tidy(text: str) -> str:
    """Collapse the whitespace of a multi-line text, which makes it a message id."""
    return " ".join(text.split())


def parse(text: str, file: str, game: Game) -> Guide:
    """Parse the guide in `text`; `file` is named in errors.

    Raises GuideError for anything unknown: a key, a seat, an option, a bot, an anchor, an action.
    """
    return _Reader(file, game).guide(text)


class _Reader:
    """Reads the guide of a game from a file."""

    def __init__(self, file: str, game: Game) -> None:
        self._file, self._game = file, game
        self._step = ""
        self._actions = [END_TURN, *(game.actions.format(a) for a in range(game.actions.n))]

    def guide(self, text: str) -> Guide:
        """Read the whole guide."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise self._wrong(str(error)) from error
        self._know(data, OF_GUIDE)
        seats, seat = self._number(data, "seats"), self._number(data, "seat", 0)
        bot, options = data.get("bot", "greedy"), data.get("options", {})
        try:
            self._game.start(seats, options)
            bots.find(bot)
        except LudotecaError as error:
            raise self._wrong(str(error)) from error
        if not 0 <= seat < seats:
            raise self._wrong(f"there are seats 0 to {seats - 1}, not {seat}")
        steps = tuple(self._steps(data.get("step", [])))
        return Guide(seats, self._number(data, "seed"), steps, seat, bot, options)

    def _wrong(self, problem: str) -> GuideError:
        return GuideError(self._file, self._step, problem)

    def _know(self, data: Mapping[str, Any], known: Iterable[str]) -> None:
        for key in data:
            if key not in known:
                raise self._wrong(f"there is no {key!r}; there are: {', '.join(sorted(known))}")

    def _number(self, data: Mapping[str, Any], key: str, usual: int | None = None) -> int:
        number = data.get(key, usual)
        if not isinstance(number, int):
            raise self._wrong(f"{key} is to be a number, not {number!r}")
        return number

    def _steps(self, rows: Iterable[Mapping[str, Any]]) -> Iterator[Step]:
        seen: set[str] = set()
        for number, row in enumerate(rows, 1):
            self._step = str(row.get("id", f"number {number}"))
            self._know(row, OF_STEP)
            if self._step in seen:
                raise self._wrong("another step is called so")
            seen.add(self._step)
            yield self._one(row)
        self._step = ""
        if not seen:
            raise self._wrong("a guide has steps")

    def _one(self, row: Mapping[str, Any]) -> Step:
        text = tidy(str(row.get("text", "")))
        if "id" not in row or not text:
            raise self._wrong("a step has an id and a text")
        anchor = self._anchor(str(row.get("at", "dock")))
        wait, beside = self._patterns(row, "wait"), self._patterns(row, "beside")
        return Step(row["id"], text, anchor, wait, beside)

    def _anchor(self, at: str) -> Anchor:
        kind, _, name = at.partition(" ")
        if kind not in ANCHORS or bool(name) == (kind == "dock"):
            raise self._wrong(f"at {at!r} is nowhere; write 'piece KEY', 'zone NAME' or 'dock'")
        return Anchor(kind, name)

    def _patterns(self, row: Mapping[str, Any], key: str) -> tuple[str, ...]:
        given = row.get(key, [])
        patterns = [given] if isinstance(given, str) else list(given)
        for pattern in patterns:
            if not any(fnmatchcase(action, pattern) for action in self._actions):
                near = get_close_matches(pattern, self._actions, n=3, cutoff=0.5)
                meant = f"; the nearest are: {', '.join(near)}" if near else ""
                raise self._wrong(f"there is no action {pattern!r}{meant}")
        return tuple(patterns)
