"""Pages looked through by axe, for those who see, hear or move less: in windows and lights of several kinds.

Axe is imported within: it takes long.
"""

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ALL = {
    "preload": False,
    "resultTypes": ["violations"],
    "runOnly": {"type": "tag", "values": RULES},
}
WIDE, NARROW = (1440, 900), (390, 844)
WAYS = [(WIDE, "light"), (NARROW, "dark"), (NARROW, "light"), (WIDE, "dark")]
"""Windows and lights: all rules are tried in each."""
OPEN = {"bypass_csp": True}
"""For axe, which tries out styles of its own."""


def violations(page):
    """What axe finds: rule, element and what is wrong with it."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options=ALL).response["violations"]
    return [(v["id"], n["html"][:160], n["failureSummary"]) for v in found for n in v["nodes"]]


def check(page, ways=WAYS):
    """Nothing is found in some kinds of windows and lights."""
    for (width, height), scheme in ways:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        found = violations(page)
        assert not found, (page.url, width, scheme, found)
    page.emulate_media(color_scheme="light")


def by_turns(turn, many=1):
    """So many of the ways, beginning with the one whose turn it is."""
    return [WAYS[(turn + i) % len(WAYS)] for i in range(many)]
