// What somebody chooses for this device is kept by the browser.  Touches no page.

const stored = (name) => `ludoteca-${name}`;

export const chosen = (name, usual = false) => {
  const kept = localStorage.getItem(stored(name));
  return kept ? kept === "on" : usual;
};

export const choose = (name, on) => localStorage.setItem(stored(name), on ? "on" : "off");
