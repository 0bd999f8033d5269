"""Log lines about Automa, derived from two views because it acts without decisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.aftermath import ships_built
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.map import LANDS, SPACES
from ludoteca.games.lisboa.descriptions import NOBLE_ACTION, PLAN_OF
from ludoteca.games.lisboa.edition.model import ARCHITECTS, GOODS, NOBLES, ROWS
from ludoteca.games.lisboa.names import amount, named, street, word
from ludoteca.games.lisboa.phrases import EVENT, LOG
from ludoteca.kernel.messages import Message, Param, SeatName

__all__ = ["opponent_events"]

View = Mapping[str, Any]
RING: Final = len(EDITION.church_marks)


def opponent_events(before: View, after: View) -> Iterator[Message]:
    """Everything Automa did between two views; empty if it is not in the game."""
    if after["opponent"] is None:
        return
    old, new = before["players"][-1], after["players"][-1]
    yield from _visit(before, after)
    yield from _state(before, after, old, new)
    yield from _map(before, after, old, new)
    yield from _helper(before, after)


def _format_line(after: View, key: str, **params: Param) -> Message:
    """A log line about Automa."""
    text = LOG[key] if key in LOG else EVENT[key]
    named_him: dict[str, Param] = {"seat": SeatName(after["opponent"]["seat"])}
    filled = named_him | params
    return Message(text, {key: value for key, value in filled.items() if f"{{{key}}}" in text})


def _has_visited(before: View, after: View) -> bool:
    """Return True if Automa's turn has begun, i.e. the courtier has moved on."""
    return bool(before["opponent"]["noble"] != after["opponent"]["noble"])


def _visit(before: View, after: View) -> Iterator[Message]:
    """The noble visited and the actions taken there."""
    if _has_visited(before, after):
        noble = before["opponent"]["noble"]
        state = word(f"act_{after['opponent']['action']}")
        action = word(NOBLE_ACTION[noble])
        yield _format_line(after, "opponent.visit", noble=word(noble), state=state, action=action)
        if after["opponent"]["action"] == "produce" and any(
            before["players"][-1]["stores"].values()
        ):
            yield _format_line(after, "opponent.produce")


# ---- what he has taken ----------------------------------------------------------------------------------


def _state(before: View, after: View, old: View, new: View) -> Iterator[Message]:
    """Officials, plans, ships, the church and favors."""
    for noble, was, now in zip(NOBLES, before["court"], after["court"], strict=True):
        if _officials(now) > _officials(was):
            for _ in range(_officials(now) - _officials(was)):
                yield _format_line(after, "office", noble=word(noble))
    for plan in (*new["plans"], *new["done"]):
        if plan not in old["plans"] and plan not in old["done"]:
            yield _format_line(after, "plan", **_plan(plan))
    yield from ships_built(old, new)
    yield from _church(before, after)
    for noble in new["favors"]:
        if noble not in old["favors"]:
            yield _format_line(after, "favor", noble=word(noble))


def _officials(office: View) -> int:
    """Automa's officials in an office, seated or waiting."""
    count: int = office["seated"][-1] + office["waiting"][-1]
    return count


def _plan(id_: str) -> dict[str, Param]:
    plan = PLAN_OF[id_]
    return {
        "architect": word(ARCHITECTS[plan.architect]),
        "officials": amount("officials", plan.officials),
    }


def _church(before: View, after: View) -> Iterator[Message]:
    """The Cardinal's move and the tile scored."""
    steps = (after["church"]["place"] - before["church"]["place"]) % RING
    if steps and after["opponent"]["church"] > before["opponent"]["church"]:
        yield _format_line(after, "opponent.church", steps=steps)


# ---- what he has built ----------------------------------------------------------------------------------


def _map(before: View, after: View, old: View, new: View) -> Iterator[Message]:
    """Stores, public buildings and decrees."""
    me = after["opponent"]["seat"]
    for land in LANDS:
        there = after["lands"][land.id]
        if there["seat"] == me and before["lands"][land.id]["seat"] is None:
            yield _format_line(after, "store", land=land.id, street=street(there["street"]))
    done = [id_ for id_ in new["done"] if id_ not in old["done"]]
    for space in SPACES:
        there = after["spaces"][space.id]
        if done and there["building"] and not before["spaces"][space.id]["building"]:
            line = {"street": street(GOODS[space.line])} if space.side == "north" else {}
            row: dict[str, Param] = {} if line else {"row": ROWS[space.line]}
            yield _format_line(after, f"open.{space.side}", **line, **row)
            yield _format_line(
                after, "use_plan", building=named(there["building"]), **_plan(done[0])
            )
    held = {decree["id"] for decree in old["decrees"]}
    for decree in new["decrees"]:
        if decree["id"] not in held:
            yield _format_line(after, "decree", decree=named(decree["id"]))


def _helper(before: View, after: View) -> Iterator[Message]:
    """The card that leaves the game, and the helper's next pile."""
    dropped, pile = after["opponent"]["dropped"], after["opponent"]["pile"]
    if dropped and (dropped != before["opponent"]["dropped"] or _has_visited(before, after)):
        yield _format_line(after, "discard", card=named(dropped))
        if pile == "treasury":
            yield _format_line(after, "opponent.helper.treasury")
        else:
            yield _format_line(after, "opponent.helper", noble=word(pile))
