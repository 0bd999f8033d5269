"""Log style of The Castles of Burgundy: symbols, and the gains that its sentences state."""

from __future__ import annotations

from typing import Final

from ludoteca.games.castles_of_burgundy.components import GOODS, TILES
from ludoteca.games.castles_of_burgundy.phrases import EVENT, LOG
from ludoteca.web.presenters.log_style import LogStyle

__all__ = ["LOG_STYLE"]


def _symbol(id_: str) -> str:
    """The symbol of a tile, by its id: ``cow_2``, ``monastery_7``, ``bank``."""
    kind, _, number = id_.rpartition("_")
    if kind == "monastery":
        return f"cb-m-{number}"
    if kind in ("cow", "pig", "sheep", "goat"):
        return f"cb-{kind}"
    return f"cb-{id_}" if id_ in ("castle", "ship", "mine") else f"cb-b-{id_}"


LOG_STYLE: Final = LogStyle(
    symbols={
        **{tile.id: _symbol(tile.id) for tile in TILES},
        **{good: f"cb-good-{good[-1]}" for good in GOODS},
        "points": "vp",
        "silver": "cb-silver",
        "workers": "cb-worker",
        "steps": "cb-bridge",
    },
    told={
        LOG["sell"]: {"{good}": "count"},
        LOG["keep"]: {"{good}": "count"},
        EVENT["area"]: {"points": "points"},
    },
    signs={
        LOG["place.start"]: "cb-castle",
        LOG["workers"]: "cb-worker",
        LOG["pay.silver"]: "cb-silver",
        LOG["pay.silver_and_worker"]: "cb-silver",
        LOG["pay.workers"]: "cb-worker",
        LOG["load"]: "cb-ship",
        LOG["load.second"]: "cb-ship",
    },
)
