// Steps from position to position: links, arrow keys and autoplay draw another position without leaving the page.
// Everything shown is drawn by the server; without this script the same links lead there.
// Touches all within #main, the title, the address and the focus.

import { pause, setUpAutoplay, showAutoplay } from "./autoplay.js";
import { fitNew, scales } from "./fit.js";
import { unfold, unfolded } from "./folds.js";
import { main } from "./page.js";
import { magnifyNew, scrolls } from "./zoom.js";

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const KEPT = ["#go-to", "#chapter", "[data-autoplay]", "[data-autoplay-seconds]"]; // focused again when drawn anew

let going = null; // the address that is being fetched, the newest only
let page = {}; // what the page does besides: see `setUpSteps`

export async function go(address, remember = !page.isFrame) {
  going = address;
  let found;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    found = parsed(await answer.text());
  } catch {
    if (going === address) location.assign(address); // the browser tells what is wrong
    return false;
  }
  if (going !== address) return false;
  if (remember) history.pushState(null, "", address);
  draw(found);
  return true;
}

export const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

export function draw(found) {
  const active = document.activeElement;
  const step = active?.dataset?.step;
  const again = KEPT.find((part) => active?.matches(part));
  const open = unfolded(main);
  const before = scales();
  const sideways = scrolls();
  page.before?.();
  document.title = found.title;
  main.replaceChildren(...document.importNode(found.getElementById("main"), true).childNodes);
  magnifyNew(sideways);
  fitNew(before);
  unfold(main, open);
  page.after?.();
  showAutoplay();
  if (again) main.querySelector(again)?.focus({ preventScroll: true });
  else if (step) stepOr("h1", step).focus({ preventScroll: true });
}

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

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.matches("input, select, summary, textarea")) return;
  const to = link(KEYS[event.key])?.href ?? page.addressOf?.(event.key);
  const isScrolling = !event.key.startsWith("Arrow") && !event.target.closest(".decision-dock, .steps");
  if (!to || isScrolling) return;
  event.preventDefault();
  pause();
  go(to);
});

addEventListener("popstate", () => {
  pause();
  go(location.href, false);
});

// What a page does before and after another position is drawn, to which address another key leads (`addressOf`), and
// whether it is a frame in a page of another site, whose history it leaves alone (`isFrame`).
export function setUpSteps(besides) {
  page = besides;
  setUpAutoplay(main, async () => Boolean(link("next")) && go(link("next").href));
}
