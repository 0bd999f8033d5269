"""Decisions as the competition presents them: one action there is often several here.

There, colonists are lifted automatically and placed one by one; the hacienda and the tile are one
decision; storage is confirmed at the end. So answers are collected until they amount to Ludoteca's
actions. Decisions that do not exist there are made automatically (see `codes.AUTOMATIC`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.envs.pr_competition import codes as theirs
from ludoteca.envs.pr_competition.codes import (
    AUTOMATIC,
    GOODS,
    PHASES,
    SPOTS,
    TO_OURS,
    TO_THEIRS,
    Phase,
)
from ludoteca.envs.pr_competition.sight import Hand, Sight, flat, seat_asked, sight
from ludoteca.games.puerto_rico import actions as ours
from ludoteca.games.puerto_rico.components import N_GOODS
from ludoteca.games.puerto_rico.storage import KINDS
from ludoteca.kernel import generics
from ludoteca.kernel.errors import BadArgument, IllegalAction
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor, top_kind
from ludoteca.kernel.record import Record, copy, fields

__all__ = ["Turn"]

FORCED: Final = (Phase.CAPTAIN, Phase.CAPTAIN_STORE)
"""Phases in which a single legal action is taken automatically there, even if it is no pass."""


class Turn:
    """A record of the base game, and the answers so far to a decision of the competition.

    Only `step` and `settle` change the record.
    """

    def __init__(self, game: Game, record: Record) -> None:
        if record.new_buildings or record.nobles or record.balanced or record.angst:
            raise BadArgument("the competition plays only the base game without variants")
        self.game, self.record = game, record
        self._begin()

    def copy(self) -> Turn:
        """Return an independent copy."""
        other = object.__new__(Turn)
        other.game, other.record = self.game, copy(self.record)
        hand = self.hand
        other.hand = hand and Hand(list(hand.placed), list(hand.room), hand.left)
        other._stored, other._single, other._slots = list(self._stored), self._single, self._slots
        return other

    def _begin(self) -> None:
        """Reset the answers for the record's current decision."""
        self.hand: Hand | None = None
        self._stored: list[int] = []
        """Kinds in warehouses, by Ludoteca's numbers."""
        self._single = -1
        """Kind of the single good, or -1."""
        self._slots = 0
        """Number of kinds that the warehouses can hold."""
        if self.kind == ours.ASK_PLACE:
            self.hand = self._hand()
        elif self.kind == ours.ASK_STORE:
            self._open_store()

    # ---- decisions --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return bool(self.record.over)

    @property
    def kind(self) -> int:
        """Ludoteca's pending decision, or 0 when the match is over."""
        return 0 if self.over else int(top_kind(self.record))

    @property
    def seat(self) -> int:
        """Seat to act, or the governor when the match is over."""
        return seat_asked(fields(self.record))

    @property
    def phase(self) -> Phase:
        """The competition's phase."""
        return Phase.END_ROUND if self.over else PHASES[self.kind]

    def mask(self) -> NDArray[np.int8]:
        """Legal actions of the competition: int8, shape (200,); all 0 when the match is over."""
        mask = np.zeros(theirs.ACTIONS, np.int8)
        mask[self.legal()] = 1
        return mask

    def legal(self) -> list[int]:
        """Legal actions of the competition in ascending order."""
        if self.over or self.kind in AUTOMATIC:
            return []
        if self.hand:
            return sorted(self._places(self.hand))
        if self.kind == ours.ASK_STORE:
            return sorted(self._storable())
        found = {TO_THEIRS[action] for action in np.flatnonzero(self._offered()).tolist()}
        if self.kind == ours.ASK_HACIENDA:
            found |= self._after_hacienda()
        return sorted(found)

    def _offered(self) -> NDArray[np.bool_]:
        return legal_mask(self.game, self.record)

    def sight(self) -> Sight:
        """Observation by name."""
        return sight(fields(self.record), self.hand)

    def observation(self) -> NDArray[np.float32]:
        """Observation as a flat vector."""
        return flat(self.sight())

    # ---- answers ----------------------------------------------------------------------------------------

    def unasked(self) -> int | None:
        """Ludoteca's action that follows without a decision there, or None if there is one."""
        if self.kind in AUTOMATIC:
            return AUTOMATIC[self.kind]
        forced = self._forced()
        return None if forced is None else TO_OURS[forced]

    def _forced(self) -> int | None:
        legal = self.legal()
        if len(legal) == 1 and (legal == [theirs.PASS] or self.phase in FORCED):
            return legal[0]
        return None

    def answer(self, action: int) -> list[int]:
        """Ludoteca's actions that an answer amounts to; empty while more answers are needed.

        Raises IllegalAction with the legal actions; nothing has changed then.
        """
        legal = self.legal()
        if action not in legal:
            raise IllegalAction(
                "{action} is not legal now; legal actions: {allowed}",
                action=repr(action),
                allowed=", ".join(map(str, legal)),
            )
        if self.hand:
            return self._place(self.hand, TO_OURS[action] - ours.PLACE)
        if self.kind == ours.ASK_STORE:
            return self._store(TO_OURS[action])
        if self.kind == ours.ASK_HACIENDA and action != theirs.HACIENDA:
            return self._without_hacienda(TO_OURS[action])
        return [TO_OURS[action]]

    def step(self, action: int) -> None:
        """Apply an action of the competition, and all that follows automatically."""
        self._take(self.answer(action))
        self.settle()

    def settle(self) -> None:
        """Apply all that follows automatically."""
        while not self.over and (action := self.unasked()) is not None:
            self._take([action] if self.kind in AUTOMATIC else self.answer(TO_THEIRS[action]))

    def _take(self, actions: list[int]) -> None:
        for action in actions:
            generics.take(self.record, action)
        if actions:
            self._begin()

    # ---- the hacienda -----------------------------------------------------------------------------------

    def _declined(self) -> Turn | None:
        """Decision for the tile after declining the hacienda, or None if there is none."""
        other = self.copy()
        seat = actor(other.record)
        generics.take(other.record, ours.PASS)
        asked = other.kind == ours.ASK_SETTLE and actor(other.record) == seat
        return other if asked else None

    def _after_hacienda(self) -> set[int]:
        declined = self._declined()
        return set(declined.legal()) if declined else set()

    def _without_hacienda(self, action: int) -> list[int]:
        """Decline, then choose the tile."""
        return [ours.PASS, action] if self._declined() else [ours.PASS]

    # ---- colonists --------------------------------------------------------------------------------------

    def _hand(self) -> Hand:
        """All colonists in the hand, except those that have been placed already.

        If some have been lifted here, no more than the rest can be placed there again.
        """
        s = fields(self.record)
        seat = seat_asked(s)
        workers, circles, moved = s.workers[seat], s.circles[seat], s.moved
        spots = range(len(moved))
        return Hand(
            placed=[workers[spot] if moved[spot] > 0 else 0 for spot in spots],
            room=[workers[spot] if moved[spot] < 0 else circles[spot] for spot in spots],
            left=s.san_juan[seat] + sum(workers[spot] for spot in spots if moved[spot] <= 0),
        )

    def _places(self, hand: Hand) -> set[int]:
        return {
            TO_THEIRS[ours.PLACE + spot] for spot in SPOTS if hand.placed[spot] < hand.room[spot]
        }

    def _place(self, hand: Hand, spot: int) -> list[int]:
        """Place one colonist; after the last one, lift and place all that differ."""
        hand.placed[spot] += 1
        hand.left -= 1
        if hand.left:
            return []
        workers = self.record.workers[actor(self.record)].tolist()
        more = [hand.placed[spot] - workers[spot] for spot in range(len(workers))]
        return [
            *(ours.LIFT + spot for spot, by in enumerate(more) for _ in range(-by)),
            *(ours.PLACE + spot for spot, by in enumerate(more) for _ in range(by)),
            ours.DONE,
        ]

    # ---- storage ----------------------------------------------------------------------------------------

    def _open_store(self) -> None:
        s = fields(self.record)
        self._stored = [good for good in range(N_GOODS) if s.kept[good] > 0]
        self._slots = len(self._stored) + s.pending_arg[s.depth - 1] % KINDS

    def _goods(self) -> list[int]:
        """Kinds of goods of the seat that are not yet stored."""
        goods: list[Any] = self.record.goods[actor(self.record)].tolist()
        placed = {*self._stored, self._single}
        return [good for good in GOODS if goods[good] > 0 and good not in placed]

    def _storable(self) -> set[int]:
        """Storage actions for kinds not yet stored, while there is space."""
        goods = self._goods()
        found: set[int] = set()
        if self._single < 0:
            found |= {TO_THEIRS[ours.KEEP_ONE + good] for good in goods}
        if len(self._stored) < self._slots:
            found |= {TO_THEIRS[ours.STORE_ALL + good] for good in goods}
        return found or {theirs.PASS}

    def _store(self, action: int) -> list[int]:
        """Store a kind; when nothing more can be stored, return all actions, warehouses first."""
        if action >= ours.KEEP_ONE:
            self._single = action - ours.KEEP_ONE
        else:
            self._stored.append(action - ours.STORE_ALL)
        if self._storable() != {theirs.PASS}:
            return []
        kept = self.record.kept.tolist()
        new = [ours.STORE_ALL + good for good in self._stored if kept[good] == 0]
        return [*new, ours.KEEP_ONE + self._single]
