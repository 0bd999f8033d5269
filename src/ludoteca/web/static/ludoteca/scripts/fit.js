// Fitting: on a wide screen the table is made as large as its window allows, and no larger, so that nothing has
// to be scrolled.  Touches nothing but the property `--fit` of the parts that fit themselves (`data-fit`).

// A part is drawn at a scale (the CSS property zoom).  Once it had to shrink it does not grow again before the
// window changes: a board that breathes with every move would be worse than a small one.

import { squeeze } from "./shrink_to_fit.js";

const wide = matchMedia("(min-width: 1100px)");
const low = matchMedia("(min-width: 700px) and (max-height: 599px)"); // a phone that lies on its side: one's own board
const NEAR = 0.02; // a scale so near to the largest one is as good,
const FULL = 0.97; // and one at which so much of the room is taken
const AIM = 0.985; // how full the next one that is tried is to be
const HALVES = 7; // how often the room in which a scale may lie is halved
const ROUNDED = 0.004; // what pixels that are rounded may take
const LESS = 0.98; // it is so much smaller at least than one that is too large

// Least and greatest scale; nothing is drawn larger on a phone.
function range(part) {
  const [least, most] = part.dataset.fit.split(" ").map(Number);
  return wide.matches ? [least, most] : [least, Math.min(1, most)];
}

const isOwn = (part) => part.matches(".side"); // as large as on a page that is new, so that it is the same for all time
const scaleOf = (part) => Number(part.style.getPropertyValue("--fit") || 1);
const overflows = (part, by = 1) =>
  part.scrollHeight > part.clientHeight + by || part.scrollWidth > part.clientWidth + by;

function setScale(part, scale) {
  part.style.setProperty("--fit", scale.toFixed(3));
}

// The largest scale at which the part does not overflow; the least of its range where none is.  Every scale that is
// tried costs as much as drawing the page: the next one is where the room would be full if it went on filling as it
// has between the last two.
function fitted(part, most) {
  const least = range(part)[0];
  if (isOwn(part)) return halved(part, least, most);
  let [fits, large, larger] = [null, tried(part, most), null];
  if (large.fill <= 1) return;
  while (large.scale - (fits?.scale ?? least) > NEAR && !isFull(fits)) {
    const next = tried(part, between(least, fits, large, larger), large.room);
    if (next.fill > 1) {
      larger = large;
      large = next;
    } else {
      fits = next;
    }
  }
  setScale(part, fits?.scale ?? least);
}

// The same whatever lies there and whatever it was before: one's own board keeps its size when the page is loaded
// again.
function halved(part, least, most) {
  setScale(part, most);
  if (!overflows(part, 0)) return;
  let [fits, large] = [least, most];
  for (let i = 0; i < HALVES; i++) {
    const middle = (fits + large) / 2;
    setScale(part, middle);
    if (overflows(part, 0)) large = middle;
    else fits = middle;
  }
  setScale(part, Math.max(least, fits - ROUNDED));
}

// Where something is stretched to all of the room, nobody knows how much of it would be needed.
const isStretched = (fits) => fits.fill === 1;
const isFull = (fits) => fits && fits.fill > FULL && !isStretched(fits);

// How full the part is at a scale; of the room that it had where it overflowed, since it may take less than there is.
function tried(part, scale, room = 0) {
  setScale(part, scale);
  if (!overflows(part)) return { scale, fill: Math.min(1, content(part) / Math.max(room, part.clientHeight)) };
  const fill = Math.max(part.scrollHeight / part.clientHeight, part.scrollWidth / part.clientWidth);
  return { scale, fill, room: part.clientHeight };
}

function content(part) {
  const top = part.getBoundingClientRect().top;
  return Math.max(...Array.from(part.children, (child) => child.getBoundingClientRect().bottom - top));
}

// Where the part should be full, between the largest scale that fits, if there is one, and the least that is too large.
function between(least, fits, large, larger) {
  if (fits && isStretched(fits)) return (3 * fits.scale + large.scale) / 4;
  const [from, other] = fits ? [fits, large] : [large, larger];
  const next = from.scale * (AIM / from.fill) ** (1 / steepness(from, other));
  if (fits) return clamped(next, fits.scale + NEAR / 2, large.scale - NEAR / 2);
  return Math.max(least, clamped(next, large.scale * (larger ? 0.8 : 0.5), large.scale * LESS));
}

const clamped = (value, low, high) => Math.min(high, Math.max(low, value));

// The power of the scale by which the part fills: 1 if all stayed where it is, 2 if all were a running text.
function steepness(one, other) {
  if (!other) return 4 / 3;
  return clamped(Math.log(one.fill / other.fill) / Math.log(one.scale / other.scale), 0.4, 3);
}

const parts = () => document.querySelectorAll("[data-fit]");
const isFitted = (part) => wide.matches || (low.matches && isOwn(part));
const fittedParts = () => [...parts()].filter(isFitted);
const fitsAny = () => wide.matches || low.matches;

// The window has changed, or the page is new: as large as can be.
export function fitWindow() {
  for (const part of parts()) {
    if (isFitted(part)) fitted(part, range(part)[1]);
    else part.style.removeProperty("--fit");
  }
  squeeze(fitsAny());
}

// The board has been drawn anew: smaller where it has to be; as large as can be where it may not be so small any more.
export function fitBoard() {
  if (!fitsAny()) return;
  for (const part of fittedParts()) {
    const [least, most] = range(part);
    if (scaleOf(part) < least) fitted(part, most);
    else if (overflows(part)) fitted(part, isOwn(part) ? most : scaleOf(part));
  }
  squeeze(true);
}

// Other parts have taken the place of those that had these scales.
export const scales = () => [...parts()].map(scaleOf);

export function fitNew(before) {
  if (!fitsAny()) return;
  for (const [i, part] of [...parts()].entries()) {
    if (isFitted(part)) setScale(part, before[i] ?? range(part)[1]);
  }
  fitBoard();
}

// What is folded up leaves its room to the rest.
function fitFolded({ target }) {
  if (target.matches("[data-fit] details, .comments details")) fitWindow();
}

addEventListener("resize", fitWindow);
addEventListener("toggle", fitFolded, true);
