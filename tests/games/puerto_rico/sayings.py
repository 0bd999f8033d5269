"""What the suite of sentences must know of this game."""

import re

from ludoteca.games.puerto_rico.components import GOODS

VARIANTS = re.compile("(?!)")
"""Keys of choices that say a line of the log in another way: none."""
LATIN: tuple[str, ...] = ()
"""Latin words of Japanese sentences, besides names."""
ALIKE: tuple[str, ...] = ()
"""Words of actions that sound the same with tiles that are the same."""


def changes(old, new):
    """How far every counter of a seat has moved."""
    moved = {what: new[what] - old[what] for what in ("doubloons", "chips", "nobles")}
    moved |= {good: new["goods"][good] - old["goods"][good] for good in GOODS}
    return {**moved, "colonists": new["workers"] - old["workers"] - moved["nobles"]}


def happened(before, after):
    """How often events of these kinds are to be told."""
    return {
        "over": after["over"],
        "round": after["round"] > before["round"] and not after["over"],
        **{end: (end in after["endings"]) - (end in before["endings"]) for end in after["endings"]},
    }
