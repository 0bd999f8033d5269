"""The site's data: a folder with the database and the secret key, checked and private."""

from __future__ import annotations

import os
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import dj_database_url
import platformdirs

from ludoteca.i18n import N_
from ludoteca.web.config.env import ImproperlyConfigured

__all__ = [
    "check_whole",
    "database",
    "folder",
    "keep_private",
    "kept_key",
    "kept_old_keys",
    "old_keys",
    "one_at_a_time",
    "put_key",
    "redis_url",
    "secret_key",
    "usable",
]

KEY: Final = "secret-key"
OLD_KEYS: Final = "secret-key.old"
DATABASE: Final = "tables.sqlite3"
PRIVATE: Final = (KEY, OLD_KEYS, DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm")
SHAPE: Final = 0x6C75646F
"""Number of the advisory lock on migrations: "ludo"."""
PATIENCE: Final = 2.0
"""Maximum seconds of the check at startup; a large database is checked in part."""

_FOLDER = N_("Cannot use the data folder {folder}: {reason}")
_OPEN_FOLDER = N_(
    "Other users of this machine can read {folder}. Run `chmod 700 {folder}` to keep them out."
)
_NO_KEY = N_(
    "The secret key in {file} is empty or not text. Restore it from a copy. If you delete "
    "the file, a new key is made, but all guests become new ones and lose their seats."
)
_NO_URL = N_(
    "DATABASE_URL is not a database address. Write it like postgres://user:password@host/name."
)
_NO_REDIS = N_("REDIS_URL is not a Redis address. Write it like redis://host:6379/0.")
_REDIS_LACKS = N_(
    "REDIS_URL is set, but the Redis package is missing. Install it: pip install 'ludoteca[redis]'"
)
_DAMAGED = N_(
    "The database {file} is damaged ({reason}). Restore it from a backup, or move it away to "
    "start with an empty one."
)
_UNUSABLE = N_("Cannot use the database: {reason}")


def folder() -> Path:
    """The data folder, created if needed: LUDOTECA_DATA_DIR, or the user's default."""
    named = os.environ.get("LUDOTECA_DATA_DIR")
    path = Path(named or platformdirs.user_data_dir("ludoteca"))
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(_FOLDER, folder=path, reason=error.strerror) from error
    if not named:
        _close(path, 0o700)
    return path


def keep_private(path: Path) -> list[str]:
    """Remove others' access to our files in a folder; returns warnings with a ``{folder}``."""
    if not os.environ.get("DATABASE_URL"):
        with suppress(OSError):  # SQLite copies this file's mode to its others
            os.close(os.open(path / DATABASE, os.O_CREAT | os.O_WRONLY, 0o600))
    for name in PRIVATE:
        _close(path / name, 0o600)
    return [_OPEN_FOLDER] if os.name == "posix" and path.stat().st_mode & 0o077 else []


def _close(path: Path, mode: int) -> None:
    with suppress(OSError):  # missing, or not ours
        if path.stat().st_mode & 0o077:
            path.chmod(mode)


def secret_key(path: Path) -> str:
    """The key from the environment, or one created on the first start and stored in a folder."""
    if given := os.environ.get("LUDOTECA_SECRET_KEY", "").strip():
        return given
    file = path / KEY
    try:
        if not file.exists():
            _write_once(file, secrets.token_urlsafe(50))
        key = file.read_text(encoding="ascii").strip()
    except OSError as error:
        raise ImproperlyConfigured(_FOLDER, folder=path, reason=error.strerror) from error
    except UnicodeError:
        key = ""
    if not key:
        raise ImproperlyConfigured(_NO_KEY, file=file)
    return key


def kept_key(path: Path) -> str:
    """The key stored in a folder; empty if the environment provides one, or there is none."""
    file = path / KEY
    if os.environ.get("LUDOTECA_SECRET_KEY", "").strip() or not file.exists():
        return ""
    return file.read_text(encoding="ascii").strip()


def old_keys(path: Path) -> list[str]:
    """Return keys that sign nothing new and are still accepted, from the environment and the folder `path`."""
    given = os.environ.get("LUDOTECA_SECRET_KEY_FALLBACKS", "").replace(",", " ").split()
    return [*given, *kept_old_keys(path)]


def kept_old_keys(path: Path) -> list[str]:
    """Return the old keys kept in the folder `path`; none if the environment gives the key."""
    file = path / OLD_KEYS
    if os.environ.get("LUDOTECA_SECRET_KEY", "").strip() or not file.exists():
        return []
    try:
        return file.read_text(encoding="ascii").split()
    except OSError as error:
        raise ImproperlyConfigured(_FOLDER, folder=path, reason=error.strerror) from error
    except UnicodeError as error:
        raise ImproperlyConfigured(_NO_KEY, file=file) from error


def put_key(path: Path, key: str, old: Iterable[str] = ()) -> None:
    """Keep this key and its `old` ones in the folder `path`, unless the environment gives a key; put another aside."""
    file = path / KEY
    if os.environ.get("LUDOTECA_SECRET_KEY", "").strip():
        return
    if kept_key(path) != key:
        if file.exists():
            file.replace(file.with_suffix(".before"))
        _write_once(file, key)
    (path / OLD_KEYS).unlink(missing_ok=True)
    if text := "".join(f"{each}\n" for each in old):
        _write_once(path / OLD_KEYS, text)


def _write_once(file: Path, text: str) -> None:
    """Write a private file atomically; an existing file is left as it is."""
    number, name = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(number, "w") as new:
        new.write(text)
    try:
        os.link(name, file)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)


