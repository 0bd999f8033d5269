"""Match: a game, its options, a seed and the list of actions taken, which determine all else.

A save file is JSON with exactly these. Undo, replay and logs use positions stored for every ply.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel import generics
from ludoteca.kernel import keyed as keyed_draws
from ludoteca.kernel.checks import as_whole
from ludoteca.kernel.errors import (
    BadSave,
    ForeignSave,
    IllegalAction,
    LudotecaError,
    MatchOver,
    NothingToUndo,
    OutOfRange,
)
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.pending import actor
from ludoteca.kernel.playout import rank_seats
from ludoteca.kernel.record import Record, from_bytes, to_bytes
from ludoteca.kernel.rng import seed_words, whole_seed

__all__ = [
    "Match",
    "SeatScore",
    "commitment",
    "legal_mask",
    "new_seed",
    "ranking",
    "start_position",
]

FORMAT = "ludoteca-match"
_BYTE_ORDER_MARK = "\ufeff"
"""Prepended to UTF-8 texts by some editors."""


def new_seed() -> int:
    """Return a random seed of 128 bits from the operating system."""
    return secrets.randbits(128)


def commitment(seed: int) -> str:
    """SHA-256 (hex) of the seed in decimal: shown at the start, verifiable once it is revealed."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def start_position(
    game: Game,
    seats: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    keyed: bool = False,
) -> Record:
    """Position before the first decision, optionally with keyed draws (see `Match`)."""
    record = game.start(seats, options)
    if keyed:
        keyed_draws.set_up(record, seed)
    else:
        record.rng[:] = seed_words(seed)[0]
        generics.set_up(record)
    return record


def legal_mask(game: Game, record: Record) -> NDArray[np.bool_]:
    """Legal actions as a mask: bool, shape (actions,); all False when the match is over."""
    mask = np.zeros(game.actions.n, np.bool_)
    if not record.over:
        generics.offer(record, mask)
    return mask


@dataclass(frozen=True)
class SeatScore:
    """Points of one seat, or of the opponent of a solo player."""

    seat: int
    """Seat, or the number of seats for the opponent of a solo player."""
    total: int
    """Total points."""
    breakdown: dict[str, int]
    """Points by source, in the game's order; the keys are message ids."""
    tie_breaks: tuple[int, ...]
    """Values of the tie-breakers, in the game's order; more is better."""
    rank: int
    """Rank from 1 (best); seats equal in points and tie-breakers share a rank."""


def ranking(game: Game, record: Record) -> list[SeatScore]:
    """Current points in order of seats; the opponent of a solo player comes last."""
    table = game.score_sheet(int(record.seats))
    sources = len(game.sources)
    ranks = np.zeros(len(table), np.int64)
    generics.score(record, table)
    rank_seats(table, sources, ranks)
    return [
        SeatScore(
            seat=seat,
            total=sum(row[:sources]),
            breakdown=dict(zip(game.sources, row[:sources], strict=True)),
            tie_breaks=tuple(row[sources:]),
            rank=int(ranks[seat]),
        )
        for seat, row in enumerate(table.tolist())
    ]


