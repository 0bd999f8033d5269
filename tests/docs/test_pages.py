"""The guides: commands are understood, files and pages that they name exist, and none is long."""

import re
from pathlib import Path

import pytest

from ludoteca.cli.main import _parser
from tests.docs.pages import PAGES, commands, name_of, python, snippets

from .guide import ROOT

LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
MAKE = re.compile(r"^make ([a-z-]+)", re.MULTILINE)


def is_understood(line):
    """Return whether the command line takes these words; `FILE` and the like stand for anything."""
    try:
        _parser(lambda text, **fill: text).parse_args(line.replace("'", "").split()[1:])
    except SystemExit as end:
        return end.code == 0
    return True


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_names_exists(page):
    lines = [line for line in commands(page) if line.startswith("ludoteca ")]
    assert [line for line in lines if not is_understood(line)] == []
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    asked = {found[1] for line in commands(page) if (found := MAKE.match(line))}
    assert asked <= targets
    run = re.findall(r"python (?!-)(\S+\.py)", page.read_text(encoding="utf-8"))
    assert [path for path in run if not (ROOT / path).exists()] == []
    links = (link for link in LINK.findall(page.read_text(encoding="utf-8")) if ":" not in link)
    missing = [link for link in links if not (page.parent / link).exists()]
    assert [link for link in missing if "spaces/" not in link] == []  # generated with the site


@pytest.mark.parametrize("page", [p for p in PAGES if "docs" in p.parts], ids=name_of)
def test_a_guide_is_short(page):
    assert len(page.read_text(encoding="utf-8").splitlines()) <= 300


def test_a_snippet_that_is_not_run_says_why_and_is_python(tmp_path):
    page = Path(tmp_path, "page.md")
    page.write_text(
        "Text\n\n```python\na = 1\n```\n\n<!-- not run: needs a card -->\n```python\nb\n```\n"
        "\n`src/x.py`\n\n```python\nc\n```\n\n    ludoteca no\n\n```\n$ ludoteca games   # all\n```\n"
    )
    assert python(page) == ["a = 1\n"]
    assert list(commands(page)) == ["ludoteca games"]
    for path in PAGES:
        for code, _ in snippets(path, {"python"}):
            compile(code, name_of(path), "exec")
