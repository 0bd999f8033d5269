"""What the suite of sentences must know of this game."""

import re

GOODS = [f"goods_{n}" for n in range(1, 7)]

VARIANTS = re.compile(r"\.(one|many|free)$|^buy\.workers$")
"""Keys of choices that say a line of the log in another way."""
LATIN: tuple[str, ...] = ()
"""Latin words of Japanese sentences, besides names."""
ALIKE = ("take", "place", "buy", "buy_from", "discard")
"""Words of actions that sound the same with tiles that are the same."""


def changes(old, new):
    """How far every counter of a seat has moved."""
    moved = {what: new[what] - old[what] for what in ("points", "silver", "workers", "steps")}
    return moved | {good: new["goods"][good] - old["goods"][good] for good in GOODS}


def happened(before, after):
    """How often events of these kinds are to be told."""
    pairs = list(zip(before["players"], after["players"], strict=True))
    new_round = (after["phase"], after["round"]) != (before["phase"], before["round"])
    new_phase = after["phase"] != before["phase"] or after["over"]
    return {
        "over": after["over"],
        "round": new_round and not after["over"],
        "roll": len(pairs) * (new_round and not after["over"]),
        "bonus": sum(len(new["bonuses"]) - len(old["bonuses"]) for old, new in pairs),
        "mines": new_phase and any(player["mines"] for player in before["players"]),
    }
