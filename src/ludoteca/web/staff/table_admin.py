"""Staff pages of tables, seats and analyses, with few actions.

No page shows a seed, a position, hidden information, an invitation or a guest id, and fields not
shown cannot be filtered by. Nothing that would break a match can be changed: tables are closed and
woken as from the command line (`ludoteca.web.staff.table_commands`), and of seats only the name can
be edited.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.api.models import Token
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.middleware.request_log import guest_digest
from ludoteca.web.staff import table_commands
from ludoteca.web.staff.filters import FILTERS, GameFilter, StateFilter, WhoFilter
from ludoteca.web.workers.models import PeriodicTask

__all__ = ["SHOWN"]

if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Any, Any]
    Form = ModelForm[Any]
else:
    Admin, Inline, Form = admin.ModelAdmin, admin.TabularInline, ModelForm


class ReadOnlyAdmin(Admin):
    """Read-only admin; changes are made by actions only."""

    list_per_page = 40
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Always False."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Always False; tables are removed by the retention rule or ``ludoteca tables purge``."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Always False."""
        return False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Allow the page's filters only, so that no URL can probe secrets such as a seed."""
        return lookup in FILTERS

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Actions without deletion."""
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions


class SeatInfoMixin:
    """Columns of a seat."""

    @admin.display(description=gettext_lazy("seat"))
    def at(self, seat: Seat) -> int:
        """Seat number from 1."""
        return seat.number + 1

    @admin.display(description=gettext_lazy("player"))
    def who(self, seat: Seat) -> str:
        """Person, bot with its level, or free."""
        return _who(seat)

    @admin.display(description=gettext_lazy("guest ID in the log"))
    def digest(self, seat: Seat) -> str:
        """Digest of the guest, as in the log."""
        return guest_digest(seat.guest)


class Places(SeatInfoMixin, Inline):
    """Seats of a table."""

    model = Seat
    verbose_name_plural = gettext_lazy("players and bots")
    fields = readonly_fields = ("at", "who", "display_name", "digest")
    extra = 0
    can_delete = False
    show_change_link = True

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Always False."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Always False: seats are edited on pages of their own."""
        return False

    @admin.display(description=gettext_lazy("name"))
    def display_name(self, seat: Seat) -> str:
        """Name as shown at the table."""
        return seat.name


def _who(seat: Seat) -> str:
    if seat.bot:
        return _("Bot: {level}").format(level=translate(seat.level) if seat.level else seat.bot)
    return _("player") if seat.guest else _("free")


