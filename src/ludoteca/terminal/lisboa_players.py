"""The portfolios of Lisboa in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import RenderableType

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.decree_meanings import DECREE_SCORES
from ludoteca.games.lisboa.edition.model import ARCHITECTS, COLUMNS
from ludoteca.games.lisboa.meanings import does
from ludoteca.games.lisboa.names import COUNTERS, NAMES, TYPES_OF_CARDS, column
from ludoteca.i18n import N_
from ludoteca.terminal.layout import NONE, View, grid, zone
from ludoteca.terminal.translator import Voice

__all__ = ["card_text", "counts", "listed", "player"]

HAND = N_("Hand")
HIDDEN = N_("hidden card ({deck})")
DECK_NAMES = {
    "blue": N_("blue"),
    "red": N_("red"),
    "purple": N_("purple"),
    "brown": N_("brown"),
}
ABOVE = N_("Upper slots")
BELOW = N_("Lower slots")
LIMITS = N_("Limits")
LIMIT = N_("{cards} cards, {goods} goods of each type")
STOREHOUSE = N_("Goods")
RUBBLE = N_("Rubble")
SETS = N_("{rubble}; sets: {sets}, set cubes on the portrait: {cubes}")
FAVORS = N_("Royal favors")
OFFICIALS = N_("Officials in the portfolio")
HOUSES = N_("Houses used")
STORES = N_("Stores")
PLANS = N_("Plans")
DONE = N_("Completed plans")
CLERGY = N_("Clergy tiles")
DECREES = N_("Decrees")
NOW = N_("{decree}: {score} (now {vp} VP)")
NOBLE_CARD = N_("{card} ({type}): {once}; influence {influence}")
TREASURY_CARD = N_("{card} ({type}): {once}; permanent: {lasting}")
LOADED = N_("{ship} {load}/{hull}")
POWER = N_("Portfolio influence")
PLAN = N_("{architect}: {officials}")
NEXT_VISIT = N_("Next visit")
HELPER = N_("Helper")
NOTE = LISBOA.opponent.note if LISBOA.opponent else ""

CARD_OF = {card.id: card for card in CARDS}
SHIP_OF = {ship.id: ship for ship in EDITION.ships}
TILE_OF = {tile.id: tile for tile in EDITION.clergy}
PLAN_OF = {plan.id: plan for plan in EDITION.plans}


def listed(texts: Iterable[str]) -> str:
    """Texts joined by commas, or a dash for none."""
    return ", ".join(texts) or NONE


def counts(amounts: Mapping[str, int], voice: Voice) -> str:
    """Names and numbers of pieces, without zeros."""
    return listed(f"{voice.text(NAMES[id_])} {n}" for id_, n in amounts.items() if n)


def card_text(id_: str | None, voice: Voice) -> str:
    """A political card with both halves."""
    if id_ is None:
        return NONE
    card = CARD_OF[id_]
    params = {
        "card": voice.text(card.name),
        "type": voice.text(TYPES_OF_CARDS[card.type]),
        "once": voice.say(does(card.once)),
    }
    if card.type == "treasury":
        return voice.text(TREASURY_CARD, **params, lasting=voice.say(does(card.permanent)))
    return voice.text(NOBLE_CARD, **params, influence=card.influence)


def player(view: View, voice: Voice, seat: int) -> RenderableType:
    """Render one player's portfolio."""
    mine = view["players"][seat]
    purse = ", ".join(
        f"{voice.text(COUNTERS[what])} {mine[what]}" for what in ("vp", "coins", "influence")
    )
    if view["opponent"] and view["opponent"]["seat"] == seat:
        rows = _of_opponent(view, mine, voice)
        return zone(voice.names[seat], voice.text(NOTE), "", purse, grid(rows))
    return zone(voice.names[seat], purse, grid(_rows(mine, voice)))