# ---- database ---------------------------------------------------------------------------------------------


def database(path: Path) -> dict[str, Any]:
    """Django's database settings: from DATABASE_URL, or else for a file in a folder."""
    try:
        default = f"sqlite:///{path / DATABASE}"
        return dict(dj_database_url.config(default=default, conn_max_age=0))
    except ValueError as error:
        raise ImproperlyConfigured(_NO_URL) from error


def redis_url() -> str:
    """REDIS_URL, checked; empty if processes find each other's changes in the database only."""
    url = os.environ.get("REDIS_URL", "").strip()
    if not url:
        return ""
    if urlsplit(url).scheme not in ("redis", "rediss", "unix"):
        raise ImproperlyConfigured(_NO_REDIS)
    if find_spec("redis") is None:
        raise ImproperlyConfigured(_REDIS_LACKS)
    return url


@contextmanager
def usable() -> Iterator[None]:
    """Raise ImproperlyConfigured if the database is damaged, or fails inside the block."""
    from django.core.exceptions import ImproperlyConfigured as DjangoImproperlyConfigured
    from django.db import Error, connection

    try:
        if connection.vendor == "sqlite":
            check_whole(Path(connection.settings_dict["NAME"]))
        yield
    except (Error, DjangoImproperlyConfigured) as error:
        raise ImproperlyConfigured(
            _UNUSABLE, reason=str(error).strip().partition("\n")[0]
        ) from error


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock on PostgreSQL's migrations against processes that start at the same time."""
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_lock(%s)", [SHAPE])
        try:
            yield
        finally:
            cursor.execute("select pg_advisory_unlock(%s)", [SHAPE])


def check_whole(file: Path) -> None:
    """Check an SQLite database for `PATIENCE` seconds; raises ImproperlyConfigured if damaged."""
    if not file.exists():
        return
    try:
        found = _first_damage(file)
    except sqlite3.OperationalError as error:
        raise ImproperlyConfigured(_UNUSABLE, reason=error) from error
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found:
        raise ImproperlyConfigured(_DAMAGED, file=file, reason=found)


def _first_damage(file: Path) -> str:
    """The first problem SQLite reports; empty if none is found in time."""
    end = time.monotonic() + PATIENCE
    with closing(sqlite3.connect(file, timeout=20)) as connection:
        connection.set_progress_handler(lambda: time.monotonic() > end, 100_000)
        try:
            (said,) = connection.execute("pragma quick_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                return ""
            raise
    lines = [line for line in str(said).splitlines() if not line.startswith("***")]
    return "" if lines == ["ok"] else " ".join(lines[:1])
