"""Options: rules on which the sources differ. The first value is the default."""

from __future__ import annotations

from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.game import Option

__all__ = ["OPTIONS"]

OPTIONS: Final = (
    Option(
        "store_order",
        N_("Order when building a store"),
        values=("bonus_first", "rubble_first"),
        names=(N_("Bonus, then rubble"), N_("Rubble, then bonus")),
        help=N_("You gain the land's bonus before or after you take rubble."),
    ),
    Option(
        "scoring_tile_at",
        N_("Scoring tile of a store"),
        values=("street_faced", "land_column"),
        names=(N_("By the street it faces"), N_("By its column")),
        help=N_(
            "A store scores with the tile of its street or of its column. Columns 4 and 5 "
            "share a tile."
        ),
    ),
    Option(
        "hand_refill",
        N_("New cards in period 2"),
        values=("draw_up_to_5", "deal_5"),
        names=(N_("Fill up to 5"), N_("5 more")),
        help=N_("Hands are filled up to 5 cards, or every player draws 5 more."),
    ),
    Option(
        "follow_cost",
        N_("Influence for following"),
        values=("when_paid", "when_visited"),
        names=(N_("At payment"), N_("At the start of the visit")),
        help=N_("The influence cost of following is set when you pay it or when the visit begins."),
    ),
    Option(
        "tie_split",
        N_("Ties in majorities"),
        values=("own_place_only", "sum_of_places"),
        names=(N_("Share the points of one place"), N_("Share the points of all places covered")),
        help=N_(
            "Players tied for a majority share the points of their place, or of all the "
            "places they cover."
        ),
    ),
    Option(
        "clergy_ship_influence",
        N_("Ship's Chaplain"),
        values=("per_ship", "total"),
        names=(N_("For each ship"), N_("Once for all ships")),
        help=N_("This clergy tile adds its influence for each ship or only once."),
    ),
    Option(
        "clergy_ship_vp_at_end",
        N_("Sailors' Blessing at the end of the game"),
        values=("once", "per_ship"),
        names=(N_("Once"), N_("For each ship")),
        help=N_("At the end of the game this clergy tile scores once or for each ship."),
    ),
)
