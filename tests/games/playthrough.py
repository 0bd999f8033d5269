"""Playthroughs: whole matches as text, to be replayed for ever after.

A file has a heading (seats, options, seed), the actions one a line, and the end: for each seat what
it has, and the SHA-256 of the last position. A game's own module `playthrough` says which matches there
are and what is told of a seat. To write all files of a game again:

    python -m tests.games.<game>.playthrough          the same actions, new ends
    python -m tests.games.<game>.playthrough --anew   new matches from the same seeds

The first is for a change of the record that leaves the rules alone: only the digests may change then.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from ludoteca import Match
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.game import Game

Matches = Mapping[str, tuple[int, dict[str, object], int]]
"""Seats, options and seed of each match by name."""


class Playthroughs:
    """The golden matches of a game, in the folder `golden` beside its tests."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        matches: Matches,
        own_words: Callable[[Match, int], Iterable[str]],
        play: Callable[[Game, int, int, dict[str, object]], Match] = random_match,
    ) -> None:
        self.game = game
        self.folder = folder
        self.matches = matches
        self.own_words = own_words
        """What is told of a seat besides its points."""
        self.play = play

    def path(self, name):
        return self.folder / f"{name}.txt"

    def text(self, name):
        """What stands in the file of a match."""
        return self.path(name).read_text()

    def write(self, match):
        """A match as a playthrough."""
        actions = [match.describe(action) for action in match.actions]
        return "\n".join([*self.heading(match), "", *actions, "", *self.end(match), ""])

    def heading(self, match):
        return [
            f"seats: {match.seats}",
            f"options: {json.dumps(self.chosen(match.options))}",
            f"seed: {match.seed}",
        ]

    def chosen(self, options):
        """The options that are not at their default."""
        return {
            option.name: options[option.name]
            for option in self.game.options
            if options[option.name] != option.values[0]
        }

    def end(self, match):
        digest = hashlib.sha256(match.position.tobytes()).hexdigest()
        return [*(self._seat(match, score) for score in match.scores()), f"digest: {digest}"]

    def _seat(self, match, score):
        words = [
            f"seat {score.seat}: rank {score.rank}, points {score.total}",
            "(" + " ".join(str(n) for n in score.breakdown.values()) + ")",
            *self.own_words(match, score.seat),
        ]
        return " ".join(words)

    def read(self, text):
        """The match at its start, its actions, and its end, from a playthrough."""
        head, played, last = (part.splitlines() for part in text.strip().split("\n\n"))
        values = dict(line.split(": ", 1) for line in head)
        options = json.loads(values["options"])
        start = Match(self.game, int(values["seats"]), int(values["seed"]), options)
        return start, played, last

    def first(self, name, wanted):
        """The match as it stood when it was first as wanted; AssertionError where it never was."""
        match, played, _ = self.read(self.text(name))
        for action in played:
            if wanted(match):
                return match
            match.play(action)
        raise AssertionError(f"{name} is never as wanted")

    def late(self, name, share, seat=0):
        """The match when after a share of its actions a seat is asked."""
        match, played, _ = self.read(self.text(name))
        for action in played:
            if match.ply >= share * len(played) and match.actor == seat:
                return match
            match.play(action)
        raise AssertionError(f"{name} does not ask seat {seat} so late")

    def replay(self, text):
        """The match played to its end, and the end the file tells."""
        match, played, last = self.read(text)
        for action in played:
            match.play(action)
        return match, last

    def main(self, arguments):
        for name, (seats, options, seed) in self.matches.items():
            if "--anew" in arguments or not self.path(name).exists():
                match = self.play(self.game, seats, seed, options)
            else:
                match, _ = self.replay(self.text(name))
            self.path(name).write_text(self.write(match))
