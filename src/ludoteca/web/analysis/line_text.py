"""Lines in words: the acts of one turn, one after another, and what they lose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ludoteca.analysis.match_turns import continues
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record, copy
from ludoteca.web.board.static_board import redacted
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import presenter_for

__all__ = ["Act", "acts", "lost_points"]


@dataclass(frozen=True)
class Act:
    """An action of a line, as displayed."""

    action: int
    label: str
    forced: bool
    """True if there was no other action."""


def acts(
    game: Game,
    record: Record,
    seat: int,
    line: Sequence[int],
    names: Sequence[str],
    only: Sequence[int] | None = None,
) -> Iterator[Act]:
    """Acts of a line that starts from a position, as its `seat` sees them.

    With `only`, those of these actions, each as often as it is there. They may end early if hidden
    pieces differ from those of the line.
    """
    presenter, record = presenter_for(game.name), copy(record)
    wanted = Counter(line if only is None else only)
    for action in line:
        legal = legal_mask(game, record)
        if not legal[action]:
            return
        if wanted[action]:
            wanted[action] -= 1
            view = game.view(redacted(record, seat))
            label = _short(translate(presenter.sentences.choice(view, action), names))
            yield Act(action, label, int(legal.sum()) == 1)
        if not continues(game, record, action):
            return


def lost_points(lost: float, sides: int) -> str:
    """Loss in points, or in the lead if there are opponents; empty unless it is one."""
    if round(lost, 1) <= 0:
        return ""
    if sides == 1:
        return _("−{points} points").format(points=f"{lost:.1f}")
    return _("−{points} points against the best opponent").format(points=f"{lost:.1f}")


def _short(label: str) -> str:
    """A label without what it explains in parentheses, for sentences that name several acts."""
    return re.sub(r"\s*[(（].*[)）]", "", label)
