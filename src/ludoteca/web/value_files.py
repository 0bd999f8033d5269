"""Files of values uploaded by an operator, which the rules use from the site's next start.

Values are compiled into the rules, so all tables of a site share them. They are found by
``LUDOTECA_VALUES`` when the games are loaded, before anything else of the site. So a process that finds
such files restarts itself with an immutable copy of them, and processes it starts later read the same copy.
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
"""Prefix of folders with copies that processes use; the digest follows."""
NEW: Final = ".new-"
"""Prefix of folders still being written."""
MOST: Final = 256 * 1024
"""Maximum size of a file in bytes; the package's own files are at most a third of that."""
SECONDS: Final = 60
"""Timeout for loading the games with the values of a file."""
GAMES: Final[dict[str, Callable[[Any, str], object]]] = {
    "lisboa": lisboa.made,
    "santa_maria": santa_maria.made,
}
"""Readers of the games' values, by folder."""

TOO_LONG: Final = N_("{file}: {given} bytes, but at most {most} are allowed")
NO_TEXT: Final = N_("{file}: not a UTF-8 text file")
UNREADABLE: Final = N_("{file}: cannot be read: {reason}")
NOT_TO_BE_LOADED: Final = N_("{file}: the game does not load with these values: {reason}")
LOADS: Final = (sys.executable, "-c", "import ludoteca")


def folder() -> Path:
    """Folder of the uploaded files."""
    return storage.folder() / "values"


def _file(game: str) -> Path:
    return folder() / f"{game}.toml"


def set_elsewhere() -> str:
    """The folder named by the environment instead of the site's own; empty if there is none."""
    named = os.environ.get(ENVIRONMENT, "")
    return "" if not named or _is_copy(Path(named)) else named


def _is_copy(path: Path) -> bool:
    return path.parent == folder() and path.name.startswith(IN_FORCE)


def adopt(arguments: Sequence[str], *, starts_site: bool) -> None:
    """Restart this ``ludoteca`` process with the uploaded files, unless it uses them already.

    A process that starts no site uses the copy of the running site, if any. A folder named by the environment
    takes precedence.
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
    """A folder with a copy of the current files, or None if there are no files."""
    contents = {file.name: file.read_bytes() for file in map(_file, GAMES) if file.exists()}
    if not contents:
        return None
    place = folder() / f"{IN_FORCE}{_digest_of(contents)}"
    if not place.exists():
        new = Path(tempfile.mkdtemp(prefix=NEW, dir=folder()))
        new.chmod(0o755)  # readable for the site if root has run a command first
        for name, content in contents.items():
            (new / name).write_bytes(content)
            (new / name).chmod(0o644)
        new.rename(place)
    return place


def _copy_in_use() -> Path | None:
    """The copy most recently taken into use by a running process, or None."""
    held = [place for place in folder().glob(f"{IN_FORCE}*") if folder_locks.since(place)]
    held = [place for place in held if not folder_locks.is_free(place)]
    return max(held, key=folder_locks.since, default=None)


def _forget_others(place: Path) -> None:
    """Delete other copies that no running process uses, and incomplete ones."""
    for other in [*folder().glob(f"{IN_FORCE}*"), *folder().glob(f"{NEW}*")]:
        if other != place and folder_locks.is_free(other):
            shutil.rmtree(other, ignore_errors=True)


def _digest_of(contents: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(contents.items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:16]


def check(game: str, content: bytes, name: str) -> None:
    """Raise BadValues, with the problem and its place, unless the game can use the file `name`.

    It is checked by the game's own reader, and then by loading the game in a separate process.
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
    """Remove a byte order mark, which `tomllib` does not accept."""
    return content.decode("utf-8-sig").encode()


def put(game: str, content: bytes, name: str) -> None:
    """Store a file for the next start, replacing the last one; raises BadValues if invalid."""
    check(game, content, name)
    folder().mkdir(mode=0o700, exist_ok=True)
    written = _file(game).with_suffix(".new")
    written.write_bytes(_plain(content))
    written.replace(_file(game))


def remove(game: str) -> None:
    """Return to the package's own values at the next start."""
    _file(game).unlink(missing_ok=True)


def in_force(game: str) -> tuple[bool, bool]:
    """Return two flags: a file is uploaded; the present state is the one used since the start."""
    named = os.environ.get(ENVIRONMENT, "")
    begun = Path(named, f"{game}.toml") if named else None
    now = _content(_file(game))
    return now is not None, now == (_content(begun) if begun else None)


def _content(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
