// The end of the log is in sight.  Touches how far it is scrolled.

export function scrollLog() {
  const lines = document.querySelector("#z-log .log-lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
}
