"""Matches to be analysed in tests, and their analyses."""

from ludoteca.analysis import Effort, Judgement, review
from ludoteca.kernel.match import Match
from ludoteca.web.analysis import jobs
from ludoteca.web.analysis.models import MoveJudgement
from ludoteca.web.analysis.stored_judgements import Judged
from tests.web import shelf
from tests.web.tables import (
    SANTA_MARIA,
    play_for,
    solo,
    thoughtful,
)

TINY = Effort(iterations=12, round=4, least=2, most=3)


def finished(guest, seats=1, seed=1):
    """A short match of Santa Maria that is over."""
    return shelf.kept(
        ("short", guest.name, seats, seed),
        guest,
        lambda: play_for(
            solo(guest, seats, seed=seed, game=SANTA_MARIA), guest, choose=soon_retired
        ),
    )


def soon_retired(actions, table):
    """Play sensibly for a while, then retire as soon as may be."""
    retire = [a for a in actions if table.game.actions.split(a)[0] == "retire"]
    return retire[0] if retire and table.ply > 40 else thoughtful(actions, table)


def begin(guest, table):
    return guest.client.post(f"/t/{table.slug}/analysis/")


def page(client, table, **headers):
    response = client.get(f"/t/{table.slug}/analysis/", headers=headers)
    assert response.status_code == 200
    return response.content.decode()


def go_on(steps=10**6):
    """Do what the analyst does in its time; gives how many steps there were."""
    done = 0
    while done < steps and jobs.analyse_next():
        done += 1
    return done


def replayed(table):
    match = Match(table.game, table.seat_count, int(table.seed), table.options, keyed=table.keyed)
    for action in table.moves.values_list("action", flat=True):
        match.play(action)
    return match


def judgements(table):
    found = MoveJudgement.objects.filter(analysis__table=table)
    return [Judged.read(finding.judgement).judgement for finding in found]


_reviews: dict[tuple[str, int, str], list[Judgement]] = {}


def reviewed(table):
    """What the review of the same match says; made once for each match."""
    key = table.game_name, table.seat_count, table.seed
    if key not in _reviews:
        _reviews[key] = review(replayed(table), TINY)
    return _reviews[key]
