// Where the keyboard is after the board has been drawn.  Touches the focus, and that only where nobody has it and
// somebody uses the keyboard.

import { board } from "./page.js";

let keyed = false; // whether the keyboard is being used, not a pointer

export const usesKeys = () => keyed;

addEventListener("keydown", (event) => {
  if (event.key === "Tab" || event.key === "Enter" || event.key.startsWith("Arrow")) keyed = true;
}, { capture: true });
addEventListener("pointerdown", () => (keyed = false), { capture: true });

const nobodyHasIt = () => document.activeElement === document.body;

export const focused = () => document.activeElement?.dataset?.key;

export function keepFocus(key) {
  if (!key || !keyed || !nobodyHasIt()) return;
  const piece = `[data-key="${CSS.escape(key)}"]`;
  const again = board().querySelector(`${piece}:is(button, select, input, .advice-sentence)`);
  (again ?? firstThing() ?? board().querySelector(`${piece}[tabindex]`))?.focus({ preventScroll: true });
}

export function announceTurn() {
  if (keyed && nobodyHasIt()) firstThing()?.focus({ preventScroll: true });
}

function firstThing() {
  const open = [...board().querySelectorAll(".choice, .status-buttons .primary")].find((e) => e.checkVisibility());
  return open ?? board().querySelector(".own button.lit") ?? board().querySelector("button.piece.lit");
}
