"""POST commands of a learner at a guided table, besides moves."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest

from ludoteca.web.guest import guest_of
from ludoteca.web.matches.extensions import Command
from ludoteca.web.matches.models import Table
from ludoteca.web.tutorial import steps

__all__ = ["COMMANDS"]


def _read_on(request: HttpRequest, slug: str) -> Table:
    return steps.read_on(slug, guest_of(request).id, request.POST.get("name", ""))


def _back_to_guide(request: HttpRequest, slug: str) -> Table:
    return steps.back(slug, guest_of(request).id)


def _leave_guide(request: HttpRequest, slug: str) -> Table:
    return steps.leave_guide(slug, guest_of(request).id)


COMMANDS: Final[dict[str, Command]] = {
    "read-on": _read_on,
    "back-to-guide": _back_to_guide,
    "leave-guide": _leave_guide,
}
