// The table page: posts what is clicked, listens for new versions, swaps the zones that have changed.
// Everything shown is drawn by the server for this viewer; this script knows no game.

import { hideTip } from "./tips.js";

const main = document.getElementById("main");
const toast = document.getElementById("toast");
const menu = document.getElementById("menu");
const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const headers = { "X-Requested-With": "ludoteca", "X-CSRFToken": token };

const board = () => document.getElementById("board");
const version = () => Number(board().dataset.version);
const address = (what) => main.dataset.move.replace(/act\/$/, `${what}/`);

// ---- drawing ---------------------------------------------------------------------------------------

function swapZones(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("board");
  if (!fresh || Number(fresh.dataset.version) < version()) return;
  if (held && Number(fresh.dataset.version) === version()) return; // keep in hand what is picked up
  const old = board();
  hideTip();
  const key = document.activeElement?.dataset?.key;
  const unfolded = [...old.querySelectorAll("details[data-fold][open]")].map((fold) => fold.dataset.fold);
  held = null;
  for (const name of ["version", "ply"]) old.dataset[name] = fresh.dataset[name];
  old.toggleAttribute("data-mine", fresh.hasAttribute("data-mine"));
  for (const zone of old.querySelectorAll("[data-zone]")) {
    const next = fresh.querySelector(`#${zone.id}`);
    if (next && next.outerHTML !== zone.outerHTML) zone.replaceWith(document.importNode(next, true));
  }
  for (const fold of unfolded) old.querySelector(`details[data-fold="${fold}"]`)?.setAttribute("open", "");
  takeInHand();
  keepFocus(key);
  scrollLog();
  showResults();
}

function keepFocus(key) {
  if (!key || document.activeElement !== document.body) return;
  const piece = `[data-key="${CSS.escape(key)}"]`;
  const again = board().querySelector(`${piece}:is(button, select, input, [tabindex="-1"])`);
  (again ?? firstThing() ?? board().querySelector(`${piece}[tabindex]`))?.focus({ preventScroll: true });
}

function firstThing() {
  const open = [...board().querySelectorAll(".choice, .status-buttons .primary")].find((e) => e.checkVisibility());
  return open ?? board().querySelector(".own button.lit") ?? board().querySelector("button.piece.lit");
}

