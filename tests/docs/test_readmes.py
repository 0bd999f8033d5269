"""The README in both languages: the same sections, commands, code and links."""

import ast
import re

import pytest

from .guide import ROOT

SECTIONS = {
    "At the table": "卓で遊ぶ",
    "From Python": "Python から使う",
    "For research": "研究に使う",
    "On the command line": "コマンドライン",
    "How it is built": "つくり",
    "What is unofficial about it": "公式のものではありません",
}
"""The headings, and what each is called in Japanese."""

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REMARK = re.compile(r"(^|\s+)#.*| {3,}\S.*")
"""What a line of commands says about itself: after a hash, or in a column of its own."""


@pytest.fixture
def english():
    return (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def japanese():
    return (ROOT / "README.ja.md").read_text(encoding="utf-8")


def headings(text):
    return re.findall(r"^(#+) (.*)$", BLOCK.sub("", text), re.MULTILINE)


def code(text):
    """Each block: Python as its syntax tree, commands without what is said about them."""
    return [
        ast.dump(ast.parse(block)) if language else REMARK.sub("", block)
        for language, block in BLOCK.findall(text)
    ]


def quoted(text):
    """Whatever stands in backticks outside of the blocks: commands, files, names of code."""
    return re.findall(r"`([^`]+)`", BLOCK.sub("", text))


def test_both_have_the_same_sections_and_paragraphs_in_the_same_order(english, japanese):
    expected = [(level, SECTIONS.get(title, title)) for level, title in headings(english)]
    assert headings(japanese) == expected
    assert [title for _, title in headings(english)] == ["Ludoteca", *SECTIONS]
    one, other = (
        [len(re.split(r"\n{2,}", part.strip())) for part in re.split(r"^## ", text, flags=re.M)]
        for text in (english, japanese)
    )
    assert one == other


def test_both_have_the_same_code_commands_files_and_pictures(english, japanese):
    said = "```\nmake play     # opens it\nludoteca show FILE --ply N     at any point\n```\n"
    assert code(said) == ["make play\nludoteca show FILE --ply N\n"], "without remarks"
    assert code(japanese) == code(english)
    assert len(code(english)) == 4
    assert sorted(set(quoted(japanese)) - {"docs/"}) == sorted(set(quoted(english)))
    pictures = [re.findall(r"!\[[^]]+\]\(([^)]+)\)", text) for text in (english, japanese)]
    assert pictures[0] == pictures[1] != []
    assert "](README.ja.md)" in english
    assert "](README.md)" in japanese
