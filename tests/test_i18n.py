"""The engine's own translations."""

import gettext
from pathlib import Path

import pytest

from ludoteca import i18n
from ludoteca.i18n import LANGUAGES, N_, Name, pick_language, say, translation


def test_language_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    japanese, british = "ja_JP.UTF-8", "en_GB.UTF-8"
    cases: tuple[tuple[dict[str, str], str], ...] = (
        ({}, "en"),
        *(({"LANG": lang}, "ja") for lang in (japanese, "ja", "ja.eucJP", "JA-jp")),
        *(({"LANG": lang}, "en") for lang in ("C.UTF-8", "POSIX", "de_DE.UTF-8", "jam_JM.UTF-8")),
        ({"LANG": japanese, "LC_MESSAGES": british}, "en"),
        ({"LANG": british, "LC_MESSAGES": japanese}, "ja"),
        ({"LANG": japanese, "LC_MESSAGES": japanese, "LC_ALL": "C"}, "en"),
        ({"LANG": japanese, "LC_ALL": ""}, "ja"),
        ({"LC_CTYPE": japanese}, "en"),
    )
    for env, expected in cases:
        assert pick_language(env) == expected, env
    monkeypatch.setenv("LC_ALL", japanese)
    assert pick_language() == "ja"


def test_english_comes_back_as_written_and_other_languages_have_a_catalog() -> None:
    assert translation("en").gettext("No such message") == "No such message"
    assert translation("en").ngettext("{n} day", "{n} days", 2) == "{n} days"
    for lang in ("de", "", "../en", "ja_JP"):
        assert type(translation(lang)) is gettext.NullTranslations, lang
    for lang in LANGUAGES:
        expected = gettext.NullTranslations if lang == "en" else gettext.GNUTranslations
        assert type(translation(lang)) is expected, lang
    assert translation("ja") is translation("ja")
    assert N_("Coffee") == "Coffee"


def test_missing_catalog_falls_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(i18n, "_LOCALE_DIR", tmp_path)
    # Past the cache, so that no other test sees this.
    found = translation.__wrapped__("ja")
    assert found.gettext("No such message") == "No such message"


def test_a_name_is_its_english_text_and_has_its_own_translations() -> None:
    wood = Name("Wood", ja="木材")
    assert wood == "Wood"
    assert f"{wood}s".lower() == "woods"
    assert {"Wood": 1}[wood] == 1
    assert say(wood, "ja", translation("ja").gettext) == "木材"
    assert say(wood, "en", translation("en").gettext) == "Wood"
    assert say(wood, "de", str.upper) == "Wood"
    assert say(Name("Wood"), "ja", str.upper) == "Wood"
    # A name within a name would be translated a second time.
    assert type(say(wood, "en", str.upper)) is str


def test_the_catalog_is_asked_for_plain_texts_and_never_for_names() -> None:
    look_up = translation("ja").gettext
    assert look_up("Wood") != "松"
    assert say(Name("Wood", ja="松"), "ja", look_up) == "松"
    assert say("Wood", "ja", look_up) == look_up("Wood")
    assert say("Wood", "ja", {"Wood": "き"}.__getitem__) == "き"
