"""Evaluations as text: rows of options for hints and analyses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from django.utils.translation import gettext as _

from ludoteca.analysis import Estimate, Standing, ranked
from ludoteca.web.analysis.explanations import listed
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import Presenter

__all__ = [
    "TOP",
    "OptionRow",
    "chance",
    "folds",
    "hint_sentence",
    "joined",
    "points",
    "rows",
    "whole",
]

TOP = 5
"""Number of options shown at once; the others are folded up."""

NEAR_WINS, NEAR_POINTS = 0.02, 1.0
"""Differences below which the second option counts as good as the first."""


@dataclass(frozen=True)
class OptionRow:
    """An option as displayed."""

    estimate: Estimate
    text: str
    known: bool
    """True if it is shown with figures."""
    equal: bool
    """True if it is as good as the first, and so shown without figures."""
    expected: float
    """Expected points."""
    points: str
    """`expected` as text."""
    chance: str
    """Chance of winning as text; empty in a solo match."""
    bar: float
    """Length of its bar in percent."""
    places: str
    """Keys of its pieces, separated by spaces."""
    chosen: bool

    @property
    def action(self) -> int:
        """The action that a click on it plays."""
        return self.estimate.action

    @property
    def looked_at(self) -> bool:
        """True if the search knows enough about it to compare it."""
        return self.known or self.equal


def chance(share: float) -> str:
    """Format a chance of winning: ``41%``."""
    return f"{100 * share:.0f}%"


def points(number: float) -> str:
    """Format expected points for comparing options."""
    return f"{number:.1f}"


def whole(number: float) -> str:
    """Format expected points for a sentence."""
    return f"{number:.0f}"


def rows(
    estimates: Sequence[Estimate],
    seat: int,
    presenter: Presenter,
    view: Mapping[str, Any],
    names: Sequence[str],
    chosen: int | None = None,
) -> list[OptionRow]:
    """Rows of options, ordered by `ranked`, worded for the `seat` to move and its `view`."""
    places = defaultdict(list)
    for place in presenter.places(view, [e.action for e in estimates]):
        if not place.back:
            places[place.action].append(place.key)
    alone = len(names) == 1
    found = ranked(estimates, seat)
    known = [one.estimate for one in found if one.standing is Standing.FIGURES]
    most = max((e.points[seat] for e in known), default=0.0)
    return [
        OptionRow(
            estimate=e,
            text=translate(presenter.sentences.choice(view, e.action), names),
            known=one.standing is Standing.FIGURES,
            equal=one.standing is Standing.EQUAL,
            expected=e.points[seat],
            points=points(e.points[seat]),
            chance="" if alone else chance(e.wins[seat]),
            bar=_percent(e.points[seat] / most if alone and most > 0 else e.wins[seat]),
            places=" ".join(places[e.action]),
            chosen=e.action == chosen,
        )
        for one in found
        for e in (one.estimate,)
    ]


def folds(rows: Sequence[OptionRow]) -> dict[str, list[OptionRow]]:
    """Split rows into those always shown (including the first and the chosen) and the rest."""
    looked_at = [row for row in rows if row.looked_at] or rows[:1]
    top = [row for row in rows if row in looked_at[:TOP] or row.chosen]
    rest = [row for row in looked_at if row not in top]
    return {"top": top, "rest": rest, "hardly": [row for row in rows if row not in top + rest]}


def _percent(share: float) -> float:
    return round(100 * min(max(share, 0.0), 1.0), 1)


def hint_sentence(
    found: Sequence[OptionRow], seat: int, reasons: Sequence[str] | None = None
) -> str:
    """The hint in plain sentences: the best option, its expected result, the next best, and why.

    `reasons` are the clear differences between the first two, or None if they were not compared. There may be a single
    option, because a table leaves the last of several pieces to be placed by hand.
    """
    best, *others = found
    if not others:
        return joined(_first(best, compared=False), _("It is the only option."))
    second = others[0]
    compared = bool(reasons) and _differ(best, second)
    sentences = [_first(best, compared), _second(best, second, seat, compared)]
    if second.looked_at and reasons is not None:
        sentences.append(_reason(best, second, seat, reasons))
    return reduce(joined, filter(None, sentences))


def joined(first: str, second: str) -> str:
    """Join two sentences."""
    return _("{first} {second}").format(first=first, second=second)


def _differ(best: OptionRow, second: OptionRow) -> bool:
    """Return True if the two are shown with different chances."""
    return best.known and second.known and best.chance != second.chance


def _first(row: OptionRow, compared: bool) -> str:
    """Sentence on the best option; if `compared`, its chance is left to a later sentence."""
    fill = {"choice": row.text, "points": whole(row.expected), "chance": row.chance}
    if not row.known:
        return _(
            "Suggestion: “{choice}”. There was little time to search, so treat it as a rough guess."
        ).format(**fill)
    if compared or not row.chance:
        return _("Suggestion: “{choice}”. Expected result: about {points} points.").format(**fill)
    return _(
        "Suggestion: “{choice}”. Expected result: about {points} points; chance of "
        "winning {chance}."
    ).format(**fill)


def _second(best: OptionRow, row: OptionRow, seat: int, compared: bool) -> str:
    if not best.known:
        return ""
    if not row.looked_at:
        return _("No other option looks as good.")
    fill = {"choice": row.text, "points": whole(row.expected), "chance": row.chance}
    if row.equal:
        return _("Equally good: “{choice}”.").format(**fill)
    near = _near(best.estimate, row.estimate, seat)
    if compared or not row.chance:
        sentence = (
            _("Equally good: “{choice}” ({points} points).")
            if near
            else _("Next best: “{choice}” ({points} points).")
        )
    else:
        sentence = (
            _("Equally good: “{choice}” ({points} points, {chance}).")
            if near
            else _("Next best: “{choice}” ({points} points, {chance}).")
        )
    return sentence.format(**fill)


def _reason(best: OptionRow, second: OptionRow, seat: int, reasons: Sequence[str]) -> str:
    """Sentence on what the first option gains over the second."""
    equal = second.equal or _near(best.estimate, second.estimate, seat)
    if not reasons:
        return "" if equal else _("No single source of points makes the difference.")
    fill = {"reasons": listed(reasons), "chance": best.chance, "other": second.chance}
    if _differ(best, second):
        sentence = _(
            "Compared with that, the suggestion brings {reasons}; the chance of winning "
            "is {chance} instead of {other}."
        )
    elif equal:
        sentence = _(
            "Compared with that, the suggestion brings {reasons}; overall the two are equal."
        )
    else:
        sentence = _("Compared with that, the suggestion brings {reasons}.")
    return sentence.format(**fill)


def _near(one: Estimate, other: Estimate, seat: int) -> bool:
    """Return True if the difference between two options is negligible."""
    return (
        abs(one.wins[seat] - other.wins[seat]) < NEAR_WINS
        and abs(one.points[seat] - other.points[seat]) < NEAR_POINTS
    )
