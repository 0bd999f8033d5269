"""Ratchet for habits of style: `make lint` fails if one occurs more often than recorded.

    python -m tools.ratchet              compare with the recorded counts
    python -m tools.ratchet --record     record the current counts, if none has grown
    python -m tools.ratchet --list NAME  print each occurrence of a habit

`docs/develop/glossary.md` has the words to use instead.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

__all__ = ["HABITS", "Source", "counts", "main", "problems"]

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "ludoteca"
RECORD: Final = Path(__file__).with_suffix(".json")

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
    if name in OLD_MODULES and source.path.parts[0] != "games":
        yield 1, name


HABITS: Final[Mapping[str, Habit]] = {
    "docstrings that begin with a question word": _first_words,
    "docstrings with who or whoever": _of(WHO),
    "docstrings with where for if": _of(WHERE),
    "classes named by a participle": _classes,
    "functions named by a participle": _functions,
    "modules under an old name": _modules,
}


def sources(root: Path = SOURCES) -> list[Source]:
    """All modules below a folder except migrations, which are history."""
    paths = (path for path in sorted(root.rglob("*.py")) if "migrations" not in path.parts)
    return [Source.read(path, root) for path in paths]


def counts(modules: list[Source]) -> dict[str, int]:
    """Number of occurrences of each habit."""
    return {
        name: sum(1 for module in modules for _ in habit(module)) for name, habit in HABITS.items()
    }


def problems(now: Mapping[str, int], recorded: Mapping[str, int]) -> Iterator[str]:
    """A sentence for each habit that occurs more or less often than recorded."""
    for name, count in now.items():
        before = recorded.get(name, 0)
        if count > before:
            yield f"{name}: {count}, and only {before} are allowed (--list {name!r} prints them)"
        elif count < before:
            yield f"{name}: {count} instead of {before}; record it: python -m tools.ratchet --record"


def main(arguments: list[str] | None = None) -> int:
    """Compare, record or list; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.ratchet")
    parser.add_argument(
        "--record", action="store_true", help="record today's counts, if none has grown"
    )
    parser.add_argument(
        "--list", choices=list(HABITS), metavar="NAME", help="print each occurrence"
    )
    given = parser.parse_args(arguments)
    modules = sources()
    if given.list:
        for module in modules:
            for line, text in HABITS[given.list](module):
                print(f"src/ludoteca/{module.path}:{line}: {text.splitlines()[0]}")
        return 0
    now, recorded = counts(modules), json.loads(RECORD.read_text(encoding="utf-8"))
    if given.record and all(count <= recorded.get(name, count) for name, count in now.items()):
        RECORD.write_text(json.dumps(now, indent=2) + "\n", encoding="utf-8")
        return 0
    found = list(problems(now, recorded))
    print(*found, sep="\n", end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
