"""Import of our own format and of save files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoteca.games.castles_of_burgundy import actions as a
from ludoteca.games.castles_of_burgundy.boards import BOARDS
from ludoteca.games.castles_of_burgundy.components import GOODS, N_DEPOTS, TILES
from ludoteca.importers import BadLog, import_match
from ludoteca.kernel.errors import UnknownGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import Record
from tests.importers.test_bga import plain, played


def names(tiles: Any) -> list[str]:
    """Names of the tiles on some spaces."""
    return [TILES[tile - 1].id for tile in tiles if tile]


def drawn(s: Record, first: int = -1) -> dict[str, Any]:
    """A phase as a step."""
    kinds = [int(kind) - 1 for kind in s.round_goods]
    if kinds[0] < 0:
        kinds[0] = first
    return {
        "draw": {
            "depots": [names(s.depot[depot]) for depot in range(N_DEPOTS)],
            "black": names(s.black_depot),
            "goods": [GOODS[kind] for kind in kinds],
        }
    }


def log_of(match: Match) -> dict[str, Any]:
    """A match as our log."""
    first = match.position_at(0)
    steps: list[Any] = [drawn(first)]
    for ply, action in enumerate(match.actions):
        steps.append(match.describe(action))
        before, s = match.position_at(ply), match.position_at(ply + 1)
        if action == a.END_TURN and not s.over and s.turn == 0:
            if s.phase != before.phase:
                gained = s.depot_goods[s.white - 1] - before.depot_goods[s.white - 1]
                steps.append(drawn(s, int(gained.argmax())))
            steps.append({"roll": {"dice": s.dice[: match.seats].tolist(), "white": int(s.white)}})
    seats = range(match.seats)
    return {
        "format": "ludoteca-log",
        "version": 1,
        "game": match.game.name,
        "seats": [f"Ana {seat}" for seat in seats],
        "start": {
            "boards": [BOARDS[first.board[seat]] for seat in seats],
            "goods": [
                [GOODS[k] for k, n in enumerate(first.goods[seat]) for _ in range(n)]
                for seat in seats
            ],
        },
        "steps": steps,
    }


@pytest.mark.parametrize("boards", ["board_2", "dealt"])
def test_every_position_returns(boards: str) -> None:
    match = played(3, 7, boards)
    imported = import_match(json.dumps(log_of(match)))
    assert imported.match.actions == match.actions
    assert all(plain(match, p) == plain(imported.match, p) for p in range(match.ply + 1))
    assert imported.players == ["Ana 0", "Ana 1", "Ana 2"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"version": 2}, "log"),
        ({"seats": []}, "log"),
        ({"steps": ["fly"]}, "step 1"),
        ({"steps": [{"roll": {"dice": [[1, 2]], "white": 1}}]}, "step 1"),
        ({"steps": [{"draw": {}}]}, "step 1"),
        ({"steps": [7]}, "step 1"),
        ({"start": {}}, "start"),
        ({"options": {"colour": 1}}, "log"),
    ],
)
def test_log_that_departs_is_refused(change: dict[str, Any], place: str) -> None:
    log = {**log_of(played(2, 1)), **change}
    with pytest.raises(BadLog, match=place):
        import_match(json.dumps(log))


def test_log_of_an_unknown_game_says_which_ones_there_are() -> None:
    with pytest.raises(UnknownGame, match="puerto-rico"):
        import_match(json.dumps({**log_of(played(2, 1)), "game": "chess"}))


def test_other_games_have_a_seed() -> None:
    match = Match("puerto-rico", 3, 5)
    steps = [match.describe(match.play(match.legal()[0])) for _ in range(20)]
    log = {
        "format": "ludoteca-log",
        "version": 1,
        "game": "puerto-rico",
        "seats": ["A", "B", "C"],
        "seed": 5,
        "steps": steps,
    }
    assert import_match(json.dumps(log)).match.actions == match.actions
    with pytest.raises(BadLog, match="step 21"):
        import_match(json.dumps({**log, "steps": [*steps, "end turn now"]}))
    for seed in ("²", "-1", "1" * 41, 1.5, True):
        with pytest.raises(BadLog, match="seed"):
            import_match(json.dumps({**log, "seed": seed}))
    del log["seed"]
    with pytest.raises(BadLog, match="seed"):
        import_match(json.dumps(log))


def test_save_files() -> None:
    match = Match("santa-maria", 2, 5)
    match.play(match.legal()[0])
    assert import_match(match.save()).match.actions == match.actions
