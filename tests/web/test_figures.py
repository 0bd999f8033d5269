"""Figures of the rules pages: positions of real matches, drawn by the table's own templates, and nothing acts."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from django.template.loader import render_to_string

import ludoteca
from ludoteca import Match
from ludoteca.i18n import LANGUAGES
from ludoteca.web.presenters import PRESENTERS
from ludoteca.web.rules_pages.diagrams import NOT, FigureError, draw, figures_of, parse
from ludoteca.web.rules_pages.diagrams.positions import view_at
from ludoteca.web.rules_pages.errors import RulesError
from ludoteca.web.rules_pages.pages import draw as draw_page
from ludoteca.web.rules_pages.pages import rules_page, source
from tests.refusals import refusal
from tests.web.pages import read

FOLDERS = [presenter.folder for presenter in PRESENTERS.values()]
every_folder = pytest.mark.parametrize("folder", FOLDERS)
INPUTS = {"button", "form", "input", "label", "select", "textarea"}
ACTS = INPUTS | {"a", "details", "script", "summary", "template"}
GAME = ludoteca.game("castles-of-burgundy")


def shapes(folder):
    """All that the sprites of a game's rules page have a name for."""
    sprites = ("symbols.svg", f"{folder}/symbols.svg")
    return {name for s in sprites for name in re.findall(r'\bid="([^"]+)"', render_to_string(s))}


def played(drawing):
    """The match of a drawing up to its position, played with each action checked."""
    match = Match(
        drawing.played.game, drawing.played.seats, drawing.played.seed, drawing.played.options
    )
    for action in drawing.played.actions[: drawing.played.positions[drawing.at]]:
        match.play(action)
    return match


@every_folder
def test_every_figure_is_on_the_page_once_and_is_drawn_with_its_marks(folder):
    """That all that is marked is there, `draw` sees to itself. What is drawn neither acts nor has a name."""
    figures = figures_of(folder)
    assert len(figures) >= 4
    for language in LANGUAGES:
        text = source(folder, language).read_text(encoding="utf-8")
        assert sorted(re.findall(r"^::: figure (\S+)", text, re.MULTILINE)) == sorted(figures)
        for figure in figures.values():
            page = read(draw(figure, language))
            check_marks(figure, page)
            check_nothing_acts(figure, page)


def check_marks(figure, page):
    marks = [e for e in page.walk() if "figure-mark" in e.classes]
    numbers = [str(number) for number in range(1, len(figure.marks) + 1)]
    assert sorted(e.text for e in marks) == numbers, figure.name
    wrong = {n for n, mark in zip(numbers, figure.marks, strict=True) if mark.startswith(NOT)}
    assert {e.text for e in marks if "wrong" in e.classes} == wrong, figure.name


def check_nothing_acts(figure, page):
    parts = [e for e in page.walk() if "figure-part" in e.classes]
    assert len(parts) == len(figure.drawings), figure.name
    assert all(part["aria-hidden"] == "true" for part in parts), "its title is what is read aloud"
    for element in (e for part in parts for e in part.walk()):
        case = (figure.name, element.tag, element.attributes)
        assert element.tag not in ACTS, case
        assert not {"id", "tabindex", "role", "title", "name"} & set(element.attributes), case
        assert not [a for a in element.attributes if a.startswith(("data-", "aria-", "on"))], case
        href = element["href"]
        assert href is None or (element.tag == "use" and href[0] == "#"), case


@every_folder
def test_every_action_of_the_matches_is_legal_and_the_seat_that_is_drawn_is_asked(folder):
    """The pages play them without asking."""
    drawings = [drawing for figure in figures_of(folder).values() for drawing in figure.drawings]
    last = {id(drawing.played): drawing for drawing in drawings}
    for drawing in last.values():
        played(replace(drawing, at="end"))
    for drawing in drawings:
        if drawing.legal:
            assert played(drawing).actor == drawing.seat, drawing


@every_folder
def test_no_anchor_is_there_twice_and_every_symbol_is(folder):
    for language in LANGUAGES:
        page = read(rules_page(folder, language).html)
        anchors = Counter(e["id"] for e in page.walk() if e["id"])
        assert max(anchors.values()) == 1, anchors
        assert {e["href"][1:] for e in page.find("use")} <= shapes(folder)


def test_the_picture_has_its_title_and_the_caption_its_list():
    page = read(rules_page("castles_of_burgundy", "en").html)
    figure = next(f for f in page.find("figure") if f.find("div", role="img"))
    (art,) = figure.find("div", role="img")
    (caption,) = figure.find("figcaption")
    assert caption.find("p", _class="figure-title")[0].text == art["aria-label"]
    assert len(caption.find("ol", _class="figure-legend")[0].find("li")) == 6


def test_games_with_values_of_their_owner_have_no_figures(tmp_path, monkeypatch):
    """Their matches would be others. The caption goes with the drawing."""
    own = ("santa_maria", "lisboa")
    for folder in own:
        (tmp_path / f"{folder}.toml").touch()
    monkeypatch.setenv("LUDOTECA_VALUES", str(tmp_path))
    for folder in FOLDERS:
        page = read(rules_page.__wrapped__(folder, "en").html)
        assert bool(page.find("figure")) == (folder not in own)
        assert bool(page.find("aside")), "examples stay"


def test_a_figure_has_an_anchor_where_one_is_written():
    found = parse(FIGURE, "figures.toml", GAME)
    text = "::: figure duchy A duchy {#figure-duchy}\nSome tiles.\n:::"
    page = read(draw_page(text, "rules.md", "en", frozenset(), found).html)
    assert page.find("p", id="figure-duchy")[0].text == "A duchy"
    assert page.find("div", role="img")[0]["aria-label"] == "A duchy"


