"""Replay logs of Board Game Arena for The Castles of Burgundy.

Every action is taken by our rules with the dice, tiles and goods of the log, and what the log says
of points, workers, silver and the bridge has to agree. Names of players come from the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product
from typing import Any, Final

from ludoteca.games.castles_of_burgundy.boards import BOARDS, KIND_AT, N_SPACES, NUMBER_AT
from ludoteca.i18n import N_
from ludoteca.importers.bga_events import Event, table_events
from ludoteca.importers.bga_goods import start_goods
from ludoteca.importers.bga_replay import BgaReplay
from ludoteca.importers.bga_tables import KINDS_OF_SPACE
from ludoteca.importers.errors import BadLog, depart, require
from ludoteca.importers.result import ImportedMatch
from ludoteca.importers.values import entries, fields, name_of, whole

__all__ = ["import_bga"]

GOODS_UNKNOWN: Final = N_(
    "The log does not say with which goods each player began; a possible set was chosen."
)
MOST_GUESSES: Final = 32
"""Start goods that are tried where the log leaves them open."""
MOST_REPLAYED: Final = 100_000
"""Events that are replayed for all guesses together; a usual log has 3,000."""


def import_bga(data: object) -> ImportedMatch:
    """Import a log; raise BadLog at the first packet that departs from the rules."""
    events = table_events(data)
    opening = next((e for e in events if e.type == "startingBoardsAndCastles"), None)
    if opening is None:
        raise BadLog("this is not a complete replay log of The Castles of Burgundy")
    players = _players(events, opening)
    guesses = [start_goods(events, player) for player in players]
    return _first_that_fits(events, opening, players, guesses)


def _first_that_fits(
    events: Sequence[Event],
    opening: Event,
    players: list[str],
    guesses: list[list[tuple[int, ...]]],
) -> ImportedMatch:
    """Replay with each possible set of start goods; raise the error of the replay that got furthest."""
    furthest: tuple[int, BadLog | None] = (-1, None)
    count = min(MOST_GUESSES, max(MOST_REPLAYED // max(len(events), 1), 1))
    for goods in islice(product(*guesses), count):
        replay = BgaReplay(players, _boards(opening, players), goods, opening.place)
        try:
            replay.start(_castles(opening, players), events)
            for event in events:
                replay.follow(event)
            replay.finish()
        except BadLog as error:
            furthest = max(furthest, (replay.ply, error), key=lambda pair: pair[0])
        else:
            return ImportedMatch(
                replay.match, _names(events, players), "bga", replay.differences, _notes(guesses)
            )
    assert furthest[1] is not None
    raise furthest[1]


def _notes(guesses: list[list[tuple[int, ...]]]) -> list[str]:
    if all(len(sets) == 1 for sets in guesses):
        return []
    return [GOODS_UNKNOWN]


def _players(events: Sequence[Event], opening: Event) -> list[str]:
    """Ids of the players in the turn order of the first round."""
    boards = fields(opening.args.get("boardNbs"), opening.place, "boardNbs")
    require(2 <= len(boards) <= 4, opening.place, "a match has 2 to 4 players")
    order: list[str] = []
    for event in events:
        player = str(event.args.get("active_player", event.args.get("plId")))
        turn = event.type == "turnPlayed" or event.args.get("type") == "activeplayer"
        if turn and player in boards and player not in order:
            order.append(player)
    return order + [player for player in boards if player not in order]


def _names(events: Sequence[Event], players: list[str]) -> list[str]:
    names = {
        str(e.args.get("plId")): name_of(e.args.get("player_name"))
        for e in events[::-1]
        if "player_name" in e.args
    }
    return [names.get(player) or f"Player {seat + 1}" for seat, player in enumerate(players)]


def _boards(opening: Event, players: list[str]) -> list[int]:
    numbers = fields(opening.args.get("boardNbs"), opening.place, "boardNbs")
    spaces = fields(opening.args.get("allPlEstSpaces"), opening.place, "allPlEstSpaces")
    boards = [whole(numbers.get(p), 1, len(BOARDS), opening.place, "a board") - 1 for p in players]
    for player, board in zip(players, boards, strict=True):
        _compare(entries(spaces.get(player), N_SPACES, opening.place, "spaces"), board, opening)
    return boards


def _compare(spaces: list[Any], board: int, opening: Event) -> None:
    """Check that a board of the site has the spaces of ours."""
    theirs = [
        (str(fields(s, opening.place, "a space").get("type")), s.get("dieValue")) for s in spaces
    ]
    ours = [
        (KINDS_OF_SPACE[kind], int(number))
        for kind, number in zip(KIND_AT[board], NUMBER_AT, strict=True)
    ]
    if theirs != ours:
        raise depart(opening.place, "board {board} has other spaces than ours", board=board + 1)


def _castles(opening: Event, players: list[str]) -> list[int]:
    """Space of each player's first castle."""
    castles = fields(opening.args.get("castles"), opening.place, "castles")
    at: dict[str, int] = {}
    for castle in castles.values():
        known = fields(castle, opening.place, "a castle")
        at[str(known.get("player_id"))] = whole(
            known.get("location_arg"), 0, N_SPACES - 1, opening.place, "a space"
        )
    require(all(p in at for p in players), opening.place, "a player has no first castle")
    return [at[player] for player in players]
