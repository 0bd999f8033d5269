"""Rules pages are Markdown: all can be read, say the same in both languages, and tell a writer what is wrong."""

import re
from itertools import pairwise

import pytest
from django.test import Client

from ludoteca.i18n import LANGUAGES
from ludoteca.kernel.game import find
from ludoteca.web.presenters import PRESENTERS
from ludoteca.web.rules_pages.errors import RulesError
from ludoteca.web.rules_pages.pages import draw, rules_page, source
from ludoteca.web.rules_pages.views import came_from
from tests.web.pages import read

KNOWN = frozenset({"vp", "pr-doubloon"})


def drawn(text, language="en"):
    return read(draw(text, "rules.md", language, KNOWN).html)


def problem(text):
    with pytest.raises(RulesError) as error:
        drawn(text)
    return str(error.value)


# ---- the pages that there are -------------------------------------------------------------------


def test_every_page_can_be_read_and_says_the_same_in_both_languages():
    """Reading it checks that every icon, mark and anchor is there, and that no HTML is."""
    for presenter in PRESENTERS.values():
        anchors, icons = [], []
        for language in LANGUAGES:
            page = rules_page(presenter.folder, language)
            assert page.contents[0].id == "overview", (presenter.folder, language)
            assert page is rules_page(presenter.folder, language), "it is drawn once"
            anchors.append([e["id"] for e in read(page.html).walk() if e["id"]])
            icons.append(sorted(re.findall(r'href="#([^"]+)"/>', page.html)))
        assert anchors[0] == anchors[1], presenter.folder
        assert icons[0] == icons[1], presenter.folder
        told = {a.partition("-")[2] for a in anchors[0] if a.startswith("option-")}
        assert told <= {option.name for option in find(presenter.game).options}


def test_a_file_lies_where_its_game_is():
    assert source("lisboa", "ja").name == "rules.ja.md"
    assert source("lisboa", "ja").parent.name == "lisboa"


# ---- what is written and what is drawn ----------------------------------------------------------


def test_sections_lie_within_each_other():
    page = draw("## One {#one}\n\na\n\n### Two {#two}\n\nb\n\n## Three {#three}\n", "", "en", KNOWN)
    (one,) = read(page.html).find("section", id="one")
    assert one.find("section", id="two")
    assert not one.find("section", id="three")
    assert [(e.id, e.title, [b.id for b in e.below]) for e in page.contents] == [
        ("one", "One", ["two"]),
        ("three", "Three", []),
    ]


def test_an_icon_is_a_symbol():
    (symbol,) = drawn("2 :pr-doubloon: each").find("use")
    assert symbol["href"] == "#pr-doubloon"


def test_marks_have_titles_in_the_language():
    (mark,) = drawn("7{※}", "ja").find("span")
    assert (mark.text, mark["class"], mark["title"]) == ("※", "reconstructed", "復元値")


def test_a_table_has_a_caption_and_headings():
    text = "::: table Prices {#prices}\n| Good | Price |\n|---|---|\n| Corn {#corn} | 0 |\n| :vp: | 1 |\n:::"
    page = drawn(text)
    assert page.find("table", id="prices")[0].find("caption")[0].text == "Prices"
    assert [cell["scope"] for cell in page.find("th")] == ["col", "col", "row"]
    assert page.find("tr", id="corn")[0].find("td")[0].text == "0"


def test_a_bold_cell_alone_is_the_heading_of_rows():
    text = "::: table T\n| A | B |\n|---|---|\n| **G** | |\n| a | 1 |\n| **H** | |\n| b | 2 |\n:::"
    page = drawn(text)
    groups = page.find("th", scope="rowgroup")
    assert [(g.text, g["colspan"]) for g in groups] == [("G", "2"), ("H", "2")]
    assert len(page.find("tbody")) == 2


def test_an_example_says_so():
    (box,) = drawn("::: example greed\nAna rolls.\n\n- a 1\n:::").find("aside")
    assert box.find("p", _class="example-title")[0].text == "Example: greed"
    assert box.find("li")[0].text == "a 1"


def test_items_and_paragraphs_have_anchors():
    page = drawn("- a {#first}\n- b\n\nc {#second}")
    assert page.find("li", id="first")
    assert page.find("p", id="second")


