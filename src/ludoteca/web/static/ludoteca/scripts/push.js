// Notices on this device: asks the browser for them when somebody wants them, never before.  Touches the part of the
// page of notices that is about devices, the browser's subscription, and what the service worker knows of it.

const here = document.getElementById("push-here");
const failed = here?.querySelector("[data-push-failed]");
const rows = [...document.querySelectorAll("[data-endpoint]")];

function show(state) {
  for (const each of here.querySelectorAll("[data-push]")) each.hidden = each.dataset.push !== state;
}

const able = () => navigator.serviceWorker && window.PushManager && window.Notification;

// Letters for addresses, as browsers want keys and give them.
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function isOurs(subscription) {
  const key = subscription.options?.applicationServerKey;
  const own = bytes(here.dataset.key);
  return !key || (key.byteLength === own.length && new Uint8Array(key).every((byte, i) => byte === own[i]));
}

async function subscription() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return worker?.pushManager.getSubscription();
}

async function look() {
  if (!isSecureContext) return show("insecure");
  if (!able()) return show("unable");
  if (Notification.permission === "denied") return show("denied");
  const own = await subscription();
  const row = own && isOurs(own) && rows.find((each) => each.dataset.endpoint === own.endpoint);
  if (row) row.querySelector("[data-push-here]").hidden = false;
  show(row ? "on" : "off");
}

async function subscribed() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isOurs(before)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(here.dataset.key) });
}

// What the service worker asks by where the browser's address for notices becomes another one (service-worker.js).
async function note(endpoint) {
  const cache = await caches.open("ludoteca-told");
  await cache.put("/notices/push/", Response.json({ endpoint, key: here.dataset.key }));
}

async function add(form) {
  failed.hidden = true;
  if ((await Notification.requestPermission()) !== "granted") return look();
  try {
    const { endpoint, keys } = (await subscribed()).toJSON();
    form.elements.endpoint.value = endpoint;
    form.elements.key.value = keys.p256dh;
    form.elements.secret.value = keys.auth;
    await note(endpoint);
  } catch {
    failed.hidden = false;
    return;
  }
  form.submit();
}

async function remove(form) {
  const own = await subscription();
  form.elements.endpoint.value = own?.endpoint ?? "";
  await own?.unsubscribe();
  await caches.delete("ludoteca-told");
  form.submit();
}

function hear(state, act) {
  here.querySelector(`form[data-push=${state}]`).addEventListener("submit", (event) => {
    event.preventDefault();
    act(event.target);
  });
}

if (here) {
  hear("off", add);
  hear("on", remove);
  look();
}
