"""How much a site carries: ``make load`` opens tables with bots and pages that follow them, and measures.

Everything runs on this machine over loopback, under a folder of its own, and is ended in the end: PostgreSQL, Redis,
web processes, one process for bots, and clients that ask for what a browser asks for. `plan` says how much, `site` is
what is measured, `http` and `pages` are the clients, `figures` reads what came of it, `report` tells it.
"""
