"""Packages that come with an extra only: loaded where they are used, missed in one clear sentence."""

from __future__ import annotations

import importlib
from typing import Any

from ludoteca.i18n import N_
from ludoteca.kernel.errors import MissingExtra

__all__ = ["NEEDED", "load"]

NEEDED = N_("this needs the package {package}; install it with: {command}")


def load(module: str, extra: str) -> Any:
    """The module of that name; `MissingExtra` says how to install it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise MissingExtra(
            NEEDED,
            package=module.partition(".")[0],
            command=f"pip install 'ludoteca[{extra}]'",
        ) from error
