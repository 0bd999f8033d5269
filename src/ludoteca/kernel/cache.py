"""On-disk cache of compiled rules: a folder for each game, keyed by what the code was built from.

Numba's own cache only checks whether the function's own file has changed, and names its folders
after the location of the sources. But a rule calls other rules, and its machine code depends on
the game whose record it receives. So the folder here is chosen for each signature: by the *homes*
(kernel, bots, a game) of the function and of the records it takes, and by a digest of all their
sources. A change in one game does not invalidate the machine code of the others, clones of the
same sources share it, and damaged files are dropped and compiled again.
"""

from __future__ import annotations

import contextlib
import functools
import getpass
import hashlib
import inspect
import io
import logging
import os
import pickle
import shutil
import stat
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
import platformdirs
from numba import types
from numba.core import caching, codegen

from ludoteca.kernel.data_overrides import given_files

__all__ = [
    "RuleCache",
    "damaged",
    "drop_damaged",
    "folder_of",
    "forget_old",
    "homes_of",
    "note_home",
    "note_use",
    "record_key",
    "root",
    "spare",
]

log = logging.getLogger(__name__)

_PACKAGE = Path(__file__).resolve().parent.parent
_KERNEL = _PACKAGE / "kernel"
_FORGET_AFTER_DAYS = 14
_CHECKSUM = hashlib.sha256().digest_size

_homes: defaultdict[str, set[Path]] = defaultdict(set)
"""Folders with the rules of a record type, by the type's key."""

_uses: defaultdict[Path, set[Path]] = defaultdict(set)
"""Homes of further rules called by those of a home, besides the kernel's and the game's."""

damaged: list[Path] = []
"""Files that could not be read and were dropped."""


def root() -> Path:
    """Folder of all compiled rules: ``LUDOTECA_CACHE_DIR``, or one in the user's cache folder."""
    given = os.environ.get("LUDOTECA_CACHE_DIR")
    return Path(given) if given else Path(platformdirs.user_cache_dir("ludoteca")) / "rules"


@functools.cache
def home_of(file: Path) -> Path:
    """Folder whose sources determine a function in `file`: a game's, or the one the file is in."""
    if file.is_relative_to(_PACKAGE / "games"):
        inside = file.relative_to(_PACKAGE / "games")
        return _PACKAGE / "games" / inside.parts[0]
    return file.parent


def note_home(dtype: np.dtype[Any], function: Callable[..., Any]) -> None:
    """Record that rules for records of `dtype` live where `function` does."""
    _homes[record_key(dtype)].add(home_of(_file(function)))


def note_use(home: Path, *used: Path) -> None:
    """Record that rules in the folder `home` call rules in `used`, so changes there affect them."""
    _uses[home.resolve()].update(path.resolve() for path in used)


@functools.cache
def spare() -> Path | None:
    """Private folder for machine code when `root` is not writable; None if it cannot be created.

    Its contents are executed, so a folder that others own or may write to is not used.
    """
    user = os.getuid() if hasattr(os, "getuid") else getpass.getuser()
    folder = Path(tempfile.gettempdir()) / f"ludoteca-rules-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    is_own = not hasattr(os, "getuid") or (found.st_uid == user and not found.st_mode & 0o077)
    return folder if stat.S_ISDIR(found.st_mode) and is_own else None


