"""The decorators of rules, and generics that dispatch on the type of the record.

A rule is a plain function over a position record. `rule` passes it to Numba, which compiles it at
its first call; the machine code is cached on disk (see `ludoteca.kernel.cache`). With
``NUMBA_DISABLE_JIT=1`` the same function runs as plain Python.

Code shared by all games (playouts, search) calls *generics*: `generic` declares one, and a game
supplies a function for its own record type by `Generic.register`. Dispatch happens at compile time,
so it costs nothing at run time and keeps the cache usable.
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
"""False with ``NUMBA_DISABLE_JIT=1``: rules then run as plain Python."""


def rule(function: F) -> F:
    """Compile `function` on its first call, cache it on disk, and release the GIL while it runs."""
    return _compiled(function)


def allocates(function: F) -> F:
    """Declare a rule that creates arrays, even temporary ones, or returns one.

    An example is ``there = s.cargo_at == 0``. Only in these rules does Numba count references to
    arrays in order to free them: the counters are atomic, and took a third of the time of playouts.
    A rule that receives a new array from such a rule must be declared the same way. For undeclared
    rules the compiler says what is missing (`ludoteca.kernel.compiled.ALLOCATES`).
    """
    return _compiled(function, _nrt=True)


def woven(function: F) -> F:
    """Declare a rule that is inlined at each call.

    For thin functions around the generics: everything a compiled function calls is optimised again
    with it, so each level of calls above a game's `take` costs as much as compiling the game.
    """
    return _compiled(function, inline="always")


def _compiled(function: F, **options: Any) -> F:
    return cast("F", Rule(function, **options)) if COMPILED else function


class Generic:
    """A function that every game implements for its own record type; created by `generic`."""

    def __init__(self, stub: Callable[..., Any]) -> None:
        self.name = stub.__name__
        self.implementations: dict[str, Callable[..., Any]] = {}
        self.parameters = list(inspect.signature(stub).parameters)

    def register(
        self, dtype: np.dtype[Any], function: Callable[..., Any], beside: bool = False
    ) -> None:
        """Use `function` for records of `dtype`.

        Its parameters must have the generic's names, or TypeError is raised. A function that stands
        `beside` the rules does not affect the cache key of the compiled game; its callers declare
        the dependency by `ludoteca.kernel.cache.note_use`.
        """
        plain = getattr(function, "py_func", function)
        given = list(inspect.signature(plain).parameters)
        if given != self.parameters:
            raise TypeError(f"{self.name} takes {self.parameters}, not {given}")
        if not beside:
            note_home(dtype, function)
        self.implementations[record_key(dtype)] = function

    def pick(self, dtype: np.dtype[Any]) -> Callable[..., Any]:
        """Return the function registered for `dtype`; raise TypeError if there is none."""
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
