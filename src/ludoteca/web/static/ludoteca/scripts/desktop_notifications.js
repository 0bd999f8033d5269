// Tells who looks elsewhere that it is their turn: a notice of the browser, for who has asked for it on this device.
// Touches no page.

import { choose, chosen } from "./preferences.js";

const can = "Notification" in globalThis;

export const tells = () => can && chosen("notice") && Notification.permission === "granted";

// The browser asks whether it may; who says no has not chosen it.
export async function setTells(on) {
  choose("notice", on && can && (await Notification.requestPermission()) === "granted");
}

export function tellTurn(text) {
  if (!document.hidden || !tells()) return;
  const notice = new Notification(document.title.replace(/^● /, ""), { body: text, tag: location.pathname });
  notice.addEventListener("click", () => {
    focus();
    notice.close();
  });
}
