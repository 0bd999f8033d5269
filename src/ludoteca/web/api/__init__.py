"""The public API, under ``/api/v1/`` (docs/bots/api.md)."""

__all__ = ["models", "pages", "stream", "tokens", "v1"]
