// What closes and opens in the dock without the server, the advice, and how much of what is told has room there.
// Touches the class closed of the advice, the dock's own data-tight and data-roomy, whether its list of choices is
// unfolded, and the page's property --dock-now, how high the dock is.

import { closeSheet } from "./piece_menu.js";
import { main, ply } from "./page.js";
import { session } from "./local_storage.js";
import { bringHintIntoSight } from "./scroll_into_view.js";

const narrow = matchMedia("(max-width: 699px)");
const wide = matchMedia("(min-width: 1100px)");
const LEVELS = [0, 1, 2, 3]; // nothing left out; what the turn has brought, what one has, how the turn goes on

const dock = () => document.getElementById("dock");
const overflows = (part) => part && part.scrollHeight > part.clientHeight + 1;

// What is closed stays so while nothing else is asked, though the page is loaded again.
const CLOSED = "ludoteca-closed";
const asked = (part) => `${location.pathname} ${ply()} ${part.id}`;

main.addEventListener("click", (event) => {
  const close = event.target.closest("[data-close]");
  if (!close) return;
  const part = document.getElementById(close.dataset.close);
  closeSheet();
  session.set(CLOSED, part.classList.toggle("closed") ? asked(part) : "");
  bringHintIntoSight();
});

// What is asked for again is seen again.
main.addEventListener("click", (event) => {
  if (event.target.closest('[data-post="advice"]')) session.set(CLOSED, "");
});

export function closeAgain() {
  for (const { dataset } of main.querySelectorAll(".close[data-close]")) {
    const part = document.getElementById(dataset.close);
    if (session.get(CLOSED) === asked(part)) part.classList.add("closed");
  }
}

// Other choices are seen from the first one on, however far those before had been scrolled.
export function fromTheTop(zone) {
  if (zone.id === "z-choices") zone.closest(".dock-body").scrollTop = 0;
}

// On a phone the dock is as high as what it holds.  Where not all has room in it, what is told gives way: as little as
// lets all choices be seen, and where they are too many, as little as lets nothing else be cut.
export function tighten() {
  if (!dock()) return;
  giveRoom();
  unfoldChoices();
  leaveOut();
  noteHeight();
}

function leaveOut() {
  const free = (...parts) => LEVELS.find((level) => {
    dock().dataset.tight = level;
    return !parts.some((part) => overflows(dock().querySelector(part)));
  });
  if (!narrow.matches) dock().dataset.tight = 0;
  else if (free(".status", ".dock-body") === undefined) dock().dataset.tight = free(".status") ?? 0;
}

// On a wide screen the dock grows where a sentence would be cut off.
function giveRoom() {
  dock().removeAttribute("data-roomy");
  const sentences = [...dock().querySelectorAll("#z-choices > ul .choice > span")];
  const isCut = (text) => text.clientHeight > 1 && overflows(text);
  dock().toggleAttribute("data-roomy", wide.matches && sentences.some(isCut));
}

// On a large screen the choices are folded only where they have no room, unless somebody wants it otherwise.
let wanted = null;

const folded = () => dock().querySelector(".choices > details");

function unfoldChoices() {
  const list = folded();
  if (!list || wanted !== null) return;
  list.open = false;
  if (narrow.matches) return;
  const { height } = dock().getBoundingClientRect();
  list.open = true;
  const grows = dock().getBoundingClientRect().height > height + 1;
  list.open = !grows && !overflows(dock().querySelector(".dock-body")) && !overflows(dock().querySelector(".status"));
}

main.addEventListener("click", (event) => {
  const summary = event.target.closest(".choices > details > summary");
  if (summary) wanted = !summary.parentElement.open;
});

function noteHeight() {
  document.documentElement.style.setProperty("--dock-now", `${dock().offsetHeight}px`);
}

if (dock()) new ResizeObserver(noteHeight).observe(dock());

addEventListener("resize", tighten);
