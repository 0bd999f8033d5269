"""Reasons why one option is better than another, in words: more points here, fewer there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from django.utils.translation import gettext as _

from ludoteca.analysis import OTHERS, Gain
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.messages import AND, Message, Param, SeatName, Term
from ludoteca.web.lib.i18n import translate

__all__ = ["difference", "explain", "listed"]

MOST = 2
"""Maximum number of differences mentioned."""

MORE, MORE_ONE = N_("{points} more points from {source}"), N_("1 more point from {source}")
LESS, LESS_ONE = N_("{points} fewer points from {source}"), N_("1 fewer point from {source}")
THEIRS_MORE, THEIRS_MORE_ONE = N_("{points} more points for {who}"), N_("1 more point for {who}")
THEIRS_LESS, THEIRS_LESS_ONE = N_("{points} fewer points for {who}"), N_("1 fewer point for {who}")
BEST_OF_OTHERS = N_("the best opponent")


def explain(
    game: Game, gains: Sequence[Gain], seat: int, names: Sequence[str], most: int = MOST
) -> list[str]:
    """The largest differences as text, `most` of them; `gains` are those of `seat`, largest first."""
    return [translate(_message(game, gain, seat, len(names)), names) for gain in gains[:most]]


def _message(game: Game, gain: Gain, seat: int, sides: int) -> Message:
    points = round(abs(gain.points))
    more, one = gain.points > 0, points == 1
    if gain.source == OTHERS:
        template = _choose(
            more, one, (THEIRS_MORE, THEIRS_MORE_ONE), (THEIRS_LESS, THEIRS_LESS_ONE)
        )
        return Message(template, {"points": points, "who": _others(seat, sides)})
    source = game.sources[gain.source]
    template = _choose(more, one, (MORE, MORE_ONE), (LESS, LESS_ONE))
    return Message(template, {"points": points, "source": Term(source, source)})


def _choose(more: bool, one: bool, ups: tuple[str, str], downs: tuple[str, str]) -> str:
    return (ups if more else downs)[one]


def _others(seat: int, sides: int) -> Param:
    """The only opponent by name, or the best of several."""
    return SeatName(1 - seat) if sides == 2 else Message(BEST_OF_OTHERS)


def listed(reasons: Sequence[str]) -> str:
    """Join differences into a list; at least one."""
    return reduce(lambda first, second: _(AND).format(first=first, second=second), reasons)


def difference(reasons: Sequence[str]) -> str:
    """Sentence on what the option mentioned before would have gained; at least one difference."""
    return _("That would have brought {reasons}.").format(reasons=listed(reasons))
