// Whether the table can be reached; where not, it is said for as long as that lasts. A browser may know of it long
// before a stream ends.  Touches the class offline of the board, and the toast.

import { board, main } from "./page.js";
import { keepSaying } from "./toast.js";

export function lost() {
  board().classList.add("offline");
  keepSaying(main.dataset.lost);
}

export function found() {
  board().classList.remove("offline");
  keepSaying("");
}

addEventListener("offline", lost);
