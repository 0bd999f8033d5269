"""How a tool ends: in words where something is wrong, and so that it can be gone on with where it is broken off."""

from __future__ import annotations

import sys
from collections.abc import Callable

from ludoteca.kernel.errors import LudotecaError


def ended(work: Callable[[], None]) -> int:
    """Do the work of a tool that keeps what it has done; gives the exit status."""
    try:
        work()
    except LudotecaError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Broken off; the same command goes on where it was.", file=sys.stderr)
        return 130
    return 0
