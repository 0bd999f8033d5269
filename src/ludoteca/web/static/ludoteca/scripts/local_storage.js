// What this browser keeps for a page; where it keeps nothing (some block it), the page itself does while it is open.
// Touches no page.

function storage(find) {
  const memory = new Map();
  const attempt = (work, otherwise) => {
    try {
      return work(find());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (name) => memory.get(name) ?? attempt((kept) => kept.getItem(name), () => null),
    set(name, value) {
      memory.set(name, value);
      attempt((kept) => {
        kept.setItem(name, value);
        memory.delete(name);
      }, () => {});
    },
  };
}

export const local = storage(() => globalThis.localStorage);
export const session = storage(() => globalThis.sessionStorage);
