"""Stopping a long command in good order, by the keyboard or by ``kill``."""

from __future__ import annotations

import signal
import threading
from types import FrameType

__all__ = ["Stoppable"]


class Stoppable:
    """A context manager within which SIGTERM does what Ctrl-C does: it raises KeyboardInterrupt.

    What a script starts with ``&`` ignores Ctrl-C, which belongs to whatever is in front; ``kill`` alone
    reaches it. Who ignores SIGTERM goes on ignoring it. Signals are the main thread's: in others, nothing
    changes.
    """

    def __init__(self) -> None:
        self.status = 128 + signal.SIGINT
        """Exit status of who was stopped, as shells have it: 128 and the number of the signal."""

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
