"""Checks of a table as it is drawn for the seat that is asked, for every game alike."""

import json
import re
from collections import Counter, defaultdict

from ludoteca.kernel import generics
from ludoteca.web.presenters import by_key, presenter_for
from tests.web.pages import read
from tests.web.tables import legal, whose

LETTERS = {"en": re.compile(r"[A-Za-z]{3}"), "ja": re.compile(r"[぀-ヿ一-鿿]")}


def word(table, action):
    """The first word of an action, by its id."""
    return table.game.actions.split(action)[0]


def check_places(table, page, said, alike=(), absent=()):
    """Each action lies on pieces that are drawn, or stands by itself in the list; none lies elsewhere.

    `said` are words of actions by sentences only. Of pieces whose keys begin with one of `alike` there may be several,
    of those with one of `absent` none.
    """
    drawn = Counter(e["data-key"] for e in page.find(data_key=True))
    twice = [key for key, n in drawn.items() if n > 1 and not key.startswith(alike)]
    assert not twice, twice
    actions = legal(table)
    places = presenter_for(table.game_name).places(table.game.view(table.record()), actions)
    expected = {
        (key, todo)
        for key, todos in by_key(places).items()
        for todo in todos
        if key in drawn or not key.startswith(absent)
    }
    assert expected == _on_table(page), expected ^ _on_table(page)
    lying = {place.action for place in places if place.key in drawn and not place.back}
    folds = page.find("details", data_fold="choices")
    folded = {b["id"] for b in folds[0].find("button")} if folds else set()
    listed = {b["id"] for b in page.find("button") if "choice" in b.classes}
    assert listed == {f"choice-{action}" for action in actions}
    for action in actions:
        alone = word(table, action) in said
        assert (action in lying) != alone, table.game.actions.format(action)
        assert not (alone and f"choice-{action}" in folded), table.game.actions.format(action)


def _on_table(page):
    """What the pieces of a page do, each with its key."""
    return {
        (e["data-key"], todo)
        for e in page.find("button", data_do=True)
        for todo in e["data-do"].split()
        if "choice" not in e.classes
    }


def cards(client, table):
    """The cards of all pieces by their ids, as the script of the table's page fetches them."""
    page = read(client.get(f"/t/{table.slug}/"))
    (main,) = (e for e in page.find("main") if e["data-cards"])
    response = client.get(main["data-cards"])
    assert "immutable" in response["Cache-Control"]
    return json.loads(response.content)


def check_cards(page, known):
    """Each piece has a card and a name, and can be pressed or is read out."""
    pieces = [e for e in page.walk() if "piece" in e.classes]
    assert len(pieces) > 20
    for piece in pieces:
        assert piece["data-card"] in known, piece["data-key"]
        assert piece["data-called"] or known[piece["data-card"]]["name"], piece["data-key"]
        assert piece.tag == "button" or (piece["role"] == "group" and piece["aria-label"])


def check_names(page, language):
    """Whatever can be pressed or focused is named in words, also where only signs and numbers are drawn."""
    for piece in page.find(data_key=True):
        if piece.tag == "button" or piece["tabindex"]:
            assert LETTERS[language].search(piece.name()), piece["data-key"]


def check_symbols(table, page):
    """A choice with a symbol lies on the table too; no two have the same one; of its likes all have one or none.

    Gives how many have one.
    """
    on_table = {todo for _, todo in _on_table(page)}
    listed = [c for c in page.find("button") if "choice" in c.classes]
    signed = [c for c in listed if "signed" in c.classes]
    symbols = [use["href"] for choice in signed for use in choice.find("use")]
    assert len({*symbols}) == len(symbols) == len(signed), symbols
    assert all(choice["data-do"] in on_table and choice.text for choice in signed)
    (zone,) = page.find(id="z-choices")
    likes = defaultdict(set)
    for choice in zone.find("ul")[0].find("button") if signed else ():
        if choice["data-do"] in on_table:
            action = int(choice["data-do"].removeprefix("act:"))
            likes[word(table, action)].add("signed" in choice.classes)
    assert all(len(kinds) == 1 for kinds in likes.values())
    return len(signed)


def check_asides(table, page):
    """What is no answer is folded up where there are answers; gives whether something was."""
    presenter = presenter_for(table.game_name)
    asides, ends = {*presenter.asides}, {"end_turn", *presenter.confirms}
    words = {
        choice["id"]: word(table, int(choice["id"].removeprefix("choice-")))
        for choice in page.find("button")
        if "choice" in choice.classes
    }
    folds = page.find("details", data_fold="choices")
    folded = {b["id"] for b in folds[0].find("button")} if folds else set()
    shown = {words[each] for each in words if each not in folded} - ends
    assert not (shown - asides and shown & asides)
    return bool(shown and folded and {words[each] for each in folded} <= asides)


def check_points(table, page, counter):
    """Pieces and sentences tell the points that an action brings at once, and no others.

    `counter` is where a view shows the points of a player. Gives the words of the actions that bring some.
    """
    foretold = presenter_for(table.game_name).foretells
    record, shown, bring = table.record(), _points_told(page), set()
    for action in legal(table):
        points = _gained(table, record, action, counter) if word(table, action) in foretold else 0
        assert shown.get(action, 0) == points, table.game.actions.format(action)
        [sentence] = page.find("button", id=f"choice-{action}")
        assert (f"(+{points} VP)" in sentence.text) == (points > 0)
        if points:
            bring.add(word(table, action))
    return bring


def _points_told(page):
    """By action the points that its piece tells of."""
    return {
        int(todo.partition(":")[2]): int(points)
        for button in page.find("button", data_brings=True)
        for todo, points in zip(
            button["data-do"].split(), button["data-brings"].split(), strict=True
        )
        if points != "0"
    }


def _gained(table, record, action, counter):
    """What the counter of the seat that is asked shows more after an action."""
    seat, after = whose(record), record.copy()
    generics.take(after, action)
    before, after = (table.game.view(r)["players"][seat][counter] for r in (record, after))
    return max(int(after) - int(before), 0)
