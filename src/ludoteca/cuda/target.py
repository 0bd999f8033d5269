"""Numba's compiler for GPUs, configured to accept the rules unchanged."""

from __future__ import annotations

import os
from importlib.util import find_spec

if find_spec("numba_cuda") is None:
    raise ImportError("numba-cuda is not installed")

from numba import cuda

__all__ = ["SIMULATED", "cuda", "threads_for"]

SIMULATED: bool = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
"""True if Numba's simulator replaces the GPU: slow, and only for tests."""

BLOCK = 128
"""Number of threads per block."""


def _allow_small_arrays() -> None:
    """Enable temporary arrays in rules, for which memory must be requested on a GPU."""
    from numba.cuda.core import config

    config.CUDA_ENABLE_NRT = True


def _know_arithmetic() -> None:
    """Enable addition, subtraction and comparison of arrays on the GPU, with Numba's own code."""
    from numba.cuda import ufuncs
    from numba.cuda.np import ufunc_db

    known = ufuncs.ufunc_db()
    for function in ufunc_db.get_ufuncs():
        known.setdefault(function, ufunc_db.get_ufunc_info(function))


def threads_for(matches: int) -> tuple[int, int]:
    """Numbers of blocks and of threads per block, with a thread for each match."""
    return -(-matches // BLOCK), BLOCK


if not SIMULATED:
    _allow_small_arrays()
    _know_arithmetic()
