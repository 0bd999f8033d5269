"""Match history: ratings, statistics, match lists, the library."""

__all__ = ["backfill", "models", "ratings", "urls"]
