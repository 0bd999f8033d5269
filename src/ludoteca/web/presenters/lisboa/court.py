"""Template data of Lisboa's court, cards, tracks, architects, church and decrees."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.court import OFFICE_SEATS, STATE_ACTIONS, STATE_GOOD
from ludoteca.games.lisboa.components.tracks import COIN_MARKS
from ludoteca.games.lisboa.edition.model import GOODS, NOBLES
from ludoteca.games.lisboa.forecast import visit_parts
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName, Term
from ludoteca.web.presenters.base import View
from ludoteca.web.presenters.lisboa.pieces import BUILDINGS, CARDS, CLERGY, DECREES, PLANS, SHIPS

__all__ = [
    "drawn_architect",
    "drawn_decree",
    "drawn_influence",
    "drawn_office",
    "drawn_pile",
    "drawn_place",
    "drawn_price",
    "drawn_ring",
    "drawn_ships",
    "drawn_step",
]

NAMES: Final = EDITION.names
NOBLE_ACTIONS: Final = ("store", "decree", "open")

SEATS: Final = N_("Office seats: {noble}, {free} free")
OFFICIALS: Final = N_("{seat}'s officials: {count}")
NEUTRAL: Final = N_("Neutral officials: {count}")


def opponent_at(view: View, what: str, where: str) -> int | None:
    """Seat of the solo opponent if his courtier ("noble") or helper ("pile") is there."""
    opponent = view["opponent"]
    return opponent["seat"] if opponent and opponent[what] == where else None


# ---- court ----------------------------------------------------------------------------------------------


def drawn_office(view: View, office: View, me: int) -> dict[str, Any]:
    """An office: its noble, officials and courtiers, favors, actions and the cost of a visit."""
    noble = office["noble"]
    number = NOBLES.index(noble)
    parts = visit_parts(view, me, noble)
    played = view["played"] and CARDS[view["played"]]["type"] == noble
    action = NOBLE_ACTIONS[number]
    return {
        **office,
        "name": NAMES[noble],
        "symbol": f"li-{noble}",
        "action": action,
        "action_name": NAMES[f"act_{action}"],
        "seats_label": Message(
            SEATS, {"noble": _named(noble), "free": OFFICE_SEATS - office["taken"]}
        ),
        "actions": [_icon(view, i) for i in (2 * number, 2 * number + 1)],
        "seats": _sitting(office, "seated"),
        "free": range(OFFICE_SEATS - office["taken"]),
        "waiters": _sitting(office, "waiting"),
        "cost": office["visit"][me],
        "parts": parts,
        "played": played,
        "visitor": view["turn"],
        "next_visit": opponent_at(view, "noble", noble),
    }


def _icon(view: View, i: int) -> dict[str, Any]:
    action = STATE_ACTIONS[i]
    return {
        "key": f"icon:{action}",
        "id": action,
        "name": NAMES[f"act_{action}"],
        "symbol": f"li-act-{action}",
        "goods": [f"li-{GOODS[STATE_GOOD[i // 2]]}", "li-gold"],
        "used": action in view["icons"],
    }


def _sitting(office: View, where: str) -> list[dict[str, Any]]:
    """Officials by seat, the neutral ones last."""
    word = "seat" if where == "seated" else "waiting"
    own = [
        {
            "seat": seat,
            "key": f"{word}:{office['noble']}:{seat}",
            "count": n,
            "label": Message(OFFICIALS, {"seat": SeatName(seat), "count": n}),
        }
        for seat, n in enumerate(office[where])
        if n
    ]
    n = office["neutral"][where]
    neutral = {"seat": None, "key": f"{word}:{office['noble']}:-", "count": n}
    return [*own, {**neutral, "label": Message(NEUTRAL, {"count": n})}] if n else own


def _named(noble: str) -> Term:
    return Term(noble, NAMES[noble], proper=True)


# ---- tracks ---------------------------------------------------------------------------------------------


def drawn_step(view: View, i: int) -> dict[str, Any]:
    """A step of the treasury."""
    price, influence = EDITION.treasury[i]
    return {"price": price, "influence": f"{influence:+d}", "now": view["treasury"] == i}


def drawn_price(view: View, good: str) -> dict[str, Any]:
    """The price track of a good."""
    low, high = EDITION.price_range
    price = view["prices"][good]
    return {
        "good": good,
        "name": NAMES[good],
        "symbol": f"li-{good}",
        "price": price,
        "spaces": [{"price": n, "now": n == price} for n in range(high, low - 1, -1)],
    }


def drawn_influence(view: View, points: int) -> dict[str, Any]:
    """A space of the influence track: the players on it, and a coin mark if it has one."""
    there = [player["seat"] for player in view["players"] if player["influence"] == points]
    return {"points": points, "coin": points in COIN_MARKS, "seats": there}


# ---- piles and displays ---------------------------------------------------------------------------------


def drawn_pile(view: View, pile: View) -> dict[str, Any]:
    """A pile of political cards, its top card face up."""
    return {
        "key": f"pile:{pile['type']}",
        "type": pile["type"],
        "card": CARDS.get(pile["card"]),
        "left": pile["left"],
        "helper": opponent_at(view, "pile", pile["type"]),
    }


def drawn_ships(view: View, deck: str) -> dict[str, Any]:
    """The remaining ships of a colour."""
    ship = SHIPS[f"ship_{deck}"]
    return {
        **ship,
        "key": f"ships:{deck}",
        "left": view["ships"][deck],
        "holds": range(ship["hull"]),
    }


def drawn_architect(architect: View) -> dict[str, Any]:
    """An architect: the building on display, and the plan on top of the pile."""
    id_ = architect["id"]
    return {
        "id": id_,
        "name": NAMES[id_],
        "building_key": f"building:{id_}",
        "building": BUILDINGS.get((architect["building"], id_)),
        "left": architect["left"],
        "key": f"plans:{id_}",
        "plan": PLANS.get(architect["plan"]),
        "plans_left": architect["plans_left"],
    }


def drawn_ring(view: View, i: int) -> dict[str, Any]:
    """A space for a clergy tile around the church."""
    return {
        "key": f"ring:{i}",
        "number": i,
        "tile": CLERGY.get(view["church"]["tiles"][i]),
    }


def drawn_place(view: View, i: int) -> dict[str, Any]:
    """A position of the Cardinal, between two tiles."""
    return {
        "number": i,
        "mark": EDITION.church_marks[i],
        "here": view["church"]["place"] == i,
    }


def drawn_decree(id_: str | None, number: int) -> dict[str, Any]:
    """A space of the display of decrees."""
    return {"key": f"decree:{number}", "decree": DECREES.get(id_ or "")}
