"""Matches of a journal, played again by their bots.

A journal holds results, but no actions. The course of a match follows from the contest, its number
and the code of the bots, so the same build plays it again exactly, unless a clock ended a bot's
thinking. The journal may be of hostile origin: it only names a game, bots, options and a seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ludoteca.arena.errors import BadResults, ForeignResults
from ludoteca.arena.journal import FORMAT, NOT_ONE
from ludoteca.arena.spec import Contest, sources_digest
from ludoteca.bots import move
from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError, OutOfRange
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import seed_words

__all__ = ["recorded_match"]

MOST_BYTES: Final = 1 << 20
"""Most bytes of a line of a journal."""

OTHER_BUILD: Final = N_(
    "{file} was written by another build of Ludoteca ({theirs}, this is {ours}). A journal holds "
    "results, but no actions, so only the same build can play its matches again"
)
DAMAGED: Final = N_("{file} is damaged: {reason}")
NO_MATCH: Final = N_("{file} has no finished match {number}; it has {count}, numbered from 0")
CLOCKED: Final = N_(
    "match {number} cannot be played again exactly: a clock ended the thinking of its bots "
    "{count} times"
)
DEPARTS: Final = N_("match {number} ended otherwise when its bots played it again")


def recorded_match(path: str | Path, number: int) -> Match:
    """Play match `number` of a journal again, which takes as long as it took.

    Raises:
        BadResults: The file is no journal, or the match cannot be played again exactly.
        ForeignResults: It was written by another build.
        OutOfRange: It has no such match.
        UnknownBot, UnknownGame, BadOption, BadSeats, BadArgument: It is damaged.
        OSError: It cannot be read.
    """
    head, *lines = [*_lines(path)] or [None]
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadResults(NOT_ONE, file=path)
    if head.get("sources") != sources_digest():
        theirs = str(head.get("sources"))[:40]
        raise ForeignResults(OTHER_BUILD, file=path, theirs=theirs, ours=sources_digest())
    line = _line_of(path, lines, number)
    if sum(_numbers(line, "clocked")):
        raise BadResults(CLOCKED, number=number, count=sum(_numbers(line, "clocked")))
    match, decisions = _played_again(_contest(path, head), number)
    scores = match.scores()
    again = [s.total for s in scores], [s.rank for s in scores], decisions
    if again != tuple(_numbers(line, name) for name in ("points", "ranks", "decisions")):
        raise BadResults(DEPARTS, number=number)
    return match


def _lines(path: str | Path) -> Iterator[Any]:
    """The whole lines of a journal, None for one that is not JSON."""
    with Path(path).open("rb") as file:
        while (line := file.readline(MOST_BYTES)).endswith(b"\n"):
            try:
                yield json.loads(line)
            except (ValueError, RecursionError):
                yield None


def _line_of(path: str | Path, lines: list[Any], number: int) -> dict[str, Any]:
    found = [line for line in lines if isinstance(line, dict)]
    for line in found:
        if line.get("match") == number:
            return line
    raise OutOfRange(NO_MATCH, file=path, number=number, count=len(found))


def _numbers(line: dict[str, Any], column: str) -> list[int]:
    """A column of a match by seat; empty if it is missing or malformed."""
    values = line.get(column, [])
    is_good = isinstance(values, list) and all(isinstance(value, int) for value in values)
    return values if is_good else []


def _contest(path: str | Path, head: dict[str, Any]) -> Contest:
    bots, options = head.get("bots"), head.get("options")
    if not isinstance(bots, list) or not isinstance(options, dict):
        raise BadResults(DAMAGED, file=path, reason="bots, options")
    try:
        seed = int(head["seed"])
        return Contest.of(str(head.get("game")), list(map(str, bots)), len(bots), options, seed)
    except LudotecaError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise BadResults(DAMAGED, file=path, reason=repr(error)[:80]) from error


def _played_again(contest: Contest, number: int) -> tuple[Match, list[int]]:
    """The match, and the number of decisions of each seat."""
    plan = contest.plan(number)
    match = Match(plan.game, contest.seats, plan.seed, plan.options)
    rngs = seed_words(plan.bot_seed, contest.seats)
    decisions = [0] * contest.seats
    while (seat := match.actor) is not None:
        match.play(move(plan.bots[seat], match.game, match.position.copy(), rngs[seat]))
        decisions[seat] += 1
    return match, decisions
