"""Rules compiled by Numba, once for each record type, and optionally in the background.

Numba would compile a function again for each literal and each integer width that it is called
with; rules are compiled for 64-bit integers, and narrower arguments are widened.

A site does not wait for the compiler: while the rules of a game are being compiled elsewhere
(`postpone`), they run as plain Python, with bit-identical results, until the machine code is ready
(`resume`).
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numba import types
from numba.core.errors import NumbaError
from numba.core.registry import CPUDispatcher

from ludoteca.kernel import cache
from ludoteca.kernel.cache import RuleCache, homes_of, record_key
from ludoteca.kernel.unboxing import reach_records_quickly

__all__ = [
    "Rule",
    "compiled_here",
    "drop_damaged",
    "is_postponed",
    "postpone",
    "resume",
    "share_compiled",
    "watch",
]

OPTIONS: dict[str, Any] = {
    "nopython": True,
    "boundscheck": None,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    # No reference counting of arrays (see `ludoteca.kernel.rules.allocates`).
    "_nrt": False,
}

NOT_COUNTED = ("NRT required but not enabled", "Only accept returning of array passed")
"""Numba's messages about a rule that allocates arrays without being declared so."""
ALLOCATES = (
    "Declare a rule that creates, copies or returns an array with @allocates instead of @rule, and likewise every rule "
    "that receives a new array from it."
)

reach_records_quickly()

_postponed: set[str] = set()
"""Keys of the record types whose rules currently run as plain Python."""

_thread = threading.local()

_watchers: list[Callable[[], None]] = []

_rules: list[Rule] = []
"""All rules, for counting how many of them are compiled."""


def postpone(dtype: np.dtype[Any]) -> None:
    """Run the rules for records of `dtype` as plain Python until `resume`."""
    _postponed.add(record_key(dtype))


def resume(dtype: np.dtype[Any]) -> None:
    """Run the rules for records of `dtype` compiled."""
    _postponed.discard(record_key(dtype))


@contextmanager
def compiled_here() -> Iterator[None]:
    """Run rules compiled in this thread, even postponed ones, in order to load them."""
    _thread.compiled = True
    try:
        yield
    finally:
        _thread.compiled = False


def is_postponed(dtype: np.dtype[Any]) -> bool:
    """Return True if the rules for records of `dtype` currently run as plain Python."""
    return record_key(dtype) in _postponed


def watch(watcher: Callable[[], None]) -> None:
    """Call `watcher` after each function compiled or loaded in this process."""
    _watchers.append(watcher)


def share_compiled(dtype: np.dtype[Any]) -> float:
    """Fraction (0 to 1) of the rules in a game's home folders that are compiled in this process."""
    own = [rule for rule in _rules if rule.home in homes_of(dtype)]
    return sum(bool(rule.overloads) for rule in own) / max(len(own), 1)


def drop_damaged(dtype: np.dtype[Any]) -> int:
    """Delete unreadable files of a game's compiled rules and return their number."""
    return len(cache.drop_damaged(dtype, {rule.home for rule in _rules}))


def _runs_plainly(arguments: tuple[Any, ...]) -> bool:
    """Return True if a call must run as plain Python: for a postponed game, or an unknown one."""
    if getattr(_thread, "compiled", False):
        return False
    dtype = getattr(arguments[0], "dtype", None) if arguments else None
    return dtype is None or dtype.names is None or is_postponed(dtype)


def _wide(argument: types.Type) -> types.Type:
    """Numba type that arguments of this type are widened to: int64 for signed integers."""
    plain = types.unliteral(argument)
    if isinstance(plain, types.Integer) and plain.signed:
        return types.int64
    return plain


def _explain(error: NumbaError) -> None:
    """Add advice to Numba's error about a rule that allocates without being declared so."""
    told = str(error)
    if ALLOCATES not in told and any(sign in told for sign in NOT_COUNTED):
        error.patch_message(f"{told}\n{ALLOCATES}")


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A rule, compiled when first called with arguments of some type."""

    def __init__(self, function: Callable[..., Any], **options: Any) -> None:
        super().__init__(function, locals={}, targetoptions={**OPTIONS, **options})
        self._cache = RuleCache(function)
        self.home = self._cache.home
        _rules.append(self)

    def __call__(self, *arguments: Any) -> Any:
        """Call the machine code, or the plain function while compilation is postponed."""
        if _postponed and _runs_plainly(arguments):
            return self.py_func(*arguments)
        return super().__call__(*arguments)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return the template of calls from other rules, with signed integers widened to int64."""
        wide = {name: _wide(argument) for name, argument in kws.items()}
        return super().get_call_template(tuple(map(_wide, args)), wide)

    def compile(self, sig: Any) -> Any:
        """Compile for a signature, or load what has been compiled."""
        before = len(self.overloads)
        try:
            entry = super().compile(sig)
        except NumbaError as error:
            _explain(error)
            raise
        if len(self.overloads) > before:
            for watcher in _watchers:
                watcher()
        return entry
