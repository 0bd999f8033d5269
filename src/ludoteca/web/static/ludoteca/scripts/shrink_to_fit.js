// What may hold more or less of one's own has a room that does not grow, so that the board beside it keeps its size and
// place: where not all has room, it is drawn smaller.  Touches nothing but the property `--squeeze` of these parts.

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

const parts = () => document.querySelectorAll(".side [data-squeeze]");
const overflows = (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;

export function squeeze(isWide) {
  for (const part of parts()) {
    if (isWide) SCALES.some((scale) => fits(part, scale));
    else part.style.removeProperty("--squeeze");
  }
}

function fits(part, scale) {
  part.style.setProperty("--squeeze", scale);
  return !overflows(part);
}
