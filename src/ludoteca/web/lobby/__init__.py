"""The lobby: new tables, open tables, taking a seat."""

__all__ = ["bot_ratings", "new_table_form", "open_tables", "position_tables", "seat_plans", "urls"]
