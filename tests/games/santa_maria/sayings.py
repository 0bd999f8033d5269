"""What the suite of sentences must know of this game."""

import re

from .values import RESOURCES

VARIANTS = re.compile(r"\.(free|fee|road)$")
"""Keys of choices that say a line of the log in another way."""
LATIN: tuple[str, ...] = ()
"""Latin words of Japanese sentences, besides names."""
ALIKE: tuple[str, ...] = ()
"""Words of actions that sound the same with tiles that are the same."""


def changes(old, new):
    """How far every counter of a seat has moved."""
    moved = {what: new["resources"][what] - old["resources"][what] for what in RESOURCES}
    for what in ("coins", "happiness", "religion", "conquistador"):
        moved[what] = new[what] - old[what]
    moved["happiness"] += new["conquest"] - old["conquest"]
    if new["conquistador"] < old["conquistador"]:  # the markers go back when a year ends
        del moved["conquistador"]
    return moved


def happened(before, after):
    """How often events of these kinds are to be told."""
    new_year = after["year"] != before["year"]
    pairs = list(zip(before["players"], after["players"], strict=True))
    released = [len(new["blue"]) - len(old["blue"]) for old, new in pairs]
    rolled = [len(player["blue"]) for player in after["players"]] if new_year else released
    return {
        "year": new_year,
        "over" if len(pairs) > 1 else "rating": after["over"],
        "blue": sum(rolled),
        "conquest": sum(new["conquest"] > old["conquest"] for old, new in pairs),
    }
