"""Pictures: texts stay texts, in any language."""

import sys
import xml.etree.ElementTree as ET

import pytest

from ludoteca.arena import MissingExtra, Tournament
from ludoteca.terminal.voice import Voice

from .made import GAME, made


def drawn(played, folder, lang):
    """Texts of each picture, by file name."""
    pytest.importorskip("matplotlib", reason="the extra `arena` is not installed")
    paths = played.write_plots(folder, Voice(lang).text)
    return {
        path.name: [e.text for e in ET.parse(path).iter("{http://www.w3.org/2000/svg}text")]
        for path in paths
    }


@pytest.mark.parametrize("watched", [False, True])
def test_pictures_bear_their_titles(tmp_path, watched, recwarn):
    texts = drawn(made({"alpha": 0.5, "beta": 0.0}, 20, watched=watched), tmp_path / "new", "en")
    assert list(texts) == ["shares.svg", "points.svg", "course.svg"]
    for name, title in zip(
        texts, ("share of wins of a seat, with", "points (bar", "after so many"), strict=True
    ):
        assert any(f"Puerto Rico: {title}" in text for text in texts[name]) or title in str(
            texts[name]
        )
        assert {"alpha", "beta"} <= set(texts[name])
    assert not [
        w for w in recwarn if issubclass(w.category, UserWarning)
    ]  # of letters that no font has


def test_pictures_speak_japanese(tmp_path, recwarn):
    texts = drawn(made({"alpha": 0.5, "beta": 0.0}, 20), tmp_path, "ja")
    assert all(any("プエルトリコ：" in text for text in each) for each in texts.values())
    assert "互角の場合" in texts["shares.svg"]
    assert not [
        w for w in recwarn if issubclass(w.category, UserWarning)
    ]  # of letters that no font has


def test_pictures_of_one_contest_are_the_same(tmp_path):
    played = made({"alpha": 0.5, "beta": 0.0}, 5)
    for folder in ("a", "b"):
        drawn(played, tmp_path / folder, "en")
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_one_deal_can_be_drawn(tmp_path):
    assert len(drawn(made({"alpha": 0.5, "beta": 0.0}, 1), tmp_path, "en")) == 3


def test_nothing_is_drawn_of_nothing(tmp_path):
    assert drawn(Tournament(GAME, ()), tmp_path / "new", "en") == {}
    assert not (tmp_path / "new").exists()


def test_without_matplotlib_it_is_said_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"matplotlib.*pip install 'ludoteca\[arena\]'"):
        made({"alpha": 0.5, "beta": 0.0}, 1).write_plots(tmp_path)
