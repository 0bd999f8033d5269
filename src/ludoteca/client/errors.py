"""Refusals of a site, and when a request is worth repeating."""

from __future__ import annotations

import time
from typing import Final

import httpx

from ludoteca.client.types import Problem, TableState

__all__ = ["ApiError", "Retries"]

BUSY: Final = 429
TEMPORARY: Final = (502, 503, 504)
HOPELESS: Final = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)
UNSENT: Final = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0


class ApiError(Exception):
    """A refused request, as the problem details (RFC 9457) of the answer describe it."""

    def __init__(self, response: httpx.Response) -> None:
        problem = _problem(response)
        self.status = response.status_code
        self.code = problem["code"]
        """The kind of problem: `stale`, `illegal_action`, `forbidden` ...; empty if the answer names none."""
        self.detail = problem["detail"]
        """Explanation for people, in the language of the client."""
        self.errors: list[str] = problem.get("errors") or []
        """Faults of a malformed request, in English."""
        self.table: TableState | None = problem.get("table")
        """The current state of the table if an action came too late (`stale`)."""
        self.retry_after = _seconds(response)
        """Seconds after which the request may be repeated, or None."""
        super().__init__(" ".join([f"{self.status} {self.code}: {self.detail}", *self.errors]))


def _problem(response: httpx.Response) -> Problem:
    try:
        found = response.json()
        return Problem(**{"code": "", "detail": "", **found})  # type: ignore[typeddict-item]
    except (ValueError, TypeError):  # not from the API itself: of a proxy, for example
        return Problem(
            title=response.reason_phrase,
            status=response.status_code,
            code="",
            detail=response.text[:500],
        )


def _seconds(response: httpx.Response) -> float | None:
    value = response.headers.get("Retry-After", "")
    return float(value) if value.isdecimal() else None


class Retries:
    """Waits between attempts at one request: as long as the site asks for, else ever longer."""

    def __init__(self, patience: float, repeatable: bool = True) -> None:
        self._end = time.monotonic() + patience
        self._repeatable = repeatable
        self._pause = FIRST_PAUSE

    def wait(self, failure: httpx.Response | httpx.TransportError) -> float:
        """Return the seconds to wait; raise the failure if repeating is no use, or takes too long.

        A request that the site has refused for now (429), or that has not reached it, has done nothing there. One that
        has failed in another way may have been carried out, so it is repeated only if doing it twice is harmless.
        """
        error = ApiError(failure) if isinstance(failure, httpx.Response) else failure
        wait = getattr(error, "retry_after", None) or self._pause
        if not self._is_temporary(error) or time.monotonic() + wait > self._end:
            raise error
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        return wait

    def _is_temporary(self, error: ApiError | httpx.TransportError) -> bool:
        if isinstance(error, ApiError):
            return error.status == BUSY or (error.status in TEMPORARY and self._repeatable)
        if isinstance(error, HOPELESS):
            return False
        return self._repeatable or isinstance(error, UNSENT)
