"""Numba's compiler for graphics cards, set so that it takes the rules as they are."""

from __future__ import annotations

import os
from importlib.util import find_spec

if find_spec("numba_cuda") is None:
    raise ImportError("numba-cuda is not installed")

from numba import cuda

__all__ = ["SIMULATED", "cuda", "threads_for"]

SIMULATED: bool = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
"""Whether Numba's simulator stands for a card: slow, and for tests alone."""

BLOCK = 128
"""Threads that a card begins together."""


def _allow_small_arrays() -> None:
    """Some rules need an array for a while; on a card memory for that has to be asked for."""
    from numba.cuda.core import config

    config.CUDA_ENABLE_NRT = True


def _know_arithmetic() -> None:
    """Have arrays be added, subtracted and compared on the card too, by Numba's own instructions for that."""
    from numba.cuda import ufuncs
    from numba.cuda.np import ufunc_db

    known = ufuncs.ufunc_db()
    for function in ufunc_db.get_ufuncs():
        known.setdefault(function, ufunc_db.get_ufunc_info(function))


def threads_for(matches: int) -> tuple[int, int]:
    """Blocks, and threads in each, for a match each."""
    return -(-matches // BLOCK), BLOCK


if not SIMULATED:
    _allow_small_arrays()
    _know_arithmetic()
