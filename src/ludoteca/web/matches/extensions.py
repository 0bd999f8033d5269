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
"""Each returns what it adds to the context of a table's page."""
replay_providers: Final[list[ReplayProvider]] = []
"""Each returns what it adds to the page of a position that was reached after so many actions; names are by seat."""
commands: Final[dict[str, Command]] = {}
"""What can be posted to ``/t/<slug>/<name>/`` besides moves, by name; each returns the table as it stands then."""
join_vetoes: Final[list[JoinVeto]] = []
"""Each returns whether it keeps a guest from an open table."""
private_viewers: Final[list[PrivateViewers]] = []
"""Each returns the guests, besides the host and those seated, to whom a table's board shows more than to spectators."""
table_filters: Final[list[TableFilter]] = []
"""Each selects tables that belong to a guest besides those where they sit."""
row_orders: Final[list[RowOrder]] = []
"""Each orders the rows of the lobby's list of a guest's tables; a row has its `table`, and whether it is `mine` to
play."""
