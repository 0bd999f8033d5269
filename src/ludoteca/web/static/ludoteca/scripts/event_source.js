// Listens for new versions of the table while somebody looks at the page, or wants to be told of their turn; where
// other pages of this browser have all the streams that there may be, it asks for them instead.
// Touches nothing itself.

import { hear, refresh } from "./api.js";
import { found, lost } from "./connection.js";
import { main, version } from "./page.js";
import { giveSlot, takeSlot, watchSlots } from "./stream_slots.js";
import { sounds } from "./sound.js";
import { tells } from "./desktop_notifications.js";
import { heard, hearTalk, lookUp } from "./chat.js";

const AGAIN = 3000; // milliseconds until a stream that was refused is tried again
const ASKED = { seen: 3000, heard: 15000 }; // milliseconds between two questions of a page without a stream

let source = null;
let behind = false; // what the stream has told: whether the page is open behind others, and only heard
let waiting = false; // for a slot
let nextQuestion = 0;

const isWanted = () => !document.hidden || sounds() || tells();

async function listen() {
  if (source || waiting) return;
  waiting = true;
  const may = await takeSlot();
  waiting = false;
  if (!isWanted()) return hush();
  if (may) open();
  else ask();
}

function open() {
  clearTimeout(nextQuestion);
  behind = document.hidden;
  source = new EventSource(`${main.dataset.stream}?seen=${version()}&talk=${heard()}${behind ? "&hidden=1" : ""}`);
  source.addEventListener("version", (event) => hear(Number(event.data)));
  source.addEventListener("talk", (event) => hearTalk(Number(event.data)));
  source.addEventListener("open", found);
  source.addEventListener("error", () => {
    lost();
    if (source?.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(listen, AGAIN);
    }
  });
}

async function ask() {
  clearTimeout(nextQuestion);
  await Promise.all([refresh(), lookUp()]);
  clearTimeout(nextQuestion);
  nextQuestion = setTimeout(listen, document.hidden ? ASKED.heard : ASKED.seen);
}

function close() {
  clearTimeout(nextQuestion);
  source?.close();
  source = null;
}

function hush() {
  close();
  giveSlot();
}

function giveWay() {
  hush();
  ask();
}

// By its stream a page tells for which seats it is open: who has taken another seat, or has one again, tells so anew.
function tellSeats() {
  if (!source) return;
  close();
  listen();
}

// Who looks elsewhere is not taken to be here any more, though the page may still be heard.
function look() {
  if (!isWanted()) return hush();
  if (document.hidden !== behind) close();
  listen();
}

// A stream from before may have ended unnoticed.
function listenAnew() {
  close();
  look();
}

watchSlots(giveWay, () => isWanted() && listen());
addEventListener("reseated", tellSeats);
addEventListener("online", listenAnew);
document.addEventListener("visibilitychange", look);
addEventListener("pagehide", hush);
addEventListener("pageshow", listen);
