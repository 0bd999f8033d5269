// Motion: whatever has moved on the board is seen moving.  Looks at the board before and after it is drawn anew.
// Touches #sky, where copies fly, and the transforms and opacity of pieces while they move; knows no game.

// What moves is a figure: a symbol (`<use href>`) within a piece.  One that is gone from a piece and has come to
// another one flies there; one that has come from nowhere grows; a piece that bears the same key and lies
// elsewhere slides.  Nothing waits for it: clicks land on the new board, and end what is still under way.

import { choose, chosen } from "./choosing.js";
import { calm } from "./page.js";

const STILL = ":not(#z-guide, #z-log, #z-since, #z-opening)"; // zones whose symbols only tell of pieces
const MOST = 24; // figures in one drawing; beyond that it would be a flurry

const style = getComputedStyle(document.documentElement);
const time = (name) => parseFloat(style.getPropertyValue(name)) || 0;
const under = new Set(); // animations under way

export const moves = () => !calm.matches && chosen("motion", true) && !document.hidden;
export const setMoves = (on) => choose("motion", on);

// What there is to see of the board, for `show`.
export function look(board) {
  if (!moves()) return null;
  finish();
  const figures = new Map();
  for (const use of board.querySelectorAll(`[data-zone]${STILL} use`)) {
    const holder = use.closest("[data-key]") ?? use.closest("[data-zone]");
    const name = `${use.getAttribute("href")} ${holder.dataset.key ?? holder.id}`;
    const drawing = use.closest("svg");
    const box = drawing.getBoundingClientRect();
    if (!box.width || !drawing.checkVisibility()) continue;
    if (!figures.has(name)) figures.set(name, []);
    figures.get(name).push({ href: use.getAttribute("href"), drawing, box });
  }
  const pieces = new Map();
  for (const piece of board.querySelectorAll(`[data-zone]${STILL} [data-key]`)) {
    pieces.set(piece.dataset.key, { piece, box: piece.getBoundingClientRect() });
  }
  return { figures, pieces };
}

// Show how the board has come from what it was.
export function show(before, board) {
  if (!before) return;
  const after = look(board);
  if (!after) return;
  slide(before.pieces, after.pieces);
  const left = surplus(before.figures, after.figures);
  const come = surplus(after.figures, before.figures);
  let shown = 0;
  for (const [href, arrived] of come) {
    const gone = left.get(href) ?? [];
    for (const figure of arrived) {
      if (shown === MOST) return;
      const from = nearest(gone, figure.box);
      const delay = shown++ * time("--time-stagger");
      if (from) fly(from, figure, delay);
      else grow(figure, delay);
    }
  }
}

// End at once whatever is under way.
function finish() {
  for (const animation of under) animation.finish();
}

// Figures that a piece has more of in `many` than in `few`, by symbol: the last ones of each.
function surplus(many, few) {
  const found = new Map();
  for (const [name, figures] of many) {
    const more = figures.slice(few.get(name)?.length ?? 0);
    if (!more.length) continue;
    const { href } = more[0];
    found.set(href, [...(found.get(href) ?? []), ...more]);
  }
  return found;
}

// Take out of the figures that have gone the one nearest to a place.
function nearest(gone, box) {
  let best = -1;
  let least = Infinity;
  gone.forEach((figure, i) => {
    const far = Math.hypot(figure.box.left - box.left, figure.box.top - box.top);
    if (far < least)[best, least] = [i, far];
  });
  return best < 0 ? null : gone.splice(best, 1)[0];
}

function slide(before, after) {
  for (const [key, { piece, box }] of after) {
    const was = before.get(key)?.box;
    if (!was?.width || !box.width) continue;
    const [x, y] = [was.left - box.left, was.top - box.top];
    const near = Math.hypot(x, y) < 2;
    const inSame = piece.parentElement.closest("[data-key]"); // moves with the piece that holds it
    if (near || inSame || was.width !== box.width) continue;
    run(piece, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], 0);
  }
}

function fly(from, to, delay) {
  const copy = to.drawing.cloneNode(true);
  copy.setAttribute("class", `${to.drawing.getAttribute("class") ?? ""} flying`);
  const { left, top, width, height } = to.box;
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  sky().append(copy);
  const [x, y, scale] = [from.box.left - left, from.box.top - top, from.box.width / width];
  run(to.drawing, [{ opacity: 0 }, { opacity: 0 }], delay);
  const path = [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }];
  const animation = run(copy, path, delay);
  animation.addEventListener("finish", () => copy.remove());
}

function grow(figure, delay) {
  run(figure.drawing, [{ transform: "scale(.2)", opacity: 0 }, { transform: "none", opacity: 1 }], delay);
}

function run(element, frames, delay) {
  const timing = { duration: time("--time-move"), delay, easing: "ease-in-out", fill: "backwards" };
  const animation = element.animate(frames, timing);
  under.add(animation);
  animation.addEventListener("finish", () => under.delete(animation));
  animation.addEventListener("cancel", () => under.delete(animation));
  return animation;
}

// Where copies fly: above everything, and no click stops there.
export function sky() {
  let layer = document.getElementById("sky");
  if (!layer) {
    layer = document.createElement("div");
    layer.id = "sky";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  return layer;
}

for (const what of ["pointerdown", "keydown"]) addEventListener(what, finish, { capture: true });
