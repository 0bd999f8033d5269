"""The journal of a contest: a file to which each finished match is appended.

It consists of JSON lines: the first describes the contest, each other one a match. A line is
written by one system call, so that if the program is killed, at most the last line is torn; a torn
line is cut off when the journal is reopened. (Only a crash of the whole machine can lose more: what
the operating system had not yet written to disk.) Matches are in the order in which they finished.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from ludoteca.arena.errors import BadResults, ForeignResults
from ludoteca.arena.match import Duel
from ludoteca.arena.spec import Contest
from ludoteca.i18n import N_

__all__ = ["FORMAT", "Journal"]

FORMAT: Final = "ludoteca-arena-1"

NOT_ONE = N_("{file} is not an arena results file; name another file")
DAMAGED = N_("{file} is damaged at line {line}: {reason}")
IN_USE = N_("{file} is in use by another contest; wait for it to end or name another file")
FOREIGN: Final[Mapping[str, str]] = {
    "game": N_("{file} holds matches of {theirs}, not of {ours}; name another file"),
    "rules_version": N_(
        "{file} holds matches under version {theirs} of the rules, but this is version "
        "{ours}; name another file"
    ),
    "bots": N_("{file} holds matches of the bots {theirs}, not of {ours}; name another file"),
    "options": N_(
        "{file} holds matches with the options {theirs}, not with {ours}; name another file"
    ),
    "seed": N_("{file} holds matches with the seed {theirs}, not {ours}; name another file"),
    "sources": N_(
        "{file} holds matches of another build of Ludoteca ({theirs}, this is {ours}), whose "
        "bots may play differently; name another file"
    ),
}


class Journal:
    """A contest's journal, open for writing; a context manager.

    Opening it reads the finished matches into `duels`, by number.

    Raises:
        BadResults: The file is something else, is damaged, or is in use by another contest.
        ForeignResults: It belongs to another contest; the message names the first difference.
        OSError: It cannot be read or written.
    """

    def __init__(self, path: str | Path, contest: Contest) -> None:
        self._name = str(path)
        self._contest = contest
        self.duels: dict[int, Duel] = {}
        """Finished matches, by number."""
        self._newest: tuple[int, Duel, bytes, int] | None = None
        """The last match added, its line, and the offset at which the line begins."""
        self._file: IO[bytes] = Path(path).open("a+b", buffering=0)  # noqa: SIM115 - closed by `__exit__`
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, number: int, duel: Duel) -> None:
        """Append a finished match."""
        self._newest = number, duel, _line(_to_data(number, duel)), self._size()
        self.settle()

    def settle(self) -> None:
        """Write the newest match unless it has been written, in case `add` was interrupted."""
        if self._newest is None:
            return
        number, duel, line, begins = self._newest
        if self._size() == begins:
            self._write(line)
        self.duels[number] = duel

    def _size(self) -> int:
        return os.fstat(self._file.fileno()).st_size

    def _write(self, line: bytes) -> None:
        """Write with one system call; raise OSError with the file's name on failure."""
        try:
            written = self._file.write(line)
        except OSError as error:
            error.filename = self._name
            raise
        if written != len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), self._name)

    # ---- opening ------------------------------------------------------------------------------------

    def _lock(self) -> None:
        """Lock the file while it is open, if the system supports it."""
        try:
            import fcntl

            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadResults(IN_USE, file=self._name) from None
        except (ImportError, OSError):
            pass

    def _read(self) -> None:
        header = _line({"format": FORMAT, **self._contest.described()})
        self._file.seek(0)
        content = self._file.read()
        whole, _, torn = content.rpartition(b"\n")
        if not whole:
            if not header.startswith(torn):
                raise BadResults(NOT_ONE, file=self._name)
            self._file.truncate(0)
            self._write(header)
            return
        first, *lines = whole.split(b"\n")
        self._compare(first, json.loads(header))
        for line_number, line in enumerate(lines, start=2):
            self._take(line_number, line)
        self._file.truncate(len(content) - len(torn))

    def _compare(self, first: bytes, ours: Mapping[str, Any]) -> None:
        theirs = _parsed(first)
        if not isinstance(theirs, dict) or theirs.get("format") != FORMAT:
            raise BadResults(NOT_ONE, file=self._name)
        for key, template in FOREIGN.items():
            if theirs.get(key) != ours[key]:
                told = {"theirs": _format_value(theirs.get(key)), "ours": _format_value(ours[key])}
                raise ForeignResults(template, file=self._name, **told)

    def _take(self, line_number: int, line: bytes) -> None:
        try:
            number, duel = _from_data(self._contest, json.loads(line))
        except (ValueError, KeyError, TypeError) as error:
            raise BadResults(
                DAMAGED, file=self._name, line=line_number, reason=repr(error)
            ) from error
        self.duels[number] = duel


# ---- lines ----------------------------------------------------------------------------------------------


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _format_value(value: Any) -> str:
    """Format a value of the first line for messages."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items()) or "-"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _to_data(number: int, duel: Duel) -> dict[str, Any]:
    """Data of a match, except seed and bots, which follow from its number."""
    return {
        "match": number,
        "points": duel.points,
        "ranks": duel.ranks,
        "decisions": duel.decisions,
        "seconds": [round(each, 6) for each in duel.seconds],
        "longest": [round(each, 6) for each in duel.longest],
        "clocked": duel.clocked,
    }


def _from_data(contest: Contest, data: Mapping[str, Any]) -> tuple[int, Duel]:
    """Number and match from data; raises ValueError, KeyError or TypeError if malformed."""
    number = int(data["match"])
    plan = contest.plan(number)
    columns = ("points", "ranks", "decisions", "seconds", "longest")
    if any(len(data[column]) != contest.seats for column in columns):
        raise ValueError(f"not {contest.seats} seats")
    return number, Duel(
        seed=plan.seed,
        bots=tuple(bot.name for bot in plan.bots),
        points=tuple(map(int, data["points"])),
        ranks=tuple(map(int, data["ranks"])),
        decisions=tuple(map(int, data["decisions"])),
        seconds=tuple(map(float, data["seconds"])),
        longest=tuple(map(float, data["longest"])),
        clocked=tuple(map(int, data.get("clocked", ()))),
    )
