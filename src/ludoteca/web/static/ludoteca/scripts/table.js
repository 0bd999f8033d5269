// The table page: what is clicked is posted, new versions are listened for, zones that have changed are swapped.
// Everything shown is drawn by the server for this viewer; no script knows a game.  Touches nothing itself.

import { refresh } from "./api.js";
import "./click.js";
import { coverHands } from "./pass_device.js";
import { closeAgain, tighten } from "./dock.js";
import "./dragging.js";
import { scrollLog } from "./log_scroll.js";
import { awaitEnd } from "./auto_end_turn.js";
import { fitWindow } from "./fit.js";
import { announceTurn } from "./focus.js";
import { showGuide } from "./guide.js";
import { takeInHand } from "./selection.js";
import "./open_card.js";
import "./keyboard.js";
import { knowOpening } from "./phase_card.js";
import "./opponent_boards.js";
import { showOwn } from "./device_settings.js";
import { showSharing } from "./links.js";
import { isMine } from "./page.js";
import "./hover.js";
import "./turn_replay.js";
import { bringIntoSight } from "./scroll_into_view.js";
import { shareStops } from "./roving_tabindex.js";
import "./event_source.js";
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
