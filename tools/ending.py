"""Exit status of tools that can be resumed: errors and interrupts become messages."""

from __future__ import annotations

import sys
from collections.abc import Callable

from ludoteca.kernel.errors import LudotecaError


def ended(work: Callable[[], None]) -> int:
    """Run a tool that saves its progress; return its exit status."""
    try:
        work()
    except LudotecaError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Broken off; the same command goes on where it was.", file=sys.stderr)
        return 130
    return 0
