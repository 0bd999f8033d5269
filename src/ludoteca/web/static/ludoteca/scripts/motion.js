// Motion: whatever has moved on the board is seen moving.  Looks at the board before and after it is drawn anew;
// touches it by `flight` alone, and knows no game.

// What moves is a figure: a symbol (`<use href>`) within a piece.  One that is gone from a piece and has come to
// another one flies there; one that has come from nowhere grows; a die that shows another number rolls; a piece that
// bears the same key and lies elsewhere slides.  What is counted by a number flies as often as the number has changed.
// Nothing waits for it: clicks land on the new board, and end what is still under way.

import { choose, chosen } from "./preferences.js";
import { bank, changed, counters } from "./counters.js";
import { bring, finish, fly, grow, roll, send, slide, time } from "./flight.js";
import { calm } from "./page.js";

// Zones whose symbols only tell of pieces.
const STILL = ["guide", "log", "since", "opening", "status", "choices", "advice", "settings", "results"];
const ZONES = `[data-zone]:not(${STILL.map((zone) => `#z-${zone}`).join(", ")})`;
const MOST = 24; // figures in one drawing; beyond that it would be a flurry
const DIE = /^(.*-die-)([1-6])$/;

export const moves = () => !calm.matches && chosen("motion", true) && !document.hidden;
export const setMoves = (on) => choose("motion", on);

// What there is to see of the board, for `show`.
export function look(board) {
  if (!moves()) return null;
  finish();
  const figures = new Map();
  for (const use of board.querySelectorAll(`${ZONES} use`)) {
    const drawing = use.closest("svg");
    const box = drawing.getBoundingClientRect();
    if (!box.width || !drawing.checkVisibility()) continue;
    const holder = use.closest("[data-key]") ?? use.closest("[data-zone]");
    const href = use.getAttribute("href");
    const at = holder.dataset.key ?? holder.id;
    const name = `${href} ${at}`;
    if (!figures.has(name)) figures.set(name, []);
    figures.get(name).push({ href, at, drawing, box });
  }
  const pieces = new Map();
  for (const piece of board.querySelectorAll(`${ZONES} [data-key]`)) {
    pieces.set(piece.dataset.key, { piece, box: piece.getBoundingClientRect() });
  }
  return { figures, pieces, counters: counters(board, ZONES) };
}

// Show how the board has come from what it was; whether there was anything to be seen.
export function show(before, board) {
  if (!before) return false;
  const after = look(board);
  if (!after) return false;
  slidePieces(before.pieces, after.pieces);
  const flurry = new Flurry();
  const left = surplus(before.figures, after.figures);
  for (const [href, arrived] of surplus(after.figures, before.figures)) {
    for (const figure of arrived) flurry.add((delay) => arrive(figure, left.get(href) ?? [], before.figures, delay));
  }
  count(changed(before.counters, after.counters), left, bank(board), flurry);
  return flurry.shown > 0;
}

// So many things move one after the other, and no more.
class Flurry {
  shown = 0;

  add(start) {
    if (this.shown < MOST) start(this.shown++ * time("--time-stagger"));
  }
}

// A figure that has come: a die that showed another number in its place rolls.
function arrive(figure, gone, before, delay) {
  const faces = others(figure.href);
  if (faces.some((face) => before.has(`${face} ${figure.at}`))) return roll(figure, faces, delay);
  const from = nearest(gone, figure.box);
  if (from) fly(from, figure, delay);
  else if (faces.length) roll(figure, faces, delay);
  else grow(figure, delay);
}

// The other faces of a die; of anything else none.
function others(href) {
  const [, die, number] = DIE.exec(href) ?? [];
  return die ? [1, 2, 3, 4, 5, 6].filter((n) => String(n) !== number).map((n) => die + n) : [];
}

// What counters have gained comes from figures that have gone, else from counters that have fallen, else from the bank;
// what is lost otherwise goes to the bank.
function count({ risen, fallen }, left, from, flurry) {
  for (const counter of risen) {
    const other = fallen.findIndex((one) => one.href === counter.href);
    const giver = nearest(left.get(counter.href) ?? [], counter.box) ?? (other < 0 ? from : fallen.splice(other, 1)[0]);
    flurry.add((delay) => bring(giver, counter, delay));
  }
  for (const counter of fallen) flurry.add((delay) => send(counter, from, delay));
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

function slidePieces(before, after) {
  for (const [key, { piece, box }] of after) {
    const was = before.get(key)?.box;
    if (!was?.width || !box.width) continue;
    const [x, y] = [was.left - box.left, was.top - box.top];
    const near = Math.hypot(x, y) < 2;
    const inSame = piece.parentElement.closest("[data-key]"); // moves with the piece that holds it
    if (near || inSame || was.width !== box.width) continue;
    slide(piece, x, y);
  }
}
