"""Where Chromium is."""

from __future__ import annotations

import os
import shutil
from typing import Final

__all__ = ["chromium"]

NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
)
"""The first is the same browser without windows, and quicker."""


def chromium() -> str | None:
    """The path of the browser that LUDOTECA_CHROMIUM names, or the system's own; None: Playwright's, if it has one."""
    return os.environ.get("LUDOTECA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
