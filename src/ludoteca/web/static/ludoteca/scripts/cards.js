// Cards: what each piece is and does, from the game's catalogue and from the piece itself.  The catalogue is fetched
// once; the event `cards` tells that it has come.  Touches the boxes it is given to fill, and of pieces
// aria-description, by which screen readers tell it.

import { isMine, main } from "./page.js";
import { pictureOf } from "./picture.js";

const blank = document.getElementById("told");

let known = {};

fetch(main.dataset.cards).then((answer) => answer.json()).then((cards) => {
  known = cards;
  describe(main);
  dispatchEvent(new Event("cards"));
}).catch(() => {}); // pieces are still called by their names

export const sentenceOf = (piece) => piece.querySelector(":scope > span"); // all that a choice does, in words
const told = (piece) => known[piece.dataset.card] ?? { name: piece.ariaLabel ?? sentenceOf(piece)?.textContent ?? "" };
export const nameOf = (piece) => piece.dataset.called ?? told(piece).name;
const lines = (text) => text?.split("\n") ?? [];

// All that a card says after its name.
function sayings(piece) {
  const { effect, facts = [] } = told(piece);
  const { now, why } = piece.dataset;
  return [effect, ...lines(now), ...facts, why].filter(Boolean);
}

export function describe(within) {
  for (const piece of within.querySelectorAll("[data-card]")) piece.ariaDescription = sayings(piece).join(" ");
}

export function fill(box, piece, actions = []) {
  const card = document.importNode(blank.content, true);
  const part = (name) => card.querySelector(`.told-${name}`);
  const { effect, facts = [], rule, note } = told(piece);
  const { now, why } = piece.dataset;
  part("name").textContent = nameOf(piece);
  part("effect").textContent = effect ?? "";
  part("facts").append(...[...lines(now), ...facts].map(item));
  part("why").textContent = why ?? (box.id === "menu" && !actions.length ? idle(piece) : "");
  part("actions").append(...actions);
  part("rule").href = rule ? `${main.dataset.rules}#${rule}` : main.dataset.rules;
  part("note").title = note ?? "";
  part("note").hidden = !note;
  if (piece.dataset.card) part("picture").append(...pictureOf(piece));
  box.replaceChildren(card);
  for (const empty of box.querySelectorAll(":scope :is(p, ul, div, span):empty")) empty.remove();
}

// Whoever asks about a piece while they have to decide is told at least that it is not meant now.
function idle(piece) {
  return main.dataset.idle && isMine() && piece.matches(".piece:not(.lit)") ? main.dataset.idle : "";
}

function item(text) {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}
