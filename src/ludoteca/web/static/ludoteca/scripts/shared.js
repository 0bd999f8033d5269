// The page of a shared position or line: pieces explain themselves, marks lie on the board, and links are copied.
// Touches nothing itself.

import { describe } from "./cards.js";
import { fitWindow } from "./fit.js";
import "./hover.js";
import "./links.js";
import { drawMarks } from "./marks.js";
import "./open_card.js";
import "./opponent_boards.js";
import { main } from "./page.js";
import { closeCard } from "./piece_menu.js";
import { setUpSteps } from "./stepping.js";
import { hideTip } from "./tips.js";
import { magnify } from "./zoom.js";

function before() {
  hideTip();
  closeCard();
}

function after() {
  describe(main);
  drawMarks();
}

setUpSteps({ before, after });
magnify();
fitWindow();
describe(main);
drawMarks();
