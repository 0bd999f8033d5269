// What closes and opens in the dock without the server: the advice.  Touches its class closed.

import { main } from "./page.js";

main.addEventListener("click", (event) => {
  const close = event.target.closest("[data-close]");
  if (close) document.getElementById(close.dataset.close).classList.toggle("closed");
});
