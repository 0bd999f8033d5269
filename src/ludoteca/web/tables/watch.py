"""Finding what other server processes have changed, by a look at the database once a second."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import Final

from asgiref.sync import sync_to_async
from django.db import close_old_connections

from ludoteca.web.tables import notices
from ludoteca.web.tables.models import Table

__all__ = ["watch"]

log = logging.getLogger(__name__)

WAY: Final = "database"


def _versions(slugs: list[str]) -> list[tuple[str, int, datetime]]:
    try:
        watched = Table.objects.filter(slug__in=slugs)
        return list(watched.values_list("slug", "version", "changed"))
    finally:
        close_old_connections()


async def watch(seconds: float = 1.0) -> None:
    """Tell the streams of this process about changes, until cancelled."""
    while True:
        await asyncio.sleep(seconds)
        slugs = notices.watched()
        if not slugs:
            continue
        try:
            for slug, version, changed in await sync_to_async(_versions)(slugs):
                notices.tell_streams(slug, version, changed.timestamp(), WAY)
        except Exception as error:
            log.warning("could not look for changes: %r", error)
