// A card that is open: with buttons for all that its piece does now.  A piece that does several things asks so which,
// a finger so sees what it is about to do, and what can do nothing tells of itself.  Touches #menu, the focus while it
// is open, and where the page is scrolled to.

import { floor, under } from "./popover_position.js";
import { fill } from "./cards.js";
import { isFinger } from "./touch.js";
import { main } from "./page.js";
import { hideTip } from "./tips.js";

const menu = document.getElementById("menu");
const AWAY = 6; // pixels from the piece

let opened = null;
let offered = []; // what can be done with that piece
let before = null; // the piece whose card was open when something was pressed

document.addEventListener("pointerdown", () => (before = isOpen() ? opened : null), { capture: true });

// What a finger has opened stays when that is lifted (the browser would close it), and is closed by the next touch
// elsewhere; a finger that scrolls is none.
document.addEventListener("click", (event) => {
  if (menu.popover === "manual" && before === opened && !menu.contains(event.target)) closeCard();
}, { capture: true });
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && menu.popover === "manual") closeCard();
});

const isOpen = () => menu.matches(":popover-open");
export const wasOpen = (piece) => before === piece;

export function openCard(piece, todos) {
  hideTip();
  [opened, offered] = [piece, todos];
  const actions = write();
  if (!isOpen()) {
    menu.popover = isFinger() ? "manual" : "auto";
    menu.showPopover();
  }
  place(piece);
  const first = actions[0] ?? menu.querySelector("a");
  if (!isFinger()) first?.focus({ preventScroll: true });
}

function write() {
  const actions = offered.flatMap(action);
  fill(menu, opened, actions);
  menu.ariaLabel = menu.querySelector(".told-name")?.textContent ?? "";
  return actions;
}

// A card that was opened before the catalogue had come says the rest now.
addEventListener("cards", () => {
  if (isOpen()) write();
});

export function closeCard() {
  if (isOpen()) menu.hidePopover();
}

// On a phone the card would cover what has come to lie above what is asked.
export function closeSheet() {
  if (menu.classList.contains("sheet-of-piece")) closeCard();
}

// A piece that is drawn anew may do something else.
export function closeStale() {
  if (opened && !opened.isConnected) closeCard();
}

menu.addEventListener("toggle", () => {
  if (!isOpen()) menu.replaceChildren();
});

function action(todo) {
  const [what, number] = todo.split(":");
  const text = what === "back" ? main.dataset.back : document.getElementById(`choice-${number}`)?.textContent;
  if (!text) return [];
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text.trim();
  button.dataset.do = todo;
  return [button];
}

// On a phone the card is a sheet above what is asked, wherever the piece is; that is scrolled out from under it.
function place(piece) {
  const dock = document.getElementById("dock");
  const fixed = dock && getComputedStyle(dock).position === "fixed";
  menu.classList.toggle("sheet-of-piece", Boolean(fixed));
  if (fixed) {
    const foot = floor(piece);
    menu.style.inset = `auto 0 ${Math.round(innerHeight - foot.getBoundingClientRect().top)}px`;
    if (foot === dock) uncover(piece);
    return;
  }
  const { left, top } = under(menu, piece);
  Object.assign(menu.style, { inset: "auto", left: `${left}px`, top: `${top}px` });
}

function uncover(piece) {
  const at = piece.getBoundingClientRect();
  const covered = at.bottom + AWAY - menu.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: Math.min(covered, at.top - AWAY), behavior: "instant" });
}
