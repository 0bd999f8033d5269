"""Whether all that can be done lies on pieces of the table, checked for every game alike."""

from collections import Counter, defaultdict

import ludoteca
from ludoteca.web.screens import screen_for
from tests.web.pages import read
from tests.web.tables import legal


def check_places(table, html, said, alike=()):
    """Each action lies on pieces that are drawn, or stands by itself in the list; none lies elsewhere.

    `said` are actions by sentences only; pieces whose keys begin with one of `alike` may be drawn several times.
    """
    game = ludoteca.game(table.game_name)
    page = read(html)
    drawn = Counter(e["data-key"] for e in page.find(data_key=True))
    assert all(n == 1 or key.startswith(alike) for key, n in drawn.items())
    places = screen_for(table.game_name).places(game.view(table.record()), legal(table))
    assert {(place.key, f"act:{place.action}") for place in places} == _on_table(page)
    lying = defaultdict(set)
    for place in places:
        lying[place.action].add(place.key)
    folds = page.find("details", data_fold="choices")
    folded = {b["id"] for b in folds[0].find("button")} if folds else set()
    listed = {b["id"] for b in page.find("button") if "choice" in b.classes}
    assert listed == {f"choice-{action}" for action in legal(table)}
    for action in legal(table):
        alone = game.actions.split(action)[0] in said
        assert bool(lying[action]) != alone, game.actions.format(action)
        assert not (alone and f"choice-{action}" in folded), game.actions.format(action)


def _on_table(page):
    """What the pieces of a page do, each with its key."""
    return {
        (e["data-key"], todo)
        for e in page.find("button", data_do=True)
        for todo in e["data-do"].split()
        if "choice" not in e.classes
    }
