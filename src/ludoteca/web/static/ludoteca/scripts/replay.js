// The page of a position: steps, slider, chapters and arrow keys draw another position without leaving the page.
// Everything shown is drawn by the server; without this script the same links and form lead there.
// Touches all within #main, the title, the address and the focus.

import { pause, setUpAutoplay, showAutoplay } from "./autoplay.js";
import { describe } from "./cards.js";
import { fitNew, fitWindow, scales } from "./fit.js";
import { unfold, unfolded } from "./folds.js";
import "./open_card.js";
import { keepDraft, restoreDraft, setUpComments } from "./comments.js";
import { tellTimes } from "./local_times.js";
import { closeCard } from "./piece_menu.js";
import "./opponent_boards.js";
import { main } from "./page.js";
import "./hover.js";
import { hideTip } from "./tips.js";
import { magnify, magnifyNew, scrolls } from "./zoom.js";

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const PAGES = { PageUp: -1, PageDown: 1 };
const KEPT = ["#go-to", "#chapter", "[data-autoplay]", "[data-autoplay-seconds]"]; // focused again when drawn anew

let going = null; // the address that is being fetched, the newest only

async function go(address, remember = true) {
  going = address;
  let page;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    page = parsed(await answer.text());
  } catch {
    if (going === address) location.assign(address); // the browser tells what is wrong
    return false;
  }
  if (going !== address) return false;
  if (remember) history.pushState(null, "", address);
  draw(page);
  return true;
}

const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

function draw(page) {
  const active = document.activeElement;
  const step = active?.dataset?.step;
  const again = KEPT.find((part) => active?.matches(part));
  const open = unfolded(main);
  const before = scales();
  const sideways = scrolls();
  hideTip();
  closeCard();
  document.title = page.title;
  keepDraft();
  main.replaceChildren(...document.importNode(page.getElementById("main"), true).childNodes);
  magnifyNew(sideways);
  fitNew(before);
  describe(main);
  unfold(main, open);
  restoreDraft();
  tellTimes(main);
  showAutoplay();
  if (again) main.querySelector(again)?.focus({ preventScroll: true });
  else if (step) stepOr("h1", step).focus({ preventScroll: true });
}

const positionAt = (ply) => new URL(`../${ply}/`, location.href).href;
const link = (step) => main.querySelector(`a[data-step="${step}"]`);
const stepOr = (other, step) => link(step) ?? main.querySelector(other);

main.addEventListener("click", (event) => {
  const to = event.target.closest("a[data-step]");
  if (!to || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  to.focus({ preventScroll: true });
  pause();
  go(to.href);
});

main.addEventListener("change", (event) => {
  if (!event.target.matches("#go-to, #chapter")) return;
  pause();
  go(positionAt(event.target.value));
});

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.matches("input, select, summary, textarea")) return;
  const to = link(KEYS[event.key])?.href ?? chapterFor(event.key);
  const scrolls = !event.key.startsWith("Arrow") && !event.target.closest(".decision-dock");
  if (!to || scrolls) return;
  event.preventDefault();
  pause();
  go(to);
});

// The address of the chapter to which a key leads, if there is one.
function chapterFor(key) {
  const chapter = main.querySelector("#chapter");
  const to = chapter?.options[chapter.selectedIndex + PAGES[key]];
  return to && positionAt(to.value);
}

addEventListener("popstate", () => {
  pause();
  go(location.href, false);
});

setUpComments(main, pause, (text) => draw(parsed(text)));
setUpAutoplay(main, async () => Boolean(link("next")) && go(link("next").href));

magnify();
fitWindow();
