"""Hooks: other parts of the site take part in what happens at tables; tables themselves know none of them.

Each part adds its functions when it is loaded.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from django.db import DatabaseError, transaction
from django.db.models import Q
from django.http import HttpRequest

from ludoteca.web.tables.following import Standing
from ludoteca.web.tables.models import Table

__all__ = ["barred", "begun", "carefully", "changed", "ended", "listed", "mine", "opened", "shown"]

log = logging.getLogger(__name__)

Opened: TypeAlias = Callable[[Table, Mapping[str, str], Table | None], None]
Noted: TypeAlias = Callable[[Table], None]
Changed: TypeAlias = Callable[[Table, Standing], None]
Shown: TypeAlias = Callable[[HttpRequest, Table, Mapping[str, Any]], Mapping[str, Any]]
Barred: TypeAlias = Callable[[Table, str], bool]
Mine: TypeAlias = Callable[[str], Q]
Listed: TypeAlias = Callable[[list[dict[str, Any]], str], list[dict[str, Any]]]

opened: Final[list[Opened]] = []
"""A table is being opened, in the same transaction: with what is wished, and the table that it is to be like."""
changed: Final[list[Changed]] = []
"""A table has changed since it stood so, in the same transaction."""
begun: Final[list[Noted]] = []
"""Every seat is taken, and nobody has moved yet: in the same transaction, with the table locked and about to be saved.
What concerns who is told alone must not keep people from playing: each sees to its own failures."""
ended: Final[list[Noted]] = []
"""The match is over and its points are counted, in the same way; told once for a match."""
barred: Final[list[Barred]] = []
"""Whether anything speaks against a guest who would sit down at an open table."""
shown: Final[list[Shown]] = []
"""A table's page is drawn with a context: gives what is to be added."""
mine: Final[list[Mine]] = []
"""Which tables are a guest's, besides those at which they sit."""
listed: Final[list[Listed]] = []
"""Rows of the lobby's list of a guest's tables (each has its `table`, and whether it is `mine` to play): gives
them as they are to be shown."""


def carefully(table: Table, done: str, work: Callable[[], object]) -> None:
    """Do what must not keep people from playing: where it cannot be `done`, the log says so, and no more."""
    try:
        with transaction.atomic():
            work()
    except DatabaseError:
        raise
    except Exception:
        log.exception("table %s could not be %s", table.slug, done)
