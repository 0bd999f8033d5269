"""Where tours stop: positions of every kind of decision from golden playthroughs, and of special kinds."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np

import ludoteca
from ludoteca.bots import find, move
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from tests.games.suite import own, rules
from tests.web.tables import LISBOA, PUERTO_RICO

SHARES = (0.3, 0.6, 0.85)
"""How far a match has got in its middle and late, as shares of its plies."""
ENDING = 2
"""So many plies before its end a match is looked at, and then played to its end."""


@dataclass(frozen=True)
class Stop:
    name: str
    position: Record
    asked: dict[str, object] = field(default_factory=dict)
    """Further invariants that hold here, with their arguments."""
    is_late: bool = False
    """Whether it is there for how far the match has got, not for what is decided."""


@dataclass(frozen=True)
class Leg:
    """Positions of one kind of table, in the order of a match."""

    name: str
    game: Game
    seats: int
    options: dict[str, object]
    stops: tuple[Stop, ...]
    ending: tuple[int, ...] = ()
    """Actions from the last stop to the end of the match."""


def leg(name: str, match: Match, stops: Iterable[Stop], ending: Iterable[int] = ()) -> Leg:
    return Leg(name, match.game, match.seats, match.options, tuple(stops), tuple(ending))


def decision(match: Match) -> str:
    """The name of the kind of decision that is pending."""
    kind: str = rules(match.game, "actions").DECISIONS[top_kind(match.position)]
    return kind


def legs_of(name: str, turn: int) -> list[Leg]:
    """The golden legs with every other of their kinds of decisions, those of even numbers or the others."""
    found = []
    for n, each in enumerate(golden_legs(name)):
        kinds = [s for i, s in enumerate(each.stops) if s.is_late or (i + n) % 2 == turn]
        if kinds:
            found.append(replace(each, stops=tuple(kinds)))
    return found


@cache
def golden_legs(name: str) -> list[Leg]:
    """Every kind of decision where a golden match first asks it: as few matches as will do.

    The first one is that of most seats and options; of it there are later positions besides, and its end.
    """
    golden = own(ludoteca.game(name), "playthrough").PLAYTHROUGHS
    size = {match: (seats, len(options)) for match, (seats, options, _) in golden.matches.items()}
    matches = {match: golden.replay(golden.text(match))[0] for match in golden.matches}
    asked = {match: _kinds(played) for match, played in matches.items()}
    missing = set(rules(golden.game, "actions").DECISIONS[1:])
    found: list[Leg] = []
    best = max(matches, key=size.__getitem__)
    while missing:
        plies = {asked[best][kind]: kind for kind in missing & asked[best].keys()}
        missing -= set(plies.values())
        found.append(_golden_leg(best, matches[best], plies, is_longest=not found))
        best = max(matches, key=lambda match: (len(missing & asked[match].keys()), size[match]))
    return found


def _kinds(whole: Match) -> dict[str, int]:
    """At which ply each kind of decision first comes."""
    match = Match(whole.game, whole.seats, whole.seed, whole.options)
    first_asked: dict[str, int] = {}
    for action in whole.actions:
        first_asked.setdefault(decision(match), match.ply)
        match.play(action)
    return first_asked


def _golden_leg(name: str, match: Match, kinds: dict[int, str], is_longest: bool) -> Leg:
    later = {int(share * match.ply): f"{share:.0%}" for share in SHARES}
    later[match.ply - ENDING] = "before the end"
    late = later if is_longest else {}
    stops = [
        Stop(late.get(ply) or kinds[ply], match.position_at(ply), is_late=ply in late)
        for ply in sorted({*kinds, *late})
    ]
    return leg(name, match, stops, match.actions[-ENDING:])


# ---- matches of bots ----------------------------------------------------------------------------------


def fullest(game: Game) -> dict[str, object]:
    """The last value of each option that matters with most players."""
    return {o.name: o.values[-1] for o in game.options if o.matters(game.seats[-1])}


@cache
def of_bots(name: str, seats: int, is_full: bool = False, seed: int = 5) -> Match:
    """A whole match of bots."""
    game, rng = ludoteca.game(name), seed_words(seed)[0]
    match = Match(game, seats, seed, fullest(game) if is_full else {})
    while not match.over:
        match.play(move(find("greedy"), game, match.position, rng))
    return match


def first(whole: Match, **wanted: Callable[[Match], bool]) -> dict[str, Match]:
    """The match as it stood when it was first as is wanted, by the names of what is wanted."""
    match = Match(whole.game, whole.seats, whole.seed, whole.options)
    found: dict[str, Match] = {}
    for action in whole.actions:
        for name in wanted.keys() - found.keys():
            if wanted[name](match):
                found[name] = match.copy()
        match.play(action)
    assert found.keys() == wanted.keys(), "no match has come so far"
    return found


def words(match: Match) -> Counter[str]:
    """How many choices begin with each word."""
    return Counter(match.describe(action).partition(" ")[0] for action in match.legal())


def texts(match: Match) -> list[str]:
    return [match.describe(action) for action in match.legal()]


# ---- special positions ----------------------------------------------------------------------------------


def built(seats: int, is_full: bool) -> Leg:
    """Puerto Rico where much has been built, and its end."""
    whole = of_bots(PUERTO_RICO, seats, is_full)
    late = first(whole, late=lambda match: match.view()["round"] == 12)["late"]
    last = whole.position_at(whole.ply - ENDING)
    stops = [Stop("round 12", late.position), Stop("before the end", last, is_late=True)]
    name = f"{seats} seats {'full' if is_full else 'usual'}"
    return leg(name, whole, stops, whole.actions[-ENDING:])


def crowded() -> Leg:
    """Puerto Rico where colonists may be placed on six circles at least, and others lifted."""
    whole = of_bots(PUERTO_RICO, 3)
    match = first(whole, m=lambda m: words(m)["place"] >= 6 and bool(words(m)["lift"]))["m"]
    return leg("crowded", match, [Stop("placing", match.position, listed(words(match)["place"]))])


def lifting() -> Leg:
    """Puerto Rico where colonists may only be lifted; the last choice is a button."""
    whole = of_bots(PUERTO_RICO, 3, is_full=True)
    match = first(whole, m=lambda m: words(m)["lift"] >= 8 and not words(m)["place"])["m"]
    signs = {"#z-choices > ul .choice": len(match.legal()) - 1}
    return leg("lifting", match, [Stop("lifting", match.position, {"covered": signs})])


def two_prospectors() -> Match:
    """Puerto Rico where both prospectors can be chosen."""
    whole = of_bots(PUERTO_RICO, 5)
    return first(whole, m=lambda m: "choose second prospector" in texts(m))["m"]


def of_prospectors() -> Leg:
    match = two_prospectors()
    return leg("prospectors", match, [Stop("two", match.position, listed(len(match.legal())))])


def listed(count: int) -> dict[str, object]:
    """Asked where so many choices are listed in the dock, none of which is cut off."""
    return {"unlisted": count, "answersCut": None}


def first_plies(seats: int, plies: int = 10) -> Leg:
    """The first plies of Puerto Rico with all expansions; with the usual numbers of players all sentences are seen."""
    asked: dict[str, object] = {} if seats == 5 else {"answersCut": None}
    match = Match(PUERTO_RICO, seats, 3, fullest(ludoteca.game(PUERTO_RICO)))
    rng = np.random.default_rng(seats)
    stops = []
    for ply in range(plies):
        stops.append(Stop(f"ply {ply}", match.position.copy(), asked))
        match.play(int(rng.choice(match.legal())))
    return leg(f"first plies, {seats} seats", match, stops)


SENTENCES = {
    **dict.fromkeys(("church", "open", "store", "draw"), (2, 3)),
    "draw four": (4,),
    "clear four": (4,),
}
"""Decisions of Lisboa with long sentences: how many of them are all seen."""


def sentences() -> Leg:
    whole = of_bots(LISBOA, 3)

    def wanted(kind, counts):
        return lambda match: decision(match) == kind and len(match.legal()) in counts

    found = first(whole, **{name: wanted(name.split()[0], n) for name, n in SENTENCES.items()})
    whole_too = {"clear four": {"sentencesCut": None}}
    stops = [
        Stop(name, match.position, listed(len(match.legal())) | whole_too.get(name, {}))
        for name, match in found.items()
    ]
    return leg("sentences", whole, stops)


def long_names() -> Leg:
    """Lisboa where everybody's slots, and the hands, hold the cards with the longest words in their names."""
    match = Match(LISBOA, seats=4, seed=3)
    record, cards = match.position, EDITION.cards
    longest = [max(map(len, card.name.split())) for card in cards]
    codes = sorted(range(1, len(cards) + 1), key=lambda code: -longest[code - 1])
    of_treasury = [code for code in codes if cards[code - 1].type == "treasury"]
    of_nobles = [code for code in codes if code not in of_treasury]
    for seat in range(4):
        record["upper"][seat] = of_nobles[seat * 3 : seat * 3 + 3]
        record["lower"][seat] = codes[seat * 3 : seat * 3 + 3]
        record["hand"][seat][:5] = [*of_nobles[:3], *of_treasury[:2]]
        record["hand_size"][seat] = 5
    return leg("longest names", match, [Stop("longest names", record)])
