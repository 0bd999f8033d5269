"""The chat of a table as a whole: whether it is enabled, and its version for open pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.db import transaction

from ludoteca.web.chat.models import Chat
from ludoteca.web.lobby import new_table_form
from ludoteca.web.matches.events import TableCreated
from ludoteca.web.matches.models import Table
from ludoteca.web.realtime import pubsub

__all__ = [
    "TALK",
    "chat_of",
    "disable",
    "is_disabled",
    "lock",
    "on_created",
    "topic",
    "update",
    "version_of",
    "was_disabled_last",
]

TALK: Final = "talk"
"""Name of the event for pages."""


def topic(slug: str) -> str:
    """Name of the topic of a table's chat."""
    return f"{TALK}:{slug}"


def chat_of(table: Table) -> Chat:
    """Current row of a table's chat, for reading only; unsaved if it has none."""
    return Chat.objects.filter(table=table).first() or Chat(table=table)


def version_of(table: Table) -> int:
    """Current version of a table's chat; 0 if nothing has ever been written."""
    return Chat.objects.filter(table=table).values_list("version", flat=True).first() or 0


def is_disabled(table: Table) -> bool:
    """Return True if the host has disabled the chat."""
    return Chat.objects.filter(table=table, disabled=True).exists()


def disable(table: Table) -> None:
    """Disable the chat of a table."""
    Chat.objects.update_or_create(table=table, defaults={"disabled": True})


def on_created(event: TableCreated) -> None:
    """Disable the chat of a new table if its host wishes so."""
    if event.wishes.get("quiet") == "1":
        disable(event.table)


def was_disabled_last(guest: str, game_name: str) -> bool:
    """Return True if the guest disabled the chat of the last table they opened for this game."""
    last = new_table_form.opened_by(guest, game_name)
    return bool(last.values_list("chat__disabled", flat=True).first())


def lock(table: Table) -> Chat:
    """Return the row of a table's chat, locked until the end of the transaction."""
    return Chat.objects.select_for_update().get_or_create(table=table)[0]


def update(table: Table, work: Callable[[], bool]) -> int:
    """Run `work` with the chat locked; if it returns True, raise and publish the version.

    Return the version. If `work` returns False nothing has changed, and nothing is published.
    """
    with transaction.atomic():
        chat = lock(table)
        if not work():
            return chat.version
        chat.version += 1
        chat.save(update_fields=["version"])
    pubsub.publish_topic(topic(table.slug), chat.version)
    return chat.version