def test_japanese_needs_no_spaces():
    html = draw("得点。\n**「開拓者」**が**来る**\nVP\nや", "", "ja", KNOWN).html
    assert html == "<p>得点。<strong>「開拓者」</strong>が<strong>来る</strong>VP\nや</p>\n"


def test_keys_and_stars():
    page = drawn("*Limit*: press [[Enter]] at 10:30 or 11:45, a_b_c")
    assert page.find("kbd")[0].text == "Enter"
    assert page.find("em")[0].text == "Limit"
    assert "10:30 or 11:45, a_b_c" in page.text


# ---- what a writer is told ----------------------------------------------------------------------

WRONG = {
    "a\n\nb\n:pr-dubloon: c": "rules.md:4: there is no icon 'pr-dubloon' (is 'pr-doubloon' meant?)",
    "## A {#a}\n\n[b](#c)": "rules.md:3: there is no anchor 'c'; there are: a",
    "7{!}": "rules.md:1: there is no mark '!'; there are: *, ~",
    "a <b>b</b>": "rules.md:1: no HTML is needed",
    "a\n\n<div>\n</div>": "rules.md:3: no HTML is needed",
    "## A": "rules.md:1: the heading 'A' needs an anchor",
    "# A {#a}": "rules.md:1: headings are ## and ###",
    "## A {#a}\n\n## B {#a}": "rules.md:3: the anchor 'a' is there twice",
    "## A {#建設}": "rules.md:1: an anchor is plain letters",
    "::: boxes a\n:::": "rules.md:1: there is no box 'boxes'; there are: example, figure, table",
    "::: example\n:::": "rules.md:1: ::: example needs a title",
    "a\n\n::: example b\nc": "rules.md:3: ::: example is not closed",
    "| a | b |\n|---|---|\n| c | d |": "rules.md:1: a table stands in a box",
    "::: table t\n| a |\n|---|\n| b |\n| :nix: |\n:::": "rules.md:5: there is no icon 'nix'",
    "::: table t\n| a | b |\n|---|---|\n| c | d {#d} |\n:::": "rules.md:4: the anchor 'd' stands",
    "[a](javascript:alert)": "rules.md:1: a link leads to an anchor of this page",
    "**a": "rules.md:1: stars without an end",
}


def test_what_is_wrong_is_told_with_its_line_and_what_would_do():
    for text, said in WRONG.items():
        assert problem(text).startswith(said), text
    assert problem(":x:").endswith("there are: pr-doubloon, vp")


# ---- the page -----------------------------------------------------------------------------------

OURS = "/t/abc/"
STRANGE = [
    "",
    "/",
    "/games/lisboa/rules/",
    "https://elsewhere.example/t/abc/",
    "//elsewhere.example/t/abc/",
    "/\\elsewhere.example/t/abc/",
    "javascript:alert(1)",
    "t/abc/",
    "/t/abc/?next=//elsewhere.example",
    "/t/abc/again/",
    "/t/abc/\n",
]


def test_a_page_leads_back_to_the_table_and_nowhere_else():
    for path in (OURS, "/t/abc/at/3/"):
        assert came_from(path) == path
    for path in STRANGE:
        assert came_from(path) == "", path


def links(page):
    return [a["href"] for nav in page.find("nav") for a in nav.find("a") if nav.classes]


@pytest.mark.django_db
def test_the_ways_back():
    client = Client()
    assert links(read(client.get("/games/lisboa/rules/"))) == ["/"]
    assert links(read(client.get("/games/lisboa/rules/", {"from": OURS}))) == [OURS, "/"]
    assert links(read(client.get("/games/lisboa/rules/", {"from": STRANGE[3]}))) == ["/"]


@pytest.mark.django_db
def test_the_contents_follow_the_page():
    for game in PRESENTERS:
        page = read(Client().get(f"/games/{game}/rules/"))
        (contents,) = (nav for nav in page.find("nav") if nav["aria-label"] == "Contents")
        listed = [a["href"].removeprefix("#") for a in contents.find("a")]
        assert listed == [section["id"] for section in page.find("section")], game
        assert all(a != b for a, b in pairwise(listed)), game
