// How many pages of this browser listen to streams at once.  Over HTTP/1.1 a browser opens six connections to a site,
// and each stream takes one: with a few left out, the others stay quick.  Touches no page.

const MOST = 3; // streams at once
const WAIT = 150; // milliseconds in which other pages answer

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("ludoteca-streams") : null;
const me = Math.random();

let since = 0; // when this page asked for its slot; 0 without one
let others = 0; // pages with an older claim that have answered
let lose = () => {};
let retry = () => {};

// HTTP/2 and 3 carry any number of streams over one connection.
const isLimited = () => !/^h[23]/.test(performance.getEntriesByType("navigation")[0]?.nextHopProtocol ?? "");
const isOlder = (asked) => since > 0 && (since < asked.since || (since === asked.since && me < asked.me));

channel?.addEventListener("message", ({ data }) => {
  if (data.what === "claim" && isOlder(data)) channel.postMessage({ what: "held", to: data.me });
  else if (data.what === "held" && data.to === me) others++;
  else if (data.what === "needed" && since > 0 && document.hidden) lose();
  else if (data.what === "free" && !since) setTimeout(retry, WAIT * Math.random());
});

// `onLost`: another page needs the slot more; `onFree`: one may be had again.
export function watchSlots(onLost, onFree) {
  lose = onLost;
  retry = onFree;
}

// Whether this page may listen now.  One that is looked at gets the slots of those that are only heard.
export async function takeSlot() {
  if (!channel || !isLimited() || since > 0) return true;
  const mine = Date.now();
  since = mine;
  others = 0;
  channel.postMessage({ what: "claim", me, since });
  await new Promise((resolve) => setTimeout(resolve, WAIT));
  if (since !== mine) return false; // given back meanwhile
  if (others < MOST) return true;
  since = 0;
  if (!document.hidden) channel.postMessage({ what: "needed" });
  return false;
}

export function giveSlot() {
  if (since > 0) channel?.postMessage({ what: "free" });
  since = 0;
}
