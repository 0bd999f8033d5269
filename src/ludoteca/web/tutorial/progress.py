"""Progress in a guide: pure data that follows the moves at the table.

A step is completed by one of its actions, or by being read. The texts of the steps apply to one match only:
a learner with a different move strays from the guide, which then waits until they return to that decision.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ludoteca.web.tutorial.guide import END_TURN, Guide, Step

__all__ = ["Progress"]


@dataclass(frozen=True)
class Progress:
    """The completed steps."""

    done: Mapping[str, int] = field(default_factory=dict)
    """Ply of completion by id of step."""
    strayed: int | None = None
    """Ply of the first decision outside the guide, or None."""
    ready: bool = False
    """True if the next step could be done when the learner was last to move."""

    @classmethod
    def read(cls, data: Any) -> Progress:
        """Parse the output of `data`."""
        strayed = data["strayed"]
        return cls(
            data["done"], None if isinstance(strayed, bool) else strayed, data.get("ready", False)
        )

    def data(self) -> dict[str, Any]:
        """Plain data for the database."""
        return {"done": dict(self.done), "strayed": self.strayed, "ready": self.ready}

    def left(self, guide: Guide) -> list[Step]:
        """The steps not completed, in order."""
        return [step for step in guide.steps if step.id not in self.done]

    def rewound(self, ply: int) -> Progress:
        """Progress after moves have been taken back to `ply`."""
        kept = {name: at for name, at in self.done.items() if at <= ply}
        is_back = self.strayed is not None and self.strayed >= ply
        return replace(self, done=kept, strayed=None if is_back else self.strayed)

    def having_read(self, guide: Guide, name: str, ply: int) -> Progress:
        """Progress after the step of that name has been read, if it is the first open one."""
        first = next(iter(self.left(guide)), None)
        if first is None or first.id != name or first.wait:
            return self
        return replace(self, done={**self.done, name: ply})

    def after(self, guide: Guide, action: str, ply: int) -> Progress:
        """Progress after a decision of the learner at `ply`; `action` is text."""
        step = _next_deed(self.left(guide))
        if step is None or self.strayed is not None:
            return self
        if step.awaits(action):
            return self._through(guide, step, ply + 1)
        is_over = action == END_TURN and not self.ready
        return self if is_over or step.fits(action) else replace(self, strayed=ply)

    def at_decision(self, guide: Guide, actions: Collection[str], ply: int, last: int) -> Progress:
        """Progress when the learner may choose among `actions`; `last` is their last decision.

        A turn that a step wants ended may be over already. If the step cannot be completed in this turn, the last
        decision led away from it, even if the guide had asked for it.
        """
        step = _next_deed(self.left(guide))
        if step is None or self.strayed is not None:
            return self
        if any(step.fits(action) for action in actions):
            return replace(self, ready=True)
        if set(step.wait) == {END_TURN}:
            passed = replace(self, done={**self.done, step.id: ply})
            return passed.at_decision(guide, actions, ply, last)
        return replace(self, ready=False, strayed=None if END_TURN in actions else last)

    def _through(self, guide: Guide, last: Step, ply: int) -> Progress:
        """Complete all steps up to `last`."""
        until = guide.steps.index(last) + 1
        done = {step.id: self.done.get(step.id, ply) for step in guide.steps[:until]}
        return Progress(done)


def _next_deed(steps: Iterable[Step]) -> Step | None:
    """The first step that waits for an action, or None."""
    return next((step for step in steps if step.wait), None)
