"""Follow docs/develop/adding-a-game: write every file that the pages show into a copy of the package."""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "develop" / "adding-a-game"
SHOWN = re.compile(r"^`(src/[^`]+)`\n\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def shown():
    """Return the files of the guide: path, language of the block, and its text."""
    return [
        match.groups()
        for page in sorted(GUIDE.glob("*.md"))
        for match in SHOWN.finditer(page.read_text(encoding="utf-8"))
    ]


def follow(folder: Path) -> Path:
    """Copy the sources and add the game of the guide; return the folder that Python imports from."""
    source = folder / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    for path, language, text in shown():
        target = folder / path
        if language == "diff":
            _change(target, text)
        else:
            assert not target.exists(), f"{path} is there already"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return source


def _change(target: Path, diff: str) -> None:
    """Put new lines in the place of old ones, each of which must be there once."""
    text = target.read_text(encoding="utf-8")
    for old, new in re.findall(r"^-(.*)\n((?:\+.*\n)+)", diff, re.MULTILINE):
        assert text.count(f"{old}\n") == 1, f"{target.name} has no line {old!r}"
        text = text.replace(f"{old}\n", re.sub(r"^\+", "", new, flags=re.MULTILINE))
    target.write_text(text, encoding="utf-8")
