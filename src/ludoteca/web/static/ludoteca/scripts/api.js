// Asking the server: what is clicked is posted, and the board is fetched where it has changed.
// Touches the class busy of the board; all else is left to drawing and to the toast.

import { found, lost } from "./connection.js";
import { draw } from "./patch.js";
import { board, main, ply, version, zones } from "./page.js";
import { knowDate } from "./clock_ticks.js";
import { say } from "./toast.js";

const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
const headers = () => ({ "X-Requested-With": "ludoteca", "X-CSRFToken": token, "X-Zones": zones().join(" ") });
const address = (what) => main.dataset.move.replace(/act\/$/, `${what}/`);

let underway = null; // the promise of what has been posted and not been answered
let newest = 0; // the newest version that has been told of

// ---- moves --------------------------------------------------------------------------------------------

export function perform(todo) {
  const [what, action] = todo.split(":");
  post(what === "back" ? "take-back" : "act", { action });
}

// What is clicked while another thing is under way is dropped: it was meant for the board before.
export function post(what, fields) {
  underway ??= send(what, fields).finally(() => {
    underway = null;
    catchUp();
  });
}

// When what has been posted is answered and drawn.
export const settled = () => underway ?? Promise.resolve();

// A setting waits for what is under way, and is never dropped.
export async function set(what, fields) {
  while (underway) await underway;
  post(what, fields);
}

async function send(what, fields) {
  board().classList.add("busy");
  try {
    const body = new URLSearchParams({ ply: ply(), ...fields });
    await take(await fetch(address(what), { method: "POST", headers: headers(), body }));
  } catch {
    say(main.dataset.failed);
  } finally {
    board().classList.remove("busy");
  }
}

async function take(answer) {
  const text = await answer.text();
  knowDate(answer.headers.get("Date"));
  if (answer.ok) {
    draw(text);
  } else if (answer.status === 409) {
    draw(text);
    say(decodeURIComponent(answer.headers.get("X-Problem") ?? ""));
  } else {
    say(answer.headers.get("Content-Type")?.startsWith("text/plain") ? text : main.dataset.failed);
  }
}

// ---- news ---------------------------------------------------------------------------------------------

const PATIENCE = { first: 1000, most: 30000 }; // milliseconds until a failed refresh is tried again
let patience = PATIENCE.first;
let nextTry = 0;
let looking = 0; // looks at the table that have not been answered

export function hear(told) {
  newest = Math.max(newest, told);
  catchUp();
}

// What is told of while the table is being looked at is looked at after that, all at once.
function catchUp() {
  if (newest > version() && !underway && !looking) refresh();
}

export async function refresh() {
  clearTimeout(nextTry);
  const before = { shown: version(), told: newest };
  looking++;
  const drawn = await fetchBoard();
  looking--;
  if (drawn) {
    found();
    patience = PATIENCE.first;
    if (version() > before.shown || newest > before.told) catchUp(); // the look may be older than what was told since
    return;
  }
  lost();
  nextTry = setTimeout(refresh, patience);
  patience = Math.min(2 * patience, PATIENCE.most);
}

// Whether the table could be drawn as it stands; 409 brings it too, where it moved on while it was drawn.
async function fetchBoard() {
  try {
    // Spectators who say what they have been told of are answered with what others have been sent.
    const told = newest ? `?version=${newest}` : "";
    const answer = await fetch(main.dataset.board + told, { headers: headers() });
    const drawn = answer.ok || answer.status === 409;
    knowDate(answer.headers.get("Date"));
    if (drawn) draw(await answer.text());
    return drawn;
  } catch {
    return false;
  }
}
