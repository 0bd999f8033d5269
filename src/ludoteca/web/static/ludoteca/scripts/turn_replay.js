// Since your turn: what the others have done is shown on the board once more, move by move, as it was seen to happen.
// Every position is drawn by the server for this viewer, for looking only.  Touches the zones of the boards, what of
// the page can be used meanwhile (inert), the class showing of the board, and the strip that tells of it.

import { refresh } from "./api.js";
import { showScene } from "./patch.js";
import { putBack } from "./selection.js";
import { closeCard } from "./piece_menu.js";
import { board, calm, main, zones } from "./page.js";

const PARTS = "#dock, .side, .centre, #z-log"; // nothing is played while it is shown
const LETTERS = /^[a-z?]$/i; // keys that would press what is not to be pressed

let show = null; // what is being shown: what has begun it, the steps, how far it is, whether it waits

const time = (name) => 1000 * parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
const strip = () => document.getElementById("z-since");
const part = (what) => strip().querySelector(what);

// The lines that are new, oldest first: the ply that each has led to, and what it says.
const steps = () => [...document.querySelectorAll("#z-log [data-until]")].map((line) => ({
  ply: Number(line.dataset.until),
  line,
}));

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("#z-since button, button[data-show]");
  if (!pressed) return;
  if ("show" in pressed.dataset) begin(pressed);
  else if (pressed.matches(".unfold")) unfold(pressed);
  else if (show) USES[pressed.dataset.player](pressed);
});

const USES = {
  pause(button) {
    show.waits = !show.waits;
    button.setAttribute("aria-pressed", show.waits);
    if (!show.waits) show.wake();
  },
  next: () => show.wake(),
  stop: () => end(),
};

function unfold(button) {
  button.setAttribute("aria-expanded", strip().classList.toggle("unfolded"));
}

async function begin(button) {
  if (show) return;
  const from = Number(button.dataset.show);
  const mine = { button, steps: steps(), at: from, waits: false, wake: () => {}, scrolled: scrollY };
  if (!mine.steps.length) return;
  show = mine;
  enter();
  let moves = false; // the board goes back at once
  for (const [i, step] of [{ ply: from }, ...mine.steps].entries()) {
    tell(step, i, mine.steps.length);
    if (!(await draw(mine, step.ply, moves))) return;
    moves = true;
    await wait(mine, i ? 1 : 0.5);
    if (show !== mine) return;
  }
  end();
}

function enter() {
  putBack();
  closeCard();
  for (const each of document.querySelectorAll(PARTS)) each.inert = true;
  board().classList.add("showing");
  part(".since-player").hidden = false;
  part("[data-player=pause]").setAttribute("aria-pressed", false);
  part("[data-player=pause]").focus({ preventScroll: true });
}

function leave() {
  const { button } = show;
  show = null;
  for (const each of document.querySelectorAll(PARTS)) each.inert = false;
  board().classList.remove("showing");
  const player = strip()?.querySelector(".since-player");
  if (!player || player.hidden) return;
  const had = player.contains(document.activeElement);
  player.hidden = true;
  if (had) button.focus({ preventScroll: true });
}

// The table as it stands now is drawn again, where it was looked at before.
async function end() {
  const { scrolled, wake } = show;
  wake();
  leave();
  await refresh();
  scrollTo({ top: scrolled, behavior: calm.matches ? "auto" : "smooth" });
}

function tell({ line }, i, count) {
  part(".since-told").replaceChildren(...(line?.cloneNode(true).childNodes ?? []));
  for (const link of part(".since-told").querySelectorAll("a")) link.replaceWith(...link.childNodes);
  part(".since-count").textContent = i ? `${i}/${count}` : "";
}

// Whether the position could be drawn, and is still wanted.
async function draw(mine, ply, moves) {
  try {
    const address = main.dataset.board.replace(/board\/$/, `at/${ply}/since/${mine.at}/`);
    const answer = await fetch(address, { headers: { "X-Zones": zones().join(" ") } });
    const text = await answer.text();
    if (show !== mine) return false;
    if (!answer.ok) throw new Error(answer.statusText);
    mine.at = ply;
    showScene(text, moves);
    bringInSight();
    return true;
  } catch {
    if (show === mine) end();
    return false;
  }
}

// Where the page is scrolled, that is where something has changed.
function bringInSight() {
  if (document.documentElement.scrollHeight <= innerHeight) return;
  const changed = [...board().querySelectorAll("[data-zone] .changed")].find((piece) => piece.checkVisibility());
  changed?.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
}

// Until the time of a step is over and nobody has it wait, or until the next one is wanted.
function wait(mine, share) {
  return new Promise((done) => {
    const timer = setTimeout(() => mine.waits || done(), share * time("--time-step"));
    mine.wake = () => {
      clearTimeout(timer);
      done();
    };
  });
}

// A new version of the table ends it; what was drawn meanwhile may not have been known to the server.
addEventListener("drawing", () => {
  if (!show) return;
  show.wake();
  leave();
  setTimeout(refresh);
});

addEventListener("keydown", (event) => {
  if (!show || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") end();
  if (event.key === "Escape" || LETTERS.test(event.key)) event.stopImmediatePropagation();
}, { capture: true });
