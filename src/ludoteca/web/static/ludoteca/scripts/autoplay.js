// A replay that plays by itself, at a speed that the browser keeps.  Steps taken by hand pause it.
// Touches the button and the choice of speed among the steps.

import { local } from "./local_storage.js";

const SPEED = "ludoteca-replay-seconds";

let timer = null;

const button = () => document.querySelector("[data-autoplay]");
const speed = () => document.querySelector("[data-autoplay-seconds]");

const isPlaying = () => timer !== null;

// The page has been drawn: the button says what it does now, and is there only with this script.
export function showAutoplay() {
  if (!button()) return;
  button().closest(".autoplay").hidden = false;
  button().setAttribute("aria-pressed", isPlaying());
  if ([...speed().options].some((option) => option.value === local.get(SPEED))) speed().value = local.get(SPEED);
}

export function pause() {
  clearTimeout(timer);
  timer = null;
  showAutoplay();
}

// `advance` goes one decision on; what it promises is whether there was one.
export function setUpAutoplay(main, advance) {
  const schedule = () => { timer = setTimeout(step, 1000 * speed().value); };
  async function step() {
    const mine = timer;
    const went = document.hidden || await advance();
    if (timer !== mine) return; // paused meanwhile
    if (went && speed()) schedule();
    else pause();
  }
  main.addEventListener("click", (event) => {
    if (!event.target.closest("[data-autoplay]")) return;
    if (isPlaying()) return pause();
    timer = setTimeout(step, 0);
    showAutoplay();
  });
  main.addEventListener("change", (event) => {
    if (event.target.matches("[data-autoplay-seconds]")) local.set(SPEED, event.target.value);
  });
  showAutoplay();
}
