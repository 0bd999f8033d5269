"""List filters of the staff pages; only these can be used in a URL."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ludoteca.kernel.game import games
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import ENDED

__all__ = ["FILTERS", "DealtFilter", "GameFilter", "StateFilter", "WhoFilter"]

Choices = list[tuple[str, str]]


class StateFilter(admin.SimpleListFilter):
    """Tables that are live, over or closed."""

    title = gettext_lazy("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        """Return the choices."""
        return [("live", _("under way")), ("over", _("over")), ("closed", _("closed"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the rows chosen."""
        chosen = {"live": ~ENDED, "over": Q(over=True), "closed": Q(closed=True)}
        return queryset.filter(chosen.get(self.value() or "", Q()))


class GameFilter(admin.SimpleListFilter):
    """Tables of a game."""

    title = gettext_lazy("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        """Return the choices."""
        return [(game.name, translate(game.title)) for game in games()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the rows chosen."""
        return queryset.filter(game_name=self.value()) if self.value() else queryset


class WhoFilter(admin.SimpleListFilter):
    """Seats of people, of bots, or free ones."""

    title = gettext_lazy("player")
    parameter_name = "who"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        """Return the choices."""
        return [("person", _("player")), ("bot", _("bot")), ("free", _("free"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the rows chosen."""
        nobody = Q(guest="")
        chosen = {"person": ~nobody, "bot": nobody & ~Q(bot=""), "free": nobody & Q(bot="")}
        return queryset.filter(chosen.get(self.value() or "", Q()))


class DealtFilter(admin.SimpleListFilter):
    """Reports that are open or handled."""

    title = gettext_lazy("state")
    parameter_name = "dealt"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        """Return the choices."""
        return [("no", _("open")), ("yes", _("resolved"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the rows chosen."""
        chosen = {"no": Q(dealt__isnull=True), "yes": Q(dealt__isnull=False)}
        return queryset.filter(chosen.get(self.value() or "", Q()))


FILTERS: Final = frozenset(
    each.parameter_name
    for each in (StateFilter, GameFilter, WhoFilter, DealtFilter)
    if each.parameter_name
)
