// Counters: what is counted by a number beside its symbol comes and goes, too.  Looks at the board, touches nothing.

const MOST = 4; // of one counter: more would say no more

let pressed = null; // where the viewer has pressed last, and when

addEventListener("pointerdown", (event) => press(event.target), { capture: true });
addEventListener("keydown", (event) => event.key === "Enter" && press(event.target), { capture: true });

function press(target) {
  const piece = target.closest?.(".board [data-key].piece");
  pressed = piece ? { box: piece.getBoundingClientRect(), when: performance.now() } : null;
}

// The counters that are seen, by whose they are: symbol, number and place of each.
export function counters(board, zones) {
  const found = new Map();
  for (const count of board.querySelectorAll(`${zones} .count`)) {
    const use = count.querySelector("use");
    const drawing = use?.closest("svg");
    if (!drawing?.checkVisibility()) continue;
    const box = drawing.getBoundingClientRect();
    const number = counted(count);
    if (!box.width || Number.isNaN(number)) continue;
    const href = use.getAttribute("href");
    const holder = count.closest("[data-zone]").id;
    let name = `${holder} ${href}`;
    while (found.has(name)) name += "+";
    found.set(name, { href, number, drawing, box });
  }
  return found;
}

// The number of a counter, without what it has gained.
function counted(count) {
  const copy = count.cloneNode(true);
  for (const other of copy.querySelectorAll("ins, svg, .vh")) other.remove();
  return parseInt(copy.textContent.trim(), 10);
}

// The counters that have risen and those that have fallen, each as often as is shown.
export function changed(before, after) {
  const [risen, fallen] = [
    [],
    []
  ];
  for (const [name, counter] of after) {
    const by = counter.number - (before.get(name)?.number ?? counter.number);
    const into = by > 0 ? risen : fallen;
    for (let i = 0; i < Math.min(Math.abs(by), MOST); i++) into.push(counter);
  }
  return { risen, fallen };
}

// Where what is paid goes and what is got comes from: what was pressed just now, else the middle of the table.
export function bank(board) {
  if (pressed && performance.now() - pressed.when < 3000) return { box: pressed.box };
  const told = board.querySelector(".centre .changed") ?? board.querySelector(".centre");
  const { left, top, width, height } = told.getBoundingClientRect();
  return { box: new DOMRect(left + width / 2, top + height / 2, 20, 20) };
}
