"""The table of contents of a game as data: the rules that handle each decision and step.

A game lists its decisions and steps with the rules that handle them; `flow` generates the game's
`offer` and `take` from the list. Their code is a chain of comparisons (which compilers turn into a
jump table), compiled under the name of the game's own module, so that it is cached on disk like
every other rule.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludoteca.kernel.pending import actor, pop, set_actor, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["Anytime", "Decision", "EndOfTurn", "Step", "flow"]

Rule = Callable[..., Any]


@dataclass(frozen=True)
class Decision:
    """A pending question: the legal answers, and the effect of an answer."""

    kind: int
    offer: Rule
    """``offer(s, mask)`` marks the legal actions."""
    take: Rule
    """``take(s, action)``, or ``take(s)`` if there is only one answer."""


@dataclass(frozen=True)
class Step:
    """Work that the rules do without asking: ``work(s)``."""

    kind: int
    work: Rule


@dataclass(frozen=True)
class Anytime:
    """Actions with the same effect at any decision: those for which ``among(action)`` is true."""

    among: Rule
    take: Rule


@dataclass(frozen=True)
class EndOfTurn:
    """A decision with a single answer that delays draws until the player has ended the turn.

    A step pushes this kind, for any seat, on top of a step that draws without a decision. The seat
    that acted last is asked, and may undo its actions until it answers.
    """

    kind: int
    action: int


def flow(
    module: str,
    asked: Sequence[str],
    decisions: Iterable[Decision],
    worked: range,
    steps: Iterable[Step],
    anytime: Iterable[Anytime] = (),
    before: Rule | None = None,
    end_of_turn: EndOfTurn | None = None,
    on_question: Rule | None = None,
) -> tuple[Rule, Rule]:
    """Generate `offer` and `take` of a game, for the generics of these names.

    Args:
        module: ``__name__`` of the calling module.
        asked: Name of every kind of decision, by number; number 0 is unused.
        decisions: Handlers of the kinds of decision.
        worked: Numbers of all kinds of step.
        steps: Handlers of the kinds of step.
        anytime: Actions with the same effect at any decision.
        before: Rule that prepares the position for an action.
        end_of_turn: Decision that delays draws until the turn is ended.
        on_question: Rule that prepares the position for a decision; it runs after all steps
            unless the match is over.

    Raises:
        ValueError: A kind has no handler or two, or a handler has an unknown kind.
    """
    named = {kind: f"decision {name}" for kind, name in enumerate(asked) if kind}
    answers = _one_each([*decisions, *([end_of_turn] if end_of_turn else [])], named)
    works = _one_each(steps, {kind: f"step {kind}" for kind in worked})
    scope: dict[str, Any] = {**_KNOWN, "__name__": module, "rule": rule}
    text = [
        *_function("offer(s, mask)", _chain(scope, answers, "offer", "s, mask"), kind=True),
        *_function("_answer(s, action)", _chain(scope, answers, "take", "s, action"), kind=True),
        *_function("_step(s)", _chain(scope, works, "work", "s"), kind=True),
        *_function(
            "take(s, action)",
            _taking(scope, worked, list(anytime), before, end_of_turn, on_question),
        ),
    ]
    exec(compile("\n".join(text), str(sys.modules[module].__file__), "exec"), scope)
    scope["offer"].__doc__ = "Mark the legal actions of the pending decision."
    scope[
        "take"
    ].__doc__ = "Carry out an action, then all steps up to the next decision or the end."
    return scope["offer"], scope["take"]


def _one_each(given: Iterable[Any], named: Mapping[int, str]) -> dict[int, Any]:
    """Handlers by kind; raise ValueError unless each kind has exactly one."""
    found: dict[int, Any] = {}
    for entry in given:
        if entry.kind not in named:
            raise ValueError(f"there is no kind {entry.kind} among {', '.join(named.values())}")
        if entry.kind in found:
            raise ValueError(f"{named[entry.kind]} is answered twice")
        found[entry.kind] = entry
    for kind, name in named.items():
        if kind not in found:
            raise ValueError(f"{name} is not answered")
    return found


_KNOWN: Final[Mapping[str, Rule]] = {
    "actor": actor,
    "pop": pop,
    "set_actor": set_actor,
    "top_kind": top_kind,
}
"""Functions called by the generated code besides the rules of the game."""


# ---- generated code -------------------------------------------------------------------------------------


def _function(head: str, body: Iterable[str], kind: bool = False) -> list[str]:
    """Source lines of a rule."""
    first = ["    kind = top_kind(s)"] if kind else []
    return ["@rule", f"def {head}:", *first, *(f"    {line}" for line in body), ""]


def _chain(
    scope: dict[str, Any], entries: Mapping[int, Any], what: str, arguments: str
) -> list[str]:
    """Source lines with a comparison and a call for each kind; adds the callees to `scope`."""
    lines = []
    for number, (kind, entry) in enumerate(entries.items()):
        if isinstance(entry, EndOfTurn):
            call = {"offer": f"mask[{entry.action}] = True", "take": "pop(s)"}[what]
        else:
            call = _call(scope, f"{what}_{kind}", getattr(entry, what), arguments)
        lines += [f"{'elif' if number else 'if'} kind == {kind}:", f"    {call}"]
    return lines or ["pass"]


def _taking(
    scope: dict[str, Any],
    worked: range,
    anytime: Sequence[Anytime],
    before: Rule | None,
    end_of_turn: EndOfTurn | None,
    on_question: Rule | None,
) -> list[str]:
    """Source lines of `take`: prepare, answer, run steps, let the last actor end the turn."""
    lines = ["s.ply += 1", *(["seat = actor(s)"] if end_of_turn else [])]
    if before is not None:
        lines.append(_call(scope, "before", before, "s"))
    for number, entry in enumerate(anytime):
        scope[f"among_{number}"] = entry.among
        call = _call(scope, f"anytime_{number}", entry.take, "s, action")
        lines += [f"{'elif' if number else 'if'} among_{number}(action):", f"    {call}"]
    lines += ["else:", "    _answer(s, action)"] if anytime else ["_answer(s, action)"]
    if worked:
        first = worked[0]
        lines += [f"while s.over == 0 and top_kind(s) >= {first}:", "    _step(s)"]
    if end_of_turn:
        asked = f"s.over == 0 and top_kind(s) == {end_of_turn.kind}"
        lines += [f"if {asked}:", "    set_actor(s, seat)"]
    if on_question is not None:
        lines += ["if s.over == 0:", f"    {_call(scope, 'on_question', on_question, 's')}"]
    return lines


def _call(scope: dict[str, Any], name: str, function: Rule, arguments: str) -> str:
    """Source of a call to a rule with as many of the arguments as it takes."""
    scope[name] = function
    count = len(inspect.signature(getattr(function, "py_func", function)).parameters)
    return f"{name}({', '.join(arguments.split(', ')[:count])})"
