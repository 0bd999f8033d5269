"""The message catalogs are complete, and fit the sources."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from hatch_build import compile_catalogs
from tools.django_extract import extract_django
from tools.messages import (
    DOMAIN,
    KEYWORDS,
    LOCALE,
    extract_catalog,
    read_catalog,
    strings,
    update,
    write_catalog,
)

LANGUAGES = ("ja",)
FIX = "run `make messages` and translate in src/ludoteca/locale/{lang}/LC_MESSAGES/django.po"

Key = tuple[str | None, str | tuple[str, ...]]

_BRACES = re.compile(r"\{(\w*)[^{}]*\}")
_PERCENT = re.compile(r"%\(\w+\)[a-z]|%[sdi]")


def messages(catalog: Catalog) -> Iterator[Message]:
    """All messages but the header."""
    return (message for message in catalog if message.id)


def key(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


def placeholders(text: str) -> set[str]:
    return {f"{{{name}}}" for name in _BRACES.findall(text)} | set(_PERCENT.findall(text))


def is_latin(text: str) -> bool:
    """Whether all is Latin script, punctuation, arrows or the like."""
    return all(
        ord(char) < 0x250 or 0x1E00 <= ord(char) < 0x1F00 or 0x2000 <= ord(char) < 0x2C00
        for char in text
    )


@pytest.fixture(scope="module")
def sources() -> Catalog:
    return extract_catalog()


@pytest.fixture(scope="module", params=LANGUAGES)
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return read_catalog(LOCALE / request.param / "LC_MESSAGES" / f"{DOMAIN}.po")


def test_the_catalog_has_each_message_of_the_sources_and_no_other(
    sources: Catalog, catalog: Catalog
) -> None:
    fix = FIX.format(lang=catalog.locale)
    needed, known = ({key(m) for m in messages(each)} for each in (sources, catalog))
    assert not needed - known, fix
    assert not known - needed, fix
    assert not list(catalog.obsolete.values())
    wrong = [m.id for m in messages(sources) if not all(map(is_latin, strings(m.id)))]
    assert not wrong, "messages are English"


def test_each_message_is_translated(catalog: Catalog) -> None:
    empty = [key(m) for m in messages(catalog) if not all(map(str.strip, strings(m.string)))]
    assert not empty, FIX.format(lang=catalog.locale)
    assert not [key(m) for m in messages(catalog) if m.fuzzy], "a guess"
    assert str(catalog.locale) == "ja"
    assert catalog.num_plurals == 1
    assert catalog.charset.lower() == "utf-8"


def test_placeholders_agree(catalog: Catalog) -> None:
    wrong = []
    for message in messages(catalog):
        # The plural, the last one, has them all; the singular may spell out its number.
        expected = placeholders(strings(message.id)[-1])
        if any(placeholders(text) != expected for text in strings(message.string)):
            wrong.append((message.id, message.string))
    assert not wrong


# ---- the tools themselves -----------------------------------------------------------

TEMPLATE = """\
{% load i18n %}
<ul>
    <li title="{% translate 'A hint' %}">{{ name|default:_("Nobody") }}</li>
  {% if x %}
      {% translate "Trade" context "phase" as label %}
   {# Translators: on the button #}
   {% translate "Pass" %}
  {% endif %}
{% blocktranslate trimmed count n=n %}
      {{ n }} colonist
    {% plural %}
      {{ n }} colonists, 100% "yours"
{% endblocktranslate %}
</ul>
<script>if (a < 'it) { f("(") }</script>
"""

CODE = """\
from x import _, N_, gettext_lazy
A = N_("Indigo")
B = _("{name} takes {n}").format(name=1, n=2)
C = gettext_lazy("Mayor")
D = ngettext("one", "%(n)s", n)
E = pgettext("good", "Coffee")
"""


def test_templates_are_read() -> None:
    found = [
        (line, function, text, comments)
        for line, function, text, comments in extract_django(
            BytesIO(TEMPLATE.encode()), KEYWORDS, ("Translators:",), {}
        )
    ]
    texts = [text for _, _, text, _ in found]
    assert [line for line, *_ in found] == [3, 3, 5, 7, 9]
    assert texts[:2] == ["A hint", "Nobody"]
    assert texts[2] == ("phase", "Trade")
    assert texts[3] == "Pass"
    assert found[3][3] == ["Translators: on the button"]
    assert tuple(texts[4])[:2] == ("%(n)s colonist", '%(n)s colonists, 100%% "yours"')


def test_sources_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(CODE, encoding="utf-8")
    templates = tmp_path / "web" / "templates" / "_parts"
    templates.mkdir(parents=True)
    (templates / "b.html").write_text(TEMPLATE, encoding="utf-8")
    found = {key(m) for m in messages(extract_catalog(tmp_path))}
    plain = "Indigo", "{name} takes {n}", "Mayor", ("one", "%(n)s"), "Pass"
    assert found >= {*((None, text) for text in plain), ("good", "Coffee"), ("phase", "Trade")}


def test_update_keeps_translations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ja" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    old = Catalog(locale="ja", fuzzy=False)
    old.add("Indigo", "インディゴ")
    old.add("Gone", "消えた")
    write_catalog(path, old)

    template = Catalog()
    template.add("Indigo")
    template.add("Corn")
    monkeypatch.setattr("tools.messages.extract_catalog", lambda: template)
    update(tmp_path)

    new = read_catalog(path)
    assert {m.id: m.string for m in messages(new)} == {"Indigo": "インディゴ", "Corn": ""}
    assert not new.obsolete
    first = path.read_bytes()
    update(tmp_path)
    assert path.read_bytes() == first


def test_catalogs_compile_when_newer(tmp_path: Path) -> None:
    path = tmp_path / "src" / "ludoteca" / "locale" / "ja" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    catalog = Catalog(locale="ja", fuzzy=False)
    catalog.add("Indigo", "インディゴ")
    write_catalog(path, catalog)
    assert compile_catalogs(tmp_path) == [path.with_suffix(".mo")]
    assert compile_catalogs(tmp_path) == []
    assert compile_catalogs(tmp_path, force=True) == [path.with_suffix(".mo")]


def test_placeholder_check() -> None:
    assert placeholders("{a} and {b:>3} of %(c)s, 5%") == {"{a}", "{b}", "%(c)s"}
    assert is_latin("Café – “quoted” → 3 ½")
    assert not is_latin("港")
    assert not is_latin("、")
