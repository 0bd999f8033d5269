"""The bubble of a tutorial: showing it, reading on, returning to the guide, and leaving it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from django.http import HttpRequest

from ludoteca.i18n import N_
from ludoteca.web.lib.exceptions import Forbidden
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import owned_seats, transact
from ludoteca.web.matches.undo import rewind_to
from ludoteca.web.tutorial import END_TURN, Anchor, Guide, Progress, Step
from ludoteca.web.tutorial.tracking import guide_of, offered

__all__ = ["back", "context", "leave_guide", "lesson", "read_on"]

OTHERS_PLAY = N_("Now the others play. Watch what they do; the guide continues on your next turn.")
TURN_IS_OVER = N_(
    "End your turn when you are happy with it. Until then you can still take your actions back."
)
DOCK: Final = Anchor("dock")
STRAYED = N_(
    "You chose something else, and that is fine: it is your match. The next steps of the "
    "guide no longer fit. Go back to where you left it, or play on without it."
)


def lesson(table: Table, owned: Collection[int]) -> dict[str, Any] | None:
    """Context of the bubble for the player of the learner's seat, else None."""
    guide = guide_of(table)
    if guide is None or guide.seat not in owned or table.ended:
        return None
    progress = Progress.read(table.guide)
    left = progress.left(guide)
    if not left:
        return {"end": True}
    step = left[0]
    aside = STRAYED if progress.strayed is not None else _aside(table, guide, step)
    at = _anchor(table, aside) if aside else step.at
    return {
        "end": False,
        "id": step.id,
        "text": translate(aside or step.text),
        "strayed": progress.strayed is not None,
        "kind": at.kind,
        "anchor": at.name,
        "reading": not step.wait and progress.strayed is None,
        "aside": bool(aside),
        "number": guide.steps.index(step) + 1,
        "count": len(guide.steps),
    }


def context(_request: HttpRequest, table: Table, page: Mapping[str, Any]) -> dict[str, Any]:
    """Context that the tutorial adds to the page of a guided table."""
    return {} if table.guide is None else {"lesson": lesson(table, page["owned"])}


def _aside(table: Table, guide: Guide, step: Step) -> str:
    """Text shown while the step has to wait, as a message id; empty if it does not."""
    if not step.wait:
        return ""
    actions = offered(table, guide.seat)
    if not actions:
        return OTHERS_PLAY
    if any(step.fits(action) for action in actions):
        return ""
    return TURN_IS_OVER


def _anchor(table: Table, aside: str) -> Anchor:
    """Target of the bubble while the step has to wait: the end-turn button if it has to be used."""
    if aside != TURN_IS_OVER:
        return DOCK
    if table.waiting_seat is not None:
        return Anchor("piece", "end-turn")
    return Anchor("piece", f"choice:{table.game.actions.parse(END_TURN)}")


def read_on(slug: str, guest: str, name: str) -> Table:
    """Mark the step of that name as read (idempotent)."""

    def work(table: Table) -> None:
        guide = _guide(table, guest)
        if guide is None:
            return
        before = Progress.read(table.guide)
        after = before.having_read(guide, name, table.ply)
        if after is not before:
            table.guide = after.data()
            table.version += 1

    return transact(slug, work)


def back(slug: str, guest: str) -> Table:
    """Return to the decision at which the guest strayed from the guide, if any, unless it is over.

    Everything since then is taken back, including random draws and moves of bots: nobody else plays here, and
    the match is the same for all learners.
    """

    def work(table: Table) -> None:
        guide = _guide(table, guest)
        strayed = Progress.read(table.guide).strayed if guide else None
        if strayed is not None and not table.ended:
            rewind_to(table, strayed)
            table.undo_floor = min(table.undo_floor, strayed)

    return transact(slug, work)


def leave_guide(slug: str, guest: str) -> Table:
    """Remove the guide from the table; the match continues as any other."""

    def work(table: Table) -> None:
        if _guide(table, guest) is not None:
            table.guide = None
            table.version += 1

    return transact(slug, work)


def _guide(table: Table, guest: str) -> Guide | None:
    """The guide that the guest follows, or None; raises Forbidden for everybody else."""
    guide = guide_of(table)
    owned = owned_seats(table, guest)
    if not owned or (guide is not None and guide.seat not in owned):
        raise Forbidden(N_("You have no seat at this table. You can watch the match."))
    return guide
