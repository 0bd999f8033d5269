// The parts of the table page as they stand at the moment.  Touches nothing.

export const main = document.getElementById("main");
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const board = () => document.getElementById("board");
export const version = () => Number(board().dataset.version);
export const ply = () => Number(board().dataset.ply);
export const isMine = () => board().hasAttribute("data-mine");

// Digests of all zones that are shown, by which the server knows what it need not send.
export const zones = () => [...board().querySelectorAll("[data-zone]")].map((zone) => zone.dataset.zone);

// What somebody has changed in a zone by hand is drawn anew, even if nothing has changed for the server.
export function mistrust(within) {
  const zone = within.closest("[data-zone]");
  if (zone) zone.dataset.zone = "";
}
