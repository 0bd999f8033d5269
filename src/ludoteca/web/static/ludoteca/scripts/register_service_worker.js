// Has the browser keep files of the site, where it can (service-worker.js).  Touches nothing on the page.

const start = () => navigator.serviceWorker.register("/service-worker.js").catch(() => {}); // it need not

if (navigator.serviceWorker) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
