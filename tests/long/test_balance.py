"""The tool that measures how evenly the pieces of a game are made."""

import json

import pytest

from ludoteca.arena import Contest
from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.games.santa_maria.actions import ACTIONS
from tests.games.santa_maria.playthrough import MATCHES, PLAYTHROUGHS
from tools.balance import __main__ as command
from tools.balance import matches
from tools.balance.matches import OBSERVERS, ObservedMatch, Piece, gather, observer
from tools.balance.report import lines, text

SEEN = [
    ObservedMatch(
        totals=[60, 40],
        wins=[1.0, 0.0],
        sources={"Ships": [20, 10]},
        pieces={"tile": {"A": Piece([2, 0], [6.0, 0.0]), "B": Piece([0, 1], [0.0, 2.0])}},
    ),
    ObservedMatch(
        totals=[50, 50],
        wins=[0.5, 0.5],
        sources={"Ships": [10, 20]},
        pieces={"tile": {"A": Piece([0, 0], [0.0, 0.0])}},
    ),
]


def test_the_report_has_pieces_sources_and_totals_by_rank():
    best, other = lines(SEEN)
    assert (best.id, best.matches, best.used, best.uses) == ("A", 2, 0.5, 1.0)
    assert (best.points, best.lead, best.wins) == (6.0, 10.0, 2.0)
    assert (best.ratio, other.ratio) == (1.5, 0.5)
    assert (other.used, other.lead, other.wins) == (1.0, -10.0, 0.0)
    said = text(SEEN)
    assert "2 matches; totals from last to first 45.0 / 55.0, mean 50.0" in said
    assert "Ships: 15.0" in said
    assert [line.split()[0] for line in said.splitlines()[-2:]] == ["A", "B"]


@pytest.fixture
def played(monkeypatch):
    """Replace playing; return the contest and the list of matches played."""
    numbers = []
    contest = Contest.of("santa-maria", ["greedy"], 2)
    seeds = {contest.plan(number).bot_seed: number for number in range(9)}

    def watch(plan):
        numbers.append(seeds[plan.bot_seed])
        return ObservedMatch(
            [seeds[plan.bot_seed], 0], [1.0, 0.0], {"Ships": [1, 2]}, SEEN[0].pieces
        )

    monkeypatch.setattr(matches, "watch", watch)
    return contest, numbers


def test_matches_of_the_journal_are_not_played_again_but_a_torn_line_is(played, tmp_path):
    contest, numbers = played
    journal = tmp_path / "deep" / "journal.jsonl"
    first = gather(contest, 2, journal, 1)
    again = gather(contest, 4, journal, 1)
    assert numbers == [0, 1, 2, 3]
    assert again[:2] == first
    assert [seen.totals[0] for seen in again] == [0, 1, 2, 3]
    journal.write_text(journal.read_text()[:-5])
    gather(contest, 4, journal, 1)
    assert numbers == [0, 1, 2, 3, 3]
    assert [json.loads(line).get("match") for line in journal.open()] == [None, 0, 1, 2, 3]
    with pytest.raises(ValueError, match="another contest"):
        gather(Contest.of("santa-maria", ["greedy"], 3), 1, journal, 1)


def test_games_that_can_be_measured_have_an_observer():
    assert all(callable(observer(game).after) for game in OBSERVERS)


@pytest.mark.parametrize("name", ["3-seats", "4-seats-advanced"])
def test_everything_done_in_santa_maria_is_counted(name):
    match, played, _ = PLAYTHROUGHS.read(PLAYTHROUGHS.text(name))
    looker = observer("santa-maria")
    for action in played:
        number = match.parse(action)
        looker.before(match.position, number)
        match.play(number)
    pieces = looker.after(match.position)
    words = [ACTIONS.split(action)[0] for action in match.actions]
    families = {"tile": "expand", "trade": "trade", "ship": "ship", "retiring": "retire"}
    for family, word in families.items():
        uses = sum(sum(piece.uses) for piece in pieces[family].values())
        assert uses == words.count(word), family
    hired = sum(
        sum(p.uses) for family in ("scholar", "bishop", "mission") for p in pieces[family].values()
    )
    assert hired == words.count("hire")
    bishops = [
        sum(p.points[seat] for p in pieces["bishop"].values()) for seat in range(match.seats)
    ]
    assert bishops == [score.breakdown["Bishops"] for score in match.scores()]
    assert len(pieces["tile"]) == 30
    assert ("hall" in pieces) == (name == "4-seats-advanced") == ("own scholar" in pieces)


@pytest.mark.compiled
def test_the_command_plays_and_reports(tmp_path, capsys):
    seats = MATCHES["2-seats"][0]
    arguments = [SANTA_MARIA.name, "--bot", "greedy", "--seats", str(seats), "--matches", "2"]
    command.main([*arguments, "--journal", str(tmp_path / "journal")])
    said = capsys.readouterr().out
    assert said.startswith("2 matches; totals")
    assert "mission_gem" in said
