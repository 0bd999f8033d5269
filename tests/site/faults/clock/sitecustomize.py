"""Imported by Python itself where processes go by libfaketime: to it, sleeping as Python does is an invalid argument."""

import threading
import time
from typing import SupportsIndex


def _sleep(seconds: float | SupportsIndex) -> None:
    """Wait as long."""
    threading.Event().wait(float(seconds))


time.sleep = _sleep
