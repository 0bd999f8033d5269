// The form that shares a position: pieces are clicked for arrows and circles, which are listed in the form.
// Touches the list of marks in the form, the line above it, and the class picked of pieces.

import { fitWindow } from "./fit.js";
import "./hover.js";
import { drawMarks } from "./marks.js";
import "./opponent_boards.js";
import { board, main } from "./page.js";
import { hideTip } from "./tips.js";
import { magnify } from "./zoom.js";

const form = main.querySelector(".share-form");
const list = form.querySelector(".share-marks");
const line = form.querySelector(".share-how");
const blank = document.getElementById("share-mark");

let start = ""; // the piece from which an arrow is being drawn

const rows = () => [...list.querySelectorAll("[data-mark]")];
const labelOf = (key) => form.querySelector(`#mark-start option[value="${CSS.escape(key)}"]`)?.dataset.label;

function choose(key) {
  if (!labelOf(key)) return;
  if (start) toggle(start, key);
  begin(start ? "" : key);
}

function begin(key) {
  start = key;
  for (const piece of board().querySelectorAll("[data-key]")) {
    piece.classList.toggle("picked", Boolean(key) && piece.dataset.key === key);
  }
  if (!isFull() || key) tell(key ? line.dataset.started.replace("{piece}", labelOf(key)) : line.dataset.idle);
}

const tell = (text) => {
  line.textContent = text;
};
const isFull = () => rows().length >= Number(form.dataset.most);

// Adds a mark, or removes it if it is there.
function toggle(from, to) {
  const value = `${from} ${to}`;
  const known = rows().find((row) => row.dataset.mark === value);
  if (known) known.remove();
  else if (isFull()) tell(line.dataset.full);
  else list.append(row(value, from, to));
  drawMarks();
}

function row(value, from, to) {
  const added = document.importNode(blank.content, true).firstElementChild;
  added.dataset.mark = value;
  for (const field of added.querySelectorAll("input, button")) field.value = value;
  added.querySelector("[data-start]").textContent = labelOf(from);
  added.querySelector("[data-end]").textContent = labelOf(to);
  added.querySelector(".share-to").hidden = from === to;
  added.querySelector(".share-circle").hidden = from !== to;
  return added;
}

main.addEventListener("click", (event) => {
  const piece = event.target.closest("#board [data-key]");
  if (!piece) return;
  hideTip();
  choose(piece.dataset.key);
});

main.addEventListener("keydown", (event) => {
  const piece = event.target.closest("#board [data-key]");
  if (!piece || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  choose(piece.dataset.key);
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && start) begin("");
});

form.addEventListener("click", (event) => {
  const button = event.target.closest("button[name]");
  if (!button) return;
  event.preventDefault();
  if (button.name === "add") {
    const [from, to] = [form.elements.start.value, form.elements.end.value];
    toggle(from, to || from);
  } else {
    button.closest("[data-mark]").remove();
    drawMarks();
    form.querySelector(".share-add summary").focus();
  }
});

magnify();
fitWindow();
begin("");
drawMarks();
