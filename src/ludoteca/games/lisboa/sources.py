"""Sources of one-time effects: cards, lands, spaces and clergy tiles."""

from __future__ import annotations

from typing import Any

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.effects import MOST_EFFECTS
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import push
from ludoteca.kernel.rules import rule

__all__ = ["begin_effects"]


@rule
def begin_effects(s: Position, seat: Any, source: Any) -> None:
    """Begin the effects of a source, one after another (`effects.do_effect`)."""
    push(s, a.EFFECT, seat, source * MOST_EFFECTS)
