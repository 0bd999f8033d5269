"""Web server: uvicorn with deadlines for clients, connection limits and plain startup messages."""

__all__ = ["site", "sockets", "workers"]
