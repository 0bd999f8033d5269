// Tips: the card of a piece, or all the words of a choice that are not in sight, while it is hovered, or focused by
// the keyboard.  Touches #tip alone.

import { under } from "./popover_position.js";
import { fill, sentenceOf } from "./cards.js";
import { main } from "./page.js";

const tip = document.getElementById("tip");
const menu = document.getElementById("menu"); // while it is open it has the word

let tipped = null;
let pointer = [0, 0];
let hushedAt = null; // where the pointer was when something was pressed; until the hand moves on, nothing is told

const NEAR = 4; // pixels that a hand at rest may shake

function showTip(target) {
  if (hushedAt || document.body.classList.contains("dragging")) return;
  const was = tip.hidden ? null : tipped;
  tipped = menu?.matches(":popover-open") ? null : tellable(target);
  if (!tipped) hideTip();
  if (!tipped || tipped === was) return;
  tip.hidden = false;
  fill(tip, tipped);
  placeTip();
}

function tellable(target) {
  const found = target.closest?.("[data-card], .choice");
  return found?.matches(".choice:not([data-card])") && !isCut(sentenceOf(found)) ? null : found;
}

// Whether some of it, or all where but a sign is shown, is not seen.
const isCut = (text) => text !== null && (text.scrollHeight > text.clientHeight + 1 || text.clientWidth <= 1);

export const pointedAt = () => (tip.hidden ? null : tipped);

function placeTip() {
  const { left, top } = under(tip, tipped);
  Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
}

export function hideTip() {
  tip.hidden = true;
  tip.replaceChildren();
}

// What the click leads to may be drawn under the pointer, and is given focus: that is no wish to be told of it.
function noteClick(event) {
  if (!event.target.closest?.("button, a, summary, label")) return;
  hushedAt = pointer;
  hideTip();
}

function noteMove(event) {
  pointer = [event.clientX, event.clientY];
  if (hushedAt && Math.hypot(pointer[0] - hushedAt[0], pointer[1] - hushedAt[1]) > NEAR) hushedAt = null;
}

function followPiece() {
  if (tip.hidden) return;
  const at = tipped.getBoundingClientRect();
  if (tipped.isConnected && at.bottom > 0 && at.top < innerHeight) placeTip();
  else hideTip();
}

document.addEventListener("click", noteClick, { capture: true });
for (const moved of ["pointermove", "pointerdown", "pointerover"]) {
  document.addEventListener(moved, noteMove, { capture: true, passive: true });
}
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") showTip(event.target);
});
main.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible")) showTip(event.target);
});
main.addEventListener("focusout", hideTip);
addEventListener("scroll", followPiece, { passive: true });
addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideTip();
  else if (event.key === "Tab" || event.key.startsWith("Arrow")) hushedAt = null;
}, { capture: true });
