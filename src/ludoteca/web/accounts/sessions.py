"""Account sessions, kept in the database so that they can be ended; guests have signed cookies.

Pages below `PATH` use the account's session instead of the guest's, so that nothing that belongs to
logging in, such as a passkey challenge, is ever stored in a cookie. All other pages only look up
the logged-in account, and only if the account cookie is present.
"""

from __future__ import annotations

from typing import Final

from django.contrib.auth import SESSION_KEY, get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase, UpdateError
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from ludoteca.web.accounts.current_account import account_by_session
from ludoteca.web.accounts.models import Account, SessionStore
from ludoteca.web.errors import problem
from ludoteca.web.guest import Guest
from ludoteca.web.lib.exceptions import Unavailable
from ludoteca.web.lib.http.session_cookies import drop, put

__all__ = [
    "COOKIE",
    "FLOW",
    "PATH",
    "SECONDS",
    "AccountSessionMiddleware",
    "stand_aside",
]

PATH: Final = "/account/"
COOKIE: Final = "ludoteca_account"
"""Session cookie of a logged-in account, sent with every request."""
FLOW: Final = "ludoteca_signing_in"
"""Session cookie during login, sent only with account pages."""
SECONDS: Final = 90 * 24 * 3600
"""Lifetime of a login."""
FLOW_SECONDS: Final = 3600


class SignedIn:
    """The logged-in account of a request, looked up once on first use."""

    def __init__(self, request: HttpRequest, key: str) -> None:
        self._request = request
        self._key = key
        self._found: list[Account | None] = []

    def account(self) -> Account | None:
        """Return the account or None; account pages use the current state of their session."""
        if hasattr(self._request, "of_visitor"):
            return getattr(self._request.user, "account", None)
        if not self._found:
            self._found.append(account_by_session(self._key))
            _use_zone(self._found[0])
        return self._found[0]

    def guest(self) -> Guest | None:
        """Return the account's guest, or None."""
        account = self.account()
        if account is None:
            return None
        return Guest(account.guest, account.name, True, account.pace, account.sounds)

    @property
    def noticed(self) -> str:
        """Guest id if the account has been looked up already, else an empty string."""
        found = next(iter(self._found), None)
        return found.guest if found is not None else ""

    @property
    def has_ended(self) -> bool:
        """True if the lookup found no valid session."""
        return self._found == [None]


def stand_aside(request: HttpRequest) -> None:
    """Detach the account from a request after a database failure, without saving its session."""
    request.signed_in = None  # type: ignore[attr-defined]
    if hasattr(request, "of_visitor"):
        request.session = request.of_visitor
        request.user = AnonymousUser()
        del request.of_visitor


def _use_zone(account: Account | None) -> None:
    if account is not None and account.zone:
        timezone.activate(account.zone)


class AccountSessionMiddleware(MiddlewareMixin):
    """Provide the logged-in account, and load and save sessions of account pages."""

    def process_request(self, request: HttpRequest) -> None:
        """Attach the account if its cookie is present; swap the session on account pages."""
        timezone.deactivate()
        key = request.COOKIES.get(COOKIE, "")
        own = request.path_info.startswith(PATH)
        if key or own:
            request.signed_in = SignedIn(request, key)  # type: ignore[attr-defined]
        if own:
            request.of_visitor = request.session  # type: ignore[attr-defined]
            request.session = SessionStore(key or request.COOKIES.get(FLOW))
            request.user = SimpleLazyObject(lambda: get_user(request))  # type: ignore[assignment]

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Save the account's session and restore the guest's."""
        if hasattr(request, "of_visitor"):
            session, request.session = request.session, request.of_visitor
            try:
                _keep(session, request, response)
            except (OperationalError, InterfaceError):
                stand_aside(request)
                return problem(request, Unavailable())
        elif (look := getattr(request, "signed_in", None)) is not None and look.has_ended:
            drop(request, response, COOKIE, "/", "Lax")
        return response


def _keep(session: SessionBase, request: HttpRequest, response: HttpResponseBase) -> None:
    if session.is_empty():
        drop(request, response, COOKIE, "/", "Lax")
        drop(request, response, FLOW, PATH, "Lax")
    elif session.modified and response.status_code < 500:
        inside = SESSION_KEY in session
        session.set_expiry(SECONDS if inside else FLOW_SECONDS)
        try:
            session.save()
        except UpdateError:  # ended from another browser meanwhile
            return
        if inside:
            put(response, COOKIE, session, "/", SECONDS, "Lax")
            drop(request, response, FLOW, PATH, "Lax")
        else:
            put(response, FLOW, session, PATH, FLOW_SECONDS, "Lax")
            drop(request, response, COOKIE, "/", "Lax")
