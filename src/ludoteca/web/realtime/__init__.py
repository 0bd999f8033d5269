"""Notices of changes, for open pages and other processes."""

__all__ = ["db_poller", "peers", "pubsub", "redis_bus", "sse", "topics"]
