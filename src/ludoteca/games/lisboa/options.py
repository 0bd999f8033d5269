"""Options: rules on which the sources differ. The first value is the default."""

from __future__ import annotations

from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.game import Option

__all__ = ["OPTIONS"]

OPTIONS: Final = (
    Option(
        "store_order",
        N_("Order when a store is built"),
        values=("bonus_first", "rubble_first"),
        names=(N_("Bonus, then rubble"), N_("Rubble, then bonus")),
        help=N_("Whether the bonus of the land comes before or after taking rubble."),
    ),
    Option(
        "scoring_tile_at",
        N_("Scoring tile of a store"),
        values=("street_faced", "land_column"),
        names=(N_("Of the street it faces"), N_("Of its column of land")),
        help=N_("Which scoring tile a store multiplies; columns 4 and 5 of land share one."),
    ),
    Option(
        "hand_refill",
        N_("New cards in period 2"),
        values=("draw_up_to_5", "deal_5"),
        names=(N_("Up to 5"), N_("5 more")),
        help=N_("Whether hands are filled up to 5 cards, or everybody gets 5 more."),
    ),
    Option(
        "follow_cost",
        N_("Influence for following"),
        values=("when_paid", "when_visited"),
        names=(N_("As it is when paid"), N_("As it was when the visit began")),
        help=N_("When the influence that following costs is counted."),
    ),
    Option(
        "tie_split",
        N_("Ties in majorities"),
        values=("own_place_only", "sum_of_places"),
        names=(N_("Share the points of their place"), N_("Share the points of all places taken")),
        help=N_("Which points those share who are equal in a majority."),
    ),
    Option(
        "clergy_ship_influence",
        N_("Ship's Chaplain"),
        values=("per_ship", "total"),
        names=(N_("For each ship"), N_("Once for all ships")),
        help=N_("Whether the clergy tile adds its influence for each ship or once."),
    ),
    Option(
        "clergy_ship_vp_at_end",
        N_("Sailors' Blessing at the end"),
        values=("once", "per_ship"),
        names=(N_("Once"), N_("For each ship")),
        help=N_("Whether the clergy tile scores once at the end or for each ship."),
    ),
)
