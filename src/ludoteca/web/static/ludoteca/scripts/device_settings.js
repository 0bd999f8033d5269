// What somebody has chosen for this device alone, in the settings.  Touches the boxes that tell it.

import { showAppearance } from "./appearance_choice.js";
import { covers, setCovers } from "./pass_device.js";
import { endsItself, setEndsItself } from "./auto_end_turn.js";
import { moves, setMoves } from "./motion.js";
import { setSounds, sounds } from "./sound.js";
import { setTells, tells } from "./desktop_notifications.js";

const CHOICES = {
  covers: [covers, setCovers],
  ending: [endsItself, setEndsItself],
  motion: [moves, setMoves],
  notice: [tells, setTells],
  sound: [sounds, setSounds],
};

const boxes = () => document.querySelectorAll("[data-own]");

export function showOwn() {
  showAppearance();
  for (const box of boxes()) box.checked = CHOICES[box.dataset.own][0]();
}

document.addEventListener("change", async (event) => {
  const box = event.target.closest("[data-own]");
  if (!box) return;
  await CHOICES[box.dataset.own][1](box.checked);
  showOwn(); // what the browser has refused is not chosen
});
