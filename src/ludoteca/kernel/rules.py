"""The one decorator of the rules, and generics that dispatch on the type of the record.

A rule is a plain function over a position record. `rule` hands it to Numba, which compiles it at its
first call and keeps the machine code in the user's cache folder; with ``NUMBA_DISABLE_JIT=1`` the very
same function runs as plain Python.

Where the machine code is kept, and when it is still good, is `ludoteca.kernel.cache`'s business.

What is written once for all games (playouts, search) calls *generics*: `generic` declares one, and a
game gives its own function for its own record type by `Generic.register`. The choice is made while
compiling, so it costs nothing when running and keeps the cache usable.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.extending import overload

from ludoteca.kernel.cache import note_home, record_key
from ludoteca.kernel.compiled import Rule

__all__ = ["COMPILED", "Generic", "allocates", "generic", "rule", "woven"]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: bool = not numba.config.DISABLE_JIT
"""False with ``NUMBA_DISABLE_JIT=1``: the rules then run as plain Python."""


def rule(function: F) -> F:
    """Compile `function` on its first call, keep the result on disk, release the GIL while it runs."""
    return _compiled(function)


def allocates(function: F) -> F:
    """A rule that makes arrays of its own, be it only for a moment (``there = s.cargo_at == 0``), or returns one.

    Only in such does Numba count who refers to an array, so that it is freed in the end: the counters are atomic, and
    cost playouts a third of their time. Whoever is given a new array by such a rule has to be one as well. Of others
    the compiler says what they lack (`ludoteca.kernel.compiled.ALLOCATES`).
    """
    return _compiled(function, _nrt=True)


def woven(function: F) -> F:
    """A rule whose text is put in the place of its call.

    For thin functions around the generics: all that a compiled function calls is optimised once more with
    it, so every level of calls above a game's `take` costs as much time as compiling the game.
    """
    return _compiled(function, inline="always")


def _compiled(function: F, **options: Any) -> F:
    return cast("F", Rule(function, **options)) if COMPILED else function


class Generic:
    """A function that every game gives for its own record type; made by `generic`."""

    def __init__(self, stub: Callable[..., Any]) -> None:
        self.name = stub.__name__
        self.implementations: dict[str, Callable[..., Any]] = {}
        self.parameters = list(inspect.signature(stub).parameters)

    def register(
        self, dtype: np.dtype[Any], function: Callable[..., Any], beside: bool = False
    ) -> None:
        """Use `function` for records of `dtype`; its parameters must bear the generic's names.

        One that stands `beside` the rules is none of those that make the compiled game what it is: who calls
        it says so by `ludoteca.kernel.cache.note_use`.
        """
        plain = getattr(function, "py_func", function)
        given = list(inspect.signature(plain).parameters)
        if given != self.parameters:
            raise TypeError(f"{self.name} takes {self.parameters}, not {given}")
        if not beside:
            note_home(dtype, function)
        self.implementations[record_key(dtype)] = function

    def pick(self, dtype: np.dtype[Any]) -> Callable[..., Any]:
        """The function registered for `dtype`; TypeError where no game has given one."""
        try:
            return self.implementations[record_key(dtype)]
        except KeyError:
            raise TypeError(f"no game gives {self.name} for records of {dtype}") from None


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
