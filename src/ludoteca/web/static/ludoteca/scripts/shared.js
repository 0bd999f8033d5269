// The page of a shared position: pieces explain themselves, marks lie on the board, and links are copied.
// Touches nothing itself.

import { describe } from "./cards.js";
import { fitWindow } from "./fit.js";
import "./hover.js";
import "./links.js";
import { drawMarks } from "./marks.js";
import "./open_card.js";
import "./opponent_boards.js";
import { main } from "./page.js";
import "./tips.js";
import { magnify } from "./zoom.js";

magnify();
fitWindow();
describe(main);
drawMarks();
