// What is clicked or chosen on the table is done.  Touches nothing itself.

import { perform, post, set } from "./api.js";
import { byFinger } from "./touch.js";
import { onlyTries } from "./placement_preview.js";
import { isHolding, isSentence, leadsOn, pickUp, putBack, todosOf, within } from "./selection.js";
import { closeCard, openCard, wasOpen } from "./piece_menu.js";
import { main, mistrust } from "./page.js";
import { hideTip } from "./tips.js";
import { decided, isSecond } from "./double_click.js";

const USES = { "button[data-do]": press, "button[data-post]": send };

main.addEventListener("click", (event) => {
  if (isSecond(event)) return;
  for (const [which, use] of Object.entries(USES)) {
    const found = event.target.closest(which);
    if (found) return use(found, event);
  }
});

main.addEventListener("change", (event) => {
  const field = event.target.closest("[data-field]");
  if (!field) return;
  const value = field.type === "checkbox" ? Number(field.checked) : field.value;
  mistrust(field);
  const fields = {};
  fields[field.dataset.field] = value;
  set(field.dataset.post, fields);
});

document.getElementById("menu").addEventListener("click", (event) => {
  const action = event.target.closest("[data-do]");
  if (!action || isSecond(event)) return;
  closeCard();
  perform(action.dataset.do);
  decided(event);
});

function press(piece, event) {
  hideTip();
  const todos = isSentence(piece) ? todosOf(piece) : within(todosOf(piece));
  if ("handle" in piece.dataset && leadsOn(piece)) pickUp(piece);
  else if (!todos.length) putBack();
  else if (onlyTries(piece, event)) return;
  else if (todos.length > 1 || asksFirst(piece, event)) openCard(piece, todos);
  else {
    closeCard();
    perform(todos[0]);
    decided(event);
  }
}

// A finger cannot hover: its first touch opens the card of what would be done at once, the second does it.
function asksFirst(piece, event) {
  if (!byFinger(event) || isSentence(piece) || isHolding() || wasOpen(piece)) return false;
  return !("light" in piece.dataset) && !piece.classList.contains("takes-back");
}

function send(button, event) {
  const { name, seat, bot } = button.dataset;
  post(button.dataset.post, { ...(name && { name }), ...(seat && { seat }), ...(bot && { bot }) });
  decided(event);
}
