// Times as the clock of this device tells them.  Touches the text of <time> in the talk.

export function tellTimes(part) {
  for (const time of part.querySelectorAll(".talk-when time")) {
    const when = new Date(time.dateTime);
    const today = when.toDateString() === new Date().toDateString();
    const day = today ? {} : { day: "numeric", month: "numeric" };
    const told = { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    time.textContent = when.toLocaleString(document.documentElement.lang, told);
  }
}

tellTimes(document);
