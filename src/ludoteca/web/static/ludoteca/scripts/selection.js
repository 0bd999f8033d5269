// Picking up: a handle (a die, a stored tile) lights what it can do; the next click does it.
// Touches how pieces of the board are lit (classes held and aside, aria-pressed), what they cost, ghosts, and which of
// the dock's sentences are shown and how many the fold says there are.

import { nameOf } from "./cards.js";
import { showGhosts } from "./placement_preview.js";
import { board } from "./page.js";
import { bringTargetsIntoSight } from "./scroll_into_view.js";

let held = null; // what can be done with all that is picked up, null when nothing is

export const todosOf = (piece) => piece.dataset.do.split(" ");
export const within = (todos) => (held ? todos.filter((todo) => held.includes(todo)) : todos);
export const isSentence = (piece) => piece.matches(".choice"); // says all that it does, whatever is in hand
export const isHolding = () => Boolean(held);

export function pickUp(handle) {
  const again = handle.classList.contains("held");
  const both = held && !again ? within(todosOf(handle)) : [];
  if (!both.length) putBack();
  if (again) return;
  held = both.length ? both : todosOf(handle);
  handle.classList.add("held");
  handle.setAttribute("aria-pressed", "true");
  showHeld();
  bringTargetsIntoSight();
}

// Whether what a handle can do is completed by a click elsewhere.
export function leadsOn(handle) {
  const others = [...board().querySelectorAll("button.piece.lit:not([data-handle])")];
  return others.some((piece) => todosOf(piece).some((todo) => todosOf(handle).includes(todo)));
}

export function putBack() {
  held = null;
  for (const handle of board().querySelectorAll(".held")) {
    handle.classList.remove("held");
    handle.setAttribute("aria-pressed", "false");
  }
  showHeld();
}

function showHeld() {
  for (const piece of board().querySelectorAll("button[data-do]")) {
    const left = within(todosOf(piece));
    if (piece.matches(".choices .choice")) piece.parentElement.hidden = !left.length;
    else if (!isSentence(piece)) piece.classList.toggle("aside", !left.length);
    if (left.length) showChips(piece, left);
  }
  countSentences();
  showGhosts();
}

// What the fold says while something is in hand: what that is, and how many of its sentences are that one's.
function countSentences() {
  const fold = board().querySelector(".choices details");
  if (!fold) return;
  const [all, some] = fold.querySelectorAll("summary > span");
  [all.hidden, some.hidden] = [Boolean(held), !held];
  if (!held) return;
  some.querySelector(".in-hand").textContent = [...board().querySelectorAll(".held")].map(nameOf).join(" + ");
  some.querySelector("b").textContent = fold.querySelectorAll("li:not([hidden])").length;
}

addEventListener("cards", countSentences); // what is in hand has a name now

function showChips(piece, todos) {
  showChip(piece, ".cost", Math.min(...known(piece, "costs", todos)));
  const points = new Set(known(piece, "brings", todos));
  showChip(piece, ".brings", points.size === 1 ? [...points][0] : 0);
}

// What those of a piece's actions cost or bring for which that is known.
function known(piece, what, todos) {
  const figures = piece.dataset[what]?.split(" ").map(Number) ?? []; // NaN where an action has no such figure
  return todos.map((todo) => figures[todosOf(piece).indexOf(todo)]).filter((figure) => !isNaN(figure));
}

function showChip(piece, which, figure) {
  const chip = piece.querySelector(which);
  if (!chip) return;
  chip.hidden = !figure || !isFinite(figure);
  chip.querySelector("b").textContent = figure;
}

// ---- a tile in hand: a handle with a template -------------------------------------------------------

const turns = () => [...board().querySelectorAll("button[data-handle]:has(template)")];

export function takeInHand() {
  const [first] = turns();
  if (!first || held) return;
  if (matchMedia("(pointer: coarse)").matches) first.scrollIntoView({ block: "nearest" });
  pickUp(first);
}

export function nextTurn() {
  const all = turns();
  const now = all.findIndex((handle) => handle.classList.contains("held"));
  if (all.length > 1) pickUp(all[(now + 1) % all.length]);
}
