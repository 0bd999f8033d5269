"""Errors of requests, each with its HTTP status, its code for programs and a message for people."""

from __future__ import annotations

from math import ceil
from typing import Any

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError

__all__ = [
    "BadRequest",
    "Conflict",
    "Forbidden",
    "IllegalAction",
    "MatchOver",
    "NotFound",
    "RateLimited",
    "ReadOnly",
    "RequestError",
    "StillWaiting",
    "Stopping",
    "TableClosed",
    "Unavailable",
    "UnknownAction",
    "UnsupportedRules",
]


class RequestError(LudotecaError):
    """Base class; `status` is the HTTP status of the response."""

    code = "table_problem"
    status = 400
    seconds: int | None = None
    """Seconds until a retry may succeed, or None."""

    says = ""
    """Default message."""

    def __init__(self, template: str = "", **params: Any) -> None:
        super().__init__(template or self.says, **params)


class BadRequest(RequestError):
    """The request makes no sense, or asks for something the rules do not allow now."""

    code = "malformed"
    says = N_("That is not possible now. Reload the page to see your options.")


class IllegalAction(BadRequest):
    """The rules do not allow the action in this position."""

    code = "illegal_action"


class UnknownAction(BadRequest):
    """The game has no such action."""

    code = "unknown_action"


class StillWaiting(BadRequest):
    """The table has free seats, so nothing can be played yet."""

    code = "still_waiting"
    says = N_("The match has not started: the table is still waiting for players.")


class MatchOver(BadRequest):
    """Nothing can be played any more."""

    code = "match_over"
    says = N_("The match is over.")


class Forbidden(RequestError):
    """The guest is not allowed to do that."""

    code = "forbidden"
    status = 403
    says = N_("It is not your turn.")


class NotFound(RequestError):
    """The table, or the requested part of it, does not exist."""

    code = "unknown"
    status = 404
    says = N_("This table does not exist. Check the link.")


class UnsupportedRules(RequestError):
    """The table was played by rules that this site does not have."""

    code = "other_rules"
    status = 410
    says = N_(
        "This table was played under another version of the rules and can no longer be shown."
    )


class ReadOnly(UnsupportedRules):
    """The table follows rules that are no longer in force: it can be read, not changed."""

    code = "only_to_be_seen"
    says = N_(
        "This match was started under another version of the rules, or with different values "
        "of cards and tiles. You can view it, but not play on."
    )


class Conflict(RequestError):
    """The table has moved on since the page was drawn."""

    code = "stale"
    status = 409
    says = N_("The match has moved on in the meantime. This is the current position.")


class Unavailable(RequestError):
    """The database cannot be reached, is locked for long, or has no room."""

    code = "outage"
    status = 503
    seconds = 5
    says = N_("The tables cannot be reached right now. Try again in a moment.")


class Stopping(RequestError):
    """The server is stopping and refuses the request."""

    code = "stopping"
    status = 503
    says = N_("The server is restarting. Try again in a moment.")


class TableClosed(RequestError):
    """Staff have closed the table."""

    code = "closed"
    status = 403
    says = N_("This table was closed by the site's operators.")


class RateLimited(RequestError):
    """The guest or address has exceeded a limit."""

    code = "too_much"
    status = 429

    def __init__(self, template: str, wait: float | None = None, /, **params: Any) -> None:
        super().__init__(template, **params)
        self.seconds = None if wait is None else max(1, ceil(wait))
