"""The engine's own translations."""

import gettext
from pathlib import Path

import pytest

from ludoteca import i18n
from ludoteca.i18n import LANGUAGES, N_, Name, pick_language, say, translation


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


# ---- names with their own translations ----------------------------------------------


def test_a_name_is_its_english_text() -> None:
    wood = Name("Wood", ja="木材")
    assert wood == "Wood"
    assert f"{wood}s".lower() == "woods"
    assert {"Wood": 1}[wood] == 1


def test_a_name_says_itself_in_every_language() -> None:
    wood = Name("Wood", ja="木材")
    assert say(wood, "ja", translation("ja").gettext) == "木材"
    assert say(wood, "en", translation("en").gettext) == "Wood"


def test_a_name_without_a_language_is_english_there() -> None:
    assert say(Name("Wood", ja="木材"), "de", str.upper) == "Wood"
    assert say(Name("Wood"), "ja", str.upper) == "Wood"


def test_what_english_calls_a_name_is_a_plain_text() -> None:
    # A name within a name would be translated a second time.
    assert type(say(Name("Wood", ja="木材"), "en", str.upper)) is str


def test_a_name_never_asks_the_catalog_which_may_know_the_same_word() -> None:
    assert translation("ja").gettext("Wood") != "松"
    assert say(Name("Wood", ja="松"), "ja", translation("ja").gettext) == "松"


def test_any_other_text_is_looked_up_in_the_catalog() -> None:
    assert say("Wood", "ja", translation("ja").gettext) == translation("ja").gettext("Wood")
    assert say("Wood", "ja", {"Wood": "き"}.__getitem__) == "き"
