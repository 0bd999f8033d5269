// Where the Tab key stops: at all that can be pressed, and once in each zone among the pieces that only tell of
// themselves; from there the arrow keys go on.  Touches the tabindex of those pieces, and the focus if told to.

import { board } from "./page.js";

const QUIET = "[data-card][tabindex]:not(button)";

export function shareStops(within = board()) {
  for (const zone of within.matches("[data-zone]") ? [within] : within.querySelectorAll("[data-zone]")) {
    const quiet = [...zone.querySelectorAll(QUIET)];
    const kept = quiet.find((piece) => piece.tabIndex === 0 && piece === document.activeElement) ?? quiet[0];
    for (const piece of quiet) piece.tabIndex = piece === kept ? 0 : -1;
  }
}

// The keyboard goes to a piece, and finds its zone again there.
export function goTo(piece) {
  if (piece.matches(QUIET)) {
    const others = piece.closest("[data-zone]")?.querySelectorAll(QUIET) ?? [];
    for (const other of others) other.tabIndex = -1;
    piece.tabIndex = 0;
  }
  piece.focus();
}
