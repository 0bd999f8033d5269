"""Check that modules of web packages are only imported if public; `make lint` runs it.

    python -m tools.doors

The `__all__` of a package names its public modules (or names that the package itself exports).
Everything else is private to it. A package has at most `MOST` public modules, so that its
`__init__` is an overview. Django finds template tags, migrations and `apps` by name.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

__all__ = ["MOST", "main", "problems"]

SOURCES: Final = Path(__file__).resolve().parent.parent / "src"
WEB: Final = "ludoteca.web"
MOST: Final = 8
DJANGO_S: Final = frozenset({"apps", "migrations", "templatetags"})
OPEN: Final = frozenset({"config", "lib", "metrics", "middleware", "presenters"})
"""Packages of small, independent modules, all of which are public."""


def public(init: Path) -> set[str]:
    """The names in the `__all__` of a package."""
    for node in ast.parse(init.read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def imports(module: Path) -> Iterator[tuple[int, str]]:
    """Yield line and dotted name of everything that a module imports from a package."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((node.lineno, f"{node.module}.{each.name}") for each in node.names)


def problems(sources: Path = SOURCES) -> Iterator[str]:
    """Yield each problem as a line."""
    root = sources / WEB.replace(".", "/")
    doors = {init.parent.name: public(init) for init in root.glob("*/__init__.py")}
    for name, names in doors.items():
        modules = {each for each in names if (root / name / f"{each}.py").exists()}
        if name not in OPEN and len(modules) > MOST:
            yield f"{WEB}.{name} has {len(modules)} public modules; {MOST} are allowed"
    for module in sorted(sources.rglob("*.py")):
        for line, imported in imports(module):
            package, _, rest = imported.removeprefix(f"{WEB}.").partition(".")
            inner = rest.partition(".")[0]
            if not imported.startswith(f"{WEB}.") or package not in doors or package in OPEN:
                continue
            inside = module.is_relative_to(root / package)
            if not inside and inner not in doors[package] | DJANGO_S:
                yield f"{module}:{line}: {imported} is private to {WEB}.{package}"


def main() -> int:
    """Print the problems; return 1 if there are any."""
    found = list(problems())
    print("\n".join(found) or "Packages are entered by their doors.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
