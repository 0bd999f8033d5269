// Listens for new versions of the table while somebody looks at the page, or wants to be told of their turn.
// Touches the class offline of the board.

import { hear } from "./asking.js";
import { board, main, version } from "./page.js";
import { sounds } from "./sound.js";
import { tells } from "./telling.js";
import { heard, hearTalk } from "./talk.js";
import { say } from "./toast.js";

const AGAIN = 3000; // milliseconds until a stream that was refused is tried again

let source = null;
let behind = false; // what the stream has told: whether the page is open behind others, and only heard

function listen() {
  if (source) return;
  behind = document.hidden;
  source = new EventSource(`${main.dataset.stream}?seen=${version()}&talk=${heard()}${behind ? "&hidden=1" : ""}`);
  source.addEventListener("version", (event) => hear(Number(event.data)));
  source.addEventListener("talk", (event) => hearTalk(Number(event.data)));
  source.addEventListener("open", () => board().classList.remove("offline"));
  source.addEventListener("error", () => {
    if (!board().classList.contains("offline")) say(main.dataset.lost);
    board().classList.add("offline");
    if (source?.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(listen, AGAIN);
    }
  });
}

function hush() {
  source?.close();
  source = null;
}

// By its stream a page tells for which seats it is open: who has taken another seat, or has one again, tells so anew.
function tellSeats() {
  if (!source) return;
  hush();
  listen();
}

// Who looks elsewhere is not taken to be here any more, though the page may still be heard.
function look() {
  if (document.hidden && !sounds() && !tells()) return hush();
  if (document.hidden !== behind) hush();
  listen();
}

addEventListener("reseated", tellSeats);
document.addEventListener("visibilitychange", look);
addEventListener("pagehide", hush);
addEventListener("pageshow", listen);
