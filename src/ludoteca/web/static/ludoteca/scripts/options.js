// The form for a new table: an option that matters only with some numbers of players is offered with these alone, and
// the preset is marked whose values are set.  Touches the options and the presets of these forms.

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
