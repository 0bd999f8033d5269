"""How far somebody is in a guide: pure data, which follows what is done at the table.

A step is done by one of the actions it waits for, or by having been read. Whoever does something else is not held
up: the guide waits for the next step that fits, and steps that have been missed are passed over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ludoteca.web.guides.guide import END_TURN, Guide, Step

__all__ = ["Progress"]


@dataclass(frozen=True)
class Progress:
    """The steps that are done."""

    done: Mapping[str, int] = field(default_factory=dict)
    """At which ply, by id."""
    strayed: bool = False
    """Whether the last decision was another one than the guide had waited for."""

    @classmethod
    def read(cls, data: Any) -> Progress:
        """As `data` has written it."""
        return cls(data["done"], data["strayed"])

    def data(self) -> dict[str, Any]:
        """In plain words for the database."""
        return {"done": dict(self.done), "strayed": self.strayed}

    def left(self, guide: Guide) -> list[Step]:
        """The steps that are not done, in their order."""
        return [step for step in guide.steps if step.id not in self.done]

    def rewound(self, ply: int) -> Progress:
        """After moves have been taken back to `ply`."""
        kept = {name: at for name, at in self.done.items() if at <= ply}
        return self if len(kept) == len(self.done) else Progress(kept)

    def having_read(self, guide: Guide, name: str, ply: int) -> Progress:
        """After the step of that name has been read; it is the first that is left, or nothing happens."""
        first = next(iter(self.left(guide)), None)
        if first is None or first.id != name or first.wait:
            return self
        return Progress({**self.done, name: ply})

    def after(self, guide: Guide, action: str, ply: int) -> Progress:
        """After a decision of the learner, an action as text, has led to `ply`."""
        step = _next_deed(self.left(guide))
        if step is None:
            return self
        if step.awaits(action):
            return self._through(guide, step, ply)
        return self if action == END_TURN else replace(self, strayed=not step.fits(action))

    def asked(self, guide: Guide, actions: Collection[str], ply: int) -> Progress:
        """Now that the learner may choose among these actions: on to the first step that they fit, if any does."""
        deeds = [step for step in self.left(guide) if step.wait]
        first = next(iter(deeds), None)
        if first is None or _is_possible(first, actions):
            return self
        if set(first.wait) == {END_TURN}:  # the turn is over already
            passed = self._passing([first], ply)
            return passed.asked(guide, actions, ply)
        fitting = (s for s in deeds if set(s.wait) != {END_TURN} and _is_possible(s, actions))
        then = next(fitting, None)
        return self if then is None else self._passing(deeds[: deeds.index(then)], ply)

    def _through(self, guide: Guide, last: Step, ply: int) -> Progress:
        """All is done up to a step."""
        until = guide.steps.index(last) + 1
        return Progress({step.id: self.done.get(step.id, ply) for step in guide.steps[:until]})

    def _passing(self, steps: Iterable[Step], ply: int) -> Progress:
        return replace(self, done={**self.done, **{step.id: ply for step in steps}})


def _next_deed(steps: Iterable[Step]) -> Step | None:
    """The first step that waits for an action."""
    return next((step for step in steps if step.wait), None)


def _is_possible(step: Step, actions: Collection[str]) -> bool:
    return any(step.fits(action) for action in actions)
