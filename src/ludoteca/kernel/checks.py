"""Validation of arguments from callers, before anything is changed."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.errors import BadArgument

__all__ = ["above_zero", "as_whole", "check_words", "one_of", "whole"]


def as_whole(value: object) -> int | None:
    """Return an integer of any type (Python, NumPy) as an int; return None for anything else.

    Booleans, floats and strings do not count as integers.
    """
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def whole(name: str, value: object, least: int = 0, most: int | None = None) -> int:
    """Return `value` as an int from `least` to `most` (None: unbounded), or raise BadArgument.

    The error names the argument by `name`.
    """
    number = as_whole(value)
    if number is not None and least <= number and (most is None or number <= most):
        return number
    if most is None:
        raise BadArgument(
            "{name} must be an integer of at least {least}, not {value}",
            name=name,
            least=least,
            value=repr(value),
        )
    raise BadArgument(
        "{name} must be an integer from {least} to {most}, not {value}",
        name=name,
        least=least,
        most=most,
        value=repr(value),
    )


def one_of(name: str, value: object, choices: Iterable[str]) -> str:
    """Return `value` if it is one of the choices; otherwise raise BadArgument listing them."""
    known = list(choices)
    if isinstance(value, str) and value in known:
        return value
    raise BadArgument(
        "{name} must be one of {choices}, not {value}",
        name=name,
        choices=", ".join(known),
        value=repr(value),
    )


def above_zero(name: str, value: Any) -> float:
    """Return `value` if it is a finite number above 0; otherwise raise BadArgument."""
    known = isinstance(value, int | float | np.integer | np.floating)
    if isinstance(value, bool) or not known or not math.isfinite(value) or value <= 0:
        raise BadArgument(
            "{name} must be a finite number above 0, not {value}",
            name=name,
            value=repr(value),
        )
    number: float = value
    return number


def check_words(words: Any) -> NDArray[np.uint32]:
    """Return `words` if it is a usable generator state (see `rng`); otherwise raise BadArgument."""
    if not (_is_words(words) and words.any()):
        raise BadArgument(
            "the state of a random generator must be an array of four uint32 words, not all "
            "zero (ludoteca.kernel.rng.seed_words), not {value}",
            value=repr(words),
        )
    known: NDArray[np.uint32] = words
    return known


def _is_words(words: object) -> bool:
    """Return True if compiled rules can read and write it as a generator."""
    return (
        isinstance(words, np.ndarray)
        and words.shape == (4,)
        and words.dtype == np.uint32
        and words.flags.carray
    )
