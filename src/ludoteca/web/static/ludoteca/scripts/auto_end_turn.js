// A turn that only has to be ended ends by itself after a bar has run out, for who has chosen so on this device.
// Touches the class ending of the button that ends it.

import { choose, chosen } from "./preferences.js";
import { board } from "./page.js";

let timer = 0;

export const endsItself = () => chosen("ending");

export function setEndsItself(on) {
  choose("ending", on);
  awaitEnd();
}

const button = () => board().querySelector('button[data-post="end-turn"]');
const seconds = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--time-ending"));

// The bar begins anew with every board that is drawn.
export function awaitEnd() {
  stay();
  if (!button() || !endsItself() || document.hidden) return;
  button().classList.add("ending");
  timer = setTimeout(() => button()?.click(), 1000 * seconds());
}

function stay() {
  clearTimeout(timer);
  button()?.classList.remove("ending");
}

// Whoever does anything meanwhile ends the turn themselves.
for (const what of ["pointerdown", "keydown", "wheel"]) addEventListener(what, stay, { capture: true, passive: true });
document.addEventListener("visibilitychange", stay);
