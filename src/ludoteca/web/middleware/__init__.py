"""Middleware of the site, in the order of `settings.MIDDLEWARE`."""
