// The page of a position: steps, slider, chapters and arrow keys draw another position without leaving the page.
// Everything shown is drawn by the server; without this script the same links and form lead there.
// Touches nothing itself.

import { pause } from "./autoplay.js";
import { describe } from "./cards.js";
import { fitWindow } from "./fit.js";
import "./open_card.js";
import { keepDraft, restoreDraft, setUpComments } from "./comments.js";
import { tellTimes } from "./local_times.js";
import { closeCard } from "./piece_menu.js";
import "./opponent_boards.js";
import { main } from "./page.js";
import "./hover.js";
import { draw, go, parsed, setUpSteps } from "./stepping.js";
import { hideTip } from "./tips.js";
import { magnify } from "./zoom.js";

const PAGES = { PageUp: -1, PageDown: 1 };

const positionAt = (ply) => new URL(`../${ply}/`, location.href).href;

main.addEventListener("change", (event) => {
  if (!event.target.matches("#go-to, #chapter")) return;
  pause();
  go(positionAt(event.target.value));
});

// The address of the chapter to which a key leads, if there is one.
function chapterFor(key) {
  const chapter = main.querySelector("#chapter");
  const to = chapter?.options[chapter.selectedIndex + PAGES[key]];
  return to && positionAt(to.value);
}

function before() {
  hideTip();
  closeCard();
  keepDraft();
}

function after() {
  describe(main);
  restoreDraft();
  tellTimes(main);
}

setUpComments(main, pause, (text) => draw(parsed(text)));
setUpSteps({ before, after, addressOf: chapterFor });

magnify();
fitWindow();