class Match:
    """One match of a game, played action by action.

    >>> match = Match("puerto-rico", seats=4, seed=7, options={"balanced": True})

    A match is not thread-safe: callers must lock. Copies are independent. The position is unchanged
    after any error in `play`.

    Args:
        game: A game or its name.
        seats: Number of players.
        seed: A non-negative integer; without one, 128 bits from the operating system.
        options: Values of options that differ from the defaults, by name.
        keyed: Derive the draws of each ply from the seed by BLAKE2, so that earlier draws do not
            reveal later ones. Otherwise all draws come from one faster stream.

    Raises:
        UnknownGame: No game has this name.
        BadSeats: The game does not support this number of seats.
        BadOption: The game has no such option, or the option no such value.
        BadArgument: The seed is not a non-negative integer.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        keyed: bool = False,
    ) -> None:
        self.game = find(game)
        """The game."""
        self.seats = self.game.whole_seats(seats)
        """Number of players."""
        self.options = self.game.full_options(options)
        """Values of all options, by name."""
        self.seed = new_seed() if seed is None else whole_seed(seed)
        """Seed of the match."""
        self.keyed = keyed
        """True if draws are keyed."""
        self.position: np.record = start_position(
            self.game, self.seats, self.seed, self.options, keyed=keyed
        )
        """The position: a `numpy.record`, writable for tests and constructed positions."""
        self.actions: list[int] = []
        """Ids of the actions taken so far."""
        self._states = [to_bytes(self.position)]
        self._edits: dict[int, bytes] = {}

    def __repr__(self) -> str:
        end = ", over" if self.over else ""
        return f"<Match {self.game.name}, {self.seats} seats, ply {self.ply}{end}>"

    def __copy__(self) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """State for pickling, with the position as bytes: NumPy unpickles records as read-only."""
        return {**vars(self), "position": to_bytes(self.position)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.position = from_bytes(self.game.dtype, state["position"])

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return bool(self.position.over)

    @property
    def ply(self) -> int:
        """Number of actions taken."""
        return len(self.actions)

    @property
    def actor(self) -> int | None:
        """Seat to act, or None when the match is over."""
        return None if self.over else int(actor(self.position))

    def mask(self) -> NDArray[np.bool_]:
        """Legal actions as a mask: bool, shape (actions,)."""
        return legal_mask(self.game, self.position)

    def legal(self) -> list[int]:
        """Ids of the legal actions in ascending order; empty when the match is over."""
        ids: list[int] = np.flatnonzero(self.mask()).tolist()
        return ids

    def describe(self, action: int) -> str:
        """Return an action as text: ``"choose builder"``."""
        return self.game.actions.format(action)

    def parse(self, text: str) -> int:
        """Return the id of the action named by `text`; raise UnknownAction if there is none."""
        return self.game.actions.parse(text)

    def play(self, action: int | str) -> int:
        """Take an action, given by id or text, and return its id.

        The position is unchanged after an error.

        Raises:
            UnknownAction: The id or text names no action of the game.
            IllegalAction: The action is not legal now; the message lists those that are.
            MatchOver: The match has ended.
        """
        number = self.parse(action) if isinstance(action, str) else self.game.actions.check(action)
        if self.over:
            raise MatchOver("the match is over")
        legal = self.mask()
        if not legal[number]:
            raise IllegalAction(
                "{action} is not legal now; legal actions: {allowed}",
                action=repr(self.describe(number)),
                allowed=", ".join(self.describe(a) for a in np.flatnonzero(legal).tolist()),
            )
        self._note_edit()
        if self.keyed:
            keyed_draws.take(self.position, self.seed, number)
        else:
            generics.take(self.position, number)
        self.actions.append(number)
        self._states.append(to_bytes(self.position))
        return number

    def _note_edit(self) -> None:
        """Record the position if the caller has edited it, so that saves and copies include it."""
        now = to_bytes(self.position)
        if now != self._states[-1]:
            self._edits[self.ply] = now
            self._states[-1] = now

    def undo(self, plies: int = 1) -> None:
        """Undo the last `plies` actions; raise NothingToUndo if fewer have been taken."""
        number = as_whole(plies)
        if number is None or not 0 < number <= self.ply:
            raise NothingToUndo(
                "cannot take back {plies} actions; only {played} have been played",
                plies=repr(plies),
                played=self.ply,
            )
        del self.actions[-number:]
        del self._states[-number:]
        self._edits = {ply: state for ply, state in self._edits.items() if ply <= self.ply}
        self.position = from_bytes(self.game.dtype, self._states[-1])

    def position_at(self, ply: int) -> Record:
        """Copy of the position after `ply` actions; raises OutOfRange outside 0 to `self.ply`."""
        number = as_whole(ply)
        if number is None or not 0 <= number <= self.ply:
            raise OutOfRange(
                "the match has no ply {ply}; its plies are 0 to {last}",
                last=self.ply,
                ply=repr(ply),
            )
        self._note_edit()
        return from_bytes(self.game.dtype, self._states[number])

    def scores(self) -> list[SeatScore]:
        """Current points by seat; final when the match is over."""
        return ranking(self.game, self.position)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Plain data of all that `seat` may see; None for a spectator.

        The keys depend on the game. Raises OutOfRange if there is no such seat.
        """
        viewer = -1 if seat is None else self._seat(seat)
        record = self.position.copy()
        generics.redact(record, viewer)
        return self.game.view(record)

    def _seat(self, seat: object) -> int:
        number = as_whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise OutOfRange(
                "there is no seat {seat}; seats are 0 to {last}",
                last=self.seats - 1,
                seat=repr(seat),
            )
        return number

    def copy(self) -> Match:
        """Return an independent copy."""
        self._note_edit()
        other = object.__new__(Match)
        other.game, other.seats, other.seed = self.game, self.seats, self.seed
        other.keyed = self.keyed
        other.options = dict(self.options)
        other.position = self.position.copy()
        other.actions = list(self.actions)
        other._states = list(self._states)
        other._edits = dict(self._edits)
        return other

    def save(self) -> str:
        """Return the match as JSON text."""
        self._note_edit()
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "options": self.options,
            "seed": str(self.seed),
            "actions": [self.describe(a) for a in self.actions],
            "digest": hashlib.sha256(self._states[-1]).hexdigest(),
        }
        if self.keyed:
            data["keyed"] = True
        if self._edits:
            data["edits"] = {
                str(ply): base64.b64encode(state).decode() for ply, state in self._edits.items()
            }
        return json.dumps(data, ensure_ascii=False, indent=1)

    @classmethod
    def load(cls, text: str) -> Match:
        """Load a match written by `save`; positions edited through `position` are restored exactly.

        Actions are checked one by one, but edited positions are not, and the rules assume that
        positions are possible. So load files with edits ("edits" in the JSON) only from people you
        trust.

        Raises:
            BadSave: The text is not a save file, is damaged, or does not replay to its position.
            ForeignSave: It belongs to an unknown game or another version of the rules.
        """
        data = _read(text)
        try:
            keyed = _flag(data.get("keyed", False))
            match = cls(
                data["game"], data["seats"], int(data["seed"]), data["options"], keyed=keyed
            )
            edits = {
                int(ply): base64.b64decode(state, validate=True)
                for ply, state in data.get("edits", {}).items()
            }
            for ply, action in enumerate(data["actions"]):
                match._apply_edit(edits.get(ply))
                match.play(match.parse(action))
            match._apply_edit(edits.get(match.ply))
            match._note_edit()
        except LudotecaError as error:
            raise BadSave(
                "the save file cannot be replayed: {reason}", reason=str(error)
            ) from error
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
            raise BadSave("the save file is damaged: {reason}", reason=repr(error)) from error
        if hashlib.sha256(match._states[-1]).hexdigest() != data.get("digest"):
            raise BadSave(
                "the save file is damaged: replaying it does not give the position it records"
            )
        return match

    def _apply_edit(self, state: bytes | None) -> None:
        if state is not None:
            self.position = from_bytes(self.game.dtype, state)


def _flag(value: object) -> bool:
    """Return a boolean of a save file; raise TypeError for anything else."""
    if not isinstance(value, bool):
        raise TypeError(f"true or false, not {value!r}")
    return value


def _read(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text.removeprefix(_BYTE_ORDER_MARK) if isinstance(text, str) else text)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadSave("the save file is not valid JSON: {reason}", reason=str(error)) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSave("this is not a Ludoteca save file")
    try:
        game = find(data.get("game", ""))
    except LookupError as error:
        raise ForeignSave(
            "the save file is for an unknown game: {reason}", reason=str(error)
        ) from error
    if data.get("rules_version") != game.rules_version:
        raise ForeignSave(
            "the save file is for version {theirs} of the rules of {game}, but this is "
            "version {ours}",
            theirs=repr(data.get("rules_version")),
            game=game.name,
            ours=game.rules_version,
        )
    return data
