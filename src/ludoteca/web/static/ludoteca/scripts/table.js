// The table page: what is clicked is posted, new versions are listened for, zones that have changed are swapped.
// Everything shown is drawn by the server for this viewer; no script knows a game.  Touches nothing itself.

import { refresh } from "./asking.js";
import "./clicks.js";
import { coverHands } from "./covering.js";
import { closeAgain, tighten } from "./dock.js";
import "./dragging.js";
import { scrollLog } from "./drawing.js";
import { awaitEnd } from "./ending.js";
import { fitWindow } from "./fit.js";
import { announceTurn } from "./focus.js";
import { showGuide } from "./guide.js";
import { takeInHand } from "./hand.js";
import "./inspecting.js";
import "./keys.js";
import { knowOpening } from "./opening.js";
import "./others.js";
import { showOwn } from "./own.js";
import { showSharing } from "./links.js";
import { isMine } from "./page.js";
import "./pointing.js";
import "./showing.js";
import { bringIntoSight } from "./sighting.js";
import { shareStops } from "./stops.js";
import "./streaming.js";
import { magnify } from "./zoom.js";

document.body.addEventListener("prepared", () => refresh()); // bots think now, and advice can be had
coverHands();
closeAgain();
magnify();
fitWindow();
tighten();
showOwn();
scrollLog();
takeInHand();
awaitEnd();
knowOpening();
shareStops();
showSharing();
bringIntoSight();
showGuide();
if (isMine()) announceTurn();
