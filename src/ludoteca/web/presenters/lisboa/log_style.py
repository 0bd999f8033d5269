"""Log style of Lisboa: symbols, and the gains that its sentences state."""

from __future__ import annotations

from typing import Final

from ludoteca.games.lisboa.components.court import STATE_ACTIONS
from ludoteca.games.lisboa.edition.model import GOODS, NOBLES, RUBBLE
from ludoteca.games.lisboa.names import amount
from ludoteca.games.lisboa.phrases import DETAIL, EVENT, LOG
from ludoteca.web.presenters.log_style import LogStyle, Told

__all__ = ["LOG_STYLE"]

_GOOD: Final[Told] = {"{good}": 1}
_RUBBLE: Final[Told] = {"{colour}": 1}
_AMOUNTS: Final[dict[str, Told]] = {
    amount(what, count).template: {what: "count" if count > 1 else 1}
    for what in ("vp", "coins", "influence", "officials")
    for count in (1, 2)
}

LOG_STYLE: Final = LogStyle(
    symbols={
        **{name: f"li-{name}" for name in (*GOODS, *RUBBLE, *NOBLES)},
        **{f"act_{action}": f"li-act-{action}" for action in STATE_ACTIONS},
        "act_store": "li-store",
        "act_decree": "li-decree",
        "act_open": "li-open",
        "vp": "li-wig",
        "coins": "li-coin",
        "influence": "li-influence",
        "officials": "li-official",
    },
    told={
        **_AMOUNTS,
        amount(GOODS[0], 2).template: {"{good}": "count"},
        LOG["export.own"]: _GOOD,
        LOG["export.other"]: _GOOD,
        LOG["state"]: _GOOD,
        LOG["spend"]: _GOOD,
        LOG["extra"]: _GOOD,
        LOG["clear.row"]: _RUBBLE,
        LOG["clear.column"]: _RUBBLE,
        LOG["rubble"]: _RUBBLE,
        LOG["office"]: {"officials": 1},
    },
    signs={
        DETAIL["with"]: "",
        LOG["first_tile"]: "li-clergy",
        LOG["slot"]: "li-card",
        LOG["discard"]: "li-card",
        LOG["cash"]: "li-card",
        LOG["draw.noble"]: "li-card",
        LOG["draw.treasury"]: "li-card",
        LOG["drop.card"]: "li-card",
        LOG["drop.ship"]: "li-ship",
        LOG["court.invest"]: "li-treasury",
        LOG["export.own"]: "li-export",
        LOG["export.other"]: "li-export",
        LOG["office"]: "li-official",
        LOG["recall.seat"]: "li-official",
        LOG["recall.waiting"]: "li-official",
        LOG["plan"]: "li-plan",
        LOG["ship.new"]: "li-ship",
        LOG["ship.upgrade"]: "li-ship",
        LOG["produce"]: "li-act-produce",
        LOG["church"]: "li-cardinal",
        LOG["church.one"]: "li-cardinal",
        LOG["tile"]: "li-clergy",
        LOG["favor"]: "li-act-favor",
        LOG["store"]: "li-store",
        LOG["house"]: "li-house",
        LOG["open.north"]: "li-open",
        LOG["open.west"]: "li-open",
        LOG["open.east"]: "li-open",
        LOG["use_plan"]: "li-plan",
        LOG["decree"]: "li-decree",
        LOG["extra_decree"]: "li-decree",
        LOG["by_influence"]: "li-influence",
        LOG["by_money"]: "li-coin",
    },
    opens=frozenset({EVENT["period_2"]}),
)
