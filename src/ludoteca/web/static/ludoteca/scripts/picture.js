// Pictures of pieces, on cards and under the mouse: the piece as it is drawn, alone.  Touches nothing of the table.

const ROOM = 88; // pixels that a picture is wide and high at most
const FLAT = 4; // what is so much longer than high is no picture
const LARGER = 2.2;
const LEFT_OUT = "template, .ghost, .cost, .gain, .vh";
const FOR_THE_TABLE = /^(id|data-.*|aria-.*|tabindex|href|target|role|title)$/;

export function pictureOf(piece) {
  const [width, height] = [piece.offsetWidth, piece.offsetHeight];
  if (!width || !height || width / height > FLAT || !piece.querySelector("svg")) return [];
  const copy = plain(piece);
  const size = Math.min(ROOM / width, ROOM / height, LARGER);
  Object.assign(copy.style, {
    position: "relative",
    inset: "auto",
    margin: "0",
    width: `${width}px`,
    height: `${height}px`,
    fontSize: getComputedStyle(piece).fontSize,
    zoom: size,
  });
  return [surrounded(copy, piece.parentElement)];
}

// A copy of a piece that is neither button nor link, and has no name.
export function plain(piece) {
  const copy = document.createElement("span");
  copy.className = piece.getAttribute("class") ?? "";
  copy.style.cssText = piece.style.cssText;
  copy.append(...piece.cloneNode(true).childNodes);
  for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove();
  for (const part of [copy, ...copy.querySelectorAll("*:not(use)")]) {
    for (const { name } of [...part.attributes]) {
      if (FOR_THE_TABLE.test(name)) part.removeAttribute(name);
    }
    part.classList.remove("lit", "changed", "held", "aside", "tried", "pointed", "takes-back");
  }
  return copy;
}

// What a piece looks like may follow from what it lies in: the same elements around it, none of which is a box.
export function surrounded(copy, around) {
  if (!around || around.matches("#board")) return copy;
  const shell = document.createElement("span");
  shell.className = around.getAttribute("class") ?? "";
  shell.style.display = "contents";
  shell.append(copy);
  return surrounded(shell, around.parentElement);
}