def _can_be_written(folder: Path) -> bool:
    """Return True if files can be stored in a folder, creating it if needed."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return os.access(folder, os.W_OK | os.X_OK)


@functools.lru_cache(maxsize=256)
def record_key(dtype: np.dtype[Any]) -> str:
    """Key of a record type, the same for equal types regardless of the dtype object."""
    return repr(dtype.descr)


def homes_of(dtype: np.dtype[Any]) -> frozenset[Path]:
    """Folders with the rules for records of `dtype`, besides those shared by all games."""
    return frozenset(_homes[record_key(dtype)])


def folder_of(dtype: np.dtype[Any]) -> Path:
    """Folder with the compiled rules of the game whose records are of `dtype`."""
    return _folder(homes_of(dtype))


def drop_damaged(dtype: np.dtype[Any], homes: Iterable[Path]) -> list[Path]:
    """Delete unreadable files of a game's compiled rules and return their paths.

    `homes` are the homes of the rules to check; those of other games are ignored.
    """
    found = [path for folder in _folders(dtype, homes) for path in folder.rglob("*.nb[ci]")]
    dropped = [path for path in found if not _is_whole(path)]
    for path in dropped:
        _drop(path, "looked through")
    return dropped


def _folders(dtype: np.dtype[Any], homes: Iterable[Path]) -> Iterator[Path]:
    """Yield all cache folders that may hold a game's files, except those of other games."""
    own = homes_of(dtype)
    shared = {_KERNEL, *homes}.difference(*_homes.values()) | {_KERNEL}
    yield from {_folder(own), *(_folder(own | {home}) for home in shared)}
    yield from (_folder(frozenset({home})) for home in shared)


def _is_whole(path: Path) -> bool:
    """Return True if a file can be read, or has been removed meanwhile."""
    try:
        content = path.read_bytes()
    except OSError:
        return True
    if path.suffix == ".nbc":
        return hashlib.sha256(content[:-_CHECKSUM]).digest() == content[-_CHECKSUM:]
    try:
        version = io.BytesIO(content)
        return pickle.load(version) != numba.__version__ or bool(pickle.loads(version.read()))
    except Exception:
        return False


def forget_old() -> None:
    """Remove compiled rules that have not been used for two weeks."""
    limit = time.time() - _FORGET_AFTER_DAYS * 86400
    for place in filter(None, (root(), spare())):
        for folder in place.iterdir() if os.access(place, os.R_OK) else ():
            if folder.is_dir() and folder.stat().st_mtime < limit:
                shutil.rmtree(folder, ignore_errors=True)


def _file(function: Callable[..., Any]) -> Path:
    return _resolved(inspect.getfile(getattr(function, "py_func", function)))


@functools.cache
def _resolved(file: str) -> Path:
    """Resolved path of a source file, cached because there are about a thousand rules."""
    return Path(file).resolve()


@functools.cache
def _place(file: Path) -> str | None:
    """Dotted name of the folder of a file within the package, or None if it is outside."""
    if not file.is_relative_to(_PACKAGE):
        return None
    return file.parent.relative_to(_PACKAGE).as_posix().replace("/", ".")


@functools.cache
def _folder(homes: frozenset[Path]) -> Path:
    """Folder for what is compiled from the sources in `homes` and the kernel's.

    An existing folder is used even if it is not writable: another user may have created it.
    """
    everything = sorted({_KERNEL, *homes})
    names = [home.name for home in everything if home != _KERNEL] or ["kernel"]
    folder = root() / f"{'-'.join(names)}-{_digest(everything)}"
    if not (folder.is_dir() or _can_be_written(folder)) and (other := spare()):
        folder = other / folder.name
    if folder.is_dir():
        with contextlib.suppress(OSError):
            os.utime(folder)  # mark as used, for `forget_old`
    return folder


def _digest(homes: list[Path]) -> str:
    """Digest of all sources and values that can be compiled in, and of compiler settings."""
    digest = hashlib.sha256()
    for home in homes:
        digest.update(_digest_of_files(home))
    for path in given_files():
        digest.update(path.name.encode() + path.read_bytes())
    digest.update(f"{numba.__version__} {np.__version__} {_flags()}".encode())
    return digest.hexdigest()[:16]


def _flags() -> str:
    """Settings of Numba and the processor that change the machine code."""
    config = numba.config
    name, features = config.CPU_NAME, config.CPU_FEATURES
    name = llvm.get_host_cpu_name() if name is None else name
    features = codegen.get_host_cpu_features() if features is None else features
    return f"{config.BOUNDSCHECK} {int(config.OPT)} {name} {features}"


