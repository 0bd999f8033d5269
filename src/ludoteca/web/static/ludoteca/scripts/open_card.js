// Cards are opened: by a click on what can do nothing, by a finger that rests, by the keys Enter and I.
// Touches nothing itself.

import { onLongPress, TOLD } from "./touch.js";
import { isSentence, todosOf, within } from "./selection.js";
import { openCard, wasOpen } from "./piece_menu.js";
import { board, main } from "./page.js";
import { pointedAt } from "./tips.js";

const ACTIVE = "button, a, summary, label, input, select"; // do what they do by themselves

main.addEventListener("click", (event) => {
  const piece = event.target.closest("[data-card]");
  const active = event.target.closest(ACTIVE);
  if (piece && !active && !wasOpen(piece)) openCard(piece, []);
});

onLongPress(TOLD, tellAny);

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  if (event.key === "Enter" && event.target.matches("[data-card]:not(button)")) tell(event.target);
  else if (event.key === "i") tellAny(pointedAt() ?? document.activeElement.closest("[data-card]"));
});

function tellAny(pressed) {
  if (pressed && isSentence(pressed)) tellSentence(pressed);
  else tell(pressed);
}

function tell(piece) {
  if (piece) openCard(piece, "do" in piece.dataset ? within(todosOf(piece)) : []);
}

// A sentence may be but a symbol: the card is that of the piece which does the same.
function tellSentence(sentence) {
  const todos = todosOf(sentence);
  const piece = board().querySelector(`[data-card]:not([data-handle])[data-do~="${CSS.escape(todos[0])}"]`);
  openCard(piece ?? sentence, todos);
}
