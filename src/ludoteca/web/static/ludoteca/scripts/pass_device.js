// Where several play at one browser and hold what the others may not see, the table lies covered from the moment the
// next of them is asked until they say that they have the device.  Touches #cover.

import { choose, chosen } from "./preferences.js";
import { announceTurn } from "./focus.js";
import { board } from "./page.js";
import { session } from "./local_storage.js";

const KEPT = `ludoteca-holder ${location.pathname}`;

const cover = () => document.getElementById("cover");

export const covers = () => chosen("covers", true);

export function setCovers(on) {
  choose("covers", on);
}

// The seat of whoever has the device: that of who came to the table first, until it is passed on.
const holder = () => session.get(KEPT) ?? board().dataset.first;
const hold = (seat) => session.set(KEPT, seat);

export function coverHands() {
  const { seat, name } = board().dataset;
  if (!cover() || seat === undefined) return uncover();
  if (!covers() || seat === holder()) {
    hold(seat);
    return uncover();
  }
  for (const each of cover().querySelectorAll("[data-text]")) {
    each.textContent = each.dataset.text.replace("{seat}", name);
  }
  if (!cover().open) cover().showModal();
}

function uncover() {
  if (cover()?.open) cover().close();
}

cover()?.addEventListener("cancel", (event) => event.preventDefault());

cover()?.addEventListener("close", () => {
  const { seat } = board().dataset;
  if (seat !== undefined && seat !== holder() && !cover().returnValue) cover().showModal();
  cover().returnValue = "";
});

cover()?.addEventListener("click", (event) => {
  if (!event.target.closest("button")) return;
  hold(board().dataset.seat);
  cover().close("here");
  announceTurn();
});