@functools.cache
def _digest_of_files(home: Path) -> bytes:
    digest = hashlib.sha256()
    for path in sorted([*home.rglob("*.py"), *home.rglob("*.toml")]):
        digest.update(path.relative_to(home).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.digest()


# ---- called by Numba -----------------------------------------------------------------------------------


class _Locator(caching.UserProvidedCacheLocator):  # type: ignore[misc]
    """Locate a function's files below its signature's folder, by its place in the package."""

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        place = _place(_resolved(py_file))
        self._cache_path = self.get_suitable_cache_subpath(py_file) if place is None else place

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Locator:
        return cls(py_func, py_file)

    def ensure_cache_path(self) -> None:
        """Do nothing: folders are created when something is saved in them."""

    def get_source_stamp(self) -> int:
        """Return the size of the file in bytes, without its time.

        The folder is named by a digest of the sources. Unpacking a container image rounds times to seconds.
        """
        return Path(self._py_file).stat().st_size


class _Implementation(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [_Locator]


class _Files(caching.IndexDataCacheFile):  # type: ignore[misc]
    """The files of a function, each entry with a checksum; unreadable entries count as missing."""

    def _load_index(self) -> Any:
        try:
            return super()._load_index()
        except OSError:
            return {}
        except Exception as error:
            _drop(Path(self._index_path), error)
            return {}

    def _load_data(self, name: str) -> Any:
        path = Path(self._data_path(name))
        content = path.read_bytes()
        data, checksum = content[:-_CHECKSUM], content[-_CHECKSUM:]
        if hashlib.sha256(data).digest() != checksum:
            _drop(path, "checksum")
            raise FileNotFoundError(path)  # makes Numba compile it
        return pickle.loads(data)

    def _save_data(self, name: str, data: Any) -> None:
        content = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(content + hashlib.sha256(content).digest())


def _drop(path: Path, why: object) -> None:
    log.info("dropped damaged compiled rules %s: %s", path, why)
    damaged.append(path)
    with contextlib.suppress(OSError):
        path.unlink()


@functools.cache
def _warn_once(folder: str, reason: str) -> None:
    """Warn once, not for each of a thousand rules, that machine code cannot be saved."""
    log.warning("compiled rules cannot be kept in %s: %s", folder, reason)


class RuleCache(caching.FunctionCache):  # type: ignore[misc]
    """The cache of one rule, whose files are chosen by signature."""

    _impl_class = _Implementation

    def __init__(self, py_func: Callable[..., Any]) -> None:
        super().__init__(py_func)
        self.home = home_of(_file(py_func))
        self._files: dict[Path, _Files] = {}

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function for a signature, or None if it has to be compiled."""
        self._cache_file = self._files_for(sig)
        return super().load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Save a compiled function; if nothing can be written, it lives as long as the process."""
        self._cache_file = self._files_for(sig)
        try:
            Path(self._cache_file._cache_path).mkdir(parents=True, exist_ok=True)
            super().save_overload(sig, data)
        except OSError as error:
            _warn_once(str(root()), str(error.strerror))

    def _files_for(self, sig: Any) -> _Files:
        homes = {self.home, *_uses[self.home], *_homes_in(sig)}
        folder = _folder(frozenset(homes)) / self._cache_path
        if folder not in self._files:
            stamp = self._impl.locator.get_source_stamp()
            self._files[folder] = _Files(str(folder), self._impl.filename_base, stamp)
        return self._files[folder]


def _homes_in(sig: Any) -> Iterator[Path]:
    """Homes of all record types among the arguments."""
    for record in _records(sig if isinstance(sig, tuple) else sig.args):
        yield from homes_of(record.dtype)


def _records(arguments: Any) -> Iterator[types.Record]:
    for argument in arguments:
        if isinstance(argument, types.Record):
            yield argument
        elif isinstance(argument, types.Array):
            yield from _records((argument.dtype,))
        elif isinstance(argument, types.BaseTuple):
            yield from _records(argument.types)
