// Table talk and private notes, in the place of the log when they are chosen.
// Touches #talk, #talk-said, what says how much is unread and who is here, and the mark of the board for what is shown.

import { scrollLog } from "./log_scroll.js";
import { usesKeys } from "./focus.js";
import { board, main } from "./page.js";
import { tellTimes } from "./local_times.js";
import { say } from "./toast.js";

const MOST = 4; // messages said at once; more than that is noise
const AGAIN = 3000; // milliseconds until what has failed is tried again
const PAUSE = 800; // milliseconds without a key after which notes are kept

const panel = document.getElementById("talk");
const said = document.getElementById("talk-said");
const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
const headers = { "X-Requested-With": "ludoteca", "X-CSRFToken": token };
const body = () => document.getElementById("talk-body");
const lines = () => panel.querySelector(".talk-words");
const shown = () => board().dataset.talk ?? "";
const isChoosing = () => Boolean(panel.querySelector("[popover]:popover-open"));
const isOpen = () => shown() === "words" && !document.hidden;

let newest = 0; // the newest version that has been told of
let asking = false;
let waiting = 0; // the timer of the next try
let unread = Number(body().dataset.unread);

// ---- news ---------------------------------------------------------------------------------------------

export const heard = () => Number(body().dataset.version);

export function hearTalk(version) {
  newest = Math.max(newest, version);
  catchUp();
}

async function catchUp() {
  if (asking || newest <= heard()) return;
  if (isChoosing()) return catchUpSoon();
  await lookUp();
  if (newest > heard()) catchUpSoon();
}

// What has been said that is not shown yet, if anything has.
export async function lookUp() {
  if (asking || isChoosing()) return;
  asking = true;
  try {
    const answer = await fetch(panel.dataset.words, { headers });
    if (answer.ok) take(await answer.text(), heard() + 1);
  } catch {} // the network: it may be back soon
  asking = false;
}

function catchUpSoon() {
  waiting ||= setTimeout(() => {
    waiting = 0;
    catchUp();
  }, AGAIN);
}

// The talk as the server has drawn it, if it is of a version that is wanted.
function take(html, wanted) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("talk-body");
  if (!fresh || Number(fresh.dataset.version) < wanted) return;
  const last = Number(body().dataset.newest);
  const place = lines();
  const atEnd = !place || place.scrollHeight - place.scrollTop - place.clientHeight < 40;
  body().replaceWith(document.importNode(fresh, true));
  tellTimes(panel);
  if (atEnd) scrollTalk();
  hearOthers([...panel.querySelectorAll(".talk-word:not(.own)")].filter((word) => Number(word.dataset.word) > last));
}

function hearOthers(words) {
  unread = "seated" in body().dataset ? Number(body().dataset.unread) : unread + words.length;
  if (isOpen()) markRead();
  showTalk();
  if (!words.length) return;
  said.replaceChildren(...words.slice(-MOST).map((word) => {
    const line = document.createElement("p");
    line.textContent = `${word.querySelector("b").textContent}: ${word.querySelector(".talk-text").textContent}`;
    return line;
  }));
}

function markRead() {
  if (unread && "seated" in body().dataset) {
    fetch(panel.dataset.read, { method: "POST", headers, body: new URLSearchParams({ word: body().dataset.newest }) })
      .catch(() => {});
  }
  unread = 0;
}

// How much is unread, and who is here, on all that is shown; zones that have been drawn anew know nothing of it.
export function showTalk() {
  if (unread) board().dataset.unread = unread;
  else delete board().dataset.unread;
  board().style.setProperty("--unread", unread);
  const { name, unread: told } = panel.dataset;
  for (const way of document.querySelectorAll(".talk-way")) {
    way.setAttribute("aria-label", unread ? told.replace("{count}", unread) : name);
  }
  const seats = (list) => body().dataset[list].split(" ");
  const words = [
    ["present", panel.dataset.here],
    ["absent", panel.dataset.away]
  ];
  for (const sign of board().querySelectorAll(".presence[data-seat]")) {
    const [state, word] = words.find(([list]) => seats(list).includes(sign.dataset.seat)) ?? ["", ""];
    sign.className = `presence ${state}`;
    sign.textContent = sign.title = word;
  }
}

// ---- what is shown in the place of the log --------------------------------------------------------------

function scrollTalk() {
  if (lines()) lines().scrollTop = lines().scrollHeight;
}

function choose(what) {
  if (what) board().dataset.talk = what;
  else delete board().dataset.talk;
  if (!what) scrollLog();
  if (what !== "words") return;
  scrollTalk();
  markRead();
  showTalk();
}

main.addEventListener("click", (event) => {
  if (event.target.closest(".jumps a:not([data-talk])")) choose(""); // who goes to a part of the table wants to see it
  const way = event.target.closest("a[data-talk]");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose(way.dataset.talk === shown() ? "" : way.dataset.talk);
  if (usesKeys()) panel.querySelector(`.talk-${shown()}-side textarea`)?.focus();
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && event.target.closest?.("#talk") && !isChoosing()) choose("");
});

document.addEventListener("visibilitychange", () => {
  if (!isOpen()) return;
  markRead();
  showTalk();
});

// ---- what is said ---------------------------------------------------------------------------------------

panel.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.matches(".talk-note")) keep();
  else send(form, new URLSearchParams(new FormData(form, event.submitter)));
});

// Enter says it; one that only ends the choice of characters does not.
panel.addEventListener("keydown", (event) => {
  const says = event.key === "Enter" && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
  if (!says || !event.target.matches(".talk-say textarea")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
});

async function send(form, fields) {
  const button = form.querySelector("button");
  if (button.disabled) return;
  button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: "POST", headers, body: fields });
    const text = await answer.text();
    if (answer.ok) done(form, text);
    else complain(answer, text);
  } catch {
    say(main.dataset.failed);
  } finally {
    button.disabled = false;
  }
}

function complain(answer, text) {
  say(answer.headers.get("Content-Type")?.startsWith("text/plain") ? text : main.dataset.failed);
}

function done(form, html) {
  form.closest("[popover]")?.hidePopover();
  if (form.matches(".talk-say")) form.reset();
  take(html, heard()); // of the same version too: whom one hears may have changed
  if (form.matches(".talk-say")) scrollTalk();
}

// ---- notes ----------------------------------------------------------------------------------------------

const note = panel.querySelector(".talk-note");
let unkept = 0; // the timer of what has not been kept yet

note.addEventListener("input", () => {
  clearTimeout(unkept);
  note.querySelector("output").textContent = "…";
  unkept = setTimeout(keep, PAUSE);
});

addEventListener("pagehide", () => unkept && keep());

async function keep() {
  clearTimeout(unkept);
  unkept = 0;
  const told = note.querySelector("output");
  let wait = AGAIN;
  try {
    const fields = new FormData(note);
    const answer = await fetch(note.action, { method: "POST", headers, body: fields, keepalive: true });
    if (answer.ok) {
      if (!unkept) told.textContent = panel.dataset.saved;
      return;
    }
    wait = waitAfter(answer);
    complain(answer, await answer.text());
  } catch {} // the network: it may be back soon
  told.textContent = "";
  if (wait) unkept ||= setTimeout(keep, wait);
}

// Milliseconds after which what was refused is worth another try; 0 where it would be refused again.
function waitAfter(answer) {
  if (answer.status === 429) return Number(answer.headers.get("Retry-After")) * 1000 || AGAIN;
  return answer.status >= 500 ? AGAIN : 0;
}

tellTimes(panel);
showTalk();
