// The service worker.  Touches two caches of this browser, which hold files below /static/ and nothing else: those that
// pages have asked for, and the page that is shown where the site cannot be reached; and a third with the address at
// which this browser is told.  Pages, parts of them, streams and
// whatever is sent go by it.  Shows notices that the site sends, and opens their pages when they are clicked.
//
// Files have no versions in their names.  Each answer of the site says by a header which version its files are of, so
// with the first page of another version what was kept before is dropped, and nothing of two versions is ever mixed.

const KEPT = "ludoteca-files-";
const SPARE = "ludoteca-spare";
const ADDRESSES = "ludoteca-told";
const TOLD = "/notices/push/"; // by whom and where this browser is told
const VERSION = "Ludoteca-Files";
const OFFLINE = "/static/ludoteca/offline.html";
const OF_OFFLINE = [
  OFFLINE,
  "/static/ludoteca/dark.css",
  "/static/ludoteca/icon.svg",
  "/static/ludoteca/palette.css",
  "/static/ludoteca/scripts/offline_retry.js",
  "/static/ludoteca/scripts/appearance.js",
  "/static/ludoteca/styles/offline.css",
  "/static/ludoteca/styles/page.css",
  "/static/ludoteca/styles/sizes.css",
];

let now; // the name of the cache in use, once it is known since this worker was woken

// ---- its life ---------------------------------------------------------------------------------------

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(spare());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

async function spare() {
  const cache = await caches.open(SPARE);
  await cache.addAll(OF_OFFLINE.map((path) => new Request(path, { cache: "reload" })));
}

// ---- what is asked for ------------------------------------------------------------------------------

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/\.\w+$/.test(url.pathname)) event.respondWith(page(event));
  } else if (url.pathname.startsWith("/static/") && !url.search) {
    event.respondWith(file(event));
  }
});

async function page(event) {
  let answer;
  try {
    answer = (await event.preloadResponse) || (await fetch(event.request));
  } catch {
    return (await kept(OFFLINE, SPARE)) || Response.error();
  }
  const version = answer.headers.get(VERSION);
  if (version) await turnTo(version, event).catch(() => {}); // a browser that keeps nothing shows the page all the same
  return answer;
}

async function file(event) {
  const name = await inUse();
  const found = name && (await kept(event.request, name));
  if (found) return found;
  try {
    const answer = await fetch(event.request, { cache: "no-cache" });
    if (name && answer.status === 200) event.waitUntil(keep(event.request, answer.clone(), name));
    return answer;
  } catch (error) {
    const other = await kept(event.request, SPARE);
    if (other) return other;
    throw error;
  }
}

// ---- what is kept -----------------------------------------------------------------------------------

const kept = (request, cacheName) => caches.match(request, { cacheName });

async function inUse() {
  now ??= (await caches.keys()).find((name) => name.startsWith(KEPT));
  return now;
}

async function keep(request, answer, name) {
  if (name !== now || KEPT + answer.headers.get(VERSION) !== name) return;
  const cache = await caches.open(name);
  await cache.put(request, answer);
}

async function turnTo(version, event) {
  const before = await inUse();
  now = KEPT + version;
  if (before === now) return;
  for (const name of await caches.keys()) {
    if (name !== SPARE && name !== ADDRESSES && name !== now) await caches.delete(name);
  }
  await caches.open(now);
  event.waitUntil(spare().catch(() => {})); // the one before is still good
}

// ---- notices ----------------------------------------------------------------------------------------

self.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data?.json() ?? {}));
});

// One for each table: the newest takes the place of the one before, and is heard unless it is the same once more.
async function tell({ id, title = "Ludoteca", body = "", lang = "", tag = "", path = "/" }) {
  const before = tag ? await self.registration.getNotifications({ tag }) : [];
  const again = before.some((each) => each.data?.id === id);
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    renotify: Boolean(tag) && !again,
    icon: "/static/ludoteca/icons/icon-192.png",
    badge: "/static/ludoteca/icons/badge-96.png",
    data: { id, path },
  });
}

// The browser has another address for notices, or is to ask for one; the site is told which it was before.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription: old, newSubscription: given }) {
  const told = await (await kept(TOLD, ADDRESSES))?.json();
  const before = old?.endpoint ?? told?.endpoint;
  if (!before || !told) return; // the page of notices says that this device shows none, and offers it anew
  const options = { userVisibleOnly: true, applicationServerKey: told.key };
  const { endpoint, keys } = (given ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const fields = { before, endpoint, key: keys.p256dh, secret: keys.auth };
  const answer = await fetch("/notices/push/renew/", { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) return;
  const cache = await caches.open(ADDRESSES);
  await cache.put(TOLD, Response.json({ ...told, endpoint }));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

async function open(path) {
  let url = new URL(path, location.origin);
  if (url.origin !== location.origin) url = new URL("/", location.origin);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((each) => new URL(each.url).pathname === url.pathname);
  return there ? there.focus() : clients.openWindow(url.href);
}
