"""Faults that can be inserted into a source file, and their insertion."""

from __future__ import annotations

import ast
import io
import random
import tokenize
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

__all__ = ["Mutant", "choose", "faults", "mutated"]

OPERATORS: Final = {
    "comparison": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
    | {"in": "not in", "is": "is not"},
    "arithmetic": {"+": "-", "-": "+", "*": "+", "//": "*", "%": "+", "+=": "-=", "-=": "+="}
    | {"&": "|", "|": "&", "&=": "|=", "|=": "&=", "<<": ">>", ">>": "<<"},
    "boolean": {"and": "or", "or": "and", "not": ""},
    "constant": {"True": "False", "False": "True"},
}
LOGGERS: Final = ("log.", "logger.")


@dataclass(frozen=True)
class Mutant:
    """A fault in a file: at a line and column, `before` is replaced by `after`."""

    name: str
    group: str
    file: str
    line: int
    column: int
    kind: str
    before: str
    after: str

    def __str__(self) -> str:
        change = f"{' '.join(self.before.split())} -> {self.after or 'nothing'}"
        return f"{self.name} {self.file}:{self.line}:{self.column}: {change}"


Fault = tuple[str, int, int, str, str]
"""Kind, line, column, before, after."""


def faults(text: str, decorators: Collection[str] = ()) -> Iterator[Fault]:
    """Yield all faults within functions, or only within those with one of the decorators.

    Some may be invalid Python, since operator signs can have other meanings.
    """
    lines: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (
            not decorators or {*decorators} & {*map(ast.unparse, node.decorator_list)}
        ):
            lines |= {*range(node.body[0].lineno, (node.end_lineno or 0) + 1)}
            for statement in ast.walk(node):
                if isinstance(statement, ast.stmt) and statement is not node:
                    if _is_left_alone(statement):
                        lines -= {*_lines(statement)}
                    elif _can_be_dropped(statement):
                        before = ast.get_source_segment(text, statement) or ""
                        place = statement.lineno, statement.col_offset
                        yield "statement", *place, before, "pass"
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.start[0] in lines:
            yield from ((kind, *token.start, token.string, new) for kind, new in _others(token))


def _lines(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _is_left_alone(node: ast.stmt) -> bool:
    """Return True for docstrings, log calls and annotated assignments, which get no faults."""
    text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    log = isinstance(node, ast.Expr) and ast.unparse(node).startswith(LOGGERS)
    return text or log or isinstance(node, ast.AnnAssign)


def _can_be_dropped(node: ast.stmt) -> bool:
    """Return True if a statement can be dropped.

    Assignments to names cannot: the statements after them would only lack the name.
    """
    match node:
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.Expr(value=ast.Call() | ast.Await()):
            return True
    return isinstance(node, ast.AugAssign | ast.Return | ast.Raise | ast.Break | ast.Continue)


def _others(token: tokenize.TokenInfo) -> Iterator[tuple[str, str]]:
    if token.type == tokenize.NUMBER and token.string.isdecimal():
        yield "constant", str(int(token.string) + 1)
    if token.type in {tokenize.OP, tokenize.NAME}:
        yield from (
            (kind, on[token.string]) for kind, on in OPERATORS.items() if token.string in on
        )


def choose(
    sources: Path,
    files: Sequence[Path],
    group: str,
    number: int,
    seed: int,
    decorators: Collection[str] = (),
) -> list[Mutant]:
    """Choose `number` mutants on different lines; every kind is equally likely."""
    chance = random.Random(f"{group} {seed}")
    kinds: dict[str, list[tuple[Path, Fault]]] = {}
    for file in files:
        for fault in faults(file.read_text(), decorators):
            kinds.setdefault(fault[0], []).append((file, fault))
    chosen: dict[tuple[Path, int], Mutant] = {}
    while len(chosen) < number:
        file, (kind, line, column, before, after) = chance.choice(
            kinds[chance.choice(sorted(kinds))]
        )
        mutant = Mutant(
            name=f"{group}-{len(chosen) + 1:02}",
            group=group,
            file=file.relative_to(sources).as_posix(),
            line=line,
            column=column,
            kind=kind,
            before=before,
            after=after,
        )
        if _is_python(mutated(file.read_text(), mutant)):
            chosen.setdefault((file, line), mutant)
    return [*chosen.values()]


def _is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def mutated(text: str, mutant: Mutant) -> str:
    """Insert the fault; raises ValueError if the source is not the one it was chosen in."""
    starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]
    start = starts[min(mutant.line, len(starts)) - 1] + mutant.column
    if not text.startswith(mutant.before, start):
        raise ValueError(f"{mutant.file}:{mutant.line} is no longer {mutant.before!r}")
    return text[:start] + mutant.after + text[start + len(mutant.before) :]
