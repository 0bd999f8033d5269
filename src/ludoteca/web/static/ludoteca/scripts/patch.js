// The board as the server has drawn it takes the place of the one that is shown, zone by zone where they differ.
// Touches all within #board, its attributes, and the title of the page.

import { describe } from "./cards.js";
import { coverHands } from "./pass_device.js";
import { fromTheTop, tighten } from "./dock.js";
import { awaitEnd } from "./auto_end_turn.js";
import { fitBoard } from "./fit.js";
import { announceTurn, focused, keepFocus } from "./focus.js";
import { unfold, unfolded } from "./folds.js";
import { showGuide } from "./guide.js";
import { isHolding, putBack, takeInHand } from "./selection.js";
import { showSharing } from "./links.js";
import { newestLine, sayNews } from "./log_lines.js";
import { scrollLog } from "./log_scroll.js";
import { look, show } from "./motion.js";
import { closeSheet, closeStale } from "./piece_menu.js";
import { showOpening } from "./phase_card.js";
import { board, calm, isMine, ply, version } from "./page.js";
import { showOwn } from "./device_settings.js";
import { bringHintIntoSight, bringIntoSight } from "./scroll_into_view.js";
import { sound } from "./sound.js";
import { shareStops } from "./roving_tabindex.js";
import { showTalk } from "./chat.js";
import { tellTurn } from "./desktop_notifications.js";
import { tick } from "./clock_ticks.js";
import { hideTip } from "./tips.js";
import { sayTakenBack } from "./toast.js";

export function draw(html) {
  const was = isMine();
  const newest = newestLine();
  const before = look(board());
  const reached = ply();
  if (!takeOver(html)) return;
  if (ply() < reached && !isMine()) sayTakenBack();
  fitBoard();
  tighten();
  sayNews(newest);
  showOpening();
  bringIntoSight();
  showGuide();
  const moved = show(before, board());
  document.title = (isMine() ? "● " : "") + document.title.replace(/^● /, "");
  if (isMine() && !was) {
    announceTurn();
    sound("turn");
    tellTurn(document.querySelector(".status-line").textContent.trim());
  } else if (moved) sound("move");
}

// The zones of another position in the place of those that are shown, for looking; `moves`, so that it is seen how.
export function showScene(html, moves) {
  const before = moves ? look(board()) : null;
  hideTip();
  swapZones(board(), parsed(html));
  closeStale();
  showTalk();
  fitBoard();
  if (show(before, board())) sound("move");
}

const isShowing = () => board().matches(".showing");
const parsed = (html) => new DOMParser().parseFromString(html, "text/html").getElementById("board");

// Whether what has come is newer than what is shown, and was drawn.
function takeOver(html) {
  const fresh = parsed(html);
  if (!fresh || Number(fresh.dataset.version) < version()) return false;
  const same = Number(fresh.dataset.version) === version();
  if (same && (isHolding() || isShowing())) return false; // keep in hand what is picked up, and show to the end
  dispatchEvent(new Event("drawing"));
  const old = board();
  hideTip();
  const key = focused();
  const open = unfolded(old);
  document.querySelectorAll(".asked").forEach((button) => button.classList.remove("asked"));
  putBack();
  takeState(old, fresh);
  coverHands();
  swapZones(old, fresh);
  closeStale();
  unfold(old, open);
  takeInHand();
  keepFocus(key);
  scrollLog();
  showResults();
  showOwn();
  showSharing();
  showTalk();
  awaitEnd();
  tick();
  return true;
}

// What belongs to the board as a whole.
function takeState(old, fresh) {
  const reseated = old.dataset.sits !== fresh.dataset.sits;
  for (const name of ["version", "ply", "sits"]) old.dataset[name] = fresh.dataset[name];
  if (reseated) dispatchEvent(new Event("reseated"));
  for (const name of ["seat", "name"]) takeOrDrop(old.dataset, fresh.dataset, name);
  for (const name of ["data-mine", "data-over"]) old.toggleAttribute(name, fresh.hasAttribute(name));
  for (const part of [".side", ".centre"]) {
    old.querySelector(part).dataset.fit = fresh.querySelector(part).dataset.fit; // another one when the match is over
  }
}

function takeOrDrop(old, fresh, name) {
  if (name in fresh) old[name] = fresh[name];
  else delete old[name];
}

// What has come holds the zones that have changed alone.
function swapZones(old, fresh) {
  for (const zone of fresh.querySelectorAll("[data-zone]")) {
    const shown = old.querySelector(`#${zone.id}`);
    if (!shown || shown.dataset.zone === zone.dataset.zone) continue;
    const drawn = document.importNode(zone, true);
    describe(drawn);
    shown.replaceWith(drawn);
    fromTheTop(drawn);
    if (drawn.matches(".advice")) closeSheet();
    if (zone.id === "z-advice") requestAnimationFrame(bringHintIntoSight);
    shareStops(drawn);
  }
}

const hasResults = () => Boolean(document.querySelector("#z-results > *"));

let resultsShown = hasResults();

function showResults() {
  if (hasResults() && !resultsShown) {
    scrollTo({ top: 0, behavior: calm.matches ? "auto" : "smooth" });
    sound("end");
  }
  resultsShown = hasResults();
}
