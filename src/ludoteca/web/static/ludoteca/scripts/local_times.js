// Times as the clock of this device tells them.  Touches the text of <time> in the talk and in comments.

export function tellTimes(part) {
  const now = new Date();
  for (const time of part.querySelectorAll(":is(.talk-when, .comment-when) time")) {
    const when = new Date(time.dateTime);
    const year = when.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
    const day = when.toDateString() === now.toDateString() ? {} : { day: "numeric", month: "numeric", ...year };
    const told = { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    time.textContent = when.toLocaleString(document.documentElement.lang, told);
  }
}

tellTimes(document);