# ---- what a writer is told ----------------------------------------------------------------------

MATCH = """
[match.one]
seats = 2
seed = 4
actions = "place free storage 1 b3; [placed]"
"""
FIGURE = MATCH + '[figure.duchy]\nat = "placed"\nparts = ["duchy"]\n'
WRONG = {
    "a = 1": "there is no key 'a'",
    MATCH + "x = 1": "match 'one': there is no key 'x'",
    MATCH.replace("b3", "z9"): "match 'one': ",
    MATCH.replace("seats = 2", "seats = 9"): "match 'one': ",
    FIGURE.replace(
        '"placed"', '"plaed"'
    ): "figure 'duchy': there is no position 'plaed' (is 'placed' meant?)",
    FIGURE + 'match = "two"': "figure 'duchy': there is no match 'two'; there are: one",
    FIGURE.replace('["duchy"]', "[]"): "figure 'duchy': parts are to be named",
    FIGURE + "colour = 1": "figure 'duchy': there is no key 'colour'",
}


def test_what_is_wrong_with_a_figure_is_told():
    for text, told in WRONG.items():
        said = refusal(FigureError, parse, text, "figures.toml", GAME)
        assert said.startswith(f"figures.toml: {told}"), text


UNDRAWN = {
    'marks = ["space:0:b9"]': "there is no piece 'space:0:b9' (is 'space:0:b5' meant?); there are: space:0:a1, ",
    'legal = ["sell *"]': "nothing is lit by sell *",
    'at = "start"\nlegal = ["place *"]\nmarks = ["not space:0:b3"]': "'not space:0:b3' is lit",
}


def test_what_cannot_be_drawn_is_told():
    for more, told in UNDRAWN.items():
        figure = FIGURE.replace('at = "placed"\n', "") if "at =" in more else FIGURE
        found = parse(figure + more, "figures.toml", GAME)
        said = refusal(FigureError, draw, found["duchy"], "en")
        assert said.startswith(f"figures.toml: figure 'duchy': {told}"), more


ON_THE_PAGE = {
    "a\n\n::: figure duke A duchy\n:::": "rules.md:3: there is no figure 'duke'; there are: duchy",
    "::: figure duchy\n:::": "rules.md:1: ::: figure duchy needs a title",
    "::: figure duchy A duchy\n1. one\n:::": "rules.md:1: the figure 'duchy' has 2 marks",
    "::: figure duchy A duchy\nno list\n:::": "rules.md:1: the figure 'duchy' has 2 marks",
}


def test_what_is_wrong_on_the_page_is_told():
    found = parse(FIGURE + 'marks = ["space:0:b3", "space:0:a1"]', "figures.toml", GAME)
    for text, told in ON_THE_PAGE.items():
        said = refusal(RulesError, draw_page, text, "rules.md", "en", frozenset(), found)
        assert said.startswith(told), text


# ---- what the captions count --------------------------------------------------------------------


def side(folder, name, step=-1):
    """The player of a drawing, as that player sees it."""
    drawing = figures_of(folder)[name].drawings[step]
    return view_at(drawing, drawing.at)["players"][drawing.seat]


def gained(folder, name, *path):
    before, after = side(folder, name, 0), side(folder, name, -1)
    for key in path:
        before, after = before[key], after[key]
    return after - before


def guild_hall():
    match = played(figures_of("puerto_rico")["guild-hall"].drawings[0])
    return match.scores()[0].breakdown["Guild Hall"]


def links():
    """The points of the store: what Ben has then, less what he had when he built it."""
    drawing = figures_of("lisboa")["links"].drawings[0]
    before, after = (view_at(drawing, at)["players"][1]["vp"] for at in (drawing.since, drawing.at))
    return after - before


BURGUNDY, PUERTO_RICO, SANTA_MARIA = "castles_of_burgundy", "puerto_rico", "santa_maria"
COUNTED = [
    (BURGUNDY, "area", lambda: gained(BURGUNDY, "area", "points"), 16),
    (BURGUNDY, "place", lambda: side(BURGUNDY, "place")["dice"][0]["number"], 2),
    (BURGUNDY, "take", lambda: side(BURGUNDY, "take")["dice"][0]["number"], 3),
    (PUERTO_RICO, "builder", lambda: side(PUERTO_RICO, "builder")["doubloons"], 8),
    (PUERTO_RICO, "craftsman", lambda: gained(PUERTO_RICO, "craftsman", "goods", "sugar"), 1),
    (PUERTO_RICO, "captain", lambda: gained(PUERTO_RICO, "captain", "chips"), 2),
    (PUERTO_RICO, "guild-hall", guild_hall, 7),
    (SANTA_MARIA, "column", lambda: gained(SANTA_MARIA, "column", "coins"), 2),
    (SANTA_MARIA, "expand", lambda: side(SANTA_MARIA, "expand")["resources"]["wood"], 3),
    ("lisboa", "slot", lambda: gained("lisboa", "slot", "coins"), 5),
    ("lisboa", "store", lambda: side("lisboa", "store")["coins"], 4),
    ("lisboa", "links", links, 8),
]


def test_captions_tell_the_numbers_of_the_match():
    for folder, name, count, number in COUNTED:
        assert count() == number, (folder, name)
        for language in LANGUAGES:
            said = re.sub(r"^\d+\.", "", caption(folder, name, language), flags=re.MULTILINE)
            assert re.search(rf"(?<!\d){number}(?!\d)", said), (folder, name, language)


def caption(folder, name, language):
    text = source(folder, language).read_text(encoding="utf-8")
    (found,) = re.findall(rf"^::: figure {name} (.*?)^:::$", text, re.MULTILINE | re.DOTALL)
    return found
