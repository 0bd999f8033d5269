"""Match: a game, its options, a seed, and the list of actions taken; everything else follows from these.

A save file is JSON with just that. Undo, replay and logs use the positions kept after every ply.
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
"""Some editors put it before a text in UTF-8."""


def new_seed() -> int:
    """A seed of 128 bits from the operating system."""
    return secrets.randbits(128)


def commitment(seed: int) -> str:
    """SHA-256 of the seed in decimal digits: shown at the start, checked when the seed is told at the end."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def start_position(
    game: Game,
    seats: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    keyed: bool = False,
) -> Record:
    """The position before the first decision, with keyed draws (see `Match`) or without."""
    record = game.start(seats, options)
    if keyed:
        keyed_draws.set_up(record, seed)
    else:
        record.rng[:] = seed_words(seed)[0]
        generics.set_up(record)
    return record


def legal_mask(game: Game, record: Record) -> NDArray[np.bool_]:
    """Which actions are legal: bool, shape (actions,); all False when the match is over."""
    mask = np.zeros(game.actions.n, np.bool_)
    if not record.over:
        generics.offer(record, mask)
    return mask


@dataclass(frozen=True)
class SeatScore:
    """The points of one seat, or of the opponent of one that sits alone."""

    seat: int
    total: int
    breakdown: dict[str, int]
    """Points by source, in the game's order (message ids)."""
    tie_breaks: tuple[int, ...]
    """What breaks a tie, in the game's order; more is better."""
    rank: int
    """1 is best; seats equal in points and tie-breaks share a rank."""


def ranking(game: Game, record: Record) -> list[SeatScore]:
    """Points as they stand, in order of seats; the opponent of one that sits alone comes last."""
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
    """One match of a game, driven action by action.

    ``Match("puerto-rico", seats=4, seed=7, options={"balanced": True})``. Without a seed one is drawn
    from the operating system. With `keyed` the draws of each ply come from the seed by BLAKE2, so that nobody can
    foretell any from those before; without, from one faster stream. Errors of `play` leave the position untouched. A match is for one thread at a
    time: a lock is the caller's affair; copies are independent.
    Raises `UnknownGame`, `BadSeats`, `BadOption`, and `BadArgument` for another seed than a whole number from 0 on.
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
        self.seats = self.game.whole_seats(seats)
        self.options = self.game.full_options(options)
        self.seed = new_seed() if seed is None else whole_seed(seed)
        self.keyed = keyed
        self.position: np.record = start_position(
            self.game, self.seats, self.seed, self.options, keyed=keyed
        )
        """The record; writable, for tests and set pieces."""
        self.actions: list[int] = []
        self._states = [to_bytes(self.position)]
        self._edits: dict[int, bytes] = {}

    def __repr__(self) -> str:
        end = ", over" if self.over else ""
        return f"<Match {self.game.name}, {self.seats} seats, ply {self.ply}{end}>"

    def __copy__(self) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """For pickles: the position as bytes (NumPy's own pickle of one record no longer takes writes)."""
        return {**vars(self), "position": to_bytes(self.position)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.position = from_bytes(self.game.dtype, state["position"])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.position.over)

    @property
    def ply(self) -> int:
        """How many actions have been taken."""
        return len(self.actions)

    @property
    def actor(self) -> int | None:
        """The seat to act, None when the match is over."""
        return None if self.over else int(actor(self.position))

    def mask(self) -> NDArray[np.bool_]:
        """Which actions are legal: bool, shape (actions,)."""
        return legal_mask(self.game, self.position)

    def legal(self) -> list[int]:
        """Ids of the legal actions; none when the match is over."""
        ids: list[int] = np.flatnonzero(self.mask()).tolist()
        return ids

    def describe(self, action: int) -> str:
        """An action as text: ``"choose builder"``."""
        return self.game.actions.format(action)

    def parse(self, text: str) -> int:
        """The action that `text` names; `UnknownAction` where there is none."""
        return self.game.actions.parse(text)

    def play(self, action: int | str) -> int:
        """Take an action, given by id or text; gives its id.

        `UnknownAction`, `IllegalAction` and `MatchOver` say what is allowed; nothing has changed then.
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
        """Remember the position where somebody has written in it, so that saves and copies keep it."""
        now = to_bytes(self.position)
        if now != self._states[-1]:
            self._edits[self.ply] = now
            self._states[-1] = now

    def undo(self, plies: int = 1) -> None:
        """Take back the last action or the last few; `NothingToUndo` where there are not so many."""
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
        """A copy of the position after `ply` actions; `OutOfRange` outside 0 to `ply`."""
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
        """Points as they stand now, by seat; final when the match is over."""
        return ranking(self.game, self.position)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Plain data of all that `seat` may see, None for an onlooker; `OutOfRange` where there is no such seat."""
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
        """An independent copy."""
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
        """The match as JSON text."""
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
        """The match that `save` wrote; a position edited through `position` is restored byte by byte.

        Play is checked action by action, an edited position is not: rules assume positions that can
        be. So load files with edits ("edits" in the JSON) only from people you trust.
        `BadSave` where the text is no save file, is truncated, or does not lead where it says;
        `ForeignSave` where it is of an unknown game or another version of the rules.
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
    """A truth value of a save file; TypeError if it is anything else."""
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
