"""Templates as Python functions: what they draw is what Django draws, letter by letter."""

import re
import traceback
from dataclasses import dataclass

import pytest
from django.template import Context, Engine, engines
from django.utils.safestring import SafeString
from django.utils.translation import override

from ludoteca.web.lib.i18n import fixed_language, language
from ludoteca.web.template_compiler import CompiledNode

LIBRARIES = {
    "board": "ludoteca.web.board.templatetags.board",
    "i18n": "django.templatetags.i18n",
    "l10n": "django.templatetags.l10n",
}


@dataclass
class Thing:
    name: str

    def shout(self):
        return self.name.upper()

    def refuse(self, why):
        return why

    def delete(self):
        raise AssertionError("a template has changed something")

    delete.alters_data = True  # type: ignore[attr-defined]

    @property
    def broken(self):
        raise AttributeError("this property is broken")


WORLD = {
    "n": 3,
    "large": 12345,
    "none": None,
    "half": 2.5,
    "text": "<b> & 'c'",
    "safe": SafeString("<b>"),
    "thing": Thing("mill"),
    "numbers": [1, 2, 2, 3],
    "pairs": [("a", 1), ("b", 2)],
    "known": {"a": {"b": "deep"}, "items": "hides the method", "0": "zero"},
    "plain": {"x": 1, "y": 2},
    "iterator": lambda: iter("xyz"),
    "rows": [[1, 2], [3]],
    "empty": [],
}


def ours(source, parts=()):
    inner = ("django.template.loaders.locmem.Loader", {"page": source, **dict(parts)})
    loader = ("ludoteca.web.template_compiler.Loader", [inner])
    return Engine(loaders=[loader], libraries=LIBRARIES).get_template("page")


def djangos(source, parts=()):
    loader = ("django.template.loaders.locmem.Loader", {"page": source, **dict(parts)})
    return Engine(loaders=[loader], libraries=LIBRARIES).get_template("page")


def agree(source, parts=()):
    """What both draw, apart from blanks."""
    made, expected = (
        re.sub(r"\s+", " ", template.render(Context(dict(WORLD)))).strip()
        for template in (ours(source, parts), djangos(source, parts))
    )
    assert made == expected, source
    return made


VALUES = [
    "n", "large", "none", "half", "text", "safe", "missing", "thing.name", "thing.shout",
    "thing.refuse", "thing.delete", "thing.missing", "missing.name", "none.name", "numbers.1",
    "numbers.9", "known.a.b", "known.items", "known.0", "plain.items", "text|upper", "safe|upper",
    "text|safe", "missing|default:'none <'", "n|add:large", "numbers|join:'<'",
    "text|linebreaksbr", "safe|cut:'b'", "n|yesno:'a,b'", "True", "'<'", "3.5",
]  # fmt: skip


def test_values():
    for value in VALUES:
        agree("{% load board i18n l10n %}[{{ " + value + " }}]")


CONDITIONS = [
    "n", "missing", "not missing", "missing is None", "none is not None", "n == 3",
    "n != missing", "n > 2 and large", "n < none", "n <= 3 or text", "n >= missing",
    "n in numbers", "n not in numbers", "n in n", "n not in n", "thing.missing.more",
    "numbers|length == 4", "not n or n and not missing",
]  # fmt: skip


def test_conditions():
    for condition in CONDITIONS:
        agree("{% if " + condition + " %}yes{% elif n %}else{% else %}no{% endif %}")


LOOPS = [
    "{% for x in numbers %}{{ x }},{% empty %}none{% endfor %}",
    "{% for x in empty %}{{ x }},{% empty %}none{% endfor %}",
    "{% for x in missing %}{{ x }}{% endfor %}",
    "{% for x in numbers reversed %}{{ forloop.counter }}{{ x }}{% endfor %}",
    "{% for x in iterator %}{{ x }}{{ forloop.revcounter0 }}{% endfor %}",
    "{% for a, b in pairs %}{{ a }}{{ b }}{{ forloop.last }}{% endfor %}",
    "{% for a, b in plain.items %}{{ a }}{{ b }}{{ forloop.first }}{% endfor %}",
    "{% for r in rows %}{% for x in r %}{{ forloop.parentloop.counter }}{{ x }} {% endfor %}{% endfor %}",
    "{% for x in numbers %}{% ifchanged x %}{{ x }}{% else %}same{% endifchanged %}{% endfor %}",
    "{% for r in rows %}{% for x in r %}{% ifchanged r %}{{ x }}{% endifchanged %}{% endfor %}{% endfor %}",
    "{% for x in numbers %}{% ifchanged %}{{ x }}{% endifchanged %}{% endfor %}",
    "{% for x in numbers %}{% cycle 'a' 'b' %}{{ x }}{% endfor %}",
    "{% for n in numbers %}{{ n }}{% endfor %}{{ n }}",
    "{% for x in numbers %}{% firstof missing x %}{% endfor %}",
    "{% for r in rows %}{% if forloop.first %}{% for x in r %}{{ x }}{% endfor %}{% endif %}{% endfor %}",
]


