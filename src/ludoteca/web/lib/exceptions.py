"""What can be wrong with a request to a table; each knows its HTTP status and a message for people."""

from __future__ import annotations

from math import ceil
from typing import Any

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError

__all__ = [
    "Closed",
    "Forbidden",
    "IllegalAction",
    "Malformed",
    "MatchOver",
    "OnlyToBeSeen",
    "OtherRules",
    "Outage",
    "Stale",
    "StillWaiting",
    "Stopping",
    "TableProblem",
    "TooMuch",
    "Unknown",
    "UnknownAction",
]


class TableProblem(LudotecaError):
    """Base; `status` is the HTTP status of the answer."""

    status = 400
    seconds: int | None = None
    """After so long it may be tried again; None where that is not a matter of time."""

    says = ""
    """The message where none is given."""

    def __init__(self, template: str = "", **params: Any) -> None:
        super().__init__(template or self.says, **params)


class Malformed(TableProblem):
    """The request makes no sense, or asks for something the rules do not allow now."""

    says = N_("That cannot be done now.")


class IllegalAction(Malformed):
    """The rules do not allow the action in this position."""


class UnknownAction(Malformed):
    """The game has no such action."""


class StillWaiting(Malformed):
    """The table has free seats, so nothing can be played yet."""

    says = N_("The table is still waiting for players.")


class MatchOver(Malformed):
    """Nothing can be played any more."""

    says = N_("The match is over.")


class Forbidden(TableProblem):
    """It is not for this guest to do that."""

    status = 403
    says = N_("It is not your turn.")


class Unknown(TableProblem):
    """There is no such table."""

    status = 404
    says = N_("There is no such table.")


class OtherRules(TableProblem):
    """The table was played by rules that this site does not have."""

    status = 410
    says = N_("This table was played by another version of the rules and cannot be shown any more.")


class OnlyToBeSeen(OtherRules):
    """The table was begun under rules that are not in force any more: it is read, not changed."""

    says = N_(
        "This match was begun under another version of the rules, or with other values of cards and tiles;"
        " it can be looked at, not played on."
    )


class Stale(TableProblem):
    """The table has moved on since the page was drawn."""

    status = 409
    says = N_("The table has moved on in the meantime; here is how it stands now.")


class Outage(TableProblem):
    """The database cannot be reached, is locked for long, or has no room."""

    status = 503
    seconds = 5
    says = N_("The tables cannot be reached just now; please try again in a moment.")


class Stopping(TableProblem):
    """The server stops, and cannot do that any more."""

    status = 503
    says = N_("The server is being restarted; please try again in a moment.")


class Closed(TableProblem):
    """Whoever runs the site has closed the table."""

    status = 403
    says = N_("This table has been closed by those who run the site.")


class TooMuch(TableProblem):
    """Somebody asks for more than everybody could have."""

    status = 429

    def __init__(self, template: str, wait: float | None = None, /, **params: Any) -> None:
        super().__init__(template, **params)
        self.seconds = None if wait is None else max(1, ceil(wait))
