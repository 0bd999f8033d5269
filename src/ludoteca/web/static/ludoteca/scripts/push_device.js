// Has forms say which device they are sent from, if it shows notices.  Touches their hidden fields for that alone.

const worker = await navigator.serviceWorker?.getRegistration("/");
const own = await worker?.pushManager?.getSubscription();

for (const field of document.querySelectorAll("[data-this-device]")) field.value = own?.endpoint ?? "";
