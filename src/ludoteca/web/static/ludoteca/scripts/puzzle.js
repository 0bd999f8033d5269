// The page of a puzzle: pieces of the board try their actions; one that does several asks which.
// Everything shown is drawn by the server; without this script the list of actions does the same.
// Touches the form of the attempt, and what its imports touch.

import "./cards.js";
import { fitWindow } from "./fit.js";
import "./hover.js";
import "./opponent_boards.js";
import { closeCard, openCard, wasOpen } from "./piece_menu.js";
import { main } from "./page.js";
import { isHolding, leadsOn, pickUp, putBack, todosOf, within } from "./selection.js";
import { hideTip } from "./tips.js";
import { byFinger } from "./touch.js";
import { magnify } from "./zoom.js";

const form = document.getElementById("puzzle-try");

// Presses the sentence of an action, as a hand would do it.
function perform(todo) {
  const sentence = document.getElementById(`choice-${todo.split(":")[1]}`);
  if (sentence && !sentence.disabled) form.requestSubmit(sentence);
}

function press(piece, event) {
  hideTip();
  const todos = within(todosOf(piece));
  if ("handle" in piece.dataset && leadsOn(piece)) pickUp(piece);
  else if (!todos.length) putBack();
  else if (todos.length > 1 || (byFinger(event) && !isHolding() && !wasOpen(piece))) openCard(piece, todos);
  else perform(todos[0]);
}

if (form) {
  main.addEventListener("click", (event) => {
    const piece = event.target.closest("#board button.piece[data-do]");
    if (piece) press(piece, event);
  });
  document.getElementById("menu").addEventListener("click", (event) => {
    const action = event.target.closest("[data-do]");
    if (!action) return;
    closeCard();
    perform(action.dataset.do);
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isHolding()) putBack();
  });
}

magnify();
fitWindow();
