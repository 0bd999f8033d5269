// Fitting: on a wide screen the table is made as large as its window allows, and no larger, so that nothing has
// to be scrolled.  Touches nothing but the property `--fit` of the parts that fit themselves (`data-fit`).

// A part is drawn at a scale (the CSS property zoom).  Once it had to shrink it does not grow again before the
// window changes: a board that breathes with every move would be worse than a small one.

const wide = matchMedia("(min-width: 1100px)");
const NEAR = 0.02; // a scale so near to the largest one is as good
const LESS = 0.98; // a smaller scale is tried that is so much smaller at least
const MORE = 0.04; // a greater one that is so much greater, twice as much each time

const range = (part) => part.dataset.fit.split(" ").map(Number); // least and greatest scale
const scaleOf = (part) => Number(part.style.getPropertyValue("--fit") || 1);
const overflows = (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;

function setScale(part, scale) {
  part.style.setProperty("--fit", scale.toFixed(3));
}

// The largest scale at which the part does not overflow; the least of its range where none is.  Every scale that is
// tried costs as much as drawing the page: one begins where it is likely to fit.
function fitted(part, most) {
  let [low, high, more] = [range(part)[0], most, 0];
  setScale(part, high);
  if (!overflows(part)) return;
  while (high - low > NEAR) {
    const next = more ? Math.min(low + more, (low + high) / 2) : Math.max(low, high * Math.min(LESS, likely(part)));
    setScale(part, next);
    if (overflows(part)) high = next;
    else [low, more] = [next, 2 * more || MORE];
  }
  setScale(part, low);
}

// By how much a part has to shrink that overflows: in the breadth that it gains, some of it goes beside the rest.
const likely = (part) =>
  Math.max(0.5, Math.min((part.clientHeight / part.scrollHeight) ** (2 / 3), part.clientWidth / part.scrollWidth));

const parts = () => document.querySelectorAll("[data-fit]");

// The window has changed, or the page is new: as large as can be.
export function fitWindow() {
  for (const part of parts()) {
    if (wide.matches) fitted(part, range(part)[1]);
    else part.style.removeProperty("--fit");
  }
}

// The board has been drawn anew: smaller where it has to be; as large as can be where it may not be so small any more.
export function fitBoard() {
  if (!wide.matches) return;
  for (const part of parts()) {
    const [least, most] = range(part);
    if (scaleOf(part) < least) fitted(part, most);
    else if (overflows(part)) fitted(part, scaleOf(part));
  }
}

// Other parts have taken the place of those that had these scales.
export const scales = () => [...parts()].map(scaleOf);

export function fitNew(before) {
  if (!wide.matches) return;
  for (const [i, part] of parts().entries()) setScale(part, before[i] ?? range(part)[1]);
  fitBoard();
}

// What is folded up leaves its room to the rest.
function fitFolded({ target }) {
  if (target.matches("[data-fit] details")) fitWindow();
}

addEventListener("resize", fitWindow);
addEventListener("toggle", fitFolded, true);
