"""Extension points: what other packages add to pages of tables and to rules of seating."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from django.db.models import Q
from django.http import HttpRequest

from ludoteca.web.matches.models import Table

__all__ = [
    "Command",
    "commands",
    "context_providers",
    "join_vetoes",
    "private_viewers",
    "replay_providers",
    "row_orders",
    "table_filters",
]

ContextProvider: TypeAlias = Callable[[HttpRequest, Table, Mapping[str, Any]], Mapping[str, Any]]
ReplayProvider: TypeAlias = Callable[[Table, int, list[str]], Mapping[str, Any]]
Command: TypeAlias = Callable[[HttpRequest, str], Table]
JoinVeto: TypeAlias = Callable[[Table, str], bool]
PrivateViewers: TypeAlias = Callable[[Table], Iterable[str]]
TableFilter: TypeAlias = Callable[[str], Q]
RowOrder: TypeAlias = Callable[[list[dict[str, Any]], str], list[dict[str, Any]]]

context_providers: Final[list[ContextProvider]] = []
"""Each returns additional context for a table's page."""
replay_providers: Final[list[ReplayProvider]] = []
"""Each returns additional context for the page of the position after a number of actions; names are
by seat."""
commands: Final[dict[str, Command]] = {}
"""POST commands at ``/t/<slug>/<name>/`` besides moves, by name; each returns the updated table."""
join_vetoes: Final[list[JoinVeto]] = []
"""Each returns True to keep a guest from an open table."""
private_viewers: Final[list[PrivateViewers]] = []
"""Each returns guests, besides the host and those seated, who see more of a table's board than
spectators."""
table_filters: Final[list[TableFilter]] = []
"""Each returns a condition for tables that belong to a guest without a seat there."""
row_orders: Final[list[RowOrder]] = []
"""Each sorts the rows of a guest's tables in the lobby; a row has its `table`, and `mine` if it is
the guest's turn."""
