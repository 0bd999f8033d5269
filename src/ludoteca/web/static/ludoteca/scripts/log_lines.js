// Lines of the log: one stop of the Tab key for all of them, arrow keys go from line to line, and what others do is
// said to screen readers; who has given up or taken a seat is said to all.  Touches the focus, #log-said and the toast.

import { say } from "./toast.js";

const WAYS = { ArrowDown: 1, ArrowUp: -1 };
const MOST = 4; // lines said at once; more than that is noise

const said = document.getElementById("log-said");
const linksOf = (list) => [...list.querySelectorAll("a")];
const handovers = () => [...document.querySelectorAll("#z-log [data-handover] a")];
const plyOf = (link) => Number(link.pathname.match(/\/at\/(\d+)\//)?.[1] ?? -1);

document.addEventListener("keydown", (event) => {
  const list = event.target.closest?.("[data-lines]");
  const links = list ? linksOf(list) : [];
  if (!links.length || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = next(links, links.indexOf(event.target), event.key);
  if (!to) return;
  event.preventDefault();
  to.focus();
});

// From the list itself the first step goes to its newest line.
function next(links, from, key) {
  if (key === "Home") return links[0];
  if (key === "End" || (key in WAYS && from < 0)) return links.at(-1);
  return key in WAYS ? links[Math.max(0, Math.min(from + WAYS[key], links.length - 1))] : null;
}

// The ply of the newest line, to be told later what has come after it.
export function newestLine() {
  const last = document.querySelector("#z-log .log-line:last-child a");
  return last ? plyOf(last) : -1;
}

// Say what others have done after a ply.
export function sayNews(after) {
  sayHandovers();
  const links = [...document.querySelectorAll("#z-log .log-line.new a")].filter((link) => plyOf(link) > after);
  if (!links.length) return;
  said.replaceChildren(...links.slice(-MOST).map((link) => {
    const line = document.createElement("p");
    line.textContent = link.textContent.trim();
    return line;
  }));
}

let handed = handovers().length; // how many have been seen

function sayHandovers() {
  const all = handovers();
  if (all.length > handed) say(all.at(-1).textContent.trim());
  handed = all.length;
}
