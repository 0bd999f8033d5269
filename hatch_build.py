"""Build hook: compile every message catalog of the package (``.po`` to ``.mo``).

Hatchling runs it for wheels and for editable installs alike.  Run as a program,
``python hatch_build.py [--force]`` compiles the catalogs that are out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("src", "ludoteca", "locale")


def compile_catalogs(root: Path, *, force: bool = False) -> list[Path]:
    """Compile the catalogs below ``root`` that are newer than their output.

    Returns the ``.mo`` files written.
    """
    written = []
    for po in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if not force and mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime:
            continue
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parent.parent.name, domain=po.stem)
        # Written aside and moved into place: a running server never reads half a file.
        partial = mo.with_suffix(".mo.tmp")
        with partial.open("wb") as target:
            write_mo(target, catalog)
        partial.replace(mo)
        written.append(mo)
    return written


class CustomBuildHook(BuildHookInterface[Any]):
    """Compiles the catalogs before Hatchling collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all of them: a build never trusts time stamps."""
        compile_catalogs(Path(self.root), force=True)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    for path in compile_catalogs(here, force="--force" in sys.argv[1:]):
        print(f"compiled {path.relative_to(here)}")
