// The rules page: a search in it, and contents that say where one is.  Touches .rules and .rules-aids alone.

const rules = document.querySelector(".rules");
const search = document.querySelector(".rules-search");
const input = search.querySelector("input");
const found = search.querySelector("[role=status]");
const contents = document.querySelector(".rules-contents");
const wide = matchMedia("(min-width: 900px)");

const PATIENCE = 120; // milliseconds without a key

// ---- what is searched: every heading with what belongs to it alone ----

const sections = [...rules.querySelectorAll("section")];
const entries = new Map([...contents.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));

function own(section) {
  return [...section.children].filter((part) => part.localName !== "section");
}

// Letters as a reader compares them; what is one character stays one, so that places stay the same.
function plain(text) {
  return [...text].map((sign) => [...sign.normalize("NFKC").toLowerCase()][0].padEnd(sign.length)).join("");
}

// A picture has no words: what is told of it stands in its caption.
function textsIn(part) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes.filter((node) => !node.parentElement.closest(".figure-art"));
}

function wordsOf(section) {
  return plain(own(section).map((part) => textsIn(part).map((node) => node.data).join("")).join(" "));
}

const texts = new Map(sections.map((section) => [section, wordsOf(section)]));

// ---- marks ----

let marks = [];
let at = -1;

function unmark() {
  for (const mark of marks) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
  marks = [];
  at = -1;
}

function placesIn(text, words) {
  const places = [];
  for (const word of words) {
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
      places.push([from, from + word.length]);
    }
  }
  places.sort(([a], [b]) => a - b);
  return places.filter(([from], n) => n === 0 || from >= places[n - 1][1]);
}

function markNode(node, words) {
  const made = [];
  for (const [from, to] of placesIn(plain(node.data), words).reverse()) {
    const range = new Range();
    range.setStart(node, from);
    range.setEnd(node, to);
    const mark = document.createElement("mark");
    range.surroundContents(mark);
    made.unshift(mark);
  }
  return made;
}

function markIn(part, words) {
  return textsIn(part).flatMap((node) => markNode(node, words));
}

// ---- the search ----

// A part of a section is read under the heading of the whole.
function show(section, fitting) {
  const [heading, ...parts] = own(section);
  for (const part of parts) part.hidden = !fitting.has(section);
  const within = [section, ...section.querySelectorAll("section")];
  heading.hidden = !within.some((one) => fitting.has(one));
  const entry = entries.get(section.id);
  if (entry) entry.hidden = heading.hidden;
}

function find() {
  unmark();
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  const fitting = new Set(sections.filter((section) => words.every((word) => texts.get(section).includes(word))));
  for (const section of sections) show(section, fitting);
  if (words.length) marks = [...fitting].flatMap((section) => own(section).flatMap((part) => markIn(part, words)));
  say(words.length ? Math.max(marks.length, fitting.size) : null);
}

function say(places) {
  const { found: some, none } = search.dataset;
  if (places === null) found.textContent = "";
  else if (places) found.textContent = some.replace("{n}", places);
  else found.textContent = none.replace("{words}", input.value.trim());
}

function goTo(step) {
  if (!marks.length) return;
  marks[at]?.classList.remove("here");
  at = (at + step + marks.length + (at < 0 && step < 0 ? 1 : 0)) % marks.length;
  marks[at].classList.add("here");
  marks[at].scrollIntoView({ block: "center" });
  found.textContent = search.dataset.found.replace("{n}", [at + 1, marks.length].join(" / "));
}

function clear() {
  input.value = "";
  find();
}

let waiting = 0;
input.addEventListener("input", (event) => {
  clearTimeout(waiting);
  if (!event.isComposing) waiting = setTimeout(find, PATIENCE);
});
input.addEventListener("compositionend", find);
input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Enter") {
    event.preventDefault();
    goTo(event.shiftKey ? -1 : 1);
  } else if (event.key === "Escape") {
    clear();
  }
});
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === input || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
  input.select();
});

// A link into what the search has hidden shows all again.
addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (link && rules.contains(link)) clear();
});

// ---- contents ----

function open() {
  contents.open = wide.matches;
}

contents.addEventListener("click", (event) => {
  if (event.target.closest("a") && !wide.matches) contents.open = false;
});

// On a wide screen the contents follow the text.
function keepInSight(link) {
  const [box, line] = [contents.getBoundingClientRect(), link.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) contents.scrollTop += line.top - box.top - box.height / 2;
}

function tellWhere(here) {
  for (const [id, link] of entries) link.ariaCurrent = id === here?.id ? "true" : null;
  if (here && wide.matches) keepInSight(entries.get(here.id));
}

const seen = new Set();
const watcher = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) seen[isIntersecting ? "add" : "delete"](target);
    tellWhere(sections.findLast((section) => seen.has(section)));
  }, { rootMargin: "-10% 0px -80% 0px" },
);
for (const section of sections) watcher.observe(section);

wide.addEventListener("change", open);
open();
search.hidden = false;
