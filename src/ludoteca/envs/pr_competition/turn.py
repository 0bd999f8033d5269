"""A position as the Puerto Rico AI Competition would put the question: one action there is often several here.

Colonists are lifted by themselves there and placed one by one; the hacienda is asked about together with the
tile; what is stored is confirmed at the end. So answers are gathered until they amount to actions of ours. What
leaves no choice there is done by itself (see `codes.AUTOMATIC`).
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
"""Where they carry out a single legal action by themselves, even one that is no pass."""


class Turn:
    """A record of ours in the base game, and what has been answered so far of a question of theirs.

    The record is changed by `step` and `settle` only.
    """

    def __init__(self, game: Game, record: Record) -> None:
        if record.new_buildings or record.nobles or record.balanced or record.angst:
            raise BadArgument("the competition plays only the base game without variants")
        self.game, self.record = game, record
        self._begin()

    def copy(self) -> Turn:
        """An independent copy."""
        other = object.__new__(Turn)
        other.game, other.record = self.game, copy(self.record)
        hand = self.hand
        other.hand = hand and Hand(list(hand.placed), list(hand.room), hand.left)
        other._stored, other._single, other._slots = list(self._stored), self._single, self._slots
        return other

    def _begin(self) -> None:
        """Nothing has been answered of the question that the record asks now."""
        self.hand: Hand | None = None
        self._stored: list[int] = []
        """Kinds in warehouses, in our numbers."""
        self._single = -1
        """The kind of the single good."""
        self._slots = 0
        """Kinds that the warehouses can take."""
        if self.kind == ours.ASK_PLACE:
            self.hand = self._hand()
        elif self.kind == ours.ASK_STORE:
            self._open_store()

    # ---- what is asked ----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.record.over)

    @property
    def kind(self) -> int:
        """The question of ours, 0 when the match is over."""
        return 0 if self.over else int(top_kind(self.record))

    @property
    def seat(self) -> int:
        """Who is asked; the governor when the match is over."""
        return seat_asked(fields(self.record))

    @property
    def phase(self) -> Phase:
        """Their phase."""
        return Phase.END_ROUND if self.over else PHASES[self.kind]

    def mask(self) -> NDArray[np.int8]:
        """Their legal actions: int8, shape (200,); all 0 when the match is over."""
        mask = np.zeros(theirs.ACTIONS, np.int8)
        mask[self.legal()] = 1
        return mask

    def legal(self) -> list[int]:
        """Their legal actions, in order."""
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
        """What is seen, by name."""
        return sight(fields(self.record), self.hand)

    def observation(self) -> NDArray[np.float32]:
        """What is seen, in one row."""
        return flat(self.sight())

    # ---- answers ----------------------------------------------------------------------------------------

    def unasked(self) -> int | None:
        """The action of ours that follows without a question to anybody; None where there is a question."""
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
        """The actions of ours that their action amounts to, none while more is to be answered first.

        `IllegalAction` says what is allowed; nothing has changed then.
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
        """Carry out an action of theirs, and all that follows without a question."""
        self._take(self.answer(action))
        self.settle()

    def settle(self) -> None:
        """Carry out all that follows without a question."""
        while not self.over and (action := self.unasked()) is not None:
            self._take([action] if self.kind in AUTOMATIC else self.answer(TO_THEIRS[action]))

    def _take(self, actions: list[int]) -> None:
        for action in actions:
            generics.take(self.record, action)
        if actions:
            self._begin()

    # ---- the hacienda -----------------------------------------------------------------------------------

    def _declined(self) -> Turn | None:
        """The question for the tile if the hacienda is not used, if there is one."""
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
        """All colonists in the hand, but for those that have been placed already.

        Where some have been lifted here, no more than the rest can stand there again.
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
        """One colonist; after the last one all is lifted and placed that stands elsewhere."""
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
        """Kinds of goods of the seat that have no place yet."""
        goods: list[Any] = self.record.goods[actor(self.record)].tolist()
        placed = {*self._stored, self._single}
        return [good for good in GOODS if goods[good] > 0 and good not in placed]

    def _storable(self) -> set[int]:
        """Whatever has no place yet, as long as there is one."""
        goods = self._goods()
        found: set[int] = set()
        if self._single < 0:
            found |= {TO_THEIRS[ours.KEEP_ONE + good] for good in goods}
        if len(self._stored) < self._slots:
            found |= {TO_THEIRS[ours.STORE_ALL + good] for good in goods}
        return found or {theirs.PASS}

    def _store(self, action: int) -> list[int]:
        """A place for a kind; when all is placed that can be, the whole of it, warehouses first."""
        if action >= ours.KEEP_ONE:
            self._single = action - ours.KEEP_ONE
        else:
            self._stored.append(action - ours.STORE_ALL)
        if self._storable() != {theirs.PASS}:
            return []
        kept = self.record.kept.tolist()
        new = [ours.STORE_ALL + good for good in self._stored if kept[good] == 0]
        return [*new, ours.KEEP_ONE + self._single]
