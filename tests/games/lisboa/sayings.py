"""What the suite of sentences must know of this game."""

import re

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.edition.model import GOODS, RUBBLE

VARIANTS = re.compile("(?!)")
"""Keys of choices that say a line of the log in another way: none."""
LATIN = ("VP", *(land.id for land in EDITION.lands))
"""Latin words of Japanese sentences, besides names."""
ALIKE: tuple[str, ...] = ()
"""Words of actions that sound the same with tiles that are the same."""


def changes(old, new):
    """How far every counter of a seat has moved."""
    moved = {what: new[what] - old[what] for what in ("vp", "coins", "influence", "officials")}
    moved |= {good: new["goods"][good] - old["goods"][good] for good in GOODS}
    return moved | {colour: new["rubble"][colour] - old["rubble"][colour] for colour in RUBBLE}


def happened(before, after):
    """How often events of these kinds are to be told."""
    pairs = list(zip(before["players"], after["players"], strict=True))
    return {
        "treasury": after["treasury"] != before["treasury"],
        "price": sum(after["prices"][good] < before["prices"][good] for good in GOODS),
        "set set.one": sum(new["sets"] > old["sets"] for old, new in pairs),
        "period_2": after["period"] > before["period"],
        "ending": after["ending"] > 0 == before["ending"],
        "last_round": after["ending"] == 2 != before["ending"],
        "over": after["over"],
    }
