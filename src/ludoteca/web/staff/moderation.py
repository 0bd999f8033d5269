"""Staff pages of reports, chat bans, comments and shared positions; of the chat only reported messages are shown.

Operators mark reports as handled, ban their subjects from writing on the whole site for a time, lift
bans, and delete comments on matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ludoteca.web.chat.models import ChatBan, Report
from ludoteca.web.comments.authors import author_name
from ludoteca.web.comments.models import Comment
from ludoteca.web.middleware.request_log import guest_digest
from ludoteca.web.sharing.models import Share
from ludoteca.web.staff.filters import DealtFilter
from ludoteca.web.staff.table_admin import ReadOnlyAdmin

if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
else:
    Admin = admin.ModelAdmin

__all__ = ["SHOWN"]


class Reports(ReadOnlyAdmin):
    """Reports: read only, except for marking them as handled."""

    list_display = ("created", "why", "display_name", "other_digest", "slug", "state")
    list_display_links = ("created", "why")
    list_filter = (DealtFilter,)
    search_fields = ("slug", "name")
    search_help_text = gettext_lazy(
        "The table's name in its address, or the reported player's name."
    )
    fields = readonly_fields = (
        *(
            "created",
            "why",
            "display_name",
            "other_digest",
            "reporter_digest",
            "slug",
            "note",
            "reported_messages",
        ),
        *("dealt", "dealt_by"),
    )
    actions = ("deal", "silence_a_day", "silence_a_week", "silence_a_month")

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """True if the user may handle reports."""
        return request.user.has_perm("talk.change_report")

    @admin.display(description=gettext_lazy("reason"), ordering="reason")
    def why(self, report: Report) -> str:
        """Reason in words."""
        return str(Report.Reason(report.reason).label)

    @admin.display(description=gettext_lazy("player"), ordering="name")
    def display_name(self, report: Report) -> str:
        """Name of the reported guest at that time."""
        return report.name or "-"

    @admin.display(description=gettext_lazy("guest ID in the log"))
    def other_digest(self, report: Report) -> str:
        """Digest of the reported guest, as in the log."""
        return guest_digest(report.other)

    @admin.display(description=gettext_lazy("reported by (guest ID in the log)"))
    def reporter_digest(self, report: Report) -> str:
        """Digest of the reporting guest, as in the log."""
        return guest_digest(report.guest)

    @admin.display(description=gettext_lazy("state"), ordering="dealt")
    def state(self, report: Report) -> str:
        """State in words."""
        return _("resolved") if report.dealt else _("open")

    @admin.display(description=gettext_lazy("messages"))
    def reported_messages(self, report: Report) -> SafeString:
        """Attached messages."""
        rows = format_html_join(
            "",
            "<li>{} · {}: {}</li>",
            ((w["said"], w["name"] or "-", w["text"]) for w in report.words),
        )
        return format_html("<ul>{}</ul>", rows) if report.words else SafeString("-")

    @admin.action(description=gettext_lazy("Mark as resolved"), permissions=["operate"])
    def deal(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Mark the reports as handled."""
        _deal(request, chosen)

    @admin.action(description=gettext_lazy("Silence for a day"), permissions=["operate"])
    def silence_a_day(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Ban the reported guests from the chat for a day."""
        _silence(request, chosen, 1)

    @admin.action(description=gettext_lazy("Silence for a week"), permissions=["operate"])
    def silence_a_week(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Ban the reported guests from the chat for a week."""
        _silence(request, chosen, 7)

    @admin.action(description=gettext_lazy("Silence for 30 days"), permissions=["operate"])
    def silence_a_month(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Ban the reported guests from the chat for 30 days."""
        _silence(request, chosen, 30)


def _deal(request: HttpRequest, chosen: QuerySet[Report]) -> None:
    by = request.user.get_username()
    done = chosen.filter(dealt__isnull=True).update(dealt=timezone.now(), dealt_by=by)
    messages.success(request, _("Marked as resolved: {count}").format(count=done))


def _silence(request: HttpRequest, chosen: QuerySet[Report], days: int) -> None:
    """Ban the reported guests from the chat, unless erased; a longer ban stays as it is."""
    until = timezone.now() + timedelta(days=days)
    by = request.user.get_username()
    for report in chosen.exclude(other=""):
        ban, new = ChatBan.objects.get_or_create(
            guest=report.other, defaults={"name": report.name, "until": until, "by": by}
        )
        if not new and ban.until < until:
            ban.until, ban.by = until, by
            ban.save(update_fields=["until", "by"])
    _deal(request, chosen)


class ChatBans(ReadOnlyAdmin):
    """Chat bans."""

    list_display = fields = readonly_fields = ("display_name", "digest", "created", "ends", "by")
    actions = ("end",)

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """True if the user may lift chat bans."""
        return request.user.has_perm("talk.change_chatban")

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Always False: bans are only lifted, by the action."""
        return False

    @admin.display(description=gettext_lazy("player"))
    def display_name(self, ban: ChatBan) -> str:
        """Name of the guest at that time."""
        return ban.name or "-"

    @admin.display(description=gettext_lazy("guest ID in the log"))
    def digest(self, ban: ChatBan) -> str:
        """Digest of the guest, as in the log."""
        return guest_digest(ban.guest)

    @admin.display(description=gettext_lazy("until"), ordering="until")
    def ends(self, ban: ChatBan) -> datetime:
        """End of the ban."""
        return ban.until

    @admin.action(description=gettext_lazy("End silence"), permissions=["operate"])
    def end(self, request: HttpRequest, chosen: QuerySet[ChatBan]) -> None:
        """Lift the bans at once."""
        done, _rows = chosen.delete()
        messages.success(request, _("Silences ended: {count}").format(count=done))


class Comments(ReadOnlyAdmin):
    """Comments on finished matches."""

    list_display = fields = readonly_fields = (
        *("written", "table_slug", "ply", "display_name", "digest", "text"),
    )
    search_fields = ("table__slug", "text")
    search_help_text = gettext_lazy("The table's name in its address, or words of the comment.")
    ordering = ("-pk",)
    list_select_related = ("table",)
    actions = ("remove",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Comment]:
        """Comments without large and secret fields of their tables."""
        found: QuerySet[Comment] = super().get_queryset(request)
        found = found.defer("table__position", "table__start", "table__seed")
        return found.prefetch_related("table__seats")

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """True if the user may delete comments."""
        return request.user.has_perm("comments.delete_comment")

    @admin.display(description=gettext_lazy("table"))
    def table_slug(self, comment: Comment) -> str:
        """Slug of the table."""
        return comment.table.slug

    @admin.display(description=gettext_lazy("player"))
    def display_name(self, comment: Comment) -> str:
        """Name of the author."""
        return author_name(comment, [seat.display_name for seat in comment.table.seats.all()])

    @admin.display(description=gettext_lazy("guest ID in the log"))
    def digest(self, comment: Comment) -> str:
        """Digest of the author, as in the log."""
        return guest_digest(comment.guest)

    @admin.action(description=gettext_lazy("Delete comments"), permissions=["operate"])
    def remove(self, request: HttpRequest, chosen: QuerySet[Comment]) -> None:
        """Delete the comments at once."""
        count = chosen.count()
        chosen.delete()
        messages.success(request, _("Comments deleted: {count}").format(count=count))


class Shares(ReadOnlyAdmin):
    """Shared positions, which operators may delete."""

    list_display = fields = readonly_fields = (
        *("created", "slug", "display_name", "digest", "title", "text"),
    )
    search_fields = ("slug", "name", "title", "text")
    search_help_text = gettext_lazy("The end of the link, the player's name, or words of the text.")
    actions = ("remove",)

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """True if the user may delete shared positions."""
        return request.user.has_perm("sharing.delete_share")

    @admin.display(description=gettext_lazy("player"))
    def display_name(self, share: Share) -> str:
        """Name of the guest at that time."""
        return share.name or "-"

    @admin.display(description=gettext_lazy("guest ID in the log"))
    def digest(self, share: Share) -> str:
        """Digest of the guest, as in the log."""
        return guest_digest(share.guest)

    @admin.action(description=gettext_lazy("Delete what was shared"), permissions=["operate"])
    def remove(self, request: HttpRequest, chosen: QuerySet[Share]) -> None:
        """Delete the shared positions at once."""
        done, _rows = chosen.delete()
        messages.success(request, _("Shared positions deleted: {count}").format(count=done))


SHOWN: Final[Mapping[type[Model], type[Admin]]] = {
    Report: Reports,
    ChatBan: ChatBans,
    Comment: Comments,
    Share: Shares,
}
