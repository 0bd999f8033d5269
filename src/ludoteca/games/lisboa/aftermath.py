"""What the log adds to a sentence where more came of it: questions with one answer are answered by themselves."""

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
"""Actions after which all goods that have gone were paid: one for a state action, the others for the ship."""
IN_INFLUENCE: Final = ("court.visit", "follow", "by_influence", "by_money")
"""What costs influence as it says."""


def aftermath(before: View, after: View, action: int) -> Iterator[Message]:
    """What the seat asked in `before` has built, opened and paid without having been asked again."""
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
    """New and larger ships of a player between two views."""
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
    """A ship that the action does not name, with the goods that it has cost."""
    if "ship" in before["decision"]:
        return
    seat = _seat(before)
    old, new = before["players"][seat], after["players"][seat]
    goods = _goods_paid(before, after, action)
    for what in ships_built(old, new):
        yield Message(EVENT["for_goods"], {"what": what, "goods": listed(goods)}) if goods else what


def _goods_paid(before: View, after: View, action: int) -> dict[str, int]:
    """The goods for a ship; none where others may have come and gone as well."""
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
    """A store that has been built to the end, where it has scored."""
    seat = _seat(before)
    more = before["players"][seat]["lasting"].get("store_vp", 0)
    for id_, land in after["lands"].items():
        built = land["seat"] == seat and before["lands"][id_]["seat"] is None
        if built and land["links"] * land["vp"] + more:
            yield Message(EVENT["store_scores"], {"land": id_})


def _buildings(before: View, after: View, action: int) -> Iterator[Message]:
    """A public building that the seat has opened, some time after it was chosen."""
    seat = _seat(before)
    done = set(after["players"][seat]["done"]) - set(before["players"][seat]["done"])
    if not done or ACTIONS.split(action)[0] == "use_plan":
        return
    for id_, space in after["spaces"].items():
        if space["building"] and not before["spaces"][id_]["building"]:
            key = "opens_and_scores" if _more_links(before, after) else "opens"
            yield Message(EVENT[key], {"building": named(space["building"])})


def _more_links(before: View, after: View) -> bool:
    """Whether stores have been linked with what has been opened."""
    return any(
        old["seat"] is not None and after["lands"][id_]["links"] > old["links"]
        for id_, old in before["lands"].items()
    )


# ---- payments -------------------------------------------------------------------------------------------


def _influence_stood_in(before: View, after: View, action: int) -> bool:
    """Whether influence was paid for want of money."""
    seat = _seat(before)
    fell: bool = after["players"][seat]["influence"] < before["players"][seat]["influence"]
    return fell and describe(before, action)[0] not in IN_INFLUENCE
