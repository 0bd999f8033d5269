// The others' boards, in brief, open to the whole and close without the server.
// Touches the class open of one of the others, and what its button says of it.

import { main } from "./page.js";

main.addEventListener("click", (event) => {
  const enlarge = event.target.closest(".enlarge");
  if (enlarge || !event.target.closest(".other.open")) openOnly(enlarge?.closest(".other"));
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape") openOnly(null);
});

// One at most is open; a second click closes it.
function openOnly(other) {
  const again = other?.classList.contains("open");
  for (const each of document.querySelectorAll("#others > .other")) {
    const opens = each === other && !again;
    each.classList.toggle("open", opens);
    each.querySelector(".enlarge").setAttribute("aria-expanded", opens);
  }
}
