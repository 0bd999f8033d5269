"""Drafts of shared positions: the fields of the form, changed and stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from django.http import QueryDict
from django.utils.translation import get_language

from ludoteca.i18n import DEFAULT_LANGUAGE, N_
from ludoteca.web.board.table_view import number
from ludoteca.web.chat import message_text, posting
from ludoteca.web.guest import Guest
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.matches.models import Table
from ludoteca.web.sharing.marks import read_marks
from ludoteca.web.sharing.models import TITLE_LENGTH, Share

__all__ = ["Draft", "after_button", "read_draft", "store"]

MOST_SHARES: Final = 500
"""Maximum number of shared positions per guest; only a program would share more."""
TOO_LONG: Final = N_("The title may have {title} characters and the text {text}. Shorten them.")
TOO_FAR: Final = N_("The match has {most} further actions after this position. Choose 0 to {most}.")
FULL: Final = N_("You have shared {most} positions. Delete some before you share another.")


@dataclass(frozen=True)
class Draft:
    """The checked fields of the form."""

    title: str = ""
    text: str = ""
    steps: int = 0
    """Number of further actions that the line has."""
    marks: tuple[tuple[str, str], ...] = ()


def read_draft(fields: QueryDict, table: Table, ply: int, pieces: Collection[str]) -> Draft:
    """Read a posted form; raises BadRequest if a field is too long, or a number or mark impossible."""
    title = " ".join(message_text.normalize(fields.get("title", ""), TITLE_LENGTH + 1).split())
    text = message_text.normalize(fields.get("text", ""), message_text.LENGTH + 1)
    if len(title) > TITLE_LENGTH or len(text) > message_text.LENGTH:
        raise BadRequest(TOO_LONG, title=TITLE_LENGTH, text=message_text.LENGTH)
    steps = number(fields.get("steps", "") or "0")
    if not 0 <= steps <= table.ply - ply:
        raise BadRequest(TOO_FAR, most=table.ply - ply)
    marks = read_marks(fields.getlist("mark"), pieces)
    return Draft(title, text, steps, tuple((start, end) for start, end in marks))


def after_button(draft: Draft, fields: Mapping[str, str], pieces: Collection[str]) -> Draft:
    """The draft with the mark that a button adds or removes; raises BadRequest as `read_marks`."""
    kept = [" ".join(mark) for mark in draft.marks if " ".join(mark) != fields.get("remove")]
    if "add" in fields:
        start = fields.get("start", "")
        kept.append(f"{start} {fields.get('end') or start}")
    return replace(draft, marks=tuple((a, b) for a, b in read_marks(kept, pieces)))


def store(draft: Draft, table: Table, ply: int, guest: Guest) -> Share:
    """Store a draft, or return the equal one that the guest has shared before.

    Raises Forbidden for a guest with a chat ban, BadRequest if they share too many.
    """
    posting.check_silence(guest.id)
    own = Share.objects.filter(guest=guest.id)
    wanted = {
        "table": table,
        "ply": ply,
        "until": ply + draft.steps,
        "title": draft.title,
        "text": draft.text,
        "marks": [list(mark) for mark in draft.marks],
    }
    for share in own.filter(table=table, ply=ply):
        if all(getattr(share, name) == value for name, value in wanted.items()):
            return share
    if own.count() >= MOST_SHARES:
        raise BadRequest(FULL, most=MOST_SHARES)
    language = get_language() or DEFAULT_LANGUAGE
    return Share.objects.create(**wanted, guest=guest.id, name=guest.name, language=language)