def test_loops():
    for source in LOOPS:
        agree(source)


SENTENCES = [
    "{% with n=4 m=n %}{{ n }}{{ m }}{% endwith %}{{ n }}{{ m }}",
    "{% with m=missing %}[{{ m }}]{% if m is None %}none{% endif %}{% endwith %}",
    '{% load i18n %}{{ name }}{% translate "Save" as name %}{{ name }}',
    '{% load i18n %}{% for x in numbers %}{{ s }}{% translate "Save" as s %}{% endfor %}{{ s }}',
    '{% load i18n %}{% if n %}{% translate "Save" as n %}{% endif %}{{ n }}',
    "{% load i18n %}{% translate text as n %}{{ n }}",
    '{% load board %}{% icon "a" as n %}{{ n }}{% icon "b" text %}',
    "{% load i18n %}{% blocktranslate with who=text %}Hello {{ who }}, 100 % {{ n }}{% endblocktranslate %}",
    "{% load i18n %}{% blocktranslate count k=n %}{{ k }} day{% plural %}{{ k }} days{% endblocktranslate %}",
    "{% load i18n %}{% blocktranslate asvar s with n=4 %}{{ n }} {{ missing }}{% endblocktranslate %}{{ s }}{{ n }}",
    "{% load l10n %}{% localize off %}{{ large }} {{ half }}{% endlocalize %} {{ half }}",
    "{% filter upper %}a{{ text }}{% endfilter %}",
    "{% autoescape off %}{{ text }}{% endautoescape %}{{ text }}",
    "{% url 'table' 'abc' %}{% url 'rules' name=thing.name as there %}{{ there }}",
    "{% url 'nowhere' as there %}[{{ there }}]",
]


def test_names_and_sentences():
    for source in SENTENCES:
        agree(source)


def test_a_part_that_is_known_later_sees_what_stands_around_it():
    page = "{% for x in numbers %}{% with y=text %}{% include part %}{% endwith %}{% endfor %}"
    parts = {"inner": "{{ x }}{{ y }}{{ n }}{{ forloop.counter }}"}
    with_part = "{% with part='inner' %}" + page + "{% endwith %}"
    assert agree(with_part, parts).startswith("1&lt;b&gt; &amp; &#x27;c&#x27;31")


def test_blocks_of_a_page_that_inherits():
    parts = {"base": "<{% block a %}base{% endblock %}|{% block b %}{{ n }}{% endblock %}>"}
    page = "{% extends 'base' %}{% block a %}{{ block.super }}{% for x in numbers %}{{ x }}{% endfor %}{% endblock %}"
    assert agree(page, parts) == "<base1223|3>"


def test_texts_are_of_the_language_each_time():
    page = ours('{% load i18n %}{% translate "Save" as s %}{{ s }} {{ _("Save") }}')
    for name, said in (("en", "Save Save"), ("ja", "保存 保存"), ("en", "Save Save")):
        with override(name):
            assert page.render(Context()) == said


def test_a_broken_property_says_so():
    with pytest.raises(AttributeError, match="broken"):
        ours("{{ thing.broken }}").render(Context(dict(WORLD)))


def test_what_goes_wrong_is_shown_with_its_line():
    def fail():
        raise ZeroDivisionError

    try:
        ours("{{ fail.now }}").render(Context({"fail": {"now": fail}}))
    except ZeroDivisionError:
        assert "lookup_or_empty(page_0, 'now')" in traceback.format_exc()


def test_pages_without_escapes_are_drawn_by_django():
    assert ours("{{ text }}").render(Context(WORLD, autoescape=False)) == WORLD["text"]


def test_every_page_of_the_table_is_a_function():
    template = engines["django"].get_template("tables/board.html").template  # type: ignore[attr-defined]
    assert [type(node) for node in template.nodelist] == [CompiledNode]


def test_the_language_is_asked_for_once_while_a_page_is_drawn():
    with override("ja"):
        with fixed_language(), override("en"):
            assert language() == "ja"
        assert language() == "ja"
    with override("en"):
        assert language() == "en"
