"""Background work of a process: bots, retention, fair scheduling of threads."""

__all__ = [
    "bot_runner",
    "fair_executor",
    "idle_tables",
    "models",
    "process_registry",
    "retention",
    "single_flight",
    "table_leases",
]
