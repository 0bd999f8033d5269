// Keys at the table, as tables/keys.html lists them; a turn is ended by E also where that is an action of the game.
// Touches the focus; all else is left to the hand.

import { usesKeys } from "./focus.js";
import { isHolding, nextTurn, putBack } from "./selection.js";
import { board } from "./page.js";
import { goTo } from "./roving_tabindex.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const AHEAD = 4; // pixels that a piece must lie further that way
const STRAYING = 3; // so much worse is a pixel aside than one ahead

const PIECE = ":is(button.piece, [data-card][tabindex])";
const PRESSED = "button.piece.lit:not(.aside)";
const PRESSES = { e: "end-turn", u: "undo", a: "advice" }; // what is posted, by the key

addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (isHolding()) putBack();
    else if (isPlain(event) && !document.querySelector(":popover-open")) closeAdvice();
  } else if (event.key.startsWith("Arrow")) {
    step(event);
  } else if (isPlain(event)) {
    pressed(event.key.toLowerCase());
  }
});

const closeAdvice = () => board().querySelector(".advice:not(.closed) > .close")?.click();

const isPlain = (event) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.matches("input, select, textarea");

function pressed(key) {
  if (key === "r") nextTurn();
  else if (key === "?") document.getElementById("keys").togglePopover();
  else if (key in PRESSES) board().querySelector(`button[data-post="${PRESSES[key]}"]`)?.click();
  if (key === "e") board().querySelector(".status-buttons .choice.primary")?.click();
}

// Who uses a mouse and strikes the space bar wants no move: a button that was clicked still has the focus.
for (const what of ["keydown", "keyup"]) {
  addEventListener(what, (event) => {
    if (event.key === " " && !usesKeys() && event.target.matches("button[data-do], button[data-post]")) {
      event.preventDefault();
    }
  }, { capture: true });
}

// Arrow keys go to the nearest piece in their direction: from one that can be pressed to another one, else to any.
function step(event) {
  const from = event.target.closest?.(PIECE);
  const around = from?.closest("[data-arrows], [data-zone]");
  if (!around) return;
  const wanted = from.matches(PRESSED) ? PRESSED : PIECE;
  const others = [...around.querySelectorAll(wanted)].filter((piece) => piece !== from && piece.checkVisibility());
  const farness = (piece) => distance(middle(from), middle(piece), WAYS[event.key]);
  const nearest = others.reduce((best, piece) => (farness(piece) < farness(best) ? piece : best), from);
  if (nearest !== from) goTo(nearest);
  if (others.length) event.preventDefault();
}

function middle(piece) {
  const box = piece.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function distance([fromX, fromY], [toX, toY], [x, y]) {
  const ahead = (toX - fromX) * x + (toY - fromY) * y;
  const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
  return ahead > AHEAD ? ahead + STRAYING * aside : Infinity;
}
