// A tile in hand is shown on every piece where it can lie.  Touches ghosts within lit pieces, and the class tried.

import { board } from "./page.js";

export function showGhosts() {
  for (const old of board().querySelectorAll(".ghost")) old.remove();
  forgetTried();
  const tile = board().querySelector(".held > template");
  if (!tile) return;
  for (const piece of board().querySelectorAll("button.piece.lit:not([data-handle], .aside)")) {
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.append(document.importNode(tile.content, true));
    piece.append(ghost);
  }
}

// A finger sees a tile where it would lie first, and lays it with a second touch.
export function onlyTries(piece, event) {
  if (event.pointerType !== "touch" || !piece.querySelector(":scope > .ghost")) return false;
  if (piece.classList.contains("tried")) return false;
  forgetTried();
  piece.classList.add("tried");
  return true;
}

function forgetTried() {
  for (const old of board().querySelectorAll(".tried")) old.classList.remove("tried");
}
