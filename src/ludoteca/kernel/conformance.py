"""Checks that every game must pass, called by its tests for each number of seats and options.

Each check raises AssertionError with what it found. The checks play random matches and know
nothing of any particular rule.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel import generics
from ludoteca.kernel.errors import IllegalAction, MatchOver, UnknownAction
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match, legal_mask, ranking, start_position
from ludoteca.kernel.record import Record, to_bytes
from ludoteca.kernel.rng import below, pick, seed_words
from ludoteca.kernel.rules import COMPILED

__all__ = [
    "MODE_SECONDS",
    "check_copies",
    "check_draws",
    "check_legality",
    "check_modes",
    "check_observation",
    "check_replay",
    "check_save",
    "check_seat_views",
    "check_undo",
    "option_sets",
    "perft",
    "random_match",
    "trace",
    "walk",
]

Options = Mapping[str, object]
Run = Callable[..., "subprocess.CompletedProcess[str]"]

MODE_SECONDS = 600
"""Time limit of the matches in the other mode, in seconds."""


def option_sets(game: Game) -> Iterator[dict[str, object]]:
    """Yield every combination of option values of the game."""
    names = [o.name for o in game.options]
    for values in itertools.product(*(o.values for o in game.options)):
        yield dict(zip(names, values, strict=True))


def walk(
    game: Game, seats: int, seed: int, options: Options | None, limit: int
) -> Iterator[tuple[Record, int]]:
    """Play a random match; yield each position (the same, changing record) and the next action.

    Raises AssertionError if a decision has no legal action or the match exceeds `limit` plies.
    """
    record = start_position(game, seats, seed, options)
    rng = seed_words(seed + 1)[0]
    for _ in range(limit):
        if record.over:
            return
        mask = legal_mask(game, record)
        assert mask.any(), "a pending decision has no legal action"
        action = int(pick(rng, mask))
        yield record, action
        generics.take(record, action)
    assert record.over, f"the match is longer than {limit} plies"


def random_match(game: Game, seats: int, seed: int, options: Options | None = None) -> Match:
    """Play a whole random match through `Match`."""
    match = Match(game, seats, seed, options)
    rng = seed_words(seed + 1)[0]
    while not match.over:
        legal = match.legal()
        match.play(legal[int(below(rng, len(legal)))])
    return match


def check_legality(match: Match) -> None:
    """Check that legal actions are accepted and others refused with the position unchanged."""
    before = to_bytes(match.position)
    legal = set(match.legal())
    for action in range(match.game.actions.n):
        if action in legal:
            trial = match.copy()
            trial.play(action)
            assert trial.ply == match.ply + 1
        else:
            name = match.describe(action)
            try:
                match.play(action)
            except IllegalAction as error:
                said = name in str(error) or isinstance(error, MatchOver)
            else:
                raise AssertionError(f"{name} was accepted")
            assert said, f"the refusal of {name} does not name it"
    for nonsense in (-1, match.game.actions.n, "no such thing"):
        try:
            match.play(nonsense)
        except UnknownAction:
            continue
        raise AssertionError(f"{nonsense!r} was accepted")
    assert to_bytes(match.position) == before


def check_save(match: Match) -> None:
    """Check that a saved match is loaded with the same bytes at every ply."""
    again = Match.load(match.save())
    assert again.actions == match.actions
    for ply in range(match.ply + 1):
        assert to_bytes(again.position_at(ply)) == to_bytes(match.position_at(ply)), f"ply {ply}"


def check_replay(match: Match) -> None:
    """Check that the same seed, options and actions give the same bytes at every ply."""
    again = Match(match.game, match.seats, match.seed, match.options)
    for ply, action in enumerate(match.actions):
        assert to_bytes(again.position) == to_bytes(match.position_at(ply)), f"ply {ply}"
        again.play(action)
    assert to_bytes(again.position) == to_bytes(match.position)


def check_copies(match: Match) -> None:
    """Check that play in a copy does not change the original."""
    before = to_bytes(match.position)
    trial = match.copy()
    while not trial.over and trial.ply < match.ply + 10:
        trial.play(trial.legal()[0])
    assert to_bytes(match.position) == before


def check_undo(match: Match) -> None:
    """Check that undo restores the bytes of every earlier position."""
    trial = match.copy()
    for ply in range(match.ply - 1, -1, -1):
        trial.undo()
        assert to_bytes(trial.position) == to_bytes(match.position_at(ply)), f"ply {ply}"


def check_draws(game: Game, seats: int, seed: int, options: Options | None, limit: int) -> None:
    """Check that in a random match only actions listed in `Game.draws` involve chance."""
    known = {family.word for family in game.actions.families}
    assert known.issuperset(game.draws), "an action that draws is not known"
    future, word = b"", ""
    for record, action in walk(game, seats, seed, options, limit):
        drawn = word and record.rng.tobytes() != future
        assert not drawn or word in game.draws, f"ply {record.ply - 1}: {word} must not draw"
        future, word = record.rng.tobytes(), game.actions.split(action)[0]


def check_seat_views(game: Game, record: Record, words: Any) -> None:
    """Check that a seat's view does not depend on hidden information: it survives `resample`."""
    for seat in range(-1, int(record.seats)):
        redrawn = record.copy()
        redrawn.rng[:] = words
        generics.resample(redrawn, seat)
        assert _seat_view(game, redrawn, seat) == _seat_view(game, record, seat), f"seat {seat}"