class Tables(ReadOnlyAdmin):
    """Tables: read only, with actions to close and wake them."""

    list_display = (
        "display_name",
        "game_title",
        "state",
        "people",
        "bots",
        "actions_taken",
        "touched",
    )
    list_filter = (StateFilter, GameFilter)
    search_fields = ("slug", "seats__name")
    search_help_text = gettext_lazy("The table's name in its address, or a player's name.")
    ordering = ("-changed",)
    actions = ("close", "wake")
    fields = readonly_fields = (
        "display_name",
        "game_title",
        "state",
        "actions_taken",
        "chosen",
        "opened",
        "touched",
        "seen_to_by",
    )
    inlines = (Places,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """Tables without their large and secret fields."""
        found: QuerySet[Table] = super().get_queryset(request)
        return found.defer("position", "start", "seed").prefetch_related("seats")

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """True if the user may run actions on tables."""
        return request.user.has_perm("tables.change_table")

    @admin.display(description=gettext_lazy("table"))
    def display_name(self, table: Table) -> str:
        """Slug of the table."""
        return table.slug

    @admin.display(description=gettext_lazy("game"))
    def game_title(self, table: Table) -> str:
        """Title of the game; its name if it is not installed."""
        return translate(table.game.title) if table_commands.is_known(table) else table.game_name

    @admin.display(description=gettext_lazy("state"))
    def state(self, table: Table) -> str:
        """State in words."""
        return _(table_commands.STATES[table_commands.state_of(table)])

    @admin.display(description=gettext_lazy("players"))
    def people(self, table: Table) -> int:
        """Number of seats of people."""
        return sum(bool(seat.guest) for seat in table.seats.all())

    @admin.display(description=gettext_lazy("bots"))
    def bots(self, table: Table) -> int:
        """Number of seats of bots."""
        return sum(bool(seat.bot) for seat in table.seats.all())

    @admin.display(description=gettext_lazy("actions"))
    def actions_taken(self, table: Table) -> int:
        """Number of actions so far."""
        return table.ply

    @admin.display(description=gettext_lazy("options"))
    def chosen(self, table: Table) -> str:
        """Options of the game that are set, by name."""
        return ", ".join(f"{name}={value}" for name, value in table.options.items() if value) or "-"

    @admin.display(description=gettext_lazy("opened"))
    def opened(self, table: Table) -> datetime:
        """Time of creation."""
        return table.created

    @admin.display(description=gettext_lazy("last activity"), ordering="changed")
    def touched(self, table: Table) -> datetime:
        """Time of the last change."""
        return table.changed

    @admin.display(description=gettext_lazy("handled by"))
    def seen_to_by(self, table: Table) -> str:
        """Process that holds the lease for its bots."""
        return table.lease_owner or "-"

    @admin.action(description=gettext_lazy("Close permanently …"), permissions=["operate"])
    def close(self, request: HttpRequest, chosen: QuerySet[Table]) -> HttpResponse | None:
        """Close the tables after confirmation."""
        if "confirmed" in request.POST:
            self._each(request, chosen, table_commands.close)
            return None
        context = {**self.admin_site.each_context(request), "tables": chosen, "opts": self.opts}
        return TemplateResponse(
            request, "staff/closing.html", {**context, "title": _("Close permanently?")}
        )

    @admin.action(description=gettext_lazy("Run the bots"), permissions=["operate"])
    def wake(self, request: HttpRequest, chosen: QuerySet[Table]) -> None:
        """Release leases of due bots, so that they act soon."""
        self._each(request, chosen, table_commands.wake)

    def _each(
        self, request: HttpRequest, chosen: QuerySet[Table], work: Callable[[str], None]
    ) -> None:
        done = 0
        for slug in chosen.values_list("slug", flat=True):
            try:
                work(slug)
                done += 1
            except LudotecaError as error:
                messages.warning(request, errors.explain(error))
        text = ngettext("Done for {count} table.", "Done for {count} tables.", done)
        messages.success(request, text.format(count=done))


class Seats(SeatInfoMixin, ReadOnlyAdmin):
    """Seats of people and bots; offensive names can be changed."""

    list_display = ("name_or_none", "table_slug", "at", "who", "digest")
    list_filter = (WhoFilter,)
    search_fields = ("name", "table__slug")
    search_help_text = gettext_lazy("A player's name, or the table's name in its address.")
    ordering = ("-pk",)
    list_select_related = ("table",)
    fields = ("name", "table_slug", "at", "who", "digest")
    readonly_fields = ("table_slug", "at", "who", "digest")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """Seats without large and secret fields."""
        found: QuerySet[Seat] = super().get_queryset(request)
        return found.defer("invitation", "table__position", "table__start", "table__seed")

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """True if the user may change seats; only the name is editable."""
        return request.user.has_perm("tables.change_seat")

    def save_model(self, request: HttpRequest, obj: Seat, form: Form, change: bool) -> None:
        """Save the name only, and update open pages."""
        table_commands.rename(obj.table.slug, obj.number, obj.name)

    @admin.display(description=gettext_lazy("name"), ordering="name")
    def name_or_none(self, seat: Seat) -> str:
        """Name as shown at the table."""
        return seat.name or "-"

    @admin.display(description=gettext_lazy("table"))
    def table_slug(self, seat: Seat) -> str:
        """Slug of the table."""
        return seat.table.slug


class Analyses(ReadOnlyAdmin):
    """Analyses of finished matches."""

    list_display = fields = readonly_fields = ("table_slug", "how_far", "turns", "requested_at")
    ordering = ("-created",)
    list_select_related = ("table",)

    @admin.display(description=gettext_lazy("table"))
    def table_slug(self, analysis: Analysis) -> str:
        """Slug of the table."""
        return analysis.table.slug

    @admin.display(description=gettext_lazy("state"))
    def how_far(self, analysis: Analysis) -> str:
        """State in words."""
        words = {"running": _("under way"), "done": _("done"), "failed": _("failed")}
        return words[analysis.state]

    @admin.display(description=gettext_lazy("analysed turns"))
    def turns(self, analysis: Analysis) -> int:
        """Number of turns analysed so far."""
        return analysis.reached

    @admin.display(description=gettext_lazy("requested"), ordering="created")
    def requested_at(self, analysis: Analysis) -> datetime:
        """Time of the request."""
        return analysis.created


class Programs(ReadOnlyAdmin):
    """Tokens of guests' programs; the secret itself is not stored."""

    list_display = fields = readonly_fields = ("display_name", "maker_digest", "since", "last_used")
    ordering = ("-created",)

    @admin.display(description=gettext_lazy("name"))
    def display_name(self, token: Token) -> str:
        """Name as shown at tables."""
        return token.name

    @admin.display(description=gettext_lazy("guest ID in the log"))
    def maker_digest(self, token: Token) -> str:
        """Digest of the owner, as in the log."""
        return guest_digest(token.owner)

    @admin.display(description=gettext_lazy("created"), ordering="created")
    def since(self, token: Token) -> datetime:
        """Time of creation."""
        return token.created

    @admin.display(description=gettext_lazy("last used"), ordering="used")
    def last_used(self, token: Token) -> datetime | None:
        """Time of the last use."""
        return token.used


class PeriodicTasks(ReadOnlyAdmin):
    """Periodic tasks of the site."""

    list_display = fields = readonly_fields = ("display_name", "last")

    @admin.display(description=gettext_lazy("task"))
    def display_name(self, task: PeriodicTask) -> str:
        """Description of the task."""
        return _("removal of old tables") if task.name == "purge" else task.name

    @admin.display(description=gettext_lazy("last run"))
    def last(self, task: PeriodicTask) -> datetime | None:
        """Time of the last run."""
        return task.done


SHOWN: Final[Mapping[type[Model], type[Admin]]] = {
    Table: Tables,
    Seat: Seats,
    Analysis: Analyses,
    Token: Programs,
    PeriodicTask: PeriodicTasks,
}
