// The position editor: pieces and links draw another position or the edits of a place without leaving the page.
// Everything shown is drawn by the server; without this script the links of the panel lead there.
// Touches all within #main, the title, the address and the focus.

import { describe } from "./cards.js";
import { fitNew, fitWindow, scales } from "./fit.js";
import "./opponent_boards.js";
import "./hover.js";
import { main } from "./page.js";
import { hideTip } from "./tips.js";
import { magnify, magnifyNew, scrolls } from "./zoom.js";

let going = null; // the address that is being fetched, the newest only

// Draws an address; a menu that opens replaces the entry of the history, so that going back undoes an edit.
async function go(address, { remember = true, focus = "" } = {}) {
  going = address;
  let page, here;
  try {
    const answer = await fetch(address);
    here = answer.url;
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector(".editor")) throw new Error(answer.statusText);
  } catch {
    if (going === address) location.assign(address); // the browser tells what is wrong
    return;
  }
  if (going !== address) return;
  const by = position(here) === position(location.href) ? "replaceState" : "pushState";
  if (remember && !page.querySelector(".editor > .wrong")) history[by](null, "", here);
  draw(page, focus);
}

const position = (address) => new URL(address).searchParams.get("position");

function draw(page, focus) {
  const before = scales();
  const sideways = scrolls();
  const down = main.querySelector(".editor")?.scrollTop ?? 0;
  const folds = new Map([...main.querySelectorAll("details[data-fold]")].map((fold) => [fold.dataset.fold, fold.open]));
  hideTip();
  document.title = page.title;
  main.replaceChildren(...document.importNode(page.getElementById("main"), true).childNodes);
  magnifyNew(sideways);
  fitNew(before);
  describe(main);
  for (const fold of main.querySelectorAll("details[data-fold]")) {
    if (folds.has(fold.dataset.fold)) fold.open = folds.get(fold.dataset.fold);
  }
  const panel = main.querySelector(".editor");
  panel.scrollTop = main.querySelector(".editor-menu") && !focus ? 0 : down;
  ready();
  (focus && main.querySelector(focus) || main.querySelector("#editor-menu-title, h1"))?.focus({ preventScroll: true });
}

function ready() {
  for (const button of main.querySelectorAll("[data-history]")) button.hidden = false;
}

main.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const piece = event.target.closest("#board button.piece[data-key]");
  const link = event.target.closest("a[data-edit]");
  const step = event.target.closest("[data-history]");
  const unfolds = event.target.closest("[data-unfold]");
  if (step) return history.go(Number(step.dataset.history));
  if (!piece && !link && !unfolds) return;
  event.preventDefault();
  if (unfolds) return unfold(main.querySelector(unfolds.hash));
  if (link) return go(link.href, { focus: link.dataset.name ? `[data-name="${CSS.escape(link.dataset.name)}"]` : "" });
  const address = new URL(main.querySelector(".editor").dataset.here, location.href);
  address.searchParams.set("at", piece.dataset.key);
  go(address.href);
});

function unfold(details) {
  details.open = true;
  details.scrollIntoView({ block: "start" });
  details.querySelector("summary").focus({ preventScroll: true });
}

addEventListener("keydown", (event) => {
  const close = event.key === "Escape" && main.querySelector(".editor-menu header a");
  if (close) go(close.href);
});

addEventListener("popstate", () => go(location.href, { remember: false }));

ready();
magnify();
fitWindow();
if (location.hash === "#editor-play") unfold(main.querySelector(location.hash));
