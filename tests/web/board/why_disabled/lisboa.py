"""Lisboa: every dark piece says why; which reasons are so, and how the others are mended."""

from ludoteca.games.lisboa.components.court import STATE_ACTIONS
from ludoteca.games.lisboa.edition.model import COLUMNS, GOODS, NOBLES
from ludoteca.piece_info import cards_of
from ludoteca.piece_info.lisboa import (
    why_disabled,
    why_disabled_court,
    why_disabled_goods,
    why_disabled_timing,
)
from ludoteca.piece_info.unplayable import END_TURN
from tests.web.tables import LISBOA

SLOTS = (1, 2, 3)


def keys(view, seat):
    """The pieces of the middle of the table, and of the seat; places that others have above their portfolios."""
    mine = view["players"][seat]
    yield from cards_of(LISBOA).common(view)
    yield from (f"office:{noble}" for noble in NOBLES)
    yield from (f"cube:row:{row}:{c}" for row, cubes in view["rows"].items() for c in cubes)
    yield from (f"good:{seat}:{good}" for good in GOODS)
    yield from (f"rubble:{seat}:{colour}" for colour in mine["rubble"])
    yield from (f"hand:{seat}:{held['card']}" for held in mine["hand"])
    yield from (f"plan:{seat}:{plan}" for plan in mine["plans"])
    yield from (f"clergy:{seat}:{tile}" for tile in mine["clergy"])
    yield from (f"own-decree:{seat}:{decree['id']}" for decree in mine["decrees"])
    yield from (f"{word}:{noble}:{seat}" for word in ("seat", "waiting") for noble in NOBLES)
    yield from (f"house:{seat}:{column}" for column in COLUMNS)
    yield from (f"cube:pile:{colour}" for colour in view["pile_cubes"])
    yield from (f"cube:space:{id_}:fire" for id_ in view["spaces"])
    yield from (f"upper:{p['seat']}:{i}" for p in view["players"] for i in SLOTS)
    yield from (f"lower:{seat}:{i}" for i in SLOTS)
    yield from (f"{word}:{seat}" for word in ("coins", "above", "below", "leave"))
    yield "court:treasury"


def disturb(record, rng):
    """Other means, so that rare reasons come up."""
    seat = record.pending_seat[record.depth - 1]
    record.coins[seat] = rng.integers(8)
    record.vp[seat] = rng.integers(4)
    record.officials[seat] *= rng.integers(2)
    record.goods[seat] *= rng.integers(2, size=len(GOODS))


def is_expected(view, seat, key):
    """Whether a piece says why it cannot be played: all do, but for what belongs to others."""
    word, *rest = key.split(":")
    if word in why_disabled.REASONS.owned and int(rest[0]) != seat:
        return False
    if word == "upper":
        entry = view["players"][int(rest[0])]["upper"][int(rest[1]) - 1]
        return bool(entry) and int(rest[0]) == seat
    if word == "lower":
        return bool(view["players"][seat]["lower"][int(rest[1]) - 1])
    return cards_of(LISBOA).at(view, seat, key) is not None


def _not(*kinds):
    return lambda view, *_: view["decision"]["kind"] not in kinds


def _kind(*kinds):
    return lambda view, *_: view["decision"]["kind"] in kinds


def _always(*_):
    return True


PLAYED = {
    "act": ("noble",),
    "icon": ("standard", "state", "produce"),
    "pile": ("draw",),
    "decree": ("decree", "extra_decree"),
    "hand": ("card", "hand"),
    "plan": ("use_plan",),
    "clergy": ("tile",),
    "good": ("standard", "export", "state", "spend", "extra"),
    "coins": ("payment", "dues"),
    "above": ("card",),
    "below": ("card",),
    "seat": ("recall",),
    "waiting": ("recall",),
    "house": ("house",),
    "leave": ("hand",),
}
"""Decisions that are about a kind of piece, so that it is not said when it comes into play."""

