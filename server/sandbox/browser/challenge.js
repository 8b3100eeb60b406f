// The frame in which a bank would ask the owner of a card. It tells the page around it what was
// chosen, and calls no server itself.

const choices = {
  close: document.getElementById("close"),
  complete: document.getElementById("complete"),
  fail: document.getElementById("fail"),
};
const order = Object.values(choices);
let page; // The port to the shop's page, once it has introduced itself.

function answer(value) {
  page?.postMessage({ kind: "answer", value });
  page = undefined; // One answer is enough.
}

for (const [name, button] of Object.entries(choices)) {
  button.addEventListener("click", () => answer(name));
}

/** Nothing behind the dialog can be reached, and the browser's own bar is not a part of it. */
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

/** 1250050 and "bdt" as a bank writes it, and in letters that every machine has. */
function amountText(amount, currency) {
  const taka = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(amount / 100);
  return `${currency.toUpperCase()} ${taka}`;
}

// Only the page around us, of our own origin, may introduce itself, and only once.
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
