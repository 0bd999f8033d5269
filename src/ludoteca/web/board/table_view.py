"""Common parts of the views of a table: errors, whole numbers from the browser, the table as a response."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.board.responses import board_fragment
from ludoteca.web.guest import known_guest
from ludoteca.web.lib.exceptions import BadRequest, Conflict, Forbidden, UnsupportedRules
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import find_table

__all__ = ["int_field", "number", "refusal", "require_guest", "respond", "table_view"]

logger = logging.getLogger(__name__)


def table_view(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view that answers the library's errors with their status, and a stale post with the table as it stands."""

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except LudotecaError as error:
            return refusal(request, error, kwargs["slug"])
        except DatabaseError:
            raise
        except Exception:
            if not _is_old(kwargs["slug"]):
                raise
            logger.exception("a table of older rules cannot be shown")
            return errors.problem(request, UnsupportedRules())

    return wrapper


def _is_old(slug: str) -> bool:
    """Whether there is such a table, of rules that are not those of today: what shows them may not be able to."""
    table = Table.objects.filter(slug=slug).first()
    return table is not None and not table.playable


def refusal(request: HttpRequest, error: LudotecaError, slug: str) -> HttpResponse:
    """Response to an error of the library."""
    if not isinstance(error, Conflict):
        return errors.problem(request, error)
    response = board_fragment(request, find_table(slug), status=error.status)
    response["X-Problem"] = quote(errors.explain(error))
    return response


def number(text: str) -> int:
    """Parse a whole number from the browser; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else -1


def int_field(request: HttpRequest, name: str) -> int:
    """A posted field that has to be a whole number; raises BadRequest if it is not."""
    found = number(request.POST.get(name, ""))
    if found < 0:
        raise BadRequest(N_("The request is incomplete. Reload the page and try again."))
    return found


def require_guest(request: HttpRequest, slug: str) -> None:
    """Raise Forbidden unless a guest asks, and NotFound unless there is such a table."""
    if known_guest(request) is None:
        find_table(slug)
        raise Forbidden(N_("You have no seat at this table. You can watch the match."))


def respond(request: HttpRequest, table: Table) -> HttpResponse:
    """Respond with the table as it stands: its zones for the script, a redirect to its page for a form."""
    if request.headers.get("X-Requested-With") == "ludoteca":
        return board_fragment(request, table)
    return redirect("table", slug=table.slug)
