"""Import of Board Game Arena logs: logs written from our own matches come back as they were."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from typing import Any

import pytest

from ludoteca.games.castles_of_burgundy import actions as a
from ludoteca.importers import BadLog, bga, import_match
from ludoteca.importers.bga_replay import BgaReplay
from ludoteca.importers.bga_tables import SPRITES
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import to_bytes
from tests.importers.bga_writer import BgaWriter

GAME = "castles-of-burgundy"


def played(seats: int, seed: int, board: str = "board_9") -> Match:
    """A random match in which seat 0 begins, effects are used, and goods are kept in order."""
    match = next(
        m
        for s in range(1000 * seed, 1000 * seed + 100)
        if (m := Match(GAME, seats, s, {"boards": board})).actor == 0
    )
    rng = random.Random(seed)
    while not match.over:
        legal = match.legal()
        in_effect = int(match.position.depth) > 1
        wanted = [
            x for x in legal if x != a.PASS and not (in_effect and a.BUY <= x < a.PAY)
        ] or legal
        keeps = a.KEEP <= wanted[0] < a.PASS
        match.play(wanted[0] if keeps else rng.choice(wanted))
    return match


def plain(match: Match, ply: int) -> bytes:
    """The position without the state of the generator."""
    record = match.position_at(ply)
    record["rng"] = 0
    return to_bytes(record)


@pytest.fixture(scope="module")
def two() -> Match:
    """A match of two."""
    return played(2, 1)


@pytest.fixture(scope="module")
def packets(two: Match) -> list[dict[str, Any]]:
    """Its log."""
    return BgaWriter(two).packets


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (2, 3), (3, 4), (4, 5), (4, 6)])
def test_every_position_returns(seats: int, seed: int) -> None:
    match = played(seats, seed, f"board_{seed}")
    imported = import_match(json.dumps(BgaWriter(match).packets))
    assert imported.match.actions == match.actions
    assert all(plain(match, p) == plain(imported.match, p) for p in range(match.ply + 1))
    assert imported.players == [f"Player {seat}" for seat in range(seats)]


def test_save_returns(packets: list[dict[str, Any]]) -> None:
    imported = import_match(json.dumps(packets)).match
    again = Match.load(imported.save())
    assert plain(again, again.ply) == plain(imported, imported.ply)


def test_points_for_kinds_sold_differ_by_rule() -> None:
    match = played(4, 2)
    found = import_match(json.dumps(BgaWriter(match).packets)).differences
    owners = [s for s in range(4) if int(match.position.monasteries[s]) >> 15 & 1]
    sold = [s for s in owners if match.position.sold[s].any()]
    assert [d.seat for d in found] == sold == [2]
    assert all(d.theirs - d.ours == (match.position.sold[d.seat] > 0).sum() for d in found)


def test_unfinished_log(two: Match, packets: list[dict[str, Any]]) -> None:
    imported = import_match(json.dumps(packets[:20])).match
    assert not imported.over
    assert two.actions[: imported.ply] == imported.actions


def change(packets: list[dict[str, Any]], kind: str, **args: Any) -> tuple[str, str]:
    """Change the arguments of the tenth event of a type; return the place and the changed log."""
    changed = copy.deepcopy(packets)
    found = [(p, e) for p in changed for e in p["data"] if e["type"] == kind]
    packet, event = found[min(9, len(found) - 1)]
    event["args"].update(args)
    return f"packet {packet['packet_id']}:", json.dumps(changed)


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("tileAddedToEstate", {"score": 999}),
        ("tileAddedToEstate", {"spaceId": "99"}),
        ("tileTakenToStorage", {"tileId": "900"}),
        ("tileTakenToStorage", {"nbSilverlings": 77}),
        ("workersTaken", {"newNbWorkers": 50}),
        ("goodsSold", {"soldGoods": ["1", "41"]}),
        ("newRound", {"depot": 7}),
        ("newRound", {"roundNb": 1}),
        ("newRound", {"dice": []}),
        ("endOfPhase", {"nbWorkers": {"10": 1000, "11": 1000}}),
        ("newPhase", {"drawnGoods": []}),
        ("turnPlayed", {"plId": "12345"}),
        ("finalScoring", {"scoreTable": {}}),
    ],
)
def test_log_that_departs_is_refused_there(
    packets: list[dict[str, Any]], kind: str, args: dict[str, Any]
) -> None:
    place, text = change(packets, kind, **args)
    with pytest.raises(BadLog, match=place):
        import_match(text)


def test_guesses_are_bounded_for_long_logs(
    packets: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log of repeated events costs no more than a few replays of it."""
    phase = next(e for p in packets for e in p["data"] if e["type"] == "endOfPhase")
    started: list[BgaReplay] = []
    start = BgaReplay.start

    def counted(replay: BgaReplay, *given: Any) -> None:
        started.append(replay)
        start(replay, *given)

    monkeypatch.setattr(BgaReplay, "start", counted)
    monkeypatch.setattr(bga, "MOST_REPLAYED", 3_000)
    changed = json.loads(change(packets, "finalScoring", scoreTable={})[1])
    next(p for p in changed if phase in p["data"])["data"] += [phase] * 1_000
    with pytest.raises(BadLog):
        import_match(json.dumps(changed))
    assert len(started) <= 2


def test_forgotten_turn_is_refused(packets: list[dict[str, Any]]) -> None:
    with pytest.raises(BadLog, match="packet"):
        import_match(json.dumps(packets[:12] + packets[13:]))


@pytest.mark.parametrize("seed", range(40))
def test_damaged_log_raises_only_bad_log(packets: list[dict[str, Any]], seed: int) -> None:
    rng = random.Random(seed)
    changed = copy.deepcopy(packets)
    event = rng.choice(rng.choice(changed)["data"])
    values: list[Any] = [None, -1, 10**30, "x", [], {}, [[]], True, 1.5, "٣"]
    if event["args"]:
        event["args"][rng.choice(sorted(event["args"]))] = rng.choice(values)
    with contextlib.suppress(BadLog):
        import_match(json.dumps(changed))


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "[1]", "null", "[" * 100_000, '[{"channel":1}]', '{"data":{"logs":[]}}'],
)
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(BadLog):
        import_match(text)


@pytest.mark.parametrize(
    "text",
    [
        '[{"channel":"/table/1","packet_id":"\\ud800","data":[{"type":1}]}]',
        '{"format":"ludoteca-log","version":1,"game":"\\udfff","seats":["a"],"steps":[]}',
    ],
)
def test_surrogates_are_refused_with_a_printable_message(text: str) -> None:
    with pytest.raises(BadLog, match="Unicode") as found:
        import_match(text)
    assert str(found.value).encode()


def test_too_long_file_is_refused() -> None:
    with pytest.raises(BadLog, match="too long"):
        import_match(" " * 5_000_000)


def test_pictures() -> None:
    assert len(SPRITES) == len(set(SPRITES)) == 68
