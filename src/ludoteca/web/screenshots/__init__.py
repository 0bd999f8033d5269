"""Pictures of tables without a site: positions rendered by its templates in a headless browser.

They are rendered in a separate process (`ludoteca.web.screenshots.subprocess_main`), so that callers need
neither Django's settings nor an event loop.
"""
