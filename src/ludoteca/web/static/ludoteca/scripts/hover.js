// Sentences point at their pieces while they are hovered or focused: options of an advice or an analysis by the pieces'
// keys, those of the dock by what can be done with a piece.  The button that asks for advice says that it is being
// thought about.  Touches the classes pointed and asked.

import { todosOf } from "./selection.js";

function pointOut(target) {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  for (const piece of [...named(target), ...doing(target)]) piece.classList.add("pointed");
}

// The pieces that an option names.
function named(target) {
  const keys = target?.closest?.("[data-at]")?.dataset.at.split(" ") ?? [];
  return keys.flatMap((key) => [...document.querySelectorAll(`.board [data-key="${CSS.escape(key)}"]`)]);
}

// The pieces on which lies what a sentence says.
function doing(target) {
  const sentence = target?.closest?.(".choice[data-do]");
  if (!sentence) return [];
  const pieces = [...document.querySelectorAll(".board button.piece[data-do]")];
  return pieces.filter((piece) => todosOf(piece).includes(sentence.dataset.do));
}

document.addEventListener("pointerover", (event) => pointOut(event.target));
document.addEventListener("focusin", (event) => pointOut(event.target));
document.addEventListener("click", (event) => {
  event.target.closest("button[data-thinking]")?.classList.add("asked");
});
