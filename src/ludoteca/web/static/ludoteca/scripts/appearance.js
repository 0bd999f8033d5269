// Colours and the size of letters as chosen for this device, before anything is painted: therefore no module.
// Touches the media of dark style sheets and of theme colours, and attributes of the root.

(() => {
  const root = document.documentElement;

  // Some browsers keep nothing, and say so by throwing.
  const kept = (name) => {
    try {
      return localStorage.getItem(`ludoteca-${name}`);
    } catch {
      return null;
    }
  };

  const mediaOf = (scheme, chosen) => {
    if (!chosen) return `(prefers-color-scheme: ${scheme})`;
    return scheme === chosen ? "all" : "not all";
  };

  const apply = ({ colours, letters }) => {
    for (const part of document.querySelectorAll("[data-scheme]")) part.media = mediaOf(part.dataset.scheme, colours);
    root.style.colorScheme = colours ?? "";
    root.toggleAttribute("data-large", letters === "large");
  };

  apply({ colours: kept("colours"), letters: kept("letters") });
  addEventListener("appearance", (event) => apply(event.detail));
})();
