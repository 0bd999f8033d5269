"""The public API, under ``/api/v1/`` (docs/api.md)."""

__all__ = ["models", "pages", "stream", "tokens", "v1"]
