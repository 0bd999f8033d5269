// The choice of colours and of the size of letters, for this device.  Touches the fields that show it.

import { local } from "./local_storage.js";

const FIELDS = "[data-appearance]";

const chosen = (name) => local.get(`ludoteca-${name}`) || null;

export function showAppearance() {
  for (const field of document.querySelectorAll(FIELDS)) field.value = chosen(field.dataset.appearance) ?? "";
}

document.addEventListener("change", (event) => {
  const field = event.target.closest(FIELDS);
  if (!field) return;
  local.set(`ludoteca-${field.dataset.appearance}`, field.value);
  const detail = { colours: chosen("colours"), letters: chosen("letters") };
  dispatchEvent(new CustomEvent("appearance", { detail }));
  dispatchEvent(new Event("resize")); // other letters need other room
});

showAppearance();
