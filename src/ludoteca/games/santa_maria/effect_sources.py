"""Sources of effects: buildings, docks, missions and retirement spaces."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.components import MOST_EFFECTS
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.kernel.pending import push
from ludoteca.kernel.rules import rule

__all__ = ["begin_effects"]


@rule
def begin_effects(s: Position, seat: Any, source: Any) -> None:
    """Begin the effects of a source, one after another (`activation.do_effect`)."""
    push(s, a.EFFECT, seat, source * MOST_EFFECTS)
