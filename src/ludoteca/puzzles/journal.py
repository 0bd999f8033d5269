"""The journal of mining: puzzles, and which matches have been searched.

It consists of JSON lines. The puzzles of a match are followed by `{"finished": MATCH}`, and all of
these are written at once when the match ends. What follows the last whole match is cut off when the
journal is opened again, so an interrupted search resumes without gaps or repetitions.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from ludoteca.kernel.errors import BadSave
from ludoteca.kernel.game import Game
from ludoteca.puzzles.mining import mine
from ludoteca.puzzles.puzzle import Puzzle

__all__ = ["extend", "read"]


def extend(
    path: Path, game: Game, matches: Iterable[int], seed: int = 0
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Search the matches that the journal lacks; yield each with its puzzles once it is written.

    Raises BadSave if the file is not a journal of this game.
    """
    finished, _ = read(path, game) if path.exists() else (set(), [])
    for number in matches:
        if number in finished:
            continue
        found = list(mine(game, number, seed))
        lines = [*(puzzle.text() for puzzle in found), json.dumps({"finished": number})]
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))
        yield number, found


def read(path: Path, game: Game) -> tuple[set[int], list[Puzzle]]:
    """Return the finished matches and their puzzles; cut off what follows the last of them.

    Raises BadSave if the file is not a journal of this game.
    """
    content = path.read_bytes()
    finished: set[int] = set()
    puzzles: list[Puzzle] = []
    fresh: list[Puzzle] = []
    whole = read_to = 0
    for line in content.splitlines(keepends=True):
        read_to += len(line)
        if not line.endswith(b"\n"):
            break
        number = _finished(line)
        if number is None:
            fresh.append(_puzzle(line, game))
            continue
        finished.add(number)
        puzzles += fresh
        fresh, whole = [], read_to
    if whole < len(content):
        if not whole:
            raise BadSave("the line is not a puzzle: {reason}", reason="no match is finished")
        _cut(path, whole)
    return finished, puzzles


def _finished(line: bytes) -> int | None:
    """Number of the match that this line ends; None if it does not end one."""
    try:
        number = json.loads(line).get("finished")
    except (ValueError, AttributeError):
        return None
    return number if isinstance(number, int) else None


def _puzzle(line: bytes, game: Game) -> Puzzle:
    puzzle = Puzzle.read(line.decode("utf-8", "replace"))
    if puzzle.game != game.name:
        raise BadSave("the puzzle is for another game")
    return puzzle


def _cut(path: Path, size: int) -> None:
    with path.open("r+b") as file:
        file.truncate(size)
