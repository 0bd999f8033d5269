"""Pictures of the table without a site: positions drawn by the site's own templates in a browser without windows.

They are drawn by a process of their own (`ludoteca.web.screenshots.subprocess_main`), so that
whoever asks for them needs neither Django's settings nor a loop of events.
"""
