"""Chat, private notes, mutes and blocks, reports, and who is online at a table."""

__all__ = ["chats", "models", "presence", "social", "topics"]
