// A page that nobody looks at asks for no news.  Touches requests of htmx before they are sent.

document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden) event.preventDefault();
});
