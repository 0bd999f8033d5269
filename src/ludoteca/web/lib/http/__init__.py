"""Requests and responses: addresses of clients, cookies, htmx, static files."""
