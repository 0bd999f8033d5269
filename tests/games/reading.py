"""Playing a match and reading off it what a test asks for, alike for every game."""


def play(match, *actions):
    """Take actions, given as text."""
    for action in actions:
        match.play(action)
    return match


def asked(match):
    """What is asked of whom: (kind of decision, seat); None when the match is over."""
    decision = match.view()["decision"]
    return decision and (decision["kind"], decision["seat"])


def legal(match, word=""):
    """The legal actions as text, only those that begin with `word`."""
    return [t for t in (match.describe(a) for a in match.legal()) if t.startswith(word)]


def points(match, seat):
    """Points by source, those that are not zero."""
    return {source: n for source, n in match.scores()[seat].breakdown.items() if n}
