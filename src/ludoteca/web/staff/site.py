"""The pages of operators: Django's admin, which is not there for anybody while nobody has an account."""

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
"""Pages of models that had another name in earlier releases."""


class Site(AdminSite):
    """With a second factor, and a limit on attempts to log in."""

    site_title = site_header = _("Ludoteca administration")
    index_title = _("Tables and players")
    index_template = "staff/index.html"

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """As Django's, where there is somebody whom it could be for."""
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
        """Django's, those of earlier releases, and the page of the second factor."""
        shown = never_cache(csrf_protect(self.second_factor))
        moved = [
            path(old, self.admin_view(RedirectView.as_view(pattern_name=f"admin:{new}_changelist")))
            for old, new in MOVED.items()
        ]
        return [path("second-factor/", shown, name="second-factor"), *moved, *super().get_urls()]

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether somebody may see any page here: an operator who has shown both factors."""
        return super().has_permission(request) and second_factor.has_shown(request)

    def _lacks_second_factor(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and not second_factor.has_shown(request)

    def second_factor(self, request: HttpRequest) -> HttpResponse:
        """Where an operator who has given the password shows the second factor, or sets one up."""
        _see_that_it_is_there()
        if not super().has_permission(request):
            return redirect_to_login(reverse("admin:index"), reverse("admin:login"))
        return second_factor_views.show(
            request, {**self.each_context(request), "title": _("Second factor")}
        )

    def login(
        self, request: HttpRequest, extra_context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """The form, and the attempt; one that succeeds is counted no more."""
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
    if not accounts.are_there():
        raise Http404


class Operators(UserAdmin):  # type: ignore[type-arg]
    """Accounts of operators; those of people are nobody's business here (`ludoteca people`)."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Without those of people."""
        found: QuerySet[User] = super().get_queryset(request)
        return found.filter(account__isnull=True)


site = Site(name="admin")
site.register(User, Operators)
for model, shown in {**table_admin.SHOWN, **moderation.SHOWN}.items():
    assert issubclass(shown, ModelAdmin)
    site.register(model, shown)
