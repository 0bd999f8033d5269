// A line at the lower edge that says for a while what went wrong, or was taken back, or what goes on being wrong.
// Touches #toast alone.

const toast = document.getElementById("toast");
const SECONDS = 6;

let timer = 0;
let lasting = ""; // what is said while there is nothing else

export function say(text) {
  const said = text || lasting;
  if (toast.textContent !== said) toast.textContent = said;
  toast.classList.toggle("shown", Boolean(said));
  clearTimeout(timer);
  if (text) timer = setTimeout(() => say(""), SECONDS * 1000);
}

// Until there is another text, or none.
export function keepSaying(text) {
  const isShown = toast.textContent === lasting;
  lasting = text;
  if (isShown) say(""); // else it comes when what is said now has been read
}

// To those who wait, and may have been asked until then.
export const sayTakenBack = () => say(toast.dataset.back);
