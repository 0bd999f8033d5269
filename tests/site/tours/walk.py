"""A tour: one page that is led through positions of a game and at each stop asked for its faults."""

from dataclasses import dataclass

import numpy as np

from ludoteca.kernel.match import start_position
from tests.site.axe import OPEN, violations
from tests.site.browsing import PHONE, enter_as, moves, state, wait_for_turn
from tests.site.screens import resize
from tests.site.server import Visitor
from tests.site.tours.invariants import (
    SCRIPT,
    WIDE,
    faint,
    faults,
    of_low,
    of_page,
    of_table,
)
from tests.site.tours.stops import Leg, Stop

Size = tuple[int, int]

SEED = 7
PACES = (400, 0)
"""A pace of the bots is set, now this one and now that, to have the page fetch a new position."""


@dataclass(frozen=True)
class Screen:
    """A kind of device, the usual sizes that take turns, and further ones."""

    name: str
    sizes: tuple[Size, ...]
    more: tuple[Size, ...]
    has_finger: bool = False

    @property
    def options(self):
        width, height = self.sizes[0]
        return PHONE if self.has_finger else {"viewport": {"width": width, "height": height}}


DESK = Screen(
    "desk", ((1440, 900), (1280, 720), (1100, 800)), ((2560, 1440), (1680, 900), (1920, 1080))
)
HAND = Screen(
    "phone",
    ((390, 844), (820, 1180), (844, 390), (390, 844), (1024, 768)),
    ((320, 844), (360, 740), (700, 900), (1099, 844)),
    True,
)


class Tour:
    """One page in one language and light; collects faults by the stops where they are found."""

    def __init__(self, open_page, server, game, screen, language, light):
        self.server, self.game, self.screen, self.language = server, game, screen, language
        self.page = open_page("about:blank", **OPEN, **screen.options, color_scheme=light)
        self.page.add_init_script(SCRIPT)
        self.page.add_init_script(
            "if (origin !== 'null') localStorage.setItem('ludoteca-covers', 'off')"
        )
        self.told: list[str] = []
        """Faults with the way, the stop and the size at which they are found."""
        self.host, self.slug, self.leg = Visitor(server, language), "", ""
        self._docks: dict[Size, str] = {}
        self._owns: dict[Size, list[list[int]]] = {}

    # ---- tables and positions -----------------------------------------------------------------------

    def open_table(self, name, kinds, options=None, size=None):
        """Open a table; its page is still to be entered, on a screen of the size."""
        self.leg, self._docks, self._owns = name, {}, {}
        chosen = {
            f"option-{o.name}": o.values.index(options[o.name])
            for o in self.game.options
            if options and o.name in options
        }
        self.slug = self.host.open_table([*kinds], game=self.game.name, **chosen)
        self._set_size(size or self.screen.sizes[0])

    def enter(self, path="", size=None):
        """Go to the table or to one of its pages."""
        if size:
            self._set_size(size)
        enter_as(self.page, self.host, f"/t/{self.slug}/{path}")

    def sit_down_at(self, leg: Leg, size=None):
        """Play for everybody at a table of a kind."""
        self.open_table(leg.name, ["me", *["hotseat"] * (leg.seats - 1)], leg.options, size)
        self.enter()
        wait_for_turn(self.page)

    def sit_down_with_bots(self, name, seats, options=None, size=None):
        """Play against bots, from the same start at all times."""
        self.open_table(name, ["me", *["hotseat"] * (seats - 1)], options, size)
        self.server.put(self.slug, start_position(self.game, seats, SEED, options))
        for seat in range(1, seats):
            assert self.host.do(self.slug, "bot", seat=seat, bot="greedy").status == 200
        self.enter()

    def show(self, stop: Stop, n: int):
        """Have the page draw a position in the place of the one it shows."""
        self.server.put(self.slug, stop.position)
        self._do("pace", pace=PACES[n % 2])

    def end(self, leg: Leg):
        """Play the last actions of a match; the table takes by itself those that nobody chooses."""
        for action in leg.ending:
            now = state(self.page)
            if not now["over"]:
                self._do("act", ply=now["ply"], action=action)

    def _do(self, what, **fields):
        seen = state(self.page)["version"]
        assert self.host.do(self.slug, what, **fields).status == 200
        wait_for_turn(self.page, seen)

    # ---- sizes --------------------------------------------------------------------------------------

    @property
    def size(self) -> Size:
        now = self.page.viewport_size
        return now["width"], now["height"]

    def _set_size(self, size):
        """Set a size for the next page, without drawing the present one again."""
        if size != self.size:
            self.page.goto("about:blank")
            self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def resize(self, size):
        if size != self.size:
            resize(self.page, *size)

    # ---- faults -------------------------------------------------------------------------------------

    def look(self, stop, kind=of_table, **more):
        """Ask for the faults of a page of some kind at the present size."""
        width, height = self.size
        finger = [self.screen.has_finger] if kind is of_table else []
        asked = (
            kind(self.game.name, self.language, width, *finger) if kind else of_page(self.language)
        )
        low = of_low(width, height) if kind is of_table else {}
        self._note(stop, faults(self.page, asked | low | more))
        if kind is of_table:
            dock = self.page.evaluate("() => tour.dock()")
            if self._docks.setdefault((width, height), dock) != dock:
                self._note(stop, {"dock": [f"{dock}, not {self._docks[width, height]}"]})
        if kind and width >= WIDE:
            self._look_at_own(stop)

    def _look_at_own(self, stop):
        """One's own board is where it has been and as large, but for the rounding of pixels."""
        if not (own := self.page.evaluate("() => tour.own()")):
            return
        was = self._owns.setdefault(self.size, own)
        if np.shape(was) != np.shape(own) or np.abs(np.subtract(own, was)).max() > 1:
            self._note(stop, {"own": [f"{own}, not {was}"]})

    def look_at_sizes(self, stop, sizes, kind=of_table, **more):
        """Look at some sizes, beginning with the present one if it is among them."""
        for size in sorted(dict.fromkeys(sizes), key=lambda size: size != self.size):
            self.resize(size)
            self.look(stop, kind, **more)

    def look_through(self, stop):
        """Have axe look."""
        self._note(stop, {"axe": [" ".join(map(str, each)) for each in violations(self.page)]})

    def look_for_faint(self, stop):
        """Measure contrast on all of the page."""
        height = self.size[1]
        high = self.page.evaluate("() => document.documentElement.scrollHeight")
        for top in range(0, high, height // 2):
            self.page.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", top)
            self._note(f"{stop} from {top}", {"faint": faint(self.page)})
        self.page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")

    def _note(self, stop, found):
        width, height = self.size
        for name, some in found.items():
            self.told += [
                f"{self.game.name} {self.screen.name} {self.language} | {self.leg}: {stop} at"
                f" {width}x{height} | {name}: {' '.join(fault.split())}"
                for fault in some
            ]

    # ---- ways ---------------------------------------------------------------------------------------

    def play(self, clicks, sizes=None, **more):
        """Play by clicks and look before each; the sizes of the screen take turns."""
        sizes = sizes or [self.size]
        for n, _ in enumerate(moves(self.page, clicks)):
            self.look(f"click {n}", **more)
            self.resize(sizes[(n + 1) * len(sizes) // clicks % len(sizes)])
