"""The README in both languages: the same sections, commands, code and links."""

import ast
import re

import pytest

from .guide import ROOT

SECTIONS = {
    "Play": "遊ぶ",
    "Use it from Python": "Python から使う",
    "Research": "研究に使う",
    "Write a bot": "ボットを書く",
    "Run a site": "サイトを運営する",
    "On the command line": "コマンドライン",
    "Contribute": "開発に加わる",
    "Licence": "ライセンス",
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
    assert len(code(english)) == 6
    assert sorted(set(quoted(japanese))) == sorted(set(quoted(english)))
    links = [re.findall(r"\]\(([^)]+)\)", text) for text in (english, japanese)]
    own = [[re.sub(r"\.ja\.md$", ".md", link) for link in each] for each in links]
    assert own[0] == own[1]
    pictures = [re.findall(r"!\[[^]]+\]\(([^)]+)\)", text) for text in (english, japanese)]
    assert pictures[0] == pictures[1] != []
    assert "](README.ja.md)" in english
    assert "](README.md)" in japanese


def test_neither_is_long(english, japanese):
    assert max(len(text.splitlines()) for text in (english, japanese)) <= 120
