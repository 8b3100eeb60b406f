// For tests only: a shop that uses the sandbox of another one as SSLCommerz.

import { call } from "./customer.mjs";

/** The settings of a shop whose SSLCommerz is this provider. */
export const gatewaySettings = ({ host, keys }) => ({
  NORTHBRIDGE_GATEWAY: "sslcommerz",
  NORTHBRIDGE_SSLCOMMERZ_API_URL: `http://localhost:${host.port}`,
  NORTHBRIDGE_SSLCOMMERZ_STORE_ID: "northbridge_sandbox",
  NORTHBRIDGE_SSLCOMMERZ_STORE_PASSWORD: keys.store_password,
});

/** Pays on a page of SSLCommerz, which is this provider's. */
export async function payOnPage({ host }, pageUrl) {
  const fields = { way: "mobile", method: "bkash", mobile: "01711111111", otp: "123456" };
  const { status } = await call(host, "POST", new URL(pageUrl).pathname, {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, outcome: "success" }).toString(),
  });
  if (status !== 200) throw new Error(`the page was not paid: ${status}`);
}

/** Chooses this method: {status, body} with the address of its page. */
export const chooseGateway = (shop, { token }, { _id, price }) =>
  call(shop, "POST", `/api/order/${_id}/payment`, { token, body: { way: "gateway", price } });
