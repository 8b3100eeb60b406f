// The card frame: three inputs, and the only code that ever holds a card number. It reports to the page
// whether they are complete, never their values.

const form = document.getElementById("card");
const fields = {
  number: document.getElementById("number"),
  expiry: document.getElementById("expiry"),
  cvc: document.getElementById("cvc"),
};
const order = [fields.number, fields.expiry, fields.cvc];
const left = new Set(); // Fields that have lost focus once: they may now be reported as incomplete.
let page; // The port to the shop's page, once connected.

const digitsOf = (field) => field.value.replace(/\D/g, "");

function errorOf(field) {
  if (field === fields.number) return numberError(digitsOf(field));
  if (field === fields.expiry) return expiryError(field.value);
  return cvcError(digitsOf(field), digitsOf(fields.number));
}

/** The error to show: none for an empty field or while the customer is typing. */
function visibleErrorOf(field) {
  const found = field.value === "" ? undefined : errorOf(field);
  if (!found?.soon) return found;
  return left.has(field) && document.activeElement !== field ? found : undefined;
}

const asError = ({ type, code, message }) => ({ type, code, message });

function tell(kind, value) {
  page?.postMessage({ kind, value });
}

function tellChange() {
  const errors = order.map(visibleErrorOf);
  for (const [at, field] of order.entries()) {
    field.setAttribute("aria-invalid", String(errors[at] !== undefined));
  }
  const first = errors.find((found) => found !== undefined);
  const brand = brandOf(digitsOf(fields.number)).name;
  form.dataset.brand = brand;
  form.classList.toggle("invalid", first !== undefined);
  fields.cvc.maxLength = brand === "amex" ? 4 : 3;
  tell("change", {
    elementType: "card",
    empty: order.every((field) => field.value === ""),
    complete: order.every((field) => errorOf(field) === undefined),
    error: first && asError(first),
    brand,
    value: { postalCode: "" },
  });
}

/** Writes the number with its spaces and keeps the caret after the same digit. */
function rewriteNumber() {
  const field = fields.number;
  const before = field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, "").length;
  field.value = formatNumber(digitsOf(field));
  let caret = 0;
  for (let seen = 0; caret < field.value.length && seen < before; caret += 1) {
    if (/\d/.test(field.value[caret])) seen += 1;
  }
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}

function onInput(event) {
  const field = event.target;
  const deleting = event.inputType?.startsWith("delete") ?? false;
  if (field === fields.number) rewriteNumber();
  if (field === fields.expiry) field.value = formatExpiry(field.value, deleting);
  if (field === fields.cvc) field.value = digitsOf(field).slice(0, field.maxLength);
  tellChange();

  const next = order[order.indexOf(field) + 1];
  const atEnd = field.selectionStart === field.value.length;
  if (next && !deleting && atEnd && errorOf(field) === undefined) next.focus();
}

function onKey(event) {
  const field = event.target;
  if (event.key === "Enter") tell("submit");
  if (event.key === "Escape") tell("escape");
  const previous = order[order.indexOf(field) - 1];
  if (event.key === "Backspace" && field.value === "" && previous) {
    event.preventDefault();
    previous.focus();
  }
}

for (const field of order) {
  field.addEventListener("input", onInput);
  field.addEventListener("keydown", onKey);
  field.addEventListener("focus", tellChange);
  field.addEventListener("blur", () => {
    left.add(field);
    tellChange();
  });
}
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("focusin", (event) => {
  if (!order.includes(event.relatedTarget)) tell("focus");
});
form.addEventListener("focusout", (event) => {
  if (!order.includes(event.relatedTarget)) tell("blur");
});

/** Properties that the page's `style` may set, each only to a valid CSS value. */
const styles = [
  ["--color", "color", (style) => style.base?.color],
  ["--placeholder", "color", (style) => style.base?.["::placeholder"]?.color],
  ["--invalid", "color", (style) => style.invalid?.color],
  ["--icon", "color", (style) => style.base?.iconColor],
  ["--invalid-icon", "color", (style) => style.invalid?.iconColor],
  ["--font", "font-family", (style) => style.base?.fontFamily],
  ["--size", "font-size", (style) => style.base?.fontSize],
  ["--weight", "font-weight", (style) => style.base?.fontWeight],
  ["--line", "line-height", (style) => style.base?.lineHeight],
  ["--spacing", "letter-spacing", (style) => style.base?.letterSpacing],
];

function takeOptions({ style = {}, disabled = false, hideIcon = false }) {
  const root = document.documentElement.style;
  for (const [name, property, find] of styles) {
    const value = find(style);
    if (value !== undefined && CSS.supports(property, String(value))) root.setProperty(name, value);
    else root.removeProperty(name);
  }
  for (const field of order) field.disabled = disabled;
  form.classList.toggle("no-icon", hideIcon);
}

/** The card's API parameters, named `card\[...\]`. */
function cardParams(card, billing) {
  const expiry = digitsOf(fields.expiry);
  const details = card.replace(/\[?card\]?$/, "");
  const inside = (name) =>
    details ? `${details}[billing_details][${name}]` : `billing_details[${name}]`;
  return {
    [`${card}[number]`]: digitsOf(fields.number),
    [`${card}[exp_month]`]: expiry.slice(0, 2),
    [`${card}[exp_year]`]: `20${expiry.slice(2)}`,
    [`${card}[cvc]`]: digitsOf(fields.cvc),
    [inside("name")]: billing?.name,
    [inside("email")]: billing?.email,
  };
}

/** Returns the first error and shows it in its field. */
function findError() {
  for (const field of order) left.add(field);
  const errors = order.map(errorOf);
  tellChange();
  const at = errors.findIndex((found) => found !== undefined);
  if (at < 0) return undefined;
  order[at].setAttribute("aria-invalid", "true");
  return asError(errors[at]);
}

const answers = {
  async confirm({ key, clientSecret, billing }) {
    return confirmIntent(key, clientSecret, {
      "payment_method_data[type]": "card",
      ...cardParams("payment_method_data[card]", billing),
    });
  },
  async createPaymentMethod({ key, billing }) {
    const params = { type: "card", ...cardParams("card", billing) };
    const { body, error } = await ask("POST", "/v1/payment_methods", key, params);
    return error ? { error } : { paymentMethod: body };
  },
};

async function onMessage({ data }) {
  if (data.kind === "options") takeOptions(data.options);
  if (data.kind === "focus") fields.number.focus();
  if (data.kind === "blur") document.activeElement?.blur();
  if (data.kind === "clear") {
    for (const field of order) field.value = "";
    left.clear();
    tellChange();
  }
  if (data.kind in answers) {
    const error = findError();
    const result = error ? { error } : await answers[data.kind](data);
    page.postMessage({ kind: "answer", id: data.id, value: result });
  }
}

// Only the page around this frame, of the same origin, may connect, and only once. After that, both use a
// private channel.
window.addEventListener("message", function introduced(event) {
  const isOurPage = event.source === window.parent && event.origin === window.location.origin;
  if (!isOurPage || event.data?.kind !== "card-frame" || event.ports.length !== 1) return;
  window.removeEventListener("message", introduced);
  [page] = event.ports;
  page.onmessage = onMessage;
  takeOptions(event.data.options);
  new ResizeObserver(() => tell("height", form.getBoundingClientRect().height)).observe(form);
  tell("ready");
});
