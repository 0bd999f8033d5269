"""The API for bots by other people: what their programs may ask, under ``/api/v1/`` (docs/api.md)."""
