"""Chat, private notes, mutes and blocks, reports, and presence at a table."""

__all__ = ["chats", "message_text", "models", "posting", "presence", "social", "topics"]
