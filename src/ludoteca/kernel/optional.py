"""Packages from optional extras, imported on use with a clear error if they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from ludoteca.i18n import N_
from ludoteca.kernel.errors import MissingExtra

__all__ = ["NEEDED", "load"]

NEEDED = N_("this needs the package {package}; install it with: {command}")


def load(module: str, extra: str) -> Any:
    """Import and return a module; raise MissingExtra, which says how to install it, if missing."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise MissingExtra(
            NEEDED,
            package=module.partition(".")[0],
            command=f"pip install 'ludoteca[{extra}]'",
        ) from error
