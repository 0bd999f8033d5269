// Sounds: a few quiet ones, made here; none until somebody switches them on, for each device, or in their account.
// Touches no page.

import { choose, chosen } from "./preferences.js";

// Notes: frequency in hertz, when they begin and how long they last in seconds, how loud.
const SOUNDS = {
  move: [
    [520, 0, 0.06, 0.05]
  ],
  turn: [
    [523, 0, 0.14, 0.1],
    [784, 0.12, 0.25, 0.1]
  ],
  end: [
    [523, 0, 0.18, 0.1],
    [659, 0.15, 0.18, 0.1],
    [784, 0.3, 0.4, 0.1]
  ],
};

let context = null;

export const sounds = () => chosen("sound", "sounds" in document.documentElement.dataset);

export function setSounds(on) {
  choose("sound", on);
  if (on) sound("turn"); // heard at once, and allowed by the click that asked for it
}

export function sound(name) {
  if (!sounds()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const note of SOUNDS[name]) strike(context, ...note);
}

function strike(into, frequency, start, length, loudness) {
  const [tone, volume] = [into.createOscillator(), into.createGain()];
  const from = into.currentTime + start;
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loudness, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(volume).connect(into.destination);
  tone.start(from);
  tone.stop(from + length);
}
