"""Faults of tables that are known and are to be mended, by what a tour tells of them."""

import re

KNOWN = {
    # ---- small screens: links and circles in cities are lower than 24 pixels, circles are narrow ------
    r"castles-of-burgundy phone .* small: (workers|silver):": "counters are 22.8 pixels high",
    r"puerto-rico phone .* small: (b-name|empty:|full:|noble:)": "from 12 pixels on",
    r"puerto-rico phone .* (lifting|5-seats[-\w]*): .* (missed|axe): .*(empty|full):": "18 to 40 pixels",
    r"(puerto-rico|lisboa) phone .*(seats|lifting).* lowFrame: top ": "many options take two lines",
    r"puerto-rico phone .* 5-seats-whole: .* brokenWords: \w+ in b-name": "on tablets, in the result",
    r"phone .* result at 820x1180 \| brokenWords: \w+ in to-player": "columns narrower than a name",
    r"puerto-rico phone .* 5-seats-whole: .* at 1024x768 \| clipped: role:": "names of roles",
    r"lisboa phone .* at/1/ .* axe: scrollable-region-focusable": "the course of the turn",
    # ---- wide screens -------------------------------------------------------------------------------
    r"puerto-rico desk .* (5-seats-whole|prospectors|invited): .* at 1280x720 \| clipped: role:": (
        "names of roles, five seats"
    ),
    r"puerto-rico desk .* at 1100x900 \| clipped: role:prospector": "where doubloons lie on it",
    r"puerto-rico desk .* draft at (1440x900|1100x800) \| letters:": "8 pixels high",
    r"puerto-rico desk .* 5 seats usual: before the end at 1280x720 \| scrolled:": "by 32 pixels",
    r"castles-of-burgundy desk ja .* fullest: .* letters: SMALL": "9.7 pixels high, four seats",
    r"lisboa desk .* 4-seats(-other-ways)?: .* scrolled: (centre|side)": "where much lies open",
    r"lisboa desk .* 4-seats-other-ways: .* at 1100x800 \| (letters|brokenWords):": "of one card",
    r"santa-maria desk .* 4-seats-\w+: .* letters: .* (7|8|9|10)\.\d px": "beside four boards",
    r"santa-maria desk .* 4-seats-\w+: .* brokenWords: \w+ in space-name": "beside four boards",
    r"santa-maria desk ja .* 60% .* at 1280x720 \| faint: some": "a digit on a pattern, measured low",
    r"santa-maria desk .* at 1100x800 \| axe: target-size .*(row|column)-head": "rows and columns",
}
"""Patterns of faults, each with what is wrong or where."""


def is_known(fault: str) -> bool:
    return any(re.search(pattern, fault) for pattern in KNOWN)
