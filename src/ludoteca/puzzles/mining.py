"""Search for puzzles in matches that a strong, fast bot plays against itself.

The bot's study of a decision is a sieve: if its action is surprising and the match is still open, a
deeper study is the first pass. A decision is a candidate if the best action of that one is surprising
too, and clearly ahead of the others. Candidates are judged in `ludoteca.puzzles.judging`.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludoteca.bots import Budget, Study, Words, imagine, study
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, to_bytes
from ludoteca.kernel.rng import seed_words
from ludoteca.puzzles.judging import DEPTH, JUDGES, PASS, confirmed, near
from ludoteca.puzzles.line_search import with_lines
from ludoteca.puzzles.obvious import obvious
from ludoteca.puzzles.puzzle import Puzzle

__all__ = ["mine", "puzzle_at"]

QUICK = 100
"""Iterations with which the bot plays."""
BOTS = f"search-{QUICK}"
PER_MATCH = 4
"""Most puzzles of one match, so that they differ."""
APART = 8
"""Fewest plies between two of them."""
FEWEST = 3
"""Fewest legal actions of a puzzle."""
EASILY = 0.2
"""Greatest probability with which `easy` plays the solution."""
LEAD = 0.06
"""Least lead of a candidate in win probability in the first pass."""
TRIED = 20
"""Fewest tries in the first pass of an option whose estimate counts; with fewer it is mostly noise."""
VISITS = 0.4
"""Least share of the first pass's iterations for the candidate."""
OPEN = (0.1, 0.95)
"""Win probabilities of an open match."""
PEOPLES = 1 << 40
"""Seed of searches in matches that people played."""
LATER = 1 << 19
"""More than the plies of any match: the use of words for the studies of a ply."""


def mine(game: Game | str, number: int, seed: int = 0) -> Iterator[Puzzle]:
    """Play match `number` of a series with this seed, and yield its puzzles."""
    game = find(game)
    record = _start(game, number, seed)
    (rng,) = _words(seed, number, 0, 1)
    last, count = -APART, 0
    while not record.over:
        legal = np.flatnonzero(legal_mask(game, record))
        action = int(legal[0])
        if len(legal) > 1:
            known = imagine(record, int(actor(record)), rng)
            found = _study(game, known, rng, QUICK)
            action, ply = found.best.action, int(record.ply)
            if count < PER_MATCH and ply - last >= APART and _is_surprising(game, known, found):
                found = _study(game, known, rng, PASS)
                action = found.best.action
                if _is_surprising(game, known, found) and _is_ahead(found):
                    last = ply
                    puzzle = _judged(game, known, found, number, seed, BOTS)
                    if puzzle is not None:
                        count += 1
                        yield puzzle
        generics.take(record, action)


def puzzle_at(game: Game, record: Record, number: int) -> Puzzle | None:
    """Search one decision of a match that people played; None unless it is a puzzle.

    Only what the seat to act knows is used. `number` names the match instead of its own names, and
    determines all luck. Raises Interrupted if interrupted.
    """
    if int(legal_mask(game, record).sum()) < FEWEST:
        return None
    (rng,) = _words(PEOPLES, number, int(record.ply) + LATER, 1)
    known = imagine(record, int(actor(record)), rng)
    for iterations in (QUICK, PASS):
        found = _study(game, known, rng, iterations)
        if not _is_surprising(game, known, found):
            return None
    return _judged(game, known, found, number, PEOPLES, "") if _is_ahead(found) else None


def _study(game: Game, known: Record, rng: Words, iterations: int) -> Study:
    return study(game, known, int(actor(known)), rng, Budget(iterations=iterations))


def _start(game: Game, number: int, seed: int) -> Record:
    """Start of a match; the numbers of players alternate, without solo matches."""
    counts = [count for count in game.seats if count > 1]
    return start_position(game, counts[number % len(counts)], (seed << 64) + number)


def _is_surprising(game: Game, known: Record, found: Study) -> bool:
    """Return True if `easy` rarely plays the best action, and the match is open."""
    if len(found.options) < FEWEST or not OPEN[0] < found.best.wins[found.seat] < OPEN[1]:
        return False
    top, chances = obvious(game, known)
    return top != found.best.action and chances[found.best.action] <= EASILY


def _is_ahead(found: Study) -> bool:
    """Return True if the best action is clearly ahead of all others."""
    seat, best = found.seat, found.best
    second = max((o.wins[seat] for o in found.options[1:] if o.visits >= TRIED), default=0.0)
    return best.visits >= VISITS * found.iterations and best.wins[seat] - second >= LEAD


def _judged(
    game: Game, known: Record, found: Study, number: int, seed: int, bots: str
) -> Puzzle | None:
    top, _ = obvious(game, known)
    action, ply = found.best.action, int(known.ply)
    rivals = [top, *(a for a in near(found, TRIED) if a != top)]
    words = _words(seed, number, ply + 1, 2 * JUDGES)
    told = confirmed(game, known, found.seat, action, rivals, words)
    if told is None:
        return None
    solution, options, gains = told
    puzzle = Puzzle(
        game=game.name,
        rules_version=game.rules_version,
        match=number,
        ply=ply,
        position=to_bytes(known),
        solution=solution,
        obvious=top,
        options=options,
        gains=gains,
        bots=bots,
        effort={"first": PASS, "judge": PASS * DEPTH, "judges": JUDGES},
    )
    return with_lines(puzzle)


def _words(seed: int, number: int, use: int, count: int) -> list[Words]:
    """Generator states that no deal has: for the bots of a match (use 0), or the judge of a ply."""
    return list(seed_words((seed << 64) + (1 << 63) + (number << 20) + use, count))
