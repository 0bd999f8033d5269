"""State of the pieces of Lisboa: current costs, remaining numbers, and why they are disabled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ludoteca.games.lisboa.components.court import STATE_ACTIONS
from ludoteca.games.lisboa.edition.model import DECKS
from ludoteca.i18n import N_
from ludoteca.piece_info.card import PieceState, Text, View, fact
from ludoteca.piece_info.lisboa.city import (
    NO_PLAN as NO_PLAN_FOR_IT,
)
from ludoteca.piece_info.lisboa.city import (
    invest_facts,
    land_facts,
    space_facts,
    visit_facts,
)
from ludoteca.piece_info.lisboa.static import NOBLE_ACTIONS
from ludoteca.piece_info.lisboa.why_disabled import NO_PLAN, REASONS
from ludoteca.piece_info.unplayable import with_reason

__all__ = ["at", "common"]

LEFT: Final = N_("{count} left")
BELOW: Final = N_("Cards below: {count}")
THERE: Final = N_("Here: {count}")
ROOM: Final = N_("Space for {count}")
PRICE: Final = N_("Price: {count}")
WORTH: Final = N_("Worth now: {count} VP")
LOADED: Final = N_("{load} of {hull} cargo spaces filled")
MAKE_ROOM: Final = N_("Another card must be removed first.")
_SIDES: Final = {"slot_above": "upper", "slot_below": "lower"}


def at(view: View, me: int, key: str) -> PieceState | None:
    """The piece with a key as seen by a seat, or None if it has no card."""
    word, *rest = key.split(":")
    told = _WORDS.get(word)
    seen = told(view, me, *rest) if told else None
    return _once(with_reason(seen, REASONS, view, me, word, rest)) if seen else None


def _once(seen: PieceState) -> PieceState:
    """Remove facts that are also in the reason."""
    if not seen.why or not seen.facts:
        return seen
    said = (seen.why, NO_PLAN_FOR_IT) if seen.why == NO_PLAN else (seen.why,)
    return seen._replace(facts=[fact for fact in seen.facts if fact not in said])


def common(view: View) -> Iterable[str]:
    """Keys of the pieces in the middle of the table."""
    for noble in NOBLE_ACTIONS:
        yield from (f"{word}:{noble}" for word in ("court", "favor", "act"))
    yield from (f"icon:{action}" for action in STATE_ACTIONS)
    yield from (f"pile:{pile['type']}" for pile in view["piles"] if pile["card"])
    yield from (f"ring:{i}" for i, tile in enumerate(view["church"]["tiles"]) if tile)
    yield from (f"decree:{i}" for i, decree in enumerate(view["decrees"], 1) if decree)
    yield from (f"building:{a['id']}" for a in view["architects"] if a["building"])
    yield from (f"plans:{a['id']}" for a in view["architects"] if a["plan"])
    yield from (f"ships:{deck}" for deck in DECKS if view["ships"][deck])
    yield from (f"land:{id_}" for id_, land in view["lands"].items() if land["used"])
    yield from (f"space:{id_}" for id_ in view["spaces"])


# ---- court and market -----------------------------------------------------------------------------------


def _court(view: View, me: int, noble: str) -> PieceState:
    if noble == "treasury":
        price = fact(PRICE, count=view["treasury_price"])
        facts = [price, *invest_facts(view, me)]
        return PieceState(noble, facts=facts)
    return PieceState(noble, facts=visit_facts(view, me, noble))


def _act(view: View, me: int, noble: str) -> PieceState:
    return PieceState(f"act.{NOBLE_ACTIONS[noble]}")


def _office(view: View, noble: str) -> View:
    office: View = next(office for office in view["court"] if office["noble"] == noble)
    return office


def _favor(view: View, me: int, noble: str) -> PieceState:
    return PieceState("favors", facts=[fact(LEFT, count=_office(view, noble)["favors"])])


def _icon(view: View, me: int, action: str) -> PieceState:
    return PieceState(f"act.{action}")


def _pile(view: View, me: int, type_: str) -> PieceState | None:
    pile = next(pile for pile in view["piles"] if pile["type"] == type_)
    return (
        PieceState(pile["card"], facts=[fact(BELOW, count=pile["left"])]) if pile["card"] else None
    )


def _top_ship(view: View, me: int) -> PieceState:
    return _ships(view, me, next(deck for deck in DECKS if view["ships"][deck]))


def _ships(view: View, me: int, deck: str) -> PieceState:
    return PieceState(f"ship_{deck}", facts=[fact(LEFT, count=view["ships"][deck])])


def _ring(view: View, me: int, number: str) -> PieceState | None:
    tile = view["church"]["tiles"][int(number)]
    return PieceState(tile) if tile else None


def _decree(view: View, me: int, number: str) -> PieceState | None:
    decree = view["decrees"][int(number) - 1]
    return PieceState(decree) if decree else None


def _architect(view: View, id_: str) -> View:
    architect: View = next(architect for architect in view["architects"] if architect["id"] == id_)
    return architect


def _displayed_building(view: View, me: int, id_: str) -> PieceState | None:
    there = _architect(view, id_)
    if not there["building"]:
        return None
    return PieceState(f"{there['building']}.{id_}", facts=[fact(LEFT, count=there["left"])])


def _plans(view: View, me: int, id_: str) -> PieceState | None:
    there = _architect(view, id_)
    return (
        PieceState(there["plan"], facts=[fact(LEFT, count=there["plans_left"])])
        if there["plan"]
        else None
    )


# ---- the map --------------------------------------------------------------------------------------------


def _land(view: View, me: int, id_: str) -> PieceState:
    card = "store" if view["lands"][id_]["street"] else id_
    return PieceState(card, facts=land_facts(view, me, id_))


def _space(view: View, me: int, id_: str) -> PieceState:
    there = view["spaces"][id_]
    if there["building"]:
        return PieceState(f"{there['building']}.{there['architect']}")
    return PieceState(id_, facts=space_facts(view, me, id_))


def _cube(view: View, me: int, *where: str) -> PieceState:
    return PieceState(where[-1])


# ---- pieces of a seat -----------------------------------------------------------------------------------


def _own(view: View, me: int, seat: str, id_: str) -> PieceState:
    return PieceState(id_)


def _own_decree(view: View, me: int, seat: str, id_: str) -> PieceState:
    decree = next(d for d in view["players"][int(seat)]["decrees"] if d["id"] == id_)
    return PieceState(id_, facts=[fact(WORTH, count=decree["vp"])])


def _upper(view: View, me: int, seat: str, slot: str) -> PieceState | None:
    entry = view["players"][int(seat)]["upper"][int(slot) - 1]
    if not entry:
        return None
    if not entry["ship"]:
        return PieceState(entry["card"])
    return PieceState(
        entry["ship"], facts=[fact(LOADED, load=len(entry["load"]), hull=entry["hull"])]
    )


def _lower(view: View, me: int, seat: str, slot: str) -> PieceState | None:
    card = view["players"][int(seat)]["lower"][int(slot) - 1]
    return PieceState(card) if card else None


def _good(view: View, me: int, seat: str, good: str) -> PieceState:
    player = view["players"][int(seat)]
    count = player["goods"][good]
    facts: list[Text] = [fact(THERE, count=count), fact(ROOM, count=player["goods_limit"])]
    price = fact(PRICE, count=view["prices"][good])
    return PieceState(good, facts=[*facts, price])


def _rubble(view: View, me: int, seat: str, colour: str) -> PieceState:
    return PieceState(
        colour, facts=[fact(THERE, count=view["players"][int(seat)]["rubble"][colour])]
    )


def _slot(card: str) -> Callable[..., PieceState]:
    """Place for the next card, with a note if another card must leave first."""
    return lambda view, me, seat: PieceState(
        card, facts=[MAKE_ROOM] if _is_full(view, seat, card) else ()
    )


def _is_full(view: View, seat: str, card: str) -> bool:
    """Return True if a row of slots is full; cards above and below share a limit."""
    player = view["players"][int(seat)]
    slots = [*player["upper"], *player["lower"]]
    return sum(map(bool, slots)) >= player["cards_limit"] or all(player[_SIDES[card]])


def _always(card: str) -> Callable[..., PieceState]:
    seen = PieceState(card)
    return lambda *_: seen


_WORDS: Final[Mapping[str, Callable[..., PieceState | None]]] = {
    "favor": _favor,
    "court": _court,
    "act": _act,
    "icon": _icon,
    "office": _always("office"),
    "seat": _always("officials"),
    "waiting": _always("officials"),
    "pile": _pile,
    "ship": _top_ship,
    "ships": _ships,
    "ring": _ring,
    "decree": _decree,
    "building": _displayed_building,
    "plans": _plans,
    "offered": lambda view, me, id_: PieceState(id_),
    "land": _land,
    "space": _space,
    "cube": _cube,
    "hand": _own,
    "plan": _own,
    "clergy": _own,
    "own-decree": _own_decree,
    "upper": _upper,
    "lower": _lower,
    "good": _good,
    "rubble": _rubble,
    "house": _always("houses"),
    "coins": _always("coins"),
    "above": _slot("slot_above"),
    "below": _slot("slot_below"),
    "leave": _always("leave"),
}
