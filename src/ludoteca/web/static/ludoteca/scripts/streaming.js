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

function listen() {
  if (source) return;
  source = new EventSource(`${main.dataset.stream}?seen=${version()}&talk=${heard()}`);
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

addEventListener("reseated", tellSeats);
document.addEventListener("visibilitychange", () => (document.hidden && !sounds() && !tells() ? hush() : listen()));
addEventListener("pagehide", hush);
addEventListener("pageshow", listen);
