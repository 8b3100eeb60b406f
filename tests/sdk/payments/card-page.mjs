// A page for the card frame: the payment page's content security policy, and a holder for the card.

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const document = `<!doctype html><html lang="en"><head><title>Pay</title>
  <link rel="stylesheet" href="/page.css"><script src="/sandbox/stripe.js"></script></head>
  <body><h1>Pay</h1><form id="pay"><div id="holder"></div></form></body></html>`;
const style = `
  :root { color-scheme: light; } body { margin: 24px; font: 16px/1.5 sans-serif; background: #fff; }
  :root.dark { color-scheme: dark; } .dark body { background: #0b211a; color: #eaf2ec; }
  #holder { padding: 12px 14px; border: 1px solid #71877c; border-radius: 5px; }
  #holder.StripeElement--focus { border-color: #0b57d0; }
  #holder.StripeElement--invalid { border-color: #b92d1b; }`;

/** The style of a card element on a light page. */
const lightInk = {
  base: { color: "#0a1e18", iconColor: "#566a61", "::placeholder": { color: "#566a61" } },
  invalid: { color: "#b92d1b" },
};
/** The same on a dark one. */
export const darkInk = {
  base: { color: "#eaf2ec", iconColor: "#8ba699", "::placeholder": { color: "#8ba699" } },
  invalid: { color: "#ff7a63" },
};

/** At /pay of the sandbox, so that its script is same-origin. */
export async function openPaymentPage(page, url) {
  const headers = { "Content-Security-Policy": policy };
  await page.route("**/pay", (route) =>
    route.fulfill({ contentType: "text/html", headers, body: document }),
  );
  await page.route("**/page.css", (route) =>
    route.fulfill({ contentType: "text/css", body: style }),
  );
  await page.goto(`${url}/pay`);
}

/** Mounts a card element and waits until it is ready. */
export async function mountCard(page, options = { style: lightInk }) {
  await page.evaluate((given) => {
    window.events = [];
    window.stripe = window.Stripe("pk_test_sdk");
    window.card = window.stripe.elements().create("card", given);
    for (const name of ["change", "focus", "blur", "escape"]) {
      window.card.on(name, (event) => window.events.push([name, event]));
    }
    return new Promise((resolve) => {
      window.card.on("ready", () => resolve());
      window.card.mount("#holder");
    });
  }, options);
  return page.frameLocator("#holder iframe");
}
