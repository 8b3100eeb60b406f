// The global `Stripe`: the subset of Stripe.js that the shop uses. Served at /sandbox/stripe.js, after
// api.js, card-element.js and challenge-dialog.js.

/** A page's elements, at most one of each type. */
class Elements extends Listeners {
  #card;

  create(type, options = {}) {
    if (type !== "card") throw new IntegrationError(`The sandbox has no element "${type}".`);
    if (this.#card) throw new IntegrationError("There is a card element already.");
    this.#card = new CardElement(options, () => {
      this.#card = undefined;
    });
    return this.#card;
  }

  /** Finds an element by its type, or by a component with that type, like those of the React library. */
  getElement(which) {
    const type = typeof which === "string" ? which : which?.__elementType;
    return type === "card" ? (this.#card ?? null) : null;
  }

  update() {}

  async fetchUpdates() {
    return {};
  }

  async submit() {
    return {};
  }
}

const invalid = (message, param) => ({
  error: { type: "invalid_request_error", message, ...(param && { param }) },
});

class StripeSandbox {
  #key;

  constructor(key) {
    this.#key = key;
  }

  elements() {
    return new Elements();
  }

  /**
   * Pays with a card element or a payment method's id, through a challenge if the card's bank requires one
   * (unless handleActions is false). Resolves to the intent or the error.
   */
  async confirmCardPayment(clientSecret, data = {}, options = {}) {
    return withChallenge(this.#key, await this.#confirm(clientSecret, data), options);
  }

  /** Continues an intent that requires action, such as one that the server confirmed. */
  async handleNextAction({ clientSecret }) {
    return withChallenge(this.#key, await this.retrievePaymentIntent(clientSecret));
  }

  async confirmPayment() {
    return invalid("The sandbox has a card element only: please use confirmCardPayment.");
  }

  async #confirm(clientSecret, data) {
    if (!intentIdOf(clientSecret)) return invalid("Invalid client secret.", "client_secret");
    const method = data.payment_method;
    if (method?.card instanceof CardElement) {
      const billing = method.billing_details;
      return method.card.ask("confirm", { key: this.#key, clientSecret, billing });
    }
    if (typeof method === "string" || method === undefined) {
      return confirmIntent(this.#key, clientSecret, { payment_method: method });
    }
    return invalid("A card element or the id of a payment method is needed.", "payment_method");
  }

  /** Accepts {type, card, billing_details} or the older (type, card, {billing_details}). */
  async createPaymentMethod(first, card, more) {
    const data = typeof first === "string" ? { ...more, type: first, card } : first;
    if (data?.type !== "card" || !(data.card instanceof CardElement)) {
      return invalid("The sandbox makes payment methods of a card element only.", "card");
    }
    return data.card.ask("createPaymentMethod", {
      key: this.#key,
      billing: data.billing_details,
    });
  }

  async createToken() {
    return invalid("The sandbox has no tokens: please use a payment method.");
  }

  async retrievePaymentIntent(clientSecret) {
    const id = intentIdOf(clientSecret);
    if (!id) return invalid("Invalid client secret.", "client_secret");
    const { body, error } = await ask("GET", `/v1/payment_intents/${id}`, this.#key, {
      client_secret: clientSecret,
    });
    return error ? { error } : { paymentIntent: body };
  }

  // Libraries register themselves here; the sandbox ignores it.
  _registerWrapper() {}
  registerAppInfo() {}
}

function Stripe(key) {
  if (typeof key !== "string" || !key.startsWith("pk_test_")) {
    throw new IntegrationError("The sandbox needs a publishable test key, pk_test_...");
  }
  return new StripeSandbox(key);
}
Stripe.version = "endive";
window.Stripe = Stripe;
