// A shared position in a frame of another site: it fits the frame, with its marks.  Touches nothing itself.

import { fitWindow } from "./fit.js";
import { drawMarks } from "./marks.js";
import { magnify } from "./zoom.js";

magnify();
fitWindow();
drawMarks();
