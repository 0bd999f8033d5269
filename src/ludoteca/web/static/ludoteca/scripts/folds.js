// What somebody has unfolded stays so when it is drawn anew.  Touches whether <details> with data-fold are open.

export function unfolded(part) {
  return [...part.querySelectorAll("details[data-fold][open]")].map((fold) => fold.dataset.fold);
}

export function unfold(part, names) {
  for (const name of names) part.querySelector(`details[data-fold="${name}"]`)?.setAttribute("open", "");
}
