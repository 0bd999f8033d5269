"""The staff site: Django's admin, responding 404 as long as no operator has an account."""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.contrib.admin.options import ModelAdmin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_protect
from django.views.generic import RedirectView

from ludoteca.web import errors
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.staff import (
    accounts,
    login_attempts,
    moderation,
    second_factor,
    second_factor_views,
    table_admin,
)

__all__ = ["site"]

MOVED: Final = {"talk/silence/": "talk_chatban", "tables/chore/": "tables_periodictask"}
"""Paths of models that had other names in earlier releases."""


class Site(AdminSite):
    """Admin site with a second factor and login rate limiting."""

    site_title = site_header = _("Ludoteca administration")
    index_title = _("Tables and players")
    index_template = "staff/index.html"

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """Wrap a view: 404 without any operator account, redirect without the second factor."""
        shown = super().admin_view(view, cacheable)

        @wraps(view)
        def wrapper(request: HttpRequest, *given: Any, **named: Any) -> Any:
            _see_that_it_is_there()
            if self._lacks_second_factor(request):
                there = reverse("admin:second-factor")
                return redirect_to_login(request.get_full_path(), there)
            return shown(request, *given, **named)

        return wrapper

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """Django's URLs, redirects from earlier ones, and the page of the second factor."""
        shown = never_cache(csrf_protect(self.second_factor))
        moved = [
            path(old, self.admin_view(RedirectView.as_view(pattern_name=f"admin:{new}_changelist")))
            for old, new in MOVED.items()
        ]
        return [path("second-factor/", shown, name="second-factor"), *moved, *super().get_urls()]

    def has_permission(self, request: HttpRequest) -> bool:
        """True for operators with password and second factor verified."""
        return super().has_permission(request) and second_factor.has_shown(request)

    def _lacks_second_factor(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and not second_factor.has_shown(request)

    def second_factor(self, request: HttpRequest) -> HttpResponse:
        """Verify or set up the second factor after the password."""
        _see_that_it_is_there()
        if not super().has_permission(request):
            return redirect_to_login(reverse("admin:index"), reverse("admin:login"))
        return second_factor_views.show(
            request, {**self.each_context(request), "title": _("Second factor")}
        )

    def login(
        self, request: HttpRequest, extra_context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """Log in; success resets the rate limit."""
        _see_that_it_is_there()
        if request.method == "POST":
            try:
                login_attempts.hit(request)
            except RateLimited as error:
                return errors.problem(request, error)
        elif self._lacks_second_factor(request):
            return redirect_to_login(reverse("admin:index"), reverse("admin:second-factor"))
        response = super().login(request, dict(extra_context or {}))
        if request.method == "POST" and response.status_code == 302:
            login_attempts.clear(request)
        return response


def _see_that_it_is_there() -> None:
    if not accounts.any_exist():
        raise Http404


class Operators(UserAdmin):  # type: ignore[type-arg]
    """Operator accounts; players' accounts are not managed here (see `ludoteca people`)."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Users without a player's account."""
        found: QuerySet[User] = super().get_queryset(request)
        return found.filter(account__isnull=True)


site = Site(name="admin")
site.register(User, Operators)
for model, shown in {**table_admin.SHOWN, **moderation.SHOWN}.items():
    assert issubclass(shown, ModelAdmin)
    site.register(model, shown)
