"""What a button foretells in numbers is what comes."""

from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa.actions import CLERGY_IDS, TILE
from ludoteca.games.lisboa.church import take_tile
from ludoteca.games.lisboa.components.counts import INFLUENCE_MAX
from ludoteca.kernel.record import copy
from ludoteca.kernel.rules import COMPILED
from tests.games.reading import play
from tests.games.telling import said, told

from .lively import lively
from .pieces import clergy, give, hand, quiet, ring, slotted

MATCHES = 3 if COMPILED else 2


def scorings():
    """Positions of random matches in which somebody may discard a clergy tile, with influence low and high."""
    for seed in range(MATCHES):
        for record, _ in lively(2 + seed % 3, seed, GAME.full_options({})):
            view = GAME.view(record)
            if view["decision"]["kind"] == "tile":
                for influence in (0, INFLUENCE_MAX - 4, INFLUENCE_MAX):
                    changed = copy(record)
                    changed.influence[view["decision"]["seat"]] = influence
                    yield record
                    yield changed


def comes(record, seat, tile):
    """What discarding a tile brings at once."""
    after = copy(record)
    take_tile(after, TILE + CLERGY_IDS.index(tile))
    return {
        "vp": int(after.vp[seat]) - int(record.vp[seat]),
        "influence": int(after.influence[seat]) - int(record.influence[seat]),
    }


def test_a_clergy_tile_brings_in_a_scoring_what_its_button_foretells():
    seen = 0
    for record in scorings():
        decision = GAME.view(record)["decision"]
        for tile, gains in decision["gains"].items():
            assert comes(record, decision["seat"], tile) == gains
            seen += 1
    assert seen


def test_the_point_of_influence_at_the_top_of_its_track_is_foretold_with_the_tile():
    match = clergy(hand(quiet(), 0, "blue_king_4"), 0, "rubble_money")
    match = slotted(give(match, 0, cloth=1, influence=INFLUENCE_MAX), 0, "blue_builder_5")
    match = ring(
        match,
        "pay_minus_1",
        "open_building_vp",
        "build_store_vp",
        "take_decree_vp",
        None,
        None,
        place=5,
    )
    play(match, "slot blue king 4", "state church good")
    play(match, next(text for text in said(match) if text.startswith("church 1")))
    assert said(match)["tile rubble money"] == "Discard Salvage Monks (6 VP)"
    assert (0, "vp", 6) in told(match, "tile rubble money")[1]
