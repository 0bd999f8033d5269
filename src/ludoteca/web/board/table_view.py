"""Common parts of table views: error handling, integer fields, and the board as a response."""

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
    """Decorator that turns the library's errors into responses; see `refusal`.

    An unexpected error while showing a table of former rules becomes UnsupportedRules.
    """

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
    """True if the table exists and its rules are not the current ones; rendering may fail then."""
    table = Table.objects.filter(slug=slug).first()
    return table is not None and not table.playable


def refusal(request: HttpRequest, error: LudotecaError, slug: str) -> HttpResponse:
    """Response to an error of the library; a conflict is answered with the current board."""
    if not isinstance(error, Conflict):
        return errors.problem(request, error)
    response = board_fragment(request, find_table(slug), status=error.status)
    response["X-Problem"] = quote(errors.explain(error))
    return response


def number(text: str) -> int:
    """Parse a non-negative integer from the browser; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else -1


def int_field(request: HttpRequest, name: str) -> int:
    """Parse a posted non-negative integer; raise BadRequest if it is not one."""
    found = number(request.POST.get(name, ""))
    if found < 0:
        raise BadRequest(N_("The request is incomplete. Reload the page and try again."))
    return found


def require_guest(request: HttpRequest, slug: str) -> None:
    """Raise Forbidden unless the request has a guest, NotFound unless the table exists."""
    if known_guest(request) is None:
        find_table(slug)
        raise Forbidden(N_("You have no seat at this table. You can watch the match."))


def respond(request: HttpRequest, table: Table) -> HttpResponse:
    """Respond with the current table: its zones to the script, a redirect to a form."""
    if request.headers.get("X-Requested-With") == "ludoteca":
        return board_fragment(request, table)
    return redirect("table", slug=table.slug)
