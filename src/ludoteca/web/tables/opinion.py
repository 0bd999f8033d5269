"""What a search thinks of the options of a decision, as the page shows it: advice and analysis alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from ludoteca.review import Estimate
from ludoteca.web.said import said
from ludoteca.web.screens import Screen

__all__ = ["FEW_TRIES", "TOP", "Row", "advised", "chance", "points", "rows", "whole"]

TOP = 5
"""So many options are shown at once; the others are folded up."""

FEW_TRIES = 50
"""An option that has been tried less is said to be hardly tried: its figures would be accidents."""

NEAR_WINS, NEAR_POINTS = 0.02, 1.0
"""Within this the second option is as good as the first."""


@dataclass(frozen=True)
class Row:
    """One option."""

    action: int
    text: str
    tries: int
    known: bool
    """Whether it has been tried often enough for figures."""
    points: str
    chance: str
    """Of victory; empty for who plays alone."""
    bar: float
    """How long its bar is, in percent."""
    places: str
    """Keys of its pieces, with blanks between."""
    chosen: bool


def chance(share: float) -> str:
    """A chance of victory in words of figures: ``41%``."""
    return f"{100 * share:.0f}%"


def points(number: float) -> str:
    """Expected points, where options are compared."""
    return f"{number:.1f}"


def whole(number: float) -> str:
    """Expected points in a sentence."""
    return f"{number:.0f}"


def rows(
    estimates: Sequence[Estimate],
    seat: int,
    screen: Screen,
    view: Mapping[str, Any],
    names: Sequence[str],
    chosen: int | None = None,
) -> list[Row]:
    """The options in order, said to the `seat` that is asked, in its `view`."""
    places = defaultdict(list)
    for place in screen.places(view, [e.action for e in estimates]):
        if not place.back:
            places[place.action].append(place.key)
    alone = len(names) == 1
    most = max((e.points[seat] for e in estimates if e.tries >= FEW_TRIES), default=0.0)
    return [
        Row(
            action=e.action,
            text=said(screen.sentences.choice(view, e.action), names),
            tries=e.tries,
            known=e.tries >= FEW_TRIES,
            points=points(e.points[seat]),
            chance="" if alone else chance(e.wins[seat]),
            bar=_percent(e.points[seat] / most if alone and most > 0 else e.wins[seat]),
            places=" ".join(places[e.action]),
            chosen=e.action == chosen,
        )
        for e in estimates
    ]


def _percent(share: float) -> float:
    return round(100 * min(max(share, 0.0), 1.0), 1)


def advised(estimates: Sequence[Estimate], seat: int, texts: Sequence[Row]) -> str:
    """The advice in plain sentences: what to do, what may be expected then, and what is next best.

    There are two options or more: what is forced is played by the table itself.
    """
    best, second, *_rest = zip(estimates, texts, strict=True)
    first, more = _first(best, seat), _second(best, second, seat)
    return _("{first} {second}").format(first=first, second=more) if more else first


Told = tuple[Estimate, Row]


def _first(best: Told, seat: int) -> str:
    estimate, row = best
    fill = {"choice": row.text, "points": whole(estimate.points[seat]), "chance": row.chance}
    if not row.known:
        return _("My advice: “{choice}”, though there was little time to think.").format(**fill)
    if not row.chance:
        return _("My advice: “{choice}”. That makes about {points} points.").format(**fill)
    return _(
        "My advice: “{choice}”. That makes about {points} points; the chance to win is {chance}."
    ).format(**fill)


def _second(best: Told, other: Told, seat: int) -> str:
    estimate, row = other
    if not best[1].known:
        return ""
    if not row.known:
        return _("Nothing else looks as good.")
    fill = {"choice": row.text, "points": whole(estimate.points[seat]), "chance": row.chance}
    near = _near(best[0], estimate, seat)
    if not row.chance:
        sentence = (
            _("As good: “{choice}” ({points} points).")
            if near
            else _("Next best: “{choice}” ({points} points).")
        )
    else:
        sentence = (
            _("As good: “{choice}” ({points} points, {chance}).")
            if near
            else _("Next best: “{choice}” ({points} points, {chance}).")
        )
    return sentence.format(**fill)


def _near(one: Estimate, other: Estimate, seat: int) -> bool:
    """Whether two options cannot be told apart."""
    return (
        abs(one.wins[seat] - other.wins[seat]) < NEAR_WINS
        and abs(one.points[seat] - other.points[seat]) < NEAR_POINTS
    )
