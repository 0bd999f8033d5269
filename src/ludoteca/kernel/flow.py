"""The table of contents of a game as data: which decision or step is answered where.

A game lists its decisions and steps with the rules that answer them; `flow` makes the game's `offer` and
`take` out of the list. Their text is a chain of comparisons (compilers make a jump table of it), compiled in
the name of the game's own module, so that it is kept on disk like every other rule.
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
    """A question: what can be answered, and what an answer does."""

    kind: int
    offer: Rule
    """``offer(s, mask)`` marks the legal actions."""
    take: Rule
    """``take(s, action)``, or ``take(s)`` where there is but one answer."""


@dataclass(frozen=True)
class Step:
    """What the rules do by themselves: ``work(s)``."""

    kind: int
    work: Rule


@dataclass(frozen=True)
class Anytime:
    """Actions that do the same whatever has been asked: those for which ``among(action)`` is true."""

    among: Rule
    take: Rule


@dataclass(frozen=True)
class EndOfTurn:
    """A question with one answer, so that what is drawn after it waits until a turn has been ended.

    A step pushes the kind, for any seat, on top of one that draws what nobody decides about. Who acted last is
    asked, and may take back what was done until then.
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
    """`offer` and `take` of a game, for the generics of these names.

    `module` is the ``__name__`` of who calls. `asked` names every kind of decision (number 0 is none),
    `worked` numbers every kind of step. `before` prepares the position for an action, and
    `on_question` for a question: it runs after all steps unless the match is over. ValueError where a kind has no
    answer, two, or is none of those.
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
    """The entries by kind."""
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
"""What the text calls besides the rules of the game."""


# ---- the text -------------------------------------------------------------------------------------------


def _function(head: str, body: Iterable[str], kind: bool = False) -> list[str]:
    """A rule."""
    first = ["    kind = top_kind(s)"] if kind else []
    return ["@rule", f"def {head}:", *first, *(f"    {line}" for line in body), ""]


def _chain(
    scope: dict[str, Any], entries: Mapping[int, Any], what: str, arguments: str
) -> list[str]:
    """A comparison and a call for each kind; who is called is put into `scope`."""
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
    """What `take` does: prepare, answer, and go on while there are steps; who acted last ends the turn."""
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
    """The call of a rule, with as many of the arguments as it takes."""
    scope[name] = function
    count = len(inspect.signature(getattr(function, "py_func", function)).parameters)
    return f"{name}({', '.join(arguments.split(', ')[:count])})"
