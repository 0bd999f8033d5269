"""The one decorator of the rules, and generics that dispatch on the type of the record.

A rule is a plain function over a position record. `rule` hands it to Numba, which compiles it at its
first call and keeps the machine code in the user's cache folder; with ``NUMBA_DISABLE_JIT=1`` the very
same function runs as plain Python.

Numba's disk cache looks only at a function's own file, so the cache folder bears a digest of all the
sources that can end up in the machine code: a change anywhere in them starts a fresh folder.

What is written once for all games (playouts, search) calls *generics*: `generic` declares one, and a
game gives its own function for its own record type by `Generic.register`. The choice is made while
compiling, so it costs nothing when running and keeps the cache usable.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numba import types
from numba.extending import overload

from ludoteca.kernel.values import given_files

__all__ = ["COMPILED", "Generic", "cache_folder", "forget_old_caches", "generic", "rule", "woven"]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: bool = not numba.config.DISABLE_JIT
"""False with ``NUMBA_DISABLE_JIT=1``: the rules then run as plain Python."""

_PACKAGE = Path(__file__).resolve().parent.parent
_COMPILED_FOLDERS = ("kernel", "games", "bots")
_FORGET_AFTER_DAYS = 14


def _sources() -> Iterator[Path]:
    for folder in _COMPILED_FOLDERS:
        yield from sorted((_PACKAGE / folder).rglob("*.py"))
        yield from sorted((_PACKAGE / folder).rglob("*.toml"))


def _digest() -> str:
    """Digest of every source and value that may be compiled, and of the flags that change the machine code."""
    digest = hashlib.sha256()
    for path in (*_sources(), *given_files()):
        inside = path.is_relative_to(_PACKAGE)
        digest.update(str(path.relative_to(_PACKAGE) if inside else path.name).encode())
        digest.update(path.read_bytes())
    digest.update(f"{numba.__version__} {np.__version__} {numba.config.BOUNDSCHECK}".encode())
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    given = os.environ.get("LUDOTECA_CACHE_DIR")
    return Path(given) if given else Path(platformdirs.user_cache_dir("ludoteca")) / "rules"


@functools.cache
def cache_folder() -> Path:
    """Folder of the compiled rules that belong to the sources as they are now."""
    return _cache_root() / _digest()


def forget_old_caches() -> None:
    """Remove compiled rules of other versions that have not been used for two weeks."""
    root, current = _cache_root(), cache_folder()
    limit = time.time() - _FORGET_AFTER_DAYS * 86400
    for folder in root.iterdir() if root.is_dir() else ():
        if folder != current and folder.is_dir() and folder.stat().st_mtime < limit:
            shutil.rmtree(folder, ignore_errors=True)


if COMPILED:
    numba.config.CACHE_DIR = str(cache_folder())


def rule(function: F) -> F:
    """Compile `function` on its first call, keep the result on disk, release the GIL while it runs."""
    compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return compiled


def woven(function: F) -> F:
    """A rule whose text is put in the place of its call.

    For thin functions around the generics: all that a compiled function calls is optimised once more with
    it, so every level of calls above a game's `take` costs as much time as compiling the game.
    """
    compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy", inline="always")(function)
    return compiled


class Generic:
    """A function that every game gives for its own record type; made by `generic`."""

    def __init__(self, stub: Callable[..., Any]) -> None:
        self.name = stub.__name__
        self.implementations: dict[str, Callable[..., Any]] = {}
        self.parameters = list(inspect.signature(stub).parameters)

    def register(self, dtype: np.dtype[Any], function: Callable[..., Any]) -> None:
        """Use `function` for records of `dtype`; its parameters must bear the generic's names."""
        plain = getattr(function, "py_func", function)
        given = list(inspect.signature(plain).parameters)
        if given != self.parameters:
            raise TypeError(f"{self.name} takes {self.parameters}, not {given}")
        self.implementations[_key(dtype)] = function

    def pick(self, dtype: np.dtype[Any]) -> Callable[..., Any]:
        """The function registered for `dtype`; TypeError where no game has given one."""
        try:
            return self.implementations[_key(dtype)]
        except KeyError:
            raise TypeError(f"no game gives {self.name} for records of {dtype}") from None


@functools.lru_cache(maxsize=256)
def _key(dtype: np.dtype[Any]) -> str:
    return repr(dtype.descr)


def generic(stub: F) -> F:
    """Declare a generic by its signature and docstring; the first parameter is the record."""
    table = Generic(stub)

    @functools.wraps(stub)
    def interpreted(s: Any, *rest: Any) -> Any:
        return table.pick(s.dtype)(s, *rest)

    def choose(record: Any) -> Callable[..., Any] | None:
        if not isinstance(record, types.Record):
            return None
        chosen = table.pick(record.dtype)
        names = ", ".join(table.parameters)
        scope: dict[str, Any] = {"chosen": chosen}
        exec(f"def call({names}):\n    return chosen({names})\n", scope)
        call: Callable[..., Any] = scope["call"]
        return call

    names = ", ".join(table.parameters)
    scope: dict[str, Any] = {"choose": choose}
    exec(f"def typing({names}):\n    return choose({table.parameters[0]})\n", scope)
    overload(interpreted)(scope["typing"])
    interpreted.table = table  # type: ignore[attr-defined]
    return interpreted  # type: ignore[return-value]
