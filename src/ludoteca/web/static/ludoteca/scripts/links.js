// Links for others are copied and shared, where the browser can do that.
// Touches the text of links that are selected, the buttons that copy them, and which of those that share are shown.

import { board, main } from "./page.js";

export function showSharing() {
  for (const button of board().querySelectorAll("[data-shares]")) button.hidden = !navigator.share;
}

main.addEventListener("click", ({ target }) => {
  const field = target.closest("[data-copy]");
  const copies = target.closest("[data-copies]");
  const shares = target.closest("[data-shares]");
  if (field) field.select();
  if (copies) copy(copies);
  if (shares) navigator.share({ title: document.title, url: shares.dataset.shares }).catch(() => {}); // put away again
});

// Without a safe connection a browser copies only what is selected.
async function copy(button) {
  const field = button.closest(".invite-row, .share-row").querySelector("[data-copy]");
  field.select();
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(button.dataset.copies);
    else if (!document.execCommand("copy")) throw new Error("not copied");
    button.textContent = button.dataset.done;
  } catch {
    field.focus(); // it is selected
  }
}
