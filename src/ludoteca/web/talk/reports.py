"""Reports: what somebody tells those who run the site, with the words that it is about."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.web.tables.models import Table
from ludoteca.web.tables.problems import Malformed
from ludoteca.web.talk import texts
from ludoteca.web.talk.hearing import Ear
from ludoteca.web.talk.models import Report, Word
from ludoteca.web.talk.persons import Person

__all__ = ["ATTACHED", "attached", "report"]

ATTACHED: Final = 20
"""So many of the last words of who is reported come along."""
NO_REASON: Final = N_("Say why you report this.")


def attached(table: Table, ear: Ear, person: Person) -> list[Word]:
    """The last words of somebody, as far as who reports them may hear them: being muted hides none."""
    heard = Ear(table, ear.guest, ear.owned, ear.onlookers, ear.read, frozenset())
    said = heard.words().filter(guest=person.guest).order_by("-pk")[:ATTACHED]
    return list(said)[::-1]


def report(table: Table, ear: Ear, person: Person, reason: str, note: str) -> Report:
    """Tell those who run the site about somebody at a table."""
    if reason not in Report.Reason.values or person.guest == ear.guest:
        raise Malformed(NO_REASON)
    return Report.objects.create(
        guest=ear.guest,
        other=person.guest,
        name=person.name,
        table=table,
        slug=table.slug,
        reason=reason,
        note=texts.tidy(note),
        words=[_kept(word) for word in attached(table, ear, person)],
    )


def _kept(word: Word) -> dict[str, Any]:
    return {
        "name": word.name,
        "seat": word.seat,
        "ply": word.ply,
        "said": word.said.isoformat(timespec="seconds"),
        "text": word.text,
    }
