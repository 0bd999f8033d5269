// Comments on a position: sent without leaving the page, and what is not sent yet stays with its position.
// Touches the forms and the line for problems within #comments, and the focus after sending.

const drafts = new Map(); // texts by the address they are for

const field = () => document.querySelector("#comments [data-draft]");

// Before and after another position is drawn.
export function keepDraft() {
  if (field()) drafts.set(field().form.action, field().value);
}

export function restoreDraft() {
  if (field()) field().value = drafts.get(field().form.action) ?? "";
}

// `pause` stops the replay; `draw` takes the text of the page that answers.
export function setUpComments(main, pause, draw) {
  main.addEventListener("focusin", (event) => {
    if (event.target.matches("textarea")) pause();
  });
  main.addEventListener("submit", (event) => {
    if (!event.target.closest("#comments")) return;
    event.preventDefault();
    send(event.target, draw);
  });
}

async function send(form, draw) {
  let answer, text;
  try {
    const headers = { "X-Requested-With": "ludoteca" };
    answer = await fetch(form.action, { method: "POST", body: new FormData(form), headers });
    text = await answer.text();
  } catch {
    return form.submit(); // the browser tells what is wrong
  }
  if (!form.isConnected) return; // another position is shown meanwhile
  const problem = document.querySelector(".comment-problem");
  problem.textContent = answer.ok ? "" : text;
  if (!answer.ok) return;
  form.reset();
  form.closest("details")?.removeAttribute("open");
  draw(text);
  document.getElementById("comments-title")?.focus();
}
