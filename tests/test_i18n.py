"""The engine's own translations."""

import gettext
from pathlib import Path

import pytest

from ludoteca import i18n
from ludoteca.i18n import LANGUAGES, N_, pick_language, translation


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja.eucJP"}, "ja"),
        ({"LANG": "JA-jp"}, "ja"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "jam_JM.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        ({"LC_CTYPE": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_language_follows_the_environment(env: dict[str, str], expected: str) -> None:
    assert pick_language(env) == expected


def test_language_reads_the_process_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert pick_language() == "ja"


def test_english_comes_back_as_written() -> None:
    assert translation("en").gettext("No such message") == "No such message"
    assert translation("en").ngettext("{n} day", "{n} days", 2) == "{n} days"


@pytest.mark.parametrize("lang", ["de", "", "../en", "ja_JP"])
def test_unknown_language_is_english(lang: str) -> None:
    assert type(translation(lang)) is gettext.NullTranslations


def test_every_language_but_english_has_a_catalog() -> None:
    # Set-up compiles them; a missing one would go unnoticed at the table.
    for lang in LANGUAGES:
        expected = gettext.NullTranslations if lang == "en" else gettext.GNUTranslations
        assert type(translation(lang)) is expected


def test_translations_are_cached() -> None:
    assert translation("ja") is translation("ja")


def test_missing_catalog_falls_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(i18n, "_LOCALE_DIR", tmp_path)
    # Past the cache, so that no other test sees this.
    found = translation.__wrapped__("ja")
    assert found.gettext("No such message") == "No such message"


def test_marker_changes_nothing() -> None:
    assert N_("Coffee") == "Coffee"
