"""Load test of a site: ``make load`` opens tables with bots and pages that follow them.

Everything runs on this machine over loopback, under a temporary folder, and is stopped at the end:
PostgreSQL, Redis, web processes, one process for bots, and clients that send the requests of a
browser. `plan` sets the load, `site` runs the site, `http` and `pages` are the clients, `figures`
measures, `report` formats the results.
"""
