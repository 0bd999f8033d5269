"""Playthroughs: whole matches as text, to be replayed for ever after.

A file has a heading (seats, options, seed), the actions one a line, and the end: for each seat what
it has, and the SHA-256 of the last position. To write all files in `golden/` again:

    python -m tests.games.puerto_rico.playthrough          the same actions, new ends
    python -m tests.games.puerto_rico.playthrough --anew   new random matches from the same seeds

The first is for a change of the record that leaves the rules alone: only the digests may change then.
"""

import hashlib
import json
import sys
from pathlib import Path

from ludoteca import Match
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico.components import GOODS
from ludoteca.kernel.conformance import random_match

from .pieces import city, goods, player

FOLDER = Path(__file__).parent / "golden"
WHOLE: dict[str, object] = {"new_buildings": True, "nobles": True}
MATCHES: dict[str, tuple[int, dict[str, object], int]] = {
    "2-seats": (2, {}, 2001),
    "2-seats-angst": (2, {"balanced": True, "angst": True}, 2002),
    "3-seats": (3, {}, 3042),
    "3-seats-balanced": (3, {"balanced": True}, 3052),
    "4-seats": (4, {}, 4047),
    "4-seats-balanced": (4, {"balanced": True}, 4008),
    "5-seats": (5, {}, 5048),
    "5-seats-balanced": (5, {"balanced": True}, 5053),
    "2-seats-whole": (2, {"balanced": True} | WHOLE, 4041),
    "3-seats-new-buildings": (3, {"new_buildings": True}, 4130),
    "3-seats-nobles": (3, {"nobles": True, "summary_nobles": True}, 4221),
    "4-seats-new-buildings": (4, {"new_buildings": True, "selection": "random"}, 4500),
    "4-seats-whole": (4, WHOLE, 4360),
    "5-seats-whole": (5, WHOLE | {"selection": "random", "summary_nobles": True}, 4475),
}


def path(name):
    return FOLDER / f"{name}.txt"


def write(match):
    """A match as a playthrough."""
    return "\n".join([*heading(match), "", *actions(match), "", *end(match), ""])


def heading(match):
    return [
        f"seats: {match.seats}",
        f"options: {json.dumps(chosen(match.options))}",
        f"seed: {match.seed}",
    ]


def chosen(options):
    """The options that are not at their default."""
    return {o.name: options[o.name] for o in PUERTO_RICO.options if options[o.name] != o.values[0]}


def actions(match):
    return [match.describe(action) for action in match.actions]


def end(match):
    digest = hashlib.sha256(match.position.tobytes()).hexdigest()
    return [*(seat_line(match, score) for score in match.scores()), f"digest: {digest}"]


def seat_line(match, score):
    own = player(match, score.seat)
    held = goods(match, score.seat)
    words = [
        f"seat {score.seat}: rank {score.rank}, points {score.total}",
        "(" + " ".join(str(n) for n in score.breakdown.values()) + ")",
        f"doubloons {own['doubloons']}, colonists {own['workers']},",
        "goods " + " ".join(str(held.get(good, 0)) for good in GOODS) + ",",
        "island " + " ".join(entry["tile"] for entry in own["island"]) + ",",
        "city " + " ".join(city(match, score.seat)),
    ]
    return " ".join(words)


def read(text):
    """The match at its start, its actions, and its end, from a playthrough."""
    head, played, last = (part.splitlines() for part in text.strip().split("\n\n"))
    values = dict(line.split(": ", 1) for line in head)
    options = json.loads(values["options"])
    start = Match("puerto-rico", int(values["seats"]), int(values["seed"]), options)
    return start, played, last


def replay(text):
    """The match played to its end, and the end the file tells."""
    match, played, last = read(text)
    for action in played:
        match.play(action)
    return match, last


def main(arguments):
    for name, (seats, options, seed) in MATCHES.items():
        if "--anew" in arguments or not path(name).exists():
            match = random_match(PUERTO_RICO, seats, seed, options)
        else:
            match, _ = replay(path(name).read_text())
        path(name).write_text(write(match))


if __name__ == "__main__":
    main(sys.argv[1:])
