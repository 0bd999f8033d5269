// Whether a finger is at work, and whether it rests on a piece.  Touches nothing; a click after a long press is none.

const LONG = 500; // milliseconds
const STILL = 10; // pixels that a resting finger may shake

let kind = "mouse";
let waiting = 0;
let from = [0, 0];
let pressed = false; // the finger has rested, and what it does when it is lifted is no click

// A click of the keyboard, or of a script, has no detail.
export const byFinger = (event) => event.detail > 0 && kind === "touch";
export const isFinger = () => kind === "touch";

export const TOLD = "[data-card], .choice.signed"; // what tells of itself to a finger that rests

export function onLongPress(which, tell) {
  document.addEventListener("pointerdown", (event) => {
    const found = event.target.closest?.(which);
    clearTimeout(waiting);
    pressed = false;
    if (event.pointerType !== "touch" || !event.isPrimary || !found) return;
    from = [event.clientX, event.clientY];
    waiting = setTimeout(() => {
      pressed = true;
      tell(found);
    }, LONG);
  });
}

document.addEventListener("pointerdown", (event) => (kind = event.pointerType), { capture: true });
document.addEventListener("pointermove", (event) => {
  if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) clearTimeout(waiting);
}, { capture: true, passive: true });
for (const ended of ["pointerup", "pointercancel"]) {
  document.addEventListener(ended, () => clearTimeout(waiting), { capture: true });
}
addEventListener("scroll", () => clearTimeout(waiting), { capture: true, passive: true });

// The browser's own menu of a long press would lie over the card.
document.addEventListener("contextmenu", (event) => {
  if (isFinger() && event.target.closest?.(TOLD)) event.preventDefault();
}, { capture: true });

document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false;
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });
