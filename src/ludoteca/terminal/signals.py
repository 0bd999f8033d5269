"""Orderly end of a long command on Ctrl-C or ``kill``."""

from __future__ import annotations

import signal
import threading
from types import FrameType

__all__ = ["Stoppable"]


class Stoppable:
    """Context manager in which SIGTERM raises KeyboardInterrupt, like Ctrl-C.

    A job started by a script with ``&`` ignores Ctrl-C, which goes to the foreground; only ``kill``
    reaches it. A process that ignores SIGTERM keeps ignoring it. Signals are handled in the main
    thread only; in others nothing changes.
    """

    def __init__(self) -> None:
        self.status = 128 + signal.SIGINT
        """Exit status after a signal, as in shells: 128 plus its number."""

    def __enter__(self) -> Stoppable:
        self._before = signal.getsignal(signal.SIGTERM)
        self._ours = self._before is signal.SIG_DFL and _in_main_thread()
        if self._ours:
            signal.signal(signal.SIGTERM, self._stop)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGTERM, self._before)

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        self.status = 128 + number
        raise KeyboardInterrupt


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