SO = {
    **{s: _not(*PLAYED.get(word, ())) for word, s in why_disabled_timing.TIMES.items()},
    why_disabled_timing.BY_STATE: _always,
    why_disabled_timing.BUILT: lambda view, seat, id_: view["lands"][id_]["street"],
    why_disabled_timing.OPENED: lambda view, seat, id_: view["spaces"][id_]["building"],
    why_disabled_timing.STORE: _not("store"),
    why_disabled_timing.OPEN: _not("open"),
    why_disabled_timing.VISIT: _not("card"),
    why_disabled_timing.INVEST: _not("card"),
    why_disabled_timing.LAND_CUBE: _not("clear"),
    why_disabled_timing.SPACE_CUBE: _not("clear"),
    why_disabled_timing.BONUS_CUBE: _not("rubble"),
    why_disabled_timing.EXPORT: _not("standard", "export", "ship"),
    END_TURN: _kind("end_turn"),
    why_disabled.NO_STORE_TILE: _kind("store"),
    why_disabled.NO_SMALL_TILE: lambda view, *_: not view["small_store"],
    why_disabled.NONE_FITS: _kind("open"),
    why_disabled.NO_PLAN: _kind("open"),
    why_disabled.NO_SLOT: _kind("card"),
    why_disabled.NO_USE: _kind("card"),
    why_disabled.SAME_OFFICE: _kind("office"),
    why_disabled.FAVORS_GONE: _kind("favor"),
    why_disabled.OUT_OF_REACH: _kind("church"),
    why_disabled.OTHER_ROW: _kind("drop"),
    why_disabled.OTHER_CUBES: _kind("clear"),
    why_disabled.NOT_TAKEN: _kind("relic"),
    why_disabled.OTHER_PLAN: _kind("use_plan"),
    why_disabled_court.IMPOSSIBLE: _always,
    why_disabled_court.NO_CARD: _kind("card"),
    why_disabled_court.NO_TREASURY_CARD: _kind("card"),
    why_disabled_court.NO_INVESTMENT: _kind("card"),
    why_disabled_court.NO_LAND: _kind("card", "follow", "noble"),
    why_disabled_court.NO_HOUSE: _kind("card", "follow", "noble"),
    why_disabled_court.NO_DECREE: lambda view, *_: not any(view["decrees"]),
    why_disabled_court.NO_PLANS: lambda view, seat, *_: not view["players"][seat]["plans"],
    why_disabled_court.NO_SPACE: _kind("card", "follow", "noble"),
    why_disabled_court.NO_PLAN_LEFT: lambda view, *_: (
        not any(there["plan"] for there in view["architects"])
    ),
    why_disabled_court.NO_SHIP_LEFT: lambda view, *_: not any(view["ships"].values()),
    why_disabled_court.NO_GOODS_FOR_SHIP: _kind("standard", "state", "free", "follow", "ship"),
    why_disabled_court.NO_PRODUCTION: _kind("standard", "state", "free", "follow"),
    why_disabled_court.CLERGY_FULL: lambda view, seat, *_: (
        len(view["players"][seat]["clergy"]) == 4
    ),
    why_disabled_court.NO_CLERGY: _kind("standard", "state", "free", "follow"),
    why_disabled_court.NO_FAVOR: _kind("standard", "state", "free", "follow"),
    why_disabled_goods.NO_GOODS: lambda view, seat, *_: (
        not any(view["players"][seat]["goods"].values())
    ),
    why_disabled_goods.FULL: lambda view, seat, owner, i: (
        len((ship := view["players"][int(owner)]["upper"][int(i) - 1])["load"]) == ship["hull"]
    ),
    why_disabled_goods.NO_HOLD: _kind("export"),
    why_disabled_goods.NO_USE: _kind("standard"),
    why_disabled_goods.NO_ACTION: _kind("state"),
    why_disabled_goods.SPENT: _kind("spend"),
    why_disabled_goods.NO_ROOM: _kind("extra"),
    why_disabled_goods.NOT_PRODUCED: _kind("extra"),
    why_disabled_goods.NOT_LARGER: _kind("ship"),
}


BY_ELIMINATION = {
    *SO,
    why_disabled.TOO_DEAR,
    why_disabled_court.DEAR_VISIT,
    why_disabled_court.DEAR_LAND,
    why_disabled_court.DEAR_LAND_THEN,
    why_disabled_court.DEAR_OFFICIALS,
    why_disabled_court.DEAR_OFFICIALS_THEN,
    why_disabled_goods.NOTHING,
}
"""What is told of dark pieces only, and the function that tells it does not see whether they are."""


def _more(field, amount):
    def mend(record, seat, key, why):
        record[field][seat] += amount

    return mend


def _reals(record, seat, key, count):
    record.coins[seat] += count


def _own(record, seat, key, why):
    record.goods[seat, GOODS.index(key[-1])] = 1


def _gold(record, seat, key, why):
    record.goods[seat, GOODS.index("gold")] = 1


def _no_favor(record, seat, key, why):
    record.favor[seat, NOBLES.index(key[-1])] = 0


def _not_done(record, seat, key, why):
    record.icons &= ~(1 << STATE_ACTIONS.index(key[-1]))


MENDED = {
    why_disabled.TOO_DEAR: _more("coins", 40),
    why_disabled.HAVE_FAVOR: _no_favor,
    why_disabled_court.ONE_SHORT: _reals,
    why_disabled_court.SHORT: _reals,
    why_disabled_court.DEAR_VISIT: _more("vp", 20),
    why_disabled_court.DEAR_LAND: _more("coins", 40),
    why_disabled_court.DEAR_LAND_THEN: _more("coins", 40),
    why_disabled_court.DEAR_OFFICIALS: _more("coins", 60),
    why_disabled_court.DEAR_OFFICIALS_THEN: _more("coins", 60),
    why_disabled_court.DONE: _not_done,
    why_disabled_court.NO_MEANS: _gold,
    why_disabled_court.NO_OFFICIAL: _more("officials", 1),
    why_disabled_goods.NOTHING: _own,
}

RARE = {
    why_disabled.FAVORS_GONE,
    why_disabled.NO_SMALL_TILE,
    why_disabled.NO_USE,
    why_disabled.OTHER_ROW,
    why_disabled_court.DEAR_LAND_THEN,
    why_disabled_court.DEAR_OFFICIALS,
    why_disabled_court.DEAR_OFFICIALS_THEN,
    why_disabled_court.NO_CLERGY,
    why_disabled_court.NO_DECREE,
    why_disabled_court.NO_FAVOR,
    why_disabled_court.NO_HOUSE,
    why_disabled_court.NO_LAND,
    why_disabled_court.NO_PLAN_LEFT,
    why_disabled_court.NO_SPACE,
    why_disabled_goods.NO_HOLD,
    why_disabled_goods.NOT_LARGER,
}
"""What need not come up in some matches that are played at random; what can be set up is in `tests.piece_info`."""
