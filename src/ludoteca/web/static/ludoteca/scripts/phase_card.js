// The card of a round, phase or period that has begun since one's turn is shown when it comes, until it is sent away
// or one has acted; on phones it lies on top of all that can be done, and a touch sends it away.
// Touches the class open of #z-opening, and where the page is scrolled to.

import { moves } from "./motion.js";
import { board, main } from "./page.js";

const SMALL = matchMedia("(max-width: 699px)");

let told = ""; // what has been shown or was there from the first

const card = () => board().querySelector("#z-opening");
const text = () => card()?.textContent.trim() ?? "";

// What stands there when the page is opened is no news.
export function knowOpening() {
  told = text();
}

export function showOpening() {
  const now = text();
  if (!now || now === told) return; // told once, though somebody takes back what they did then
  told = now;
  if (!moves()) return;
  card().classList.add("open");
  if (SMALL.matches) scrollTo(0, 0);
}

const close = () => card()?.classList.remove("open");

main.addEventListener("click", (event) => {
  if (event.target.closest(SMALL.matches ? "#z-opening" : ".close-opening")) close();
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
});
