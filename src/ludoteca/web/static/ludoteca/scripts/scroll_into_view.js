// Where the page is scrolled, what can be done is brought into sight when it is asked for, and what a piece in hand can
// do when that is picked up, if nothing of it is there.
// Touches nothing but where the page and its parts are scrolled to.

import { board, isMine, ply } from "./page.js";

const scrolled = matchMedia("(max-width: 1099px)");
const small = matchMedia("(max-width: 699px)"); // what is asked covers the lower part of the window

let asked = -1; // the ply that has been brought into sight

const lit = () => [...board().querySelectorAll("button.piece.lit:not(.aside)")].filter((e) => e.checkVisibility());

// Whether the middle of a piece is in the window, and nothing lies on it.
function inSight(piece) {
  const box = piece.getBoundingClientRect();
  return piece.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2));
}

export function bringIntoSight() {
  const now = isMine() ? ply() : -1;
  if (now === asked) return;
  asked = now;
  if (now < 0 || !scrolled.matches || board().querySelector("#z-guide .bubble")) return;
  const pieces = foremost(lit());
  if (isHidden(pieces)) pieces[0].scrollIntoView({ block: small.matches ? "start" : "center", inline: "nearest" });
}

// What is lit faintly is done with another piece, or seldom: it counts where there is nothing else.
function foremost(pieces) {
  const bright = pieces.filter((piece) => !piece.classList.contains("faint"));
  return bright.length ? bright : pieces;
}

const isHidden = (pieces) => pieces.length > 0 && !pieces.some(inSight);

// ---- what a piece in hand can do --------------------------------------------------------------------

const AIR = 12; // pixels between what is brought into sight and the edges

// What is asked covers the lower part of the window, and what lies on that (`data-foot`).
const dockTop = () => Math.min(...[...document.querySelectorAll("#dock, .own [data-foot]")]
  .filter((part) => getComputedStyle(part).position === "fixed")
  .map((part) => part.getBoundingClientRect().top), innerHeight);

// If nothing of it is in sight it is brought there; on a phone all of it, where all has room.
export function bringTargetsIntoSight() {
  const targets = lit().filter((piece) => !("handle" in piece.dataset));
  if (!scrolled.matches || !targets.length) return;
  const foot = dockTop();
  const loose = [...board().querySelectorAll(".held")].filter((piece) => span([piece])[0] < foot);
  if (!isHidden(targets)) {
    if (small.matches) moveAbove(foot, [...loose, ...targets]);
    return;
  }
  const [first] = targets;
  first.scrollIntoView({ block: "center", inline: "nearest" });
  if (small.matches && span([first])[0] < foot) showMost([...loose, ...targets], targets, [first]);
}

// On a phone a hint lies above the dock: the page is scrolled until the pieces of its first option lie above the hint.
export function bringHintIntoSight() {
  const hint = document.querySelector("#z-advice.advice:not(.closed)");
  document.documentElement.style.setProperty("--hint-now", `${hint?.offsetHeight ?? 0}px`);
  if (!small.matches || !hint) return;
  const keys = hint.querySelector("[data-at]")?.dataset.at.split(" ") ?? [];
  const named = keys.flatMap((key) => [...board().querySelectorAll(`[data-key="${CSS.escape(key)}"]`)]);
  const pieces = named.filter((piece) => piece.checkVisibility());
  if (!pieces.length) return;
  pieces[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  const foot = hint.getBoundingClientRect().top;
  moveAbove(foot, [pieces[0]]);
  moveAbove(foot, pieces);
}

// In a frame of another page what was done may be far from what is seen: it is brought above the dock, or begins at the
// top if it has no room there.  The page around the frame stays where it is.
export function bringChangedIntoSight() {
  const piece = [...board().querySelectorAll(".changed")].find((each) => each.checkVisibility());
  if (!scrolled.matches || !piece) return;
  const foot = small.matches ? board().querySelector(".decision-dock").getBoundingClientRect().top : innerHeight;
  const [top, bottom] = span([piece]);
  if (bottom - top > foot - 2 * AIR) scrollBy(0, top - AIR);
  else moveAbove(foot, [piece]);
}

// As little as lets all pieces be seen, if they have room.
function moveAbove(foot, pieces) {
  const [top, bottom] = span(pieces);
  if (bottom - top > foot - 2 * AIR) return;
  if (bottom > foot - AIR) scrollBy(0, bottom - foot + AIR);
  else if (top < AIR) scrollBy(0, top - AIR);
}

// Above the dock lies the first of these groups that has room there.
function showMost(...groups) {
  const spans = groups.map(span);
  const [top, bottom] = spans.find(([top, bottom]) => bottom - top <= dockTop() - 2 * AIR) ?? spans.at(-1);
  scrollBy(0, (top + bottom - dockTop()) / 2);
}

function span(pieces) {
  const boxes = pieces.map((piece) => piece.getBoundingClientRect());
  return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
}
