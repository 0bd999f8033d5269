// Proposes the time zone of the browser to who has not said theirs.  Touches the choice of the zone alone.

const zone = document.querySelector("select[name=zone]");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zone && !zone.dataset.zoneKnown && [...zone.options].some((option) => option.value === here)) zone.value = here;
