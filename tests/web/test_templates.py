"""How templates are put together when they are loaded: as Django draws them, without what draws nothing."""

import re
from pathlib import Path

from django.template import Context, Engine, engines
from django.template.loader_tags import IncludeNode
from django.utils.translation import override

import ludoteca
from ludoteca import web
from tests.web.tables import hot_seat

TEMPLATES = Path(web.__file__).parent / "templates"


def put_together(parts):
    """The template `page` of several, as the site loads it."""
    inner = ("django.template.loaders.locmem.Loader", parts)
    loader = ("ludoteca.web.template_compiler.Loader", [inner])
    tags = "ludoteca.web.board.templatetags.board"
    libraries = {"board": tags, "i18n": "django.templatetags.i18n"}
    engine = Engine(loaders=[loader], libraries=libraries)
    return engine.get_template("page")


def drawn(parts, **context):
    """The template `page` of several, as the site draws it."""
    return put_together(parts).render(Context(context))


# ---- parts ----------------------------------------------------------------------------------------


PARTS = [
    ('<p>{% include "part" %}</p>', "{# A part. #}\n<b>{{ n }}</b>\n", "<p><b>3</b></p>"),
    ('{% include "part" with n=4 %}{{ n }}', "{{ n }}", "43"),
    ('{% include "part" with n=4 only %}', "{{ n }}{{ m }}", "4"),
    ("{% include name %}", "{{ n }}", "3"),  # its name is known later
]


def test_a_part_stands_where_it_is_included_and_knows_what_it_is_given():
    for page, part, html in PARTS:
        assert drawn({"page": page, "part": part}, n=3, m=3, name="part") == html, page


def test_a_part_keeps_the_names_that_it_gives_to_itself():
    part = '{% load board %}{% icon "a" as n %}{{ n|length }}'
    parts = {"page": '{% include "part" %} {{ n }}', "part": part}
    assert re.fullmatch(r"\d\d+ 3", drawn(parts, n=3))


def test_parts_stand_in_loops_in_conditions_and_in_pieces():
    page = """{% load board %}{% for n in numbers %}{% if n %}{% piece key="a" %}
      {% include "part" %}
    {% endpiece %}{% endif %}{% endfor %}"""
    html = drawn({"page": page, "part": "<b>{{ n }}</b>"}, numbers=[0, 1, 2])
    assert re.findall(r"<b>(\d)</b>", html) == ["1", "2"]


def test_a_part_may_include_itself():
    part = '{{ n.0 }}{% if n.1 %}{% include "page" with n=n.1 %}{% endif %}'
    assert drawn({"page": part}, n=(1, (2, (3, None)))) == "123"


def test_indentation_is_a_line_break():
    assert drawn({"page": "<b>1</b>\n    <b>2</b> <b>3</b>"}) == "<b>1</b>\n<b>2</b> <b>3</b>"


def test_nothing_of_the_table_is_looked_up_again_while_it_is_drawn():
    """But for the games' own parts, whose folder is known by then only."""
    template = engines["django"].get_template("tables/board.html").template  # type: ignore[attr-defined]
    left = {n.token.contents for n in template.nodelist.get_nodes_by_type(IncludeNode)}
    assert left
    assert all("presenter.folder" in what for what in left)


def test_what_never_changes_is_said_in_each_language():
    part = '{% load i18n %}{% translate "Save" %}'
    page = put_together({"page": '<b>{% include "part" %}</b>', "part": part})
    said = []
    for language in ("en", "ja", "en"):
        with override(language):
            said.append(page.render(Context()))
    assert said == ["<b>Save</b>", "<b>保存</b>", "<b>Save</b>"]


def test_a_symbol_whose_name_changes_is_drawn_anew():
    page = put_together({"page": "{% load board %}{% for n in names %}{% icon n %}{% endfor %}"})
    assert re.findall("#([ab])", page.render(Context({"names": "ab"}))) == ["a", "b"]


# ---- what style sheets rely on ------------------------------------------------------------------------


def test_zones_without_contents_hold_nothing_at_all(mia):
    """No blank either: the style sheet hides what is empty."""
    for game in ludoteca.games():
        for seats in {2, min(game.seats)}:
            table = hot_seat(mia, seats=seats, game=game.name)
            assert not re.search(r"<section[^>]*>\s+</section>", mia.look(table)), game.name


def test_each_part_says_what_it_is_given():
    """In a comment at its beginning, unless it is a page of its own."""
    for path in TEMPLATES.rglob("*.html"):
        if not path.name.startswith(("rules.", "blurb.")):
            begin = path.read_text(encoding="utf-8").partition("\n")[0]
            assert re.fullmatch(r"\{# .+\. #\}|\{% extends .+ %\}", begin), path
