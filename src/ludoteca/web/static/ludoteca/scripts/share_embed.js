// A shared position or line in a frame of another site: it fits the frame, with its marks.  Touches nothing itself.

import { fitWindow } from "./fit.js";
import { drawMarks } from "./marks.js";
import { bringChangedIntoSight } from "./scroll_into_view.js";
import { setUpSteps } from "./stepping.js";
import { magnify } from "./zoom.js";

function after() {
  bringChangedIntoSight();
  drawMarks();
}

setUpSteps({ after, isFrame: true });
magnify();
fitWindow();
drawMarks();