def check_observation(game: Game, record: Record, words: Any) -> None:
    """Check that observations are within bounds and do not depend on hidden information."""
    sides = game.sides(int(record.seats))
    low, high = game.observation.bounds(sides)
    for seat in range(int(record.seats)):
        observed = _observed(game, record, seat)
        outside = _names(game, sides, (observed < low) | (observed > high))
        assert not outside, f"what seat {seat} sees is out of bounds: {outside}"
        redrawn = record.copy()
        redrawn.rng[:] = words
        generics.resample(redrawn, seat)
        changed = _names(game, sides, _observed(game, redrawn, seat) != observed)
        assert not changed, f"seat {seat} sees what is hidden: {changed}"


def _names(game: Game, sides: int, marked: NDArray[np.bool_]) -> set[str]:
    """Names of the observation fields that contain the marked indices."""
    places = np.flatnonzero(marked).tolist()
    return {e.name for e in game.observation.contents(sides) for i in places if i in e}


def _observed(game: Game, record: Record, seat: int) -> NDArray[np.float32]:
    sides = game.sides(int(record.seats))
    out = np.full((1, game.observation.size(sides)), np.nan, np.float32)
    scratch, seats = np.zeros(1, game.dtype), np.array([seat])
    game.observation.write(np.array([record], game.dtype), seats, sides, scratch, out)
    row: NDArray[np.float32] = out[0]
    return row


def _seat_view(game: Game, record: Record, seat: int) -> tuple[dict[str, Any], bytes]:
    redacted = record.copy()
    generics.redact(redacted, seat)
    return game.view(redacted), to_bytes(redacted)


def trace(
    game: Game, seats: int, seed: int, options: Options | None = None, limit: int = 1 << 20
) -> str:
    """SHA-256 (hex) of a random match: positions, legal and chosen actions, final view, points."""
    digest = hashlib.sha256()
    record = start_position(game, seats, seed, options)
    for position, action in walk(game, seats, seed, options, limit):
        record = position
        digest.update(to_bytes(record) + legal_mask(game, record).tobytes() + b"%d" % action)
    digest.update(to_bytes(record) + repr((game.view(record), ranking(game, record))).encode())
    return digest.hexdigest()


def _run(command: Sequence[str], env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        command, env=env, capture_output=True, text=True, timeout=MODE_SECONDS, check=False
    )


def check_modes(
    game: Game, cases: Sequence[tuple[int, int, Options | None]], run: Run = _run
) -> None:
    """Check that compiled and interpreted rules agree bit for bit on `cases`.

    Each case is (seats, seed, options). A second process plays the same random matches in the other
    mode; `run` runs it, given the command and `env`.
    """
    here = [trace(game, *case) for case in cases]
    given = json.dumps([game.name, cases])
    code = (
        "import json, sys, ludoteca; from ludoteca.kernel.conformance import trace; "
        "name, cases = json.loads(sys.argv[1]); "
        "print(*(trace(ludoteca.game(name), *case) for case in cases))"
    )
    mode = {"NUMBA_DISABLE_JIT": "1" if COMPILED else "0"}
    done = run([sys.executable, "-c", code, given], env=os.environ | mode)
    assert done.returncode == 0, done.stderr
    for case, mine, theirs in zip(cases, here, done.stdout.split(), strict=True):
        assert mine == theirs, f"compiled and interpreted rules part in {case}"


def perft(game: Game, record: Record, depth: int) -> int:
    """Number of sequences of `depth` legal actions from `record`; a finished match is one."""
    if depth == 0 or record.over:
        return 1
    count = 0
    for action in np.flatnonzero(legal_mask(game, record)).tolist():
        after = record.copy()
        generics.take(after, action)
        count += perft(game, after, depth - 1)
    return count
