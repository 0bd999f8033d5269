// Where something lies best beside a piece of the page: in the window, never on the piece, and on as little as can be
// of what must stay in sight; and what it stands on at the foot of a phone.  Touches nothing.

const GAP = 14; // pixels between the two
const CLOSE = 6; // or where it says what the piece is
const EDGE = 8; // and to the edges of the window
const DEAR = 1000; // so much dearer is a pixel of the piece itself

// The spot with its side (right, left, below or above the piece) and how far along that side the middle is of what it
// points at, the piece or something on it.
export function beside(thing, piece, keepFree, target = piece) {
  const at = piece.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = thing;
  const others = keepFree.filter((e) => e !== piece).map((e) => e.getBoundingClientRect());
  let best = null;
  for (const spot of spots(at, width, height)) {
    const box = { ...spot, right: spot.left + width, bottom: spot.top + height };
    const cost = DEAR * overlap(box, at) + others.reduce((sum, other) => sum + overlap(box, other), 0);
    if (!best || cost < best.cost) best = { ...spot, cost };
  }
  return { ...best, arrow: along(best, target.getBoundingClientRect()) };
}

// Below a piece or above it, whichever has room, else beside it.
export function under(thing, piece) {
  const at = piece.getBoundingClientRect();
  const left = within(at.left, innerWidth - thing.offsetWidth);
  for (const top of [at.bottom + CLOSE, at.top - CLOSE - thing.offsetHeight]) {
    if (top >= EDGE && top + thing.offsetHeight <= innerHeight - EDGE) return { left, top };
  }
  return beside(thing, piece, []);
}

// What lies at the foot of a phone stands on this: what does not scroll and holds the piece, such as a hand of cards;
// else the dock.
export function floor(piece) {
  for (let around = piece; around; around = around.parentElement) {
    if (getComputedStyle(around).position === "fixed") return around;
  }
  return document.getElementById("dock");
}

function spots(at, width, height) {
  const x = [(at.left + at.right - width) / 2, at.left, at.right - width];
  const y = [(at.top + at.bottom - height) / 2, at.top, at.bottom - height];
  return [
    ...y.map((top) => ({ side: "right", left: at.right + GAP, top })),
    ...y.map((top) => ({ side: "left", left: at.left - GAP - width, top })),
    ...x.map((left) => ({ side: "below", left, top: at.bottom + GAP })),
    ...x.map((left) => ({ side: "above", left, top: at.top - GAP - height })),
  ].map(({ side, left, top }) => ({
    side,
    left: within(left, innerWidth - width),
    top: within(top, innerHeight - height),
  }));
}

const within = (place, most) => Math.max(EDGE, Math.min(place, most - EDGE));

function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function along({ side, left, top }, at) {
  const upright = side === "right" || side === "left";
  return upright ? (at.top + at.bottom) / 2 - top : (at.left + at.right) / 2 - left;
}