function scrollLog() {
  const lines = document.querySelector("#z-log .log-lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
}

let resultsShown = Boolean(document.querySelector("#z-results > *"));

function showResults() {
  const results = document.querySelector("#z-results > *");
  if (results && !resultsShown) scrollTo({ top: 0, behavior: calm.matches ? "auto" : "smooth" });
  resultsShown = Boolean(results);
}

function draw(html) {
  const was = board().hasAttribute("data-mine");
  const update = () => {
    swapZones(html);
    const is = board().hasAttribute("data-mine");
    document.title = (is ? "● " : "") + document.title.replace(/^● /, "");
    if (is && !was) announceTurn();
  };
  if (document.startViewTransition && !calm.matches && document.visibilityState === "visible") {
    const transition = document.startViewTransition(update);
    transition.ready.catch(() => {}); // a newer one may cut it short
    transition.finished.catch(() => {});
  } else {
    update();
  }
}

function announceTurn() {
  if (document.activeElement === document.body) {
    firstThing()?.focus({ preventScroll: true });
  }
}

function say(text) {
  toast.textContent = text;
  toast.classList.toggle("shown", Boolean(text));
  clearTimeout(say.timer);
  if (text) say.timer = setTimeout(() => say(""), 6000);
}

// ---- asking the server -----------------------------------------------------------------------------

let busy = false;
let newest = 0; // the newest version that the stream has told of

async function post(what, fields) {
  if (busy) return;
  busy = true;
  board().classList.add("busy");
  try {
    const body = new URLSearchParams({ ply: board().dataset.ply, ...fields });
    const answer = await fetch(address(what), { method: "POST", headers, body });
    const text = await answer.text();
    if (answer.ok) {
      draw(text);
    } else if (answer.status === 409) {
      draw(text);
      say(decodeURIComponent(answer.headers.get("X-Problem") ?? ""));
    } else {
      say(answer.headers.get("Content-Type")?.startsWith("text/plain") ? text : main.dataset.failed);
    }
  } catch {
    say(main.dataset.failed);
  } finally {
    busy = false;
    board().classList.remove("busy");
    catchUp();
  }
}

function catchUp() {
  if (newest > version() && !busy) refresh();
}

document.body.addEventListener("prepared", () => refresh());  // bots think now, and advice can be had

const PATIENCE = { first: 1000, most: 30000 }; // milliseconds until a failed refresh is tried again
let patience = PATIENCE.first;
let nextTry = 0;

async function refresh() {
  clearTimeout(nextTry);
  if (await fetchBoard()) {
    patience = PATIENCE.first;
    return;
  }
  say(main.dataset.lost);
  nextTry = setTimeout(catchUp, patience);
  patience = Math.min(2 * patience, PATIENCE.most);
}

// Whether the table could be drawn as it stands; 409 brings it too, where it moved on while it was drawn.
async function fetchBoard() {
  try {
    const answer = await fetch(main.dataset.board, { headers });
    const drawn = answer.ok || answer.status === 409;
    if (drawn) draw(await answer.text());
    return drawn;
  } catch {
    return false;
  }
}

function perform(todo) {
  const [what, action] = todo.split(":");
  post(what === "back" ? "take-back" : "act", { action });
}

// ---- picking up: a handle (a die, a stored tile) lights what it can do; the next click does it -----

let held = null; // what can be done with all that is picked up, null when nothing is

const todosOf = (piece) => piece.dataset.do.split(" ");
const within = (todos) => (held ? todos.filter((todo) => held.includes(todo)) : todos);
const isSentence = (piece) => piece.matches(".choice"); // says all that it does, whatever is in hand

function pickUp(handle) {
  const again = handle.classList.contains("held");
  const both = held && !again ? within(todosOf(handle)) : [];
  if (!both.length) putBack();
  if (again) return;
  held = both.length ? both : todosOf(handle);
  handle.classList.add("held");
  handle.setAttribute("aria-pressed", "true");
  showHeld();
}

// Whether what a handle can do is completed by a click elsewhere.
function leadsOn(handle) {
  const others = [...board().querySelectorAll("button.piece.lit:not([data-handle])")];
  return others.some((piece) => todosOf(piece).some((todo) => todosOf(handle).includes(todo)));
}

function putBack() {
  held = null;
  for (const handle of board().querySelectorAll(".held")) {
    handle.classList.remove("held");
    handle.setAttribute("aria-pressed", "false");
  }
  showHeld();
}

function showHeld() {
  for (const piece of board().querySelectorAll("button[data-do]")) {
    const left = within(todosOf(piece));
    if (piece.matches(".choices .choice")) piece.parentElement.hidden = !left.length;
    else if (!isSentence(piece)) piece.classList.toggle("aside", !left.length);
    if (left.length) showCost(piece, left);
  }
  showGhosts();
}

// ---- a tile in hand: a handle with a template shows it on every piece where it can lie --------------

const turns = () => [...board().querySelectorAll("button[data-handle]:has(template)")];

function takeInHand() {
  const [first] = turns();
  if (!first || held) return;
  pickUp(first);
  if (matchMedia("(pointer: coarse)").matches) first.scrollIntoView({ block: "nearest" });
}

function nextTurn() {
  const all = turns();
  const now = all.findIndex((handle) => handle.classList.contains("held"));
  if (all.length > 1) pickUp(all[(now + 1) % all.length]);
}

function showGhosts() {
  for (const old of board().querySelectorAll(".ghost")) old.remove();
  for (const old of board().querySelectorAll(".tried")) old.classList.remove("tried");
  const tile = board().querySelector(".held > template");
  if (!tile) return;
  for (const piece of board().querySelectorAll("button.piece.lit:not([data-handle], .aside)")) {
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.append(document.importNode(tile.content, true));
    piece.append(ghost);
  }
}

// A finger sees a tile where it would lie first, and lays it with a second touch.
function onlyTries(piece, event) {
  if (event.pointerType !== "touch" || !piece.querySelector(":scope > .ghost")) return false;
  if (piece.classList.contains("tried")) return false;
  for (const old of board().querySelectorAll(".tried")) old.classList.remove("tried");
  piece.classList.add("tried");
  return true;
}

function showCost(piece, todos) {
  const chip = piece.querySelector(".cost");
  if (!chip) return;
  const costs = piece.dataset.costs.split(" ").map(Number); // NaN where an action has no such cost
  const known = todos.map((todo) => costs[todosOf(piece).indexOf(todo)]).filter((cost) => !isNaN(cost));
  const least = Math.min(...known);
  chip.hidden = !known.length || least === 0;
  chip.querySelector("b").textContent = least;
}

// ---- clicks ----------------------------------------------------------------------------------------

function offerMenu(piece, todos) {
  const title = document.createElement("p");
  title.textContent = main.dataset.choose;
  const entries = todos.flatMap((todo) => {
    const choice = document.getElementById(`choice-${todo.split(":")[1]}`);
    if (!choice || todo.startsWith("back")) return [];
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = choice.textContent;
    button.addEventListener("click", () => {
      menu.hidePopover();
      perform(todo);
    });
    return [button];
  });
  menu.replaceChildren(title, ...entries);
  menu.showPopover();
  const at = piece.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(at.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(at.bottom + 6, innerHeight - menu.offsetHeight - 8))}px`;
  entries[0]?.focus();
}

main.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    copy.select();
    navigator.clipboard?.writeText(copy.value);
    return;
  }
  const piece = event.target.closest("button[data-do]");
  if (piece) {
    hideTip();
    const todos = isSentence(piece) ? todosOf(piece) : within(todosOf(piece));
    if ("handle" in piece.dataset && leadsOn(piece)) pickUp(piece);
    else if (!todos.length) putBack();
    else if (onlyTries(piece, event)) return;
    else if (todos.length === 1) perform(todos[0]);
    else offerMenu(piece, todos);
    return;
  }
  const button = event.target.closest("button[data-post]");
  if (button) {
    const { name, seat, bot } = button.dataset;
    post(button.dataset.post, { ...(name && { name }), ...(seat && { seat }), ...(bot && { bot }) });
  }
});

main.addEventListener("change", (event) => {
  const field = event.target.closest("[data-field]");
  if (!field) return;
  const value = field.type === "checkbox" ? Number(field.checked) : field.value;
  post(field.dataset.post, { [field.dataset.field]: value });
});

// ---- keys -----------------------------------------------------------------------------------------

addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (held) putBack();
  } else if (event.key.startsWith("Arrow")) {
    step(event);
  } else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey && !event.target.matches("input, select")) {
    nextTurn();
  }
});

// Arrow keys go to the nearest thing to press in their direction.
function step(event) {
  const from = event.target.closest?.("[data-arrows] button");
  if (!from) return;
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const middle = (piece) => {
    const box = piece.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [fromX, fromY] = middle(from);
  const farness = (piece) => {
    const [toX, toY] = middle(piece);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    return ahead > 4 ? ahead + 3 * aside : Infinity;
  };
  const others = [...from.closest("[data-arrows]").querySelectorAll("button.lit:not(.aside)")];
  const nearest = others.reduce((best, piece) => (farness(piece) < farness(best) ? piece : best), from);
  if (nearest !== from) nearest.focus();
  event.preventDefault();
}

// ---- listening -------------------------------------------------------------------------------------

let source = null;

function listen() {
  if (source) return;
  source = new EventSource(`${main.dataset.stream}?seen=${version()}`);
  source.addEventListener("version", (event) => {
    newest = Math.max(newest, Number(event.data));
    catchUp();
  });
  source.addEventListener("open", () => board().classList.remove("offline"));
  source.addEventListener("error", () => {
    board().classList.add("offline");
    if (source?.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(listen, 3000);
    }
  });
}

function hush() {
  source?.close();
  source = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? hush() : listen()));
addEventListener("pagehide", hush);
addEventListener("pageshow", listen);
scrollLog();
takeInHand();
if (board().hasAttribute("data-mine")) announceTurn();
