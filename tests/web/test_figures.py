"""Figures of the rules pages: positions of real matches, drawn by the table's own templates, and nothing acts."""

import re
from dataclasses import replace

import pytest
from django.template.loader import render_to_string

import ludoteca
from ludoteca import Match
from ludoteca.i18n import LANGUAGES
from ludoteca.web.figures import NOT, FigureError, draw, figures_of, parse
from ludoteca.web.figures.positions import view_at
from ludoteca.web.rules.errors import RulesError
from ludoteca.web.rules.pages import draw as draw_page
from ludoteca.web.rules.pages import rules_page, source
from ludoteca.web.screens import SCREENS
from tests.web.pages import read

FOLDERS = [screen.folder for screen in SCREENS.values()]
FIGURES = [(folder, name) for folder in FOLDERS for name in figures_of(folder)]
ACTS = {
    "a",
    "button",
    "details",
    "form",
    "input",
    "label",
    "script",
    "select",
    "summary",
    "template",
    "textarea",
}
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


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_game_has_figures(folder):
    assert len(figures_of(folder)) >= 4


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_stands_on_the_page_once(folder, language):
    text = source(folder, language).read_text(encoding="utf-8")
    named = re.findall(r"^::: figure (\S+)", text, re.MULTILINE)
    assert sorted(named) == sorted(figures_of(folder))


@pytest.mark.parametrize(("folder", "name"), FIGURES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_is_drawn_with_its_marks(folder, name, language):
    """That all that is marked is there, `draw` sees to itself."""
    figure = figures_of(folder)[name]
    page = read(draw(figure, language))
    marks = [e for e in page.walk() if "figure-mark" in e.classes]
    numbers = [str(number) for number in range(1, len(figure.marks) + 1)]
    assert sorted(e.text for e in marks) == numbers
    wrong = sorted(e.text for e in marks if "wrong" in e.classes)
    assert wrong == [
        n for n, mark in zip(numbers, figure.marks, strict=True) if mark.startswith(NOT)
    ]


@pytest.mark.parametrize(("folder", "name"), FIGURES)
def test_nothing_in_a_figure_acts_or_has_a_name(folder, name):
    figure = figures_of(folder)[name]
    page = read(draw(figure, "en"))
    parts = [e for e in page.walk() if "figure-part" in e.classes]
    assert len(parts) == len(figure.drawings)
    assert all(part["aria-hidden"] == "true" for part in parts), "its title is what is read aloud"
    for element in (e for part in parts for e in part.walk()):
        assert element.tag not in ACTS
        told = {"id", "tabindex", "role", "title", "name"} & set(element.attributes)
        assert not told, (element.tag, element.attributes)
        assert not [a for a in element.attributes if a.startswith(("data-", "aria-", "on"))]
        assert element["href"] is None or (element.tag == "use" and element["href"][0] == "#")


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_action_of_the_matches_is_legal(folder):
    """The pages play them without asking."""
    last = {}
    for figure in figures_of(folder).values():
        for drawing in figure.drawings:
            last[id(drawing.played)] = drawing
    for drawing in last.values():
        played(replace(drawing, at="end"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_seat_that_is_drawn_is_the_one_that_is_asked(folder):
    for figure in figures_of(folder).values():
        for drawing in figure.drawings:
            if drawing.legal:
                assert played(drawing).actor == drawing.seat, figure.name


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_anchor_is_there_twice_and_every_symbol_is(folder, language):
    page = read(rules_page(folder, language).html)
    anchors = [e["id"] for e in page.walk() if e["id"]]
    assert len(anchors) == len(set(anchors))
    shown = {e["href"][1:] for e in page.find("use")}
    assert shown <= shapes(folder)


def test_the_picture_has_its_title_and_the_caption_its_list():
    page = read(rules_page("castles_of_burgundy", "en").html)
    figure = next(f for f in page.find("figure") if f.find("div", role="img"))
    (art,) = figure.find("div", role="img")
    (caption,) = figure.find("figcaption")
    assert caption.find("p", _class="figure-title")[0].text == art["aria-label"]
    assert len(caption.find("ol", _class="figure-legend")[0].find("li")) == 6


@pytest.mark.parametrize("given", ["santa_maria", "lisboa"])
def test_a_game_with_values_of_its_owner_has_no_figures(tmp_path, monkeypatch, given):
    """Its matches would be others. The caption goes with the drawing."""
    (tmp_path / f"{given}.toml").touch()
    monkeypatch.setenv("LUDOTECA_VALUES", str(tmp_path))
    for folder in FOLDERS:
        page = read(rules_page.__wrapped__(folder, "en").html)
        assert bool(page.find("figure")) == (folder != given)
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


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_a_figure_is_told(text):
    with pytest.raises(FigureError) as error:
        parse(text, "figures.toml", GAME)
    assert str(error.value).startswith(f"figures.toml: {WRONG[text]}")


UNDRAWN = {
    'marks = ["space:0:b9"]': "there is no piece 'space:0:b9' (is 'space:0:b5' meant?); there are: space:0:a1, ",
    'legal = ["sell *"]': "nothing is lit by sell *",
    'at = "start"\nlegal = ["place *"]\nmarks = ["not space:0:b3"]': "'not space:0:b3' is lit",
}


@pytest.mark.parametrize("more", UNDRAWN)
def test_what_cannot_be_drawn_is_told(more):
    figure = FIGURE.replace('at = "placed"\n', "") if "at =" in more else FIGURE
    found = parse(figure + more, "figures.toml", GAME)
    with pytest.raises(FigureError) as error:
        draw(found["duchy"], "en")
    assert str(error.value).startswith(f"figures.toml: figure 'duchy': {UNDRAWN[more]}")


def problem(text):
    found = parse(FIGURE + 'marks = ["space:0:b3", "space:0:a1"]', "figures.toml", GAME)
    with pytest.raises(RulesError) as error:
        draw_page(text, "rules.md", "en", frozenset(), found)
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "a\n\n::: figure duke A duchy\n:::",
            "rules.md:3: there is no figure 'duke'; there are: duchy",
        ),
        ("::: figure duchy\n:::", "rules.md:1: ::: figure duchy needs a title"),
        ("::: figure duchy A duchy\n1. one\n:::", "rules.md:1: the figure 'duchy' has 2 marks"),
        ("::: figure duchy A duchy\nno list\n:::", "rules.md:1: the figure 'duchy' has 2 marks"),
    ],
)
def test_what_is_wrong_on_the_page_is_told(text, told):
    assert problem(text).startswith(told)


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


