// What somebody chooses for this device is kept by the browser.  Touches no page.

import { local } from "./local_storage.js";

const stored = (name) => `ludoteca-${name}`;

export const chosen = (name, usual = false) => {
  const kept = local.get(stored(name));
  return kept ? kept === "on" : usual;
};

export const choose = (name, on) => local.set(stored(name), on ? "on" : "off");
