// A table that is drawn for its picture: it fits the window, and nobody does anything with it.

import { fitWindow } from "./fit.js";

fitWindow();
