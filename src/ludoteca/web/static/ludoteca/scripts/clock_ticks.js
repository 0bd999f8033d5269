// Clocks tick: what is left is told from when it ends, as the server has said, by the server's clock.  Nothing is asked
// of the server.  Touches the texts of clocks and their class low, and #clock-said when one's own time is low.

const TICK = 250; // milliseconds

let ahead = 0; // so far the server's clock is ahead of this one, in milliseconds
let warned = ""; // of which end somebody has been told that it is near

// What time it was for the server when it answered, to the second: heard where this clock seems to be wrong by more.
export function knowDate(date) {
  const now = Date.parse(date) + 500 - Date.now();
  if (Math.abs(now - ahead) > 1500) ahead = now;
}

const two = (number) => String(number).padStart(2, "0");

function told(left) {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function put(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

export function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Number(clock.dataset.ends) - Date.now() - ahead;
    put(clock.matches(".clock-time") ? clock : clock.querySelector(".clock-time"), told(left));
    const low = left < Number(clock.dataset.low);
    clock.classList.toggle("low", low);
    if (low && left > 0) warn(clock);
  }
  tellLocally();
}

// Once for each end: a clock that is read aloud with every second would drown out the game.
function warn(clock) {
  const says = clock.dataset.ownClock;
  if (!says || warned === clock.dataset.ends) return;
  warned = clock.dataset.ends;
  document.getElementById("clock-said").textContent = says;
}

// Days and hours as they are where the reader is.
function tellLocally() {
  const shape = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  for (const time of document.querySelectorAll("time[data-local]")) {
    put(time, new Intl.DateTimeFormat(document.documentElement.lang, shape).format(new Date(time.dateTime)));
  }
}

const drawn = document.querySelector("[data-milliseconds]");
if (drawn) ahead = Number(drawn.dataset.milliseconds) - Date.now();
tick();
setInterval(tick, TICK);
