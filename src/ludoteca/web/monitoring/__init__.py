"""Health checks and metrics for those who watch a site."""

__all__ = ["health", "views"]
