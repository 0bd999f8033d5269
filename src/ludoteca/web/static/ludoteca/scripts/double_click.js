// A double click decides once: its second click would mean whatever the next question has put in the same place.
// Touches nothing.

import { settled } from "./api.js";

const NEAR = 12; // pixels that a hand moves within a double click

let place = null; // where the last decision was clicked
let answered = 0; // when its answer was drawn

const limit = () => 1000 * parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--time-double"));
const isNear = (event) => Math.hypot(event.clientX - place.x, event.clientY - place.y) <= NEAR;

// Keys and scripts click nowhere.
const isPointed = (event) => event.detail > 0;

export async function decided(event) {
  place = isPointed(event) ? { x: event.clientX, y: event.clientY } : null;
  await settled();
  answered = performance.now();
}

export const isSecond = (event) =>
  isPointed(event) && place && isNear(event) && event.timeStamp - answered < limit();
