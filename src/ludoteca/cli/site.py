"""Commands of the site, whose packages are optional and imported on demand."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from ludoteca.kernel.errors import LudotecaError
from ludoteca.terminal.translator import Voice

__all__ = ["account_commands", "serve", "site_commands", "staff_commands", "table_commands", "work"]


def serve(voice: Voice, host: str, port: int, open_browser: bool, workers: int = 1) -> int:
    """Serve the site; raise LudotecaError if its packages are not installed."""
    with _site(starts=True):
        from ludoteca.web.management.serve import main
    return main(host, port, open_browser, voice.lang, workers)


def work(voice: Voice) -> int:
    """Run the site's worker process; raise LudotecaError if its packages are not installed."""
    with _site(starts=True):
        from ludoteca.web.management.worker import main
    return main(voice.lang)


def site_commands() -> ModuleType:
    """Commands to back up and restore a site."""
    with _site():
        from ludoteca.web.management import site
    return site


def table_commands() -> ModuleType:
    """Commands for single tables."""
    with _site():
        from ludoteca.web.management import tables
    return tables


def account_commands() -> ModuleType:
    """Commands for accounts."""
    with _site():
        from ludoteca.web.management import accounts
    return accounts


def staff_commands() -> ModuleType:
    """Commands for staff accounts."""
    with _site():
        from ludoteca.web.management import staff
    return staff


@contextmanager
def _site(*, starts: bool = False) -> Iterator[None]:
    """Import modules of the site inside the block, with games under the site's values."""
    try:
        importlib.import_module("django")
        importlib.import_module("uvicorn")
        from ludoteca.web import value_files

        value_files.adopt(sys.argv[1:], starts_site=starts)
        yield
    except ModuleNotFoundError as error:
        raise LudotecaError(
            "the site needs the package {package}; install it with: {command}",
            package=error.name,
            command="pip install 'ludoteca[web]'",
        ) from error
