// A page that nobody looks at asks for no news, and one that a browser has kept is asked for anew when somebody comes
// back to it.  Touches requests of htmx before they are sent.

document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden) event.preventDefault();
});

addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
