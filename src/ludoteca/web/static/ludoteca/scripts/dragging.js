// Dragging with a mouse: a handle is picked up and carried to where it can go; what lies on pieces of one kind and may
// go to another (`data-drags`) is carried there by the clicks that would do it.
// Touches what is carried in #sky, and the classes dragging of the page and over of the piece below.

import { settled } from "./api.js";
import { pickUp, putBack } from "./selection.js";
import { sky } from "./flight.js";
import { board, isMine, main, version } from "./page.js";
import { plain, surrounded } from "./picture.js";
import { hideTip } from "./tips.js";

const FAR = 6; // pixels that a pressed mouse may move and still clicks
const SOURCE = "button.piece.lit[data-handle], [data-drags]";

let from = null; // the piece on which the mouse was pressed, and where
let carried = null; // its picture, while it is dragged
let wasHeld = false;
let over = null;

main.addEventListener("pointerdown", (event) => {
  const piece = event.target.closest(SOURCE);
  from = null;
  if (!piece || event.pointerType === "touch" || event.button || !isMine()) return;
  from = { piece, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (!from) return;
  if (!carried && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) lift();
  if (carried) carry(event.clientX, event.clientY);
});

document.addEventListener("pointerup", () => {
  if (carried) drop();
  from = null;
});
document.addEventListener("pointercancel", letGo);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") letGo();
});
document.addEventListener("dragstart", (event) => {
  if (from) event.preventDefault(); // the browser's own dragging of pictures and links
});

function lift() {
  const { piece } = from;
  hideTip();
  wasHeld = piece.classList.contains("held");
  if ("handle" in piece.dataset && !wasHeld) pickUp(piece);
  carried = carriedOf(piece);
  sky().append(surrounded(carried, piece.parentElement));
  document.body.classList.add("dragging");
}

function carriedOf(piece) {
  const copy = plain(piece);
  const box = piece.getBoundingClientRect();
  copy.classList.add("carried");
  Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
  return copy;
}

function carry(x, y) {
  carried.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  const below = document.elementFromPoint(x, y)?.closest("button.piece.lit:not(.aside, .held)");
  const goes = below && below !== from.piece && board().contains(below) && isFor(below) ? below : null;
  if (goes === over) return;
  over?.classList.remove("over");
  over = goes;
  over?.classList.add("over");
}

// A handle lights what it is for; for all else the kind of the piece says so.
function isFor(piece) {
  const kind = from.piece.dataset.drags;
  return kind ? piece.dataset.key.startsWith(`${kind}:`) : "handle" in from.piece.dataset;
}

async function drop() {
  const [source, target] = [from.piece, over];
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
  if (!target) return letGo();
  release();
  if (!("drags" in source.dataset) || !source.matches("button")) return target.click();
  const before = version();
  source.click();
  await settled();
  if (version() === before) return;
  board().querySelector(`button.piece.lit[data-key="${CSS.escape(target.dataset.key)}"]`)?.click();
}

// The click that the browser makes of pressing here and lifting there.
function swallow(event) {
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
}

// Nothing comes of it: what was picked up for it is put back.
function letGo() {
  if (carried && "handle" in from.piece.dataset && !wasHeld) putBack();
  release();
}

function release() {
  carried?.closest("#sky > *").remove();
  over?.classList.remove("over");
  document.body.classList.remove("dragging");
  [carried, over, from] = [null, null, null];
}
