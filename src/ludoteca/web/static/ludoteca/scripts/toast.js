// A line at the lower edge that says for a while what went wrong, or was taken back.  Touches #toast alone.

const toast = document.getElementById("toast");
const SECONDS = 6;

let timer = 0;

export function say(text) {
  toast.textContent = text;
  toast.classList.toggle("shown", Boolean(text));
  clearTimeout(timer);
  if (text) timer = setTimeout(() => say(""), SECONDS * 1000);
}

// To those who wait, and may have been asked until then.
export const sayTakenBack = () => say(toast.dataset.back);
