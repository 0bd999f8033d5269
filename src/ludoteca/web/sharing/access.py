"""Permission to share a position, and to see a shared one.

Only positions of finished matches are shared, and lines that one guest plays alone: at a running match, a
shared position would be advice. Everybody sees of them what a spectator of the replay sees.
"""

from __future__ import annotations

from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import find_table
from ludoteca.web.sharing.models import Share

__all__ = ["find_share", "may_share", "shareable_table"]

GONE: Final = N_("This link leads to nothing, or what was shared has been deleted.")
RUNNING: Final = N_("A position can be shared once the match is over.")
NO_PLY: Final = N_("This match has no such position. Its positions are 0 to {last}.")


def may_share(table: Table, guest: str) -> bool:
    """Return True if the match is over, or a line that the guest plays alone."""
    return not table.closed and (table.over or _is_played_alone(table, guest))


def _is_played_alone(table: Table, guest: str) -> bool:
    """Return True if the table continues a match and the guest has every seat."""
    if not guest or table.handed_over or table.source is None:
        return False
    return table.source["kind"] == "continuation" and not table.seats.exclude(guest=guest).exists()


def shareable_table(slug: str, guest: str, ply: int) -> Table:
    """The table with this slug; raises NotFound if the guest may not share its position after `ply` actions."""
    table = find_table(slug)
    if not may_share(table, guest):
        raise NotFound(RUNNING)
    if not 0 <= ply <= table.ply:
        raise NotFound(NO_PLY, last=table.ply)
    return table


def find_share(slug: str) -> Share:
    """The share with this slug; raises NotFound if there is none, or its match runs, is closed or was taken back."""
    share = Share.objects.filter(slug=slug).select_related("table").first()
    if share is None or not _is_shown(share):
        raise NotFound(GONE)
    return share


def _is_shown(share: Share) -> bool:
    table = share.table
    if not may_share(table, share.guest) or not table.readable:
        return False
    return share.until <= table.ply and not _was_replaced(share)


def _was_replaced(share: Share) -> bool:
    """Return True if moves of the line have been taken back and others made."""
    return share.table.moves.filter(ply__lt=share.until, created__gt=share.created).exists()
