// Arrows and circles on a board, as the list of marks beside it says: `data-mark` has the keys of two pieces, equal for
// a circle.  Touches the layer that it lays over the board.

import { board } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 16; // length of an arrow's head, and half its breadth, in pixels
const HALF = 9;
const ROOM = 5; // between a piece and its circle

const listed = () => [...document.querySelectorAll(".share-marks [data-mark]")];
const wanted = () => listed().map((row) => row.dataset.mark.split(" "));

export function drawMarks() {
  const layer = drawn("svg", { class: "marks-layer", "aria-hidden": "true" });
  const origin = board().getBoundingClientRect();
  for (const [start, end] of wanted()) {
    const [from, to] = [placeOf(start, origin), placeOf(end, origin)];
    if (from && to) layer.append(start === end ? circle(from) : arrow(from, to));
  }
  board().querySelector(".marks-layer")?.remove();
  if (layer.childElementCount) board().append(layer);
}

function drawn(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// Where a piece lies on the board: its middle and half its size; nothing if it is folded away.
function placeOf(key, origin) {
  const found = document.querySelectorAll(`#board [data-key="${CSS.escape(key)}"]`);
  for (const box of [...found].map((piece) => piece.getBoundingClientRect())) {
    if (!box.width || !box.height) continue;
    const [x, y] = [box.x - origin.x + box.width / 2, box.y - origin.y + box.height / 2];
    return { x, y, rx: box.width / 2, ry: box.height / 2 };
  }
  return null;
}

const circle = ({ x, y, rx, ry }) => drawn("ellipse", { class: "mark", cx: x, cy: y, rx: rx + ROOM, ry: ry + ROOM });

// From the middle of one piece to just within the edge of the other.
function arrow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const short = Math.min(length / 3, Math.min(to.rx, to.ry) / 2);
  const tip = [to.x - ux * short, to.y - uy * short];
  const neck = [tip[0] - ux * HEAD, tip[1] - uy * HEAD];
  const [left, right] = [1, -1].map((side) => [neck[0] - side * uy * HALF, neck[1] + side * ux * HALF]);
  const group = drawn("g", { class: "mark" });
  group.append(
    drawn("line", { x1: from.x, y1: from.y, x2: neck[0], y2: neck[1] }),
    drawn("polygon", { points: [tip, left, right].join(" ") }),
  );
  return group;
}

// Once everything that changes the layout has done so.
const soon = () => requestAnimationFrame(drawMarks);

for (const event of ["resize", "load"]) addEventListener(event, soon);
for (const event of ["scroll", "toggle", "click", "change", "transitionend"]) addEventListener(event, soon, true);
