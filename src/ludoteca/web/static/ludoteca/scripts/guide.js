// The bubble of a guided first game lies beside what it points at, on phones above what is asked.
// Touches the bubble in #z-guide and its place, the class guided of what it points at, where the page is scrolled to
// when a step begins, #guide-said, and the focus while it is in the bubble.

import { beside, floor } from "./popover_position.js";
import { board, calm, main } from "./page.js";

const SMALL = matchMedia("(max-width: 699px)");
const EDGE = 8; // pixels that stay free around what is scrolled to

let shown = ""; // the step that has been told of
let folded = ""; // the step whose bubble somebody has folded up

const bubble = () => board().querySelector("#z-guide .bubble");
const dock = () => document.getElementById("dock");
const wholly = (box, top, bottom) => box.top >= top && box.bottom <= bottom;

export function showGuide() {
  for (const old of document.querySelectorAll(".guided")) old.classList.remove("guided");
  const now = bubble();
  if (!now) return;
  if (!now.matches(":popover-open")) open(now);
  const at = anchorOf(now);
  if (!now.classList.contains("folded")) at.classList.add("guided");
  const step = `${now.dataset.step} ${now.querySelector(".guide-text").textContent}`;
  if (step !== shown) {
    shown = step;
    tell(now);
    place();
    bringIntoSight(at, now);
  }
  place();
}

function open(now) {
  now.popover = "manual";
  fold(now, now.dataset.step === folded);
  now.showPopover();
}

function tell(now) {
  document.getElementById("guide-said").textContent = now.querySelector(".guide-text").textContent.trim();
}

// The piece or zone that the bubble is about; what is asked where that is not to be seen.
function anchorOf(now) {
  const { kind, anchor } = now.dataset;
  const name = CSS.escape(anchor);
  const found = { piece: `#board [data-key="${name}"]`, zone: `#z-${name}` } [kind];
  const seen = found ? [...document.querySelectorAll(found)].find((e) => e.checkVisibility()) : null;
  return now.classList.contains("folded") ? dock() : seen ?? dock();
}

function place() {
  const now = bubble();
  if (!now?.matches(":popover-open")) return;
  const at = anchorOf(now);
  if (SMALL.matches) layAbove(now, at);
  else layBeside(now, at);
}

function layAbove(now, at) {
  const box = at.getBoundingClientRect();
  now.dataset.side = at === dock() ? "above" : "below";
  Object.assign(now.style, { left: "", top: "", bottom: `${innerHeight - floor(at).getBoundingClientRect().top}px` });
  now.style.setProperty("--arrow", `${(box.left + box.right) / 2}px`);
}

function layBeside(now, at) {
  const lit = [...board().querySelectorAll("button.lit:not(.aside)")];
  const around = dock().contains(at) ? dock() : at; // what is asked is read with it
  const spot = beside(now, around, [dock(), ...lit], at);
  now.dataset.side = spot.side;
  Object.assign(now.style, { left: `${spot.left}px`, top: `${spot.top}px`, bottom: "" });
  now.style.setProperty("--arrow", `${spot.arrow}px`);
}

// A board that is magnified may be wider than the window.
function isBeside(at) {
  const { left, right, width } = at.getBoundingClientRect();
  return width <= innerWidth && (left < 0 || right > innerWidth);
}

function bringIntoSight(at, now) {
  if (dock().contains(at) || (SMALL.matches && floor(at) !== dock())) return;
  if (isBeside(at)) at.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  const room = SMALL.matches ? now.getBoundingClientRect().top : innerHeight;
  const box = at.getBoundingClientRect();
  if (wholly(box, EDGE, room - EDGE)) return;
  if (!SMALL.matches) return at.scrollIntoView({ block: "nearest", inline: "nearest" });
  const top = box.top - Math.max(EDGE, (room - box.height) / 2);
  scrollBy({ top, behavior: calm.matches ? "auto" : "smooth" });
}

function fold(now, away) {
  now.classList.toggle("folded", away);
  now.querySelector(".guide-fold").setAttribute("aria-expanded", !away);
}

function foldUp(away) {
  folded = away ? bubble().dataset.step : "";
  if (bubble().contains(document.activeElement)) bubble().querySelector(".guide-fold").focus();
  fold(bubble(), away);
  showGuide();
}

main.addEventListener("click", (event) => {
  if (event.target.closest(".guide-fold")) foldUp(!bubble().classList.contains("folded"));
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && bubble()?.contains(document.activeElement)) foldUp(true);
});

if (dock()) new ResizeObserver(place).observe(dock()); // on a phone the bubble stands on it
addEventListener("resize", place);
addEventListener("load", place);
addEventListener("scroll", place, { passive: true, capture: true });
