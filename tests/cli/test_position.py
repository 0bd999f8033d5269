"""``ludoteca position``, and matches of arena journals on the command line."""

import pytest

from ludoteca import Match, positions
from ludoteca.arena import tournament


@pytest.fixture
def save(tmp_path):
    match = Match("puerto-rico", 3, 5)
    for _ in range(20):
        match.play(match.legal()[0])
    file = tmp_path / "match.json"
    file.write_text(match.save())
    return match, str(file)


def test_a_position_is_printed_checked_and_drawn(ludoteca, save, tmp_path):
    match, file = save
    status, text, _ = ludoteca("position", file, "--ply", "12")
    assert status == 0
    assert text.strip() == positions.to_text(match.game, match.position_at(12))
    again = tmp_path / "position.txt"
    again.write_text(text)
    assert ludoteca("position", str(again)) == (0, text, "")
    assert ludoteca("position", "-", typed=text) == (0, text, "")
    whole = ludoteca("position", "-", typed=match.save())[1]
    assert whole.strip() == positions.to_text(match.game, match.position)
    assert ludoteca("position", file, "--check")[:2] == (0, "This position is possible.\n")
    status, drawn, _ = ludoteca("position", str(again), "--show", "--seat", "2")
    assert status == 0
    assert "doubloons" in drawn.lower()


def test_impossible_positions_are_explained(ludoteca, save):
    match, _ = save
    text = positions.to_text(match.game, match.position_at(0))
    status, out, err = ludoteca("position", "--check", "-", typed=f"{text}~vp.9.9.9")
    assert (status, err) == (1, "")
    assert out.count("\n") == 1
    assert "vp" in out or "chips" in out
    for typed in ("nonsense", "puerto-rico.5.3~x.1", "puerto-rico.9.3", ""):
        status, out, err = ludoteca("position", "--check", "-", typed=typed)
        assert (status, out) == (2, "")
        assert err.startswith("ludoteca: error: ")
    assert ludoteca("position", "-", "--ply", "3", typed=text)[0] == 2


def test_matches_of_journals(ludoteca, tmp_path):
    journal, out = tmp_path / "journal", tmp_path / "match.json"
    tournament("puerto-rico", ["greedy", "random", "random"], 1, workers=1, results=journal)
    for command in (("show",), ("replay",), ("position",), ("play", "--load")):
        status, _, err = ludoteca(*command, str(journal))
        assert status == 2, command
        assert "--match" in err
    assert ludoteca("import", str(journal))[0] == 2
    status, told, _ = ludoteca("import", str(journal), "--match", "0", "--out", str(out))
    assert status == 0
    assert "actions replayed" in told
    match = positions.load_untrusted(out.read_text())
    assert match.over
    text = ludoteca("position", str(journal), "--match", "0", "--ply", "9")[1]
    assert text.strip() == positions.to_text(match.game, match.position_at(9))
    status, told, err = ludoteca(
        "play", "--load", str(journal), "--match", "0", "--ply", "30", "--seat", "0", typed="quit\n"
    )
    assert status == 0, err
    assert "no finished match 5" in ludoteca("show", str(journal), "--match", "5")[2]
