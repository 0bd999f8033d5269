// The form for a new table: an option that matters only with some numbers of players is offered with these alone, the
// preset is marked whose values are set, and who sits where stays as it was chosen while other seats were on their way.
// Touches the options, the presets and the seats of these forms.

const forms = () => document.querySelectorAll(".new-table form");
const seatsOf = (form) => form.querySelector("[name=seats]:checked")?.value;

function offer(form) {
  for (const option of form.querySelectorAll("[data-seats]")) {
    const matters = option.dataset.seats.split(" ").includes(seatsOf(form));
    option.classList.toggle("off", !matters);
    option.querySelector("input, select").disabled = !matters;
  }
}

function valueOf(field) {
  if (field.disabled) return "0";
  return field.type === "checkbox" ? String(Number(field.checked)) : field.value;
}

function markPreset(form) {
  const values = [...form.querySelectorAll("[name^=option-]")].map(valueOf).join(" ");
  for (const preset of form.querySelectorAll("[name=preset]")) preset.checked = preset.dataset.values === values;
}

function tidy() {
  forms().forEach(offer);
  forms().forEach(markPreset);
}

tidy();
addEventListener("pageshow", tidy); // a browser may fill forms in as they were
document.addEventListener("htmx:load", tidy);
document.addEventListener("change", (event) => {
  if (event.target.name !== "preset") tidy(); // a preset's values are still to come
});

// What has been chosen for a seat since the seats for another number of players were asked for.
let since = new Map();

const isSeats = (part) => part.matches("fieldset.seats");
const fieldsOf = (part) => [...part.querySelectorAll("select, input:not([type=radio])")];

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!isSeats(detail.target)) return;
  const asked = detail.requestConfig.formData;
  const changed = fieldsOf(detail.target).filter((field) => field.value !== asked.get(field.name));
  since = new Map(changed.map((field) => [field.name, field.value]));
});

document.addEventListener("htmx:load", ({ target }) => {
  if (!isSeats(target)) return;
  for (const field of fieldsOf(target)) {
    const chosen = since.get(field.name);
    const offered = field.tagName !== "SELECT" || [...field.options].some((option) => option.value === chosen);
    if (chosen !== undefined && offered) field.value = chosen;
  }
  since = new Map();
});
