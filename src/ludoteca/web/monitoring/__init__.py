"""Health checks and metrics for monitoring a site."""

__all__ = ["health", "views"]
