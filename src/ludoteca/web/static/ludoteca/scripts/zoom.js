// How large a board is drawn that can be enlarged: on a phone so that its words can be read, else as a whole, unless
// somebody has chosen another size.  Touches which of its sizes is checked (`data-zoom`), and how far it is scrolled
// sideways.

import { board, main } from "./page.js";

const narrow = matchMedia("(max-width: 699px)");
const [WHOLE, READABLE] = [0, 1];

let chosen = null; // the size that somebody has chosen

const groups = () => [...board().querySelectorAll("[data-zoom]")];
const sizesOf = (group) => [...group.querySelectorAll("input")];

export function magnify() {
  for (const group of groups()) {
    sizesOf(group)[chosen ?? (narrow.matches ? READABLE : WHOLE)].checked = true;
  }
}

// Other boards have taken the place of those that were scrolled so far.
export const scrolls = () => groups().map((group) => group.nextElementSibling.scrollLeft);

export function magnifyNew(before) {
  magnify();
  for (const [i, group] of groups().entries()) group.nextElementSibling.scrollLeft = before[i] ?? 0;
}

main.addEventListener("change", ({ target }) => {
  const group = target.closest("[data-zoom]");
  if (group) chosen = sizesOf(group).indexOf(target);
});

narrow.addEventListener("change", magnify);
