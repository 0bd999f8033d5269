// A line at the lower edge that says for a while what went wrong.  Touches #toast alone.

const toast = document.getElementById("toast");
const SECONDS = 6;

let timer = 0;

export function say(text) {
  toast.textContent = text;
  toast.classList.toggle("shown", Boolean(text));
  clearTimeout(timer);
  if (text) timer = setTimeout(() => say(""), SECONDS * 1000);
}
