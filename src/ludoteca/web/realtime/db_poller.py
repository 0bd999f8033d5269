"""Polls the database once a second for changes made by other processes."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import Final

from asgiref.sync import sync_to_async

from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import Table
from ludoteca.web.realtime import pubsub, topics

__all__ = ["watch"]

log = logging.getLogger(__name__)

WAY: Final = "database"


def _versions(names: list[str]) -> list[tuple[str, int, datetime | None]]:
    """The newest versions of tables and topics."""
    try:
        watched = Table.objects.filter(slug__in=topics.tables_among(names))
        return [*watched.values_list("slug", "version", "changed"), *topics.latest_versions(names)]
    finally:
        release_connection()


async def watch(seconds: float = 1.0) -> None:
    """Notify the streams of this process of changes until cancelled."""
    while True:
        await asyncio.sleep(seconds)
        slugs = pubsub.active_topics()
        if not slugs:
            continue
        try:
            for slug, version, changed in await sync_to_async(_versions)(slugs):
                pubsub.notify_streams(slug, version, changed.timestamp() if changed else None, WAY)
        except Exception as error:
            log.warning("could not poll for changes: %r", error)
