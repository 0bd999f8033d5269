"""Pages of a table: what the templates draw, the log, replay, and responses to the browser."""

__all__ = [
    "action_stats",
    "context",
    "history",
    "replay",
    "spectator_cache",
    "static_board",
    "table_view",
    "tooltips",
    "urls",
]
