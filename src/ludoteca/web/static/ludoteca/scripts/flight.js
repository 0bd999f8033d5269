// Flight: how one thing is seen to move, to grow or to roll.  Touches #sky, where copies fly, and the transforms and
// opacity of what moves; knows neither game nor board.

const style = getComputedStyle(document.documentElement);
const under = new Set(); // animations under way

export const time = (name) => parseFloat(style.getPropertyValue(name)) || 0;

// A copy of a figure flies from where another one was to where it is now.
export function fly(from, to, delay) {
  const copy = copied(to);
  run(to.drawing, [{ opacity: 0 }, { opacity: 0 }], delay);
  travel(copy, [way(from, to), { transform: "none" }], delay);
}

// A copy flies to a figure that has been there all the time.
export function bring(from, to, delay) {
  travel(copied(to), [{ ...way(from, to), opacity: 0.4 }, { transform: "none", opacity: 1 }], delay);
}

// A copy leaves a figure that stays, and is gone where it comes to.
export function send(from, to, delay) {
  const end = { ...way(to, from, 1), opacity: 0.2 };
  travel(copied(from), [{ transform: "none", opacity: 1 }, end], delay);
}

export function grow(figure, delay) {
  run(figure.drawing, [{ transform: "scale(.2)", opacity: 0 }, { transform: "none", opacity: 1 }], delay);
}

export function slide(piece, x, y) {
  run(piece, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], 0);
}

// A figure tumbles, and shows one after the other what `faces` names before it shows what it is.
export function roll(figure, faces, delay) {
  const copy = copied(figure);
  run(figure.drawing, [{ opacity: 0 }, { opacity: 0 }], delay);
  const tumbling = [
    { transform: "translate(-60%, -90%) rotate(-400deg)" },
    { transform: "translate(-15%, 0) rotate(-90deg)", offset: 0.7 },
    { transform: "none" },
  ];
  const rolling = travel(copy, tumbling, delay);
  const use = copy.querySelector("use");
  const last = use.getAttribute("href");
  faces.forEach((face, i) => {
    const share = i / faces.length;
    setTimeout(() => rolling.playState === "running" && use.setAttribute("href", face), delay + share * length());
  });
  setTimeout(() => use.setAttribute("href", last), delay + length() * 0.85);
}

// End at once whatever is under way.
export function finish() {
  for (const animation of under) animation.finish();
}

const length = () => time("--time-move");

// The transform that puts what lies at `to` where `from` is.
function way(from, to, scale = from.box.width / to.box.width) {
  return { transform: `translate(${from.box.left - to.box.left}px, ${from.box.top - to.box.top}px) scale(${scale})` };
}

function copied(figure) {
  const copy = figure.drawing.cloneNode(true);
  copy.setAttribute("class", `${figure.drawing.getAttribute("class") ?? ""} flying`);
  const { left, top, width, height } = figure.box;
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  sky().append(copy);
  return copy;
}

function travel(copy, path, delay) {
  const animation = run(copy, path, delay);
  animation.addEventListener("finish", () => copy.remove());
  animation.addEventListener("cancel", () => copy.remove());
  return animation;
}

function run(element, frames, delay) {
  const timing = { duration: length(), delay, easing: "ease-in-out", fill: "backwards" };
  const animation = element.animate(frames, timing);
  under.add(animation);
  animation.addEventListener("finish", () => under.delete(animation));
  animation.addEventListener("cancel", () => under.delete(animation));
  return animation;
}

// Where copies fly: above everything, and no click stops there.
export function sky() {
  let layer = document.getElementById("sky");
  if (!layer) {
    layer = document.createElement("div");
    layer.id = "sky";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  return layer;
}

for (const what of ["pointerdown", "keydown"]) addEventListener(what, finish, { capture: true });
