"""What must always add up, whatever is played."""

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.lasting import CARD_GIVES, CLERGY_GIVES, HOUSE_GIVES
from ludoteca.games.lisboa.components.ships import SHIPS_EACH


def sides(s):
    """The seats, and the opponent of who plays alone."""
    return max(int(s.seats), 2)


def check(s):
    """Every piece is somewhere, and only once."""
    _cards(s)
    _tiles(s)
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
    """Clergy tiles, decrees, favors, ships, plans, store tiles, buildings."""
    seats = sides(s)
    shown = [n - 1 for n in [*s.ring.tolist(), *s.offered.tolist()] if n > 0]
    assert sorted(shown) == [i for i, at in enumerate(s.clergy_at) if at == 1]
    assert s.clergy_count[:seats].tolist() == [(s.clergy_at == 2 + n).sum() for n in range(seats)]
    decrees = [n - 1 for n in s.decrees_shown.tolist() if n > 0]
    assert sorted(decrees) == [i for i, at in enumerate(s.decree_at) if at == 1]
    assert s.decree_count[:seats].tolist() == [(s.decree_at == 2 + n).sum() for n in range(seats)]
    assert (s.favor.sum(axis=0) + s.favors_left == EDITION.players[seats].favors).all()
    for ship in range(4):
        assert (s.upper == 83 + ship).sum() + s.ships_left[ship] <= SHIPS_EACH[seats]
    assert (s.store_at > 0).sum() == s.stores.sum()
    large = s.large_left + s.large_shown.sum()
    small = s.small_left + s.small_shown
    assert large + small + s.stores.sum() in (27, 26)  # a tile may be on its way
    stacks = s.buildings_left.sum() + (s.building_seen == 1).sum()
    assert stacks == 16


def _cubes(s):
    """Rubble never grows."""
    there = sum(
        field.sum(axis=0) for field in (s.rubble, s.row_cubes, s.column_cubes, s.space_cubes)
    )
    assert (there + s.common_cubes <= 21).all()
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
