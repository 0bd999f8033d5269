"""What must always add up, whatever is played; what leaves the game is in `ledger`."""

from collections import Counter

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.map import STANDS
from ludoteca.games.lisboa.components.counts import BUILDER, EDITION
from ludoteca.games.lisboa.components.lasting import CARD_GIVES, CLERGY_GIVES, HOUSE_GIVES

LARGE, SMALL = 22, 5
"""Store tiles."""
STREETS = [2, 3, 3, 4]
"""Points of the scoring tiles."""
STARTING = 4
"""Plans that are dealt before the stacks."""


def sides(s):
    """The seats, and the opponent of who plays alone."""
    return max(int(s.seats), 2)


def check(s):
    """Every piece is somewhere, and only once."""
    _cards(s)
    _tiles(s)
    _stores(s)
    _buildings(s)
    _plans(s)
    _cubes(s)
    _officials(s)
    _lasting(s)
    assert (s.coins >= 0).all()
    assert (s.vp >= 0).all()
    assert (s.influence >= 0).all()
    assert (s.influence <= 10).all()
    assert s.earned.sum(axis=1).tolist() == s.vp.tolist()
    limits = 2 + s.rubble.min(axis=1)
    assert (s.goods <= limits[:, None]).all()
    assert (s.goods >= 0).all()
    assert (((s.upper > 0).sum(axis=1) + (s.lower > 0).sum(axis=1)) <= limits).all()


def _cards(s):
    """Cards in play lie in a hand, face up, in a slot or in the court, each once."""
    seats = int(s.seats)
    there = [n for seat in range(seats) for n in s.hand[seat, : s.hand_size[seat]].tolist()]
    there += [n for n in s.face.tolist() if n]
    there += [n for n in s.upper.ravel().tolist() if 0 < n <= len(EDITION.cards)]
    there += [n for n in s.lower.ravel().tolist() if n]
    there += [int(s.played)] if s.played else []
    assert len(there) == len(set(there))
    assert sorted(n - 1 for n in there) == [i for i, at in enumerate(s.card_at) if at == 1]
    assert (s.hand[:seats] > 0).sum(axis=1).tolist() == s.hand_size[:seats].tolist()


def _tiles(s):
    """Clergy tiles, decrees, favors, scoring tiles."""
    seats = sides(s)
    shown = [n - 1 for n in [*s.ring.tolist(), *s.offered.tolist()] if n > 0]
    assert sorted(shown) == [i for i, at in enumerate(s.clergy_at) if at == 1]
    assert s.clergy_count[:seats].tolist() == [(s.clergy_at == 2 + n).sum() for n in range(seats)]
    decrees = [n - 1 for n in s.decrees_shown.tolist() if n > 0]
    assert sorted(decrees) == [i for i, at in enumerate(s.decree_at) if at == 1]
    assert s.decree_count[:seats].tolist() == [(s.decree_at == 2 + n).sum() for n in range(seats)]
    assert (s.favor.sum(axis=0) + s.favors_left == EDITION.players[seats].favors).all()
    assert sorted(s.street_vp.tolist()) == STREETS


def _stores(s):
    """Store tiles are in a pile, on display, on the map, or on their way to the land that is built on."""
    small = [land.small for land in EDITION.lands]
    built = Counter(small[i] for i, owner in enumerate(s.store_at) if owner)
    built.update([small[s.site]] * _on_their_way(s))
    assert s.large_left + s.large_shown.sum() + built[False] == LARGE
    assert s.small_left + s.small_shown + built[True] == SMALL
    owners = Counter(owner - 1 for owner in s.store_at.tolist() if owner)
    assert s.stores.sum(axis=1).tolist() == [owners[seat] for seat in range(len(s.stores))]
    assert s.houses_used.sum(axis=1).tolist() == [
        owners[seat] - _waits_for_its_house(s, seat) for seat in range(len(s.stores))
    ]


def _on_their_way(s):
    """Tiles that have been taken, and have not been laid down: at most one."""
    asked = list(zip(s.pending_kind.tolist(), s.pending_arg.tolist(), strict=True))
    opponents = asked.count((a.OPPONENT_NOBLE, STANDS + BUILDER))
    return sum(kind == a.ASK_HOUSE for kind, _ in asked) + opponents


def _waits_for_its_house(s, seat):
    """Whether a store of a seat stands, and is not done."""
    asked = list(zip(s.pending_kind.tolist(), s.pending_seat.tolist(), strict=True))
    return int((a.STORE_DONE, seat) in asked and (a.ASK_HOUSE, seat) not in asked)


def _buildings(s):
    """Public buildings are on the map or on display, each once, or in the stack of their architect."""
    there = [(n - 1) // 2 for n in s.building_at.tolist() if n]
    shown = [n - 1 for n in s.building_shown.tolist() if n]
    assert sorted(there + shown) == [i for i, seen in enumerate(s.building_seen) if seen]
    for architect in range(2):
        built = sum((n - 1) % 2 == architect for n in s.building_at.tolist() if n)
        left = s.buildings_left[architect] + (s.building_shown[architect] > 0)
        assert built + left == 8


def _plans(s):
    """Plans leave their stacks from the top; each done one has a building on the map."""
    dealt = s.plan_at[:STARTING]
    first = sorted((dealt[dealt > 0] - 1) % 4)
    assert first == list(range(int(s.seats)))
    for architect, taken in enumerate(s.plans_taken.tolist()):
        stack = s.plan_at[STARTING + 8 * architect :][:8]
        assert (stack > 0).tolist() == [i < taken for i in range(8)]
        assert (stack[taken:] == 0).all()
    before = int(s.seats == 1)  # a building that stands from the start
    assert (s.plan_at > 4).sum() == (s.building_at > 0).sum() - before


def _cubes(s):
    """Limits of rubble; how much there is of it is in `ledger`."""
    assert (s.rubble <= 5).all()
    assert (s.cubes_spent <= s.rubble.min(axis=1)).all()


def _officials(s):
    seats = sides(s)
    court = (s.seated + s.waiting).sum(axis=0)
    assert (court[:seats] + s.officials[:seats] == 8).all()
    assert court[4] == 3 * EDITION.players[seats].neutral
    assert (s.seated.sum(axis=1) <= EDITION.seats_per_office).all()


def _lasting(s):
    """What lasts is what cards, tiles and houses give together."""
    for seat in range(int(s.seats)):
        gives = sum(CLERGY_GIVES[i] for i, at in enumerate(s.clergy_at) if at == 2 + seat)
        gives = gives + sum(CARD_GIVES[n - 1] for n in s.lower[seat].tolist() if n)
        first = 0
        for column, count in enumerate((2, 3, 3)):
            used = int(s.houses_used[seat, column])
            gives = gives + HOUSE_GIVES[first : first + used].sum(axis=0)
            first += count
        assert s.lasting[seat].tolist() == (gives + [0] * s.lasting.shape[1]).tolist()
