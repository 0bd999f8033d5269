// Passkeys: forms that bear data-passkey ask the browser for one before they are sent. Touches these forms, and what is
// said beside them.  What goes to the browser and comes from it is put into JSON by webauthn-json.

const failed = document.querySelector("[data-passkey-failed]");

const known = () =>
  window.PublicKeyCredential && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

async function options(form) {
  if (!form.dataset.options) return JSON.parse(document.getElementById("passkey-options").textContent);
  const answer = await fetch(form.dataset.options, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

async function asked(form) {
  const told = await options(form);
  return form.dataset.passkey === "create" ?
    window.webauthnJSON.create(told.creation_options) :
    window.webauthnJSON.get(told.request_options);
}

async function send(form) {
  failed.hidden = true;
  try {
    form.elements.credential.value = JSON.stringify(await asked(form));
    form.submit();
  } catch {
    failed.hidden = false; // refused, or none there: the browser has said which
  }
}

if (known()) {
  for (const form of document.querySelectorAll("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send(form);
    });
  }
  for (const word of document.querySelectorAll("[data-no-passkeys]")) word.hidden = true;
}
