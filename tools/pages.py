"""Style checks for the site's style sheets and scripts, run by ``make lint``.

    python -m tools.pages            print faults by file and line
    python -m tools.pages --write    format the files

Every declaration has its own line, and no line is longer than 120 characters. Colours are in
``palette.css`` and ``dark.css`` only; font sizes, distances, corners, fine measures and times in
``sizes.css``. An exception needs a comment before it that gives the reason. The subject of ``:has``
must be named: browsers re-evaluate everything that a selector could match, which for ``*`` is the
whole table, at each move.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import cssbeautifier
import jsbeautifier

__all__ = ["faults", "main", "sources", "tidied"]

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "src" / "ludoteca" / "web"
STATIC: Final = WEB / "static"
WIDTH: Final = 120

BLIND: Final = re.compile(r"/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'|url\([^)]*\)", re.DOTALL)
"""Text without colours and sizes: comments, strings, URLs."""
NUMBER: Final = r"(?<![\w.#-])-?(?:\d+\.?\d*|\.\d+)"
PALETTE, DARK = "palette.css", "dark.css"
COLOUR: Final = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:ok)?l(?:ch|ab)\(|(?<![\w-])(?:white|black)\b"
)
FINE: Final = re.compile(NUMBER + r"(?:px|m?s)\b")
REM: Final = re.compile(NUMBER + r"rem\b")
SPACED: Final = re.compile(r"font(-size)?|(row-|column-)?gap|(scroll-)?(margin|padding)(-\w+)*")
"""Declarations of font sizes and distances."""

INNER: Final = r"\((?:[^()]|\([^()]*\))*\)"
"""Parentheses with their content, nested at most once."""
NAMELESS: Final = re.compile(
    rf"(?:^|[\s>+~,])\*?:has\(|:has{INNER}[^,]*[\s>+~](?:\*|(?=:(?!is\()))", re.MULTILINE
)
"""Selector in which ``:has`` applies to any element, or to any element below or beside it."""


class Declaration(NamedTuple):
    """A property, its value, and the offset of the value in the file."""

    name: str
    value: str
    start: int


def sources() -> list[Path]:
    """All style sheets and scripts."""
    found = [path for kind in ("css", "js") for path in STATIC.rglob(f"*.{kind}")]
    return sorted([*found, *(WEB / "root").glob("*.js")])


def main(arguments: list[str]) -> int:
    """Check the files, or format them first; return the exit status."""
    if "--write" in arguments:
        for path in sources():
            path.write_text(tidied(path), encoding="utf-8")
    found = [fault for path in sources() for fault in faults(path)]
    print(*found, sep="\n", end="\n" if found else "")
    return int(bool(found))


def faults(path: Path) -> Iterator[str]:
    """Yield the faults of a file, each with its place."""
    text = path.read_text(encoding="utf-8")
    place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    for line, what in sorted([*_lines(path, text), *_values(path, text), *_selectors(path, text)]):
        yield f"{place}:{line}: {what}"


# ---- spaces and lines ------------------------------------------------------------------------------


def tidied(path: Path) -> str:
    """The formatted text of a file."""
    text = path.read_text(encoding="utf-8")
    beautifier: Any = cssbeautifier if path.suffix == ".css" else jsbeautifier
    options = beautifier.default_options()
    options.indent_size = 2
    options.end_with_newline = True
    options.max_preserve_newlines = 2
    options.space_around_combinator = True
    options.brace_style = "collapse,preserve-inline"
    return str(beautifier.beautify(text, options))


def _lines(path: Path, text: str) -> Iterator[tuple[int, str]]:
    now, then = text.splitlines(), tidied(path).splitlines()
    for number, (line, better) in enumerate(zip(now, then, strict=False), 1):
        if line != better:
            yield number, "not in order (python -m tools.pages --write)"
            break
    else:
        if len(now) != len(then):
            yield min(len(now), len(then)), "not in order (python -m tools.pages --write)"
    for number, line in enumerate(now, 1):
        if len(line) > WIDTH:
            yield number, f"{len(line)} characters, {WIDTH} at most"


# ---- selectors -------------------------------------------------------------------------------------


def _selectors(path: Path, text: str) -> Iterator[tuple[int, str]]:
    if path.suffix != ".css":
        return
    for rule in re.finditer(r"[^{};]*(?=\{)", _blanked(text)):
        for found in NAMELESS.finditer(rule[0].strip()):
            start = rule.start() + len(rule[0]) - len(rule[0].lstrip()) + found.start()
            yield text.count("\n", 0, start) + 1, ":has is about anything here; name what is meant"


# ---- colours, sizes and times ----------------------------------------------------------------------


def _values(path: Path, text: str) -> Iterator[tuple[int, str]]:
    if path.suffix != ".css":
        return
    for declaration in _declarations(text):
        for found, home in _out_of_place(declaration):
            if path.name != home and not (home == PALETTE and path.name == DARK):
                line = text.count("\n", 0, declaration.start + found.start()) + 1
                yield line, f"{declaration.name}: {found[0]} belongs in {home}"


def _out_of_place(declaration: Declaration) -> Iterator[tuple[re.Match[str], str]]:
    """Literal colours and sizes in a declaration, each with the file that it belongs in."""
    for found in COLOUR.finditer(declaration.value):
        yield found, PALETTE
    for found in FINE.finditer(declaration.value):
        yield found, "sizes.css"
    if SPACED.fullmatch(declaration.name):
        for found in REM.finditer(declaration.value):
            yield found, "sizes.css"


def _declarations(text: str) -> Iterator[Declaration]:
    """All declarations without a comment before them."""
    for found in re.finditer(r"[^{};]*[{};]", _blanked(text)):
        name, colon, value = found[0].partition(":")
        excused = text[: found.start() + len(name) - len(name.lstrip())].rstrip().endswith("*/")
        if colon and not found[0].endswith("{") and not excused:
            yield Declaration(name.strip(), value, found.start() + len(name) + 1)


def _blanked(text: str) -> str:
    """The text with comments, strings and URLs blanked out."""
    return BLIND.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
