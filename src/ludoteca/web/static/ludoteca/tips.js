// Tips: what a piece does, told while it is hovered or focused.

const main = document.getElementById("main");
const tip = document.getElementById("tip");
const menu = document.getElementById("menu"); // while it is open it has the word

let tipped = null;

function showTip(target) {
  tipped = menu?.matches(":popover-open") ? null : target.closest?.("[data-tip]");
  tip.hidden = !tipped;
  if (!tipped) return;
  tip.textContent = tipped.dataset.tip;
  placeTip();
}

function placeTip() {
  const at = tipped.getBoundingClientRect();
  const below = at.bottom + tip.offsetHeight + 10 < innerHeight;
  tip.style.left = `${Math.max(6, Math.min(at.left, innerWidth - tip.offsetWidth - 6))}px`;
  tip.style.top = `${below ? at.bottom + 6 : Math.max(6, at.top - tip.offsetHeight - 6)}px`;
}

export function hideTip() {
  tip.hidden = true;
}

function followPiece() {
  if (tip.hidden) return;
  const at = tipped.getBoundingClientRect();
  if (tipped.isConnected && at.bottom > 0 && at.top < innerHeight) placeTip();
  else hideTip();
}

document.addEventListener("pointerover", (event) => showTip(event.target));
main.addEventListener("focusin", (event) => showTip(event.target));
main.addEventListener("focusout", hideTip);
addEventListener("scroll", followPiece, { passive: true });
addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideTip();
});
