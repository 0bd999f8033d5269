"""Location of Chromium."""

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
"""The first is the headless build of the same browser, and faster."""


def chromium() -> str | None:
    """Path of the browser: LUDOTECA_CHROMIUM or the system's; None for Playwright's own."""
    return os.environ.get("LUDOTECA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