def _of_opponent(view: View, mine: View, voice: Voice) -> Iterable[tuple[str, str]]:
    """Rows of the solo opponent: positions of his pieces, and his possessions."""
    yield voice.text(NEXT_VISIT), voice.text(NAMES[view["opponent"]["noble"]])
    yield voice.text(HELPER), voice.text(TYPES_OF_CARDS[view["opponent"]["pile"]])
    yield voice.text(ABOVE), "\n".join(_upper(s, voice) for s in mine["upper"] if s) or NONE
    yield from _in_common(mine, voice)
    yield voice.text(DECREES), "\n".join(_decree(d, voice) for d in mine["decrees"]) or NONE


def _rows(mine: View, voice: Voice) -> Iterable[tuple[str, str]]:
    yield voice.text(HAND), "\n".join(_hand_card_text(held, voice) for held in mine["hand"]) or NONE
    yield voice.text(ABOVE), "\n".join(_upper(s, voice) for s in mine["upper"] if s) or NONE
    yield voice.text(BELOW), "\n".join(card_text(c, voice) for c in mine["lower"] if c) or NONE
    limits = {"cards": mine["cards_limit"], "goods": mine["goods_limit"]}
    yield voice.text(LIMITS), voice.text(LIMIT, **limits)
    yield voice.text(POWER), str(mine["power"])
    yield voice.text(STOREHOUSE), counts(mine["goods"], voice)
    yield from _in_common(mine, voice)
    yield voice.text(HOUSES), _houses(mine, voice)
    yield voice.text(CLERGY), "\n".join(_tile(id_, voice) for id_ in mine["clergy"]) or NONE
    yield voice.text(DECREES), "\n".join(_decree(d, voice) for d in mine["decrees"]) or NONE


def _in_common(mine: View, voice: Voice) -> Iterable[tuple[str, str]]:
    """Rows that players and the solo opponent share."""
    yield voice.text(RUBBLE), _rubble(mine, voice)
    yield voice.text(FAVORS), listed(voice.text(NAMES[noble]) for noble in mine["favors"])
    yield voice.text(OFFICIALS), str(mine["officials"])
    yield voice.text(STORES), counts(mine["stores"], voice)
    yield voice.text(PLANS), listed(_plan(id_, voice) for id_ in mine["plans"])
    yield voice.text(DONE), listed(_plan(id_, voice) for id_ in mine["done"])


def _hand_card_text(held: View, voice: Voice) -> str:
    if held["card"] is None:
        return voice.text(HIDDEN, deck=voice.text(DECK_NAMES[held["deck"]]))
    return card_text(held["card"], voice)


def _upper(slot: View, voice: Voice) -> str:
    if slot["card"]:
        return card_text(slot["card"], voice)
    name = voice.text(SHIP_OF[slot["ship"]].name)
    load = voice.text(LOADED, ship=name, load=len(slot["load"]), hull=slot["hull"])
    goods = listed(voice.text(NAMES[good]) for good in slot["load"])
    return f"{load}: {goods}" if slot["load"] else load


def _rubble(mine: View, voice: Voice) -> str:
    rubble = counts(mine["rubble"], voice)
    return voice.text(SETS, rubble=rubble, sets=mine["sets"], cubes=mine["portrait"])


def _houses(mine: View, voice: Voice) -> str:
    used = mine["houses_used"]
    return listed(f"{voice.text(column(id_).name)} {used[id_]}" for id_ in COLUMNS if used[id_])


def _plan(id_: str, voice: Voice) -> str:
    plan = PLAN_OF[id_]
    architect = voice.text(NAMES[ARCHITECTS[plan.architect]])
    return voice.text(PLAN, architect=architect, officials=plan.officials)


def _tile(id_: str, voice: Voice) -> str:
    tile = TILE_OF[id_]
    return f"{voice.text(tile.name)}: {voice.say(does([tile.effect]))}"


def _decree(decree: View, voice: Voice) -> str:
    name = voice.text(NAMES[decree["id"]])
    score = voice.say(DECREE_SCORES[decree["id"]])
    return voice.text(NOW, decree=name, score=score, vp=decree["vp"])
