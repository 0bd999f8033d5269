"""Follow-up log lines: results of an action that needed no further decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.descriptions import View, describe
from ludoteca.games.lisboa.edition.model import GOODS
from ludoteca.games.lisboa.names import listed, named
from ludoteca.games.lisboa.phrases import EVENT, LOG
from ludoteca.kernel.messages import Message, Param, SeatName, Term

__all__ = ["aftermath", "ships_built"]

PAID_FOR: Final = ("state", "follow", "free")
"""Actions after which every missing good was paid, one for a state action, others for the ship."""
IN_INFLUENCE: Final = ("court.visit", "follow", "by_influence", "by_money")
"""Keys of sentences that name their influence cost themselves."""


def aftermath(before: View, after: View, action: int) -> Iterator[Message]:
    """Ships, stores, buildings and payments that followed without another decision."""
    yield from _ships(before, after, action)
    yield from _stores(before, after)
    yield from _buildings(before, after, action)
    if _influence_stood_in(before, after, action):
        yield Message(EVENT["stands_in"])


def _seat(before: View) -> int:
    seat: int = before["decision"]["seat"]
    return seat


# ---- ships ----------------------------------------------------------------------------------------------


def ships_built(old: View, new: View) -> Iterator[Message]:
    """New and upgraded ships of a player between two views."""
    seat = SeatName(new["seat"])
    for was, now in zip(old["upper"], new["upper"], strict=True):
        if now and now["ship"] and (was is None or was["ship"] != now["ship"]):
            ship = named(now["ship"])
            if was and was["ship"]:
                upgraded: dict[str, Param] = {"seat": seat, "ship": ship, "old": named(was["ship"])}
                yield Message(LOG["ship.upgrade"], upgraded)
            else:
                yield Message(LOG["ship.new"], {"seat": seat, "ship": ship})


def _ships(before: View, after: View, action: int) -> Iterator[Message]:
    """A ship gained by an action that does not name it, with the goods paid for it."""
    if "ship" in before["decision"]:
        return
    seat = _seat(before)
    old, new = before["players"][seat], after["players"][seat]
    goods = _goods_paid(before, after, action)
    for what in ships_built(old, new):
        yield Message(EVENT["for_goods"], {"what": what, "goods": listed(goods)}) if goods else what


def _goods_paid(before: View, after: View, action: int) -> dict[str, int]:
    """Goods paid for a ship; empty if other goods may have come and gone too."""
    key, params = describe(before, action)
    if key not in PAID_FOR:
        return {}
    seat = _seat(before)
    old, new = before["players"][seat]["goods"], after["players"][seat]["goods"]
    given = params.get("good")
    icon = given.id if isinstance(given, Term) else None
    paid = {good: old[good] - new[good] - (good == icon) for good in GOODS}
    return {good: n for good, n in paid.items() if n > 0}


# ---- the map --------------------------------------------------------------------------------------------


def _stores(before: View, after: View) -> Iterator[Message]:
    """A finished store, if it has scored."""
    seat = _seat(before)
    more = before["players"][seat]["lasting"].get("store_vp", 0)
    for id_, land in after["lands"].items():
        built = land["seat"] == seat and before["lands"][id_]["seat"] is None
        if built and land["links"] * land["vp"] + more:
            yield Message(EVENT["store_scores"], {"land": id_})


def _buildings(before: View, after: View, action: int) -> Iterator[Message]:
    """A public building opened by the seat after the action that chose it."""
    seat = _seat(before)
    done = set(after["players"][seat]["done"]) - set(before["players"][seat]["done"])
    if not done or ACTIONS.split(action)[0] == "use_plan":
        return
    for id_, space in after["spaces"].items():
        if space["building"] and not before["spaces"][id_]["building"]:
            key = "opens_and_scores" if _more_links(before, after) else "opens"
            yield Message(EVENT[key], {"building": named(space["building"])})


def _more_links(before: View, after: View) -> bool:
    """Return True if the new building is linked with any store."""
    return any(
        old["seat"] is not None and after["lands"][id_]["links"] > old["links"]
        for id_, old in before["lands"].items()
    )


# ---- payments -------------------------------------------------------------------------------------------


def _influence_stood_in(before: View, after: View, action: int) -> bool:
    """Return True if influence was paid because money was short."""
    seat = _seat(before)
    fell: bool = after["players"][seat]["influence"] < before["players"][seat]["influence"]
    return fell and describe(before, action)[0] not in IN_INFLUENCE
