"""Messages of Lisboa for each choice, action taken and decision.

All are built from views. The sentences are in `phrases`; `descriptions` and `details` fill them in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.aftermath import aftermath
from ludoteca.games.lisboa.automa.sentences import opponent_events
from ludoteca.games.lisboa.descriptions import View, describe
from ludoteca.games.lisboa.details import details
from ludoteca.games.lisboa.edition.model import GOODS, NOBLES, RUBBLE
from ludoteca.games.lisboa.names import amount, counter, joined, word
from ludoteca.games.lisboa.phrases import ASK, ASK_OWN, CHOICE, DETAIL, EVENT, LOG
from ludoteca.kernel.deltas import deltas_of_players
from ludoteca.kernel.messages import Delta, Message, Param, SeatName

__all__ = ["ask", "choice", "deltas", "events", "heading", "log", "period", "quiet"]


def choice(view: View, action: int) -> Message:
    """The sentence for taking `action` in `view`, addressed to the seat to decide."""
    key, params = describe(view, action)
    what = Message(CHOICE[key], params)
    added = details(view, action)
    return Message(DETAIL["with"], {"what": what, "details": joined(added)}) if added else what


def log(before: View, after: View, action: int) -> Message:
    """The log line for `action` of the seat asked in `before`."""
    key, params = describe(before, action)
    return Message(LOG[key], {"seat": SeatName(before["decision"]["seat"]), **params})


def quiet(view: View, action: int) -> bool:
    """Return True if the action needs no log line unless something follows from it."""
    return ACTIONS.split(action)[0] in ("pass", "done", "end_turn")


def heading(view: View) -> bool:
    """Return True if an action taken now belongs to the beginning of a turn."""
    return bool(view["decision"]["kind"] == "card")


def period(view: View) -> Message:
    """The part of the match that a position belongs to."""
    if not any(view["church"]["tiles"]) and view["period"] == 1:
        return Message(EVENT["before"])
    return Message(EVENT["period"], {"period": view["period"]})


def ask(view: View, own: bool) -> Message:
    """The pending decision, addressed to the seat to decide (`own`) or to the others."""
    decision = view["decision"]
    if decision is None:
        return Message(EVENT["over"])
    kind = decision["kind"]
    template = ASK_OWN[kind] if own else ASK[kind]
    params = _about(decision)
    return Message(template, {k: v for k, v in params.items() if f"{{{k}}}" in template})


def _about(decision: View) -> dict[str, Param]:
    """Every parameter that a question may use."""
    found: dict[str, Param] = {"seat": SeatName(decision["seat"]), "left": decision["left"]}
    if decision["noble"]:
        found["noble"] = word(decision["noble"])
    if decision["land"]:
        found |= {name: decision["land"][i] for i, name in enumerate(("row", "column"))}
        found["land"] = decision["land"]
    what = "coins" if decision["kind"] == "payment" else "influence"
    return {**found, "amount": amount(what, decision["due"])}


# ---- what has changed -----------------------------------------------------------------------------------

_COUNTERS: Final = ("vp", "coins", "influence", "officials")


def deltas(before: View, after: View) -> list[Delta]:
    """Gains and losses of each seat by one action, clockwise from the seat that was asked."""
    return deltas_of_players(before, after, _changes, counter)


def _changes(old: View, new: View) -> dict[str, int]:
    changes = {what: new[what] - old[what] for what in _COUNTERS}
    changes |= {good: new["goods"][good] - old["goods"][good] for good in GOODS}
    return changes | {colour: new["rubble"][colour] - old["rubble"][colour] for colour in RUBBLE}


def events(before: View, after: View, action: int) -> list[Message]:
    """Consequences of `action` on the board, for other seats and for the course of the match."""
    return [
        *aftermath(before, after, action),
        *opponent_events(before, after),
        *_tracks(before, after),
        *_ships(before, after),
        *_waiting(before, after),
        *_sets(before, after),
        *_course(before, after),
    ]


def _tracks(before: View, after: View) -> Iterator[Message]:
    """Changes of the treasury and of the prices of goods."""
    if after["treasury"] != before["treasury"]:
        yield Message(EVENT["treasury"], {"price": after["treasury_price"]})
    for good, price in after["prices"].items():
        if price < before["prices"][good]:
            yield Message(EVENT["price"], {"good": word(good), "price": price})


def _ships(before: View, after: View) -> Iterator[Message]:
    """Ships that have become full."""
    for old, new in zip(before["players"], after["players"], strict=True):
        for was, now in zip(old["upper"], new["upper"], strict=True):
            if _closed(now) and not _closed(was):
                yield Message(EVENT["full"], {"seat": SeatName(new["seat"])})


def _closed(entry: Mapping[str, object] | None) -> bool:
    """Return True if a slot has a full ship whose goods have all become crates."""
    return bool(entry and entry["ship"] and entry["crates"] == entry["hull"])


def _waiting(before: View, after: View) -> Iterator[Message]:
    """Officials displaced from a full office."""
    for noble, old, new in zip(NOBLES, before["court"], after["court"], strict=True):
        if new["neutral"]["waiting"] > old["neutral"]["waiting"]:
            yield Message(EVENT["waits.neutral"], {"noble": word(noble)})
        for seat, count in enumerate(new["waiting"]):
            if count > old["waiting"][seat]:
                params: dict[str, Param] = {"seat": SeatName(seat), "noble": word(noble)}
                yield Message(EVENT["waits"], params)


def _sets(before: View, after: View) -> Iterator[Message]:
    """Newly completed sets of rubble."""
    for old, new in zip(before["players"], after["players"], strict=True):
        if new["sets"] > old["sets"]:
            params: dict[str, Param] = {"seat": SeatName(new["seat"])}
            if new["sets"] == 1:
                yield Message(EVENT["set.one"], params)
            else:
                yield Message(EVENT["set"], {**params, "sets": new["sets"]})


def _course(before: View, after: View) -> Iterator[Message]:
    """Turns without a card, periods, rounds and the end of the game."""
    for seat in _passed(before, after):
        yield Message(EVENT["no_card"], {"seat": SeatName(seat)})
    if after["period"] > before["period"]:
        yield Message(EVENT["period_2"])
    if after["period"] > 1 and not _has_market(before) and _has_market(after):
        yield Message(EVENT["new_hands"], {"seat": SeatName(after["turn"])})
    if after["ending"] and not before["ending"]:
        yield Message(EVENT["ending"])
    if after["ending"] > max(before["ending"], 1):
        yield Message(EVENT["last_round"])
    if after["over"]:
        yield Message(EVENT["over"])


def _passed(before: View, after: View) -> Iterator[int]:
    """Seats without a card between the seat that moved and the seat whose turn has begun."""
    if after["decision"] and after["decision"]["kind"] == "card":
        seats = len(after["players"]) - (after["opponent"] is not None)
        for step in range(1, 1 + (after["turn"] - before["turn"] - 1) % seats):
            seat = (before["turn"] + step) % seats
            if not after["players"][seat]["hand"]:
                yield seat


def _has_market(view: View) -> bool:
    """Return True if any pile has cards."""
    return any(pile["card"] or pile["left"] for pile in view["piles"])
