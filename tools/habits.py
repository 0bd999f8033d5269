"""Habits of style that `make lint` refuses, in the package and in the tools: ``python -m tools.habits``.

`docs/develop/glossary.md` has the words to use instead.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

__all__ = ["HABITS", "Source", "faults", "main"]

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "ludoteca"

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

FIRST_WORDS: Final = frozenset({"What", "Whether", "How", "Who", "Where", "Whose", "When", "Which"})
WHO: Final = re.compile(r"\b(?:whoever|who(?! (?:is|are|has|have) \w+ing\b))\b", re.IGNORECASE)
WHERE: Final = re.compile(r"\bwhere (?:there (?:is|are) no|not\b|it\b|none\b)", re.IGNORECASE)
_CLASSES = "Told Given Asked Kept Seen Offered Sat Once Nobody Away Here Apart"
OLD_CLASSES: Final = frozenset(_CLASSES.split())
_FUNCTIONS = "told said leave known called asked look seen shown held"
OLD_FUNCTIONS: Final = frozenset(_FUNCTIONS.split())
_MODULES = """tidings talk people records meeting operators screens guides pictures template_code kinds ways lines noting sending
    letters pushing sealing devices hooking stopping leaving of_matches words holdings saying hearing aversions here
    persons texts arriving closing ending exporting tidying naming taken with_name whose entering filling thinking
    facts showing leaders halls chronicle boxes sections absence advance beats hours keeping lists orders paces pausing
    reckoning resting settling sweeping refusals documented doorman outflow quiet listening in_force verdict written
    precedence preparation compiling warm arguments cards known why review address origin forwarded observed unkept unknown
    said parts installed lookup outages outward life lasting working siblings preparing handler asked beside census choices
    claims company desk drawing following foretelling hooks learning lessons letting_go notices onlookers opinion overdue
    packing play purging rates reasons rulebooks saving seating sending setup shared since tallies telling turns watch
    wire"""
OLD_MODULES: Final = frozenset(_MODULES.split())
"""Names of modules and packages that say nothing, or something else, to newcomers."""


@dataclass(frozen=True)
class Source:
    """A module: its path relative to the sources, and its syntax tree."""

    path: Path
    tree: ast.Module

    @classmethod
    def read(cls, path: Path, root: Path) -> Source:
        """Parse the file at `path`, which lies below `root`."""
        return cls(path.relative_to(root), ast.parse(path.read_text(encoding="utf-8")))

    def docstrings(self) -> Iterator[tuple[int, str]]:
        """Docstrings of the module, its classes and functions, each with its line."""
        for node in ast.walk(self.tree):
            if isinstance(node, Documented) and (text := ast.get_docstring(node)):
                yield getattr(node, "lineno", 1), text

    def definitions(
        self, kind: type[ast.AST] | tuple[type[ast.AST], ...]
    ) -> Iterator[tuple[int, str]]:
        """Names of classes or functions, each with its line."""
        for node in ast.walk(self.tree):
            if isinstance(node, kind):
                yield getattr(node, "lineno", 1), getattr(node, "name", "")


Habit = Callable[[Source], Iterator[tuple[int, str]]]
"""Finds occurrences in a module: line and text of each."""


def _first_words(source: Source) -> Iterator[tuple[int, str]]:
    return (found for found in source.docstrings() if found[1].split()[0] in FIRST_WORDS)


def _of(pattern: re.Pattern[str]) -> Habit:
    return lambda source: (found for found in source.docstrings() if pattern.search(found[1]))


def _classes(source: Source) -> Iterator[tuple[int, str]]:
    found = source.definitions(ast.ClassDef)
    return ((line, name) for line, name in found if name in OLD_CLASSES)


def _functions(source: Source) -> Iterator[tuple[int, str]]:
    found = source.definitions((ast.FunctionDef, ast.AsyncFunctionDef))
    return ((line, name) for line, name in found if name.strip("_") in OLD_FUNCTIONS)


def _modules(source: Source) -> Iterator[tuple[int, str]]:
    parts = source.path.with_suffix("").parts
    is_package = parts[-1] == "__init__"
    name = parts[-2] if is_package and len(parts) > 1 else parts[-1]
    if name in OLD_MODULES and source.path.parts[0] not in ("games", "tools"):
        yield 1, name


HABITS: Final[Mapping[str, Habit]] = {
    "docstrings that begin with a question word": _first_words,
    "docstrings with who or whoever": _of(WHO),
    "docstrings with where for if": _of(WHERE),
    "classes named by a participle": _classes,
    "functions named by a participle": _functions,
    "modules under an old name": _modules,
}


def sources() -> Iterator[Source]:
    """All modules of the package and the tools, except migrations, which are history."""
    for folder, root in ((PACKAGE, PACKAGE), (ROOT / "tools", ROOT)):
        for path in sorted(folder.rglob("*.py")):
            if "migrations" not in path.parts:
                yield Source.read(path, root)


def faults(source: Source) -> Iterator[str]:
    """A line for each occurrence of a habit in a module."""
    for name, habit in HABITS.items():
        for line, text in habit(source):
            yield f"{source.path}:{line}: {name}: {text.splitlines()[0]}"


def main() -> int:
    """Print all occurrences; return 1 if there are any."""
    found = [fault for source in sources() for fault in faults(source)]
    print(*found, sep="\n", end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
