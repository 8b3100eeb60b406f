// Calls the payment API from a browser. Included in two scripts: one in the shop's page, one in the card
// frame.

/** Errors for failures without a response from the API. */
const unreachable = {
  type: "api_connection_error",
  message: "The payment service could not be reached. Check your connection and try again.",
};
const broken = {
  type: "api_error",
  message: "The payment service could not answer. Please try again in a moment.",
};

/**
 * Sends `params` (names with brackets, such as "card[number]") with the publishable `key`. Resolves to
 * {body} or {error}; never rejects.
 */
async function ask(method, path, key, params) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== "") form.append(name, value);
  }
  const address = method === "GET" ? `${path}?${form}` : path;
  let response;
  try {
    response = await fetch(address, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      body: method === "GET" ? undefined : form,
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  } catch {
    return { error: unreachable };
  }
  try {
    const body = await response.json();
    if (response.ok) return { body };
    return { error: body.error ?? broken };
  } catch {
    return { error: broken };
  }
}

/** The intent id in a client secret such as "pi_1_secret_2"; undefined if the secret is malformed. */
function intentIdOf(clientSecret) {
  return /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9_]+$/.exec(String(clientSecret))?.[1];
}

/** Confirms an intent with `params`: {paymentIntent} or {error}. */
async function confirmIntent(key, clientSecret, params) {
  const id = intentIdOf(clientSecret);
  const { body, error } = await ask("POST", `/v1/payment_intents/${id}/confirm`, key, {
    ...params,
    client_secret: clientSecret,
  });
  return error ? { error } : { paymentIntent: body };
}
