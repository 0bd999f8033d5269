// Options of an advice or an analysis point at their pieces while they are hovered or focused,
// and the button that asks for advice says that it is being thought about.  Touches the classes pointed and asked.

function pointOut(target) {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const keys = target?.closest?.("[data-at]")?.dataset.at.split(" ") ?? [];
  for (const key of keys) {
    for (const piece of document.querySelectorAll(`.board [data-key="${CSS.escape(key)}"]`)) {
      piece.classList.add("pointed");
    }
  }
}

document.addEventListener("pointerover", (event) => pointOut(event.target));
document.addEventListener("focusin", (event) => pointOut(event.target));
document.addEventListener("click", (event) => {
  event.target.closest("button[data-thinking]")?.classList.add("asked");
});
