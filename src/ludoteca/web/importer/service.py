"""Import of a file as a table, for the upload page and the API.

Files are hostile: their size is limited, and how many are replayed at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from ludoteca.compilation.background import is_ready
from ludoteca.i18n import N_
from ludoteca.importers import BadLog, ImportedMatch, recognize
from ludoteca.kernel.errors import BadSave, UnknownGame
from ludoteca.web import compile_progress
from ludoteca.web.concurrency_limits import ConcurrencyLimit, asker
from ludoteca.web.importer.storage import store
from ludoteca.web.lib.exceptions import RequestError
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Table

__all__ = ["MENDABLE", "Imported", "NotCompiled", "decoded", "import_file"]

NOT_TEXT: Final = N_("The file is not text in UTF-8.")
AT_ONCE: Final = 2
"""Imports at the same time in this process."""

_slots = ConcurrencyLimit(AT_ONCE, "imports")


class NotCompiled(RequestError):
    """The game's rules are still being compiled, and replaying a match by plain Python would take minutes."""

    code = "not_compiled"
    status = 503
    seconds = 60
    says = N_("The rules of this game are still being compiled. Import the file in a few minutes.")


MENDABLE: Final = (BadLog, BadSave, UnknownGame, NotCompiled)
"""Errors that another file or a later attempt mends."""


@dataclass(frozen=True)
class Imported:
    """The table of an imported match."""

    table: Table
    match: ImportedMatch

    def notes(self) -> Iterator[str]:
        """Differences in scoring and gaps of the log, in the viewer's language."""
        for each in self.match.differences:
            yield _("{player}, {source}: {theirs} points in the log, {ours} by our rules.").format(
                player=self.match.players[each.seat],
                source=translate(each.source),
                theirs=each.theirs,
                ours=each.ours,
            )
        yield from map(translate, self.match.notes)


def import_file(request: HttpRequest, text: str, guest: str) -> Imported:
    """Replay a file's match and create its table; raises one of `MENDABLE`, Busy or RateLimited."""
    with _slots.hold_slot(asker(request)):
        file = recognize(text)
        if not is_ready(file.game):
            compile_progress.rows(file.game)  # compiled next
            raise NotCompiled
        match = file.replay()
        return Imported(store(match, guest, ip_digest(request)), match)


def decoded(content: bytes) -> str:
    """The text of a file; raises BadLog unless it is UTF-8."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BadLog(NOT_TEXT) from error
