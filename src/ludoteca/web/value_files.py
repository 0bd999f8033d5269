"""Files of values that an operator has put in: kept in the site's folder, and read by the rules from its next start on.

Values are compiled into the rules, so that all tables of a site have the same. They are found by ``LUDOTECA_VALUES``
when the games are loaded, which is before anything of the site is: a process that finds such files begins anew, with a
copy of them that nobody changes, so that the processes it starts later read the same.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ludoteca.games.lisboa import edition as lisboa
from ludoteca.games.santa_maria import edition as santa_maria
from ludoteca.i18n import N_
from ludoteca.kernel.errors import BadValues
from ludoteca.web.config import storage
from ludoteca.web.lib import folder_locks

__all__ = [
    "GAMES",
    "MOST",
    "adopt",
    "check",
    "folder",
    "in_force",
    "put",
    "remove",
    "set_elsewhere",
]

ENVIRONMENT: Final = "LUDOTECA_VALUES"
IN_FORCE: Final = "in-force-"
"""How the names of folders begin that hold what processes have begun with; their digest follows."""
NEW: Final = ".new-"
"""How those begin that are still being written."""
MOST: Final = 256 * 1024
"""Bytes of a file; the package's own have a third of it at most."""
SECONDS: Final = 60
"""For loading the games by the values of a file."""
GAMES: Final[dict[str, Callable[[Any, str], object]]] = {
    "lisboa": lisboa.made,
    "santa_maria": santa_maria.made,
}
"""What reads the values of a game, by its folder."""

TOO_LONG: Final = N_("{file}: {given} bytes, but at most {most} are allowed")
NO_TEXT: Final = N_("{file}: not a UTF-8 text file")
UNREADABLE: Final = N_("{file}: cannot be read: {reason}")
NOT_TO_BE_LOADED: Final = N_("{file}: the game does not load with these values: {reason}")
LOADS: Final = (sys.executable, "-c", "import ludoteca")


def folder() -> Path:
    """Where the files lie."""
    return storage.folder() / "values"


def _file(game: str) -> Path:
    return folder() / f"{game}.toml"


def set_elsewhere() -> str:
    """The folder that the environment names in the place of the site's own; empty where it names none."""
    named = os.environ.get(ENVIRONMENT, "")
    return "" if not named or _is_copy(Path(named)) else named


def _is_copy(path: Path) -> bool:
    return path.parent == folder() and path.name.startswith(IN_FORCE)


def adopt(arguments: Sequence[str], *, starts_site: bool) -> None:
    """Begin this process of ``ludoteca`` anew with the files that have been put in, if there are any and it has not.

    A process that starts no site takes what the site has that is running. Where the environment names a folder, it
    knows better.
    """
    if ENVIRONMENT in os.environ or not folder().is_dir():
        return
    with folder_locks.one_at_a_time(folder()):
        place = (None if starts_site else _copy_in_use()) or _copied()
        if place is None:
            return
        folder_locks.hold(place)
        _forget_others(place)
    os.environ[ENVIRONMENT] = str(place)
    os.execv(sys.executable, [sys.executable, "-m", "ludoteca", *arguments])


def _copied() -> Path | None:
    """The folder with a copy of the files as they are now; None where there are none."""
    contents = {file.name: file.read_bytes() for file in map(_file, GAMES) if file.exists()}
    if not contents:
        return None
    place = folder() / f"{IN_FORCE}{_digest_of(contents)}"
    if not place.exists():
        new = Path(tempfile.mkdtemp(prefix=NEW, dir=folder()))
        new.chmod(0o755)  # the site has to read it if root has asked something first
        for name, content in contents.items():
            (new / name).write_bytes(content)
            (new / name).chmod(0o644)
        new.rename(place)
    return place


def _copy_in_use() -> Path | None:
    """The copy that a process of the site has begun with last; None where none is running with any."""
    held = [place for place in folder().glob(f"{IN_FORCE}*") if folder_locks.since(place)]
    held = [place for place in held if not folder_locks.is_free(place)]
    return max(held, key=folder_locks.since, default=None)


def _forget_others(place: Path) -> None:
    """Remove copies that no process has begun with that is still running, and what was left half written."""
    for other in [*folder().glob(f"{IN_FORCE}*"), *folder().glob(f"{NEW}*")]:
        if other != place and folder_locks.is_free(other):
            shutil.rmtree(other, ignore_errors=True)


def _digest_of(contents: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(contents.items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:16]


def check(game: str, content: bytes, name: str) -> None:
    """See that a game can be played by a file called `name`; `BadValues` says what is wrong with it, and where.

    As the games check a file when they are loaded, and then by loading them, apart from this process.
    """
    if len(content) > MOST:
        raise BadValues(TOO_LONG, file=name, given=len(content), most=MOST)
    try:
        tables = tomllib.loads(content.decode("utf-8-sig"))
        GAMES[game](tables, name)
    except BadValues:
        raise
    except UnicodeDecodeError as error:
        raise BadValues(NO_TEXT, file=name) from error
    except (ValueError, TypeError, LookupError, RecursionError, OverflowError) as error:
        raise BadValues(UNREADABLE, file=name, reason=str(error)) from error
    _load(game, content, name)


def _load(game: str, content: bytes, name: str) -> None:
    with tempfile.TemporaryDirectory() as place:
        Path(place, f"{game}.toml").write_bytes(_plain(content))
        environment = {**os.environ, ENVIRONMENT: place, "NUMBA_DISABLE_JIT": "1"}
        try:
            done = subprocess.run(
                LOADS, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired as error:
            raise BadValues(NOT_TO_BE_LOADED, file=name, reason=str(error)) from error
    if done.returncode:
        last = done.stderr.strip().rpartition("\n")[2]
        raise BadValues(NOT_TO_BE_LOADED, file=name, reason=last)


def _plain(content: bytes) -> bytes:
    """Without a byte order mark, which no file of values has."""
    return content.decode("utf-8-sig").encode()


def put(game: str, content: bytes, name: str) -> None:
    """Keep a file for the next start, in the place of the one before; `BadValues` where it will not do."""
    check(game, content, name)
    folder().mkdir(mode=0o700, exist_ok=True)
    written = _file(game).with_suffix(".new")
    written.write_bytes(_plain(content))
    written.replace(_file(game))


def remove(game: str) -> None:
    """Play by the package's own values from the next start on."""
    _file(game).unlink(missing_ok=True)


def in_force(game: str) -> tuple[bool, bool]:
    """Whether there is a file for a game, and whether what there is has been played by since the start."""
    named = os.environ.get(ENVIRONMENT, "")
    begun = Path(named, f"{game}.toml") if named else None
    now = _content(_file(game))
    return now is not None, now == (_content(begun) if begun else None)


def _content(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
