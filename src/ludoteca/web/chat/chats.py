"""The talk of a table as a whole: whether there is any, and its version, of which open pages are told."""

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
"""What pages call the event that there is something new."""


def topic(slug: str) -> str:
    """What notices call the talk of a table."""
    return f"{TALK}:{slug}"


def chat_of(table: Table) -> Chat:
    """The talk as a whole as it is now, to be read."""
    return Chat.objects.filter(table=table).first() or Chat(table=table)


def version_of(table: Table) -> int:
    """The newest version; 0 where nothing has ever been said."""
    return Chat.objects.filter(table=table).values_list("version", flat=True).first() or 0


def is_disabled(table: Table) -> bool:
    """Whether the host wants no talk here."""
    return Chat.objects.filter(table=table, disabled=True).exists()


def disable(table: Table) -> None:
    """There is to be no talk at a table."""
    Chat.objects.update_or_create(table=table, defaults={"disabled": True})


def on_created(event: TableCreated) -> None:
    """Switch off the chat of a new table if its host wishes so."""
    if event.wishes.get("quiet") == "1":
        disable(event.table)


def was_disabled_last(guest: str, game_name: str) -> bool:
    """Whether a guest wanted no talk when they opened a table of a game last."""
    last = new_table_form.opened_by(guest, game_name)
    return bool(last.values_list("chat__disabled", flat=True).first())


def lock(table: Table) -> Chat:
    """The talk as a whole, which nobody else changes until the transaction ends."""
    return Chat.objects.select_for_update().get_or_create(table=table)[0]


def update(table: Table, work: Callable[[], bool]) -> int:
    """Change what is seen of a table's talk, by `work`, in one transaction; tells all pages, and gives the version.

    Nobody else changes it meanwhile. Where `work` says that nothing is different, nobody is told.
    """
    with transaction.atomic():
        chat = lock(table)
        if not work():
            return chat.version
        chat.version += 1
        chat.save(update_fields=["version"])
    pubsub.publish_topic(topic(table.slug), chat.version)
    return chat.version
