"""Commands for running a site: serve, worker, backup, accounts, tables, staff."""
