// A table that is drawn for its picture: it fits the window, with its marks, and nobody does anything with it.  Touches
// nothing else.

import { fitWindow } from "./fit.js";
import "./marks.js";

fitWindow();
