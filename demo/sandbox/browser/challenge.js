// The frame that simulates the bank's challenge. It reports the choice to the page around it and makes no
// server calls.

const choices = {
  close: document.getElementById("close"),
  complete: document.getElementById("complete"),
  fail: document.getElementById("fail"),
};
const order = Object.values(choices);
let page; // The port to the shop's page, once connected.

function answer(value) {
  page?.postMessage({ kind: "answer", value });
  page = undefined; // Send only one answer.
}

for (const [name, button] of Object.entries(choices)) {
  button.addEventListener("click", () => answer(name));
}

/** Keeps the focus inside the dialog, away from the page behind it and the browser's toolbar. */
function keepInside(event) {
  const at = order.indexOf(document.activeElement);
  const next = (at + (event.shiftKey ? order.length - 1 : 1)) % order.length;
  event.preventDefault();
  order[at < 0 ? 0 : next].focus();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") answer("close");
  if (event.key === "Tab") keepInside(event);
});

/** Formats 1250050 and "bdt" like a bank, with ASCII letters only. */
function amountText(amount, currency) {
  const taka = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(amount / 100);
  return `${currency.toUpperCase()} ${taka}`;
}

// Only the page around this frame, of the same origin, may connect, and only once.
window.addEventListener("message", function introduced(event) {
  const isOurPage = event.source === window.parent && event.origin === window.location.origin;
  if (!isOurPage || event.data?.kind !== "challenge-frame" || event.ports.length !== 1) return;
  window.removeEventListener("message", introduced);
  [page] = event.ports;
  const { dark, amount, currency, description } = event.data;
  document.documentElement.classList.toggle("dark", dark);
  document.getElementById("amount").textContent = amountText(amount, currency);
  document.getElementById("description").textContent = description ?? "";
  document.getElementById("description").parentElement.hidden = !description;
  choices.complete.focus();
  page.postMessage({ kind: "ready" });
});
