"""Chat, private notes, mutes and blocks, reports, and presence at a table."""

__all__ = ["chats", "models", "presence", "social", "topics"]
