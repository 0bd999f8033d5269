"""The journal of mining: resumes after the last whole match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.kernel.errors import BadSave
from ludoteca.kernel.game import Game, find
from ludoteca.puzzles import Puzzle, journal
from tests.puzzles.test_puzzle import a_puzzle


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Matches that were searched; each has one puzzle."""
    numbers: list[int] = []

    def mine(game: Game, number: int, seed: int) -> Iterator[Puzzle]:
        numbers.append(number)
        yield a_puzzle()

    monkeypatch.setattr(journal, "mine", mine)
    return numbers


GAME = find("puerto-rico")


def test_a_search_continues_after_the_last_whole_match(tmp_path: Path, searched: list[int]) -> None:
    path = tmp_path / "puzzles.jsonl"
    assert [number for number, _ in journal.extend(path, GAME, range(2))] == [0, 1]
    whole = path.read_bytes()
    path.write_bytes(whole + a_puzzle().text().encode() + b"\n" + b'{"fini')
    assert journal.read(path, GAME) == ({0, 1}, [a_puzzle(), a_puzzle()])
    assert path.read_bytes() == whole
    list(journal.extend(path, GAME, range(3)))
    assert searched == [0, 1, 2]
    assert journal.read(path, GAME)[0] == {0, 1, 2}


@pytest.mark.parametrize("content", [b"something else", b"a\nb\n", b'{"finished": "x"}\n'])
def test_another_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadSave):
        journal.read(path, GAME)
    assert path.read_bytes() == content


def test_a_file_of_another_game_is_refused(tmp_path: Path, searched: list[int]) -> None:
    path = tmp_path / "puzzles.jsonl"
    list(journal.extend(path, GAME, [0]))
    with pytest.raises(BadSave, match="another game"):
        journal.read(path, find("lisboa"))
