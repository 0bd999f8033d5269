"""Log style of Santa Maria: symbols, and the gains that its sentences state."""

from __future__ import annotations

from typing import Final

from ludoteca.games.santa_maria.actions import DOCK_IDS
from ludoteca.games.santa_maria.components import EDITION
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.games.santa_maria.phrases import EVENT, LOG
from ludoteca.web.presenters.log_style import LogStyle
from ludoteca.web.presenters.santa_maria.pieces import SYMBOLS, dock_symbol

__all__ = ["LOG_STYLE"]

LOG_STYLE: Final = LogStyle(
    symbols={
        **{cell.id: f"sm-cell-{cell.art}" for cell in EDITION.cells if not cell.is_road},
        **{dock: dock_symbol(dock) for dock in DOCK_IDS},
        **{mission.id: "sm-mission" for mission in EDITION.missions},
        **SYMBOLS,
        **{resource: f"sm-{resource}" for resource in RESOURCES},
        "coins": "sm-coin",
        "happiness": "sm-happiness",
        "conquistador": "sm-conquistador",
        "religion": "sm-religion",
    },
    told={
        LOG["extra.grain"]: {"grain": 1},
        EVENT["conquest"]: {"happiness": "points"},
    },
    signs={
        LOG["expand"]: "sm-road-tile",
        LOG["place"]: "sm-road-tile",
        LOG["coin"]: "sm-coin",
        LOG["white"]: "sm-die-{number}",
        LOG["blue"]: "sm-die-{number}",
        LOG["retire"]: "sm-retire",
        LOG["ship"]: "sm-ship",
        LOG["trade"]: "sm-trade",
        LOG["hire"]: "sm-monk",
        LOG["extra.grain"]: "sm-grain",
        LOG["extra.coin"]: "sm-coin",
        LOG["advance"]: "sm-religion",
    },
    opens=frozenset({EVENT["year"]}),
)
