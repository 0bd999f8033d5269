"""Log style of Puerto Rico: symbols, and the gains that its sentences state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.games.puerto_rico.components import BUILDINGS, GOODS, ROLES
from ludoteca.games.puerto_rico.names import PLANTATIONS
from ludoteca.games.puerto_rico.phrases import EVENT, LOG
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Delta, Message, Term
from ludoteca.web.presenters.log_style import LogStyle, Told

__all__ = ["LOG_STYLE", "PLACED"]

_SOLD: Final[dict[str, int | str]] = {"{good}": 1, "doubloons": "price"}
_ONE_GOOD: Final[Told] = {"{good}": 1}
_ALL_OF_IT: Final[Told] = {"{good}": "count"}
_COLONIST: Final[Told] = {"colonists": 1}
_NOBLE: Final[Told] = {"nobles": 1}

_TOLD: Final[dict[str, Told]] = {
    "choose": {"doubloons": "coins"},
    "choose.one": {"doubloons": 1},
    "build": {"doubloons": "price"},
    "build.one": {"doubloons": 1},
    "sell": _SOLD,
    "sell.one": _SOLD | {"doubloons": 1},
    "sell.none": _ONE_GOOD,
    "sell_to_post": _SOLD,
    "sell_to_post.one": _SOLD | {"doubloons": 1},
    "sell_to_post.none": _ONE_GOOD,
    "give_up.sell": {"doubloons": 1},
    "load": _ALL_OF_IT,
    "wharf": _ALL_OF_IT,
    "small_wharf": _ONE_GOOD,
    "produce_extra": _ONE_GOOD,
    "return_good": _ONE_GOOD,
    "return_chip": {"chips": 1},
    "supply": {"{good}": 1, "chips": 1},
    "use_hospice": _COLONIST,
    "use_university": _COLONIST,
    "pass.noble": _COLONIST,
    "take_noble": _NOBLE,
    **{f"return_worker.colonist.{where}": _COLONIST for where in ("tile", "building", "san_juan")},
    **{f"return_worker.noble.{where}": _NOBLE for where in ("tile", "building", "san_juan")},
}

_CHOICES: Final = tuple(LOG[key] for key in ("choose.none", "choose.one", "choose"))


def merged(sentence: Message, deltas: Sequence[Delta]) -> Message:
    """State the doubloon of a prospector and those on its card as one sum."""
    role = sentence.params.get("role")
    if (
        sentence.template not in _CHOICES
        or not isinstance(role, Term)
        or "prospector" not in role.id
    ):
        return sentence
    coins = sum(delta.by for delta in deltas if delta.what.id == "doubloons")
    return Message(_CHOICES[min(coins, 2)], {**sentence.params, "coins": coins})


PLACED: Final = N_("{seat} places colonists")
"""Log line of a whole placement."""

LOG_STYLE: Final = LogStyle(
    symbols={
        **{role: f"pr-role-{role.removeprefix('second_')}" for role in ROLES},
        **{building.id: f"pr-b-{building.id}" for building in BUILDINGS},
        **{good: f"pr-good-{good}" for good in GOODS},
        **{name: f"pr-tile-{tile}" for tile, name in PLANTATIONS.items()},
        "doubloons": "pr-doubloon",
        "chips": "vp",
        "colonists": "pr-colonist",
        "nobles": "pr-noble",
    },
    signs={
        LOG["take_extra_colonist"]: "pr-colonist",
        LOG["pass.noble"]: "pr-colonist",
        LOG["take_noble"]: "pr-noble",
        PLACED: "pr-colonist",
        LOG["done"]: "pr-colonist",
        LOG["wharf"]: "pr-ship",
    },
    told={LOG[key]: told for key, told in _TOLD.items()},
    merged=merged,
    opens=frozenset({EVENT["round"]}),
)
