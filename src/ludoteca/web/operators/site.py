"""The pages of operators: Django's admin, which is not there for anybody while nobody has an account."""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps
from math import ceil
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.contrib.admin.options import ModelAdmin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from ludoteca.i18n import N_
from ludoteca.web import problems
from ludoteca.web.address import NOWHERE, address_of
from ludoteca.web.measures import REFUSED
from ludoteca.web.operators import accounts, tables, talk
from ludoteca.web.tables.problems import TooMuch
from ludoteca.web.tables.quotas import Allowance

__all__ = ["logins", "site"]

WINDOW: Final = 600.0
"""Seconds for which an attempt to log in counts."""
MOST: Final = 10
"""Attempts of one address within that time; this machine's own is no exception."""
MOST_OF_ALL: Final = 100

logins = Allowance(WINDOW)
TOO_MANY = N_("That were many attempts to log in; try again in {minutes} min.")


class Site(AdminSite):
    """With a limit on attempts to log in."""

    site_title = site_header = _("Running Ludoteca")
    index_title = _("Tables and people")

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """As Django's, where there is somebody whom it could be for."""
        shown = super().admin_view(view, cacheable)

        @wraps(view)
        def wrapper(request: HttpRequest, *given: Any, **named: Any) -> Any:
            _see_that_it_is_there()
            return shown(request, *given, **named)

        return wrapper

    def login(
        self, request: HttpRequest, extra_context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """The form, and the attempt; one that succeeds frees the address."""
        _see_that_it_is_there()
        address = address_of(request)
        if request.method == "POST":
            try:
                _spend(address)
            except TooMuch as error:
                return problems.problem(request, error)
        response = super().login(request, dict(extra_context or {}))
        if request.method == "POST" and request.user.is_authenticated:
            logins.forget(address)
        return response


def _see_that_it_is_there() -> None:
    if not accounts.are_there():
        raise Http404


def _spend(address: str) -> None:
    wait = logins.spend((address or NOWHERE, MOST), ("everybody", MOST_OF_ALL))
    if wait:
        REFUSED.labels("logins").inc()
        raise TooMuch(TOO_MANY, wait, minutes=max(1, ceil(wait / 60)))


class Operators(UserAdmin):  # type: ignore[type-arg]
    """Accounts of operators; those of people are nobody's business here (`ludoteca people`)."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Without those of people."""
        found: QuerySet[User] = super().get_queryset(request)
        return found.filter(person__isnull=True)


site = Site(name="admin")
site.register(User, Operators)
for model, shown in {**tables.SHOWN, **talk.SHOWN}.items():
    assert issubclass(shown, ModelAdmin)
    site.register(model, shown)
