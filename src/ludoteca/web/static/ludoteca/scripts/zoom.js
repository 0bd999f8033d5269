// How large a board is drawn that can be enlarged: on a phone so that its words can be read, else as a whole, unless
// somebody has chosen another size.  Touches which of its sizes is checked (`data-zoom`).

import { board, main } from "./page.js";

const narrow = matchMedia("(max-width: 699px)");
const [WHOLE, READABLE] = [0, 1];

let isChosen = false;

export function magnify() {
  if (isChosen) return;
  for (const sizes of board().querySelectorAll("[data-zoom]")) {
    sizes.querySelectorAll("input")[narrow.matches ? READABLE : WHOLE].checked = true;
  }
}

main.addEventListener("change", ({ target }) => {
  if (target.closest("[data-zoom]")) isChosen = true;
});

narrow.addEventListener("change", magnify);