COUNTED = [
    ("castles_of_burgundy", "area", lambda: gained("castles_of_burgundy", "area", "points"), 16),
    (
        "castles_of_burgundy",
        "place",
        lambda: side("castles_of_burgundy", "place")["dice"][0]["number"],
        2,
    ),
    (
        "castles_of_burgundy",
        "take",
        lambda: side("castles_of_burgundy", "take")["dice"][0]["number"],
        3,
    ),
    ("puerto_rico", "builder", lambda: side("puerto_rico", "builder")["doubloons"], 8),
    ("puerto_rico", "craftsman", lambda: gained("puerto_rico", "craftsman", "goods", "sugar"), 1),
    ("puerto_rico", "captain", lambda: gained("puerto_rico", "captain", "chips"), 2),
    ("puerto_rico", "guild-hall", guild_hall, 7),
    ("santa_maria", "column", lambda: gained("santa_maria", "column", "coins"), 2),
    ("santa_maria", "expand", lambda: side("santa_maria", "expand")["resources"]["wood"], 3),
    ("lisboa", "slot", lambda: gained("lisboa", "slot", "coins"), 5),
    ("lisboa", "store", lambda: side("lisboa", "store")["coins"], 4),
    ("lisboa", "links", links, 8),
]


@pytest.mark.parametrize(("folder", "name", "count", "number"), COUNTED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_tell_the_numbers_of_the_match(folder, name, count, number, language):
    assert count() == number
    text = source(folder, language).read_text(encoding="utf-8")
    (caption,) = re.findall(rf"^::: figure {name} (.*?)^:::$", text, re.MULTILINE | re.DOTALL)
    assert re.search(rf"(?<!\d){number}(?!\d)", re.sub(r"^\d+\.", "", caption, flags=re.MULTILINE))
