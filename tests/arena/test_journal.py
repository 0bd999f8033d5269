"""The journal of a contest keeps what was finished, and knows what it is a journal of."""

import json
import re

import pytest

from ludoteca.arena import BadResults, Contest, ForeignResults, Journal, play

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
    for cut in range(len(header), len(whole)):
        file.write_bytes(whole[:cut])
        with Journal(file, contest()) as journal:
            missing = {n: d for n, d in duels.items() if n not in journal.duels}
            assert len(missing) == (2 if cut < len(header + first) else 1)
            for number, duel in missing.items():
                journal.add(number, duel)
        assert found(file) == duels
        assert len(file.read_bytes().splitlines()) == 3


def test_a_torn_first_line_is_written_anew(file):
    header = file.read_bytes().splitlines(keepends=True)[0]
    for cut in (0, 1, len(header) - 1):
        file.write_bytes(header[:cut])
        assert found(file) == {}
        assert file.read_bytes() == header


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "santa-maria"}, "the game puerto-rico, not of santa-maria"),
        ({"bots": ["greedy", "random"]}, "the bots random, random, not of greedy, random"),
        ({"seats": 3}, "the bots random, random, not of random, random, random"),
        ({"options": {"balanced": True}}, "balanced=False"),
        ({"seed": 4}, "the seed 3, not of 4"),
    ],
)
def test_a_journal_of_another_contest_is_refused(file, change, words):
    before = file.read_bytes()
    with pytest.raises(ForeignResults, match=words):
        found(file, **({"seats": 2} | change))
    assert file.read_bytes() == before


@pytest.mark.parametrize(("key", "words"), [("rules_version", "version 99"), ("sources", "99")])
def test_other_rules_are_refused(file, key, words):
    header, *rest = file.read_text().splitlines()
    file.write_text("\n".join([json.dumps(json.loads(header) | {key: 99}), *rest]) + "\n")
    with pytest.raises(ForeignResults, match=words):
        found(file)


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b"{}\n", b"[1]\nx", b"\xff\xfe\x00\n"])
def test_another_file_is_left_alone(tmp_path, content):
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(BadResults, match="not a file of results"):
        found(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "line", ["", "[]", "5", "{}", "x", '{"match":0}', '{"match":-1}', "POINTS", "WORDS"]
)
def test_damage_in_the_middle_is_named(file, line):
    header, first, second = file.read_text().splitlines()
    good = json.loads(first)
    line = {
        "POINTS": json.dumps(good | {"points": [1]}),
        "WORDS": json.dumps(good | {"ranks": ["a", "b"]}),
    }.get(line, line)
    file.write_text(f"{header}\n{line}\n{second}\n")
    with pytest.raises(BadResults, match="damaged in line 2"):
        found(file)


def test_two_contests_cannot_write_into_one_file(file):
    pytest.importorskip("fcntl", reason="files cannot be locked here")
    with Journal(file, contest()), pytest.raises(BadResults, match="being written"):
        Journal(file, contest())
    assert len(found(file)) == 2


def test_a_full_disk_names_the_file_and_costs_nothing_else(file, duels):
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
