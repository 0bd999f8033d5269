"""How fast the rules, the bots and the site are on this machine."""
