// The graph of an analysis: arrow keys go from turn to turn, and a click anywhere opens the nearest.
// Touches the focus within the graph, which dot is near, and the line under it.

const dots = () => [...document.querySelectorAll(".dots .dot")];

function neighbour(dot, key) {
  const all = dots();
  const at = all.indexOf(dot);
  const by = { ArrowLeft: all[at - 1], ArrowRight: all[at + 1], Home: all[0], End: all[all.length - 1] };
  return by[key];
}

document.addEventListener("keydown", (event) => {
  const dot = event.target.closest?.(".dot");
  const next = dot && neighbour(dot, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

function nearest(event) {
  const graph = event.target.closest?.(".graph");
  if (!graph) return null;
  const farness = (dot) => {
    const box = dot.getBoundingClientRect();
    return Math.hypot(box.left + box.width / 2 - event.clientX, (box.top + box.height / 2 - event.clientY) / 3);
  };
  return dots().reduce((best, dot) => (!best || farness(dot) < farness(best) ? dot : best), null);
}

document.addEventListener("pointermove", (event) => {
  const near = nearest(event);
  for (const old of document.querySelectorAll(".dot.near")) {
    if (old !== near) old.classList.remove("near");
  }
  near?.classList.add("near");
  tell(near);
});

document.addEventListener("focusin", (event) => tell(event.target.closest?.(".dot")));

// Under the graph, for eyes only: screen readers hear the links themselves.
function tell(dot) {
  const line = document.getElementById("graph-readout");
  if (line && dot) line.textContent = dot.title;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("a")) return;
  nearest(event)?.click();
});
