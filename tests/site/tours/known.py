"""Faults of tables that are known and are to be mended, by what a tour tells of them."""

import re

KNOWN = {
    # ---- small screens --------------------------------------------------------------------------
    r"castles-of-burgundy phone .* small: (workers|silver):": "counters are 22.8 pixels high",
    r"puerto-rico phone .* small: (b-name|empty:|full:|noble:)": "links and circles in cities are lower than 24 pixels",
    r"puerto-rico phone .* (missed|axe): .*(empty|full|noble):": "circles of buildings are 18 to 40 pixels wide",
    r"(puerto-rico|lisboa) phone .*(seats|lifting).* lowFrame: top ": "many options take a second line",
    r"puerto-rico phone .* 5-seats-whole: .* brokenWords: \w+ in b-name": "on tablets, and beside the result",
    r"phone .* result at 820x1180 \| brokenWords: \w+ in to-player": "columns are narrower than a name",
    r"puerto-rico phone .* at 1024x768 \| clipped: role:": "names of roles are cut off",
    r"lisboa phone .* letters: leave:": "7 pixels high while a card is chosen",
    r"lisboa phone .* at/1/ .* axe: scrollable-region-focusable": "the course of the turn",
    # ---- wide screens ---------------------------------------------------------------------------
    r"puerto-rico desk .* at 1280x720 \| clipped: role:": "names of roles are cut off where there are five seats",
    r"puerto-rico desk .* draft at (1440x900|1100x800) \| letters:": "8 pixels high while buildings are chosen",
    r"puerto-rico desk .* before the end at 1280x720 \| scrolled: centre": "with five seats",
    r"castles-of-burgundy desk ja .* fullest: .* letters: SMALL": "9.7 pixels high where there are four seats",
    r"lisboa desk .* 4-seats(-other-ways)?: .* scrolled: (centre|side)": "of the result, and where much lies open",
    r"lisboa desk .* 4-seats-other-ways: .* at 1100x800 \| (letters|brokenWords):": "of one card, and of a label",
    r"santa-maria desk .* 4-seats-\w+: .* letters:": "7 to 10 pixels high beside four boards",
    r"santa-maria desk .* 4-seats-\w+: .* brokenWords: \w+ in space-name": "scholars beside four boards",
    r"santa-maria desk .* at 1100x800 \| axe: target-size .*(row|column)-head": "heads of rows and columns",
}
"""Patterns of faults, each with where it is found or what is wrong."""


def is_known(fault: str) -> bool:
    return any(re.search(pattern, fault) for pattern in KNOWN)
