"""The journal of a contest keeps what was finished, and knows what it is a journal of."""

import json
import re

import pytest

from ludoteca.arena import BadResults, Contest, ForeignResults, Journal, play
from tests.refusals import refusal

from .made import GAME


def contest(game=GAME, bots=("random",), seed=3, **change):
    return Contest.of(game, bots, seed=seed, **change)


@pytest.fixture(scope="module")
def duels():
    """The first two matches."""
    return {number: play(contest().plan(number)) for number in range(2)}


@pytest.fixture
def file(tmp_path, duels):
    """A journal with both."""
    path = tmp_path / "results.jsonl"
    with Journal(path, contest()) as journal:
        for number, duel in duels.items():
            journal.add(number, duel)
    return path


def found(path, **change):
    with Journal(path, contest(**change)) as journal:
        return journal.duels


def test_what_was_written_is_found_again(file, duels):
    assert found(file) == duels
    again = found(file)[1]
    assert again.seconds == pytest.approx(duels[1].seconds, abs=1e-6)
    assert again.longest == pytest.approx(duels[1].longest, abs=1e-6)


def test_a_match_is_in_the_file_at_once(tmp_path, duels):
    path = tmp_path / "results.jsonl"
    with Journal(path, contest()) as journal:
        assert len(path.read_bytes().splitlines()) == 1
        journal.add(1, duels[1])
        assert len(path.read_bytes().splitlines()) == 2


def test_a_torn_line_is_cut_off_and_written_anew(file, duels):
    whole = file.read_bytes()
    header, first, _ = whole.splitlines(keepends=True)
    for cut in (0, 1, len(header) - 1):
        file.write_bytes(header[:cut])
        assert found(file) == {}
        assert file.read_bytes() == header
    for cut in range(len(header), len(whole)):
        file.write_bytes(whole[:cut])
        with Journal(file, contest()) as journal:
            missing = {n: d for n, d in duels.items() if n not in journal.duels}
            assert len(missing) == (2 if cut < len(header + first) else 1)
            for number, duel in missing.items():
                journal.add(number, duel)
        assert found(file) == duels
        assert len(file.read_bytes().splitlines()) == 3


def test_a_journal_of_another_contest_or_of_other_rules_is_refused(file):
    before = file.read_text()
    for change, words in (
        ({"game": "santa-maria"}, "matches of puerto-rico, not of santa-maria"),
        ({"bots": ["greedy", "random"]}, "the bots random, random, not of greedy, random"),
        ({"seats": 3}, "the bots random, random, not of random, random, random"),
        ({"options": {"balanced": True}}, "balanced=False"),
        ({"seed": 4}, "the seed 3, not 4"),
    ):
        assert words in refusal(ForeignResults, found, file, **({"seats": 2} | change))
        assert file.read_text() == before, words
    header, *rest = before.splitlines()
    for key, words in (("rules_version", "version 99"), ("sources", "99")):
        changed = json.dumps(json.loads(header) | {key: 99})
        file.write_text("\n".join([changed, *rest]) + "\n")
        assert words in refusal(ForeignResults, found, file)


def test_another_file_is_left_alone(tmp_path):
    path = tmp_path / "letter.txt"
    for content in (b"hello", b"hello\n", b"{}\n", b"[1]\nx", b"\xff\xfe\x00\n"):
        path.write_bytes(content)
        assert "not an arena results file" in refusal(BadResults, found, path)
        assert path.read_bytes() == content


def test_damage_in_the_middle_is_named(file):
    header, first, second = file.read_text().splitlines()
    good = json.loads(first)
    wrong = json.dumps(good | {"points": [1]}), json.dumps(good | {"ranks": ["a", "b"]})
    for line in ("", "[]", "5", "{}", "x", '{"match":0}', '{"match":-1}', *wrong):
        file.write_text(f"{header}\n{line}\n{second}\n")
        assert "damaged at line 2" in refusal(BadResults, found, file), line


def test_two_contests_cannot_write_into_one_file(file):
    pytest.importorskip("fcntl", reason="files cannot be locked here")
    with Journal(file, contest()), pytest.raises(BadResults, match="in use by another contest"):
        Journal(file, contest())
    assert len(found(file)) == 2


def test_a_full_disk_names_the_file_and_loses_nothing(file, duels):
    resource = pytest.importorskip("resource", reason="files cannot be limited here")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Journal(file, contest()) as journal:
        for room in (10, 0):
            resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + room, limits[1]))
            try:
                with pytest.raises(OSError, match=re.escape(str(file))):
                    journal.add(2, duels[0])
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert found(file) == duels
